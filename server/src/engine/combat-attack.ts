/**
 * Declaring attackers (CR 508.1), step by step: who may attack what, restrictions, requirements, tapping, costs.
 * What the rules forbid throws IllegalAction with its rule; the caller restores the state from before (CR 733.1).
 */
import { type Attack, attackCosts, whyNotAttack, whyNotTogether } from './attack-legality.ts';
import { characteristics, hasKeyword } from './characteristics.ts';
import { payForCombat } from './combat-costs.ts';
import { defenderOf } from './combat-defenders.ts';
import { attackRequirements } from './combat-requirements.ts';
import { chooseEnlisted, enlistments, tapEnlisted } from './enlist.ts';
import type { EventCause, GameEvent } from './events.ts';
import { chooseExerted, exerted, exertion } from './exert.ts';
import { type Game, IllegalAction } from './game.ts';
import { perform } from './perform.ts';
import { beginPriority } from './priority.ts';
import type { ObjectId } from './state.ts';

const nameOf = (game: Game, id: ObjectId): string => characteristics(game, id).name;

/**
 * The active player declares these attackers and no others; costs to attack are paid. Then the active player has priority.
 * @throws IllegalAction when the declaration is illegal.
 */
export function declareAttackers(game: Game, attacks: readonly Attack[]): void {
  const { turn } = game.state;
  if (turn.step !== 'declareAttackers' || turn.progress !== 'declare')
    throw new IllegalAction('508.1', 'attackers are declared as the declare attackers step begins');
  checkAttacks(game, attacks);
  makeAttacks(game, attacks);
  turn.progress = 'priority';
  beginPriority(game);
}

/** CR 508.1a–d. */
export function checkAttacks(game: Game, attacks: readonly Attack[]): void {
  const ids = new Set<ObjectId>();
  for (const { attacker, target } of attacks) {
    if (ids.has(attacker))
      throw new IllegalAction('508.1b', `${nameOf(game, attacker)} attacks one player or permanent`);
    ids.add(attacker);
    const reason = whyNotAttack(game, attacker, target);
    if (reason)
      throw new IllegalAction(
        reason.rule,
        `${game.state.objects[attacker]?.card.name ?? 'it'} can’t attack: ${reason.message}`,
      );
  }
  const together = whyNotTogether(game, attacks);
  if (together) throw new IllegalAction(together.rule, together.message);
  const required = attackRequirements(game, attacks);
  if (required) throw new IllegalAction(required.rule, required.message);
}

/** CR 508.1f–k, 508.1m. */
function makeAttacks(game: Game, attacks: readonly Attack[]): void {
  const player = game.state.turn.active;
  const cause = (rule: string): EventCause => ({ source: null, controller: player, by: 'turnBasedAction', rule });
  // CR 508.1h: the cost is determined before it is paid; tapping the attackers is none.
  const costs = attackCosts(game, attacks);
  // CR 508.1g: optional costs to attack.
  const enlisting = chooseEnlisted(
    game,
    player,
    attacks.map(({ attacker }) => attacker),
  );
  const exerting = chooseExerted(
    game,
    player,
    attacks.map(({ attacker }) => attacker),
  );
  // CR 508.1f, 702.20b: attacking makes creatures tap, but for those with vigilance.
  const taps = attacks.filter(({ attacker }) => !hasKeyword(game, attacker, 'vigilance'));
  perform(
    game,
    taps.map(({ attacker }): GameEvent => ({ kind: 'tap', object: attacker, forMana: false, cause: cause('508.1f') })),
  );
  payForCombat(game, player, costs, cause('508.1j'));
  perform(game, tapEnlisted(enlisting, player));
  perform(
    game,
    exerting.map((id) => exertion(id, player, { ...cause('701.43d'), by: 'cost', source: id })),
  );
  // CR 508.1k: those that are still there and controlled become attacking creatures.
  const still = attacks.filter(
    ({ attacker }) => game.state.objects[attacker] && characteristics(game, attacker).controller === player,
  );
  perform(game, [
    {
      kind: 'attackersDeclared',
      player,
      attacks: still.flatMap(({ attacker, target }) => {
        const defendingPlayer = defenderOf(game, target);
        return defendingPlayer === null ? [] : [{ object: attacker, attacking: target, defendingPlayer }];
      }),
      cause: cause('508.1k'),
    },
  ]);
  perform(game, enlistments(enlisting, player));
  perform(
    game,
    exerting.map((id) => exerted(id, player, { ...cause('701.43d'), source: id })),
  );
}
