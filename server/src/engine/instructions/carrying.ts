/**
 * How instructions run: each is a generator that makes its choices, yields a batch of events, gets what happened, and so on.
 * Run alone, its batches are performed one after another. Several players who carry out the same instruction run in step: all make their
 * choices in turn order, then their batches are performed as one (CR 608.2e, 101.4).
 */
import type { Instruction, Selection } from '../../cards/index.ts';
import { becomingOf } from '../components.ts';
import type { EventCause, GameEvent, LogEntry } from '../events.ts';
import { apnapOrder, type Game } from '../game.ts';
import { keyOfPair } from '../linked-choices.ts';
import { performEach } from '../perform.ts';
import { playersAmong, select } from '../select.ts';
import { type Bindings, objectThing, type PlayerId, playerThing, type Thing, type Value } from '../state.ts';

export interface Carrying {
  readonly game: Game;
  readonly bindings: Bindings;
  readonly cause: EventCause;
  /** Who carries it out: the ability's controller unless the instruction says who. */
  readonly acting: PlayerId;
  /** The player has said that they do this: what it costs is paid without asking again (CR 118.12). */
  readonly agreed?: true;
  /** What is said of it afterwards, "if you can't", makes it a cost: it is done to as many as it says, or not at all (CR 118.12, 118.3). */
  readonly whole?: boolean;
}

/** What an instruction came to. */
export interface Outcome {
  /** What it acted on, as it is afterwards. */
  readonly things: readonly Thing[];
  readonly number?: number;
  /** What there was beyond the things: damage that was more than lethal (CR 120.10), cards that were drawn instead (121.6c). */
  readonly excess?: number;
  readonly word?: string;
  /** Whether it was carried out, for "if you do". */
  readonly did: boolean;
  /** It has recorded by itself that the keyword action was done. */
  readonly recorded?: boolean;
}

/** What happened of a batch: the entries of each of its events. */
export type Happened = readonly (readonly LogEntry[])[];
export type Steps = Generator<readonly GameEvent[], Outcome, Happened>;
export type Handler<K extends Instruction['do']> = (
  carrying: Carrying,
  instruction: Extract<Instruction, { do: K }>,
) => Steps;

export const NOTHING: Outcome = { things: [], did: false };
export const DONE: Outcome = { things: [], did: true };

/** Runs one to its end. */
export function run(game: Game, steps: Steps): Outcome {
  let next = steps.next();
  while (!next.done) next = steps.next(performEach(game, next.value));
  return next.value;
}

/** Runs several in step: the batches that are ready at the same point are performed as one. */
export function* inStep(all: readonly Steps[]): Generator<readonly GameEvent[], Outcome[], Happened> {
  const outcomes: (Outcome | undefined)[] = all.map(() => undefined);
  let waiting = all.map((steps, index) => ({ steps, index, next: steps.next() }));
  for (;;) {
    const open: typeof waiting = [];
    for (const one of waiting) {
      if (one.next.done) outcomes[one.index] = one.next.value;
      else open.push(one);
    }
    if (open.length === 0) return outcomes.map((outcome) => outcome ?? NOTHING);
    const batches = open.map((one) => (one.next.done ? [] : one.next.value));
    const entries = yield batches.flat();
    let at = 0;
    const shares = batches.map((batch) => {
      const share = entries.slice(at, at + batch.length);
      at += batch.length;
      return share;
    });
    // Next choices are made in turn order again, each seeing what happened.
    waiting = open.map((one, index) => ({ steps: one.steps, index: one.index, next: one.steps.next(shares[index]!) }));
  }
}

/** Players of a selection, in APNAP order (CR 101.4). */
export function playersOf(carrying: Carrying, who: Selection): PlayerId[] {
  const chosen = new Set(playersAmong(select(carrying.game, who, carrying.bindings, carrying.acting)));
  return apnapOrder(carrying.game).filter((player) => chosen.has(player));
}

/** The same bindings for one of several players: results of their own, `who` bound. */
export const asPlayer = (carrying: Carrying, player: PlayerId): Carrying => ({
  ...carrying,
  acting: player,
  bindings: {
    ...carrying.bindings,
    named: { ...carrying.bindings.named, who: { things: [playerThing(player)] } },
    did: { ...carrying.bindings.did },
  },
});

