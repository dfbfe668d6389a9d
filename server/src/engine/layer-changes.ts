/**
 * What a change of one object's characteristics comes to now: quantities, players and choices filled in. Making the change is another step
 * (layer-application.ts), because dependency asks what an effect would do (CR 613.8a) without doing it.
 */

import {
  type Ability,
  type CharacteristicChange,
  COLOR_NAMES,
  COLORS,
  type Color,
  keywordNamed,
  type Quantity,
  type Reference,
  unreachable,
} from '../cards/index.ts';
import { quantity, thingsOf } from './evaluate.ts';
import { type Game, isIn, Unsupported } from './game.ts';
import { flattenAbilities } from './held-abilities.ts';
import { objectsSelected } from './layer-selection.ts';
import { chosenFor } from './linked-choices.ts';
import type { Bindings, HeldAbility, ObjectId, PlayerId, Value } from './state.ts';
import { canHave, isSpellType } from './types-change.ts';

/** A change with nothing left to work out. Plain data. */
export type Resolved =
  | {
      readonly kind: 'fixed';
      readonly change: Extract<
        CharacteristicChange,
        {
          change:
            | 'replaceWord'
            | 'addTypes'
            | 'setTypes'
            | 'removeTypes'
            | 'everyCreatureType'
            | 'everyBasicLandType'
            | 'addColors'
            | 'setColors'
            | 'loseAbilities'
            | 'cantHave'
            | 'switchPT'
            | 'setName';
        }
      >;
    }
  | { readonly kind: 'controller'; readonly player: PlayerId }
  | { readonly kind: 'addSubtype' | 'setSubtype'; readonly subtype: string }
  | { readonly kind: 'addAbilities'; readonly abilities: readonly HeldAbility[] }
  | { readonly kind: 'setPT' | 'modifyPT'; readonly power: number | null; readonly toughness: number | null }
  /** Nothing: a choice that was never made, a reference to nobody. */
  | { readonly kind: 'nothing' };

/** The object's values in the layer that has been reached. */
const valuesNow = (game: Game, id: ObjectId) => game.procedures.lookUp(game, id)?.characteristics;

const NOTHING: Resolved = { kind: 'nothing' };

/** What grants abilities: their key, source and timestamp (CR 613.7a). */
export interface Granting {
  readonly key: string;
  readonly source: ObjectId;
  readonly timestamp: number;
}

