/** Changes of control, seen after each batch: control is a result of layers (CR 613.1b), not of an event of its own. */
import { characteristics } from './characteristics.ts';
import type { GameEvent } from './events.ts';
import { type Game, isIn } from './game.ts';

/** Events for every permanent whose controller is another one than at the last look; it is removed from combat (CR 506.4). */
export function changesOfControl(game: Game): GameEvent[] {
  const events: GameEvent[] = [];
  for (const id of game.state.battlefield) {
    const object = game.state.objects[id];
    if (!object || object.phasedOut) continue;
    const { controller } = characteristics(game, id);
    if (controller === object.lastController) continue;
    // CR 800.4c: what would go back to a player who has left the game is exiled at once.
    if (!isIn(game, controller)) {
      const cause = { source: null, controller: null, by: 'game' as const, rule: '800.4c' };
      events.push({ kind: 'zoneChange', object: id, to: { zone: 'exile', player: null }, move: 'exile', cause });
      continue;
    }
    const cause = { source: null, controller: null, by: 'game' as const, rule: '613.1b' };
    events.push({ kind: 'controlChanged', object: id, from: object.lastController, to: controller, cause });
    const inCombat =
      game.state.combat?.attackers.some(
        (one) => one.object === id || (one.attacking.kind === 'object' && one.attacking.id === id),
      ) || game.state.combat?.blockers.some((one) => one.object === id);
    if (inCombat) events.push({ kind: 'removeFromCombat', object: id, cause: { ...cause, rule: '506.4' } });
  }
  return events;
}
