/** Brings in the official text of an edition from a file that the user has. What is refused changes nothing. */
import { readFileSync, statSync } from 'node:fs';
import {
  damageOf,
  decodeText,
  type Edition,
  foreignReason,
  NEWEST_EDITION,
  newNumbersOf,
  parseEdition,
} from '../rules/index.ts';
import { rulesFolder, saveEdition } from './imported-rules.ts';
import { reasonOf } from './read-text-file.ts';

/** An edition is a megabyte of text; what is far larger is something else. */
const largest = 16_000_000;

export interface ImportedEdition {
  readonly effective: string;
  readonly rules: number;
  readonly terms: number;
  /** Where it is stored. */
  readonly place: string;
  /** How it stands to the edition whose numbers the index has. */
  readonly age: 'older' | 'same' | 'newer';
  /** Numbers that the index lacks, in an edition newer than it. */
  readonly fresh: readonly string[];
}

export type ImportResult =
  | { readonly imported: ImportedEdition }
  /** `refused`: what is in the file is not an edition. `unreadable`: the file or the store can't be used. */
  | { readonly refused: string }
  | { readonly unreadable: string };

export function importEdition(path: string): ImportResult {
  let bytes: Uint8Array;
  try {
    const found = statSync(path);
    // What is neither file nor folder may never end.
    if (!found.isFile() && !found.isDirectory()) return { unreadable: 'it is not a file' };
    if (found.size > largest) return { refused: `it is larger than ${largest / 1_000_000} MB` };
    bytes = readFileSync(path);
  } catch (error) {
    return { unreadable: reasonOf(error) };
  }
  const parsed = parseEdition(decodeText(bytes));
  if (!parsed.ok) return { refused: parsed.reason };
  const refused = foreignReason(parsed.edition) ?? damageOf(parsed.edition);
  if (refused !== undefined) return { refused };
  try {
    return { imported: describe(parsed.edition, saveEdition(parsed.edition)) };
  } catch (error) {
    return { unreadable: `it could not be stored: ${storingReason(error)}` };
  }
}

/** Why the store cannot be used, with its folder: its place comes from the user's own settings. */
function storingReason(error: unknown): string {
  const place = rulesFolder();
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
      return `the folder ${place} can't be made`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `the folder ${place} may not be written`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `there is no room left in the folder ${place}`;
    default:
      return `the folder ${place} can't be used (${reasonOf(error)})`;
  }
}

function describe(edition: Edition, place: string): ImportedEdition {
  const { effective, rules, glossary } = edition;
  const age = effective > NEWEST_EDITION.date ? 'newer' : effective < NEWEST_EDITION.date ? 'older' : 'same';
  const fresh = age === 'newer' ? newNumbersOf(edition) : [];
  return { effective, rules: rules.length, terms: glossary.length, place, age, fresh };
}
