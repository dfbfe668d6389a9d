/** Rad counters (CR 728): the triggered ability that comes with them. */
import type { Condition, Effect, Reference } from '../cards/index.ts';
import type { LogEntry } from './events.ts';
import { type Game, playerOf } from './game.ts';
import { triggerByRule } from './rule-source.ts';

const THAT_PLAYER: Reference = { kind: 'event', role: 'player' };
const WHO = { kind: 'ref', ref: THAT_PLAYER } as const;

const IRRADIATED: Condition = {
  kind: 'matches',
  ref: THAT_PLAYER,
  filter: { kind: 'counter', counter: 'rad', compare: '>=', count: 1 },
};

const RADIATION: Effect = {
  targets: [],
  do: [
    { do: 'mill', who: WHO, count: { kind: 'counters', counter: 'rad', on: THAT_PLAYER }, as: 'milled' },
    {
      do: 'forEach',
      over: {
        kind: 'among',
        ref: { kind: 'named', name: 'milled' },
        filter: { kind: 'not', of: { kind: 'type', type: 'land' } },
      },
      name: 'nonland',
      what: [
        { do: 'loseLife', who: WHO, amount: 1 },
        { do: 'removeCounters', what: WHO, counter: 'rad', amount: 1 },
      ],
      order: 'together',
    },
  ],
};

/** CR 728.1: controlled by the active player; at the beginning of the precombat main phase of a player who has some. */
export function radTriggers(game: Game, happened: readonly LogEntry[]): void {
  for (const entry of happened) {
    const { event } = entry;
    if (event.kind !== 'stepBegins' || event.step !== 'precombatMain') continue;
    // CR 122.1i
    if ((playerOf(game, event.player).counters.rad ?? 0) > 0)
      triggerByRule(
        game,
        'Rad Counters',
        event.player,
        'At the beginning of each player’s precombat main phase, if that player has rad counters, they mill that many cards. For each nonland card milled, they lose 1 life and a rad counter.',
        RADIATION,
        entry,
        IRRADIATED,
      );
  }
}
