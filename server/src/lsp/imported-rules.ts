/** Editions of the official rules that the user has imported: in the user's data folder, outside every workspace. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { type Edition, type OfficialText, officialText, readStoredEdition, storeEdition } from '../rules/index.ts';

function folder(): string {
  const { env, platform } = process;
  if (env.XDG_DATA_HOME) return join(env.XDG_DATA_HOME, 'judgecall', 'rules');
  if (platform === 'win32' && env.APPDATA) return join(env.APPDATA, 'judgecall', 'rules');
  const data = platform === 'darwin' ? join('Library', 'Application Support') : join('.local', 'share');
  return join(homedir(), data, 'judgecall', 'rules');
}

/** Stores an edition and tells where. Throws when the folder cannot be written. */
export function saveEdition(edition: Edition): string {
  mkdirSync(folder(), { recursive: true });
  const path = join(folder(), `${edition.effective}.json`);
  // Written beside its place and renamed when whole: what was there before stays until then.
  const making = `${path}.${process.pid}.part`;
  try {
    writeFileSync(making, storeEdition(edition));
    renameSync(making, path);
  } catch (error) {
    rmSync(making, { force: true });
    throw error;
  }
  return path;
}

/** What has been imported so far, the newest edition first; what can't be read any more is left out. */
export function importedEditions(): Edition[] {
  return storedFiles().flatMap(({ path }) => {
    try {
      return readStoredEdition(readFileSync(path, 'utf8')) ?? [];
    } catch {
      return [];
    }
  });
}

/** The dates of the editions that have been imported, the newest first. */
export const importedDates = (): string[] => storedFiles().map(({ path }) => basename(path, '.json'));

/** Each file with what tells whether it has changed. Names begin with the date, so the last is the newest. */
function storedFiles(): { path: string; stamp: string }[] {
  try {
    return readdirSync(folder())
      .filter((file) => file.endsWith('.json'))
      .sort()
      .reverse()
      .map((file) => join(folder(), file))
      .map((path) => ({ path, stamp: `${path} ${statSync(path).mtimeMs}` }));
  } catch {
    return [];
  }
}

/** Finds the official text of a rule of the newest edition; editions are read when first needed, and again when imported anew. */
export function officialTextFinder(): (number: string) => OfficialText | undefined {
  let known: { readonly stamp: string; readonly editions: readonly Edition[] } | undefined;
  return (number) => {
    const stamp = storedFiles()
      .map((file) => file.stamp)
      .join('\n');
    if (known?.stamp !== stamp) known = { stamp, editions: importedEditions() };
    for (const edition of known.editions) {
      const found = officialText(edition, number);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
