/**
 * Controlling another player (CR 723): who makes that player's choices, and from when to when. The choices themselves are asked in game.ts.
 * Not here: controlling a player while a spell resolves or a library is searched (723.2), as the text of both cards is not understood; who may
 * look at what (723.4), as a scenario's writer sees all.
 */
import type { GameState, PlayerControl, PlayerId } from './state.ts';

/** CR 723.5: who makes the choices of that player now. CR 723.1a: the newest effect is the one that works. */
export function whoDecidesFor({ playerControl = [], players }: GameState, player: PlayerId, vote: boolean): PlayerId {
  // CR 800.4a: with its controller's leaving, control of a player ends.
  const inForce = playerControl.filter(
    (one) => one.begun && one.player === player && !players[one.by]?.lost && (vote || one.during !== 'votes'),
  );
  return inForce.at(-1)?.by ?? player;
}

const keep = (state: GameState, change: (one: PlayerControl) => PlayerControl | null): void => {
  if (state.playerControl) state.playerControl = state.playerControl.flatMap((one) => change(one) ?? []);
};

/** CR 723.1: what lasts for a turn ends as the next one begins, and what waits for this player's next turn that is taken begins. */
export function turnOfControls(state: GameState, active: PlayerId): void {
  keep(state, (one) =>
    one.during === 'turn' && one.begun
      ? null
      : one.during === 'turn' && one.player === active
        ? { ...one, begun: true }
        : one,
  );
}

/** CR 723.2: what waits for a combat phase of the active player begins with the phase; */
export function beginControlsOfCombat(state: GameState): void {
  keep(state, (one) => (one.during === 'combat' && one.player === state.turn.active ? { ...one, begun: true } : one));
}

/** and ends with it. */
export function endControlsOfCombat(state: GameState): void {
  keep(state, (one) => (one.during === 'combat' && one.begun ? null : one));
}

/** What lasts until end of turn ends in the cleanup step (CR 514.2). */
export function endControlsOfVotes(state: GameState): void {
  keep(state, (one) => (one.during === 'votes' ? null : one));
}
