/**
 * Behind the one door (perform.ts): every change of the state is performed here, in batches of what the rules call simultaneous.
 * Course: what rules forbid is dropped → replacement and prevention effects (614–616) → results (120.3, 121.2, …) by the same way →
 * all changes at once → the record → the look for triggers (603.2), for what ends or comes back now (610.3, 611.2).
 * Does not decide when anything happens: that is for the callers (turn, stack, instructions).
 */
import { apply } from './apply.ts';
import { cityBlessings } from './ascend.ts';
import { characteristics } from './characteristics.ts';
import { freezeDeep } from './clone.ts';
import { removalsFromCombat } from './combat-steps.ts';
import { changesOfControl } from './control.ts';
import { endOfDurations } from './durations.ts';
import { withEntering } from './entering.ts';
import type { GameEvent, LogEntry, Passing } from './events.ts';
import { setExcess } from './excess-damage.ts';
import { expand } from './expand.ts';
import { forbiddenBy } from './forbidden.ts';
import { EndlessLoop, type Game } from './game.ts';
import { keepLastLife } from './last-life.ts';
import { arrangeParts } from './parting.ts';
import { factsOf } from './patterns.ts';
import { type Afterwards, putTogether, replaceEvent } from './replacement.ts';
import { collectRuleTriggers } from './rule-triggers.ts';
import { seenNow } from './seen-then.ts';
import type { Simultaneous } from './simultaneous-shields.ts';
import { giveTimestamps, timestampOrder } from './simultaneous-timestamps.ts';
import { standingRules } from './standing-rules.ts';
import type { ObjectId } from './state.ts';
import { endOfGame } from './state-based-actions/end-of-game.ts';
import { enduringStories } from './storied.ts';
import { collectStateTriggersNow, collectTriggers, watchersBefore } from './triggers.ts';

/**
 * Performs a batch of simultaneous events; gives the entries of what happened (and of what was stopped), results included.
 * @throws EndlessLoop when the budget of events is used up.
 */
export function performBatch(game: Game, events: readonly GameEvent[]): readonly (readonly LogEntry[])[] {
  if (events.length === 0) return [];
  game.budget -= events.length;
  if (game.budget < 0) throw new EndlessLoop('The game goes on without end: too many events.');

  const passing: Passing[] = [];
  const afterwards: Afterwards[] = [];
  const outer = game.together;
  const shares: Simultaneous['shares'] = new Map();
  const instances: Simultaneous['instances'] = new Map();
  const { enteringTogether } = game;
  const entering = events.flatMap((event) =>
    event.kind === 'zoneChange' && event.to.zone === 'battlefield' ? [event.object] : [],
  );
  if (entering.length > 0) game.enteringTogether = new Set([...(enteringTogether ?? []), ...entering]);
  const firsts = events.map((event, index) => {
    const first = passing.length;
    game.together = { later: events.slice(index + 1), shares, instances };
    pass(game, event, null, passing, afterwards);
    return first;
  });
  if (outer) game.together = outer;
  else delete game.together;
  if (enteringTogether) game.enteringTogether = enteringTogether;
  else delete game.enteringTogether;

  keepLastLife(game, passing);
  const happening = passing.filter((one) => one.happened);
  setExcess(
    game,
    happening.map((one) => one.event),
  );
  // CR 603.10: triggers that look back need the game as it was right before.
  const before = watchersBefore(
    game,
    happening.map((one) => one.event),
  );
  // CR 613.7m: what enters at the same time gets its timestamps in an order that may have to be chosen.
  const order = timestampOrder(
    game,
    happening.map((one) => one.event),
  );
  const factsBefore = passing.map((one) => factsOf(game, one.event));
  // CR 608.2h: what leaves is remembered as it last was, before anything of the batch changes it.
  const lastKnown = new Map(
    happening.flatMap(({ event }) => leaving(event).map((id) => [id, characteristics(game, id)] as const)),
  );
  apply(
    game,
    happening.map((one) => one.event),
    lastKnown,
  );
  giveTimestamps(game, order);
  arrangeParts(
    game,
    happening.map((one) => one.event),
  );

  const entries = record(game, passing, factsBefore);
  const happened = entries.filter((entry) => entry.happened);
  // CR 702.131d, 702.195c: whoever gets the city's blessing or an enduring story has it before triggers are looked for.
  performBatch(game, [...cityBlessings(game), ...enduringStories(game)]);
  const control = [...changesOfControl(game), ...removalsFromCombat(game), ...standingRules(game)];
  collectTriggers(game, happened, before);
  collectRuleTriggers(game, happened);
  if (control.length > 0) performBatch(game, control);
  endOfDurations(game, happened);
  collectStateTriggersNow(game, happened);
  for (const { act, amount } of putTogether(afterwards)) act(amount ?? 0);
  // CR 104.1: the game ends at once; a player who has lost leaves it (800.4a).
  if (happened.some(({ event }) => event.kind === 'playerLoses' || event.kind === 'playerWins')) endOfGame(game);
  return firsts.map((first, index) => entries.slice(first, firsts[index + 1] ?? entries.length));
}

