/** Triggered mana abilities (CR 605.1b, 605.4a): they resolve at once, without the stack. */
import { carryOut } from './carry-out.ts';
import type { Game } from './game.ts';
import type { PendingTrigger } from './state.ts';

export function resolveTriggeredManaAbility(game: Game, trigger: PendingTrigger): void {
  carryOut(game, trigger.effect.do, trigger.bindings, {
    source: trigger.source,
    controller: trigger.controller,
    by: 'effect',
    rule: '605.4a',
  });
}
