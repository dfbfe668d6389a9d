/** Exerting (CR 701.43): as a cost to attack, and what keeps the permanent from untapping. */
import { characteristics } from './characteristics.ts';
import type { EventCause, GameEvent } from './events.ts';
import { chooseYesNo, type Game } from './game.ts';
import { mayDo } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId } from './state.ts';

/** CR 508.1g, 701.43d: which of the attackers the player exerts, of those that say they may. */
export const chooseExerted = (game: Game, player: PlayerId, attackers: readonly ObjectId[]): ObjectId[] =>
  attackers.flatMap((attacker) =>
    mayDo(game, 'exert', objectThing(attacker)).flatMap(() =>
      chooseYesNo(game, {
        player,
        topic: 'payment',
        prompt: `whether to exert ${characteristics(game, attacker).name}`,
        rule: '701.43d',
        source: attacker,
      })
        ? [attacker]
        : [],
    ),
  );

/** CR 701.43a: it won't untap during that player's next untap step; 701.43b: however often it is exerted before that. */
export const exertion = (object: ObjectId, player: PlayerId, cause: EventCause): GameEvent => ({
  kind: 'setStatus',
  object,
  status: 'exerted',
  on: true,
  by: player,
  cause: { ...cause, rule: '701.43a' },
});

/** CR 701.43d: what the linked abilities trigger on. */
export const exerted = (object: ObjectId, player: PlayerId, cause: EventCause): GameEvent => ({
  kind: 'keywordAction',
  action: 'exert',
  player,
  subjects: [objectThing(object)],
  amount: 1,
  cause: { ...cause, rule: '701.43a' },
});

export const isExertedBy = (game: Game, id: ObjectId, player: PlayerId): boolean =>
  game.state.objects[id]?.statuses.exerted?.includes(player) ?? false;
