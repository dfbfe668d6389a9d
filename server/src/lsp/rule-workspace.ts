/**
 * The scenario files of the workspace, open or not, with the rules that they name. Looked through when somebody asks for
 * all of them, never because somebody types; a file is read again only when it has changed.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { globMatcher } from './rule-exclusions.ts';
import { type ScannedFile, scanRules } from './rule-scan.ts';
import { pathOf } from './used-file-reader.ts';

export interface RuleWorkspace {
  /** All files, in the order of their addresses. */
  files(): Promise<FoundFiles>;
  /** An open document as it stands. */
  open(uri: string): ScannedFile | undefined;
  /** What was found is looked for again. */
  forget(): void;
}

export interface FoundFiles {
  readonly files: readonly ScannedFile[];
  /** What was left out, in a sentence each; nothing when all files are there. */
  readonly lacking: readonly string[];
}

export interface WorkspaceSources {
  /** Addresses of the folders. */
  folders(): readonly string[];
  /** Patterns of files and folders that the user does not want to be searched. */
  exclusions(folder: string): Promise<readonly string[]>;
  openDocuments(): readonly { readonly uri: string; readonly text: string }[];
}

export const bounds = { files: 5_000, bytes: 2_000_000, depth: 24 };

/** For so many milliseconds what was found is taken to be there still: somebody types into a search. */
const fresh = 1_500;

interface Known {
  readonly stamp: string;
  readonly file: ScannedFile;
}

export function ruleWorkspace(sources: WorkspaceSources, limits = bounds): RuleWorkspace {
  const known = new Map<string, Known>();
  const scannedOpen = new Map<string, { readonly text: string; readonly file: ScannedFile }>();
  let last: { readonly at: number; readonly found: Promise<FoundFiles> } | undefined;

  function scanOpen(uri: string, text: string): ScannedFile {
    const before = scannedOpen.get(uri);
    if (before?.text === text) return before.file;
    const file = scanRules(uri, text);
    scannedOpen.set(uri, { text, file });
    return file;
  }

  async function onDisk(): Promise<FoundFiles> {
    const lacking = new Set<string>();
    const paths = new Set<string>();
    for (const folder of sources.folders()) {
      const path = pathOf(folder);
      if (path === undefined) {
        lacking.add('A folder of the workspace is not on this computer: only its open files were looked at.');
      } else {
        const excluded = globMatcher(await sources.exclusions(folder));
        await collect(path, path, excluded, paths, lacking, 0);
      }
    }
    const files: ScannedFile[] = [];
    for (const path of paths) {
      const file = await read(path);
      if (file !== undefined) files.push(file);
      else lacking.add(`${path} could not be read.`);
    }
    for (const path of known.keys()) if (!paths.has(path)) known.delete(path);
    return { files, lacking: [...lacking] };
  }

  async function collect(
    folder: string,
    root: string,
    excluded: (path: string) => boolean,
    paths: Set<string>,
    lacking: Set<string>,
    depth: number,
  ): Promise<void> {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (neverSearched.has(entry.name) || excluded(relative(root, path).split(sep).join('/'))) continue;
      if (entry.isDirectory()) {
        if (depth < limits.depth) await collect(path, root, excluded, paths, lacking, depth + 1);
      } else if (entry.name.endsWith('.scenario')) {
        if (paths.size >= limits.files) {
          lacking.add(`There are more than ${limits.files} scenario files: the rest was not looked at.`);
          return;
        }
        paths.add(path);
      }
    }
  }

  async function read(path: string): Promise<ScannedFile | undefined> {
    try {
      const { size, mtimeMs, isFile } = await infoOf(path);
      // A pipe would keep whoever reads it waiting.
      if (!isFile) return undefined;
      const stamp = `${size} ${mtimeMs}`;
      const before = known.get(path);
      if (before?.stamp === stamp) return before.file;
      if (size > limits.bytes) return undefined;
      const file = scanRules(pathToFileURL(path).href, await readFile(path, 'utf8'));
      known.set(path, { stamp, file });
      return file;
    } catch {
      return undefined;
    }
  }

  return {
    async files() {
      if (last === undefined || performance.now() - last.at > fresh) last = { at: performance.now(), found: onDisk() };
      const { files, lacking } = await last.found;
      const open = sources.openDocuments();
      // Editors write an address in more than one way: what counts is the path.
      const opened = new Set(open.map(({ uri }) => pathOf(uri) ?? uri));
      const closed = files.filter(({ uri }) => !opened.has(pathOf(uri) ?? uri));
      for (const uri of scannedOpen.keys()) if (!open.some((one) => one.uri === uri)) scannedOpen.delete(uri);
      const all = [...closed, ...open.map(({ uri, text }) => scanOpen(uri, text))];
      return { files: all.sort((a, b) => (a.uri < b.uri ? -1 : 1)), lacking };
    },
    open(uri) {
      const document = sources.openDocuments().find((one) => one.uri === uri);
      return document && scanOpen(uri, document.text);
    },
    forget() {
      last = undefined;
    },
  };
}

async function infoOf(path: string): Promise<{ size: number; mtimeMs: number; isFile: boolean }> {
  const found = await stat(path);
  return { size: found.size, mtimeMs: found.mtimeMs, isFile: found.isFile() };
}

const neverSearched = new Set(['node_modules', '.git']);
