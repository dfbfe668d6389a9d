// What is true of every state of a game whenever a player may act: the engine's invariants, each broken one as a sentence.

import { piecesOf } from '../../src/engine/components.ts';
import { roomsOf } from '../../src/engine/dungeons.ts';
import {
  characteristics,
  cloneState,
  copiableValues,
  type Game,
  type GameObject,
  type GameState,
  type ObjectId,
  settle,
  type Thing,
} from '../../src/engine/index.ts';
import { isCurrentNumber } from '../../src/rules/index.ts';
import { notAtRest } from './at-rest.ts';
import { type Books, booksDiffer, openBooks } from './bookkeeping.ts';

/** Whether two pieces of plain data are the same; what is shared between them is not gone into. */
export function sameData(a: unknown, b: unknown): boolean {
  return difference(a, b, '') === null;
}

/** Where two pieces of plain data differ first; `null` when they do not. */
export function difference(a: unknown, b: unknown, path = 'state'): string | null {
  if (Object.is(a, b)) return null;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path}: ${String(JSON.stringify(a))?.slice(0, 80)} ≠ ${String(JSON.stringify(b))?.slice(0, 80)}`;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const key of keys) {
    const found = difference(
      (a as Record<string, unknown>)[key],
      (b as Record<string, unknown>)[key],
      `${path}.${key}`,
    );
    if (found !== null) return found;
  }
  return null;
}

/** Frozen data can't change: what was plain once is plain for good. */
const plain = new WeakSet<object>();

/** Where data is not plain: a function, an object of a class, a circle, a number that is none. */
function notPlain(value: unknown, path: string, above: readonly object[] = []): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    return `${path} is a ${typeof value}`;
  if (typeof value !== 'object' || value === null || plain.has(value)) return null;
  if (above.includes(value)) return `${path} is part of itself`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null)
    return `${path} is an object of a class`;
  for (const [key, inner] of Object.entries(value)) {
    const found = notPlain(inner, `${path}.${key}`, [...above, value]);
    if (found !== null) return found;
  }
  if (Object.isFrozen(value)) plain.add(value);
  return null;
}

export const whyNotPlain = (state: GameState): string | null => notPlain(state, 'state');

/** All zones, with the ids that they hold. */
function zonesOf(state: GameState): (readonly [zone: string, player: number | null, ids: readonly ObjectId[]])[] {
  return [
    ['battlefield', null, state.battlefield],
    ['stack', null, state.stack],
    ['exile', null, state.exile],
    ['command', null, state.command],
    ...state.players.flatMap(
      ({ id, hand, library, graveyard, outside }) =>
        [
          ['hand', id, hand],
          ['library', id, library],
          ['graveyard', id, graveyard],
          ['outside', id, outside],
        ] as const,
    ),
  ];
}

const KINDS_BY_ZONE: Readonly<Partial<Record<GameObject['kind'], readonly string[]>>> = {
  token: ['battlefield'],
  // CR 722.3c: a prepared permanent has the copy of its spell in exile.
  copy: ['stack', 'exile'],
  ability: ['stack'],
  emblem: ['command'],
};

/** What is known of the game before: which cards there are, and who owns them. */
export interface Before {
  readonly cards: Map<number, number>;
  readonly books: Books;
  /** How many entries of the log have been looked at. */
  logged: number;
}

export const beforeGame = (state: GameState): Before => ({ cards: cardsOf(state), books: openBooks(state), logged: 0 });

/** Owners of cards by the piece of cardboard. */
const cardsOf = (state: GameState): Map<number, number> =>
  new Map(
    Object.values(state.objects)
      .flatMap((object) => piecesOf(object).map((piece) => ({ ...piece, owner: object.owner })))
      .filter((piece) => piece.kind === 'card')
      .map((piece) => [piece.cardId, piece.owner]),
  );

/** Everything that is wrong with the state, in sentences. */
export function brokenInvariants(game: Game, before: Before): string[] {
  const { state } = game;
  const wrong: string[] = [];
  const claim = (holds: boolean, sentence: () => string): void => {
    if (!holds) wrong.push(sentence());
  };
  zones(state, claim);
  cards(state, before, claim);
  dungeons(state, claim);
  for (const object of Object.values(state.objects)) objectIsSound(state, object, claim);
  players(state, claim);
  references(state, claim);
  combat(state, claim);
  log(state, before, claim);
  if (!state.over) memory(game, claim);
  const differ = booksDiffer(state, before.books);
  claim(differ === null, () => `what happened is not what is: ${differ}`);
  if (!state.over && state.priority !== null) wrong.push(...notAtRest(game));
  return wrong;
}

type Claim = (holds: boolean, sentence: () => string) => void;

function zones(state: GameState, claim: Claim): void {
  const found = new Map<ObjectId, string>();
  for (const [zone, player, ids] of zonesOf(state)) {
    for (const id of ids) {
      const object = state.objects[id];
      claim(!found.has(id), () => `object in two zones: ${found.get(id)} and ${zone}`);
      found.set(id, zone);
      claim(object !== undefined, () => `${zone} holds an object that is no more`);
      claim(object === undefined || (object.zone.zone === zone && object.zone.player === player), () => {
        return `an object in ${zone} says that it is in ${object?.zone.zone}`;
      });
      claim(player === null || object === undefined || object.owner === player, () => `a card in another's ${zone}`);
    }
  }
  const decks = state.players.flatMap(({ planarDeck, schemeDeck }) =>
    [planarDeck, schemeDeck].flatMap(({ top, bottom }) => [...top, ...bottom]),
  );
  for (const [key, object] of Object.entries(state.objects)) {
    claim(Number(key) === object.id, () => 'an object under an id that is not its own');
    claim(
      found.has(object.id) || decks.includes(object.id),
      () => `a ${object.kind} of ${object.zone.zone} in no zone`,
    );
    claim(
      state.past[object.id] === undefined,
      () => `an object that is and is no more: ${object.kind} in ${object.zone.zone}`,
    );
    const only = KINDS_BY_ZONE[object.kind];
    // A game that is over is left as it was.
    claim(
      !only || state.over !== null || only.includes(object.zone.zone),
      () => `a ${object.kind} in ${object.zone.zone}`,
    );
    claim(object.id < state.nextId && object.timestamp < state.nextTimestamp, () => 'an id or timestamp still to come');
  }
}

