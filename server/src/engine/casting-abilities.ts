/** Abilities that say how their own spell may be cast (CR 118.8, 118.9, 601.3). */
import type { CastingAbility, CostComponent, Keyword, Quantity } from '../cards/index.ts';
import { abilitiesOf } from './characteristics.ts';
import type { Game } from './game.ts';
import type { ObjectId } from './state.ts';

export const castingAbilities = (game: Game, id: ObjectId): CastingAbility[] =>
  abilitiesOf(game, id).flatMap((held) => (held.ability.kind === 'casting' ? [held.ability.casting] : []));

export const keywordAbilities = (game: Game, id: ObjectId): Keyword[] =>
  abilitiesOf(game, id).flatMap((held) => (held.ability.kind === 'keyword' ? [held.ability.keyword] : []));

/** Whether a component of a cost asks for an X (CR 107.3a). */
export function hasX(component: CostComponent): boolean {
  if (component.kind === 'mana') return component.mana.includes('X');
  if (component.kind === 'loyalty') return typeof component.amount === 'string';
  return JSON.stringify(component).includes(JSON.stringify({ kind: 'x' } satisfies Quantity));
}
