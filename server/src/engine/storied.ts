/** Storied (CR 702.195): an enduring story comes the moment that a player controls enough, not as a state-based action. */
import { characteristics, hasKeyword } from './characteristics.ts';
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';
import type { Characteristics, PlayerId } from './state.ts';

const ENOUGH = 3;

/** CR 702.195a: artifacts, Sagas and what is legendary, each permanent once. */
const isStory = ({ types, subtypes, supertypes }: Characteristics): boolean =>
  types.includes('artifact') || subtypes.includes('Saga') || supertypes.includes('legendary');

const known = new WeakMap<object, boolean>();
function speaksOfIt(data: object | null): boolean {
  if (data === null) return false;
  const before = known.get(data);
  if (before !== undefined) return before;
  const now = JSON.stringify(data).includes('"storied"');
  known.set(data, now);
  return now;
}

/** Whether anything has or gives the ability: looked at after every event, so at what is cheap to look at. */
const isAround = ({ state }: Game): boolean =>
  [...state.battlefield, ...state.command].some((id) => {
    const object = state.objects[id];
    return object !== undefined && (speaksOfIt(object.card) || speaksOfIt(object.copiable));
  }) || state.effects.some((effect) => speaksOfIt(effect.effect) || speaksOfIt(effect.copy));

/** Events for players who get an enduring story now. */
export function enduringStories(game: Game): GameEvent[] {
  const { state } = game;
  if (state.battlefield.length < ENOUGH || state.players.every((player) => player.enduringStory)) return [];
  if (!isAround(game)) return [];
  const stories = new Map<PlayerId, number>();
  const storied = new Set<PlayerId>();
  for (const id of state.battlefield) {
    if (state.objects[id]?.phasedOut) continue;
    const values = characteristics(game, id);
    if (isStory(values)) stories.set(values.controller, (stories.get(values.controller) ?? 0) + 1);
    if (hasKeyword(game, id, 'storied')) storied.add(values.controller);
  }
  return [...storied].flatMap((player): GameEvent[] =>
    (stories.get(player) ?? 0) >= ENOUGH && !state.players[player]?.enduringStory
      ? [
          {
            kind: 'designation',
            what: 'enduringStory',
            player,
            cause: { source: null, controller: player, by: 'game', rule: '702.195a' },
          },
        ]
      : [],
  );
}
