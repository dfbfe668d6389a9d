/** Permanents of several parts on the board: merged ones (CR 730.2), and melded ones (712.4a). */
import { type Card, meldsWith } from '../../cards/index.ts';
import { refuseWhatIsNotPlayed } from '../../engine/apply-merge.ts';
import { freezeDeep } from '../../engine/clone.ts';
import { componentsOf } from '../../engine/components.ts';
import { Unsupported } from '../../engine/game.ts';
import { type Component, type GameObject, objectThing } from '../../engine/state.ts';
import type { Modifier } from '../../language/index.ts';
import { cardNamed, impossible, type Setting } from './setting.ts';

type Over = Extract<Modifier, { kind: 'overModifier' }>;
type MeldedWith = Extract<Modifier, { kind: 'meldedWithModifier' }>;

const PERMANENT_TYPES: readonly string[] = ['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker'];

/** `over "…"`: the card or token of that name becomes the lowest component of the permanent. */
export function putOver({ play }: Setting, object: GameObject, { name, span }: Over): void {
  const { state } = play.game;
  const { card, token } = cardNamed(play, name);
  if (!card.faces[0].types.some((type) => PERMANENT_TYPES.includes(type)))
    impossible(name.span, `${card.name} is no permanent that something could merge with`, '730.2');
  const part: Component = {
    kind: token ? 'token' : 'card',
    cardId: state.nextId++,
    card,
    face: 0,
    copiable: null,
    faceDown: null,
    unknown: false,
    joined: 0,
  };
  const above = componentsOf(object);
  try {
    refuseWhatIsNotPlayed(above, part);
  } catch (error) {
    if (error instanceof Unsupported) impossible(span, `It is not played: ${error.message}`, error.rule);
    throw error;
  }
  const parts = [...above, part];
  const without = parts.filter((one) => !canMutate(one.card));
  // CR 730.1: all but the creature that they merged with were mutating creature spells.
  if (without.length > 1)
    impossible(span, `Of ${without.map((one) => one.card.name).join(' and ')} one would need mutate`, '730.1');
  inTheOrderInWhichTheyMerged(play, object, parts);
  rememberMutation(play, object);
}

const canMutate = (card: Card): boolean =>
  card.faces[0].abilities.some((ability) => ability.kind === 'keyword' && ability.keyword.name === 'mutate');

/** What the others merged with is the lowest without mutate, or the lowest of all; the pile grew from there, downwards first. */
function inTheOrderInWhichTheyMerged({ game }: Setting['play'], object: GameObject, parts: readonly Component[]): void {
  const first = parts.findLastIndex(({ card }) => !canMutate(card));
  const base = first < 0 ? parts.length - 1 : first;
  const below = parts.map((_, index) => index).filter((index) => index > base);
  const above = parts
    .map((_, index) => index)
    .filter((index) => index < base)
    .reverse();
  const joined = new Map([
    [base, 0],
    ...[...below, ...above].map((index) => [index, game.state.nextTimestamp++] as const),
  ]);
  const [top = 0, ...under] = parts.map((_, index) => joined.get(index) ?? 0);
  object.joined = top;
  object.under = parts.slice(1).map((part, index) => ({ ...part, joined: under[index] ?? 0 }));
}

/** CR 702.140d: it has mutated once for each; not this turn. */
function rememberMutation({ game }: Setting['play'], object: GameObject): void {
  const { log } = game.state;
  const cause = { source: object.id, controller: object.controller, by: 'game', rule: '702.140d' } as const;
  const subjects = [objectThing(object.id)];
  const facts = { subject: subjects, object: [], player: [], source: subjects, amount: 1 };
  const event = {
    kind: 'keywordAction',
    action: 'mutate',
    player: object.controller,
    subjects,
    amount: 1,
    cause,
  } as const;
  const entry = { sequence: log.length, batch: log.length, event, facts, seen: {}, turn: 0, step: 'untap' } as const;
  log.push(freezeDeep({ ...entry, replaced: [], parent: null, happened: true }));
}

/** `"…" melded with "…"`: the two cards of a pair, as the permanent that they have become. */
export function meldWith({ play }: Setting, object: GameObject, { name, span }: MeldedWith): void {
  const { state } = play.game;
  const own = object.card;
  const other = cardNamed(play, name).card;
  // CR 701.42b.
  if (object.kind !== 'card' || (!meldsWith(own, other) && !meldsWith(other, own)))
    impossible(span, `${own.name} and ${other.name} are no two cards that meld with each other`, '701.42b');
  const [front, counterpart] = meldsWith(own, other) ? [own, other] : [other, own];
  const back = front.faces[1];
  if (back === undefined)
    impossible(
      span,
      `What ${front.name} and ${counterpart.name} meld into is not known: it needs a card as well`,
      '712.4a',
    );
  const cardId = state.nextId++;
  object.meldedWith = { cardId, card: counterpart };
  if (front !== own) {
    // The card that is named keeps its place in what names and follows it.
    object.card = front;
    object.meldedWith = { cardId: object.cardId, card: counterpart };
    object.cardId = cardId;
  }
  object.face = 1;
  object.counters = back.loyalty === null ? {} : { ...object.counters, loyalty: back.loyalty.value };
}
