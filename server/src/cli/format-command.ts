/** `judgecall format`: writes files in the one style. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatScenarioFile, parseScenarioFile } from '../language/index.ts';
import { readTextFile, reasonOf } from '../lsp/index.ts';
import { readArguments } from './arguments.ts';
import type { ExitCode, Io } from './io.ts';
import { problemLine } from './reporters/problem-line.ts';
import { findScenarioFiles } from './scenario-files.ts';

export const formatUsage = `usage: judgecall format FILES, folders or patterns…
  --check   write nothing; exit code 1 when a file is not in the one style
exit code: 1 as well when lines are left as they are because they have errors, 2 bad usage or unreadable input
`;

export function runFormatCommand(args: readonly string[], io: Io): ExitCode {
  const read = readArguments(args, { check: 'flag' });
  if ('fault' in read) return misuse(io, read.fault);
  if (read.flag('help')) {
    io.out(formatUsage);
    return 0;
  }
  if (read.words.length === 0) return misuse(io, 'Which files?');
  const { files, faults } = findScenarioFiles(read.words, io.folder);
  for (const fault of faults) io.err(`${fault}\n`);
  const codes: ExitCode[] = files.map((file) => formatFile(file, read.flag('check') ? 'check' : 'write', io));
  if (faults.length > 0 || codes.includes(2)) return 2;
  return codes.includes(1) ? 1 : 0;
}

function misuse(io: Io, fault: string): 2 {
  io.err(`${fault}\n${formatUsage}`);
  return 2;
}

function formatFile(file: string, mode: 'check' | 'write', io: Io): ExitCode {
  const path = resolve(io.folder, file);
  const read = readTextFile(path);
  if (!read.ok) {
    io.err(`${file} cannot be read: ${read.reason}.\n`);
    return 2;
  }
  const result = formatScenarioFile(read.text);
  if (!('text' in result)) {
    io.err(`${file} is left as it is, since it is not clear what belongs together in it:\n`);
    for (const fault of result.diagnostics) {
      io.err(`  ${problemLine(file, { ...fault, rule: null, related: [], fixes: [] })}\n`);
    }
    return 1;
  }
  const left = tellLinesLeft(file, read.text, io);
  if (result.text === read.text) return left;
  io.out(`${file}\n`);
  if (mode === 'check') return 1;
  try {
    writeFileSync(path, result.text);
    return left;
  } catch (error) {
    io.err(`${file} cannot be written: ${reasonOf(error)}.\n`);
    return 2;
  }
}

/** Lines with faults have no style of their own: they stay as they are, and whoever thinks all is well is told. */
function tellLinesLeft(file: string, text: string, io: Io): 0 | 1 {
  const faults = parseScenarioFile(text).diagnostics.filter(({ severity }) => severity === 'error');
  if (faults.length === 0) return 0;
  io.err(`${file} has lines that are left as they are, since they cannot be read:\n`);
  for (const fault of faults.slice(0, mostFaults)) {
    io.err(`  ${problemLine(file, { ...fault, rule: null, related: [], fixes: [] })}\n`);
  }
  if (faults.length > mostFaults) io.err(`  and ${faults.length - mostFaults} more\n`);
  return 1;
}

/** Faults that are listed. */
const mostFaults = 20;
