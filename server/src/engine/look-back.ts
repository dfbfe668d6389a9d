/** Looks back at what happened (CR 608.2i): the log, narrowed to a stretch of time, and its occurrences put together as patterns ask. */
import { type Condition, type EventPattern, type EventRole, unreachable, type Within } from '../cards/index.ts';
import { occurrencesIn } from './event-occurrences.ts';
import type { LogEntry } from './events.ts';
import type { Game } from './game.ts';
import { distinct } from './references.ts';
import type { Scope } from './scope.ts';
import { asThen } from './seen-then.ts';
import { type Bindings, type EventFacts, sameThing, type Thing } from './state.ts';
import { isInCombat } from './steps.ts';
import { isLatest } from './time-of-event.ts';

/** An occurrence, or with "one or more" all of a batch put together; `entry` is the first, `others` are the rest. */
export interface Occurrence {
  readonly facts: EventFacts;
  readonly entry: LogEntry;
  readonly others?: readonly LogEntry[];
}

/** All occurrences in these entries, as many as times that an ability would trigger on them (CR 603.2c). */
export function occurrencesAmong(scope: Scope, pattern: EventPattern, entries: readonly LogEntry[]): Occurrence[] {
  const { state } = scope.game;
  const { nthEachTurn } = pattern;
  const found = together(scope, pattern, entries);
  if (nthEachTurn === undefined || found.length === 0) return found;
  const earliest = found[0]!.entry;
  const earlier = together(
    scope,
    pattern,
    state.log.filter((entry) => entry.turn === earliest.turn && entry.batch < earliest.batch),
  ).map(({ facts }) => countedBy(pattern, facts));
  return found.filter(({ facts }) => {
    const key = countedBy(pattern, facts);
    earlier.push(key);
    return earlier.filter((one) => one === key).length === nthEachTurn;
  });
}

function together(scope: Scope, pattern: EventPattern, entries: readonly LogEntry[]): Occurrence[] {
  if (pattern.event === 'oneOf' && !pattern.oneOrMore && pattern.patterns.some(countsByItself)) {
    return pattern.patterns
      .flatMap((one) => occurrencesAmong(scope, withCondition(one, pattern.when), entries))
      .sort((a, b) => a.entry.sequence - b.entry.sequence);
  }
  const found: Occurrence[] = [];
  for (const entry of entries) {
    if (!entry.happened) continue;
    const looking = isLatest(scope.game, entry) ? scope : asThen(scope, entry);
    for (const facts of occurrencesIn(looking, pattern, { event: entry.event, facts: entry.facts, entry })) {
      // CR 603.2c: "a +1/+1 counter is put on it" happens as often as there are counters.
      const times = isOfOneCounter(pattern) ? facts.amount : 1;
      for (let i = 0; i < times; i++) found.push({ facts: times > 1 ? { ...facts, amount: 1 } : facts, entry });
    }
  }
  return pattern.oneOrMore || pattern.onceEach ? merged(pattern, found) : found;
}

const isOfOneCounter = (pattern: EventPattern): boolean =>
  (pattern.event === 'countersPut' && pattern.amount === undefined && !pattern.oneOrMore) ||
  (pattern.event === 'countersRemoved' && !pattern.last && !pattern.oneOrMore);

const countsByItself = (pattern: EventPattern): boolean =>
  pattern.oneOrMore === true || pattern.onceEach !== undefined || pattern.nthEachTurn !== undefined;

function withCondition(pattern: EventPattern, when: Condition | undefined): EventPattern {
  if (!when) return pattern;
  return { ...pattern, when: pattern.when ? { kind: 'and', of: [pattern.when, when] } : when };
}

/** CR 603.2c: "one or more" makes one of what happens at the same time, for each of what the rest of the pattern names in the singular. */
function merged(pattern: EventPattern, found: readonly Occurrence[]): Occurrence[] {
  const groups = new Map<string, Occurrence>();
  for (const one of found) {
    const key = `${one.entry.batch} ${keptApart(pattern, one.facts)}`;
    const group = groups.get(key);
    groups.set(key, group ? joined(group, one) : one);
  }
  return [...groups.values()];
}

const joined = (a: Occurrence, b: Occurrence): Occurrence => ({
  entry: a.entry,
  others: [...(a.others ?? []), b.entry],
  facts: mergedFacts(a.facts, b.facts),
});

const mergedFacts = (a: EventFacts, b: EventFacts): EventFacts => ({
  subject: distinct([...a.subject, ...b.subject]),
  object: distinct([...a.object, ...b.object]),
  player: distinct([...a.player, ...b.player]),
  source: distinct([...a.source, ...b.source]),
  amount: a.amount + b.amount,
  ...(a.became || b.became ? { became: [...(a.became ?? []), ...(b.became ?? [])] } : {}),
});

const keyOf = (things: readonly Thing[]): string => things.map((thing) => `${thing.kind} ${thing.id}`).join(',');

