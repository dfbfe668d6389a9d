/** Changes to permanents that stay where they are: tapped, attached, transformed, turned, phased, designated (CR 110.5, 701). */
import type { StaticEffect, Zone } from '../../cards/index.ts';
import { canBeAttached } from '../attaching.ts';
import { thingsOf } from '../evaluate.ts';
import type { GameEvent } from '../events.ts';
import { type Game, objectOf } from '../game.ts';
import { TAPPED_FOR_MANA } from '../mana-abilities.ts';
import { produceMana } from '../mana-production.ts';
import { turnKey as turnDoorKey } from '../rooms.ts';
import { fewest, objectsAmong, select } from '../select.ts';
import { type ContinuousEffect, type ObjectId, objectThing, type Thing } from '../state.ts';
import { withAttached } from '../untap.ts';
import { hasHappenedAlready } from '../until-events.ts';
import {
  by,
  type Carrying,
  eachPlayer,
  type Handler,
  happenedAny,
  NOTHING,
  type Outcome,
  type Steps,
  timesDone,
} from './carrying.ts';

const permanentsAmong = (game: Game, things: readonly Thing[]): ObjectId[] =>
  objectsAmong(things).filter((id) => game.state.objects[id]?.zone.zone === 'battlefield');

/** One event for each permanent (or card in another zone that this is about); those to which it happened are the result. */
export function* forEachPermanent(
  carrying: Carrying,
  what: Parameters<typeof select>[1],
  event: (id: ObjectId) => GameEvent | null,
  zone: Zone = 'battlefield',
): Steps {
  const { game } = carrying;
  const wanted = fewest(game, what, carrying.bindings);
  const ids = objectsAmong(select(game, what, carrying.bindings, carrying.acting)).filter(
    (id) => game.state.objects[id]?.zone.zone === zone,
  );
  if (carrying.whole && ids.length < wanted) return NOTHING;
  const events = ids.flatMap((id) => {
    const one = event(id);
    return one ? [one] : [];
  });
  const done = timesDone(yield events);
  return { things: ids.map(objectThing), did: done > 0 && done >= wanted } satisfies Outcome;
}

export const tap: Handler<'tap'> = (carrying, { what }) =>
  forEachPermanent(carrying, what, (object) => ({
    kind: 'tap',
    object,
    forMana: false,
    cause: by(carrying, '701.26a'),
  }));
export const untap: Handler<'untap'> = (carrying, { what }) =>
  forEachPermanent(carrying, what, (object) => ({ kind: 'untap', object, cause: by(carrying, '701.26b') }));
export const removeFromCombat: Handler<'removeFromCombat'> = (carrying, { what }) =>
  forEachPermanent(carrying, what, (object) => ({ kind: 'removeFromCombat', object, cause: by(carrying, '506.4') }));
/** CR 508.4. */
export const startAttacking: Handler<'startAttacking'> = (carrying, { what, whom }) => {
  const [attacking] = thingsOf(carrying.game, whom, carrying.bindings);
  return forEachPermanent(carrying, what, (object) =>
    attacking ? { kind: 'enterAttacking', object, attacking, cause: by(carrying, '508.4') } : null,
  );
};
/** CR 509.1h, 509.3c: what is blocked already does not become so again. */
export const becomeBlocked: Handler<'becomeBlocked'> = (carrying, { what }) =>
  forEachPermanent(carrying, what, (object) =>
    carrying.game.state.combat?.attackers.some((one) => one.object === object && !one.blocked)
      ? { kind: 'becomeBlocked', object, cause: by(carrying, '509.1h') }
      : null,
  );
export const unattach: Handler<'unattach'> = (carrying, { what }) =>
  forEachPermanent(carrying, what, (object) =>
    objectOf(carrying.game, object).attachedTo ? { kind: 'unattach', object, cause: by(carrying, '701.3d') } : null,
  );
export const flip: Handler<'flip'> = (carrying, { what }) =>
  forEachPermanent(carrying, what, (object) =>
    objectOf(carrying.game, object).flipped ? null : { kind: 'flip', object, cause: by(carrying, '710.4') },
  );

/** CR 709.5f–g. */
export const turnKey: Handler<'turnKey'> = function* (carrying, { what, how }) {
  const { game, bindings, acting } = carrying;
  const ids = permanentsAmong(game, select(game, what, bindings, acting));
  const entries = (yield turnDoorKey(game, acting, ids, how, by(carrying, '709.5f'))).flat();
  return { things: ids.map(objectThing), did: happenedAny(entries) };
};