/** What the change comes to for this object now. */
export function resolveChange(
  game: Game,
  change: CharacteristicChange,
  id: ObjectId,
  bindings: Bindings,
  granting: Granting,
): Resolved {
  const amount = (q: Quantity): number =>
    typeof q === 'number' ? q : quantity(game, q, bindings, { kind: 'object', id });
  const grant = (abilities: readonly Ability[]): Resolved => ({
    kind: 'addAbilities',
    abilities: abilities.map((ability, i) => held(granting, ability, i)),
  });
  switch (change.change) {
    case 'replaceWord':
    case 'removeTypes':
    case 'addColors':
    case 'setColors':
    case 'loseAbilities':
    case 'cantHave':
    case 'switchPT':
    case 'setName':
    case 'everyCreatureType':
    case 'everyBasicLandType':
      return { kind: 'fixed', change };
    case 'setManaCost':
      throw new Unsupported('a mana cost that an effect sets, other than as an exception of a copy', '707.9');
    case 'addTypes':
    case 'setTypes': {
      if (!change.subtypes) return { kind: 'fixed', change };
      const types = valuesNow(game, id)?.types ?? [];
      const kept = change.change === 'addTypes' ? types : types.filter(isSpellType);
      const after = change.types ? [...change.types, ...kept] : types;
      return { kind: 'fixed', change: { ...change, subtypes: change.subtypes.filter((one) => canHave(after, one)) } };
    }
    case 'controller': {
      const player = onePlayer(game, change.player, bindings);
      // CR 800.4a–b: nothing comes under the control of a player who has left the game, and what gave it ends.
      return player === null || !isIn(game, player) ? NOTHING : { kind: 'controller', player };
    }
    case 'addChosenType':
    case 'setChosenType':
    case 'setChosenLandType': {
      const keys = {
        addChosenType: ['creatureType', 'landType'],
        setChosenType: ['creatureType', 'landType'],
        setChosenLandType: ['landType'],
      }[change.change];
      const subtype = chosenWord(game, bindings, ...keys);
      if (subtype === null) return NOTHING;
      return { kind: change.change === 'addChosenType' ? 'addSubtype' : 'setSubtype', subtype };
    }
    case 'setChosenColor':
    case 'addChosenColor': {
      const color = chosenColor(game, bindings);
      if (!color) return NOTHING;
      const change2 = change.change === 'setChosenColor' ? 'setColors' : 'addColors';
      return { kind: 'fixed', change: { layer: 5, change: change2, colors: [color] } };
    }
    case 'addAbilities':
      return grant(
        fromChosen(game, change.atManaCost ? atManaCost(game, id, change.abilities) : change.abilities, bindings),
      );
    case 'addChosenKeyword': {
      const word = wordIn(bindings.named[change.name]) ?? chosenWord(game, bindings, change.name, 'keyword');
      return word === null ? NOTHING : grant([keywordAbility(game, word)]);
    }
    case 'addKeywordFromChosen': {
      const color = chosenColor(game, bindings);
      if (!color) return NOTHING;
      const quality = COLOR_NAMES[color];
      const text = `${change.keyword} from ${quality}`;
      const keyword = { name: change.keyword, quality, filter: { kind: 'color', color } } as const;
      return grant([{ kind: 'keyword', text, keyword }]);
    }
    case 'addAbilitiesOf':
      return {
        kind: 'addAbilities',
        abilities: objectsSelected(game, change.of, bindings)
          .flatMap((other) => flattenAbilities(valuesNow(game, other)?.abilities ?? []))
          .filter(({ ability }) => isAmong(ability, change.which))
          .map(({ ability }, i) => held(granting, ability, i)),
      };
    case 'setPT':
      return {
        kind: 'setPT',
        power: change.power === null ? null : amount(change.power),
        toughness: change.toughness === null ? null : amount(change.toughness),
      };
    case 'modifyPT':
      return { kind: 'modifyPT', power: amount(change.power), toughness: amount(change.toughness) };
    default:
      return unreachable(change);
  }
}

const pricedAbilities = new WeakMap<Ability, Map<string, Ability>>();

/** "The flashback cost is equal to its mana cost": without a mana cost there is none that could be paid (CR 118.6). */
function atManaCost(game: Game, id: ObjectId, abilities: readonly Ability[]): readonly Ability[] {
  const { manaCost } = valuesNow(game, id) ?? { manaCost: null };
  return abilities.map((ability) => {
    if (ability.kind !== 'keyword') return ability;
    const known = pricedAbilities.get(ability) ?? new Map<string, Ability>();
    pricedAbilities.set(ability, known);
    const price = manaCost === null ? 'none' : manaCost.join();
    let priced = known.get(price);
    if (!priced) {
      const { casting, ...rest } = ability;
      const cost = [{ kind: 'mana' as const, mana: manaCost ?? [] }];
      priced = Object.freeze({
        ...rest,
        keyword: { ...ability.keyword, cost },
        ...(casting?.kind === 'alternative' ? { casting: { ...casting, cost, atManaCost: true as const } } : {}),
        ...(casting?.kind === 'additional' && manaCost !== null ? { casting: { ...casting, cost } } : {}),
      });
      known.set(price, priced);
    }
    return priced;
  });
}

const coloredAbilities = new WeakMap<Ability, Map<Color, Ability>>();

