/**
 * Mana abilities (CR 605): which abilities are, which a player may activate, and activating one without the stack.
 * Paying for it is payment.ts; what it adds is mana-production.ts.
 */
import { type ActivatedAbility, isManaAbility } from '../cards/index.ts';
import { whyNotActivate } from './activation-limits.ts';
import { carryOut } from './carry-out.ts';
import { abilitiesOf } from './characteristics.ts';
import { newBindings } from './evaluate.ts';
import { type Game, IllegalAction, playerOf } from './game.ts';
import { applyRiders } from './mana-riders.ts';
import type { PlannedMana } from './mana-spending.ts';
import { perform } from './perform.ts';
import { type HeldAbility, type ObjectId, objectThing, type PlayerId } from './state.ts';
import { totalCost } from './total-cost.ts';

/** An activated mana ability of an object, that a player could begin to activate now if its cost can be paid. */
export interface ManaAbility {
  readonly source: ObjectId;
  readonly key: string;
  readonly ability: ActivatedAbility;
}

/** The activated abilities of an object, with keywords' own. */
export const activatedAbilitiesOf = (game: Game, id: ObjectId): (HeldAbility & { ability: ActivatedAbility })[] =>
  abilitiesOf(game, id).filter(
    (held): held is HeldAbility & { ability: ActivatedAbility } => held.ability.kind === 'activated',
  );

/** All mana abilities that the player could begin to activate now, in a fixed order; whether they can be paid is not looked at. */
export function manaAbilitiesOf(game: Game, player: PlayerId): ManaAbility[] {
  const { state } = game;
  const found: ManaAbility[] = [];
  const { hand, graveyard } = playerOf(game, player);
  for (const id of [...state.battlefield, ...hand, ...graveyard, ...state.exile, ...state.command]) {
    const object = state.objects[id];
    if (!object || object.phasedOut) continue;
    for (const held of activatedAbilitiesOf(game, id))
      if (isManaAbility(held.ability) && whyNotActivate(game, player, id, held) === null)
        found.push({ source: id, key: held.key, ability: held.ability });
  }
  return found;
}

/** The name under which a mana ability's instructions find that its source was tapped for it (cf. 106.12). */
export const TAPPED_FOR_MANA = 'tapped for mana';

/**
 * Activates a mana ability: it is paid for and resolves at once (CR 605.3b); triggered mana abilities follow it (605.4a).
 * @throws IllegalAction when it may not be activated or can't be paid for.
 */
export function activateManaAbility(
  game: Game,
  player: PlayerId,
  source: ObjectId,
  key: string,
  fromPool?: readonly PlannedMana[],
): void {
  const held = activatedAbilitiesOf(game, source).find((one) => one.key === key);
  if (!held || !isManaAbility(held.ability)) throw new IllegalAction('605.1a', 'it has no such mana ability');
  const { ability } = held;
  const reason = whyNotActivate(game, player, source, held);
  if (reason) throw new IllegalAction(reason.rule, reason.message);
  const bindings = newBindings(source, player);
  const cause = { source, controller: player, by: 'cost', rule: '602.2b' } as const;
  const paid = game.procedures.payCost(
    game,
    totalCost(game, ability.cost, 'ability', source, player, bindings, ability),
    {
      player,
      source,
      bindings,
      purpose: 'activate',
      reason: cause,
      forMana: true,
      activating: key,
      written: ability.cost.flatMap((component) => (component.kind === 'mana' ? component.mana : [])),
      ...(fromPool ? { fromPool } : {}),
    },
  );
  Object.assign(bindings.named, paid.named);
  applyRiders(game, paid.mana, { purpose: 'activate', source, player }, null);
  // CR 106.12: tapped for mana is what was tapped to pay for such an ability.
  if (ability.cost.some((component) => component.kind === 'tap'))
    bindings.named[TAPPED_FOR_MANA] = { things: [objectThing(source)] };
  perform(game, [
    {
      kind: 'activated',
      ability: null,
      source,
      player,
      mana: true,
      loyalty: false,
      key,
      cause: { ...cause, rule: '605.3b' },
    },
  ]);
  carryOut(game, ability.effect.do, bindings, { source, controller: player, by: 'effect', rule: '605.3b' });
}
