/**
 * Mana and mana symbols (CR 106, 107.4): what a symbol asks for, the mana value of a cost, and what unspent mana may be spent on.
 * Sets of mana types are bit masks, because the solver compares many of them.
 * Not here: {Y} and {Z} in costs.
 */
import type { Color, ManaCost, ManaSymbol } from '../cards/index.ts';
import { Unsupported } from './game.ts';
import type { ManaInPool } from './state.ts';

/** CR 106.1b: the six types of mana. */
export type ManaType = ManaInPool['symbol'];
export const MANA_TYPES: readonly ManaType[] = ['W', 'U', 'B', 'R', 'G', 'C'];

/** A set of mana types: one bit a type, in the order of `MANA_TYPES`. */
export type TypeSet = number;
export const ANY_COLOR: TypeSet = 0b011111;
export const ANY_TYPE: TypeSet = 0b111111;

export const typeSet = (types: Iterable<ManaType>): TypeSet => {
  let set = 0;
  for (const type of types) set |= 1 << MANA_TYPES.indexOf(type);
  return set;
};
export const typesIn = (set: TypeSet): ManaType[] => MANA_TYPES.filter((_, i) => (set & (1 << i)) !== 0);
export const countTypes = (set: TypeSet): number => typesIn(set).length;

const isManaType = (word: string): word is ManaType => (MANA_TYPES as readonly string[]).includes(word);
export const isColor = (type: ManaType): type is Color => type !== 'C';

/** What a symbol stands for in a cost (CR 107.4). */
export type SymbolMeaning =
  /** Less than 0: so much less generic mana than the rest of the cost asks for, once that is known. */
  | { readonly kind: 'generic'; readonly amount: number }
  | { readonly kind: 'variable'; readonly letter: string }
  | { readonly kind: 'snow' }
  /**
   * One mana of one of these types; or instead that much generic mana (CR 107.4e, monocolored hybrid);
   * or instead 2 life (CR 107.4f, Phyrexian).
   */
  | { readonly kind: 'typed'; readonly types: TypeSet; readonly orGeneric: number | null; readonly orLife: boolean };

/** @throws Unsupported for a symbol that is no mana symbol of the rules. */
export function meaningOf(symbol: ManaSymbol): SymbolMeaning {
  if (/^-?\d+$/.test(symbol)) return { kind: 'generic', amount: Number(symbol) };
  if (/^[XYZ]$/.test(symbol)) return { kind: 'variable', letter: symbol };
  if (symbol === 'S') return { kind: 'snow' };
  const parts = symbol.split('/');
  const types = parts.filter(isManaType);
  const numbers = parts.filter((part) => /^\d+$/.test(part));
  const phyrexian = parts.includes('P');
  if (types.length === 0 || types.length + numbers.length + (phyrexian ? 1 : 0) !== parts.length || numbers.length > 1)
    throw new Unsupported(`{${symbol}} is no mana symbol that the rules know`, '107.4');
  return { kind: 'typed', types: typeSet(types), orGeneric: numbers[0] ? Number(numbers[0]) : null, orLife: phyrexian };
}

/**
 * The mana value of a cost (CR 202.3): X counts as 0 except on the stack (202.3e);
 * a hybrid symbol counts its larger part (202.3f); a Phyrexian one counts 1 (202.3g).
 */
export function manaValueOf(cost: ManaCost | null, x = 0): number {
  // CR 202.3a
  if (cost === null) return 0;
  let value = 0;
  for (const symbol of cost) {
    const meaning = meaningOf(symbol);
    if (meaning.kind === 'generic') value += meaning.amount;
    else if (meaning.kind === 'variable') value += x;
    else if (meaning.kind === 'snow') value += 1;
    else value += Math.max(1, meaning.orGeneric ?? 0);
  }
  return value;
}

/** The colors of a mana cost (CR 202.2): a hybrid or Phyrexian symbol is all of its colors (107.4e–f). */
export function colorsOfCost(cost: ManaCost | null): Color[] {
  let set = 0;
  for (const symbol of cost ?? []) {
    const meaning = meaningOf(symbol);
    if (meaning.kind === 'typed') set |= meaning.types;
  }
  return typesIn(set).filter(isColor);
}

/** How many X a cost contains. */
export const variablesIn = (cost: ManaCost): number =>
  cost.reduce((n, symbol) => n + (meaningOf(symbol).kind === 'variable' ? 1 : 0), 0);

/** Shows a cost as rules text does: `{2}{W}`. */
export const showMana = (cost: ManaCost): string =>
  cost.length === 0
    ? '{0}'
    : cost.map((symbol) => (symbol.startsWith('-') ? ` less {${symbol.slice(1)}}` : `{${symbol}}`)).join('');

/** One mana that is to be paid, or what stands in for it. */
export interface Demand {
  /** Which types of mana pay it. */
  readonly types: TypeSet;
  /** Only mana from a snow source (CR 107.4h). */
  readonly snow: boolean;
  /** Generic: what improvise and delve may stand in for. */
  readonly generic: boolean;
  /** 2 life may be paid instead. */
  readonly orLife: boolean;
}

export const GENERIC: Demand = { types: ANY_TYPE, snow: false, generic: true, orLife: false };

/**
 * The ways in which a cost may be asked for, one mana at a time: more than one only where a monocolored hybrid symbol may be paid
 * with its generic half. The way that spends the least mana comes first.
 */
export function demandsOf(cost: ManaCost, x: number | null): Demand[][] {
  let ways: Demand[][] = [[]];
  const add = (...alternatives: Demand[][]) => {
    ways = ways.flatMap((way) => alternatives.map((alternative) => [...way, ...alternative]));
  };
  for (const symbol of cost) {
    const meaning = meaningOf(symbol);
    if (meaning.kind === 'generic' && meaning.amount < 0)
      ways = ways.map((way) => withoutGeneric(way, -meaning.amount));
    else if (meaning.kind === 'generic') add(repeat(GENERIC, meaning.amount));
    else if (meaning.kind === 'variable') {
      if (meaning.letter !== 'X') throw new Unsupported(`a cost with {${meaning.letter}}`, '107.3p');
      add(repeat(GENERIC, x ?? 0));
    } else if (meaning.kind === 'snow') add([{ types: ANY_TYPE, snow: true, generic: false, orLife: false }]);
    else {
      const typed: Demand = { types: meaning.types, snow: false, generic: false, orLife: meaning.orLife };
      if (meaning.orGeneric === null) add([typed]);
      else add([typed], repeat(GENERIC, meaning.orGeneric));
    }
  }
  // Most particular first, so that equal answers fall the same way whatever the order of the symbols.
  return ways.map((way) => way.sort((a, b) => countTypes(a.types) - countTypes(b.types) || a.types - b.types));
}

const repeat = <T>(item: T, times: number): T[] => Array.from({ length: times }, () => item);

/** As many of the demands for generic mana fewer. */
function withoutGeneric(way: readonly Demand[], amount: number): Demand[] {
  let left = amount;
  return way.filter((demand) => !demand.generic || left-- <= 0);
}
