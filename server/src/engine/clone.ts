/** Copies of a state: a fork of the game. Frozen data (cards, abilities, log entries, past objects) is shared. */
import type { GameState } from './state.ts';

/** Deep copy of plain data that shares whatever is frozen. */
export function clonePlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return value.map(clonePlain) as T & unknown[];
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = clonePlain((value as Record<string, unknown>)[key]);
  return copy as T;
}

export function cloneState(state: GameState): GameState {
  return {
    ...clonePlain({
      ...state,
      log: Object.freeze([]) as unknown as GameState['log'],
      past: Object.freeze({}) as GameState['past'],
    }),
    log: state.log.slice(),
    past: { ...state.past },
  };
}

/** Freezes plain data all the way down, so that clones share it. */
export function freezeDeep<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freezeDeep(inner);
  return Object.freeze(value);
}
