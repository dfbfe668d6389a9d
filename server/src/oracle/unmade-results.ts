/** A last look at what was read: whatever an ability speaks of by a name that it gave itself has to be made by something in it. */
import type { Ability } from '../cards/index.ts';
import { isNode } from './surface.ts';

const GIVEN = /^r\d+$/;
const USES = new Set<unknown>(['named', 'result', 'did']);

/** Whether the abilities speak of a result that nothing in them makes: they would silently do nothing with it. */
export function speaksOfNothing(abilities: readonly Ability[]): boolean {
  const made = new Set<string>();
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (GIVEN.test(value)) made.add(value);
    } else if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value)) {
      const { name, ...rest } = value;
      const use = USES.has(value.kind) && value.do === undefined;
      if (use && typeof name === 'string' && GIVEN.test(name)) used.add(name);
      else visit(name);
      Object.values(rest).forEach(visit);
    }
  };
  abilities.forEach(visit);
  return [...used].some((name) => !made.has(name));
}
