/** `judgecall rules`, with the file system around it. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  importEdition,
  importedEditions,
  readTextFile,
  ruleCoverage,
  type ScannedFile,
  scanRules,
} from '../lsp/index.ts';
import type { ExitCode, Io } from './io.ts';
import { type RulesIo, runRules } from './rules.ts';
import { findScenarioFiles } from './scenario-files.ts';

export function runRulesCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  return runRules(args, {
    out: (line) => io.out(`${line}\n`),
    err: (line) => io.err(`${line}\n`),
    importEdition: (path) => importEdition(resolve(io.folder, path)),
    importedEditions,
    coverage: (files) => coverageOf(files, io.folder),
  });
}

/** Columns of a terminal that most people have. */
const widest = 100;

function coverageOf(named: readonly string[], folder: string): ReturnType<RulesIo['coverage']> {
  const { files, faults } = findScenarioFiles(named, folder);
  const scanned: ScannedFile[] = [];
  const unread: string[] = [];
  for (const file of files) {
    const path = resolve(folder, file);
    const result = readTextFile(path);
    if (result.ok) scanned.push(scanRules(pathToFileURL(path).href, result.text));
    else unread.push(`${file} cannot be read: ${result.reason}`);
  }
  const folders = [pathToFileURL(folder).href];
  return { text: ruleCoverage({ files: scanned, lacking: [] }, folders, widest).text, faults: [...faults, ...unread] };
}
