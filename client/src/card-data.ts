// Card data on request: a file of all cards is downloaded into the extension's own storage and named in the settings.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { type LanguageClient, RequestType } from 'vscode-languageclient/node';
import { DownloadError, downloadJson, downloadTo, withCancel } from './download.ts';

type Checked = { readonly cards: number } | { readonly reason: string };
const checkRequest = new RequestType<{ readonly path: string }, Checked, void>('judgecall/checkCards');

/** Bytes. All cards in one language are some 170 MB. */
const largestCards = 1_000_000_000;
const largestDescription = 1_000_000;

export function registerCardData(context: vscode.ExtensionContext, client: LanguageClient): vscode.Disposable {
  const folder = vscode.Uri.joinPath(context.globalStorageUri, 'cards').fsPath;
  return vscode.commands.registerCommand('judgecall.fetchCards', async () => {
    try {
      await fetchCards(folder, client);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      void vscode.window.showErrorMessage(vscode.l10n.t('No card data was fetched. {0}', reason));
    }
  });
}

async function fetchCards(folder: string, client: LanguageClient): Promise<void> {
  const address = vscode.workspace.getConfiguration('judgecall').get<string>('cards.address', '').trim();
  const download = vscode.l10n.t('Download');
  const detail = vscode.l10n.t(
    'From {0}. A file of all cards is large: some 200 MB. It is kept in the storage of this extension and added to the setting judgecall.cards.files.',
    address,
  );
  const chosen = await vscode.window.showInformationMessage(
    vscode.l10n.t('Download card data?'),
    { modal: true, detail },
    download,
  );
  if (chosen !== download) return;
  await mkdir(folder, { recursive: true });
  const file = join(folder, `cards-${Date.now()}.json`);
  const cards = await withCancel(vscode.l10n.t('Fetching card data'), async (signal, say) => {
    await downloadCards(file, address, signal, say);
    say(vscode.l10n.t('reading the cards…'));
    return numberOfCards(file, client, signal);
  });
  if (cards === undefined) return;
  await nameInSettings(file, folder);
  void vscode.window.showInformationMessage(vscode.l10n.t('{0} cards can be named in scenarios now.', cards));
}

/** The address gives the cards themselves, or says in `download_uri` where they are, as Scryfall does. */
async function downloadCards(
  file: string,
  address: string,
  signal: AbortSignal,
  say: (message: string) => void,
): Promise<void> {
  const accept = 'application/json';
  const options = {
    accept,
    signal,
    largest: largestCards,
    progress: (received: number, total: number | undefined) =>
      say(total === undefined ? `${megabytes(received)} MB` : `${megabytes(received)} / ${megabytes(total)} MB`),
  };
  if (address.endsWith('.json')) return downloadTo(file, address, options);
  const description = await downloadJson(address, { accept, signal, largest: largestDescription });
  const place =
    typeof description === 'object' && description !== null && 'download_uri' in description
      ? description.download_uri
      : undefined;
  if (typeof place !== 'string') {
    throw new DownloadError(vscode.l10n.t('{0} does not say where the cards are.', address));
  }
  return downloadTo(file, place, options);
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0);

/** How many cards the language server finds in the file. What is no card file is thrown away. */
async function numberOfCards(file: string, client: LanguageClient, signal: AbortSignal): Promise<number> {
  let checked: Checked | undefined;
  try {
    checked = await client.sendRequest(checkRequest, { path: file });
  } finally {
    if (signal.aborted || checked === undefined || 'reason' in checked) await rm(file, { force: true });
  }
  signal.throwIfAborted();
  if ('reason' in checked) {
    throw new DownloadError(vscode.l10n.t('What was downloaded is no file of cards: {0}', checked.reason));
  }
  return checked.cards;
}

/** The new file takes the place of the one fetched before; other files in the setting stay. */
async function nameInSettings(file: string, folder: string): Promise<void> {
  const configuration = vscode.workspace.getConfiguration('judgecall');
  const before = configuration.inspect<readonly string[]>('cards.files')?.globalValue ?? [];
  const others = before.filter((path) => !path.startsWith(folder));
  await configuration.update('cards.files', [...others, file], vscode.ConfigurationTarget.Global);
  for (const name of await readdir(folder)) {
    const old = join(folder, name);
    if (old !== file) await rm(old, { force: true });
  }
}