/** CR 607.2d: "protection from the chosen color" is from the color chosen for what grants it, whoever has it. */
function fromChosen(game: Game, abilities: readonly Ability[], bindings: Bindings): readonly Ability[] {
  return abilities.flatMap((ability) => {
    const filter = ability.kind === 'keyword' ? ability.keyword.filter : undefined;
    if (ability.kind !== 'keyword' || filter?.kind !== 'chosen' || filter.what !== 'color') return [ability];
    const color = chosenColor(game, bindings);
    if (!color) return [];
    const known = coloredAbilities.get(ability) ?? new Map<Color, Ability>();
    coloredAbilities.set(ability, known);
    let colored = known.get(color);
    if (!colored) {
      const quality = COLOR_NAMES[color];
      const keyword = { ...ability.keyword, quality, filter: { kind: 'color', color } as const };
      colored = Object.freeze({ ...ability, text: ability.text.replace('the chosen color', quality), keyword });
      known.set(color, colored);
    }
    return [colored];
  });
}

const grantedAbilities = new WeakMap<Ability, Map<string, HeldAbility>>();

/** The ability as granted; the same object for the same grant, so that lists made of it can be shared between computations. */
function held(granting: Granting, ability: Ability, i: number): HeldAbility {
  const key = `${granting.key}#${i}`;
  const known = grantedAbilities.get(ability) ?? new Map<string, HeldAbility>();
  grantedAbilities.set(ability, known);
  let one = known.get(key);
  if (!one || one.timestamp !== granting.timestamp || one.grantedBy !== granting.source) {
    one = Object.freeze({ ability, key, timestamp: granting.timestamp, grantedBy: granting.source });
    known.set(key, one);
  }
  return one;
}

/** Whether it is one of the abilities that are meant. */
export function isAmong(ability: Ability, which: 'activated' | 'all' | 'loyalty'): boolean {
  switch (which) {
    case 'all':
      return true;
    case 'activated':
      return ability.kind === 'activated';
    case 'loyalty':
      // CR 606.2
      return ability.kind === 'activated' && ability.cost.some((component) => component.kind === 'loyalty');
    default:
      return unreachable(which);
  }
}

/**
 * A keyword ability by its name, `hexproof from black` included; the tables say what it stands for.
 * @throws Unsupported when it stands for abilities and the tables do not have them: without them it would be a word without effect.
 */
export function keywordAbility(game: Game, words: string): Ability {
  const given = game.tables.keywordAbility?.(words);
  if (given) return given;
  const [, name = words, quality] = /^(.+?) from (.+)$/.exec(words) ?? [];
  const table = keywordNamed(name);
  const color = COLORS.find((one) => COLOR_NAMES[one] === quality);
  if (!table || (quality !== undefined && !color) || table.forms.some((form) => form.text !== undefined))
    throw new Unsupported(`what the keyword ${words} stands for is not known here`, table?.rule ?? null);
  const filter = color ? { filter: { kind: 'color', color } as const } : {};
  return { kind: 'keyword', text: words, keyword: { name, ...(quality === undefined ? {} : { quality }), ...filter } };
}

function onePlayer(game: Game, ref: Reference, bindings: Bindings): PlayerId | null {
  if (ref.kind === 'you') return bindings.you;
  const thing = thingsOf(game, ref, bindings)[0];
  if (!thing) return null;
  if (thing.kind !== 'player') throw new Unsupported('control by something that is no player');
  return thing.id;
}

const wordIn = (value: Value | undefined): string | null => (value && 'word' in value ? value.word : null);

/** What was chosen for the effect's own object under one of these keys (CR 607.2d). */
function chosenWord(game: Game, bindings: Bindings, ...keys: readonly string[]): string | null {
  const object = game.state.objects[bindings.self] ?? game.state.past[bindings.self]?.object;
  for (const key of keys) {
    const word = wordIn(bindings.named[key]) ?? wordIn(chosenFor(game, object, key));
    if (word !== null) return word;
  }
  return null;
}

function chosenColor(game: Game, bindings: Bindings): Color | undefined {
  const word = chosenWord(game, bindings, 'color');
  return COLORS.find((color) => color === word || COLOR_NAMES[color] === word);
}
