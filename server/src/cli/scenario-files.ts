/** Which files a command is about. */
import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

export interface FoundFiles {
  /** As they are shown: from the current folder, without repetition, in the order in which they were named. */
  readonly files: readonly string[];
  /** In one sentence each. */
  readonly faults: readonly string[];
}

const ending = '.scenario';
const neverSearched = new Set(['node_modules', '.git']);

/** Files by name, all scenario files below a folder, or what a pattern fits; by default all below the current folder. */
export function findScenarioFiles(named: readonly string[], folder: string): FoundFiles {
  const files = new Set<string>();
  const faults: string[] = [];
  for (const name of named.length === 0 ? ['.'] : named) {
    const found = filesOf(name, folder);
    if (found.length === 0) faults.push(nothingFound(name, named.length === 0));
    for (const file of found) files.add(shownPath(file, folder));
  }
  return { files: [...files], faults };
}

function nothingFound(name: string, byDefault: boolean): string {
  if (byDefault) return `There is no ${ending} file below this folder; name the files to run.`;
  if (isPattern(name)) return `No file fits ${name}.`;
  return `There is no ${ending} file below ${name}.`;
}

function filesOf(name: string, folder: string): string[] {
  const path = resolve(folder, name);
  const kind = statSync(path, { throwIfNoEntry: false });
  if (kind?.isDirectory()) return filesBelow(path);
  if (kind === undefined && isPattern(name)) return filesFitting(name, folder);
  // A file that is not there is told by whoever reads it, with the reason.
  return [path];
}

const isPattern = (name: string): boolean => /[*?[{]/.test(name);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return neverSearched.has(entry.name) ? [] : filesBelow(join(folder, entry.name));
      return entry.name.endsWith(ending) ? [join(folder, entry.name)] : [];
    });
}

/** `*` and `?` stay inside one folder, `**` goes through all below it, `{a,b}` and `[ab]` are alternatives. */
function filesFitting(pattern: string, folder: string): string[] {
  const steps = pattern.split(/[\\/]/);
  const fixed = steps.slice(0, steps.findIndex(isPattern)).join('/');
  const start = resolve(folder, fixed === '' && pattern.startsWith('/') ? '/' : fixed);
  const kind = statSync(start, { throwIfNoEntry: false });
  if (!kind?.isDirectory()) return [];
  const rest = steps.slice(steps.findIndex(isPattern)).join('/');
  const fits = new RegExp(`^${patternSource(rest)}$`, 'u');
  return allBelow(start).filter((file) => fits.test(relative(start, file).split(sep).join('/')));
}

function allBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return neverSearched.has(entry.name) ? [] : allBelow(join(folder, entry.name));
      return [join(folder, entry.name)];
    });
}

function patternSource(pattern: string): string {
  return pattern.replace(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|\[[^\]]*\]|[\\^$.|+()[\]{}]/g, (part) => {
    switch (part) {
      case '**/':
        return '(?:.*/)?';
      case '**':
        return '.*';
      case '*':
        return '[^/]*';
      case '?':
        return '[^/]';
      default:
        if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(patternSource).join('|')})`;
        return part.startsWith('[') && part.length > 1 ? part : `\\${part}`;
    }
  });
}

/** From the current folder where it is below it, with forward slashes. */
export function shownPath(path: string, folder: string): string {
  const fromHere = relative(folder, path);
  return fromHere === '' || fromHere.startsWith('..') ? path : fromHere.split(sep).join('/');
}
