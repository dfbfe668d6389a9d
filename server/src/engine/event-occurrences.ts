/**
 * What in an event matches a pattern. One event can contain several occurrences (each attacker of a declaration): each is given with its own roles.
 * Filters of a pattern see the game as it is, and what has left a zone as it last was there (CR 603.10).
 */
import { type EventPattern, type MoveCause, unreachable } from '../cards/index.ts';
import { attacksIn, attacksUnblockedIn, becomesBlockedIn, blocksIn, playerAttacksIn } from './combat-occurrences.ts';
import { type EnteringEvent, enteringObject } from './entering.ts';
import { zoneLeft } from './event-facts.ts';
import type { GameEvent } from './events.ts';
import { playerOf } from './game.ts';
import { amountIs, type Happening, some, withEvent } from './happening.ts';
import { type Scope, see } from './scope.ts';
import { type EventFacts, type ObjectId, objectThing, playerThing, type Thing } from './state.ts';
import { holdsThen } from './time-of-event.ts';

/** Each occurrence of the pattern in the event, with its roles. State triggers (CR 603.8) have no event: they never match here. */
export function occurrencesIn(scope: Scope, pattern: EventPattern, happening: Happening): EventFacts[] {
  const found = occurrences(scope, pattern, happening);
  const { when } = pattern;
  if (!when || found.length === 0) return found;
  return found.filter((facts) => holdsThen(withEvent(scope, facts), when, happening.entry));
}

