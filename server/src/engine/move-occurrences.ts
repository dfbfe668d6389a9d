/** What matches in changes of zones and the creation of tokens (CR 603.6, 603.10a, 111.2). */
import { type EventPattern, type MoveCause, unreachable } from '../cards/index.ts';
import { becomingOf } from './components.ts';
import { type EnteringEvent, enteringObject } from './entering.ts';
import { zoneLeft } from './event-facts.ts';
import type { GameEvent } from './events.ts';
import { type Happening, leavingScope, madeBy, some, thenControlled } from './happening.ts';
import type { Scope } from './scope.ts';
import { type EventFacts, objectThing } from './state.ts';

type Pattern<Event extends EventPattern['event']> = Extract<EventPattern, { event: Event }>;
type EventOf<Kind extends GameEvent['kind']> = Extract<GameEvent, { kind: Kind }>;

/**
 * CR 603.10a: whether a pattern looks at what leaves, as it was, rather than at what it has become: leaving the battlefield or a graveyard, going to
 * a hand or library, and what is done to it where it was (sacrificed, discarded, …). "Put into a graveyard from anywhere" looks at the new object (603.6c).
 */
export function looksAtWhatLeaves(pattern: Pattern<'zoneChange'>): boolean {
  if (pattern.to === 'battlefield') return false;
  return (
    pattern.to === undefined ||
    pattern.to === 'hand' ||
    pattern.to === 'library' ||
    pattern.from === 'battlefield' ||
    pattern.from === 'graveyard' ||
    (pattern.cause !== undefined && pattern.cause !== 'effect' && pattern.cause !== 'exile')
  );
}

export function moved(
  scope: Scope,
  pattern: Pattern<'zoneChange'>,
  event: EventOf<'zoneChange' | 'enterToken'>,
  facts: EventFacts,
): EventFacts[] {
  const from = event.kind === 'zoneChange' ? zoneLeft(scope.game, event) : undefined;
  const to = event.kind === 'zoneChange' ? event.to.zone : 'battlefield';
  if (pattern.to !== undefined && pattern.to !== to) return [];
  if (pattern.from !== undefined && pattern.from !== from) return [];
  if (pattern.notFrom !== undefined && pattern.notFrom === from) return [];
  if (pattern.cause !== undefined && !(event.kind === 'zoneChange' && causedBy(pattern.cause, event))) return [];
  if (pattern.by !== undefined && !movedBy(scope, pattern, event, facts)) return [];
  const old = event.kind === 'zoneChange' ? event.object : undefined;
  // CR 712.21: one permanent leaves, but as many cards as represented it are put where it goes.
  const became = event.kind === 'zoneChange' ? becomingOf(event) : event.becomes === undefined ? [] : [event.becomes];
  const subjects = (old !== undefined && looksAtWhatLeaves(pattern)) || became.length === 0 ? [old] : became;
  return subjects.flatMap((subject) => {
    // A token that is not there yet has nothing that could be asked about.
    if (subject === undefined) return [];
    const named = objectThing(subject);
    const looking =
      subject === old
        ? leavingScope(scope, subject)
        : to === 'battlefield'
          ? thenControlled(scope, subject, facts)
          : scope;
    return some(looking, pattern.subject, [named]) ? [{ ...facts, subject: [named] }] : [];
  });
}

/** CR 603.6c: a permanent that leaves the game with its owner leaves the battlefield, and goes nowhere. */
export function leftWithOwner(
  scope: Scope,
  pattern: Pattern<'zoneChange'>,
  event: EventOf<'ceaseToExist'>,
  facts: EventFacts,
): EventFacts[] {
  if (pattern.from !== 'battlefield' || pattern.to !== undefined || pattern.cause !== undefined) return [];
  const { past, objects } = scope.game.state;
  const from = (objects[event.object] ?? past[event.object]?.object)?.zone.zone;
  const named = objectThing(event.object);
  return from === 'battlefield' && some(leavingScope(scope, event.object), pattern.subject, [named])
    ? [{ ...facts, subject: [named] }]
    : [];
}

/** Who sacrifices, plays, casts, …; for other moves who or what makes the object move: an opponent's spell causes a discard. */
function movedBy(
  scope: Scope,
  { cause, by: filter }: Pattern<'zoneChange'>,
  event: GameEvent,
  facts: EventFacts,
): boolean {
  switch (cause) {
    case 'sacrifice':
    case 'play':
    case 'cast':
    case 'cycle':
    case 'draw':
    case 'mill':
      return some(scope, filter, facts.player);
    case 'discard':
    case 'destroy':
    case 'exile':
    case 'effect':
    case undefined:
      return madeBy(scope, filter, event);
    default:
      return unreachable(cause);
  }
}

function causedBy(cause: MoveCause, event: EventOf<'zoneChange'>): boolean {
  switch (cause) {
    case 'discard':
      // CR 702.29a: cycling is discarding.
      return event.move === 'discard' || event.move === 'cycle';
    case 'effect':
      return event.cause.by === 'effect';
    case 'exile':
      return event.to.zone === 'exile';
    case 'sacrifice':
    case 'mill':
    case 'destroy':
    case 'cycle':
    case 'cast':
    case 'play':
    case 'draw':
      return event.move === cause;
    default:
      return unreachable(cause);
  }
}

/** Tokens to be created are one event for all alike; created tokens are seen one by one as they enter (CR 111.2). A resolving copy is not created (111.13). */
export function tokensCreated(
  scope: Scope,
  pattern: Pattern<'createToken'>,
  { event, facts, entry }: Happening,
): EventFacts[] {
  if (entry) {
    if (event.kind !== 'enterToken' || !some(scope, pattern.player, facts.player)) return [];
    return some(scope, pattern.subject, facts.subject) ? [facts] : [];
  }
  if (event.kind !== 'createToken' || !some(scope, pattern.player, facts.player)) return [];
  return matchesUncreated(scope, pattern, event) ? [facts] : [];
}

/** CR 614.12 in the small: the filter sees the token as it would exist on the battlefield. */
function matchesUncreated(scope: Scope, pattern: Pattern<'createToken'>, event: EventOf<'createToken'>): boolean {
  const { subject } = pattern;
  if (subject.kind === 'anything' || (subject.kind === 'is' && subject.what === 'token')) return true;
  const { state } = scope.game;
  const id = -1;
  const entering: EnteringEvent = { ...event, kind: 'enterToken', becomes: id };
  const token = enteringObject(scope.game, entering);
  const game = {
    ...scope.game,
    cache: null,
    state: { ...state, objects: { ...state.objects, [id]: token }, battlefield: [...state.battlefield, id] },
  };
  return some({ ...scope, game }, subject, [objectThing(id)]);
}
