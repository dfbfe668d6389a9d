/** Turning permanents over: to their other face (CR 701.27), and face up or face down (CR 708). */
import type { GameEvent } from '../events.ts';
import { type Game, objectOf } from '../game.ts';
import type { GameObject, ObjectId } from '../state.ts';
import { by, type Handler } from './carrying.ts';
import { forEachPermanent } from './permanents.ts';

const isDoubleFaced = ({ card }: GameObject): boolean => card.layout === 'transform' || card.layout === 'modal';

/** CR 701.27c–d: only what is double-faced, and not to a face that is an instant or sorcery. */
export const transform: Handler<'transform'> = (carrying, { what }) =>
  forEachPermanent(carrying, what, (object) => {
    const { game } = carrying;
    const permanent = objectOf(game, object);
    // CR 712.15a: what is face down does not transform.
    if (!isDoubleFaced(permanent) || permanent.faceDown || hasTurnedSince(game, object)) return null;
    const face = permanent.face === 0 ? 1 : 0;
    const types = permanent.card.faces[face]?.types ?? [];
    if (types.includes('instant') || types.includes('sorcery')) return null;
    return { kind: 'transform', object, face, cause: by(carrying, '701.27a') };
  });

/** CR 701.27f: an ability of the permanent itself does nothing when the permanent has transformed since that ability was put on the stack. */
function hasTurnedSince({ state }: Game, object: ObjectId): boolean {
  const resolving = state.stack[state.stack.length - 1];
  const ability = resolving === undefined ? undefined : state.objects[resolving];
  if (ability?.kind !== 'ability' || ability.stack?.source !== object) return false;
  const put = state.log.findLastIndex(({ event }) => event.kind === 'putAbilityOnStack' && event.becomes === resolving);
  return (
    put >= 0 &&
    state.log
      .slice(put)
      .some(({ event, happened }) => happened && event.kind === 'transform' && event.object === object)
  );
}

export const turnFace: Handler<'turnFace'> = (carrying, { what, up }) =>
  forEachPermanent(carrying, what, (object): GameEvent | null => {
    const permanent = objectOf(carrying.game, object);
    if (!up) {
      // CR 708.2b, 712.16: neither what is face down already, nor what is double-faced.
      if (permanent.faceDown || isDoubleFaced(permanent)) return null;
      const spec = { power: 2, toughness: 2, types: ['creature'] as const, subtypes: [] };
      return { kind: 'turnFaceDown', object, spec, cause: by(carrying, '708.2a') };
    }
    if (!permanent.faceDown) return null;
    const { types } = permanent.card.faces[permanent.face] ?? permanent.card.faces[0];
    // CR 701.40g, 701.58g: an instant or sorcery card is revealed and stays face down.
    if (types.includes('instant') || types.includes('sorcery'))
      return { kind: 'reveal', objects: [object], player: carrying.acting, cause: by(carrying, '701.40g') };
    return { kind: 'turnFaceUp', object, cause: by(carrying, '708.7') };
  });
