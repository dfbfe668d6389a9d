/** Reads the arguments of a command. */
import { parseArgs } from 'node:util';

/** `flag` stands alone, `value` takes one, `list` takes one and may be repeated. */
export type OptionKind = 'flag' | 'value' | 'list';

export interface ReadArguments {
  readonly words: readonly string[];
  flag(name: string): boolean;
  value(name: string): string | undefined;
  list(name: string): readonly string[];
}

/** The arguments, or in one sentence what is wrong with them. */
export function readArguments(
  args: readonly string[],
  options: Readonly<Record<string, OptionKind>>,
): ReadArguments | { readonly fault: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: optionsOf(options) });
    const given: Readonly<Record<string, unknown>> = values;
    return {
      words: positionals,
      flag: (name) => given[name] === true,
      value: (name) => (typeof given[name] === 'string' ? given[name] : undefined),
      list: (name) => (Array.isArray(given[name]) ? given[name].map(String) : []),
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { fault: message.split('. ')[0] ?? message };
  }
}

function optionsOf(options: Readonly<Record<string, OptionKind>>): Record<string, Parsed> {
  const all: Readonly<Record<string, OptionKind>> = { ...options, help: 'flag' };
  return Object.fromEntries(
    Object.entries(all).map(([name, kind]) => [
      name,
      { type: kind === 'flag' ? 'boolean' : 'string', multiple: kind === 'list' },
    ]),
  );
}

interface Parsed {
  readonly type: 'boolean' | 'string';
  readonly multiple: boolean;
}