/** CR 309.2, 400.11b: dungeon cards alone come from outside of all that a game begins with, and leave it again. */
function followDungeons(state: GameState, before: Before): void {
  for (const { event, happened } of state.log.slice(before.logged)) {
    if (!happened) continue;
    const id =
      event.kind === 'enterDungeon' ? event.becomes : event.kind === 'completeDungeon' ? event.object : undefined;
    const card = id === undefined ? undefined : (state.objects[id] ?? state.past[id]?.object);
    // Of a player who has left nothing is remembered.
    if (!card) continue;
    if (event.kind === 'enterDungeon') before.cards.set(card.cardId, event.player);
    else before.cards.delete(card.cardId);
  }
}

/** CR 309.2c, 309.3, 309.4: a dungeon card is in the command zone, its owner's only one, with their marker on one of its rooms. */
function dungeons(state: GameState, claim: Claim): void {
  for (const object of Object.values(state.objects)) {
    if (object.kind !== 'card' || !object.card.faces[0].types.includes('dungeon')) continue;
    claim(object.zone.zone === 'command', () => `a dungeon card in ${object.zone.zone}`);
    claim(state.players[object.owner]?.dungeon?.id === object.id, () => 'a dungeon card without a marker in it');
  }
  for (const { id, dungeon, lost } of state.players) {
    if (!dungeon || lost) continue;
    const object = state.objects[dungeon.id];
    claim(object?.owner === id, () => 'a marker in a dungeon that is not its owner’s');
    claim(!object || dungeon.room in roomsOf(object.card), () => 'a marker in a room that is none');
  }
}

