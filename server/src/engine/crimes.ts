/** Committing a crime (CR 700.13). */
import { controllerOf } from './characteristics.ts';
import type { EventCause } from './events.ts';
import { areOpponents, type Game } from './game.ts';
import { perform } from './perform.ts';
import type { ObjectId, Thing } from './state.ts';

/**
 * CR 700.13: an opponent, what an opponent controls or a card in an opponent's graveyard is a target: once, whatever the number of them. Called
 * for a spell that is cast, an ability that is activated or put on the stack; not for a copy, nor for a target that is changed.
 */
export function commitCrime(game: Game, by: ObjectId, targets: readonly Thing[]): void {
  const player = game.state.objects[by]?.controller;
  if (player === undefined) return;
  const isCrime = (target: Thing): boolean => {
    if (target.kind === 'player') return areOpponents(player, target.id);
    const object = game.state.objects[target.id];
    if (!object) return false;
    const { zone } = object.zone;
    if (zone === 'battlefield' || zone === 'stack') return areOpponents(player, controllerOf(game, target.id));
    return zone === 'graveyard' && object.kind === 'card' && areOpponents(player, object.owner);
  };
  const subjects = targets.filter(isCrime);
  if (subjects.length === 0) return;
  const cause: EventCause = { source: by, controller: player, by: 'casting', rule: '700.13' };
  perform(game, [{ kind: 'keywordAction', action: 'commit a crime', player, subjects, amount: 1, cause }]);
}