function occurrences(scope: Scope, pattern: EventPattern, happening: Happening): EventFacts[] {
  const { event, facts } = happening;
  const found = (matched: boolean): EventFacts[] => (matched ? [facts] : []);
  switch (pattern.event) {
    case 'oneOf': {
      for (const one of pattern.patterns) {
        const matched = occurrencesIn(scope, one, happening);
        if (matched.length > 0) return matched;
      }
      return [];
    }
    case 'state':
      return [];
    case 'zoneChange':
      return event.kind === 'zoneChange' || event.kind === 'enterToken' ? moved(scope, pattern, event, facts) : [];
    case 'createToken':
      return tokensCreated(scope, pattern, happening);
    case 'damage':
      return event.kind === 'damage' ? damaged(scope, pattern, event, facts) : [];
    case 'cast':
      return found(
        event.kind === 'cast' &&
          (pattern.from === undefined || pattern.from === event.from) &&
          some(scope, pattern.player, facts.player) &&
          some(scope, pattern.subject, facts.subject),
      );
    case 'copied':
      return found(
        event.kind === 'copySpell' &&
          some(scope, pattern.player, facts.player) &&
          some(scope, pattern.subject, facts.subject),
      );
    case 'activated':
      // The pattern's subject is the ability, or the permanent whose ability it is.
      return found(
        event.kind === 'activated' &&
          (pattern.mana === undefined || pattern.mana === event.mana) &&
          (pattern.loyalty === undefined || pattern.loyalty === event.loyalty) &&
          some(scope, pattern.player, facts.player) &&
          some(scope, pattern.subject, [...facts.subject, ...facts.source]),
      );
    case 'becomesTarget':
      return found(
        event.kind === 'becomesTarget' &&
          some(scope, pattern.subject, facts.subject) &&
          some(scope, pattern.by, facts.object),
      );
    case 'countered':
      return found(
        event.kind === 'counter' &&
          some(leavingScope(scope, event.object), pattern.subject, facts.subject) &&
          by(scope, pattern.by, event),
      );
    case 'resolved':
      return found(
        event.kind === 'resolved' &&
          !event.illegal &&
          some(leavingScope(scope, event.object), pattern.subject, facts.subject),
      );
    case 'attacks':
      return event.kind === 'attackersDeclared' ? attacksIn(scope, pattern, event) : [];
    case 'playerAttacks':
      return event.kind === 'attackersDeclared' ? playerAttacksIn(scope, pattern, event) : [];
    case 'blocks':
      return event.kind === 'blockersDeclared' ? blocksIn(scope, pattern, event) : [];
    case 'becomesBlocked':
      return event.kind === 'blockersDeclared' ? becomesBlockedIn(scope, pattern, event) : [];
    case 'attacksUnblocked':
      return event.kind === 'blockersDeclared' ? attacksUnblockedIn(scope, pattern, { ...happening, event }) : [];
    case 'tapped':
      return found(
        event.kind === 'tap' &&
          (pattern.forMana === undefined || pattern.forMana === event.forMana) &&
          some(scope, pattern.subject, facts.subject) &&
          some(scope, pattern.player, facts.player),
      );
    case 'untapped':
      return found(event.kind === 'untap' && some(scope, pattern.subject, facts.subject));
    case 'gainLife':
    case 'loseLife':
      return found(
        event.kind === pattern.event &&
          event.amount > 0 &&
          some(scope, pattern.player, facts.player) &&
          amountIs(scope, pattern.amount, event.amount, facts),
      );
    case 'draw':
      return found(
        event.kind === 'draw' &&
          some(scope, pattern.player, facts.player) &&
          !(pattern.exceptFirstInDrawStep && isFirstOfDrawStep(scope, happening, event.player)),
      );
    case 'countersPut':
      return found(
        event.kind === 'putCounters' &&
          event.amount > 0 &&
          (pattern.counter === undefined || pattern.counter === event.counter) &&
          some(scope, pattern.subject, facts.subject) &&
          some(scope, pattern.player, facts.player) &&
          amountIs(scope, pattern.amount, event.amount, facts),
      );
    case 'countersRemoved':
      return found(
        event.kind === 'removeCounters' &&
          event.amount > 0 &&
          (pattern.counter === undefined || pattern.counter === event.counter) &&
          some(scope, pattern.subject, facts.subject) &&
          (!pattern.last || isLastCounter(scope, event, happening)),
      );
    case 'attached':
      return attachments(scope, pattern, happening);
    case 'unattached':
      return found(
        event.kind === 'unattach' &&
          some(scope, pattern.subject, facts.subject) &&
          some(scope, pattern.object, facts.object),
      );
    case 'controlChanged':
      return found(
        event.kind === 'controlChanged' &&
          some(scope, pattern.subject, facts.subject) &&
          some(scope, pattern.to, facts.player),
      );
    case 'turnedFaceUp':
      return found(event.kind === 'turnFaceUp' && some(scope, pattern.subject, facts.subject));
    case 'transformed':
      // CR 701.27e: "transforms into" asks for the name that it has afterwards.
      return found(
        event.kind === 'transform' &&
          some(scope, pattern.subject, facts.subject) &&
          (pattern.into === undefined || some(scope, { kind: 'name', name: pattern.into }, facts.subject)),
      );
    case 'phasedIn':
      return found(event.kind === 'phaseIn' && some(scope, pattern.subject, facts.subject));
    case 'phasedOut':
      return found(
        event.kind === 'phaseOut' && some(thenControlled(scope, event.object, facts), pattern.subject, facts.subject),
      );
    case 'stepBegins':
      return found(
        event.kind === 'stepBegins' && event.step === pattern.step && some(scope, pattern.player, facts.player),
      );
    case 'turnBegins':
    case 'playerLoses':
    case 'playerWins':
      return found(event.kind === pattern.event && some(scope, pattern.player, facts.player));
    case 'dieRolled':
      return found(
        event.kind === 'dieRolled' &&
          some(scope, pattern.player, facts.player) &&
          amountIs(scope, pattern.result, event.result, facts),
      );
    case 'coinFlipped':
      return found(
        event.kind === 'coinFlipped' &&
          (pattern.won === undefined || pattern.won === event.won) &&
          some(scope, pattern.player, facts.player),
      );
    case 'keywordAction':
      return found(
        isKeywordAction(event, pattern.action) &&
          some(scope, pattern.player, facts.player) &&
          (pattern.subject === undefined || some(scope, pattern.subject, facts.subject)),
      );
    case 'regenerated':
      return found(event.kind === 'regenerated' && some(scope, pattern.subject, facts.subject));
    case 'destroyed':
      return found(event.kind === 'destroy' && some(leavingScope(scope, event.object), pattern.subject, facts.subject));
    case 'addMana':
      return found(
        event.kind === 'addMana' &&
          some(scope, pattern.player, facts.player) &&
          some(scope, pattern.source, facts.source),
      );
    case 'shuffled':
      return found(event.kind === 'shuffle' && some(scope, pattern.player, facts.player));
    case 'dayNightChanged':
      return found(event.kind === 'dayNight' && changesDayNight(scope, event, happening));
    case 'designationGained':
      return found(
        event.kind === 'designation' &&
          event.what === pattern.what &&
          some(scope, pattern.player, facts.player) &&
          event.player !== null,
      );
    case 'chaosEnsues':
      return found(event.kind === 'chaosEnsues');
    default:
      return unreachable(pattern);
  }
}

type Pattern<Event extends EventPattern['event']> = Extract<EventPattern, { event: Event }>;
type EventOf<Kind extends GameEvent['kind']> = Extract<GameEvent, { kind: Kind }>;