/** "One or more creatures deal damage to a player": once for each player; "one or more counters are put on a creature": once for each creature. */
function keptApart(pattern: EventPattern, facts: EventFacts): string {
  switch (pattern.event) {
    case 'damage':
      // "Is dealt damage": once for each that is dealt some, however many deal it at once (CR 603.2c).
      if (pattern.onceEach) return keyOf(facts[pattern.onceEach]);
      return pattern.anyRecipients ? '' : keyOf(facts.object);
    case 'attacks':
      if (pattern.onceEach) return keyOf(facts[pattern.onceEach]);
      // "One or more creatures attack" is once for all that attack, whomever (CR 508.3).
      if (pattern.object === undefined) return '';
      return keyOf(facts.object.filter((thing) => thing.kind === 'player'));
    case 'blocks':
    case 'becomesBlocked':
      // "Becomes blocked by one or more creatures": once, however many (CR 509.3e).
      return pattern.onceEach ? keyOf(facts[pattern.onceEach]) : '';
    case 'countersPut':
      // "On one or more creatures": once for all of them (CR 603.2c).
      return pattern.anyRecipients ? '' : keyOf(facts.subject);
    case 'countersRemoved':
      return keyOf(facts.subject);
    case 'zoneChange':
      return pattern.cause === 'discard' || pattern.cause === 'mill' ? keyOf(facts.player) : '';
    case 'draw':
    case 'createToken':
      return keyOf(facts.player);
    default:
      return '';
  }
}

/** Whose first, second, … time it is: the player's who does it, else that of what it happens to or who does it. */
function countedBy(pattern: EventPattern, facts: EventFacts): string {
  switch (pattern.event) {
    case 'cast':
    case 'copied':
    case 'activated':
    case 'playerAttacks':
    case 'gainLife':
    case 'loseLife':
    case 'draw':
    case 'drawCards':
    case 'createToken':
    case 'playerLoses':
    case 'playerWins':
    case 'dieRolled':
    case 'coinFlipped':
    case 'keywordAction':
    case 'addMana':
    case 'shuffled':
    case 'designationGained':
    case 'dungeonCompleted':
    case 'setInMotion':
    case 'stepBegins':
    case 'turnBegins':
      return keyOf(facts.player);
    case 'zoneChange':
      // Each object changes zones but once: what is counted are the objects, for a discard or draw those of one player.
      return pattern.cause === undefined || pattern.cause === 'effect' ? '' : keyOf(facts.player);
    case 'damage':
    case 'becomesTarget':
    case 'countered':
    case 'resolved':
    case 'attacks':
    case 'blocks':
    case 'becomesBlocked':
    case 'attacksUnblocked':
    case 'tapped':
    case 'untapped':
    case 'countersPut':
    case 'countersRemoved':
    case 'attached':
    case 'unattached':
    case 'controlChanged':
    case 'turnedFaceUp':
    case 'statusGained':
    case 'transformed':
    case 'phasedIn':
    case 'phasedOut':
    case 'regenerated':
    case 'destroyed':
      return pattern.oneOrMore ? '' : keyOf(facts.subject);
    case 'dayNightChanged':
    case 'chaosEnsues':
    case 'planeswalked':
    case 'planarDieRolled':
    case 'oneOf':
    case 'state':
      return '';
    default:
      return unreachable(pattern);
  }
}

/** `before`: only what has a smaller number in the log. */
export function lookBack(
  scope: Scope,
  pattern: EventPattern,
  within: Within,
  before = Number.POSITIVE_INFINITY,
): readonly EventFacts[] {
  const entries = entriesWithin(scope.game, within, scope.bindings).filter(({ sequence }) => sequence < before);
  return occurrencesAmong(scope, pattern, entries).map(({ facts }) => facts);
}

/** Whether the thing had that role in such an event. */
export function wasPartOf(scope: Scope, pattern: EventPattern, within: Within, role: EventRole, thing: Thing): boolean {
  return lookBack(scope, pattern, within).some((facts) => facts[role].some((one) => sameThing(one, thing)));
}

/** What happened in that stretch of time; how the game was set up is not something that happened. */
export function entriesWithin(game: Game, within: Within, bindings: Bindings): readonly LogEntry[] {
  const { state } = game;
  const inTurn = (turn: number): LogEntry[] => state.log.filter((entry) => entry.turn === turn && isPartOfGame(entry));
  switch (within) {
    case 'game':
      return state.log.filter(isPartOfGame);
    case 'turn':
      return inTurn(state.turn.number);
    case 'lastTurn':
      return inTurn(state.turn.number - 1);
    case 'yourLastTurn': {
      const number = latestEarlierTurn(game, bindings);
      return number === null ? [] : inTurn(number);
    }
    case 'sinceYourLastTurn': {
      const number = latestEarlierTurn(game, bindings) ?? 0;
      return state.log.filter((entry) => entry.turn >= number && isPartOfGame(entry));
    }
    case 'combat':
      return latestCombat(inTurn(state.turn.number));
    case 'ability':
      return ofThisResolution(game, bindings);
    default:
      return unreachable(within);
  }
}

const isPartOfGame = (entry: LogEntry): boolean => entry.event.cause.by !== 'setUp';

/** The latest turn of "you" before this one. */
function latestEarlierTurn({ state }: Game, { you }: Bindings): number | null {
  for (let i = state.log.length - 1; i >= 0; i--) {
    const { event } = state.log[i]!;
    if (event.kind === 'turnBegins' && event.player === you && event.number < state.turn.number) return event.number;
  }
  return null;
}

/** The combat phase that goes on, or was the last one this turn. */
function latestCombat(thisTurn: readonly LogEntry[]): readonly LogEntry[] {
  const begins = thisTurn.findLastIndex(
    ({ event }) => event.kind === 'stepBegins' && event.step === 'beginningOfCombat',
  );
  return thisTurn.slice(Math.max(0, begins)).filter((entry) => isInCombat(entry.step));
}

/** "This way": what this spell or ability has done so far while it resolves, its costs aside. */
function ofThisResolution({ state }: Game, { self }: Bindings): readonly LogEntry[] {
  const start = state.log.findLastIndex(({ event }) => event.kind === 'resolved' || event.kind === 'stepBegins');
  return state.log.slice(start + 1).filter(({ event }) => event.cause.source === self && event.cause.by === 'effect');
}