function pass(game: Game, event: GameEvent, parent: number | null, passing: Passing[], afterwards: Afterwards[]): void {
  withEntering(game, event, (entering) => {
    const forbidden = forbiddenBy(game, entering);
    if (forbidden) {
      passing.push({ event: entering, parent, replaced: [{ ...forbidden, forbids: true }], happened: false });
      return;
    }
    const { outcomes, replaced, then } = replaceEvent(game, entering);
    afterwards.push(...then);
    if (outcomes.length === 0) {
      if (replaced.length > 0) passing.push({ event: entering, parent, replaced, happened: false });
      return;
    }
    for (const outcome of outcomes) {
      if (isMovedAlready(passing, outcome)) {
        passing.push({ event: outcome, parent, replaced: [...replaced, MOVED_ALREADY], happened: false });
        continue;
      }
      const index = passing.length;
      passing.push({ event: outcome, parent, replaced, happened: true });
      for (const result of expand(game, outcome)) pass(game, result, index, passing, afterwards);
    }
  });
}

/** What leaves its zone by the event: it is remembered as it last was. */
function leaving(event: GameEvent): readonly ObjectId[] {
  switch (event.kind) {
    case 'zoneChange':
      return event.enter?.melding === undefined ? [event.object] : [event.object, event.enter.melding];
    case 'ceaseToExist':
    case 'completeDungeon':
    case 'turnSchemeDown':
    case 'leaveStack':
    case 'merge':
      return [event.object];
    case 'planeswalk':
      return [event.away];
    default:
      return [];
  }
}

/** CR 400.7: what one event of the batch moves is not there for another one to move. */
const isMovedAlready = (passing: readonly Passing[], event: GameEvent): boolean =>
  (event.kind === 'zoneChange' || event.kind === 'ceaseToExist') &&
  passing.some(
    (one) =>
      one.happened &&
      (one.event.kind === 'zoneChange' || one.event.kind === 'ceaseToExist') &&
      one.event.object === event.object,
  );

const MOVED_ALREADY = {
  source: null,
  text: 'it is moved at the same time already',
  rule: '400.7',
  forbids: true,
} as const;

/** Their facts name what they have made. */
const RESULTS_KNOWN_AFTERWARDS: ReadonlySet<GameEvent['kind']> = new Set([
  'zoneChange',
  'enterToken',
  'createToken',
  'copySpell',
  'planeswalk',
]);

function record(game: Game, passing: readonly Passing[], factsBefore: readonly LogEntry['facts'][]): LogEntry[] {
  const { state } = game;
  const first = state.log.length;
  const entries = passing.map((one, index): LogEntry => {
    const facts =
      one.happened && RESULTS_KNOWN_AFTERWARDS.has(one.event.kind) ? factsOf(game, one.event) : factsBefore[index]!;
    return freezeDeep({
      sequence: first + index,
      batch: first,
      event: one.event,
      facts,
      seen: one.happened ? seenNow(game, one.event, facts) : {},
      turn: state.turn.number,
      step: state.turn.step,
      replaced: one.replaced,
      parent: one.parent === null ? null : first + one.parent,
      happened: one.happened,
    });
  });
  state.log.push(...entries);
  // What has been computed meanwhile did not know of them, and characteristics may hang on what has happened (CR 613.5).
  state.version++;
  return entries;
}