/** The scope in which the object's controller is who the event's player was: it may have changed hands since, or be phased out (CR 603.10b, 608.2i). */
function thenControlled(scope: Scope, id: ObjectId | undefined, { player }: EventFacts): Scope {
  const [who] = player;
  return id === undefined || who?.kind !== 'player' ? scope : { ...scope, controlled: { id, player: who.id } };
}

const leavingScope = (scope: Scope, id: ObjectId): Scope => ({ ...scope, leaving: id });

/** Who or what made it happen: the player whose effect it is, or the effect's source. */
function by(scope: Scope, filter: Parameters<typeof some>[1], event: GameEvent): boolean {
  const { source, controller } = event.cause;
  const things: Thing[] = [];
  if (controller !== null) things.push(playerThing(controller));
  if (source !== null) things.push(objectThing(source));
  return some(scope, filter, things);
}

// ───────────────────────────────────────────── changes of zones

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

function moved(
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
  const subject = old !== undefined && looksAtWhatLeaves(pattern) ? old : (event.becomes ?? old);
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
      return by(scope, filter, event);
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
function tokensCreated(
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

/** CR 303.4, 301.5: becoming attached, also by entering attached to something. */
function attachments(scope: Scope, pattern: Pattern<'attached'>, { event, facts }: Happening): EventFacts[] {
  const roles =
    event.kind === 'attach'
      ? facts
      : (event.kind === 'zoneChange' || event.kind === 'enterToken') &&
          event.becomes !== undefined &&
          event.enter?.attachedTo
        ? { ...facts, subject: [objectThing(event.becomes)], object: [event.enter.attachedTo] }
        : null;
  return roles && some(scope, pattern.subject, roles.subject) && some(scope, pattern.object, roles.object)
    ? [roles]
    : [];
}

// ───────────────────────────────────────────── others

function damaged(scope: Scope, pattern: Pattern<'damage'>, event: EventOf<'damage'>, facts: EventFacts): EventFacts[] {
  // CR 120.8: damage of 0 is not dealt.
  if (event.amount <= 0 || (pattern.combat !== undefined && pattern.combat !== event.combat)) return [];
  const amount = pattern.excess ? (event.excess ?? 0) : event.amount;
  if (pattern.excess && amount <= 0) return [];
  if (!some(scope, pattern.subject, facts.subject) || !some(scope, pattern.object, facts.object)) return [];
  const roles = amount === facts.amount ? facts : { ...facts, amount };
  return amountIs(scope, pattern.amount, amount, roles) ? [roles] : [];
}

/** CR 504.1: "the first one they draw in each of their draw steps". */
function isFirstOfDrawStep({ game }: Scope, { entry }: Happening, player: number): boolean {
  const { state } = game;
  const turn = entry?.turn ?? state.turn.number;
  if ((entry?.step ?? state.turn.step) !== 'draw' || (turn === state.turn.number && state.turn.active !== player))
    return false;
  for (let i = (entry?.sequence ?? state.log.length) - 1; i >= 0; i--) {
    const earlier = state.log[i]!;
    if (earlier.turn !== turn || earlier.step !== 'draw') break;
    if (earlier.event.kind === 'draw' && earlier.event.player === player && earlier.happened) return false;
  }
  return true;
}

/** "The last counter is removed": none of that kind is left, or will be. */
function isLastCounter({ game }: Scope, event: EventOf<'removeCounters'>, { entry }: Happening): boolean {
  const counters =
    event.on.kind === 'player' ? playerOf(game, event.on.id).counters : see(game, event.on.id)?.object.counters;
  const left = (counters?.[event.counter] ?? 0) - (entry ? 0 : event.amount);
  return left <= 0;
}

function isKeywordAction(event: GameEvent, action: string): boolean {
  if (event.kind === 'faceVillainousChoice') return action === 'face a villainous choice';
  return event.kind === 'keywordAction' && event.action === action;
}

/** CR 731.1a: one designation gives way to the other; becoming day or night for the first time is no change. */
function changesDayNight({ game }: Scope, event: EventOf<'dayNight'>, { entry }: Happening): boolean {
  const { state } = game;
  if (!entry) return state.dayNight !== null && state.dayNight !== event.to;
  for (let i = entry.sequence - 1; i >= 0; i--) {
    const earlier = state.log[i]!;
    if (earlier.event.kind === 'dayNight' && earlier.happened) return earlier.event.to !== event.to;
  }
  return false;
}
