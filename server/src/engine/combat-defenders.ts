/** Who and what can be attacked, and who defends it (CR 506.2, 508.1b, 508.5, 802.2). */
import { characteristics } from './characteristics.ts';
import { type Game, isIn, turnOrderFrom } from './game.ts';
import { protectorOf } from './protector.ts';
import { objectThing, type PlayerId, playerThing, type Thing } from './state.ts';

/** The defending players: all of the attacking player's opponents (CR 802.2), in turn order. */
export const defendingPlayers = (game: Game): PlayerId[] =>
  // CR 507.1: nobody has to choose one of them.
  turnOrderFrom(game, game.state.turn.active).filter((player) => player !== game.state.turn.active);

/** Everything that the active player's creatures could be declared as attacking (CR 506.3, 508.1b). */
export function attackable(game: Game): Thing[] {
  const players = defendingPlayers(game);
  const permanents = game.state.battlefield
    .map(objectThing)
    .filter((thing) => isAttackablePermanent(game, thing) && isAmong(players, defenderOf(game, thing)));
  return [...players.map(playerThing), ...permanents];
}

/** A planeswalker or battle on the battlefield. */
export function isAttackablePermanent(game: Game, thing: Thing): boolean {
  if (thing.kind === 'player') return false;
  const object = game.state.objects[thing.id];
  if (object?.zone.zone !== 'battlefield' || object.phasedOut) return false;
  const { types } = characteristics(game, thing.id);
  return types.includes('planeswalker') || types.includes('battle');
}

const isAmong = (players: readonly PlayerId[], player: PlayerId | null): player is PlayerId =>
  player !== null && players.includes(player);

/** The player who defends it: itself, the planeswalker's controller, or the battle's protector, if it has one (CR 508.5, 310.9b, 310.9d). */
export function defenderOf(game: Game, thing: Thing): PlayerId | null {
  if (thing.kind === 'player') return thing.id;
  const { types, controller } = characteristics(game, thing.id);
  return types.includes('battle') ? protectorOf(game, thing.id) : controller;
}

/** What an attacking creature attacks now, or `null` when that has been removed from combat (CR 506.4c). */
export function attackedNow(game: Game, attacking: Thing): Thing | null {
  if (attacking.kind === 'player') return isIn(game, attacking.id) ? attacking : null;
  if (game.state.combat?.noLongerAttacked.includes(attacking.id)) return null;
  return isAttackablePermanent(game, attacking) ? attacking : null;
}

/** The attack of a creature that enters attacking or is stated to attack; `null` when it never becomes one (CR 506.3b–c). */
export function undeclaredAttack(
  game: Game,
  controller: PlayerId,
  attacking: Thing,
): { readonly attacking: Thing; readonly defendingPlayer: PlayerId } | null {
  if (controller !== game.state.turn.active) return null;
  // CR 508.4a: what is gone, or is no planeswalker or battle any more.
  if (attacking.kind === 'object' && !attackedNow(game, attacking)) return null;
  const defendingPlayer = defenderOf(game, attacking);
  // CR 508.4b: nobody attacks a player who is no defending player, or is so no more, nor what is theirs.
  return isAmong(defendingPlayers(game), defendingPlayer) ? { attacking, defendingPlayer } : null;
}
