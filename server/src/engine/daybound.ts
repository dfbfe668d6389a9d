/**
 * Daybound and nightbound (CR 702.145): they make it day or night, and turn their permanents at once to the face of the time.
 * Whether day turns into night is day-night.ts.
 */
import type { Card } from '../cards/index.ts';
import { hasKeyword } from './characteristics.ts';
import type { EventCause, GameEvent } from './events.ts';
import type { Game } from './game.ts';
import { isForbidden } from './rule-effect.ts';
import { type GameObject, type ObjectId, objectThing } from './state.ts';

const byGame = (rule: string): EventCause => ({ source: null, controller: null, by: 'game', rule });
const KEYWORDS = ['daybound', 'nightbound'] as const;

const bound = new WeakMap<Card, boolean>();

/** Whether the card has either keyword printed: most have not, and are not looked at any further. */
export function isBoundCard(card: Card): boolean {
  let is = bound.get(card);
  if (is === undefined) {
    is = card.faces.some((face) =>
      face.abilities.some(({ keyword }) => keyword !== undefined && KEYWORDS.some((name) => name === keyword.name)),
    );
    bound.set(card, is);
  }
  return is;
}

const boundPermanents = ({ state }: Game): ObjectId[] =>
  state.battlefield.filter((id) => {
    const object = state.objects[id];
    return object && !object.phasedOut && isBoundCard(object.card);
  });

/** CR 702.145c–d, 702.145f–g: what happens at once, and is no state-based action. */
export function dayboundChanges(game: Game): GameEvent[] {
  const ids = boundPermanents(game);
  if (ids.length === 0) return [];
  const { dayNight, objects } = game.state;
  const withKeyword = (name: (typeof KEYWORDS)[number]) => ids.filter((id) => hasKeyword(game, id, name));
  if (dayNight === null) {
    // CR 702.145d: with daybound it becomes day; 702.145g: with nightbound alone it becomes night.
    if (withKeyword('daybound').length > 0) return [{ kind: 'dayNight', to: 'day', cause: byGame('702.145d') }];
    return withKeyword('nightbound').length > 0 ? [{ kind: 'dayNight', to: 'night', cause: byGame('702.145g') }] : [];
  }
  const [name, up, to, rule] =
    dayNight === 'night' ? (['daybound', 0, 1, '702.145c'] as const) : (['nightbound', 1, 0, '702.145f'] as const);
  return (
    withKeyword(name)
      // CR 101.2: one that can't transform stays as it is.
      .filter(
        (id) =>
          isDoubleFaced(objects[id]!) &&
          objects[id]!.face === up &&
          isForbidden(game, 'transform', objectThing(id)) === null,
      )
      .map((object) => ({ kind: 'transform', object, face: to, cause: byGame(rule) }))
  );
}

const isDoubleFaced = ({ card, copiable, faceDown }: GameObject): boolean =>
  card.layout === 'transform' && copiable === null && !faceDown;

/** CR 702.145b: at night a double-faced permanent with daybound enters transformed. */
export const entersNightSideUp = (game: Game, object: GameObject): boolean =>
  game.state.dayNight === 'night' &&
  isBoundCard(object.card) &&
  isDoubleFaced(object) &&
  object.face === 0 &&
  hasKeyword(game, object.id, 'daybound');

/** CR 702.145b, 702.145e: nothing else transforms such a permanent. */
export const transformsOnlyWithTime = (game: Game, id: ObjectId, rule: string): boolean => {
  const object = game.state.objects[id];
  if (!object || !isBoundCard(object.card) || rule.startsWith('702.145')) return false;
  return KEYWORDS.some((name) => hasKeyword(game, id, name));
};