function cards(state: GameState, before: Before, claim: Claim): void {
  followDungeons(state, before);
  const now = cardsOf(state);
  const all = Object.values(state.objects)
    .flatMap(piecesOf)
    .filter((piece) => piece.kind === 'card');
  claim(all.length === now.size, () => 'one card twice');
  for (const [card, owner] of before.cards) {
    const gone = state.players[owner]?.lost && !state.over;
    claim(now.has(card) || state.players[owner]?.lost !== null, () => 'a card is lost');
    claim(!gone || !now.has(card), () => 'a card of a player who has left is still there');
  }
  for (const [card, owner] of now) claim(before.cards.get(card) === owner, () => 'a card from nowhere');
}

function objectIsSound(state: GameState, object: GameObject, claim: Claim): void {
  const { counters, damage, zone, attachedTo } = object;
  const here = `${object.kind} in ${zone.zone}`;
  for (const [kind, amount] of Object.entries(counters))
    claim(Number.isInteger(amount) && amount >= 0, () => `${amount} ${kind} counters on a ${here}`);
  claim(Number.isInteger(damage) && damage >= 0, () => `${damage} damage on a ${here}`);
  claim(object.face >= 0 && object.face < object.card.faces.length, () => `a face that its card has not: ${here}`);
  claim(state.players[object.owner] !== undefined, () => `a ${here} of nobody`);
  claim(zone.zone === 'battlefield' || (damage === 0 && !object.tapped && !attachedTo), () => {
    return `a ${here} that is tapped, damaged or attached`;
  });
  if (attachedTo?.kind === 'object') {
    const host = state.objects[attachedTo.id];
    // CR 704.3: what has lost its host is looked at when somebody would get priority.
    claim(
      state.priority === null || host?.zone.zone === 'battlefield',
      () => `a ${here} attached to what is not on the battlefield`,
    );
    claim(attachedTo.id !== object.id, () => `a ${here} attached to itself`);
  }
  if (attachedTo?.kind === 'player')
    claim(
      state.priority === null || state.players[attachedTo.id]?.lost === null,
      () => `a ${here} attached to a player who has left`,
    );
  claim(
    (zone.zone === 'stack') === (object.stack !== null),
    () => `a ${here} ${object.stack ? 'with' : 'without'} what a spell has`,
  );
}

function players(state: GameState, claim: Claim): void {
  for (const player of state.players) {
    claim(Number.isInteger(player.life), () => `${player.life} life`);
    for (const [kind, amount] of Object.entries(player.counters))
      claim(Number.isInteger(amount) && amount >= 0, () => `${amount} ${kind} counters of a player`);
    claim(!player.lost || state.over !== null || player.manaPool.length === 0, () => 'mana of a player who has left');
    if (!player.lost || state.over) continue;
    const { id } = player;
    for (const object of Object.values(state.objects)) {
      claim(object.owner !== id, () => `a player who has left owns a ${object.kind} in ${object.zone.zone}`);
      const held = object.zone.zone === 'battlefield' || object.zone.zone === 'stack';
      claim(!held || object.controller !== id, () => `a player who has left controls a ${object.kind}`);
    }
    claim(state.priority !== id, () => 'a player who has left has priority');
    claim(state.monarch !== id && state.initiative !== id, () => 'a player who has left is the monarch');
    claim(!state.turn.extraTurns.some((one) => one.player === id), () => 'a player who has left has a turn to come');
  }
  claim(!state.over || state.priority === null, () => 'somebody has priority in a game that is over');
  claim(
    state.priority === null || state.pendingTriggers.length === 0,
    () => 'triggers wait while somebody has priority',
  );
}

