// The way from a view back to the text: the cursor goes to a line, in the editor that shows the file if there is one.
import * as vscode from 'vscode';

const command = 'judgecall.revealLine';

/** The keyboard stays where it is. */
export async function revealLine(uri: string, line: number): Promise<void> {
  const shown = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
  const start = new vscode.Position(line, 0);
  await vscode.window.showTextDocument(vscode.Uri.parse(uri), {
    viewColumn: shown?.viewColumn ?? vscode.ViewColumn.One,
    preserveFocus: true,
    selection: new vscode.Range(start, start),
  });
}

/** An address that leads to a line, for links in documents. */
export function lineAddress(uri: string, line: number): vscode.Uri {
  return vscode.Uri.parse(`command:${command}?${encodeURIComponent(JSON.stringify([uri, line]))}`);
}

export const registerRevealLine = (): vscode.Disposable => vscode.commands.registerCommand(command, revealLine);
