/** Ending the turn or the combat phase by an effect (CR 724). */
import type { EventCause, GameEvent } from './events.ts';
import { type Game, objectOf } from './game.ts';
import { perform } from './perform.ts';

/** CR 724.1a–d: waiting triggers cease, the stack is exiled, combat is over; the game goes straight to the cleanup step. */
export function stopTurn(game: Game, cause: EventCause): void {
  clearStackAndCombat(game, cause);
  game.state.turn.remaining = ['cleanup'];
  game.state.turn.progress = 'ended';
}

/** CR 724.2: the same for the combat phase: what follows is the next phase. */
export function leaveCombatPhase(game: Game, cause: EventCause): void {
  clearStackAndCombat(game, cause);
  const { turn } = game.state;
  const end = turn.remaining.indexOf('endOfCombat');
  if (end >= 0 && turn.step !== 'endOfCombat') turn.remaining = turn.remaining.slice(end + 1);
  turn.progress = 'ended';
}

function clearStackAndCombat(game: Game, cause: EventCause): void {
  const { state } = game;
  state.pendingTriggers = [];
  const events = [...state.stack].reverse().map((id): GameEvent => {
    const object = objectOf(game, id);
    return object.kind === 'ability'
      ? { kind: 'leaveStack', object: id, cause }
      : { kind: 'zoneChange', object: id, to: { zone: 'exile', player: null }, move: 'exile', cause };
  });
  perform(game, events);
  if (state.combat) {
    const fighting = [
      ...state.combat.attackers.map((one) => one.object),
      ...state.combat.blockers.map((one) => one.object),
    ];
    perform(
      game,
      fighting.map((object) => ({ kind: 'removeFromCombat', object, cause })),
    );
  }
}