/** Carries something out for every player of `who`, in step; the outcomes are put together. */
export function* eachPlayer(
  carrying: Carrying,
  who: Selection,
  act: (carrying: Carrying, player: PlayerId) => Steps,
): Steps {
  const players = playersOf(carrying, who);
  const [only] = players;
  if (only === undefined) return NOTHING;
  if (players.length === 1) {
    const one = asPlayer(carrying, only);
    const outcome = yield* act(one, only);
    keepResults(carrying.bindings, one.bindings);
    return outcome;
  }
  const each = players.map((player) => asPlayer(carrying, player));
  const outcomes = yield* inStep(each.map((one) => act(one, one.acting)));
  for (const one of each) mergeResults(carrying.bindings, one.bindings);
  return together(outcomes);
}

/** Results named by the only player who acts are known afterwards, as they are. */
function keepResults(into: Bindings, from: Bindings): void {
  for (const [name, value] of Object.entries(from.named)) if (name !== 'who') into.named[name] = value;
  Object.assign(into.did, from.did);
}

/** Results named inside a branch are known afterwards, too: things of all branches, numbers summed. */
export function mergeResults(into: Bindings, from: Bindings): void {
  for (const [name, value] of Object.entries(from.named)) {
    if (name === 'who') continue;
    const old = into.named[name];
    into.named[name] = old && old !== value ? addValues(old, value) : value;
  }
  for (const [name, did] of Object.entries(from.did)) into.did[name] = into.did[name] === true || did;
}

function addValues(a: Value, b: Value): Value {
  if ('things' in a && 'things' in b) {
    const number =
      a.number !== undefined || b.number !== undefined ? { number: (a.number ?? 0) + (b.number ?? 0) } : {};
    const excess = (a.excess ?? 0) + (b.excess ?? 0);
    return { things: [...a.things, ...b.things], ...number, ...(excess > 0 ? { excess } : {}) };
  }
  if (!('things' in a) && !('things' in b) && 'number' in a && 'number' in b) return { number: a.number + b.number };
  return b;
}

export function together(outcomes: readonly Outcome[]): Outcome {
  const numbers = outcomes.flatMap((outcome) => (outcome.number === undefined ? [] : [outcome.number]));
  const excess = outcomes.reduce((sum, outcome) => sum + (outcome.excess ?? 0), 0);
  return {
    things: outcomes.flatMap((outcome) => outcome.things),
    ...(excess > 0 ? { excess } : {}),
    ...(numbers.length > 0 ? { number: numbers.reduce((sum, number) => sum + number, 0) } : {}),
    did: outcomes.some((outcome) => outcome.did),
  };
}

/** What moved cards became, from the entries of a batch. */
export function becameOf(entries: readonly LogEntry[]): Thing[] {
  return entries.flatMap(({ event, happened }): Thing[] => {
    if (!happened) return [];
    if (event.kind === 'zoneChange') return becomingOf(event).map(objectThing);
    if (event.kind === 'enterToken' && event.becomes !== undefined) return [objectThing(event.becomes)];
    return [];
  });
}

/** Sum of the amounts of events of a kind that happened. */
export function amountOf(
  entries: readonly LogEntry[],
  kind: 'damage' | 'gainLife' | 'loseLife' | 'putCounters' | 'removeCounters' | 'faceVillainousChoice',
): number {
  return entries.reduce((sum, { event, happened }) => (happened && event.kind === kind ? sum + event.amount : sum), 0);
}

/** CR 118.12: whether it was done for all that "if you do" asks: what was begun counts, also if something else happened instead. */
export const happenedAny = (entries: readonly LogEntry[]): boolean =>
  entries.some(({ happened, replaced }) => happened || (replaced.length > 0 && !replaced.at(-1)?.forbids));

/** Of how many of its events: "exile two cards; if you can't" is about both. */
export const timesDone = (happened: Happened): number => happened.filter(happenedAny).length;

/** The cause of an event of this instruction, with the rule of its verb. */
export const by = (carrying: Carrying, rule: string): EventCause => ({ ...carrying.cause, rule });

/** What it did to these things, the object remembers beside what it remembered before (CR 607.2a, 607.2c). */
export function rememberedToo(
  { game, bindings, cause }: Carrying,
  key: string,
  things: readonly Thing[],
  rule: string,
) {
  const self = game.state.objects[bindings.self];
  if (!self || things.length === 0) return [];
  const own = keyOfPair(game, bindings.self, key);
  const old = self.linked[own];
  const value = { things: [...(old && 'things' in old ? old.things : []), ...things] };
  return [{ kind: 'remember' as const, object: bindings.self, key: own, value, cause: { ...cause, rule } }];
}
