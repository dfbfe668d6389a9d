import * as vscode from 'vscode';
import { languageId } from './language-client.ts';

/** What a new file begins with: small enough to be read at once, and it passes. */
const firstScenario = `// What the board is, what is done, and what must then be true.
scenario "A bigger creature survives combat with a smaller one" {
  given:
    Alice controls "Grizzly Bears"
    Bob controls "Serra Angel"

  when:
    Alice attacks Bob with "Grizzly Bears"
    Bob blocks "Grizzly Bears" with "Serra Angel"
    advance to end of combat

  then:
    Bob controls "Serra Angel"
    Alice has "Grizzly Bears" in graveyard
}
`;

export function registerNewScenario(): vscode.Disposable {
  return vscode.commands.registerCommand('judgecall.newScenario', async () => {
    const document = await vscode.workspace.openTextDocument({ language: languageId, content: firstScenario });
    await vscode.window.showTextDocument(document);
  });
}
