/** CR 704.5j, 704.5k: the legend rule and the world rule. */
import type { GameEvent } from '../events.ts';
import { chooseOne, type Game } from '../game.ts';
import { mayDo } from '../rule-effect.ts';
import { type ObjectId, objectThing } from '../state.ts';
import { permanents, toGraveyard } from './common.ts';

/** CR 704.5j: of legendary permanents of one player with the same name, that player chooses one to keep. */
export function legends(game: Game): GameEvent[] {
  const groups = new Map<string, number[]>();
  for (const { id, values } of permanents(game)) {
    if (
      !values.supertypes.includes('legendary') ||
      values.name === '' ||
      mayDo(game, 'ignoreLegendRule', objectThing(id)).length > 0
    )
      continue;
    const key = `${values.controller} ${values.name}`;
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups].flatMap(([key, ids]): GameEvent[] => {
    if (ids.length < 2) return [];
    const player = Number(key.split(' ')[0]);
    const kept = chooseOne(game, {
      player,
      topic: 'legendRule',
      prompt: `which ${key.slice(key.indexOf(' ') + 1)} to keep`,
      rule: '704.5j',
      source: ids[0]!,
      options: ids.map((id) => ({ kind: 'object', id })),
    });
    return ids.filter((_, index) => index !== kept).map((id) => toGraveyard(game, id, '704.5j'));
  });
}

/** CR 704.5k: all world permanents but the newest go; when several are newest together, all go. */
export function worlds(game: Game): GameEvent[] {
  const all = permanents(game).filter(({ values }) => values.supertypes.includes('world'));
  if (all.length < 2) return [];
  const newest = all.reduce((one, other) => (other.object.timestamp > one.object.timestamp ? other : one));
  const moment = entered(game, newest.id);
  const tied = moment !== undefined && all.some(({ id }) => id !== newest.id && entered(game, id) === moment);
  return all.filter(({ id }) => tied || id !== newest.id).map(({ id }) => toGraveyard(game, id, '704.5k'));
}

/** When it entered: what enters at the same time gets timestamps one after the other, so they don't tell. */
const entered = (game: Game, id: ObjectId): number | undefined =>
  game.state.log.find(
    ({ event, happened }) =>
      happened && (event.kind === 'zoneChange' || event.kind === 'enterToken') && event.becomes === id,
  )?.batch;
