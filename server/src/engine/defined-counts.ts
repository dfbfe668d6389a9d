/** Counts that the rules define: devotion, domain, party. They see the permanents that a player controls. */
import { BASIC_LAND_TYPES, type Color } from '../cards/index.ts';
import { hasSubtype } from './characteristic-values.ts';
import type { Game } from './game.ts';
import { type Seen, see } from './scope.ts';
import type { PlayerId } from './state.ts';

/** The phased-in permanents that the player controls. */
export function permanentsOf(game: Game, player: PlayerId): Seen[] {
  const { state } = game;
  return state.battlefield.flatMap((id) => {
    const seen = state.objects[id]!.phasedOut ? undefined : see(game, id);
    return seen && seen.characteristics.controller === player ? [seen] : [];
  });
}

/** CR 700.5: mana symbols that are of any of those colors, each once, among the mana costs of permanents that the player controls. */
export function devotionOf(game: Game, player: PlayerId, colors: readonly Color[]): number {
  let devotion = 0;
  for (const { characteristics } of permanentsOf(game, player)) {
    for (const symbol of characteristics.manaCost ?? []) {
      const parts: readonly string[] = symbol.split('/');
      if (colors.some((color) => parts.includes(color))) devotion++;
    }
  }
  return devotion;
}

/** Number of basic land types among lands that the player controls (CR 305.6): what "domain" counts. */
export function basicLandTypesAmong(game: Game, player: PlayerId): number {
  const lands = permanentsOf(game, player).filter(({ characteristics }) => characteristics.types.includes('land'));
  return Object.keys(BASIC_LAND_TYPES).filter((type) =>
    lands.some(({ characteristics }) => characteristics.subtypes.includes(type)),
  ).length;
}

/** CR 700.8. */
const PARTY_TYPES = ['Cleric', 'Rogue', 'Warrior', 'Wizard'] as const;

/** CR 700.8a–b: at most one creature for each of the four types, no creature for two, counted as high as it can be. */
export function partySize(game: Game, player: PlayerId): number {
  // Sets of types that can be filled, as bits; a creature adds one bit to some of them.
  let filled = new Set([0]);
  for (const { characteristics } of permanentsOf(game, player)) {
    if (!characteristics.types.includes('creature')) continue;
    const next = new Set(filled);
    PARTY_TYPES.forEach((type, bit) => {
      if (hasSubtype(characteristics, type)) for (const set of filled) next.add(set | (1 << bit));
    });
    filled = next;
  }
  return Math.max(...[...filled].map((set) => PARTY_TYPES.filter((_, bit) => set & (1 << bit)).length));
}
