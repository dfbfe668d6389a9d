/** Reading what users name, with reasons in plain words when it can't be read. */
import { readFileSync, statSync } from 'node:fs';

/** Larger files are not scenario files that somebody wrote. */
const largest = 64_000_000;

export type TextFile = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

/** A text file in UTF-8; anything else is refused with the reason. */
export function readTextFile(path: string): TextFile {
  try {
    const { size } = statSync(path);
    if (size > largest) return refuse(`it is larger than ${largest / 1_000_000} MB`);
    const bytes = readFileSync(path);
    if (bytes.includes(0)) return refuse('it is not a text file');
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    return refuse(error instanceof TypeError ? 'it is not a text file in UTF-8' : reasonOf(error));
  }
}

function refuse(reason: string): TextFile {
  return { ok: false, reason };
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
  ENOTDIR: 'there is no such file',
  ENAMETOOLONG: 'its name is too long',
  ERR_STRING_TOO_LONG: 'it is too large',
};

/** Why a file could not be read or written, in plain words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return reasons[code] ?? error.message;
}
