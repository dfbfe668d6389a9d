import type { Block, BlockItem } from './blocks.ts';
import type { Token } from './token.ts';
import { STARTERS } from './vocabulary.ts';

/**
 * The names that a scenario declares, found before its statements are read: they tell a name from a word of the
 * language where both can stand.
 */
export interface Scope {
  readonly players: ReadonlySet<string>;
  readonly aliases: ReadonlySet<string>;
}

export const DEFAULT_PLAYERS = ['Alice', 'Bob'] as const;

export const EMPTY_SCOPE: Scope = { players: new Set(DEFAULT_PLAYERS), aliases: new Set() };

export function isDeclared(scope: Scope, name: string): boolean {
  return scope.players.has(name) || scope.aliases.has(name);
}

/** Names compare in composed form, so that an accent typed either way is the same name. */
export function nameOf(token: Token): string {
  return token.text.normalize('NFC');
}

/** What the block declares by `players` and `as`, on top of the aliases of `outer` (a background). */
export function scopeOf(block: Block, outer: Scope = EMPTY_SCOPE): Scope {
  const players = new Set<string>();
  const aliases = new Set(outer.aliases);
  for (const item of block.items) collect(item, players, aliases);
  return { players: players.size > 0 ? players : outer.players, aliases };
}

function collect(item: BlockItem, players: Set<string>, aliases: Set<string>): void {
  switch (item.kind) {
    case 'line':
      if (item.tokens[0]?.text === 'players') takeNames(item.tokens, 1, players);
      else {
        item.tokens.forEach((token, i) => {
          if (token.kind === 'name' && token.text === 'as') takeNames(item.tokens, i + 1, aliases);
        });
      }
      return;
    case 'block':
      for (const inner of item.items) collect(inner, players, aliases);
      return;
    default:
  }
}

function takeNames(tokens: readonly Token[], from: number, into: Set<string>): void {
  for (let i = from; tokens[i]?.kind === 'name'; i += 2) {
    // A word that begins statements is no name, whoever takes it for one.
    if (!(STARTERS as readonly string[]).includes(tokens[i]!.text)) into.add(nameOf(tokens[i]!));
    if (tokens[i + 1]?.kind !== 'comma') return;
  }
}
