/** What an Aura or an Equipment that enters without having been cast is attached to (CR 301.5e, 303.4f–i). */

import { canBeAttached } from './attaching.ts';
import { characteristics, keywordsOf } from './characteristics.ts';
import { type EnteringEvent, stepAside, whileStanding } from './entering.ts';
import { candidatesFor, newBindings } from './evaluate.ts';
import type { GameEvent } from './events.ts';
import { type Game, objectOf } from './game.ts';
import { choose } from './select.ts';
import type { ObjectId, PlayerId, Thing } from './state.ts';

/** `none`: an Aura that has nothing to enchant, or could not enchant what the effect says, does not enter (CR 303.4g, 303.4i). */
export type EnteringHost = Thing | null | 'none';

/** Where the effect puts it: attached to that; to something that is not there (any more); or nothing is said. */
export type WantedHost = Thing | 'not there' | null;

/** What it enters attached to: as the effect says, else for an Aura what its controller-to-be chooses. */
export function hostOf(game: Game, id: ObjectId, wanted: WantedHost, controller: PlayerId): EnteringHost {
  const { subtypes, types } = characteristics(game, id);
  const host = wanted !== null && wanted !== 'not there' && canBeAttached(game, id, wanted, controller) ? wanted : null;
  if (subtypes.includes('Aura') && !types.includes('creature'))
    return wanted === null ? auraHost(game, id, controller) : (host ?? 'none');
  // CR 301.5e, 303.4h: Equipment that can't be attached there, and all that can't be attached at all, enters unattached.
  return subtypes.includes('Equipment') || subtypes.includes('Fortification') ? host : null;
}

/** As a token that is looked at before it is created (CR 111.2). */
export const tokenHost = (
  game: Game,
  token: Parameters<typeof whileStanding>[1],
  wanted: WantedHost,
  controller: PlayerId,
): EnteringHost => whileStanding(game, token, controller, (id) => hostOf(game, id, wanted, controller));

/** What became of a copy of an Aura: the event with its host, or without one what happens instead of it, which may be nothing. */
export type CopiedAura =
  | { readonly enters: EnteringEvent }
  | { readonly enters: null; readonly instead: Extract<GameEvent, { kind: 'zoneChange' }> | null };

/** CR 303.4f: what a replacement effect has made a copy of an Aura enters as an Aura that was not cast as one. */
export function withHostOfCopy(game: Game, event: EnteringEvent): CopiedAura {
  const { enter, becomes } = event;
  if (enter.copy === null || enter.faceDown || enter.attachedTo !== null) return { enters: event };
  if (!enter.copy.subtypes.includes('Aura')) return { enters: event };
  const host = hostOf(game, becomes, null, objectOf(game, becomes).controller);
  if (host !== 'none') return { enters: { ...event, enter: { ...enter, attachedTo: host } } };
  stepAside(game, becomes);
  // CR 303.4g: with nothing to enchant it stays where it is, and a token is not created; from the stack it goes to the graveyard.
  if (event.kind !== 'zoneChange') return { enters: null, instead: null };
  const { owner, zone } = objectOf(game, event.object);
  if (zone.zone !== 'stack') return { enters: null, instead: null };
  const { object, cause } = event;
  const to = { zone: 'graveyard', player: owner } as const;
  return {
    enters: null,
    instead: { kind: 'zoneChange', object, to, move: 'effect', cause: { ...cause, rule: '303.4g' } },
  };
}

/** CR 303.4f: the player chooses; it does not target, so hexproof and shroud don't matter. */
function auraHost(game: Game, id: ObjectId, controller: PlayerId): EnteringHost {
  const bindings = newBindings(id, controller);
  const options = keywordsOf(game, id, 'enchant')
    .slice(0, 1)
    .flatMap(({ filter }) => (filter ? candidatesFor(game, filter, bindings) : []))
    .filter((thing) => canBeAttached(game, id, thing, controller));
  const [host] = choose(
    game,
    options,
    1,
    1,
    controller,
    bindings,
    { topic: 'attachTo', prompt: `what ${characteristics(game, id).name} enters attached to`, rule: '303.4f' },
    false,
  );
  return host ?? 'none';
}
