/**
 * Modes of spells (CR 700.2) and the keywords that speak of them: entwine (702.42), escalate (702.120), spree (702.172), tiered (702.183).
 * The last two have a cost at each mode, which the modes themselves carry.
 */
import type { Cost, Effect } from '../cards/index.ts';
import { type Announcing, type ChosenEffect, canChooseTargets, chooseModes } from './announce.ts';
import { keywordsOf } from './characteristics.ts';
import type { Game } from './game.ts';
import type { ObjectId } from './state.ts';

/** The modes of one effect of a spell; `null` when not enough can be chosen. `entwined`: the entwine cost is paid. */
export function modesOfSpell(
  game: Game,
  effect: Effect,
  asking: Announcing,
  entwined: boolean,
): readonly ChosenEffect[] | null {
  const { modal } = effect;
  // CR 702.42a–b: entwined, all of them, in printed order; each must be one that can be chosen (cf. 700.2a).
  if (!modal || !entwined) return chooseModes(game, effect, asking);
  const all = modal.modes.map(({ effect: own }, index) => ({
    effect: { targets: [...effect.targets, ...own.targets], do: [...effect.do, ...own.do] },
    mode: index + 1,
  }));
  return all.every((one) => canChooseTargets(game, one.effect, asking)) ? all : null;
}

/** What the chosen modes cost on top (CR 601.2f): each one's own cost, and escalate for each beyond the first. */
export function costsOfModes(game: Game, spell: ObjectId, effect: Effect, chosen: readonly ChosenEffect[]): Cost {
  const own = chosen.flatMap(({ mode }) => (mode === null ? [] : (effect.modal?.modes[mode - 1]?.cost ?? [])));
  // CR 702.120a
  const beyondFirst = effect.modal ? Math.max(0, chosen.length - 1) : 0;
  const escalate = keywordsOf(game, spell, 'escalate').flatMap((keyword) => keyword.cost ?? []);
  return [...own, ...Array.from({ length: beyondFirst }, () => escalate).flat()];
}
