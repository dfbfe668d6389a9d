/** How a scenario would name an object, shortly and without doubt: for messages, answers and fixes. */
import { characteristics, lookUp } from '../../engine/characteristics.ts';
import { isMadeOf } from '../../engine/components.ts';
import type { ObjectId, Thing } from '../../engine/state.ts';
import { type Play, playerName } from '../play.ts';
import { areInterchangeable } from './interchangeable.ts';
import { placeOf } from './places.ts';
import { isCopy } from './same-name.ts';

/** What stands for a card that nobody knows. */
export const UNKNOWN = 'an unknown card';

type Named = Pick<Play, 'game' | 'aliases' | 'players'>;

export function aliasOf({ game, aliases }: Pick<Play, 'game' | 'aliases'>, id: ObjectId): string | null {
  if (aliases.size === 0) return null;
  const object = game.state.objects[id] ?? game.state.past[id]?.object;
  for (const [name, named] of aliases) if (object && isMadeOf(object, named)) return name;
  return null;
}

/** The name that an object has, or last had; for a face-down one its card's. */
export function plainName({ game }: Pick<Play, 'game'>, id: ObjectId): string {
  const seen = lookUp(game, id);
  if (seen === undefined) return 'something';
  if (seen.object.unknown) return UNKNOWN;
  const name =
    seen.object.kind === 'ability' ? sourceName(game, seen.object.stack?.source ?? id, id) : seen.characteristics.name;
  return name === '' ? seen.object.card.name : name;
}

function sourceName(game: Play['game'], source: ObjectId, self: ObjectId): string {
  const seen = source === self ? undefined : lookUp(game, source);
  return seen === undefined ? 'an ability' : seen.characteristics.name || seen.object.card.name;
}

const quoted = (name: string): string => JSON.stringify(name);

/** An object as a scenario line would write it; with `among`, so that no other of those can be meant. */
export function refer(play: Named, id: ObjectId, among: readonly ObjectId[] = []): string {
  const alias = aliasOf(play, id);
  if (alias !== null) return alias;
  const { game } = play;
  const object = game.state.objects[id];
  if (object === undefined) return quoted(plainName(play, id));
  if (object.kind === 'ability') return referToAbility(play, id);
  const name = plainName(play, id);
  const rivals = among.filter(
    (other) => other !== id && game.state.objects[other]?.kind !== 'ability' && plainName(play, other) === name,
  );
  const written = quoted(name);
  if (rivals.length === 0 || areInterchangeable(play, [id, ...rivals])) return written;
  const place = placeOf(game, id);
  const open = place === 'battlefield' || place === 'stack';
  const possessor = (one: ObjectId) => (open ? characteristics(game, one).controller : game.state.objects[one]?.owner);
  const zone = open ? '' : ` in ${playerName(play, object.owner)}'s ${place}`;
  const rest = rivals.filter((other) => placeOf(game, other) === place);
  if (rest.length === 0) return `${written}${zone}`;
  if (rest.every((other) => isCopy(game, other) !== isCopy(game, id))) {
    return `${isCopy(game, id) ? 'copy of' : 'original'} ${written}${zone}`;
  }
  const same = rest.filter((other) => possessor(other) === possessor(id));
  const whose = open && same.length < rest.length ? `${playerName(play, possessor(id) ?? 0)}'s ` : '';
  if (areInterchangeable(play, [id, ...same])) return `${whose}${written}${zone}`;
  const number = [id, ...(whose === '' ? rest : same)].sort((a, b) => a - b).indexOf(id) + 1;
  return `${whose}${written} #${number}${zone}`;
}

function referToAbility(play: Named, id: ObjectId): string {
  const { state } = play.game;
  const source = state.objects[id]?.stack?.source ?? id;
  const siblings = state.stack.filter(
    (other) => state.objects[other]?.kind === 'ability' && state.objects[other]?.stack?.source === source,
  );
  const number = siblings.length > 1 ? ` ${siblings.indexOf(id) + 1}` : '';
  return `ability${number} of ${state.objects[source] ? refer(play, source) : quoted(plainName(play, source))}`;
}

export const referToThing = (play: Named, thing: Thing, among: readonly Thing[] = []): string =>
  thing.kind === 'player'
    ? playerName(play, thing.id)
    : refer(
        play,
        thing.id,
        among.flatMap((other) => (other.kind === 'object' ? [other.id] : [])),
      );
