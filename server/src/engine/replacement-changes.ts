/** What a replacement or prevention effect makes of an event (CR 614.1, 614.6, 615.5–615.7). */
import { type Instruction, type ReplacementChange, unreachable } from '../cards/index.ts';
import { carryOut } from './carry-out.ts';
import { moreTimes, withAmount } from './changed-amounts.ts';
import { isEntering, newEnterSpec } from './entering.ts';
import { enterAs } from './entering-changes.ts';
import { quantity, thingsOf } from './evaluate.ts';
import type { EventCause, GameEvent } from './events.ts';
import { type Game, objectOf, Unsupported } from './game.ts';
import { placeFor, zoneFor } from './instructions/destination.ts';
import { keyOfPair } from './linked-choices.ts';
import { produceMana } from './mana-production.ts';
import { perform } from './perform.ts';
import type { Afterwards, Replacement } from './replacement.ts';
import { cantBePrevented } from './replacement-rules.ts';
import { select } from './select.ts';
import { beginsInstance } from './simultaneous-shields.ts';
import { type Bindings, type EventFacts, type ObjectId, objectThing } from './state.ts';

export interface Outcome {
  /** What is left to happen: none when it is replaced by something else. */
  readonly events: readonly GameEvent[];
  readonly then: readonly Afterwards[];
  /** `false` when the effect turned out to change nothing. */
  readonly applied: boolean;
}

export function changeEvent(game: Game, event: GameEvent, replacement: Replacement): Outcome {
  const then: Afterwards[] = [];
  let events: GameEvent[] = [event];
  if (
    replacement.effect.once &&
    replacement.continuous !== null &&
    replacement.remaining === null &&
    // CR 615.12: shields are not used up by damage that can't be prevented.
    !(event.kind === 'damage' && prevents(replacement) && cantBePrevented(game, event))
  ) {
    if (event.kind === 'damage') {
      // CR 615.8: an instance of damage from a source is all that it deals at that time; the effect ends once it has been dealt.
      if (beginsInstance(game, replacement, event.source)) then.push({ act: () => useUp(game, replacement, 1) });
    } else useUp(game, replacement, 1);
  }
  for (const change of replacement.effect.changes) {
    events = events.flatMap((one) => changeOne(game, one, change, replacement, then));
  }
  return { events, then, applied: then.length > 0 || events.length !== 1 || events[0] !== event };
}

/** CR 615.7, 614.3: a shield is used up by what it prevents; an effect for "the next time" ends with its use. */
function useUp(game: Game, replacement: Replacement, amount: number): void {
  if (replacement.continuous === null) return;
  const cause = causeOf(replacement);
  perform(game, [{ kind: 'useShield', effect: replacement.continuous, amount, cause }]);
  if (replacement.remaining === null || replacement.remaining - amount <= 0)
    perform(game, [{ kind: 'endEffect', effect: replacement.continuous, cause }]);
}

/**
 * CR 615.5, 615.13: what is done besides is done once for all damage of one time, unless it speaks of what dealt it or was to be dealt it.
 * "If a source would deal damage" looks at each source by itself (615.10).
 */
function sameTime(
  { key, effect, continuous }: Replacement,
  instructions: readonly Instruction[],
  event: Extract<GameEvent, { kind: 'damage' }>,
): string {
  const said = JSON.stringify(instructions);
  const { pattern } = effect;
  const eachSource = continuous === null && pattern.event === 'damage' && pattern.subject.kind !== 'anything';
  const source =
    eachSource || said.includes('"role":"subject"') || said.includes('"role":"source"') ? event.source : '';
  const target = said.includes('"role":"object"') ? `${event.target.kind} ${event.target.id}` : '';
  return `${key} ${source} ${target}`;
}

const prevents = ({ effect }: Replacement): boolean => effect.changes.some((change) => change.change === 'prevent');

const shareFor = ({ share, remaining }: Replacement): number | null => share ?? remaining;

const causeOf = (replacement: Replacement): EventCause => ({
  source: replacement.source,
  controller: replacement.controller,
  by: 'replacement',
  rule: replacement.rule,
});

