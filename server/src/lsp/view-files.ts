/** For editors that have no views of their own: the board and the trace as files, which any editor can show. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Writes a view and gives its address. There is one file for each kind of view, so that they do not pile up. */
export function writeViewFile(kind: 'board' | 'trace', text: string): string {
  const folder = join(tmpdir(), `judgecall-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${kind}.txt`);
  writeFileSync(path, text);
  return pathToFileURL(path).href;
}
