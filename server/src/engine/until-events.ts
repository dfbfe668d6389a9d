/**
 * What changes zones or phases out "until" something happens (CR 610.3, 610.4): whether that has happened already, and what follows right
 * after it.
 */
import type { EventPattern } from '../cards/index.ts';
import { hostOf } from './aura-entering.ts';
import { newEnterSpec } from './entering.ts';
import { thingsOf } from './evaluate.ts';
import type { EventCause, GameEvent, LogEntry } from './events.ts';
import type { Game } from './game.ts';
import { eventMatches } from './patterns.ts';
import { perform } from './perform.ts';
import type { Bindings, UntilReturn } from './state.ts';
import { withAttached } from './untap.ts';

/** CR 610.3a–b, 610.4b–c: since the spell or activated ability was put on the stack, or the triggered ability triggered. */
export function hasHappenedAlready(game: Game, pattern: EventPattern, bindings: Bindings): boolean {
  return (
    hasLeft(game, pattern, bindings) ||
    entriesSince(game).some(
      ({ happened, event, facts }) => happened && eventMatches(game, pattern, event, facts, bindings),
    )
  );
}

/** Also what left as a cost, before the ability stood on the stack, will not leave any more. */
export function hasLeft(game: Game, pattern: EventPattern, bindings: Bindings): boolean {
  if (pattern.event !== 'zoneChange' || pattern.from === undefined || pattern.subject.kind !== 'same') return false;
  const things = thingsOf(game, pattern.subject.as, bindings);
  return things.every(({ kind, id }) => kind === 'object' && game.state.objects[id]?.zone.zone !== pattern.from);
}

function entriesSince({ state }: Game): readonly LogEntry[] {
  const resolving = state.stack[state.stack.length - 1];
  if (resolving === undefined) return [];
  const triggeredAt = state.objects[resolving]?.stack?.causedBy;
  const since = state.log.findLastIndex(({ sequence, event }) =>
    triggeredAt === undefined ? 'becomes' in event && event.becomes === resolving : sequence === triggeredAt,
  );
  return since < 0 ? [] : state.log.slice(since + 1);
}

/** CR 610.3, 610.4: right after the event, what was moved comes back to where it was and what phased out phases in, each as a one-shot effect. */
export function endOfUntils(game: Game, happened: readonly LogEntry[]): void {
  const { state } = game;
  const due = state.untilReturns.filter((one) =>
    happened.some((entry) => eventMatches(game, one.pattern, entry.event, entry.facts, one.bindings)),
  );
  if (due.length === 0) return;
  state.untilReturns = state.untilReturns.filter((one) => !due.includes(one));
  // CR 610.3d, 610.4d: what follows from events at the same time is simultaneous.
  perform(
    game,
    due.flatMap((one) => (one.phasedOut ? phasingIn(game, one) : returning(game, one))),
  );
  const tapped = due.flatMap((one) => (one.phasedOut === 'taps' ? one.things : []));
  perform(
    game,
    tapped
      .filter((id) => state.objects[id]?.phasedOut === false)
      .map((object) => ({ kind: 'tap' as const, object, forMana: false, cause: causeOf(due[0]!, '610.4') })),
  );
}

const causeOf = ({ source, controller }: UntilReturn, rule: string): EventCause => ({
  source,
  controller,
  by: 'effect',
  rule,
});

function returning(game: Game, one: UntilReturn): GameEvent[] {
  return one.things.flatMap((id, index): GameEvent[] => {
    const object = game.state.objects[id];
    const from = one.from[index];
    if (!object || !from) return [];
    const toBattlefield = from.zone === 'battlefield';
    // CR 303.4f–g: an Aura needs something to enchant, which its controller chooses; without, it stays where it is.
    const host = toBattlefield ? hostOf(game, id, null, object.owner) : null;
    if (host === 'none') return [];
    return [
      {
        kind: 'zoneChange',
        object: id,
        to: toBattlefield ? { zone: 'battlefield', player: null } : { zone: from.zone, player: object.owner },
        move: 'effect',
        // CR 610.3c: under its owner's control unless the effect says otherwise.
        ...(toBattlefield ? { enter: { ...newEnterSpec(object.owner), attachedTo: host } } : {}),
        cause: causeOf(one, '610.3'),
      },
    ];
  });
}

const phasingIn = (game: Game, one: UntilReturn): GameEvent[] =>
  withAttached(
    game,
    one.things.filter((id) => game.state.objects[id]?.phasedOut),
  ).map((object) => ({ kind: 'phaseIn', object, cause: causeOf(one, '610.4') }));
