/** Everything that is otherwise than the set-up made it, as facts of a `then:`. */
import type { ObjectId } from '../../engine/state.ts';
import type { BoardView, ObjectView, PlayerView } from '../board-view.ts';
import { checkFact } from '../checks/index.ts';
import { refer } from '../names/refer.ts';
import type { Play } from '../play.ts';
import { Fault } from '../play.ts';
import { boardView } from '../views/board.ts';
import { type Point, readFacts } from './point.ts';

/** The facts in the order of the board; each of them holds at the point. */
export function changedFacts(point: Point, before: BoardView): string[] {
  const { play } = point;
  const sentences = sentencesOf(play, before, boardView(play));
  const facts = readFacts(point, sentences);
  return sentences.filter((_, index) => {
    const fact = facts[index];
    if (fact === undefined) return false;
    try {
      return checkFact(play, fact).held;
    } catch (error) {
      if (error instanceof Fault) return false;
      throw error;
    }
  });
}

function sentencesOf(play: Play, before: BoardView, now: BoardView): string[] {
  const sentences: string[] = [];
  for (const player of now.players) {
    const old = before.players.find(({ name }) => name === player.name);
    if (old !== undefined) sentences.push(...playerSentences(old, player));
  }
  const old = new Map(objectsOf(before).map((object) => [object.id, object]));
  const battlefield = now.players.flatMap((player) => player.battlefield);
  const ids = battlefield.map(({ id }) => id);
  for (const object of battlefield) {
    const last = old.get(object.id);
    if (last === undefined) sentences.push(...arrived(play, object, ids));
    else sentences.push(...changed(play, last, object, ids));
  }
  sentences.push(...moved(before, now));
  if (now.dayNight !== before.dayNight && now.dayNight !== null) sentences.push(`it is ${now.dayNight}`);
  if (now.stack.length > 0)
    sentences.push(`the stack has ${now.stack.length} object${now.stack.length === 1 ? '' : 's'}`);
  if (now.over !== null && now.over.winners.length === 0) sentences.push('the game is a draw');
  return [...new Set(sentences)];
}

function playerSentences(
  old: PlayerView,
  { name, life, counters, hand, designations, lost, won, mana }: PlayerView,
): string[] {
  const sentences: string[] = [];
  if (won !== null) sentences.push(`${name} has won`);
  if (lost !== null) sentences.push(`${name} has lost`);
  if (life !== old.life) sentences.push(`${name} has ${life} life`);
  for (const [kind, count] of Object.entries(counters)) {
    if (count !== (old.counters[kind] ?? 0)) sentences.push(`${name} has ${countersWords(count, kind)}`);
  }
  if (hand.length !== old.hand.length) {
    sentences.push(
      `${name} has ${hand.length === 0 ? 'no cards' : hand.length === 1 ? '1 card' : `${hand.length} cards`} in hand`,
    );
  }
  if (mana !== old.mana) sentences.push(`${name} has ${mana === '' ? 'no mana' : `mana ${mana}`}`);
  for (const designation of designations.filter((each) => !old.designations.includes(each))) {
    const ring = /^tempted by the Ring (.+)$/.exec(designation)?.[1];
    sentences.push(
      ring === undefined ? `${name} ${designationWords(designation)}` : `the Ring has tempted ${name} ${ring}`,
    );
  }
  return sentences;
}

function designationWords(designation: string): string {
  if (designation === 'monarch' || designation === 'archenemy') return `is the ${designation}`;
  if (designation.startsWith('in room ')) return `is ${designation}`;
  if (designation === 'enduring story') return `has an ${designation}`;
  return `has ${/^(?:speed|completed) /.test(designation) ? designation : `the ${designation}`}`;
}

const countersWords = (count: number, kind: string): string =>
  count === 0 ? `no ${kind} counters` : `${count} ${kind} counter${count === 1 ? '' : 's'}`;

const objectsOf = ({ players }: BoardView): ObjectView[] => players.flatMap(({ battlefield }) => battlefield);

function arrived(play: Play, object: ObjectView, ids: readonly ObjectId[]): string[] {
  const words = refer(play, object.id, ids);
  if (object.alias !== null) return [`${words} is on the battlefield`, ...changed(play, null, object, ids)];
  return [`${object.controller} controls ${JSON.stringify(object.name)}`, ...changed(play, null, object, ids)];
}

function changed(play: Play, last: ObjectView | null, object: ObjectView, ids: readonly ObjectId[]): string[] {
  const words = refer(play, object.id, ids);
  const sentences: string[] = [];
  if (last !== null && object.controller !== last.controller) sentences.push(`${object.controller} controls ${words}`);
  if (object.tapped !== (last?.tapped ?? false)) sentences.push(`${words} is ${object.tapped ? 'tapped' : 'untapped'}`);
  const isCreature = object.power !== null && object.toughness !== null;
  const asBefore = last === null || (object.power === last.power && object.toughness === last.toughness);
  if (isCreature && !asBefore) sentences.push(`${words} is ${object.power}/${object.toughness}`);
  for (const [kind, count] of Object.entries(object.counters)) {
    if (count !== (last?.counters[kind] ?? 0)) sentences.push(`${words} has ${countersWords(count, kind)}`);
  }
  if (object.damage !== (last?.damage ?? 0)) {
    sentences.push(`${words} has ${object.damage === 0 ? 'no' : object.damage} damage`);
  }
  if (last !== null && object.typeLine !== last.typeLine) {
    sentences.push(`${words} is ${object.typeLine.replace(' —', '').toLowerCase()}`);
  }
  if (object.attachedTo !== null && object.attachedTo.id !== last?.attachedTo?.id) {
    const host = object.attachedTo.id === null ? object.attachedTo.name : refer(play, object.attachedTo.id, ids);
    sentences.push(`${words} is attached to ${host}`);
  }
  return sentences;
}

/** Cards that are in another zone now, off the battlefield. */
function moved(before: BoardView, now: BoardView): string[] {
  const sentences: string[] = [];
  const ids = new Set(
    [
      ...before.players.flatMap(({ graveyard, hand }) => [...graveyard, ...hand]),
      ...before.exile,
      ...before.command,
    ].map(({ id }) => id),
  );
  const isNew = (object: ObjectView): boolean => !ids.has(object.id) && !object.unknown;
  for (const { name, graveyard, hand } of now.players) {
    for (const [zone, objects] of [
      ['hand', hand],
      ['graveyard', graveyard],
    ] as const) {
      for (const object of objects.filter(isNew)) {
        sentences.push(
          object.alias === null
            ? `${name} has ${JSON.stringify(object.name)} in ${zone}`
            : `${object.alias} is in ${name}'s ${zone}`,
        );
      }
    }
  }
  for (const object of now.exile.filter(isNew))
    sentences.push(`${object.alias ?? JSON.stringify(object.name)} is in exile`);
  for (const object of now.command.filter(isNew)) {
    if (object.kind === 'card') sentences.push(`${object.alias ?? JSON.stringify(object.name)} is in command zone`);
  }
  return sentences;
}
