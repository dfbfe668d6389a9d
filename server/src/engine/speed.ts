/** Speed (CR 702.179): the triggered ability of a player who has some. That it begins is a state-based action. */
import type { Effect } from '../cards/index.ts';
import type { LogEntry } from './events.ts';
import { areOpponents, type Game } from './game.ts';
import { triggerByRule } from './rule-source.ts';

const INCREASE: Effect = {
  targets: [],
  do: [{ do: 'keywordAction', action: 'increase speed', who: { kind: 'ref', ref: { kind: 'you' } } }],
};
const TEXT =
  'Whenever one or more opponents lose life during your turn, if your speed is less than 4, your speed increases by 1. This ability triggers only once each turn.';

/** CR 702.179d: during the player's own turn, once a turn, while their speed is 1 to 3. */
export function speedTriggers(game: Game, happened: readonly LogEntry[]): void {
  const { state } = game;
  const { active } = state.turn;
  const speed = state.players[active]?.speed ?? null;
  if (speed === null || speed < 1 || speed >= MAXIMUM_SPEED) return;
  const loss = happened.find(
    ({ event }) => event.kind === 'loseLife' && event.amount > 0 && areOpponents(active, event.player),
  );
  if (!loss || triggeredThisTurn(game)) return;
  triggerByRule(game, 'Start Your Engines!', active, TEXT, INCREASE, loss);
}

export const MAXIMUM_SPEED = 4;

/** It waits, is on the stack, or has been put there this turn. */
const triggeredThisTurn = ({ state }: Game): boolean =>
  state.pendingTriggers.some(({ ability }) => ability.text === TEXT) ||
  state.log.some(({ event, turn }) => turn === state.turn.number && event.kind === 'triggered' && event.text === TEXT);
