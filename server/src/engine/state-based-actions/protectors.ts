/** CR 704.5x–y: a battle without a protector, or with one who can't be it, gets another, or goes to the graveyard. */
import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { chooseProtector, PROTECTOR, possibleProtectors } from '../protector.ts';
import { type ObjectId, playerThing } from '../state.ts';
import { permanents, stateBased, toGraveyard } from './common.ts';

export function protectors(game: Game): GameEvent[] {
  return permanents(game).flatMap(({ id, object, values }): GameEvent[] => {
    if (!values.types.includes('battle')) return [];
    const remembered = object.linked[PROTECTOR];
    const [now] = remembered && 'things' in remembered ? remembered.things : [];
    const gone = now === undefined || game.state.players[now.id]?.lost !== null;
    // CR 704.5y: one who is there may be none who can be it any more.
    if (!gone && possibleProtectors(game, id).includes(now.id)) return [];
    // CR 704.5x: while it is attacked, a battle may be without one.
    if (gone && isAttacked(game, id)) return [];
    const rule = gone ? '704.5x' : '704.5y';
    const next = chooseProtector(game, id);
    if (next === null) return [toGraveyard(game, id, rule)];
    const value = { things: [playerThing(next)] };
    return [{ kind: 'remember', object: id, key: PROTECTOR, value, cause: stateBased(rule) }];
  });
}

const isAttacked = (game: Game, id: ObjectId): boolean =>
  game.state.combat?.attackers.some(({ attacking }) => attacking?.kind === 'object' && attacking.id === id) ?? false;
