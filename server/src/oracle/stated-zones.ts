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
  if (isNode(condition) && condition.kind === 'matches' && isNode(condition.ref) && condition.ref.kind === 'self') {
    return zonesOf(condition.filter);
  }
  return undefined;
}

function zonesOf(filter: unknown): readonly Zone[] | undefined {
  if (!isNode(filter)) return undefined;
  if (filter.kind === 'zone') return [filter.zone as Zone];
  if (filter.kind !== 'any') return undefined;
  const zones = (filter.of as unknown[]).map(zonesOf);
  return zones.every((one) => one !== undefined) ? zones.flat() : undefined;
}
