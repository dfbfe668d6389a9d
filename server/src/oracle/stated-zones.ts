/** Where an ability functions because its condition says where its own object is (CR 113.6b), and where its effect says that it is. */
import { type Effect, IN_EXILE, type Selection, type Status, type Zone } from '../cards/index.ts';
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
  if (filter.kind === 'status') return IN_EXILE.has(filter.status as Status) ? ['exile'] : undefined;
  if (filter.kind !== 'any') return undefined;
  const zones = (filter.of as unknown[]).map(zonesOf);
  return zones.every((one) => one !== undefined) ? zones.flat() : undefined;
}

/** "~ from your graveyard": not from the graveyard of another player, who owns it (CR 400.3). */
export const inYour = (zone: string): Selection => ({
  kind: 'among',
  ref: { kind: 'self' },
  filter: { kind: 'zone', zone: zone as Zone, of: { kind: 'same', as: { kind: 'you' } } },
});

/** The same where the ability functions only while its object is there: its owner is "you" then (CR 109.5). */
export function knownToBeThere(effect: Effect, zones: readonly Zone[] | undefined): Effect {
  if (zones?.length !== 1) return effect;
  const said = JSON.stringify(inYour(zones[0]!));
  return JSON.parse(
    JSON.stringify(effect).replaceAll(said, JSON.stringify({ kind: 'ref', ref: { kind: 'self' } })),
  ) as Effect;
}
