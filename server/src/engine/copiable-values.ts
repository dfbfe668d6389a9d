/**
 * Copiable values: layer 1 (CR 613.2, 707.2). What is printed on the part of the card that counts where it is, as modified by
 * copy effects (1a) and by being face down (1b). Everything here is shared between objects: faces are never changed.
 */
import { bareFace, type Card, type CardFace, type FaceDownSpec, unreachable } from '../cards/index.ts';
import { freezeDeep } from './clone.ts';
import { ownComponent } from './components.ts';
import type { Game } from './game.ts';
import { manaValueOf } from './mana.ts';
import type { Component, GameObject } from './state.ts';

/** What the object's own card or token gives it, before any effect. */
export function printedFace(object: GameObject): CardFace {
  const { card, zone } = object;
  const front = card.faces[0];
  const chosen = card.faces[object.face] ?? front;
  switch (card.layout) {
    case 'normal':
      return front;
    case 'split':
      // CR 709.3b, 709.4d: on the stack only the half that is being cast, or both of a fused spell.
      if (zone.zone === 'stack') return object.cast?.paid.fuse ? combinedFace(card) : chosen;
      if (zone.zone === 'battlefield') return unlockedFace(object);
      // Elsewhere both halves together (cf. 709.4).
      return combinedFace(card);
    case 'flip':
      // CR 710.1b: the bottom half only on the battlefield, and only once flipped.
      return zone.zone === 'battlefield' && object.flipped ? flippedOf(front) : front;
    case 'meld':
      // CR 712.8b, 712.8g: the combined back only of a melded permanent.
      return zone.zone === 'battlefield' && object.meldedWith ? combinedBack(card, object.meldedWith.card) : front;
    case 'transform':
    case 'modal':
      // CR 712.8a: outside the battlefield and the stack only the front counts; there, the face that is up (712.8c–g).
      return zone.zone === 'battlefield' || zone.zone === 'stack' ? chosen : front;
    case 'adventure':
      // CR 715.4, 720.4: the inset characteristics exist only while it is cast as that spell.
      return zone.zone === 'stack' ? chosen : front;
    case 'preparation':
      // CR 722.3: its copies that are cast have the inset characteristics; nothing else has (cf. 722.4).
      return object.kind === 'copy' ? chosen : front;
    case 'prototype':
      // CR 718.3b, 718.4: a prototyped spell and its permanent have the inset cost, power and toughness.
      return object.face > 0 && (zone.zone === 'battlefield' || zone.zone === 'stack') ? prototypedFace(card) : front;
    default:
      return unreachable(card.layout);
  }
}

const combinedBacks = new WeakMap<Card, WeakMap<Card, CardFace>>();

/** CR 202.3c, 712.8g: with the mana value of both cards' fronts. */
function combinedBack(card: Card, other: Card): CardFace {
  const known = combinedBacks.get(card) ?? new WeakMap<Card, CardFace>();
  combinedBacks.set(card, known);
  let face = known.get(other);
  if (!face) {
    const back = card.faces[1] ?? card.faces[0];
    const manaValue = manaValueOf(card.faces[0].manaCost) + manaValueOf(other.faces[0].manaCost);
    face = freezeDeep({ ...back, manaValue });
    known.set(other, face);
  }
  return face;
}

/** Layer 1 for one object, past or present. */
export function layerOne(game: Game, object: GameObject): CardFace {
  if (object.under) return layerOneOfMerged(game, object, object.under);
  let face = object.copiable ?? printedFace(object);
  let newest = -1;
  // CR 613.2a: among copy effects the latest timestamp prevails, as each sets every copiable value.
  for (const effect of game.state.effects) {
    if (!effect.copy || effect.timestamp < newest) continue;
    if (!effect.affected?.some((thing) => thing.kind === 'object' && thing.id === object.id)) continue;
    face = effect.copy;
    newest = effect.timestamp;
  }
  // CR 613.2b, 708.2: face down, after copy effects: only what the rule or effect that turned it down lists.
  return object.faceDown ? faceDownFace(object.faceDown) : asFlipped(object, face);
}

/** CR 707.3, 110.5c: what is copied is modified by the copy's own status. */
const asFlipped = ({ flipped, zone }: GameObject, face: CardFace): CardFace =>
  flipped && zone.zone === 'battlefield' ? flippedOf(face) : face;

/**
 * CR 613.2a, 730.2a: merging is a copiable effect with the timestamp at which it happened, so that earlier copy effects make what others merged with,
 * and later ones overwrite it all. 702.140e: the topmost component has the say, with the abilities of each; those that were there first come first.
 */
function layerOneOfMerged(game: Game, object: GameObject, under: readonly Component[]): CardFace {
  if (object.faceDown) return faceDownFace(object.faceDown);
  const parts = [ownComponent(object), ...under].map((part, place) => ({ part, place, at: part.joined }));
  const copies = game.state.effects.flatMap(({ copy, affected, timestamp }) =>
    copy && affected?.some((thing) => thing.kind === 'object' && thing.id === object.id)
      ? [{ copy, at: timestamp }]
      : [],
  );
  let face: CardFace | null = null;
  let top = Number.POSITIVE_INFINITY;
  for (const step of [...parts, ...copies].sort((a, b) => a.at - b.at)) {
    if ('copy' in step) {
      face = asFlipped(object, step.copy);
      continue;
    }
    const own = faceOfComponent(object, step.part);
    const over = step.place < top;
    top = Math.min(top, step.place);
    face = face === null ? own : over ? merged(own, face, face, own) : merged(face, own, face, own);
  }
  return face ?? printedFace(object);
}

