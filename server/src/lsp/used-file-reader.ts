import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTextFile } from './read-text-file.ts';

/** Reads files by address; a file that has not changed since is not read again. */
export function usedFileReader(): (address: string) => string | undefined {
  const known = new Map<string, { readonly stamp: string; readonly text: string | undefined }>();
  return (address) => {
    const path = pathOf(address);
    if (path === undefined) return undefined;
    const stamp = stampOf(path);
    const before = known.get(address);
    if (before?.stamp === stamp) return before.text;
    const result = readTextFile(path);
    const text = result.ok ? result.text : undefined;
    known.set(address, { stamp, text });
    return text;
  };
}

function stampOf(path: string): string {
  try {
    const { size, mtimeMs } = statSync(path);
    return `${size} ${mtimeMs}`;
  } catch {
    return 'none';
  }
}

/** The path of a `file:` address; `undefined` for any other. */
export function pathOf(address: string): string | undefined {
  try {
    return address.startsWith('file:') ? fileURLToPath(address) : undefined;
  } catch {
    return undefined;
  }
}
