// Lines at which a test's message stands. VS Code draws such a message over whatever else stands at the end of the line, so
// the hint that says the same there makes room.
import * as vscode from 'vscode';
import { InlayHintRequest, type LanguageClient } from 'vscode-languageclient/node';

export interface MarkedLines {
  /** The messages of one test, by the id of its item; none takes them away. */
  set(test: string, uri: string, lines: readonly number[]): void;
  has(uri: string, line: number): boolean;
  readonly onDidChange: vscode.Event<void>;
}

export function keepMarkedLines(): MarkedLines {
  const byTest = new Map<string, { readonly uri: string; readonly lines: readonly number[] }>();
  const changed = new vscode.EventEmitter<void>();
  return {
    set(test, uri, lines) {
      const had = byTest.delete(test);
      if (lines.length > 0) byTest.set(test, { uri, lines });
      if (had || lines.length > 0) changed.fire();
    },
    has: (uri, line) => [...byTest.values()].some((marks) => marks.uri === uri && marks.lines.includes(line)),
    onDidChange: changed.event,
  };
}

/** Has the editors ask for their hints again. */
export function refreshHints(client: LanguageClient): void {
  const feature = client.getFeature(InlayHintRequest.method);
  for (const { document } of vscode.window.visibleTextEditors) {
    feature.getProvider(document)?.onDidChangeInlayHints.fire();
  }
}
