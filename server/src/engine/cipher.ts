/** Cipher (CR 702.99): a card encoded on a creature. The ability that the creature has is in the keyword's own data. */
import { characteristics, hasKeyword } from './characteristics.ts';
import type { EventCause } from './events.ts';
import { chooseSome, type Game } from './game.ts';
import { perform } from './perform.ts';
import { type GameObject, type ObjectId, objectThing, type PlayerId } from './state.ts';

/** CR 702.99a: a spell that is a card may be exiled encoded on a creature its controller controls; what then happens, or `null`. */
export function encode(
  game: Game,
  object: GameObject,
  player: PlayerId,
  cause: EventCause,
): ((id: ObjectId) => void) | null {
  if (object.kind !== 'card' || !hasKeyword(game, object.id, 'cipher')) return null;
  const creatures = game.state.battlefield.filter((id) => {
    const { types, controller } = characteristics(game, id);
    return controller === player && types.includes('creature') && !game.state.objects[id]?.phasedOut;
  });
  const [index] = chooseSome(game, {
    player,
    topic: 'choose',
    prompt: 'a creature to encode the card on, or none',
    rule: '702.99a',
    source: object.id,
    options: creatures.map((id) => ({ kind: 'object', id })),
    min: 0,
    max: 1,
  });
  const host = index === undefined ? undefined : creatures[index];
  if (host === undefined) return null;
  return (id) =>
    perform(game, [
      {
        kind: 'remember',
        object: id,
        key: 'encoded on',
        value: { things: [objectThing(host)] },
        cause: { ...cause, rule: '702.99b' },
      },
    ]);
}
