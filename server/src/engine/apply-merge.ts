/**
 * A spell merges with a permanent (CR 730.2). Called by apply.ts alone, and where boards are set up.
 * Not here: what has daybound or nightbound; two abilities that define power and toughness; what moves only the cards of a token (730.3e).
 */
import { followInto, takeOut } from './apply-move.ts';
import { componentsOf, ownComponent } from './components.ts';
import { isBoundCard } from './daybound.ts';
import type { GameEvent } from './events.ts';
import { type Game, Unsupported } from './game.ts';
import { definedBy } from './held-abilities.ts';
import type { Characteristics, Component, GameObject, ObjectId } from './state.ts';

export function merge(
  game: Game,
  { object: id, into, over }: Extract<GameEvent, { kind: 'merge' }>,
  lastKnown: ReadonlyMap<ObjectId, Characteristics>,
): void {
  const { state } = game;
  const permanent = state.objects[into];
  const spell = state.objects[id];
  if (!permanent || !spell) return;
  // CR 730.2a: its timestamp counts against copy effects.
  const part: Component = { ...ownComponent(spell), joined: state.nextTimestamp++ };
  // CR 730.2b: it leaves its zone without entering another; 702.140f: what modified the spell modifies the permanent.
  takeOut(game, id, lastKnown.get(id), into);
  for (const effect of state.effects)
    if (effect.affected?.some((thing) => thing.kind === 'object' && thing.id === id)) followInto(effect, id, into);
  mergeWith(permanent, part, over);
}

/** CR 730.2: the component is put on top of the permanent or under it; everything else of it stays (730.2c). */
export function mergeWith(permanent: GameObject, part: Component, over: boolean): void {
  const components = [...componentsOf(permanent)];
  refuseWhatIsNotPlayed(components, part);
  if (!over) {
    permanent.under = [...components.slice(1), part];
    return;
  }
  const { kind, cardId, card, face, copiable, faceDown, unknown, joined, meldedWith } = part;
  // CR 730.2d–e: whether it is a token, and face down, is the top's affair.
  Object.assign(permanent, { kind, cardId, card, face, copiable, faceDown, unknown, joined });
  if (meldedWith) permanent.meldedWith = meldedWith;
  else delete permanent.meldedWith;
  permanent.under = components;
}

/** @throws Unsupported where what follows from these components together is not played. */
export function refuseWhatIsNotPlayed(components: readonly Component[], part: Component): void {
  // CR 702.145, 730.2i: day and night turn permanents that are front face up, which a merged one is not said to be.
  const bound = [...components, part].find(({ card }) => isBoundCard(card));
  if (bound) throw new Unsupported(`${bound.card.name}: merging with what has daybound or nightbound`, '730.2i');
  // CR 613.7a: which of two abilities of one object that define its size comes last is not said.
  if ([...components, part].filter(definesSize).length > 1)
    throw new Unsupported(
      `${part.card.name}: merging what has two abilities that define power and toughness`,
      '613.7a',
    );
  // CR 607.2: each pair of linked abilities remembers on its own; with the same word they would be one.
  const taken = new Set(components.flatMap(wordsRemembered));
  if (wordsRemembered(part).some((word) => taken.has(word)))
    throw new Unsupported(`${part.card.name}: merging with what remembers the same for other abilities`, '607.2');
}

const definesSize = ({ card, face, copiable }: Component): boolean =>
  (copiable ?? card.faces[face] ?? card.faces[0]).abilities.flatMap(definedBy).some(({ layer }) => layer === '7a');

/** The words under which a component's abilities remember things for each other. */
const wordsRemembered = ({ card, copiable }: Component): readonly string[] =>
  [...JSON.stringify([card.faces, copiable]).matchAll(/"(?:linked|key)":"([^"]+)"/g)].map(([, word = '']) => word);
