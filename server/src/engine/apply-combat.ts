/** Changes to the combat. Called by apply.ts alone. */
import { unreachable } from '../cards/index.ts';
import { undeclaredAttack } from './combat-defenders.ts';
import type { GameEvent } from './events.ts';
import { type Game, objectOf } from './game.ts';

type CombatEvent = Extract<
  GameEvent,
  {
    kind:
      | 'attackersDeclared'
      | 'enterAttacking'
      | 'blockersDeclared'
      | 'becomeBlocked'
      | 'removeFromCombat'
      | 'regenerated';
  }
>;

export function applyToCombat(game: Game, event: CombatEvent): void {
  const { combat } = game.state;
  switch (event.kind) {
    case 'attackersDeclared':
      if (!combat) return;
      combat.attackersDeclared = true;
      for (const attack of event.attacks)
        combat.attackers.push({ ...attack, blocked: false, blockers: [], band: null });
      return;
    case 'enterAttacking': {
      const attack = combat && undeclaredAttack(game, objectOf(game, event.object).controller, event.attacking);
      if (attack) combat.attackers.push({ object: event.object, ...attack, blocked: false, blockers: [], band: null });
      return;
    }
    case 'blockersDeclared':
      if (!combat) return;
      combat.blockersDeclared = true;
      for (const block of event.blocks) {
        combat.blockers.push({ object: block.object, blocking: [...block.blocking] });
        for (const attacker of combat.attackers) {
          if (!block.blocking.includes(attacker.object)) continue;
          // CR 509.1h: it stays blocked even if all its blockers go.
          attacker.blocked = true;
          attacker.blockers.push(block.object);
        }
      }
      return;
    case 'becomeBlocked':
      for (const attacker of combat?.attackers ?? []) if (attacker.object === event.object) attacker.blocked = true;
      return;
    case 'removeFromCombat':
    case 'regenerated': {
      const id = event.object;
      if (event.kind === 'regenerated') {
        // CR 701.19a: damage is removed, it is tapped, and it is removed from combat.
        const object = objectOf(game, id);
        object.damage = 0;
        object.deathtouchDamage = false;
        object.tapped = true;
      }
      if (!combat) return;
      if (combat.attackers.some(({ attacking }) => attacking.kind === 'object' && attacking.id === id))
        combat.noLongerAttacked.push(id);
      combat.attackers = combat.attackers.filter((one) => one.object !== id);
      for (const attacker of combat.attackers) attacker.blockers = attacker.blockers.filter((one) => one !== id);
      combat.blockers = combat.blockers.filter((one) => one.object !== id);
      for (const blocker of combat.blockers) blocker.blocking = blocker.blocking.filter((one) => one !== id);
      return;
    }
    default:
      unreachable(event);
  }
}