/** CR 400.7e: what has gone elsewhere by then is found there. */
function withWhatBecame(game: Game, facts: EventFacts): EventFacts {
  const became = facts.subject.flatMap(({ kind, id }): (readonly [ObjectId, ObjectId])[] => {
    const next = kind === 'object' && !game.state.objects[id] ? game.state.past[id]?.next : null;
    return typeof next === 'number' ? [[id, next]] : [];
  });
  return became.length > 0 ? { ...facts, became } : facts;
}

function changeOne(
  game: Game,
  event: GameEvent,
  change: ReplacementChange,
  replacement: Replacement,
  then: Afterwards[],
): GameEvent[] {
  const { bindings } = replacement;
  const later = (instructions: readonly Instruction[], amount: number, together?: string) => {
    const facts = bindings.event;
    // Bound now: what it is about may change zones before it is carried out.
    const frozen: Bindings = { ...bindings, named: { ...bindings.named }, did: { ...bindings.did } };
    const act = (total: number) => {
      const event = facts ? { ...withWhatBecame(game, facts), amount: total } : null;
      carryOut(game, instructions, { ...frozen, event }, causeOf(replacement));
    };
    then.push({ act, amount, ...(together === undefined ? {} : { together }) });
  };
  switch (change.change) {
    case 'amount':
      return withAmount(event, amountOf(event, bindings), quantity(game, change.to, bindings));
    case 'prevent': {
      if (event.kind !== 'damage') throw new Unsupported('preventing something that is not damage', '615.1');
      if (cantBePrevented(game, event)) {
        if (change.then) later(change.then, 0, sameTime(replacement, change.then, event));
        return [event];
      }
      const most =
        change.amount === 'all' ? event.amount : (shareFor(replacement) ?? quantity(game, change.amount, bindings));
      const prevented = Math.min(most, event.amount);
      if (prevented <= 0) return [event];
      if (replacement.remaining !== null) useUp(game, replacement, prevented);
      if (change.then) later(change.then, prevented, sameTime(replacement, change.then, event));
      return withAmount(event, event.amount, event.amount - prevented);
    }
    case 'redirect': {
      if (event.kind !== 'damage') throw new Unsupported('redirecting something that is not damage', '614.9');
      const [target] = select(game, change.to, bindings, bindings.you);
      // CR 614.9: nothing is redirected to what is no longer there.
      if (!target) return [event];
      const most =
        change.amount === undefined || change.amount === 'all'
          ? event.amount
          : (shareFor(replacement) ?? quantity(game, change.amount, bindings));
      const moved = Math.min(most, event.amount);
      if (change.amount !== undefined && change.amount !== 'all') useUp(game, replacement, moved);
      const redirected: GameEvent = { ...event, target, amount: moved };
      return moved === event.amount ? [redirected] : [{ ...event, amount: event.amount - moved }, redirected];
    }
    case 'instead':
      later(change.do, amountOf(event, bindings));
      return [];
    case 'also':
      later(change.do, amountOf(event, bindings));
      return [event];
    case 'skip':
      return [];
    case 'destination':
      // CR 111.7, 704.5d: a token put into exile instead is gone before anything else happens, and has never been on the battlefield (614.6).
      if (event.kind === 'enterToken' && change.to.zone === 'exile' && change.linked === undefined) return [];
      return [elsewhere(game, event, change, bindings)];
    case 'additional':
      return [moreTimes(event, quantity(game, change.times, bindings))];
    case 'enters':
      return isEntering(event) ? enterAs(game, event, change, replacement) : [event];
    case 'producesMana':
      if (event.kind !== 'addMana') return [event];
      // CR 106.6a: what the ability says of its mana goes for what is produced in its place, too.
      return [{ ...event, mana: produceMana(game, change.mana, event.player, bindings, event.source, event.mana[0]) }];
    case 'keyword':
      return byRule(event, change.by, replacement, then, game);
    default:
      return unreachable(change);
  }
}

