import * as vscode from 'vscode';
import type { PlaceRange } from '../../server/src/lsp/protocol.ts';

/** A range of the protocol as one of the editor. */
export function rangeOf({ start, end }: PlaceRange): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
