/**
 * What in an event matches a pattern. One event can contain several occurrences (each attacker of a declaration): each is given with its own roles.
 * Filters of a pattern see the game as it is, and what has left a zone as it last was there (CR 603.10).
 */
import { type EventPattern, unreachable } from '../cards/index.ts';
import { attacksIn, attacksUnblockedIn, becomesBlockedIn, blocksIn, playerAttacksIn } from './combat-occurrences.ts';
import { arePut, areRemoved } from './counter-occurrences.ts';
import type { GameEvent } from './events.ts';
import { amountIs, type Happening, leavingScope, madeBy, some, thenControlled, withEvent } from './happening.ts';
import { leftWithOwner, moved, tokensCreated } from './move-occurrences.ts';
import { type Scope, see } from './scope.ts';
import { type EventFacts, objectThing, type Thing } from './state.ts';
import { holdsThen } from './time-of-event.ts';
import { someThere } from './where-it-is.ts';

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
      if (event.kind === 'ceaseToExist') return leftWithOwner(scope, pattern, event, facts);
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
          someThere(scope, pattern.subject, [...facts.subject, ...facts.source]),
      );
    case 'becomesTarget':
      return found(
        event.kind === 'becomesTarget' &&
          someThere(scope, pattern.subject, facts.subject) &&
          some(scope, pattern.by, facts.object),
      );
    case 'countered':
      return found(
        event.kind === 'counter' &&
          some(leavingScope(scope, event.object), pattern.subject, facts.subject) &&
          madeBy(scope, pattern.by, event),
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
      // CR 509.3c–d: becoming blocked by an effect is no becoming blocked by a creature.
      if (event.kind === 'becomeBlocked') return found(!pattern.by && some(scope, pattern.subject, facts.subject));
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
    case 'drawCards':
      return found(
        event.kind === 'drawCards' &&
          some(scope, pattern.player, facts.player) &&
          amountIs(scope, pattern.amount, event.amount, facts),
      );
    case 'countersPut':
      return found(event.kind === 'putCounters' && arePut(scope, pattern, event, happening));
    case 'countersRemoved':
      return found(event.kind === 'removeCounters' && areRemoved(scope, pattern, event, happening));
    case 'attached':
      return attachments(scope, pattern, happening);
    case 'unattached':
      return detachments(scope, pattern, happening);
    case 'controlChanged':
      return found(
        event.kind === 'controlChanged' &&
          some(scope, pattern.subject, facts.subject) &&
          some(scope, pattern.from, facts.object) &&
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
        (event.kind === 'dieRolled'
          ? amountIs(scope, pattern.result, event.result, facts)
          : // CR 901.9d: rolling the planar die is rolling a die, but has no number.
            event.kind === 'planarDieRolled' && pattern.result === undefined) &&
          some(scope, pattern.player, facts.player),
      );
    case 'coinFlipped':
      return found(
        event.kind === 'coinFlipped' &&
          (pattern.won === undefined || pattern.won === event.won) &&
          some(scope, pattern.player, facts.player),
      );
    case 'statusGained':
      return found(
        event.kind === 'setStatus' &&
          event.on &&
          event.status === pattern.status &&
          some(scope, pattern.subject, facts.subject),
      );
    case 'keywordAction':
      return found(
        isKeywordAction(event, pattern.action) &&
          some(scope, pattern.player, facts.player) &&
          (pattern.subject === undefined || some(scope, pattern.subject, facts.subject)) &&
          (pattern.object === undefined || some(scope, pattern.object, facts.object)),
      );
    case 'regenerated':
      return found(event.kind === 'regenerated' && some(scope, pattern.subject, facts.subject));
    case 'destroyed':
      return found(event.kind === 'destroy' && some(leavingScope(scope, event.object), pattern.subject, facts.subject));
    case 'addMana':
      return found(
        event.kind === 'addMana' &&
          (pattern.tapped === undefined || pattern.tapped === event.tapped) &&
          amountIs(scope, pattern.amount, event.mana.length, facts) &&
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
    case 'setInMotion':
      return found(
        event.kind === 'setInMotion' &&
          some(scope, pattern.player, facts.player) &&
          some(scope, pattern.subject, facts.subject),
      );
    case 'dungeonCompleted':
      return found(event.kind === 'completeDungeon' && some(scope, pattern.player, facts.player));
    case 'chaosEnsues':
      return found(event.kind === 'chaosEnsues');
    case 'planeswalked':
      return found(
        event.kind === 'planeswalk' &&
          some(scope, pattern.player, facts.player) &&
          (!pattern.subject || some(scope, pattern.subject, facts.subject)) &&
          (!pattern.object || some(scope, pattern.object, facts.object)),
      );
    case 'planarDieRolled':
      return found(event.kind === 'planarDieRolled' && some(scope, pattern.player, facts.player));
    default:
      return unreachable(pattern);
  }
}

type Pattern<Event extends EventPattern['event']> = Extract<EventPattern, { event: Event }>;
type EventOf<Kind extends GameEvent['kind']> = Extract<GameEvent, { kind: Kind }>;

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
  if (!roles) return [];
  // "With mana value less than or equal to that Aura's": the Aura is known, however it came to be attached.
  const knowing: Scope = { ...scope, bindings: { ...scope.bindings, event: roles } };
  return some(knowing, pattern.subject, roles.subject) && some(knowing, pattern.object, roles.object) ? [roles] : [];
}

/** CR 701.3d: also what is attached to something else, or leaves the battlefield, becomes unattached from what it was attached to. */
function detachments(scope: Scope, pattern: Pattern<'unattached'>, { event, facts }: Happening): EventFacts[] {
  const host = formerHost(scope, event, facts);
  if (!host || !('object' in event)) return [];
  const roles = { ...facts, subject: [objectThing(event.object)], object: [host] };
  return some(scope, pattern.subject, roles.subject) && some(scope, pattern.object, roles.object) ? [roles] : [];
}

function formerHost({ game }: Scope, event: GameEvent, facts: EventFacts): Thing | null {
  if (event.kind === 'unattach') return facts.object[0] ?? null;
  if (event.kind === 'attach') return facts.formerHost ?? null;
  if (event.kind !== 'zoneChange') return null;
  const object = see(game, event.object)?.object;
  return object?.zone.zone === 'battlefield' ? object.attachedTo : null;
}

function damaged(scope: Scope, pattern: Pattern<'damage'>, event: EventOf<'damage'>, facts: EventFacts): EventFacts[] {
  // CR 120.8: damage of 0 is not dealt.
  if (event.amount <= 0 || (pattern.combat !== undefined && pattern.combat !== event.combat)) return [];
  const amount = pattern.excess ? (event.excess ?? 0) : event.amount;
  if (pattern.excess && amount <= 0) return [];
  if (!someThere(scope, pattern.subject, facts.subject) || !some(scope, pattern.object, facts.object)) return [];
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

function isKeywordAction(event: GameEvent, action: string): boolean {
  if (event.kind === 'faceVillainousChoice') return action === 'face a villainous choice';
  return event.kind === 'keywordAction' && event.action === action;
}

/** CR 731.1a: one designation gives way to the other; becoming day or night for the first time is no change. */
function changesDayNight({ game }: Scope, event: EventOf<'dayNight'>, { entry }: Happening): boolean {
  const was = entry ? (event.was ?? null) : game.state.dayNight;
  return was !== null && was !== event.to;
}
