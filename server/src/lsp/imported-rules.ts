/** Editions of the official rules that the user has imported: in the user's data folder, outside every workspace. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Edition, readStoredEdition, storeEdition } from '../rules/index.ts';

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
  writeFileSync(path, storeEdition(edition));
  return path;
}

/** What has been imported so far; what can't be read any more is left out. */
export function importedEditions(): Edition[] {
  let files: string[];
  try {
    files = readdirSync(folder()).filter((file) => file.endsWith('.json'));
  } catch {
    return [];
  }
  return files.flatMap((file) => {
    try {
      return readStoredEdition(readFileSync(join(folder(), file), 'utf8')) ?? [];
    } catch {
      return [];
    }
  });
}
