/** CR 704.5s: a Saga whose lore counters have reached its final chapter, with no chapter ability of it on the stack, is sacrificed. */
import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { permanents, stateBased } from './common.ts';
import { hasAbilityOnStack } from './planeswalkers.ts';

export function sagas(game: Game): GameEvent[] {
  return permanents(game).flatMap(({ id, object, values }): GameEvent[] => {
    if (!values.subtypes.includes('Saga')) return [];
    const chapters = values.abilities.flatMap((held) => (held.ability.kind === 'chapter' ? held.ability.chapters : []));
    // CR 714.2d: the final chapter is the greatest number among them; one that has none is not sacrificed.
    if (chapters.length === 0 || (object.counters.lore ?? 0) < Math.max(...chapters)) return [];
    if (hasAbilityOnStack(game, id, 'chapter')) return [];
    return [
      {
        kind: 'zoneChange',
        object: id,
        to: { zone: 'graveyard', player: object.owner },
        move: 'sacrifice',
        cause: stateBased('704.5s'),
      },
    ];
  });
}
