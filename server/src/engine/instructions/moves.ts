/** Moving objects between zones: destroy, exile, return, put, sacrifice, discard, draw, mill, reveal (CR 400.7, 701). */
import type { Destination, Selection } from '../../cards/index.ts';
import { hostOf } from '../aura-entering.ts';
import { characteristics } from '../characteristics.ts';
import { attackable } from '../combat-defenders.ts';
import { attackAsLast } from '../combat-history.ts';
import { becomingOf } from '../components.ts';
import { copyValues } from '../copy.ts';
import { hasTwoFaces, newEnterSpec } from '../entering.ts';
import { candidatesFor, matches, quantity, thingsOf } from '../evaluate.ts';
import type { EnterSpec, GameEvent } from '../events.ts';
import { asItIsNow } from '../following.ts';
import { type Game, objectOf, playerOf } from '../game.ts';
import { isForbidden } from '../rule-effect.ts';
import { choose, fewest, objectsAmong, select } from '../select.ts';
import { type ObjectId, objectThing, type PlayerId, playerThing, type Thing, type ZoneId } from '../state.ts';
import { hasHappenedAlready } from '../until-events.ts';
import {
  becameOf,
  by,
  type Carrying,
  DONE,
  eachPlayer,
  type Handler,
  happenedAny,
  NOTHING,
  playersOf,
  rememberedToo,
  timesDone,
} from './carrying.ts';
import { placeFor, zoneFor } from './destination.ts';
import { drawnSince, drawSome } from './drawing.ts';
import { inLibraryOrder } from './library-order.ts';

const live = ({ game, bindings }: Carrying, things: readonly Thing[]): ObjectId[] =>
  objectsAmong(things.flatMap((thing) => asItIsNow(game, thing, bindings))).filter(
    (id) => game.state.objects[id] !== undefined,
  );

export const destroy: Handler<'destroy'> = function* (carrying, instruction) {
  const ids = live(carrying, select(carrying.game, instruction.what, carrying.bindings, carrying.acting)).filter(
    (id) => objectOf(carrying.game, id).zone.zone === 'battlefield',
  );
  const entries = (yield ids.map((object) => ({
    kind: 'destroy',
    object,
    cantRegenerate: instruction.cantRegenerate ?? false,
    cause: by(carrying, '701.8a'),
  }))).flat();
  const destroyed = entries.flatMap(({ event, happened }) =>
    happened && event.kind === 'zoneChange' && event.move === 'destroy'
      ? (event.becomes === undefined ? [event.object] : becomingOf(event)).map(objectThing)
      : [],
  );
  return { things: destroyed, did: destroyed.length > 0 };
};

export const move: Handler<'move'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const wanted = fewest(game, instruction.what, bindings);
  const things = live(carrying, select(game, instruction.what, bindings, carrying.acting, { topic: 'choose' }));
  if (carrying.whole && things.length < wanted) return NOTHING;
  // CR 400.7, 608.2h: "it" is only moved while it still is where it was.
  const ordered = inLibraryOrder(carrying, things, instruction.to);
  const ids = ordered.map(({ id }) => id);
  const events = ordered.flatMap(({ id, unordered }): GameEvent[] => {
    const event = movingEvent(carrying, id, instruction.to, { ...instruction, unordered });
    return event ? [event] : [];
  });
  const from = new Map<ObjectId, ZoneId>(ids.map((id) => [id, objectOf(game, id).zone]));
  const until = instruction.until;
  if (until?.kind === 'untilEvent' && hasHappenedAlready(game, until.pattern, bindings)) return NOTHING;
  if (instruction.reveal)
    yield [{ kind: 'reveal', objects: ids, player: carrying.acting, cause: by(carrying, '701.20a') }];
  const happened = yield events;
  const entries = happened.flat();
  const moved = becameOf(entries);
  const movedIds = objectsAmong(moved);
  if (until?.kind === 'untilEvent' && movedIds.length > 0) {
    const origins = entries.flatMap(({ event, happened }) =>
      happened && event.kind === 'zoneChange'
        ? becomingOf(event).map(() => from.get(event.object) ?? { zone: 'battlefield' as const, player: null })
        : [],
    );
    game.state.untilReturns.push({
      id: game.state.nextId++,
      source: bindings.self,
      controller: bindings.you,
      pattern: until.pattern,
      bindings: { ...bindings, named: { ...bindings.named }, did: {} },
      things: movedIds,
      from: origins,
    });
  }
  if (instruction.linked !== undefined)
    yield rememberedToo(
      carrying,
      instruction.linked,
      moved,
      instruction.to.zone === 'battlefield' ? '607.2c' : '607.2a',
    );
  // "Exile two cards. If you can't": one was not two.
  return { things: moved, did: moved.length > 0 && timesDone(happened) >= wanted };
};

