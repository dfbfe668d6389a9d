/** CR 603.2h: abilities that say "Do this only once each turn". */
import type { Ability } from '../cards/index.ts';
import type { Game } from './game.ts';
import type { ObjectId } from './state.ts';

const isLimited = (ability: Ability): boolean =>
  ability.kind === 'triggered' && ability.limits?.doneOncePerTurn === true;

/** Where its source keeps that the action was taken this turn. */
export const doneKey = (ability: Ability): string => `done ${ability.text}`;

/** That source's ability that is resolving, if it says so: below what it has itself put on the stack. */
function limitedOf({ state }: Game, source: ObjectId): Ability | null {
  for (const id of [...state.stack].reverse()) {
    const now = state.objects[id]?.stack;
    if (now?.ability && now.source === source) return isLimited(now.ability) ? now.ability : null;
  }
  return null;
}

/** The ability of that source which is resolving has had its action taken. */
export function markDone(game: Game, source: ObjectId): void {
  const ability = limitedOf(game, source);
  const object = game.state.objects[source];
  if (ability && object) object.activations[doneKey(ability)] = 1;
}

/** Whether another one that triggered has had its action taken this turn: it is not taken again. */
export function isDoneThisTurn(game: Game, source: ObjectId): boolean {
  const ability = limitedOf(game, source);
  return ability !== null && (game.state.objects[source]?.activations[doneKey(ability)] ?? 0) > 0;
}
