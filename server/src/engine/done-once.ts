/** CR 603.2h: abilities that say "Do this only once each turn". */
import type { Ability } from '../cards/index.ts';
import type { Game } from './game.ts';

const isLimited = (ability: Ability): boolean =>
  ability.kind === 'triggered' && ability.limits?.doneOncePerTurn === true;

/** Where its source keeps that the action was taken this turn. */
export const doneKey = (ability: Ability): string => `done ${ability.text}`;

/** The ability that is resolving has had its action taken. */
export function markDone({ state }: Game): void {
  const top = state.stack[state.stack.length - 1];
  const now = top === undefined ? null : (state.objects[top]?.stack ?? null);
  if (!now?.ability || !isLimited(now.ability)) return;
  const source = state.objects[now.source];
  if (source) source.activations[doneKey(now.ability)] = 1;
}
