/** What a statement could be about: every object or player that its place can hold, legal or not. */
import { activatedAbilities } from '../../engine/activating.ts';
import { characteristics } from '../../engine/characteristics.ts';
import { attackable } from '../../engine/combat-defenders.ts';
import type { ObjectId, PlayerId } from '../../engine/state.ts';
import { objectsIn } from '../names/places.ts';
import { refer, referToThing } from '../names/refer.ts';
import type { Play } from '../play.ts';

/** The places of actions, by what stands there. */
export type Role =
  | 'spell'
  | 'land'
  | 'activated'
  | 'attacker'
  | 'defender'
  | 'blocked'
  | 'blocker'
  | 'payment'
  | 'faceDown'
  | 'cardInHand'
  | 'room';

export interface Candidate {
  readonly id: ObjectId | null;
  /** As a line would write it. */
  readonly words: string;
  /** Only worth a word when it is legal: cards that are no players' to use as a rule. */
  readonly onlyIfLegal: boolean;
}

export function candidatesFor(play: Play, role: Role, player: PlayerId): Candidate[] {
  if (role === 'defender') {
    const all = attackable(play.game);
    return all.map((thing) => ({
      id: thing.kind === 'object' ? thing.id : null,
      words: referToThing(play, thing, all),
      onlyIfLegal: false,
    }));
  }
  const [usual, rare] = objectsFor(play, role, player);
  const all = [...usual, ...rare];
  const seen = new Set<string>();
  return all.flatMap((id, index) => {
    if (play.game.state.objects[id]?.unknown) return [];
    const found: Candidate[] = [];
    for (const words of [refer(play, id, all), ...otherFaces(play, id, role)]) {
      if (seen.has(words)) continue;
      seen.add(words);
      found.push({ id, words, onlyIfLegal: index >= usual.length });
    }
    return found;
  });
}

/** CR 709.3, 712.11, 715.3: parts of a card that are cast or played by names of their own. */
function otherFaces(play: Play, id: ObjectId, role: Role): string[] {
  if (role !== 'spell' && role !== 'land') return [];
  const card = play.game.state.objects[id]?.card;
  // CR 712.11a: the back of a card that transforms is nothing that is cast by itself.
  if (card === undefined || card.layout === 'transform') return [];
  return card.faces
    .slice(1)
    .filter(({ types }) => types.includes('land') === (role === 'land'))
    .map(({ name }) => JSON.stringify(name));
}

/** Where it is looked for as a rule, and where else something may allow it. */
function objectsFor(
  play: Play,
  role: Exclude<Role, 'defender'>,
  player: PlayerId,
): readonly [usual: readonly ObjectId[], rare: readonly ObjectId[]] {
  const { game } = play;
  const { state } = game;
  const own = state.battlefield.filter((id) => characteristics(game, id).controller === player);
  const creatures = own.filter((id) => characteristics(game, id).types.includes('creature'));
  const hand = state.players[player]?.hand ?? [];
  const isLand = (id: ObjectId): boolean =>
    state.objects[id]?.card.faces.some(({ types }) => types.includes('land')) ?? false;
  const isSpell = (id: ObjectId): boolean =>
    state.objects[id]?.card.faces.some(({ types }) => !types.includes('land')) ?? false;
  const elsewhere = [
    ...objectsIn(game, 'command zone', player),
    ...objectsIn(game, 'graveyard'),
    ...objectsIn(game, 'exile'),
    ...(state.players[player]?.library ?? []).slice(0, 1),
  ];
  switch (role) {
    case 'spell':
      return [hand.filter(isSpell), elsewhere.filter(isSpell)];
    case 'land':
      return [hand.filter(isLand), elsewhere.filter(isLand)];
    case 'activated': {
      const has = (id: ObjectId): boolean => activatedAbilities(game, id).length > 0;
      const others = state.battlefield.filter((id) => !own.includes(id));
      return [own.filter(has), [...hand, ...others, ...elsewhere].filter(has)];
    }
    case 'attacker':
    case 'blocker':
      return [creatures, []];
    case 'blocked':
      return [(state.combat?.attackers ?? []).map(({ object }) => object), []];
    case 'payment':
      return [own.filter((id) => state.objects[id]?.tapped === false), []];
    case 'faceDown':
      return [own.filter((id) => state.objects[id]?.faceDown !== null), []];
    case 'cardInHand':
      return [hand, []];
    case 'room':
      return [own, []];
  }
}
