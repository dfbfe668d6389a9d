/** Where an ability functions because its condition says where its own object is (CR 113.6b). */
import type { Zone } from '../cards/index.ts';
import { isNode } from './surface.ts';

/** CR 113.6b: where the condition says that the object itself is, the ability functions, and only there. */
export function zonesAsked(condition: unknown): readonly Zone[] | undefined {
  if (isNode(condition) && condition.kind === 'and') {
    for (const part of condition.of as unknown[]) {
      const zones = zonesAsked(part);
      if (zones) return zones;
    }
  }
  if (
    isNode(condition) &&
    condition.kind === 'matches' &&
    isNode(condition.ref) &&
    condition.ref.kind === 'self' &&
    isNode(condition.filter) &&
    condition.filter.kind === 'zone'
  ) {
    return [condition.filter.zone as Zone];
  }
  return undefined;
}