/** The event that moves one object as described; `null` when it can't go there. */
export function movingEvent(
  carrying: Carrying,
  id: ObjectId,
  to: Destination,
  how: { readonly faceDownExile?: boolean; readonly unordered?: number | undefined } = {},
): GameEvent | null {
  const { game, bindings } = carrying;
  const object = objectOf(game, id);
  const place = placeFor(to, how.unordered);
  const rule = to.zone === 'exile' ? '701.13a' : '400.7';
  if (to.zone !== 'battlefield') {
    return {
      kind: 'zoneChange',
      object: id,
      to: zoneFor(to, object.owner),
      ...(place ? { place } : {}),
      move: to.zone === 'exile' ? 'exile' : 'effect',
      ...(how.faceDownExile ? { faceDownInExile: true } : {}),
      cause: by(carrying, rule),
    };
  }
  // CR 712.14a: what is no double-faced card is not put there transformed.
  if (to.transformed && !hasTwoFaces(object.card)) return null;
  const controller = to.controller
    ? (thingsOf(game, to.controller, bindings, objectThing(id)).find((thing) => thing.kind === 'player')?.id ??
      object.owner)
    : carrying.acting;
  const enter = enterSpecFor(carrying, to, controller, id);
  const event: GameEvent = {
    kind: 'zoneChange',
    object: id,
    to: { zone: 'battlefield', player: null },
    move: 'effect',
    enter,
    cause: by(carrying, rule),
  };
  if (enter.faceDown) return event;
  const host = hostOf(game, id, to.attachedTo ? (enter.attachedTo ?? 'not there') : null, controller);
  // CR 303.4g, 303.4i: an Aura without something that it can enchant stays where it is.
  if (host === 'none') return null;
  enter.attachedTo = host;
  return event;
}

/** How something enters, from the description of where it goes. */
export function enterSpecFor(
  carrying: Carrying,
  to: Destination,
  controller: PlayerId,
  subject: ObjectId | null,
): EnterSpec {
  const { game, bindings } = carrying;
  const candidate = subject === null ? undefined : objectThing(subject);
  const [host] = to.attachedTo ? select(game, to.attachedTo, bindings, carrying.acting, { topic: 'attachTo' }) : [];
  const [copied] = to.asCopy ? objectsAmong(select(game, to.asCopy.of, bindings, carrying.acting)) : [];
  return {
    ...newEnterSpec(controller),
    tapped: to.tapped ?? false,
    counters: (to.counters ?? []).map((one) => ({
      counter: one.counter,
      amount: quantity(game, one.amount, bindings, candidate),
      by: carrying.acting,
    })),
    attacking: attackedBy(carrying, to.attacking, controller),
    attachedTo: host ?? null,
    faceDown: to.faceDown ?? null,
    face: to.transformed ? 1 : null,
    changes: [...(to.changes ?? [])],
    copy: copied !== undefined && to.asCopy ? copyValues(game, copied, to.asCopy, bindings) : null,
  };
}

/** CR 508.4: what enters attacking attacks whom its controller chooses among those who can be attacked. */
export function attackedBy(
  carrying: Carrying,
  attacking: Destination['attacking'],
  controller: PlayerId,
): Thing | null {
  const { game } = carrying;
  if (!attacking || !game.state.combat || game.state.turn.active !== controller) return null;
  const options =
    attacking === true
      ? attackable(game)
      : thingsOf(game, attacking, carrying.bindings).map((thing) => attackOfCreature(game, thing));
  const [chosen] = choose(
    game,
    options,
    1,
    1,
    controller,
    carrying.bindings,
    { topic: 'defender', prompt: 'whom it attacks', rule: '508.4' },
    false,
  );
  return chosen ?? null;
}

/** A creature that attacks, or attacked as it last was there, stands for what it attacks (CR 702.49c). */
function attackOfCreature(game: Game, thing: Thing): Thing {
  const attack = thing.kind === 'object' ? attackAsLast(game, thing.id) : null;
  return attack ? attack.attacking : thing;
}