/** Changes that rules systems define by name: regeneration, umbra armor, shield counters. */
function byRule(
  event: GameEvent,
  by: Extract<ReplacementChange, { change: 'keyword' }>['by'],
  replacement: Replacement,
  then: Afterwards[],
  game: Game,
): GameEvent[] {
  const cause = causeOf(replacement);
  switch (by) {
    case 'regeneration':
      if (event.kind !== 'destroy') return [event];
      return [{ kind: 'regenerated', object: event.object, cause: { ...cause, rule: '701.19a' } }];
    case 'umbra armor': {
      if (event.kind !== 'destroy' || replacement.source === null) return [event];
      // CR 702.89a: all damage is removed from it, and the Aura is destroyed instead.
      const aura = replacement.source;
      const object = event.object;
      const destroy: GameEvent = {
        kind: 'destroy',
        object: aura,
        cantRegenerate: false,
        cause: { ...cause, rule: '702.89a' },
      };
      then.push({ act: () => perform(game, [destroy]) });
      return [
        {
          kind: 'markDamage',
          object,
          amount: -objectOf(game, object).damage,
          deathtouch: false,
          cause: { ...cause, rule: '702.89a' },
        },
      ];
    }
    case 'shield': {
      const object =
        event.kind === 'destroy'
          ? event.object
          : event.kind === 'damage' && event.target.kind === 'object'
            ? event.target.id
            : null;
      if (object === null) return [event];
      // CR 122.1c: a shield counter is removed instead; 615.12: even where the damage can't be prevented.
      return [
        ...(event.kind === 'damage' && cantBePrevented(game, event) ? [event] : []),
        {
          kind: 'removeCounters',
          on: objectThing(object),
          counter: 'shield',
          amount: 1,
          cause: { ...cause, rule: '122.1c' },
        },
      ];
    }
    case 'commander': {
      if (event.kind !== 'zoneChange') return [event];
      // CR 903.9c: of a permanent of several parts only the commander goes there, the others where they would have gone.
      const card = replacement.bindings.named.commander;
      const cardId = card && 'number' in card ? (card.number ?? -1) : -1;
      return [{ ...event, apart: [...(event.apart ?? []), { cardId, to: { zone: 'command', player: null } }] }];
    }
    case 'dredge':
    case 'madness':
      throw new Unsupported(`${by} as a replacement`, '614.1');
    default:
      return unreachable(by);
  }
}

/** The amount that an event is about, as it stands after what has changed it before. */
function amountOf(event: GameEvent, bindings: Bindings): number {
  if ('amount' in event) return event.amount;
  if (event.kind === 'createToken') return event.count;
  if (event.kind === 'addMana') return event.mana.length;
  return bindings.event?.amount ?? 1;
}

function elsewhere(
  game: Game,
  event: GameEvent,
  { to, linked }: Extract<ReplacementChange, { change: 'destination' }>,
  bindings: Bindings,
): GameEvent {
  const moving: Extract<GameEvent, { kind: 'zoneChange' }> | null =
    event.kind === 'zoneChange'
      ? event
      : event.kind === 'destroy'
        ? {
            kind: 'zoneChange',
            object: event.object,
            to: { zone: 'graveyard', player: null },
            move: 'destroy',
            cause: event.cause,
          }
        : null;
  if (!moving) throw new Unsupported(`another destination for ${event.kind}`, '614.1');
  const { owner } = objectOf(game, moving.object);
  const { enter: _enter, place: _place, becomes: _becomes, keptBy: _keptBy, ...rest } = moving;
  const place = placeFor(to);
  return {
    ...rest,
    to: zoneFor(to, owner),
    ...(place ? { place } : {}),
    ...(linked === undefined ? {} : { keptBy: { object: bindings.self, key: keyOfPair(game, bindings.self, linked) } }),
    ...(to.zone === 'battlefield'
      ? // CR 110.2a: who is told to put it there controls it.
        { enter: newEnterSpec(to.controller ? (thingsOf(game, to.controller, bindings)[0]?.id ?? null) : bindings.you) }
      : {}),
  };
}
