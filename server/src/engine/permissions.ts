/** Effects that let a player cast or play a card from where it is (CR 601.3, 305.1). What only lets it be cast at another time is none. */
import type { Zone } from '../cards/index.ts';
import { type Game, objectOf, playerOf } from './game.ts';
import { type ActiveRule, rulesAbout } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId, playerThing } from './state.ts';

/** What is said of the card, and what is said of the player with regard to such cards. */
export function permissionsFor(
  game: Game,
  action: 'cast' | 'playLand',
  player: PlayerId,
  id: ObjectId,
): readonly ActiveRule[] {
  const card = objectThing(id);
  const who = playerThing(player);
  return [...rulesAbout(game, 'may', action, card, who), ...rulesAbout(game, 'may', action, who, card)].filter(
    ({ effect: { grant }, key }) =>
      (grant?.from === undefined || isFrom(game, player, id, grant.from)) &&
      !(grant?.onceEachTurn && wasUsed(game, player, key)),
  );
}

/** Whether the player has used the permission this turn. */
export const wasUsed = ({ state }: Game, player: PlayerId, key: string): boolean =>
  state.log.some(
    ({ event, happened, turn }) =>
      happened &&
      turn === state.turn.number &&
      event.kind === 'cast' &&
      event.player === player &&
      event.permission === key,
  );

/** Whether it is where that player may take cards from: their own zone, of a library the top. */
function isFrom(game: Game, player: PlayerId, id: ObjectId, from: Zone): boolean {
  const { zone } = objectOf(game, id);
  if (zone.zone !== from) return false;
  if (from === 'library') return playerOf(game, player).library[0] === id;
  return zone.player === null || zone.player === player;
}
