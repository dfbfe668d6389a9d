/**
 * What represents an object: one card or token, or several of a merged permanent (CR 730.2) or a melded one (712.4a).
 * Here are looks at that only; merging is in apply-merge.ts, what it makes of the characteristics in copiable-values.ts.
 */
import type { Card } from '../cards/index.ts';
import type { GameEvent } from './events.ts';
import type { Component, GameObject, ObjectId } from './state.ts';

type Representing = Pick<
  GameObject,
  'kind' | 'cardId' | 'card' | 'face' | 'copiable' | 'faceDown' | 'unknown' | 'joined' | 'meldedWith'
>;

/** What represents the object, from the topmost down: more than one of a merged permanent only. */
export const componentsOf = (object: Readonly<GameObject>): readonly Component[] =>
  object.under ? [ownComponent(object), ...object.under] : [ownComponent(object)];

/** The topmost component, whose fields are the object's own. */
export function ownComponent(object: Readonly<Representing>): Component {
  const { cardId, card, face, copiable, faceDown, unknown, meldedWith } = object;
  return {
    kind: object.kind === 'card' ? 'card' : 'token',
    cardId,
    card,
    face,
    copiable,
    faceDown,
    unknown,
    joined: object.joined ?? 0,
    ...(meldedWith ? { meldedWith } : {}),
  };
}

export function isInstantOrSorcery({ card, face }: Pick<Component, 'card' | 'face'>): boolean {
  const { types } = card.faces[face] ?? card.faces[0];
  return types.includes('instant') || types.includes('sorcery');
}

/** A single card or token. */
export interface Piece {
  readonly kind: 'card' | 'token' | 'copy' | 'ability' | 'emblem';
  readonly cardId: number;
  readonly card: Card;
  readonly copiable: GameObject['copiable'];
  readonly unknown: boolean;
}

/** The cards and tokens themselves, from the topmost down: two of a component that is a melded pair (CR 712.21). */
export function piecesOf(object: Readonly<GameObject>): readonly Piece[] {
  if (!isSeveral(object)) return [object];
  return componentsOf(object).flatMap((part): Piece[] => [
    part,
    ...(part.meldedWith ? [{ ...part.meldedWith, kind: 'card' as const, copiable: null, unknown: false }] : []),
  ]);
}

/** Whether more than one card or token represents it. */
export const isSeveral = ({ under, meldedWith }: Readonly<GameObject>): boolean =>
  under !== undefined || meldedWith !== undefined;

/** Whether that card or token is the object, or part of it. */
export const isMadeOf = (object: Readonly<GameObject>, cardId: number): boolean =>
  object.cardId === cardId || (isSeveral(object) && piecesOf(object).some((piece) => piece.cardId === cardId));

/** The commanders among what represents the object (CR 903.3b–c). */
export const commandersIn = (
  players: readonly { readonly commanders: readonly number[] }[],
  object: Readonly<GameObject>,
): readonly number[] =>
  piecesOf(object)
    .map(({ cardId }) => cardId)
    .filter((cardId) => players.some(({ commanders }) => commanders.includes(cardId)));

/** All that what moved has become: several objects of a permanent of several parts (CR 730.3, 712.21). */
export const becomingOf = ({
  becomes,
  alsoBecome,
}: Pick<Extract<GameEvent, { kind: 'zoneChange' }>, 'becomes' | 'alsoBecome'>): readonly ObjectId[] =>
  becomes === undefined ? [] : [becomes, ...(alsoBecome ?? [])];
