/** Bestowed Auras whose host is gone cease to be bestowed at once (CR 702.103f); one that enchants what it can't is an affair of 704. */
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';

/** Events that end what has nothing to hold on to. */
export function endsOfBestowal(game: Game): GameEvent[] {
  const { state } = game;
  return state.battlefield.flatMap((id): GameEvent[] => {
    const object = state.objects[id];
    if (!object?.statuses.bestowed || object.phasedOut) return [];
    // CR 701.3d: what was attached to an object that leaves its zone has become unattached.
    const attached = object.attachedTo?.kind === 'object' && state.objects[object.attachedTo.id] !== undefined;
    if (attached) return [];
    const cause = { source: null, controller: null, by: 'game', rule: '702.103f' } as const;
    return [{ kind: 'setStatus', object: id, status: 'bestowed', on: false, by: object.controller, cause }];
  });
}
