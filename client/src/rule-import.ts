// The official text of the rules, from a file of the user's or from an address that the user gives. The server reads and
// keeps it, where the command line finds it too.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { type LanguageClient, RequestType } from 'vscode-languageclient/node';
import { downloadTo, withCancel } from './download.ts';

type Imported = {
  readonly effective: string;
  readonly rules: number;
  readonly age: 'older' | 'same' | 'newer';
  readonly fresh: readonly string[];
};
type ImportResult = { readonly imported: Imported } | { readonly refused: string } | { readonly unreadable: string };
const importRequest = new RequestType<{ readonly path: string }, ImportResult, void>('judgecall/importRules');

/** Where the publisher links the newest text. The address of the text itself changes with each edition. */
const rulesPage = 'https://magic.wizards.com/en/rules';
/** Bytes; an edition is one million. */
const largest = 16_000_000;
const lastAddressKey = 'rules.address';

export function registerRuleImport(
  context: vscode.ExtensionContext,
  client: LanguageClient,
  imported: () => void,
): vscode.Disposable {
  return vscode.commands.registerCommand('judgecall.importRules', async () => {
    try {
      const result = await chooseAndImport(context, client);
      if (result === undefined) return;
      imported();
      void vscode.window.showInformationMessage(success(result));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      void vscode.window.showErrorMessage(vscode.l10n.t('No rules were imported. {0}', reason));
    }
  });
}

async function chooseAndImport(
  context: vscode.ExtensionContext,
  client: LanguageClient,
): Promise<Imported | undefined> {
  const file = vscode.l10n.t('From a file…');
  const address = vscode.l10n.t('From an address…');
  const page = vscode.l10n.t('Open the publisher’s rules page');
  const chosen = await vscode.window.showQuickPick(
    [
      { label: file, detail: vscode.l10n.t('A text of the Comprehensive Rules that you have (TXT).') },
      { label: address, detail: vscode.l10n.t('Downloads the text from an address that you give.') },
      { label: page, detail: vscode.l10n.t('In the browser: {0}. The link named TXT is the one.', rulesPage) },
    ],
    {
      placeHolder: vscode.l10n.t('Where is the official text? It is kept on this computer, outside of any workspace.'),
    },
  );
  switch (chosen?.label) {
    case file:
      return importFile(context, client);
    case address:
      return importAddress(context, client);
    case page:
      await vscode.env.openExternal(vscode.Uri.parse(rulesPage));
      return undefined;
    default:
      return undefined;
  }
}

async function importFile(context: vscode.ExtensionContext, client: LanguageClient): Promise<Imported | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('Comprehensive Rules'),
    openLabel: vscode.l10n.t('Import'),
    canSelectMany: false,
    filters: { [vscode.l10n.t('Text')]: ['txt'], [vscode.l10n.t('All files')]: ['*'] },
  });
  const [file] = chosen ?? [];
  if (file === undefined) return undefined;
  if (file.scheme === 'file') return importPath(client, file.fsPath, file.fsPath);
  // A file of a file system that only the editor knows.
  return withTemporaryFile(context, async (path) => {
    await writeFile(path, await vscode.workspace.fs.readFile(file));
    return importPath(client, path, file.toString(true));
  });
}

async function importAddress(context: vscode.ExtensionContext, client: LanguageClient): Promise<Imported | undefined> {
  const address = await vscode.window.showInputBox({
    title: vscode.l10n.t('Address of the text'),
    prompt: vscode.l10n.t('Of the text itself (TXT), or of the publisher’s page that links it. Enter downloads it.'),
    value: context.globalState.get<string>(lastAddressKey, rulesPage),
    ignoreFocusOut: true,
  });
  if (address === undefined || address.trim() === '') return undefined;
  return withTemporaryFile(context, async (path) => {
    const source = await download(path, address.trim());
    if (source === undefined) return undefined;
    const result = await importPath(client, path, source);
    await context.globalState.update(lastAddressKey, address.trim());
    return result;
  });
}

/** Downloads a text into a file; of a page that links one, that one, when the user agrees. Gives the text's address. */
async function download(path: string, address: string): Promise<string | undefined> {
  if ((await fetchInto(path, address)) === undefined) return undefined;
  const link = linkIn(await readFile(path, 'utf8'), address);
  if (link === undefined) return address;
  const answer = vscode.l10n.t('Download');
  const chosen = await vscode.window.showInformationMessage(
    vscode.l10n.t('Download the rules?'),
    { modal: true, detail: vscode.l10n.t('The page links to {0}', link) },
    answer,
  );
  if (chosen !== answer) return undefined;
  return (await fetchInto(path, link)) === undefined ? undefined : link;
}

function fetchInto(path: string, address: string): Thenable<string | undefined> {
  return withCancel(vscode.l10n.t('Downloading the rules'), async (signal) => {
    await downloadTo(path, address, { accept: 'text/plain, text/html;q=0.9', largest, signal });
    return address;
  });
}

/** The first text of rules that a web page links to; nothing for what is no web page. */
function linkIn(text: string, address: string): string | undefined {
  if (!/^\s*<(?:!doctype|html)/i.test(text)) return undefined;
  for (const [, target] of text.matchAll(/["'](?<target>[^"'<>]*rules[^"'<>]*\.txt)["']/gi)) {
    if (target !== undefined && URL.canParse(target, address))
      return new URL(target.replaceAll('&amp;', '&'), address).href;
  }
  return undefined;
}

async function withTemporaryFile<Result>(
  context: vscode.ExtensionContext,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = context.globalStorageUri.fsPath;
  await mkdir(folder, { recursive: true });
  const path = join(folder, `rules-${Date.now()}.part`);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function importPath(client: LanguageClient, path: string, shown: string): Promise<Imported> {
  const result = await client.sendRequest(importRequest, { path });
  if ('imported' in result) return result.imported;
  const name = shown.split(/[\\/]/).at(-1) ?? shown;
  throw new Error(`${name}: ${'refused' in result ? result.refused : result.unreadable}.`);
}

function success({ effective, rules, age, fresh }: Imported): string {
  const words = vscode.l10n.t('Imported the rules effective {0}: {1} rules. Hovers show them.', effective, rules);
  if (age !== 'newer' || fresh.length === 0) return words;
  return `${words} ${vscode.l10n.t('They are newer than the extension’s own index; new in them: {0}.', fresh.join(', '))}`;
}