/** CR 701.21a: only a permanent that the player controls can be sacrificed by them. */
export const sacrifice: Handler<'sacrifice'> = function* (carrying, instruction) {
  return yield* eachPlayer(carrying, instruction.who, function* (one, player) {
    const { game } = one;
    const mine = (thing: Thing): boolean =>
      thing.kind === 'object' &&
      game.state.objects[thing.id]?.zone.zone === 'battlefield' &&
      characteristics(game, thing.id).controller === player &&
      !isForbidden(game, 'beSacrificed', thing);
    const chosen = objectsAmong(selectOwn(one, instruction.what, player, mine));
    const wanted = wantedCount(one, instruction.what, chosen.length);
    if (one.whole && chosen.length < wanted) return NOTHING;
    const entries = (yield chosen.map((object) => ({
      kind: 'zoneChange',
      object,
      to: { zone: 'graveyard', player: objectOf(game, object).owner },
      move: 'sacrifice',
      cause: by(one, '701.21a'),
    }))).flat();
    const things = becameOf(entries);
    // CR 712.21e: a permanent of several parts is one that was sacrificed.
    const number = entries.filter(({ event, happened }) => happened && event.kind === 'zoneChange').length;
    return { things, number, did: number > 0 && number >= wanted };
  });
};

/** How many the instruction asks for, for "if they do": all of it must be done (CR 608.2c). */
function wantedCount(carrying: Carrying, what: Selection, otherwise: number): number {
  return what.kind === 'choose' ? quantity(carrying.game, what.count.min, carrying.bindings) : otherwise;
}

/** A selection narrowed to what that player can do it with; chosen by them. */
function selectOwn(carrying: Carrying, what: Selection, player: PlayerId, mine: (thing: Thing) => boolean): Thing[] {
  const { game, bindings } = carrying;
  if (what.kind !== 'choose') return select(game, what, bindings, player).filter(mine);
  const options = candidatesFor(game, what.filter, bindings).filter(mine);
  const min = quantity(game, what.count.min, bindings);
  const max = what.count.max === null ? options.length : quantity(game, what.count.max, bindings);
  const chooser = what.chooser
    ? (thingsOf(game, what.chooser, bindings).find((thing) => thing.kind === 'player')?.id ?? player)
    : player;
  return choose(game, options, min, max, chooser, bindings, { topic: 'choose' }, what.random ?? false);
}

/** CR 701.9a: cards go from the hand to the graveyard; the player chooses unless it says at random or who else does. */
export const discard: Handler<'discard'> = function* (carrying, instruction) {
  return yield* eachPlayer(carrying, instruction.who, function* (one, player) {
    const { game } = one;
    const inHand = (thing: Thing): boolean => thing.kind === 'object' && playerOf(game, player).hand.includes(thing.id);
    const chosen = objectsAmong(
      instruction.what.kind === 'choose'
        ? chooseFromHand(one, instruction.what, player)
        : select(game, instruction.what, one.bindings, player).filter(inHand),
    );
    const wanted = wantedCount(one, instruction.what, chosen.length);
    if (one.whole && chosen.length < wanted) return NOTHING;
    const entries = (yield chosen.map((object) => ({
      kind: 'zoneChange',
      object,
      to: { zone: 'graveyard', player },
      move: 'discard',
      cause: by(one, '701.9a'),
    }))).flat();
    const things = becameOf(entries);
    return { things, number: things.length, did: things.length > 0 && things.length >= wanted };
  });
};

function chooseFromHand(carrying: Carrying, what: Extract<Selection, { kind: 'choose' }>, player: PlayerId): Thing[] {
  const { game, bindings } = carrying;
  const options = playerOf(game, player)
    .hand.map(objectThing)
    .filter((thing) => matches(game, what.filter, thing, bindings) && !game.enteringTogether?.has(thing.id));
  const min = quantity(game, what.count.min, bindings);
  const max = what.count.max === null ? options.length : quantity(game, what.count.max, bindings);
  const chooser = what.chooser
    ? (thingsOf(game, what.chooser, bindings).find((thing) => thing.kind === 'player')?.id ?? player)
    : player;
  return choose(
    game,
    options,
    min,
    max,
    chooser,
    bindings,
    { topic: 'discard', prompt: `what ${playerOf(game, player).name} discards`, rule: '701.9b' },
    what.random ?? false,
  );
}

/** CR 121.2: cards are drawn one at a time; with several players the active player draws all of theirs first (121.2a). */
export const draw: Handler<'draw'> = function* (carrying, instruction) {
  const { game } = carrying;
  const drawn: Thing[] = [];
  let any = false;
  let asked = 0;
  let instead = 0;
  const players = playersOf(carrying, instruction.who);
  for (const player of players) {
    asked = quantity(game, instruction.count, carrying.bindings, playerThing(player));
    const since = game.state.log.length;
    const entries = yield* drawSome(carrying, player, asked, '121.2');
    const cards = becameOf(entries);
    // CR 121.6c: cards drawn instead are not the drawn cards that something is done to.
    drawn.push(...cards);
    // But they have been drawn (cf. 614.6).
    instead += drawnSince(game, since, player) - cards.length;
    any ||= happenedAny(entries);
  }
  // "Then discard that many": as many as one player was to draw (CR 608.2h); of several players what was drawn.
  const number = players.length === 1 ? asked : drawn.length;
  return { things: drawn, number, ...(instead > 0 ? { excess: instead } : {}), did: any };
};

