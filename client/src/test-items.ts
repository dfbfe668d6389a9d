// The tree of the Test Explorer: folders, files, and in each file its scenarios as the server found them.
import * as vscode from 'vscode';
import type { FileTests, ScenarioTest } from '../../server/src/lsp/protocol.ts';
import { rangeOf } from './ranges.ts';

/** A file as an item of the tree and the scenarios in it, in the order of the text. */
export interface TestFile {
  readonly item: vscode.TestItem;
  readonly scenarios: readonly vscode.TestItem[];
}

export interface TestTree {
  /** Brings the tree up to what a file holds now; a file without scenarios is not shown. */
  update(file: FileTests): TestFile | undefined;
  remove(uri: string): void;
  file(uri: string): TestFile | undefined;
  /** The addresses of all files at or below an item. */
  filesBelow(item: vscode.TestItem): string[];
  files(): string[];
}

export function createTestTree(controller: vscode.TestController): TestTree {
  const files = new Map<string, TestFile>();

  function update({ uri, tests, problem }: FileTests): TestFile | undefined {
    if (tests.length === 0 && problem === null) {
      remove(uri);
      return undefined;
    }
    const item = files.get(uri)?.item ?? addFile(uri);
    item.error = problem ?? undefined;
    const kept = new Map([...item.children].map(([id, child]) => [id, child]));
    const scenarios = identified(uri, tests).map(({ id, test }, index) => {
      const scenario = kept.get(id) ?? controller.createTestItem(id, test.title, vscode.Uri.parse(uri));
      scenario.range = rangeOf(test.range);
      scenario.sortText = String(index).padStart(5, '0');
      return scenario;
    });
    item.children.replace(scenarios);
    const file = { item, scenarios };
    files.set(uri, file);
    return file;
  }

  function addFile(uri: string): vscode.TestItem {
    const address = vscode.Uri.parse(uri);
    const { folders, name } = placeOf(address);
    let siblings = controller.items;
    for (const folder of folders) {
      const id = folder.toString();
      const item = siblings.get(id) ?? controller.createTestItem(id, lastPart(folder), folder);
      siblings.add(item);
      siblings = item.children;
    }
    const item = controller.createTestItem(uri, name, address);
    siblings.add(item);
    return item;
  }

  function remove(uri: string): void {
    let item = files.get(uri)?.item;
    files.delete(uri);
    // Folders that hold nothing any more go with it.
    while (item !== undefined) {
      const parent: vscode.TestItem | undefined = item.parent;
      (parent?.children ?? controller.items).delete(item.id);
      if (parent === undefined || parent.children.size > 0) return;
      item = parent;
    }
  }

  function filesBelow(item: vscode.TestItem): string[] {
    for (let at: vscode.TestItem | undefined = item; at !== undefined; at = at.parent)
      if (files.has(at.id)) return [at.id];
    return [...item.children].flatMap(([, child]) => filesBelow(child));
  }

  return { update, remove, file: (uri) => files.get(uri), filesBelow, files: () => [...files.keys()] };
}

/** Scenarios are known by their titles, so that an edit elsewhere in the file leaves them what they are; equal titles are counted. */
function identified(uri: string, tests: readonly ScenarioTest[]): { id: string; test: ScenarioTest }[] {
  const seen = new Map<string, number>();
  return tests.map((test) => {
    const before = seen.get(test.title) ?? 0;
    seen.set(test.title, before + 1);
    return { id: `${uri} ${before} ${test.title}`, test };
  });
}

/** The folders between the workspace and a file. With several workspace folders, each is the first of its own. */
function placeOf(address: vscode.Uri): { folders: vscode.Uri[]; name: string } {
  const workspace = vscode.workspace.getWorkspaceFolder(address);
  if (workspace === undefined) return { folders: [], name: lastPart(address) };
  const inside = address.path
    .slice(workspace.uri.path.length)
    .split('/')
    .filter((part) => part !== '');
  const names = inside.slice(0, -1);
  const below = names.map((_, index) => vscode.Uri.joinPath(workspace.uri, ...names.slice(0, index + 1)));
  const several = (vscode.workspace.workspaceFolders?.length ?? 0) > 1;
  return { folders: several ? [workspace.uri, ...below] : below, name: lastPart(address) };
}

const lastPart = ({ path }: vscode.Uri): string => path.split('/').findLast((part) => part !== '') ?? path;
