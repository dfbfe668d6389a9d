/**
 * Declaring blockers (CR 509.1), step by step, for each defending player in APNAP order (802.4).
 * What the rules forbid throws IllegalAction with its rule; the caller restores the state from before (CR 733.1).
 */
import { type Block, blockCosts, whyNotBlocksTogether } from './block-legality.ts';
import { characteristics } from './characteristics.ts';
import { payForCombat } from './combat-costs.ts';
import { whyNotBlock } from './combat-evasion.ts';
import { blockRequirements } from './combat-requirements.ts';
import type { EventCause } from './events.ts';
import { apnapOrder, type Game, IllegalAction, playerOf } from './game.ts';
import { perform } from './perform.ts';
import { beginPriority } from './priority.ts';
import type { ObjectId, PlayerId } from './state.ts';

const nameOf = (game: Game, id: ObjectId): string => characteristics(game, id).name;

/** The players who declare blockers, in APNAP order (CR 802.4). */
export function blockingPlayers(game: Game): PlayerId[] {
  const defending = new Set((game.state.combat?.attackers ?? []).map((one) => one.defendingPlayer));
  return apnapOrder(game).filter((player) => defending.has(player));
}

/**
 * All defending players declare these blockers and no others; costs to block are paid. Then the active player has priority.
 * @throws IllegalAction when a declaration is illegal.
 */
export function declareBlockers(game: Game, blocks: readonly Block[]): void {
  const { turn } = game.state;
  if (turn.step !== 'declareBlockers' || turn.progress !== 'declare')
    throw new IllegalAction('509.1', 'blockers are declared as the declare blockers step begins');
  const players = blockingPlayers(game);
  const stray = blocks.find(
    ({ blocker }) => !players.includes(game.state.objects[blocker] ? characteristics(game, blocker).controller : -1),
  );
  if (stray) throw new IllegalAction('509.1a', 'only creatures of players who are attacked can block');
  const declared = players.map((player) => {
    const own = blocks.filter(({ blocker }) => characteristics(game, blocker).controller === player);
    checkBlocks(game, player, own);
    return { player, blocks: own };
  });
  for (const { player, blocks: own } of declared)
    payForCombat(game, player, blockCosts(game, own), causeOf(player, '509.1f'));
  // CR 509.1g: those that are still there and controlled become blocking creatures.
  perform(
    game,
    declared.map(({ player, blocks: own }) => ({
      kind: 'blockersDeclared',
      player,
      blocks: own
        .filter(({ blocker }) => game.state.objects[blocker] && characteristics(game, blocker).controller === player)
        .map(({ blocker, attackers }) => ({ object: blocker, blocking: attackers })),
      cause: causeOf(player, '509.1g'),
    })),
  );
  turn.progress = 'priority';
  beginPriority(game);
}

const causeOf = (player: PlayerId, rule: string): EventCause => ({
  source: null,
  controller: player,
  by: 'turnBasedAction',
  rule,
});

/** CR 509.1a–c, for one defending player. */
export function checkBlocks(game: Game, player: PlayerId, blocks: readonly Block[]): void {
  const ids = new Set<ObjectId>();
  for (const { blocker, attackers } of blocks) {
    if (ids.has(blocker) || attackers.length === 0)
      throw new IllegalAction('509.1a', `${nameOf(game, blocker)}: each blocker is declared once`);
    ids.add(blocker);
    // CR 509.1a: each defending player chooses creatures of their own.
    if (game.state.objects[blocker] && characteristics(game, blocker).controller !== player)
      throw new IllegalAction(
        '509.1a',
        `${nameOf(game, blocker)} can’t block: ${playerOf(game, player).name} does not control it`,
      );
    for (const attacker of attackers) {
      const reason = whyNotBlock(game, blocker, attacker);
      if (reason) {
        const attacked = game.state.objects[attacker]?.card.name ?? 'it';
        throw new IllegalAction(reason.rule, `${nameOf(game, blocker)} can’t block ${attacked}: ${reason.message}`);
      }
    }
  }
  const together = whyNotBlocksTogether(game, player, blocks);
  if (together) throw new IllegalAction(together.rule, together.message);
  const required = blockRequirements(game, player, blocks);
  if (required) throw new IllegalAction(required.rule, required.message);
}
