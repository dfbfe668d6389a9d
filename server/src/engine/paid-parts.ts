/**
 * Parts of a spell that have their effect only if something was paid (CR 702.33g, 702.166d, 702.174m): known once costs are announced, so
 * the targets of what has no effect are not chosen.
 */
import type { Condition, Effect, Instruction, Reference } from '../cards/index.ts';
import { holds } from './evaluate.ts';
import type { Game } from './game.ts';
import type { Bindings } from './state.ts';

/** The effect with what was paid settled in it. */
export function withPaidSettled(game: Game, effect: Effect, bindings: Bindings): Effect {
  const modal = effect.modal && {
    ...effect.modal,
    modes: effect.modal.modes.map((mode) => ({ ...mode, effect: withPaidSettled(game, mode.effect, bindings) })),
  };
  const settled = settledIn(game, effect.do, bindings);
  const before = slotsIn(effect.do);
  const after = slotsIn(settled);
  const gone = new Set([...before].filter((slot) => !after.has(slot)));
  const whole = modal ? { ...effect, modal } : effect;
  if (gone.size === 0) return whole;
  const kept = effect.targets.flatMap((_, slot) => (gone.has(slot) ? [] : [slot]));
  return {
    ...whole,
    targets: kept.map((slot) => moved(effect.targets[slot]!, kept)),
    do: moved(settled, kept),
  };
}

function settledIn(game: Game, instructions: readonly Instruction[], bindings: Bindings): Instruction[] {
  return instructions.flatMap((instruction) => {
    if (instruction.do !== 'if' || !isAboutPaying(instruction.condition)) return [instruction];
    const branch = holds(game, instruction.condition, bindings) ? instruction.then : (instruction.otherwise ?? []);
    return settledIn(game, branch, bindings);
  });
}

/** Whether the condition asks only what was paid for this spell. */
function isAboutPaying(condition: Condition): boolean {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.every(isAboutPaying);
    case 'not':
      return isAboutPaying(condition.of);
    case 'cast':
      return condition.how.kind === 'paid' && condition.of === undefined;
    default:
      return false;
  }
}

const isTarget = (value: object): value is Extract<Reference, { kind: 'target' }> =>
  'kind' in value && value.kind === 'target' && 'index' in value;

function slotsIn(value: unknown, found = new Set<number>()): Set<number> {
  if (typeof value !== 'object' || value === null) return found;
  if (isTarget(value)) found.add(value.index);
  else for (const inner of Object.values(value)) slotsIn(inner, found);
  return found;
}

/** The same data where only these slots are left. */
function moved<T>(value: T, kept: readonly number[]): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => moved(inner, kept)) as T & unknown[];
  if (isTarget(value)) return { ...value, index: kept.indexOf(value.index) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, moved(inner, kept)])) as T;
}
