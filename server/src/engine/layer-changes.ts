/**
 * One change of one object's characteristics: first what it comes to now (quantities, players and choices filled in), then the change itself.
 * The two steps are apart because dependency asks what an effect would do (CR 613.8a) without doing it.
 */
import {
  type Ability,
  type CharacteristicChange,
  COLOR_NAMES,
  COLORS,
  type Color,
  type Quantity,
  type Reference,
  unreachable,
} from '../cards/index.ts';
import { characteristics } from './characteristics.ts';
import { quantity, thingsOf } from './evaluate.ts';
import { type Game, Unsupported } from './game.ts';
import { flattenAbilities } from './held-abilities.ts';
import { objectsSelected } from './layer-selection.ts';
import type { Bindings, Characteristics, HeldAbility, ObjectId, PlayerId, Value } from './state.ts';
import { replaceWord } from './text-change.ts';
import { addEveryBasicLandType, addTypes, removeTypes, setTypes } from './types-change.ts';

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
    case 'addTypes':
    case 'setTypes':
    case 'removeTypes':
    case 'everyCreatureType':
    case 'everyBasicLandType':
    case 'addColors':
    case 'setColors':
    case 'loseAbilities':
    case 'cantHave':
    case 'switchPT':
    case 'setName':
      return { kind: 'fixed', change };
    case 'controller': {
      const player = onePlayer(game, change.player, bindings);
      return player === null ? NOTHING : { kind: 'controller', player };
    }
    case 'addChosenType':
    case 'setChosenLandType': {
      const set = change.change === 'setChosenLandType';
      const subtype = set
        ? chosenWord(game, bindings, 'landType')
        : chosenWord(game, bindings, 'creatureType', 'landType');
      return subtype === null ? NOTHING : { kind: set ? 'setSubtype' : 'addSubtype', subtype };
    }
    case 'setChosenColor':
    case 'addChosenColor': {
      const color = chosenColor(game, bindings);
      if (!color) return NOTHING;
      const change2 = change.change === 'setChosenColor' ? 'setColors' : 'addColors';
      return { kind: 'fixed', change: { layer: 5, change: change2, colors: [color] } };
    }
    case 'addAbilities':
      return grant(change.abilities);
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
          .flatMap((other) => flattenAbilities(characteristics(game, other).abilities))
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

const held = (granting: Granting, ability: Ability, i: number): HeldAbility => ({
  ability,
  key: `${granting.key}#${i}`,
  timestamp: granting.timestamp,
  grantedBy: granting.source,
});

function isAmong(ability: Ability, which: 'activated' | 'all' | 'loyalty'): boolean {
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

/** A keyword ability by its name; the table says what it stands for. */
export function keywordAbility(game: Game, name: string): Ability {
  return game.tables.keywordAbility?.(name) ?? { kind: 'keyword', text: name, keyword: { name } };
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
    const word = wordIn(bindings.named[key]) ?? wordIn(object?.linked[key]);
    if (word !== null) return word;
  }
  return null;
}

function chosenColor(game: Game, bindings: Bindings): Color | undefined {
  const word = chosenWord(game, bindings, 'color');
  return COLORS.find((color) => color === word || COLOR_NAMES[color] === word);
}

/** Makes the change. `values` is the object's own copy; lists in it are replaced, never changed. */
export function applyResolved(values: Characteristics, resolved: Resolved): void {
  switch (resolved.kind) {
    case 'nothing':
      return;
    case 'controller':
      values.controller = resolved.player;
      return;
    case 'addSubtype':
      addTypes(values, { subtypes: [resolved.subtype] });
      return;
    case 'setSubtype':
      setTypes(values, { layer: 4, change: 'setTypes', subtypes: [resolved.subtype] });
      return;
    case 'addAbilities': {
      // CR 113.11: nothing can add an ability that the object can't have.
      const added = resolved.abilities.filter((one) => !isBarred(values, one.ability));
      if (added.length > 0) values.abilities = [...values.abilities, ...added];
      return;
    }
    case 'setPT':
      // An effect may set only one of the two.
      if (resolved.power !== null) values.power = resolved.power;
      if (resolved.toughness !== null) values.toughness = resolved.toughness;
      return;
    case 'modifyPT':
      if (values.power !== null) values.power += resolved.power ?? 0;
      if (values.toughness !== null) values.toughness += resolved.toughness ?? 0;
      return;
    case 'fixed':
      applyFixed(values, resolved.change);
      return;
    default:
      unreachable(resolved);
  }
}

const isBarred = (values: Characteristics, ability: Ability): boolean =>
  values.cantHave.length > 0 && ability.keyword !== undefined && values.cantHave.includes(ability.keyword.name);

function applyFixed(values: Characteristics, change: Extract<Resolved, { kind: 'fixed' }>['change']): void {
  switch (change.change) {
    case 'setName':
      values.name = change.name;
      return;
    case 'replaceWord':
      replaceWord(values, change.from, change.to);
      return;
    case 'addTypes':
      addTypes(values, change);
      return;
    case 'setTypes':
      setTypes(values, change);
      return;
    case 'removeTypes':
      removeTypes(values, change);
      return;
    case 'everyCreatureType':
      values.everyCreatureType = true;
      return;
    case 'everyBasicLandType':
      addEveryBasicLandType(values);
      return;
    case 'addColors':
      values.colors = COLORS.filter((color) => values.colors.includes(color) || change.colors.includes(color));
      return;
    case 'setColors':
      // CR 105.3: the new color replaces all colors that it had.
      values.colors = change.colors;
      return;
    case 'loseAbilities': {
      const { keywords } = change;
      if (keywords === 'all') values.abilities = [];
      // CR 113.10b: all instances of it.
      else values.abilities = dropKeywords(values.abilities, keywords);
      return;
    }
    case 'cantHave':
      // CR 113.11: it loses the ability, and nothing can add it from now on.
      values.cantHave = [...values.cantHave, ...change.keywords];
      values.abilities = dropKeywords(values.abilities, change.keywords);
      return;
    case 'switchPT': {
      // CR 613.4d
      const { power, toughness } = values;
      values.power = toughness;
      values.toughness = power;
      return;
    }
    default:
      unreachable(change);
  }
}

function dropKeywords(abilities: readonly HeldAbility[], keywords: readonly string[]): readonly HeldAbility[] {
  const left = abilities.filter(({ ability }) => !ability.keyword || !keywords.includes(ability.keyword.name));
  return left.length < abilities.length ? left : abilities;
}
