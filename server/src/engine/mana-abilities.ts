/**
 * Mana abilities (CR 605): which abilities are, which a player may activate, and activating one without the stack.
 * Paying for it is payment.ts; what it adds is mana-production.ts.
 */
import type { Ability, CostComponent, EventPattern, Instruction, Selection } from '../cards/index.ts';
import { whyNotActivate } from './activation-limits.ts';
import { carryOut } from './carry-out.ts';
import { abilitiesOf } from './characteristics.ts';
import { newBindings } from './evaluate.ts';
import { type Game, IllegalAction, playerOf } from './game.ts';
import { someInstruction } from './instruction-tree.ts';
import type { PlannedMana } from './mana-payment.ts';
import { payCost } from './payment.ts';
import { perform } from './perform.ts';
import type { HeldAbility, ObjectId, PlayerId } from './state.ts';
import { totalCost } from './total-cost.ts';

export { produceMana } from './mana-production.ts';

export type ActivatedAbility = Extract<Ability, { kind: 'activated' }>;

/** An activated mana ability of an object, that a player could begin to activate now if its cost can be paid. */
export interface ManaAbility {
  readonly source: ObjectId;
  readonly key: string;
  readonly ability: ActivatedAbility;
}

const addsMana = (instructions: readonly Instruction[]): boolean =>
  someInstruction(instructions, (instruction) => instruction.do === 'addMana');

/** CR 605.1a: no target, could add mana, no loyalty ability, and no card is moved to or from a library by its cost or effect. */
export function isManaAbility(ability: Ability): ability is ActivatedAbility {
  return (
    ability.kind === 'activated' &&
    ability.effect.targets.length === 0 &&
    addsMana(ability.effect.do) &&
    !ability.cost.some((component) => component.kind === 'loyalty') &&
    !ability.cost.some(touchesLibrary) &&
    !someInstruction(ability.effect.do, movesLibraryCards)
  );
}

/** CR 605.1b: no target, could add mana, and triggers from a mana ability or from mana being added. */
export function isTriggeredManaAbility(ability: Ability): boolean {
  return (
    ability.kind === 'triggered' &&
    ability.effect.targets.length === 0 &&
    addsMana(ability.effect.do) &&
    triggersFromMana(ability.pattern)
  );
}

function triggersFromMana(pattern: EventPattern): boolean {
  switch (pattern.event) {
    case 'addMana':
      return true;
    case 'tapped':
      return pattern.forMana === true;
    case 'activated':
      return pattern.mana === true;
    case 'oneOf':
      return pattern.patterns.every(triggersFromMana);
    default:
      return false;
  }
}

const fromLibrary = (selection: Selection): boolean => selection.kind === 'topOfLibrary';

function touchesLibrary(component: CostComponent): boolean {
  switch (component.kind) {
    case 'mill':
    case 'putIntoLibrary':
      return true;
    case 'exile':
      return fromLibrary(component.what);
    case 'choice':
      return component.of.some((cost) => cost.some(touchesLibrary));
    case 'perform':
      return someInstruction(component.what, movesLibraryCards);
    default:
      return false;
  }
}

function movesLibraryCards(instruction: Instruction): boolean {
  switch (instruction.do) {
    case 'draw':
    case 'mill':
    case 'search':
      return true;
    case 'move':
      return fromLibrary(instruction.what) || instruction.to.zone === 'library';
    default:
      return false;
  }
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
  const paid = payCost(game, totalCost(game, ability.cost, 'ability', source, player, bindings), {
    player,
    source,
    bindings,
    purpose: 'activate',
    reason: cause,
    forMana: true,
    activating: key,
    ...(fromPool ? { fromPool } : {}),
  });
  Object.assign(bindings.named, paid.named);
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
