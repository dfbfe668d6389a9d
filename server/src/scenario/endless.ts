/** Games that go on without end: a loop that nobody chooses is a draw (CR 104.4b); anything else that runs away is an error. */
import type { LogEntry } from '../engine/events.ts';
import { EndlessLoop, type Game } from '../engine/game.ts';
import { perform } from '../engine/perform.ts';
import type { Play } from './play.ts';

/** Longest sequence of events that is looked for again and again. */
const LONGEST_PERIOD = 400;
const REPETITIONS = 4;

/** Events after which an action is looked at for the first time, and how often from then on. */
const SUSPICIOUS = 1200;
const EVERY = 300;

/** @throws EndlessLoop when the action goes round in a circle: there is no need to wait until its budget is used up. */
export function stopEndless(play: Play): void {
  const { script, game } = play;
  const since = script === null ? 0 : game.state.log.length - Math.max(script.begin, script.looked);
  if (script === null || game.state.log.length - script.begin < SUSPICIOUS || since < EVERY) return;
  script.looked = game.state.log.length;
  if (loopOf(play) !== null) throw new EndlessLoop('The same events happen over and over.');
}

/** The newest entries when they are the same sequence over and over, nobody decides anything in it, and nothing runs out. */
function loopOf({ game, script }: Play): readonly LogEntry[] | null {
  const tail = repeatingTail(game.state.log);
  if (tail === null || (script !== null && script.lastDecision >= (tail[0]?.sequence ?? 0))) return null;
  // What one effect does many times comes to its end by itself.
  const goesOn = tail.some(({ event }) => event.kind === 'resolved' || event.cause.by === 'stateBasedAction');
  return goesOn && !runsOut(tail) && !(grows(tail) && isWatched(game)) ? tail : null;
}

/** Something becomes more with each round: life, counters, permanents. */
const grows = (tail: readonly LogEntry[]): boolean =>
  tail.some(
    ({ event, happened }) =>
      happened && (event.kind === 'gainLife' || event.kind === 'putCounters' || event.kind === 'enterToken'),
  );

/** An ability compares amounts or ends the game: what grows may end the loop, so it is played on. */
function isWatched({ state }: Game): boolean {
  const texts = [...state.battlefield, ...state.command].map((id) =>
    JSON.stringify(state.objects[id]?.card.faces.map((face) => face.abilities) ?? []),
  );
  return texts.some((text) => /"(?:winGame|loseGame|state|compare)"/.test(text));
}

/** CR 104.4b: the same events over and over with nobody deciding anything. Gives whether the game is a draw from here on. */
export function endsInDraw(play: Play): boolean {
  const { game } = play;
  if (loopOf(play) === null) return false;
  game.budget = play.budget;
  game.state.pendingTriggers = [];
  game.state.priority = null;
  perform(game, [
    {
      kind: 'gameDrawn',
      reason: 'a loop of mandatory actions',
      cause: { source: null, controller: null, by: 'game', rule: '104.4b' },
    },
  ]);
  return true;
}

/** What makes two entries the same: everything but the numbers of what is new each time. */
const shape = ({ event, happened }: LogEntry): string =>
  `${event.kind} ${event.cause.rule} ${'player' in event ? event.player : ''} ${'amount' in event ? event.amount : ''} ${happened}`;

/** The newest entries as far as they are the same sequence several times over. */
function repeatingTail(log: readonly LogEntry[]): readonly LogEntry[] | null {
  const entries = log.slice(-LONGEST_PERIOD * (REPETITIONS + 1));
  const tail = entries.map(shape);
  for (let period = 1; period <= LONGEST_PERIOD; period++) {
    const needed = period * REPETITIONS;
    if (tail.length < needed + period) return null;
    let same = true;
    for (let i = tail.length - 1; same && i >= tail.length - needed; i--) same = tail[i] === tail[i - period];
    if (same) return entries.slice(-needed);
  }
  return null;
}

/** Each round uses up something that there is only so much of: life, cards, permanents, counters, what waits on the stack. */
function runsOut(tail: readonly LogEntry[]): boolean {
  const sums = new Map<string, number>();
  const add = (key: string, amount: number): void => void sums.set(key, (sums.get(key) ?? 0) + amount);
  for (const { event, happened } of tail) {
    if (!happened) continue;
    switch (event.kind) {
      case 'gainLife':
        add(`life ${event.player}`, event.amount);
        break;
      case 'loseLife':
        add(`life ${event.player}`, -event.amount);
        break;
      case 'draw':
        add(`library ${event.player}`, -1);
        break;
      case 'putCounters':
        add(`${event.counter} ${event.on.kind} ${event.on.id}`, event.amount);
        break;
      case 'removeCounters':
        add(`${event.counter} ${event.on.kind} ${event.on.id}`, -event.amount);
        break;
      case 'putAbilityOnStack':
        add('stack', 1);
        break;
      case 'leaveStack':
        add('stack', -1);
        break;
      case 'enterToken':
        add('battlefield', 1);
        break;
      case 'ceaseToExist':
        add('tokens', -1);
        break;
      case 'createToken':
        add('tokens', event.count);
        break;
      default:
    }
  }
  return [...sums.values()].some((sum) => sum < 0);
}
