/** Turning permanents over: to their other face (CR 701.27), and face up or face down (CR 708). */
import { componentsOf, isInstantOrSorcery } from '../components.ts';
import type { GameEvent } from '../events.ts';
import { type Game, objectOf } from '../game.ts';
import type { Component, GameObject, ObjectId } from '../state.ts';
import { by, type Handler } from './carrying.ts';
import { forEachPermanent } from './permanents.ts';

/** CR 712.1: of a component of a merged permanent, too (730.2j). */
const isDoubleFaced = ({ card }: Pick<GameObject, 'card'>): boolean =>
  card.layout === 'transform' || card.layout === 'modal' || card.layout === 'meld';

/** The face to which it turns over; its own where it can't (CR 712.9, 712.10). */
function otherFace({ card, face }: Pick<Component, 'card' | 'face'>): number {
  if (card.layout !== 'transform' && card.layout !== 'modal') return face;
  const other = face === 0 ? 1 : 0;
  const types = card.faces[other]?.types ?? [];
  return types.includes('instant') || types.includes('sorcery') ? face : other;
}

/** CR 701.27c–d: only what is double-faced, and not to a face that is an instant or sorcery. */
export const transform: Handler<'transform'> = (carrying, { what }) =>
  forEachPermanent(carrying, what, (object) => {
    const { game } = carrying;
    const permanent = objectOf(game, object);
    // CR 712.15a: what is face down does not transform.
    if (permanent.faceDown || hasTurnedSince(game, object)) return null;
    const face = otherFace(permanent);
    if (!permanent.under)
      return face === permanent.face ? null : { kind: 'transform', object, face, cause: by(carrying, '701.27a') };
    // CR 730.2i: each double-faced component that is face up turns over.
    const under = permanent.under.map((part) => (part.faceDown ? part.face : otherFace(part)));
    if (face === permanent.face && under.every((one, index) => one === permanent.under?.[index]?.face)) return null;
    return { kind: 'transform', object, face, under, cause: by(carrying, '730.2i') };
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
      // CR 708.2b, 712.16, 730.2j: neither what is face down already, nor what is or has in it something double-faced.
      if (permanent.faceDown || componentsOf(permanent).some(isDoubleFaced)) return null;
      const spec = { power: 2, toughness: 2, types: ['creature'] as const, subtypes: [] };
      return { kind: 'turnFaceDown', object, spec, cause: by(carrying, '708.2a') };
    }
    if (!permanent.faceDown) return null;
    // CR 701.40g, 701.58g, 730.2g: with an instant or sorcery card it is revealed and stays face down.
    if (componentsOf(permanent).some(isInstantOrSorcery))
      return { kind: 'reveal', objects: [object], player: carrying.acting, cause: by(carrying, '701.40g') };
    return { kind: 'turnFaceUp', object, cause: by(carrying, '708.7') };
  });