/** CR 701.17a: that many cards from the top of the library go to the graveyard, as many as there are. */
export const mill: Handler<'mill'> = function* (carrying, instruction) {
  return yield* eachPlayer(carrying, instruction.who, function* (one, player) {
    // CR 107.1b: a negative number of cards is none.
    const count = Math.max(0, quantity(one.game, instruction.count, one.bindings));
    // CR 614.13c: what is entering from there is not among them.
    const library = playerOf(one.game, player).library.filter((id) => !one.game.enteringTogether?.has(id));
    const ids = library.slice(0, count);
    const entries = (yield ids.map((object) => ({
      kind: 'zoneChange',
      object,
      to: { zone: 'graveyard', player },
      move: 'mill',
      cause: by(one, '701.17a'),
    }))).flat();
    const things = becameOf(entries);
    return { things, number: things.length, did: things.length > 0 };
  });
};

export const shuffle: Handler<'shuffle'> = function* (carrying, instruction) {
  yield playersOf(carrying, instruction.who).map((player) => ({
    kind: 'shuffle',
    player,
    cause: by(carrying, '701.24a'),
  }));
  return DONE;
};

export const reveal: Handler<'reveal'> = function* (carrying, instruction) {
  const wanted = fewest(carrying.game, instruction.what, carrying.bindings);
  const things = select(carrying.game, instruction.what, carrying.bindings, carrying.acting);
  const objects = live(carrying, things);
  if (objects.length > 0) yield [{ kind: 'reveal', objects, player: carrying.acting, cause: by(carrying, '701.20a') }];
  return { things: objects.map(objectThing), did: objects.length > 0 && objects.length >= wanted };
};

export const look: Handler<'look'> = function* (carrying, instruction) {
  const objects = live(carrying, select(carrying.game, instruction.what, carrying.bindings, carrying.acting));
  if (objects.length > 0) yield [{ kind: 'look', objects, player: carrying.acting, cause: by(carrying, '701.20e') }];
  return { things: objects.map(objectThing), did: objects.length > 0 };
};

/** Cards are revealed from the top one by one until enough match; all are still in the library, to be moved by what follows. */
export const revealUntil: Handler<'revealUntil'> = function* (carrying, instruction) {
  return yield* eachPlayer(carrying, instruction.who, function* (one, player) {
    const { game, bindings } = one;
    const wanted = instruction.count === undefined ? 1 : quantity(game, instruction.count, bindings);
    const revealed: ObjectId[] = [];
    const found: Thing[] = [];
    for (const id of playerOf(game, player).library) {
      if (found.length >= wanted) break;
      game.procedures.atItsPlace?.(game, id);
      revealed.push(id);
      if (matches(game, instruction.filter, objectThing(id), bindings)) found.push(objectThing(id));
    }
    if (revealed.length > 0) yield [{ kind: 'reveal', objects: revealed, player, cause: by(one, '701.20a') }];
    bindings.named[instruction.found] = { things: found };
    bindings.named[instruction.rest] = {
      things: revealed.map(objectThing).filter((thing) => !found.some((one_) => one_.id === thing.id)),
    };
    bindings.did[instruction.found] = found.length > 0;
    return { things: revealed.map(objectThing), did: revealed.length > 0 };
  });
};

export const exchangeZones: Handler<'exchangeZones'> = function* (carrying, instruction) {
  return yield* eachPlayer(carrying, instruction.who, function* (one, player) {
    const listOf = (zone: typeof instruction.a): ObjectId[] =>
      zone === 'hand' || zone === 'library' || zone === 'graveyard' ? [...playerOf(one.game, player)[zone]] : [];
    const go = (ids: readonly ObjectId[], zone: typeof instruction.a): GameEvent[] =>
      ids.map((object) => ({
        kind: 'zoneChange',
        object,
        to: { zone, player },
        move: 'effect',
        cause: by(one, '701.12'),
      }));
    yield [...go(listOf(instruction.a), instruction.b), ...go(listOf(instruction.b), instruction.a)];
    return DONE;
  });
};
