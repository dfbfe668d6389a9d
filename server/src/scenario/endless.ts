/** Games that go on without end (CR 104.4b, 732.4): a loop of mandatory actions is a draw; anything else that runs away is an error. */
import type { LogEntry } from '../engine/events.ts';
import { perform } from '../engine/perform.ts';
import type { Span } from '../language/index.ts';
import type { Play } from './play.ts';
import type { Problem } from './report.ts';

/** Longest sequence of events that is looked for again and again. */
const LONGEST_PERIOD = 400;
const REPETITIONS = 4;

/** CR 104.4b: the same events over and over with nobody deciding anything: the game is a draw from here on. Gives whether it is. */
export function endsInDraw(play: Play): boolean {
  const { game, script } = play;
  if (script === null || script.decisions > 0 || !repeats(game.state.log)) return false;
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

/** What makes two entries the same: everything but their numbers. */
const shape = ({ event, happened }: LogEntry): string =>
  `${event.kind} ${event.cause.rule} ${'player' in event ? event.player : ''} ${happened}`;

function repeats(log: readonly LogEntry[]): boolean {
  const tail = log.slice(-LONGEST_PERIOD * (REPETITIONS + 1)).map(shape);
  for (let period = 1; period <= LONGEST_PERIOD; period++) {
    const needed = period * REPETITIONS;
    if (tail.length < needed + period) return false;
    let same = true;
    for (let i = tail.length - 1; same && i >= tail.length - needed; i--) same = tail[i] === tail[i - period];
    if (same) return true;
  }
  return false;
}

export const endlessLoop = (span: Span): Problem => ({
  code: 'endless-loop',
  rule: '732.4',
  message: 'The game goes on without end here: somebody has to choose something else to end the loop.',
  severity: 'error',
  span,
  related: [],
  fixes: [],
});
