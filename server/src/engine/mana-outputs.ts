/**
 * What mana an instruction could add, each way it could go (CR 106.3, 106.8–106.11), and what types of mana a permanent could produce
 * (CR 106.7): the two ask for each other where an ability looks at what lands could produce.
 */

import {
  COLOR_NAMES,
  COLORS,
  type Instruction,
  innerInstructions,
  type ManaProduction,
  type ManaSymbol,
  unreachable,
} from '../cards/index.ts';
import { abilitiesOf, characteristics, lookUp } from './characteristics.ts';
import { colorIdentity } from './color-identity.ts';
import { candidatesFor, newBindings, quantity } from './evaluate.ts';
import type { Game } from './game.ts';
import { chosenFor } from './linked-choices.ts';
import { type ManaType, meaningOf, type TypeSet, typeSet, typesIn } from './mana.ts';
import { eventMatches, factsOf } from './patterns.ts';
import type { Bindings, ObjectId } from './state.ts';
import { activeStaticEffects } from './static-effects.ts';

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
      if (production.different) return differentTypes(typesIn(types), amount);
      return production.combination ? [times(types, amount)] : sameTypes(types, amount);
    }
    case 'couldProduce': {
      const amount = quantity(game, production.amount, bindings);
      return sameTypes(typesOfLands(game, production, bindings), amount);
    }
    case 'chosenColor':
      return sameTypes(chosenColor(game, bindings), quantity(game, production.amount, bindings));
    case 'colorsAmong': {
      const types = colorsAmong(game, production, bindings);
      const amount = quantity(game, production.amount, bindings);
      if (!production.each) return sameTypes(types, amount);
      const all = typesIn(types).flatMap((type) => times(typeSet([type]), amount));
      return all.length > 0 ? [all] : [];
    }
    case 'produced':
      return sameTypes(typeSet(bindings.event?.mana ?? []), quantity(game, production.amount, bindings));
    case 'colorIdentity':
      // CR 903.4f: undefined without a commander.
      return sameTypes(typeSet(colorIdentity(game, bindings.you)), quantity(game, production.amount, bindings));
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

/** So much mana, each of another type. */
function differentTypes(types: readonly ManaType[], amount: number): Output[] {
  if (amount <= 0) return amount === 0 ? [[]] : [];
  return types.flatMap((type, i) =>
    differentTypes(types.slice(i + 1), amount - 1).map((rest) => [typeSet([type]), ...rest]),
  );
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
  const value = bindings.named.color ?? chosenFor(game, lookUp(game, bindings.self)?.object, 'color');
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

/** Permanents being looked at: two that ask for each other's types define none (CR 106.7). */
const looking = new WeakMap<Game, Set<ObjectId>>();

export function couldProduce(game: Game, id: ObjectId): TypeSet {
  const now = looking.get(game) ?? new Set<ObjectId>();
  looking.set(game, now);
  if (now.has(id)) return 0;
  now.add(id);
  try {
    const bindings = newBindings(id, characteristics(game, id).controller);
    let types = 0;
    for (const { ability } of abilitiesOf(game, id))
      if (ability.kind === 'activated' || ability.kind === 'triggered')
        types |= typesFrom(game, ability.effect.do, bindings);
    return types === 0 ? 0 : replacedTypes(game, id, bindings, types);
  } finally {
    now.delete(id);
  }
}

function typesFrom(game: Game, instructions: readonly Instruction[], bindings: Bindings): TypeSet {
  let types = 0;
  for (const instruction of instructions) {
    if (instruction.do === 'addMana')
      for (const output of outputsOf(game, instruction.mana, bindings)) for (const unit of output) types |= unit;
    types |= typesFrom(game, innerInstructions(instruction), bindings);
  }
  return types;
}

/** CR 106.7: with the replacement effects that would change what it produces, in any order. */
function replacedTypes(game: Game, id: ObjectId, bindings: Bindings, types: TypeSet): TypeSet {
  const event = {
    kind: 'addMana',
    player: bindings.you,
    // One mana of it, so that "that much" in what replaces it is said.
    mana: typesIn(types)
      .slice(0, 1)
      .map((symbol) => ({ symbol, snow: false, source: id, restriction: null, persists: null })),
    source: id,
    tapped: true,
    cause: { source: id, controller: bindings.you, by: 'effect', rule: '106.7' },
  } as const;
  const facts = factsOf(game, event);
  let result = types;
  for (const { effect, bindings: own } of activeStaticEffects(game)) {
    if (effect.kind !== 'replacement') continue;
    for (const change of effect.changes) {
      if (change.change !== 'producesMana') continue;
      if (!eventMatches(game, effect.pattern, event, facts, own)) continue;
      let other = 0;
      for (const output of outputsOf(game, change.mana, { ...own, event: facts }))
        for (const unit of output) other |= unit;
      // Without another effect that could be applied after it, what it says is all that is produced.
      result = other;
    }
  }
  return result;
}

export const showOutput = (output: Output): string =>
  output
    .map((types) =>
      typesIn(types)
        .map((type) => `{${type}}`)
        .join(' or '),
    )
    .join('');

const times = <T>(item: T, amount: number): T[] => Array.from({ length: Math.max(0, amount) }, () => item);
