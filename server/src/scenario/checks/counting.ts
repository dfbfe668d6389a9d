/** Counting what matches the items of a list: `2 "Treasure"`, `artifact creatures tapped`, `no tokens`, `only A, B`. */
import { pluralOfSubtype, spellSubtype, subtypeOfPlural } from '../../cards/index.ts';
import { characteristics, lookUp } from '../../engine/characteristics.ts';
import { attackedNow } from '../../engine/combat-defenders.ts';
import { type GameObject, type ObjectId, sameThing, type Value } from '../../engine/state.ts';
import { hasStatus } from '../../engine/statuses.ts';
import type { CardItem, Modifier, NamedCard, ObjectRef, Target } from '../../language/index.ts';
import { candidates, findObject, findThing, type Search } from '../names/find-object.ts';
import { checkKnownName } from '../names/known-names.ts';
import { everywhere, objectsIn } from '../names/places.ts';
import { plainName } from '../names/refer.ts';
import { foldObjectName, hasName, isPrintedAs, namesOfComponent } from '../names/same-name.ts';
import type { Play } from '../play.ts';
import { UnknownCard } from '../unknown-cards.ts';
import { type Check, check, counted, denied } from './check.ts';
import { describes } from './describes.ts';

export interface Counted {
  /** What is counted, and how it is said: `Bob controls`. */
  readonly subject: string;
  readonly where: string;
  readonly among: readonly ObjectId[];
}

/** Whether the list says what is there. `only`: exactly that and nothing else. */
export function checkItems(
  play: Play,
  items: readonly CardItem[],
  only: boolean,
  negated: boolean,
  counting: Counted,
): Check {
  const each = items.map((item) => checkItem(play, item, counting));
  const expected = `${counting.subject} ${only ? 'only ' : ''}${items.map((item) => itemText(item)).join(', ')}${counting.where}`;
  const said = each.map(({ count, text }, index) =>
    // A name of the scenario's own is one thing, which is there or not.
    count === 0 && items[index]?.what.kind === 'alias'
      ? `no ${text}`
      : `${count} ${inNumber(items[index], text, count)}`,
  );
  const actual = `there ${each[0]?.count === 1 || said[0]?.startsWith('no ') ? 'is' : 'are'} ${said.join(', ')}`;
  // A denial of a list denies each of its items.
  if (negated) return { held: each.every(({ holds }) => !holds), expected: denied(expected), actual };
  const others = only ? othersThan(play, items, each, counting) : [];
  const [item, ...rest] = items;
  const [first] = each;
  const accept =
    item?.count !== undefined && item.count.value > 0 && rest.length === 0 && first !== undefined && first.count > 0
      ? { span: item.count.span, newText: String(first.count) }
      : undefined;
  const holds = each.every((one) => one.holds) && others.length === 0;
  const more = others.length === 0 ? '' : `, and also ${others.join(', ')}`;
  return check(false, holds, expected, `${actual}${more}`, accept);
}

/** What was written, with its last word in the number that is there: `1 token`, `2 tokens`. */
function inNumber(item: CardItem | undefined, text: string, count: number): string {
  const last = item?.what.kind === 'description' ? item.what.words.at(-1)?.text : undefined;
  if (last === undefined) return text;
  const single =
    NOUNS.find((noun) => last === noun || last === `${noun}s`) ?? subtypeOfPlural(last) ?? spellSubtype(last);
  if (single === undefined) return text;
  const many = NOUNS.includes(single) ? `${single}s` : pluralOfSubtype(single);
  return text.replace(last, count === 1 ? single : many);
}

const NOUNS: readonly string[] = [
  'artifact',
  'battle',
  'card',
  'creature',
  'enchantment',
  'instant',
  'land',
  'permanent',
  'planeswalker',
  'spell',
  'token',
];

interface ItemCheck {
  readonly holds: boolean;
  readonly count: number;
  readonly text: string;
  readonly matching: readonly ObjectId[];
}

/** @throws UnknownCard when what unknown cards are makes the difference. */
function checkItem(play: Play, item: CardItem, { among }: Counted): ItemCheck {
  const { matching, unknown } = matchesOf(play, item, among);
  const count = matching.length;
  const wanted = item.count?.value;
  const certain = wanted === undefined ? count > 0 : count > wanted;
  if (unknown > 0 && !certain) throw new UnknownCard();
  return { holds: wanted === undefined ? count > 0 : count === wanted, count, text: whatText(item), matching };
}

