import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, without a trailing separator. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Files below `folder` whose name ends in `ending`, as absolute paths in name order; none when the folder does not exist. */
export function filesBelow(folder, ending) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort();
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The path from the project's folder, with forward slashes on every platform. */
export const fromRoot = (path) => relative(root, path).split(sep).join('/');
