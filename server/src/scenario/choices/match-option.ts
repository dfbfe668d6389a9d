/** Which of the options of a question an item of a choice line means. */
import { COLOR_NAMES, foldName } from '../../cards/index.ts';
import { lookUp } from '../../engine/characteristics.ts';
import { isMadeOf } from '../../engine/components.ts';
import type { Choice as Option } from '../../engine/requests.ts';
import type { ObjectId } from '../../engine/state.ts';
import type { ChoiceAnswer, NamedObject, NameRef, ObjectRef } from '../../language/index.ts';
import { aliasedOrPast, candidates } from '../names/find-object.ts';
import { areInterchangeable } from '../names/interchangeable.ts';
import { foldObjectName } from '../names/same-name.ts';
import { Fault, type Play } from '../play.ts';
import { ambiguousObject } from '../problems.ts';

/** `amount`: `null` for as much of it as could be paid. */
type Life = { readonly kind: 'life'; readonly amount: number | null; readonly span: ObjectRef['span'] };

export type Item = Exclude<ChoiceAnswer, { kind: 'yesNo' } | { kind: 'nothing' }> | ObjectRef | Life;

/** CR 107.4f: a Phyrexian symbol is paid with life, or one of several costs is. */
export const isLife = (option: Option): boolean =>
  (option.kind === 'word' && option.word === 'life') || (option.kind === 'option' && /\blife\b/.test(option.text));

/** Index of the option; undefined when none is meant. `taken` are indices that can't be meant again. */
export function matchOption(
  play: Play,
  item: Item,
  options: readonly Option[],
  taken: ReadonlySet<number> = new Set(),
): number | undefined {
  const open = options.flatMap((option, index) => (taken.has(index) ? [] : [{ option, index }]));
  const found = open.filter(({ option }) => isPlainly(play, item, option, options));
  const [first] = found.length > 0 ? found : byName(play, item, open, options);
  return first?.index ?? costPaidWith(play, item, open)?.index;
}

/** Of several costs the one that is paid with what is named, if that is one. */
function costPaidWith(play: Play, item: Item, open: readonly Open[]): Open | undefined {
  if (item.kind !== 'object' && item.kind !== 'alias' && item.kind !== 'name') return undefined;
  const means = (ids: readonly ObjectId[]): boolean =>
    item.kind === 'object'
      ? candidates(play, item, { places: [ids], where: '' }).length > 0
      : ids.some((id) => isAliased(play, item, { kind: 'object', id }));
  const fits = open.filter(({ option }) => option.kind === 'option' && option.payers && means(option.payers));
  return fits.length === 1 ? fits[0] : undefined;
}

type Open = { readonly option: Option; readonly index: number };

function isPlainly(play: Play, item: Item, option: Option, options: readonly Option[]): boolean {
  switch (item.kind) {
    case 'option':
      return option.kind === 'option'
        ? option.number === item.number.value
        : // Things have names of their own: only words and effects are counted.
          !options.some(({ kind }) => kind === 'option' || kind === 'object' || kind === 'player') &&
            options.indexOf(option) === item.number.value - 1;
    case 'number':
      return (option.kind === 'number' || option.kind === 'option') && option.number === item.value;
    case 'color':
      return (
        (option.kind === 'color' && option.color !== 'C' && COLOR_NAMES[option.color] === item.color) ||
        (option.kind === 'word' && foldName(option.word) === item.color)
      );
    case 'name':
      if (option.kind === 'player') return play.players.indexOf(item.name) === option.id;
      return isAliased(play, item, option);
    case 'alias':
      return isAliased(play, item, option);
    case 'life':
      return isLife(option) && (option.kind === 'option' || item.amount === null || item.amount % 2 === 0);
    case 'abilityOf':
    case 'object':
      return false;
  }
}

function isAliased(
  play: Play,
  item: NameRef | { readonly kind: 'alias'; readonly name: string },
  option: Option,
): boolean {
  const cardId = play.aliases.get(item.name);
  const id = option.kind === 'object' ? option.id : 'source' in option ? option.source : null;
  if (cardId === undefined || id === null) return false;
  const object = play.game.state.objects[id] ?? play.game.state.past[id]?.object;
  return object !== undefined && isMadeOf(object, cardId);
}

/** A name in quotes, or what is said of it: objects first, then words, then the beginnings of texts. */
function byName(play: Play, item: Item, open: readonly Open[], options: readonly Option[]): readonly Open[] {
  if (item.kind !== 'object' && item.kind !== 'abilityOf') return [];
  const objects = open.filter(({ option }) => option.kind === 'object');
  const ids = objects.map(({ option }) => (option.kind === 'object' ? option.id : -1));
  const all = options.flatMap((option) => (option.kind === 'object' ? [option.id] : []));
  const meant = candidates(play, item, { places: [all], where: '' }).filter((id) => ids.includes(id));
  if (meant.length > 0) {
    if (!areInterchangeable(play, meant)) throw new Fault(ambiguousObject(play, item, meant));
    return objects.filter(({ option }) => option.kind === 'object' && option.id === meant[0]);
  }
  const bySource = open.filter(({ option }) => 'source' in option && isSource(play, item, option.source));
  if (bySource.length > 0) return bySource;
  return item.kind === 'object' && isPlainString(item) ? byWords(item, open) : [];
}

const isPlainString = (item: NamedObject): boolean =>
  item.origin === undefined && item.possessor === undefined && item.ordinal === undefined && item.zone === undefined;

function isSource(play: Play, item: ObjectRef, source: ObjectId | null): boolean {
  const seen = source === null ? undefined : lookUp(play.game, source);
  if (seen === undefined || source === null) return false;
  if (play.game.state.objects[source]) return candidates(play, item, { places: [[source]], where: '' }).length > 0;
  if (item.kind === 'alias') return aliasedOrPast(play, item) === source;
  return item.kind === 'object' && foldObjectName(seen.characteristics.name) === foldObjectName(item.name.value);
}

function byWords(item: NamedObject, open: readonly Open[]): readonly Open[] {
  const wanted = foldName(item.name.value);
  const texts = open
    .flatMap((one) => textsOf(one.option).map((text) => ({ ...one, text: foldName(text) })))
    .filter(({ text }) => text !== '');
  for (const fits of [
    (text: string) => text === wanted,
    (text: string) => text.startsWith(wanted),
    (text: string) => wanted.length > 3 && text.includes(wanted),
  ]) {
    const found = texts.filter(({ text }) => fits(text));
    if (found.length > 0) return found;
  }
  return [];
}

/** What it may be called: by its own words, or an ability by the keyword that it belongs to. */
const textsOf = (option: Option): readonly string[] =>
  option.kind === 'ability' && option.keyword !== undefined ? [textOf(option), option.keyword] : [textOf(option)];

function textOf(option: Option): string {
  switch (option.kind) {
    case 'option':
    case 'ability':
    case 'effect':
      return option.text;
    case 'word':
      return option.word;
    case 'color':
      return option.color === 'C' ? 'colorless' : COLOR_NAMES[option.color];
    case 'number':
      return String(option.number);
    case 'object':
    case 'player':
      return '';
  }
}