/** What is there besides; a number that is too great is not besides. */
function othersThan(play: Play, items: readonly CardItem[], each: readonly ItemCheck[], { among }: Counted): string[] {
  // `only "Bear"` means the one Bear.
  const meant = items.flatMap((item, index) => {
    const found = each[index]?.matching ?? [];
    return item.count === undefined && item.what.kind === 'namedCard' ? found.slice(0, 1) : found;
  });
  const others = among.filter((id) => !meant.includes(id));
  if (others.some((id) => play.game.state.objects[id]?.unknown)) throw new UnknownCard();
  return others.map((id) => plainName(play, id));
}

interface Matches {
  readonly matching: ObjectId[];
  /** Unknown cards that may match as well. */
  readonly unknown: number;
}

/** The objects that an item speaks of. */
function matchesOf(play: Play, item: CardItem, among: readonly ObjectId[]): Matches {
  const { what } = item;
  for (const modifier of item.modifiers) checkNamed(play, modifier);
  const printed = item.modifiers.some(({ kind }) => kind === 'copyingModifier' || kind === 'meldedWithModifier');
  const named = printed && what.kind === 'namedCard' ? printedAs(play, what, among) : namesFor(play, what, among);
  const plain = what.kind === 'description' && what.words.every(({ text }) => /^(cards?|permanents?)$/.test(text));
  const objects = among.flatMap((id) => play.game.state.objects[id] ?? []);
  const open = objects.filter((object) => object.unknown && !plain && what.kind !== 'alias');
  const matching = objects.filter((object) => {
    if (object.unknown && !plain) return false;
    const fits =
      named === null ? what.kind === 'description' && describes(play, what, object) : named.includes(object.id);
    return (
      fits &&
      item.modifiers.every((modifier) => fitsModifier(play, object, modifier)) &&
      hasMergedWith(object, item.modifiers)
    );
  });
  return { matching: matching.map((object) => object.id), unknown: open.length };
}

/** `"Clone" copying "Hill Giant"`: the card that it really is. */
const printedAs = ({ game }: Play, { name }: NamedCard, among: readonly ObjectId[]): readonly ObjectId[] =>
  among.filter((id) => {
    const object = game.state.objects[id];
    return object !== undefined && isPrintedAs(object, name.value);
  });

/** `null` for a description. */
function namesFor(play: Play, what: CardItem['what'], among: readonly ObjectId[]): readonly ObjectId[] | null {
  const { game } = play;
  switch (what.kind) {
    case 'description':
      return null;
    case 'namedCard': {
      const found = among.filter((id) => {
        const object = game.state.objects[id];
        return object !== undefined && object.kind !== 'ability' && hasName(game, object, what.name.value);
      });
      if (found.length === 0) checkKnownName(play, what.name);
      return found;
    }
    case 'object':
      if (candidates(play, what, { places: [among], where: '' }).length === 0) checkKnownName(play, what.name);
      return candidates(play, what, { places: [among], where: '' });
    case 'alias':
    case 'abilityOf':
      return candidates(play, what, { places: [among], where: '' });
  }
}

// ---------------------------------------------------------------- modifiers

const onBoard = (play: Play): Search => ({
  places: [objectsIn(play.game, 'battlefield'), everywhere(play.game)],
  where: 'on the board',
});

function fitsModifier(play: Play, object: GameObject, modifier: Modifier): boolean {
  switch (modifier.kind) {
    case 'plainModifier':
      return isPlainly(play, object, modifier.modifier);
    case 'attachedToModifier':
      return object.attachedTo !== null && sameThing(object.attachedTo, hostOf(play, modifier.host));
    case 'countersModifier':
      return (object.counters[modifier.counterKind.name] ?? 0) === modifier.count.value;
    case 'damageModifier':
      return object.damage === modifier.amount.value;
    case 'chosenModifier':
      return Object.values(object.linked).some((value) => isChosen(play, value, modifier.choice.value));
    case 'levelModifier': {
      const level = object.linked['class level'];
      const number = level && 'number' in level ? level.number : (object.counters.level ?? 0);
      return Math.max(number ?? 0, isClass(play, object) ? 1 : 0) === modifier.level.value;
    }
    case 'exilingModifier':
      return hasExiled(play, object, exiledNamed(play, modifier.object));
    case 'copyingModifier':
      return foldObjectName(characteristics(play.game, object.id).name) === foldObjectName(modifier.name.value);
    case 'overModifier':
      // All that it is over is looked at together.
      return true;
    case 'meldedWithModifier':
      return object.meldedWith !== undefined && isPrintedAs(object, modifier.name.value);
    case 'attackingModifier': {
      const attack = play.game.state.combat?.attackers.find((one) => one.object === object.id);
      if (attack === undefined || modifier.defender === undefined) return attack !== undefined;
      const now = attackedNow(play.game, attack.attacking);
      return now !== null && sameThing(now, hostOf(play, modifier.defender));
    }
  }
}

