/** Activating an ability (CR 602.2), loyalty abilities (606) included. Mana abilities are in mana-abilities.ts. */
import { type Ability, type Cost, isManaAbility, type Quantity } from '../cards/index.ts';
import { whyNotActivate } from './activation-limits.ts';
import { type Announcing, announceTargets, chooseModes } from './announce.ts';
import { hasX } from './casting-abilities.ts';
import { abilitiesOf, characteristics } from './characteristics.ts';
import { newBindings, quantity } from './evaluate.ts';
import type { EventCause } from './events.ts';
import { chooseNumber, type Game, IllegalAction, Unsupported } from './game.ts';
import { applyRiders } from './mana-riders.ts';
import { manaIn, type PaymentContext, payCost } from './payment.ts';
import { perform } from './perform.ts';
import { targetsBecomeTargets } from './put-triggers.ts';
import type { HeldAbility, ObjectId, PlayerId, StackFacts } from './state.ts';
import { splitSecond } from './timing.ts';
import { totalCost } from './total-cost.ts';

export type ActivatedAbility = Extract<Ability, { kind: 'activated' }>;

export const isLoyalty = (cost: Cost): boolean => cost.some((component) => component.kind === 'loyalty');

/** The activated abilities of an object in printed order (then granted ones). */
export function activatedAbilities(game: Game, id: ObjectId): (HeldAbility & { readonly ability: ActivatedAbility })[] {
  return abilitiesOf(game, id).filter(
    (held): held is HeldAbility & { readonly ability: ActivatedAbility } => held.ability.kind === 'activated',
  );
}

/** The keyword that stands for the ability with that key, if one does. */
export const keywordOf = (game: Game, id: ObjectId, key: string): string | undefined =>
  abilitiesOf(game, id).flatMap((held) =>
    held.ability.kind === 'keyword' && key.startsWith(`${held.key}.`) ? [held.ability.keyword.name] : [],
  )[0];

/**
 * Activates the ability with that key; gives the ability's object id on the stack.
 * @throws IllegalAction; the caller restores the state from before.
 */
export function activateAbility(game: Game, player: PlayerId, id: ObjectId, key: string): ObjectId {
  const held = activatedAbilities(game, id).find((one) => one.key === key);
  if (!held) throw new IllegalAction('602.2', 'It has no such activated ability.');
  const { name } = characteristics(game, id);
  // A boolean: the guard would leave nothing of the type below.
  const isMana: boolean = isManaAbility(held.ability);
  if (!isMana) {
    const split = splitSecond(game);
    if (split !== null) throw new IllegalAction('702.61a', `${characteristics(game, split).name} has split second.`);
  }
  const why = whyNotActivate(game, player, id, held);
  if (why) throw new IllegalAction(why.rule, `${name}: that ability can’t be activated: ${why.message}.`);
  const { ability } = held;
  if (isMana) throw new Unsupported('a mana ability on the stack', '605.3b');
  const cause: EventCause = { source: id, controller: player, by: 'casting', rule: '602.2' };

  const { limits } = ability;
  const amount = (q: Quantity | undefined, otherwise: number): number =>
    q === undefined ? otherwise : quantity(game, q, newBindings(id, player));
  // CR 107.3c: what the text says that X is, nobody chooses.
  const x =
    limits.x === undefined && ability.cost.some(hasX)
      ? chooseNumber(game, {
          player,
          topic: 'x',
          prompt: 'the value of X',
          rule: '107.3a',
          source: id,
          min: Math.max(0, amount(limits.xAtLeast, 0)),
          max: Math.min(1000, amount(limits.xAtMost, 1000)),
        })
      : null;
  const bindings = { ...newBindings(id, player), x };
  const asking: Announcing = { player, source: id, bindings, rule: '602.2b' };
  const chosen = chooseModes(game, ability.effect, asking);
  if (!chosen) throw new IllegalAction('700.2a', `${name}: no mode can be chosen.`);
  const announced = chosen.map((one) => {
    const with_ = announceTargets(game, one.effect, asking);
    if (!with_)
      throw new IllegalAction(
        '602.2b',
        `${name} has no legal target for “${one.effect.targets.map((target) => target.text).join('”, “')}”.`,
      );
    return with_;
  });
  const known = announced[0] ?? bindings;
  const first = { ...known, x: limits.x === undefined ? x : quantity(game, limits.x, known) };
  const paying: PaymentContext = {
    player,
    source: id,
    bindings: first,
    purpose: 'activate',
    keyword: keywordOf(game, id, key),
    written: manaIn(ability.cost),
    reason: { ...cause, by: 'cost', rule: '602.2b' },
  };
  const cost = totalCost(game, ability.cost, 'ability', id, player, first, ability, keywordOf(game, id, key));
  const paid = payCost(game, cost, paying);
  const facts: StackFacts = {
    ability,
    source: id,
    effects: chosen,
    bindings: announced.map((one) => ({ ...one, named: { ...one.named, ...paid.named } })),
    condition: null,
    leavesTo: null,
  };
  const entries = perform(game, [{ kind: 'putAbilityOnStack', facts, controller: player, source: id, cause }]);
  const put = entries[0]?.event;
  const onStack = put?.kind === 'putAbilityOnStack' ? put.becomes! : -1;
  applyRiders(game, paid.mana, paying, onStack);
  const loyalty = isLoyalty(ability.cost);
  perform(game, [
    {
      kind: 'activated',
      ability: onStack,
      source: id,
      player,
      mana: false,
      loyalty,
      key: loyalty ? 'loyalty' : key,
      cause,
    },
  ]);
  targetsBecomeTargets(game, onStack, facts, { rule: '602.2b', announced: true });
  return onStack;
}
