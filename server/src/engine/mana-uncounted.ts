/**
 * Mana abilities that give as much mana as is given up for them, or as their X (CR 605.1a, 107.3a), or as coins and dice say: how much that is
 * can't be known before they are activated, so that the search for a payment leaves them out. Who needs them activates them first.
 */
import { type Instruction, someInstruction } from '../cards/index.ts';
import type { ActivatedAbility } from './activating.ts';
import { characteristics } from './characteristics.ts';
import { whyNotPayBesidesMana } from './cost-feasibility.ts';
import { newBindings } from './evaluate.ts';
import { type Game, objectOf, Unsupported } from './game.ts';
import { variablesIn } from './mana.ts';
import { manaAbilitiesOf } from './mana-abilities.ts';
import { maySpend } from './mana-pool.ts';
import type { PaymentContext } from './payment.ts';
import type { ObjectId } from './state.ts';
import { totalCost } from './total-cost.ts';

type AddMana = Extract<Instruction, { do: 'addMana' }>;

function additions({ effect }: ActivatedAbility): AddMana[] {
  const found: AddMana[] = [];
  someInstruction(effect.do, (instruction) => {
    if (instruction.do === 'addMana') found.push(instruction);
    return false;
  });
  return found;
}

/** Whether a coin or a die decides about mana: any that is not added whatever happens may hang on it. */
const hangsOnChance = ({ effect }: ActivatedAbility): boolean =>
  someInstruction(effect.do, (instruction) => instruction.do === 'flipCoin' || instruction.do === 'rollDice') &&
  effect.do.some(
    (instruction) => instruction.do !== 'addMana' && someInstruction([instruction], (inner) => inner.do === 'addMana'),
  );

/** Whether the amount hangs on X, on what is paid, or on chance. */
export const isUncounted = (ability: ActivatedAbility): boolean =>
  hangsOnChance(ability) ||
  ability.cost.some((component) => component.kind === 'mana' && variablesIn(component.mana) > 0) ||
  additions(ability).some(({ mana }) => /"kind":"(?:x|named)"/.test(JSON.stringify(mana)));

/** Stops with `Unsupported` where such mana could be spent on this: "there is not enough mana" is no answer then. */
export function stopAtUncountedMana(game: Game, context: PaymentContext): void {
  const { player } = context;
  for (const { source, key, ability } of manaAbilitiesOf(game, player)) {
    if (context.without?.includes(source) || (context.activating === key && context.source === source)) continue;
    if (!isUncounted(ability) || givesNothing(game, source, ability)) continue;
    const spendable = additions(ability).some(
      ({ restriction }) => !restriction || maySpend(game, { restriction, source }, context),
    );
    if (!spendable) continue;
    const bindings = newBindings(source, player);
    const cost = totalCost(game, ability.cost, 'ability', source, player, bindings, ability);
    if (whyNotPayBesidesMana(game, cost, { player, source, bindings, purpose: 'activate', reason: context.reason }))
      continue;
    throw new Unsupported(
      `How much mana ${characteristics(game, source).name} gives is known only once it is activated: activate it first`,
      '605.3a',
      source,
    );
  }
}

/** X is 0 where its counters are all that could be removed, and there are none. */
const givesNothing = (game: Game, source: ObjectId, { cost }: ActivatedAbility): boolean =>
  cost.some(
    (component) =>
      component.kind === 'removeCounters' &&
      component.counter !== undefined &&
      JSON.stringify(component.amount) === '{"kind":"x"}' &&
      (objectOf(game, source).counters[component.counter] ?? 0) === 0,
  );