/** Whether its components below the topmost are those that are named, from the top down. */
function hasMergedWith({ under = [] }: GameObject, modifiers: readonly Modifier[]): boolean {
  const names = modifiers.flatMap((modifier) => (modifier.kind === 'overModifier' ? [modifier.name.value] : []));
  if (names.length === 0) return true;
  return (
    names.length === under.length &&
    under.every((part, index) => namesOfComponent(part).has(foldObjectName(names[index]!)))
  );
}

/** @throws Fault when what a modifier names is nowhere, whether or not anything is there that it could be said of. */
function checkNamed(play: Play, modifier: Modifier): void {
  if (modifier.kind === 'attachedToModifier') hostOf(play, modifier.host);
  if (modifier.kind === 'attackingModifier' && modifier.defender !== undefined) hostOf(play, modifier.defender);
  if (modifier.kind === 'exilingModifier') exiledNamed(play, modifier.object);
}

const exiledNamed = (play: Play, object: ObjectRef): ObjectId =>
  findObject(play, object, { places: [play.game.state.exile], where: 'in exile' });

const hostOf = (play: Play, target: Target) => findThing(play, target, onBoard(play));

const isClass = (play: Play, object: GameObject): boolean =>
  characteristics(play.game, object.id).subtypes.includes('Class');

function isPlainly(
  play: Play,
  object: GameObject,
  word: Extract<Modifier, { kind: 'plainModifier' }>['modifier'],
): boolean {
  switch (word) {
    case 'tapped':
      return object.tapped;
    case 'untapped':
      return !object.tapped;
    case 'face down':
      return object.faceDown !== null;
    case 'token':
      return object.kind === 'token';
    case 'summoning sick':
    case 'transformed': {
      const seen = lookUp(play.game, object.id);
      return seen !== undefined && hasStatus(play.game, seen, word === 'transformed' ? 'transformed' : 'summoningSick');
    }
  }
}

function isChosen(play: Play, value: Value, choice: string): boolean {
  if ('word' in value) {
    const letter = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' }[choice.toLowerCase()];
    return value.word === letter || value.word.toLowerCase() === choice.toLowerCase();
  }
  if ('things' in value) {
    return value.things.some((thing) => thing.kind === 'player' && play.players[thing.id] === choice);
  }
  return value.number === Number(choice);
}

/** What a permanent exiled and speaks of, or will give back. */
export function hasExiled({ game: { state } }: Play, holder: GameObject, exiled: ObjectId): boolean {
  if (state.untilReturns.some((back) => back.source === holder.id && back.things.includes(exiled))) return true;
  return Object.values(holder.linked).some(
    (value) => 'things' in value && value.things.some((thing) => thing.kind === 'object' && thing.id === exiled),
  );
}

// ---------------------------------------------------------------- words

export function itemText(item: CardItem): string {
  const count = item.count === undefined ? '' : item.count.value === 0 ? 'no ' : `${item.count.value} `;
  return `${count}${whatText(item)}`;
}

function whatText({ what, modifiers }: CardItem): string {
  const name = refText(what);
  return [name, ...modifiers.map(modifierText)].join(' ');
}

/** What an object is called where it is meant. */
export function refText(what: CardItem['what']): string {
  switch (what.kind) {
    case 'description':
      return what.words.map(({ text }) => text).join(' ');
    case 'namedCard':
    case 'object':
      return JSON.stringify(what.name.value);
    case 'alias':
      return what.name;
    case 'abilityOf':
      return `ability of ${refText(what.source)}`;
  }
}

function modifierText(modifier: Modifier): string {
  switch (modifier.kind) {
    case 'plainModifier':
      return modifier.modifier;
    case 'countersModifier':
      return `with ${counted(modifier.count.value, `${modifier.counterKind.name} counter`)}`;
    case 'damageModifier':
      return `with ${modifier.amount.value} damage`;
    case 'attachedToModifier':
      return 'attached so';
    case 'chosenModifier':
      return `with ${JSON.stringify(modifier.choice.value)} chosen`;
    case 'levelModifier':
      return `at level ${modifier.level.value}`;
    case 'exilingModifier':
      return 'exiling that';
    case 'copyingModifier':
      return `copying ${JSON.stringify(modifier.name.value)}`;
    case 'overModifier':
      return `over ${JSON.stringify(modifier.name.value)}`;
    case 'meldedWithModifier':
      return `melded with ${JSON.stringify(modifier.name.value)}`;
    case 'attackingModifier':
      return 'attacking';
  }
}
