/**
 * What mana an instruction adds (CR 106.3–106.11): the ways it could go, for whoever plans a payment or asks what a permanent
 * could produce, and the mana itself when it is carried out, with its choices as requests.
 */
import type { ManaProduction, ManaRestriction, ManaSymbol } from '../cards/index.ts';
import { COLOR_NAMES, COLORS, unreachable } from '../cards/index.ts';
import { characteristics, lookUp } from './characteristics.ts';
import { couldProduce } from './could-produce.ts';
import { candidatesFor, quantity } from './evaluate.ts';
import { chooseOne, type Game } from './game.ts';
import { countTypes, type ManaType, meaningOf, type TypeSet, typeSet, typesIn } from './mana.ts';
import type { Choice } from './requests.ts';
import type { Bindings, ManaInPool, ObjectId, PlayerId } from './state.ts';

/** Each mana by the types it may be; all of one entry are added together. */
export type Output = readonly TypeSet[];

/** The ways in which a production could go: each a list of mana. Empty: it gives none (CR 106.5). */
export function outputsOf(game: Game, production: ManaProduction, bindings: Bindings): Output[] {
  switch (production.kind) {
    case 'symbols':
      return outputsOfSymbols(production.mana);
    case 'repeat':
      return outputsOfSymbols(times(production.symbol, quantity(game, production.amount, bindings)));
    case 'choice': {
      const amount = quantity(game, production.amount, bindings);
      const types = typeSet(production.colors);
      return production.combination ? [times(types, amount)] : sameTypes(types, amount);
    }
    case 'couldProduce': {
      const amount = quantity(game, production.amount, bindings);
      return sameTypes(typesOfLands(game, production, bindings), amount);
    }
    case 'chosenColor':
      return sameTypes(chosenColor(game, bindings), quantity(game, production.amount, bindings));
    case 'colorsAmong':
      return sameTypes(colorsAmong(game, production, bindings), quantity(game, production.amount, bindings));
    default:
      return unreachable(production);
  }
}

/** CR 106.8–106.11: a symbol as mana. */
function outputsOfSymbols(symbols: readonly ManaSymbol[]): Output[] {
  let ways: TypeSet[][] = [[]];
  for (const symbol of symbols) {
    const meaning = meaningOf(symbol);
    const alternatives: TypeSet[][] =
      meaning.kind === 'generic'
        ? [times(typeSet(['C']), meaning.amount)]
        : meaning.kind === 'snow'
          ? [[typeSet(['C'])]]
          : meaning.kind === 'variable'
            ? [[]]
            : meaning.orGeneric === null
              ? [[meaning.types]]
              : [[meaning.types], times(typeSet(['C']), meaning.orGeneric)];
    ways = ways.flatMap((way) => alternatives.map((more) => [...way, ...more]));
  }
  return ways;
}

/** Mana all of one type, which may be any of these. */
function sameTypes(types: TypeSet, amount: number): Output[] {
  if (types === 0 || amount <= 0) return [];
  return amount === 1 ? [[types]] : typesIn(types).map((type) => times(typeSet([type]), amount));
}

function typesOfLands(
  game: Game,
  production: Extract<ManaProduction, { kind: 'couldProduce' }>,
  bindings: Bindings,
): TypeSet {
  let types = 0;
  for (const thing of candidatesFor(game, production.filter, bindings))
    if (thing.kind === 'object') types |= couldProduce(game, thing.id);
  // CR 106.1a–b: colorless is a type of mana and no color.
  return production.typesToo ? types : types & ~typeSet(['C']);
}

/** The color that was chosen by this ability or for its source, as its symbol or its name (CR 607.2d). */
function chosenColor(game: Game, bindings: Bindings): TypeSet {
  const value = bindings.named.color ?? lookUp(game, bindings.self)?.object.linked.color;
  if (!value || !('word' in value)) return 0;
  const { word } = value;
  return typeSet(COLORS.filter((color) => color === word || COLOR_NAMES[color] === word.toLowerCase()));
}

function colorsAmong(
  game: Game,
  production: Extract<ManaProduction, { kind: 'colorsAmong' }>,
  bindings: Bindings,
): TypeSet {
  let types = 0;
  for (const thing of candidatesFor(game, production.filter, bindings))
    if (thing.kind === 'object') types |= typeSet(characteristics(game, thing.id).colors);
  return types;
}

/** Additional facts about mana that is added. */
export interface ManaTerms {
  readonly restriction?: ManaRestriction | null | undefined;
  readonly persists?: 'turn' | 'combat' | null | undefined;
}

/**
 * The mana that a player adds, with the choices that leaves (CR 106.3, 106.8). None when its type is not defined (106.5).
 * For the instruction that adds mana, and for effects that replace what is produced.
 */
export function produceMana(
  game: Game,
  production: ManaProduction,
  player: PlayerId,
  bindings: Bindings,
  source: ObjectId | null,
  terms: ManaTerms = {},
): ManaInPool[] {
  const outputs = outputsOf(game, production, bindings);
  if (outputs.length === 0) return [];
  const output = outputs[chooseOutput(game, outputs, player, source)] ?? [];
  // CR 106.3, 107.4h: mana is snow mana when its source is snow.
  const snow = source !== null && (lookUp(game, source)?.characteristics.supertypes.includes('snow') ?? false);
  return output.map((types) => ({
    symbol: chooseType(game, types, player, source),
    snow,
    source,
    restriction: terms.restriction ?? null,
    persists: terms.persists ?? null,
  }));
}

function chooseOutput(game: Game, outputs: readonly Output[], player: PlayerId, source: ObjectId | null): number {
  if (outputs.length === 1) return 0;
  const options = outputs.map((output, i): Choice => {
    const [first] = output.map((types) => typesIn(types)[0] ?? 'C');
    const same = first !== undefined && output.every((types) => types === typeSet([first]));
    const told = outputs.filter((other) => other[0] === output[0]).length === 1;
    return same && told ? colorChoice(first) : { kind: 'option', number: i + 1, text: showOutput(output) };
  });
  return chooseOne(game, {
    player,
    topic: 'manaColor',
    prompt: 'which mana to add',
    rule: '106.3',
    source,
    options,
  });
}

function chooseType(game: Game, types: TypeSet, player: PlayerId, source: ObjectId | null): ManaType {
  const options = typesIn(types);
  const [first] = options;
  if (first === undefined) throw new Error('mana of no type');
  if (countTypes(types) === 1) return first;
  const index = chooseOne(game, {
    player,
    topic: 'manaColor',
    prompt: 'a type of mana to add',
    rule: '106.3',
    source,
    options: options.map(colorChoice),
  });
  return options[index] ?? first;
}

const colorChoice = (color: ManaType): Choice => ({ kind: 'color', color });
export const showOutput = (output: Output): string =>
  output
    .map((types) =>
      typesIn(types)
        .map((type) => `{${type}}`)
        .join(' or '),
    )
    .join('');

const times = <T>(item: T, amount: number): T[] => Array.from({ length: Math.max(0, amount) }, () => item);
