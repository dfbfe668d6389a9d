/** Which abilities are mana abilities (CR 605.1). */
import type { Ability, CostComponent, EventPattern, Instruction, Selection } from './abilities.ts';
import { someInstruction } from './instruction-tree.ts';

export type ActivatedAbility = Extract<Ability, { kind: 'activated' }>;

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
