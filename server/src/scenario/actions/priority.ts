/** Passing priority on behalf of players, and what lies between steps (CR 117, 500). */
import { endTheBeginning } from '../../engine/before-the-game.ts';
import { declareAttackers } from '../../engine/combat-attack.ts';
import { declareBlockers } from '../../engine/combat-block.ts';
import { passPriority } from '../../engine/pass.ts';
import type { PlayerId } from '../../engine/state.ts';
import { nextStep } from '../../engine/turn.ts';
import type { Span } from '../../language/index.ts';
import { Fault, type Play, playerName } from '../play.ts';
import { illegalAction } from '../problems.ts';

export function illegal(span: Span, rule: string, reason: string): never {
  throw new Fault(illegalAction(span, rule, reason), { kind: 'illegal', rule, reason });
}

/** @throws Fault when the game is over. */
export function gameGoesOn({ game }: Play, span: Span): void {
  const { over } = game.state;
  if (over !== null) illegal(span, '104.1', `The game is over: ${over.reason}`);
}

/** A declaration that no line makes is one of nothing. */
export function declareNothing({ game }: Play): void {
  const { turn } = game.state;
  if (turn.progress !== 'declare') return;
  if (turn.step === 'declareAttackers') declareAttackers(game, []);
  else declareBlockers(game, []);
}

/** Goes one pass, one declaration of nothing or one step further. */
export function goOn(play: Play): void {
  const { state } = play.game;
  if (state.beforeTheGame) endTheBeginning(play.game);
  if (state.turn.progress === 'declare') declareNothing(play);
  else if (state.priority !== null) passPriority(play.game);
  else nextStep(play.game);
}

/** Players before that one pass; the stack never resolves by it. */
export function takePriority(play: Play, player: PlayerId, span: Span): void {
  gameGoesOn(play, span);
  const { game } = play;
  const name = playerName(play, player);
  if (game.state.players[player]?.lost) illegal(span, '800.4a', `${name} has left the game`);
  declareNothing(play);
  if (game.state.priority === null) {
    if (game.state.over) gameGoesOn(play, span);
    illegal(span, '117.1', 'Nobody has priority at this moment');
  }
  while (game.state.priority !== player) {
    // CR 117.4: one more pass would let the top of the stack resolve, or the step end.
    if (game.state.passed.includes(player)) illegal(span, '117.3d', `${name} has passed priority`);
    passPriority(game);
  }
}

/** All players pass in turn and the top of the stack resolves. */
export function resolveTopOfStack(play: Play): void {
  const { game } = play;
  const top = game.state.stack.at(-1);
  while (top !== undefined && game.state.stack.includes(top) && game.state.over === null) {
    if (game.state.priority === null) throw new Error('nobody has priority while something is on the stack');
    passPriority(game);
  }
}
