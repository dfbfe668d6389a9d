/** CR 704.5f–h: creatures with toughness 0 or less, lethal damage, or damage by a source with deathtouch. */
import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { permanents, stateBased, toGraveyard } from './common.ts';

export function creatures(game: Game): GameEvent[] {
  return permanents(game).flatMap(({ id, object, values }): GameEvent[] => {
    if (!values.types.includes('creature') || values.toughness === null) return [];
    // CR 704.5f: toughness 0 or less → graveyard; regeneration can't replace it.
    if (values.toughness <= 0) return [toGraveyard(game, id, '704.5f')];
    const destroyed = (rule: string): GameEvent[] => [
      { kind: 'destroy', object: id, cantRegenerate: false, cause: stateBased(rule) },
    ];
    // CR 704.5g: damage at least its toughness → destroyed.
    if (object.damage >= values.toughness) return destroyed('704.5g');
    // CR 704.5h: any damage by a source with deathtouch since the last check → destroyed.
    return object.deathtouchDamage ? destroyed('704.5h') : [];
  });
}
