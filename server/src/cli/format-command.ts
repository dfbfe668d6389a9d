/** `judgecall format`: writes files in the one style. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatScenarioFile } from '../language/index.ts';
import { readTextFile, reasonOf } from '../lsp/index.ts';
import { readArguments } from './arguments.ts';
import type { ExitCode, Io } from './io.ts';
import { problemLine } from './reporters/problem-line.ts';
import { findScenarioFiles } from './scenario-files.ts';

export const formatUsage = `usage: judgecall format FILES, folders or patterns…
  --check   write nothing; exit code 1 when a file is not in the one style
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
  if (result.text === read.text) return 0;
  io.out(`${file}\n`);
  if (mode === 'check') return 1;
  try {
    writeFileSync(path, result.text);
    return 0;
  } catch (error) {
    io.err(`${file} cannot be written: ${reasonOf(error)}.\n`);
    return 2;
  }
}
