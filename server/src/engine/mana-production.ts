/**
 * The mana that an instruction adds (CR 106.3–106.11), with its choices as requests. What it could add is in mana-outputs.ts.
 */
import type { ManaProduction, ManaRestriction, ManaRider } from '../cards/index.ts';
import { lookUp } from './characteristics.ts';
import { chooseOne, type Game } from './game.ts';
import { countTypes, type ManaType, type TypeSet, typeSet, typesIn } from './mana.ts';
import { type Output, outputsOf, showOutput } from './mana-outputs.ts';
import type { Choice } from './requests.ts';
import type { Bindings, ManaInPool, ObjectId, PlayerId } from './state.ts';

/** Additional facts about mana that is added. */
export interface ManaTerms {
  readonly restriction?: ManaRestriction | null | undefined;
  readonly persists?: 'turn' | 'combat' | null | undefined;
  readonly riders?: { readonly of: readonly ManaRider[]; readonly controller: PlayerId } | undefined;
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
    ...(terms.riders ? { riders: terms.riders } : {}),
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
