/**
 * The combat phase (CR 506, 507, 510.4, 511): its beginning, its damage steps, its end. Called by turn.ts.
 * Not here: banding.
 */
import { characteristics, hasKeyword } from './characteristics.ts';
import { dealCombatDamage } from './combat-damage.ts';
import { isAttackablePermanent } from './combat-defenders.ts';
import type { EventCause, GameEvent, LogEntry } from './events.ts';
import type { Game } from './game.ts';
import { beginControlsOfCombat, endControlsOfCombat } from './player-control.ts';
import { type ObjectId, objectThing } from './state.ts';

/** CR 506.2, 802.2: the combat begins; every opponent of the active player is a defending player. */
export function beginCombat(game: Game): void {
  const { state } = game;
  state.combat = {
    attackers: [],
    blockers: [],
    attackersDeclared: false,
    blockersDeclared: false,
    noLongerAttacked: [],
    dealtFirstStrike: [],
    firstStrikeStepDone: false,
  };
  state.turn.combatPhases++;
  beginControlsOfCombat(state);
  state.version++;
}

/** CR 511.3: everything is removed from combat as the end of combat step ends. */
export function endCombat(game: Game): void {
  game.state.combat = null;
  endControlsOfCombat(game.state);
  game.state.version++;
}

/** CR 508.8: whether any creature was declared as an attacker or put onto the battlefield attacking in this combat, even if it has left it since. */
export function wasAttackMade({ state }: Game): boolean {
  if (!state.combat) return false;
  if (state.combat.attackers.length > 0) return true;
  for (let i = state.log.length - 1; i >= 0; i--) {
    const { event, happened } = state.log[i] as LogEntry;
    if (event.kind === 'stepBegins' && event.step === 'beginningOfCombat') return false;
    if (!happened) continue;
    if (event.kind === 'attackersDeclared' && event.attacks.length > 0) return true;
    if (event.kind === 'enterAttacking') return true;
    if ((event.kind === 'zoneChange' || event.kind === 'enterToken') && event.enter?.attacking) return true;
  }
  return false;
}

export const strikesFirst = (game: Game, id: ObjectId): boolean =>
  hasKeyword(game, id, 'first strike') || hasKeyword(game, id, 'double strike');

/** Attacking and blocking creatures. */
const fighting = ({ state }: Game): ObjectId[] =>
  [...(state.combat?.attackers ?? []), ...(state.combat?.blockers ?? [])]
    .map((one) => one.object)
    .filter((id) => state.objects[id]);

/** CR 510.4: an extra combat damage step comes first when any attacking or blocking creature has first or double strike. */
export const needsFirstStrikeStep = (game: Game): boolean => fighting(game).some((id) => strikesFirst(game, id));

/**
 * The turn-based action of a combat damage step (CR 510.1–510.2, 510.4). `first`: the extra step for first and double strike;
 * `regular`: the step after it; `only`: the one step there is.
 */
export function combatDamage(game: Game, step: 'first' | 'regular' | 'only'): void {
  const { combat } = game.state;
  if (!combat) return;
  if (step === 'only') {
    dealCombatDamage(game, new Set(fighting(game)));
    return;
  }
  if (step === 'first') {
    const first = fighting(game).filter((id) => strikesFirst(game, id));
    combat.dealtFirstStrike = first;
    combat.firstStrikeStepDone = true;
    game.state.version++;
    dealCombatDamage(game, new Set(first));
    return;
  }
  // CR 510.4: those that had neither as the first of the two steps began, and those that have double strike now.
  const regular = fighting(game).filter(
    (id) => !combat.dealtFirstStrike.includes(id) || hasKeyword(game, id, 'double strike'),
  );
  dealCombatDamage(game, new Set(regular));
}

/** CR 506.4: what is no longer a creature, or no longer a planeswalker or battle, is removed from combat. Control is control.ts's. */
export function removalsFromCombat(game: Game): GameEvent[] {
  const { combat } = game.state;
  if (!combat || combat.attackers.length === 0) return [];
  const cause: EventCause = { source: null, controller: null, by: 'game', rule: '506.4' };
  const gone = new Set<ObjectId>();
  for (const id of fighting(game)) {
    const { types } = characteristics(game, id);
    if (!types.includes('creature') || types.includes('battle') || game.state.objects[id]?.phasedOut) gone.add(id);
  }
  for (const { attacking } of combat.attackers) {
    if (attacking.kind !== 'object' || combat.noLongerAttacked.includes(attacking.id)) continue;
    if (game.state.objects[attacking.id] && !isAttackablePermanent(game, objectThing(attacking.id)))
      gone.add(attacking.id);
  }
  return [...gone].map((object) => ({ kind: 'removeFromCombat', object, cause }));
}