/** The characteristics that a component has by itself. */
function faceOfComponent(object: GameObject, part: Component): CardFace {
  if (part.faceDown) return faceDownFace(part.faceDown);
  return asFlipped(object, part.copiable ?? printedFace({ ...object, ...part }));
}

const mergedFaces = new WeakMap<CardFace, WeakMap<CardFace, WeakMap<CardFace, CardFace>>>();

/** The first one's characteristics with the abilities of the two others; the same object for the same faces. */
function merged(base: CardFace, hidden: CardFace, first: CardFace, second: CardFace): CardFace {
  const byHidden = mergedFaces.get(base) ?? new WeakMap<CardFace, WeakMap<CardFace, CardFace>>();
  mergedFaces.set(base, byHidden);
  const byFirst = byHidden.get(hidden) ?? new WeakMap<CardFace, CardFace>();
  byHidden.set(hidden, byFirst);
  let face = byFirst.get(first);
  if (!face) {
    face = freezeDeep({
      ...base,
      text: [base.text, hidden.text].filter((text) => text !== '').join('\n'),
      abilities: [...first.abilities, ...second.abilities],
      notUnderstood: [...first.notUnderstood, ...second.notUnderstood],
    });
    byFirst.set(first, face);
  }
  return face;
}

/** Whether some copy (token, copied spell, copy effect) stands in the place of the printed values. */
export function isCopied(object: GameObject, face: CardFace): boolean {
  return object.copiable !== null || face !== printedFace(object);
}

/** Remembers the result for each argument, which is frozen data. */
function remembered<K extends object>(make: (key: K) => CardFace): (key: K) => CardFace {
  const known = new WeakMap<K, CardFace>();
  return (key) => {
    let face = known.get(key);
    if (!face) {
      face = freezeDeep(make(key));
      known.set(key, face);
    }
    return face;
  };
}

function combine(name: string, faces: readonly CardFace[], front: CardFace): CardFace {
  const costs = faces.flatMap((face) => (face.manaCost ? [face.manaCost] : []));
  return {
    ...front,
    name,
    // CR 709.4b: the mana cost is both halves' costs together.
    manaCost: costs.length > 0 ? costs.flat() : null,
    supertypes: [...new Set(faces.flatMap((face) => face.supertypes))],
    // CR 709.4c: each card type of either half, each ability of either half.
    types: [...new Set(faces.flatMap((face) => face.types))],
    subtypes: [...new Set(faces.flatMap((face) => face.subtypes))],
    text: faces.map((face) => face.text).join('\n'),
    abilities: faces.flatMap((face) => face.abilities),
    notUnderstood: faces.flatMap((face) => face.notUnderstood),
  };
}

const combinedFace = remembered((card: Card) => combine(card.name, card.faces, card.faces[0]));

/**
 * CR 709.5: a permanent with a shared type line has the name, cost and text of its unlocked halves only. A half is unlocked when it was cast
 * (709.5d); `linked` of the object overrides that under `left half unlocked` and `right half unlocked`, as 1 or 0.
 */
function unlockedFace(object: GameObject): CardFace {
  const halves = object.card.faces.filter((_, i) => {
    const designation = object.linked[i === 0 ? 'left half unlocked' : 'right half unlocked'];
    if (designation && 'number' in designation) return (designation.number ?? 0) > 0;
    return object.cast !== null && object.face === i;
  });
  if (halves.length === object.card.faces.length) return combinedFace(object.card);
  return halves[0] ?? lockedFace(object.card);
}

const lockedFace = remembered((card: Card) => ({
  ...card.faces[0],
  name: '',
  manaCost: null,
  text: '',
  abilities: [],
  notUnderstood: [],
}));

// CR 710.1c: color and mana cost stay those of the top half.
const flippedOf = remembered((face: CardFace) =>
  face.lower
    ? {
        ...face.lower,
        manaCost: face.manaCost,
        colorIndicator: face.colorIndicator,
        ...(face.colors ? { colors: face.colors } : {}),
      }
    : face,
);

// CR 718.5: everything else stays as it is; the color follows from the cost.
const prototypedFace = remembered((card: Card) => {
  const inset = card.faces[1] ?? card.faces[0];
  return {
    ...card.faces[0],
    manaCost: inset.manaCost,
    colorIndicator: null,
    power: inset.power,
    toughness: inset.toughness,
  };
});

const number = (value: number | null) => (value === null ? null : { value, text: String(value) });

// CR 708.2a: no name, no text, no mana cost, no subtypes but those listed.
const faceDownFace = remembered((spec: FaceDownSpec) => ({
  ...bareFace('', { abilities: spec.abilities ?? [] }),
  types: spec.types,
  subtypes: spec.subtypes,
  power: number(spec.power),
  toughness: number(spec.toughness),
}));