/** Ids lead to something that is, or that was; only what left with its owner is unknown (CR 800.4a). */
function references(state: GameState, claim: Claim): void {
  const anybodyLeft = state.players.some((player) => player.lost);
  const known = (id: ObjectId): boolean =>
    anybodyLeft || state.objects[id] !== undefined || state.past[id] !== undefined;
  const knownThing = (thing: Thing): boolean =>
    thing.kind === 'player' ? state.players[thing.id] !== undefined : known(thing.id);
  for (const effect of state.effects) {
    claim(known(effect.source), () => 'an effect of a source that never was');
    claim((effect.affected ?? []).every(knownThing), () => 'an effect on what never was');
  }
  for (const delayed of state.delayed) claim(known(delayed.source), () => 'a delayed trigger of what never was');
  for (const until of state.untilReturns) {
    claim(until.things.every(known), () => 'what never was is to come back');
    claim(until.things.length === until.from.length, () => 'what comes back does not know from where');
  }
  for (const id of state.stack) {
    const facts = state.objects[id]?.stack;
    if (!facts) continue;
    claim(known(facts.source), () => 'an ability on the stack of a source that never was');
    claim(
      facts.bindings.every((one) => one.targets.flat().every(knownThing)),
      () => 'a target that never was',
    );
    claim(facts.effects.length === 0 || facts.effects.length === facts.bindings.length, () => {
      return `${facts.effects.length} effects with ${facts.bindings.length} bindings`;
    });
  }
  for (const object of Object.values(state.objects)) {
    claim(object.previous === null || known(object.previous), () => 'an object that was something that never was');
    for (const value of Object.values(object.linked))
      claim(!('things' in value) || value.things.every(knownThing), () => 'what never was is remembered');
  }
}

function combat(state: GameState, claim: Claim): void {
  if (!state.combat) return;
  const { attackers, blockers } = state.combat;
  const onBattlefield = (id: ObjectId): boolean => state.battlefield.includes(id);
  claim(new Set(attackers.map((one) => one.object)).size === attackers.length, () => 'an attacker twice');
  claim(new Set(blockers.map((one) => one.object)).size === blockers.length, () => 'a blocker twice');
  for (const one of attackers) {
    claim(onBattlefield(one.object), () => 'an attacker that is not on the battlefield');
    for (const id of one.blockers)
      claim(blockers.find((other) => other.object === id)?.blocking.includes(one.object) === true, () => {
        return 'an attacker is blocked by what does not block it';
      });
    claim(one.blocked || one.blockers.length === 0, () => 'an unblocked attacker has blockers');
  }
  for (const one of blockers) {
    claim(onBattlefield(one.object), () => 'a blocker that is not on the battlefield');
    for (const id of one.blocking)
      claim(attackers.find((other) => other.object === id)?.blockers.includes(one.object) !== false, () => {
        return 'a blocker blocks what it is no blocker of';
      });
  }
}

/** Every event names the rule by which it happened and its cause. */
function log(state: GameState, before: Before, claim: Claim): void {
  for (const entry of state.log.slice(before.logged)) {
    const { kind, cause } = entry.event;
    claim(isCurrentNumber(cause.rule), () => `${kind}: no such rule: ${cause.rule}`);
    claim(Object.isFrozen(entry), () => `${kind}: an entry that can be changed`);
    claim(entry.happened || entry.replaced.length > 0, () => `${kind}: nothing says why it did not happen`);
    for (const { rule } of entry.replaced) claim(isCurrentNumber(rule), () => `${kind}: replaced by no rule: ${rule}`);
  }
  state.log.forEach((entry, index) => {
    claim(entry.sequence === index, () => 'an entry out of order');
  });
  before.logged = state.log.length;
}

/** Characteristics hang on the state alone (613), and state-based actions and triggers are at rest (704.3). */
function memory(game: Game, claim: Claim): void {
  const { state } = game;
  const unasked = (): never => {
    throw new Error('a question although everything has been settled');
  };
  const fresh: Game = { ...game, state: cloneState(state), cache: null, decide: unasked, budget: 1000 };
  for (const id of Object.keys(state.objects).map(Number)) {
    const found = difference(characteristics(game, id), characteristics(fresh, id), 'characteristics');
    claim(found === null, () => `characteristics are not of the state alone: ${found}`);
    const copied = difference(copiableValues(game, id), copiableValues(fresh, id), 'copiable values');
    claim(copied === null, () => `copiable values are not of the state alone: ${copied}`);
  }
  if (state.priority === null) return;
  const from = fresh.state.log.length;
  claim(!settle(fresh), () => {
    const events = fresh.state.log.slice(from).map(({ event }) => `${event.kind} by ${event.cause.rule}`);
    return `not settled: ${events.join(', ') || 'triggers'}`;
  });
}
