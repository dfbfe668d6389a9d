/** `judgecall`: finds the command that the arguments name. */
import { readFileSync } from 'node:fs';
import { cardsUsage, runCardsCommand } from './cards-command.ts';
import { formatUsage, runFormatCommand } from './format-command.ts';
import type { ExitCode, Io } from './io.ts';
import { runLspCommand } from './lsp-command.ts';
import { rulesUsage } from './rules.ts';
import { runRulesCommand } from './rules-io.ts';
import { runShowCommand, showUsage } from './show-command.ts';
import { runTestCommand, testUsage } from './test-command.ts';

const usage = `Judgecall runs Magic: The Gathering board scenarios by the rules.

usage: judgecall COMMAND …
  test [FILES…]         runs scenarios and tells how they ended
  show FILE[:LINE]      the board at a line; --trace: the events with their rules
  format FILES…         writes files in the one style; --check only tells
  rules NUMBER|WORDS    a rule: what it says, where it moved
  cards show NAME       a card, and which lines of its text are understood
  cards check FILE      how much of a card file is understood
  lsp --stdio           the language server, for an editor
judgecall COMMAND --help says more; judgecall --version says which version this is
`;

/** Where the parts of the program are that are not in this one. */
export interface Places {
  /** The thread in which scenarios run. */
  readonly worker: URL;
  /** The manifest with the version. */
  readonly manifest: URL;
}

/** Resolves to the exit code; to `undefined` when the process goes on until somebody ends it. */
export async function runCommandLine(args: readonly string[], io: Io, places: Places): Promise<ExitCode | undefined> {
  const [command, ...rest] = args;
  switch (command) {
    case 'test':
      return runTestCommand(rest, io, places.worker);
    case 'show':
      return runShowCommand(rest, io, places.worker);
    case 'format':
      return runFormatCommand(rest, io);
    case 'rules':
      return runRulesCommand(rest, io);
    case 'cards':
      return runCardsCommand(rest, io);
    case 'lsp':
      return runLspCommand(rest, io, places.worker);
    case '--version':
      io.out(`${versionIn(places.manifest)}\n`);
      return 0;
    case '--help':
    case '-h':
    case 'help':
      io.out(helpOn(rest[0]));
      return 0;
    case undefined:
      io.err(usage);
      return 2;
    default:
      io.err(`There is no command ${command}.${meant(command)}\n${usage}`);
      return 2;
  }
}

/** What belongs to another command, for who leaves that out. */
function meant(command: string): string {
  if (['import', 'moved', 'coverage'].includes(command)) return ` Did you mean \`judgecall rules ${command}\`?`;
  return command.endsWith('.scenario') ? ` Did you mean \`judgecall test ${command}\`?` : '';
}

function helpOn(command: string | undefined): string {
  const usages: Readonly<Record<string, string>> = {
    test: testUsage,
    show: showUsage,
    format: formatUsage,
    cards: cardsUsage,
    rules: rulesUsage,
  };
  return usages[command ?? ''] ?? usage;
}

function versionIn(manifest: URL): string {
  try {
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: unknown };
    return typeof version === 'string' ? version : 'unknown';
  } catch {
    return 'unknown';
  }
}
