/** CR 704.5z: of several Roles of one player on one permanent all but the newest go to the graveyard. */
import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { permanents, toGraveyard } from './common.ts';

export function roles(game: Game): GameEvent[] {
  const groups = new Map<string, { id: number; timestamp: number }[]>();
  for (const { id, object, values } of permanents(game)) {
    if (!values.subtypes.includes('Role') || object.attachedTo?.kind !== 'object') continue;
    const key = `${values.controller} ${object.attachedTo.id}`;
    groups.set(key, [...(groups.get(key) ?? []), { id, timestamp: object.timestamp }]);
  }
  return [...groups.values()].flatMap((group) => {
    const newest = Math.max(...group.map((one) => one.timestamp));
    return group.filter((one) => one.timestamp !== newest).map((one) => toGraveyard(game, one.id, '704.5z'));
  });
}
