/** Editions of the official rules that the user has imported: in the user's data folder, outside every workspace. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Edition, type OfficialText, officialText, readStoredEdition, storeEdition } from '../rules/index.ts';

/** Where imported editions are kept. */
export function rulesFolder(): string {
  const { env, platform } = process;
  if (env.XDG_DATA_HOME) return join(env.XDG_DATA_HOME, 'judgecall', 'rules');
  if (platform === 'win32' && env.APPDATA) return join(env.APPDATA, 'judgecall', 'rules');
  const data = platform === 'darwin' ? join('Library', 'Application Support') : join('.local', 'share');
  return join(homedir(), data, 'judgecall', 'rules');
}

/** Step by step: left to Node, a file system that lets nothing be made in it (`/proc`) is tried without end. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(path)) throw error;
  }
}

/** Stores an edition and tells where. Throws when the folder cannot be written. */
export function saveEdition(edition: Edition): string {
  makeFolder(rulesFolder());
  const path = join(rulesFolder(), `${edition.effective}.json`);
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

/** What is stored: the editions, the newest first, and the files that can't be read as one any more. */
export interface StoredEditions {
  readonly editions: readonly Edition[];
  readonly damaged: readonly string[];
}

/** What has been imported so far. */
export function importedEditions(): StoredEditions {
  const editions: Edition[] = [];
  const damaged: string[] = [];
  for (const { path } of storedFiles()) {
    const edition = editionIn(path);
    if (edition === undefined) damaged.push(path);
    else editions.push(edition);
  }
  return { editions, damaged };
}

function editionIn(path: string): Edition | undefined {
  try {
    return readStoredEdition(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** What to tell of a stored edition that can't be read. */
export const damagedEdition = (path: string): string =>
  `the imported rules in ${path} are damaged and not used: import them again`;

/** The dates of the editions that have been imported, the newest first. */
export const importedDates = (): string[] => storedFiles().map(({ path }) => basename(path, '.json'));

/** Each file with what tells whether it has changed. Names begin with the date, so the last is the newest. */
function storedFiles(): { path: string; stamp: string }[] {
  try {
    return readdirSync(rulesFolder())
      .filter((file) => file.endsWith('.json'))
      .sort()
      .reverse()
      .map((file) => join(rulesFolder(), file))
      .map((path) => ({ path, stamp: `${path} ${statSync(path).mtimeMs}` }));
  } catch {
    return [];
  }
}

/**
 * Finds the official text of a rule of the newest edition; editions are read when first needed, and again when imported
 * anew. `onDamaged` hears once of each file that can't be read.
 */
export function officialTextFinder(
  onDamaged: (path: string) => void = () => {},
): (number: string) => OfficialText | undefined {
  let known: { readonly stamp: string; readonly editions: readonly Edition[] } | undefined;
  return (number) => {
    const stamp = storedFiles()
      .map((file) => file.stamp)
      .join('\n');
    if (known?.stamp !== stamp) {
      const { editions, damaged } = importedEditions();
      known = { stamp, editions };
      for (const path of damaged) onDamaged(path);
    }
    for (const edition of known.editions) {
      const found = officialText(edition, number);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
