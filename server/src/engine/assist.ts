/** Assist (CR 702.132): another player may pay for generic mana in the total cost of the spell. */
import type { Cost, ManaSymbol } from '../cards/index.ts';
import { hasKeyword } from './characteristics.ts';
import { chooseNumber, chooseSome, type Game, turnOrderFrom } from './game.ts';
import { meaningOf } from './mana.ts';
import { canPay, manaIn, type Paid, type PaymentContext, payCost } from './payment.ts';
import type { PlayerId } from './state.ts';
import { reduce } from './total-cost.ts';

/** Pays the total cost of a spell, with another player's help where it has assist and somebody is chosen. */
export function payForSpell(game: Game, total: Cost, context: PaymentContext): Paid {
  const help = helpWith(game, total, context);
  if (!help) return payCost(game, total, context);
  // CR 702.132a, 601.2h: that player pays before the caster begins to.
  const helped = payCost(game, [{ kind: 'mana', mana: [String(help.amount)] }], help.paying);
  const rest = total.map((part) => (part.kind === 'mana' ? { ...part, mana: less(part.mana, help.amount) } : part));
  const paid = payCost(game, rest, context);
  return { ...paid, mana: [...helped.mana, ...paid.mana], manaSpent: [...helped.manaSpent, ...paid.manaSpent] };
}

/** Who pays how much of the generic mana; `null` when nobody does. */
function helpWith(game: Game, total: Cost, context: PaymentContext): { paying: PaymentContext; amount: number } | null {
  const generic = genericIn(manaIn(total));
  if (generic === 0 || !hasKeyword(game, context.source, 'assist')) return null;
  const player = chosenPlayer(game, context);
  if (player === null) return null;
  const paying: PaymentContext = { ...context, player, assisting: true, bindings: { ...context.bindings, named: {} } };
  const amount = chooseNumber(game, {
    player,
    topic: 'number',
    prompt: 'how much generic mana to pay for that spell',
    rule: '702.132a',
    source: context.source,
    min: 0,
    max: mostPayable(game, generic, paying),
  });
  return amount === 0 ? null : { paying, amount };
}

/** CR 702.132a: before mana abilities are activated, the caster may choose another player; who says nothing chooses nobody. */
function chosenPlayer(game: Game, { player, source }: PaymentContext): PlayerId | null {
  const others = turnOrderFrom(game, player).filter((other) => other !== player);
  const [chosen] = chooseSome(game, {
    player,
    topic: 'assist',
    prompt: 'another player to help with paying',
    rule: '702.132a',
    source,
    options: others.map((id) => ({ kind: 'player', id })),
    min: 0,
    max: 1,
  });
  return chosen === undefined ? null : (others[chosen] ?? null);
}

function genericIn(mana: readonly ManaSymbol[]): number {
  let amount = 0;
  for (const symbol of mana) {
    const meaning = meaningOf(symbol);
    if (meaning.kind === 'generic') amount += meaning.amount;
  }
  return amount;
}

function mostPayable(game: Game, generic: number, paying: PaymentContext): number {
  let most = 0;
  while (most < generic && canPay(game, [{ kind: 'mana', mana: [String(most + 1)] }], paying)) most++;
  return most;
}

function less(mana: readonly ManaSymbol[], amount: number): readonly ManaSymbol[] {
  const left = reduce(mana, [String(amount)]);
  return left.length > 0 ? left : ['0'];
}