/** CR 701.3a–b: attaching moves it; nothing happens if it can't be attached there or is there already. */
export const attach: Handler<'attach'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const ids = permanentsAmong(game, select(game, instruction.what, bindings, carrying.acting));
  const [host] = select(game, instruction.to, bindings, carrying.acting, { topic: 'attachTo' });
  if (!host) return NOTHING;
  const events = ids.flatMap((object): GameEvent[] => {
    const now = objectOf(game, object).attachedTo;
    if (now && now.kind === host.kind && now.id === host.id) return [];
    return canBeAttached(game, object, host)
      ? [{ kind: 'attach', object, to: host, cause: by(carrying, '701.3a') }]
      : [];
  });
  const entries = (yield events).flat();
  return { things: ids.map(objectThing), did: happenedAny(entries) };
};

/** CR 702.26: with everything attached to it. */
export const phaseOut: Handler<'phaseOut'> = function* (carrying, { what, until, tapsIn }) {
  const { game, bindings } = carrying;
  const pattern = until?.kind === 'untilEvent' ? until.pattern : null;
  if (pattern && hasHappenedAlready(game, pattern, bindings)) return NOTHING;
  const ids = permanentsAmong(game, select(game, what, carrying.bindings, carrying.acting));
  const entries = (yield withAttached(game, ids).map((object) => ({
    kind: 'phaseOut',
    object,
    cause: by(carrying, '702.26b'),
  }))).flat();
  if (pattern)
    game.state.untilReturns.push({
      id: game.state.nextId++,
      source: bindings.self,
      controller: bindings.you,
      pattern,
      bindings: { ...bindings, named: { ...bindings.named }, did: {} },
      things: ids.filter((id) => game.state.objects[id]?.phasedOut),
      from: [],
      phasedOut: tapsIn ? 'taps' : 'stays',
    });
  return { things: ids.map(objectThing), did: happenedAny(entries) };
};

/** CR 702.170c: plotted are cards in exile; all other designations that effects give are permanents'. */
export const setStatus: Handler<'setStatus'> = (carrying, { what, status, on }) =>
  forEachPermanent(
    carrying,
    what,
    (object) => ({ kind: 'setStatus', object, status, on, by: carrying.acting, cause: by(carrying, '110.5') }),
    status === 'plotted' ? 'exile' : 'battlefield',
  );

/** CR 701.19a: a regeneration shield: the next time it would be destroyed this turn. */
export const shield: Handler<'shield'> = function* (carrying, { what }) {
  const { game, bindings } = carrying;
  const ids = permanentsAmong(game, select(game, what, bindings, carrying.acting));
  yield ids.map(
    (id): GameEvent => ({
      kind: 'startEffect',
      effect: regenerationShield(carrying, id),
      cause: by(carrying, '701.19a'),
    }),
  );
  return { things: ids.map(objectThing), did: ids.length > 0 };
};

function regenerationShield(carrying: Carrying, id: ObjectId): ContinuousEffect {
  const { game, bindings } = carrying;
  const effect: StaticEffect = {
    kind: 'replacement',
    pattern: { event: 'destroyed', subject: { kind: 'same', as: { kind: 'named', name: 'regenerating' } } },
    changes: [{ change: 'keyword', by: 'regeneration' }],
    once: true,
  };
  return {
    id: game.state.nextId++,
    source: bindings.self,
    controller: bindings.you,
    timestamp: game.state.nextTimestamp++,
    effect,
    bindings: { ...bindings, named: { ...bindings.named, regenerating: { things: [objectThing(id)] } }, did: {} },
    affected: null,
    duration: { kind: 'endOfTurn' },
    startedTurn: game.state.turn.number,
    remaining: null,
    copy: null,
  };
}

/** CR 106.4: mana goes to the player's pool. */
export const addMana: Handler<'addMana'> = (carrying, instruction) =>
  eachPlayer(carrying, instruction.who, function* (one, player) {
    const mana = produceMana(one.game, instruction.mana, player, one.bindings, one.bindings.self, {
      restriction: instruction.restriction ?? null,
      persists: instruction.persists ?? null,
      riders: instruction.riders && { of: instruction.riders, controller: one.bindings.you },
    });
    if (mana.length === 0) return NOTHING;
    yield [
      {
        kind: 'addMana',
        player,
        mana,
        source: one.bindings.self,
        tapped: one.bindings.named[TAPPED_FOR_MANA] !== undefined,
        cause: by(one, '106.4'),
      },
    ];
    return { things: [], number: mana.length, did: true };
  });
