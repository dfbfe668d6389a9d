/** `judgecall rules`, with the file system around it. */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { importedEditions, reasonOf, saveEdition } from '../lsp/index.ts';
import type { ExitCode, Io } from './io.ts';
import { runRules } from './rules.ts';

export function runRulesCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  return runRules(args, {
    out: (line) => io.out(`${line}\n`),
    err: (line) => io.err(`${line}\n`),
    async readFile(path) {
      try {
        return await readFile(resolve(io.folder, path));
      } catch (error) {
        throw new Error(reasonOf(error));
      }
    },
    saveEdition: async (edition) => saveEdition(edition),
    loadEditions: async () => importedEditions(),
  });
}
