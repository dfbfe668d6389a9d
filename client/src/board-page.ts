import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';

/**
 * The page of the Board view. Its policy lets it load its own style and its own script and nothing else: no network, no
 * images, no style or script in the markup.
 */
export function boardPage(webview: vscode.Webview, extension: vscode.Uri): string {
  const nonce = randomBytes(16).toString('base64');
  const asset = (folder: string, file: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(extension, folder, file)).toString();
  const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${asset('media', 'board.css')}">
<title>${vscode.l10n.t('Board')}</title>
</head>
<body>
<div id="board"></div>
<div id="news" class="heard" role="status" aria-live="polite"></div>
<script nonce="${nonce}" src="${asset('dist', 'board.js')}"></script>
</body>
</html>`;
}
