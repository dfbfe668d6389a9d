/** What is not understood must never be played as if it said nothing. */
import { type Ability, type CardFace, KEYWORDS, type NotUnderstood, type Zone } from '../cards/index.ts';
import { characteristics, copiableValues } from './characteristics.ts';
import type { GameEvent } from './events.ts';
import { type Game, Unsupported } from './game.ts';
import { notExecuted } from './not-executed.ts';
import type { GameObject, ObjectId, PlayerId } from './state.ts';

/** An activated ability asks for nothing until somebody activates it; all other lines may act by themselves. */
const isActivated = (line: string): boolean =>
  /^(?:[^".]*— )?(?:\{[^}]+\}|[+−-]?\[?[+−-]?\d|[A-Z][^".:]*)[^".:]*:/.test(line);

/** Lines of a face that may matter without anybody's asking for them. */
export const silentLines = (face: CardFace): readonly NotUnderstood[] =>
  face.notUnderstood.filter((one) => !isActivated(one.line));

function stop(game: Game, id: ObjectId, line: NotUnderstood): never {
  throw new Unsupported(`${characteristics(game, id).name}: this text is not understood: “${line.line}”`, null, id);
}

/** Stops with `Unsupported` when a spell that is about to be cast or to resolve has text that is not understood. */
export function readable(game: Game, object: GameObject): void {
  if (object.kind === 'ability' || object.faceDown) return;
  const face = copiableValues(game, object.id);
  const spell = face.types.includes('instant') || face.types.includes('sorcery');
  const [line] = spell ? face.notUnderstood : silentLines(face);
  if (line) stop(game, object.id, line);
  for (const ability of face.abilities) stopUnlessExecuted(game, object.id, ability);
}

function stopUnlessExecuted(game: Game, id: ObjectId, ability: Ability): void {
  const missing = notExecuted(ability);
  if (missing)
    throw new Unsupported(
      `${characteristics(game, id).name}: ${missing} is not played yet (“${ability.text}”)`,
      null,
      id,
    );
}

/** Stops with `Unsupported` when a permanent's text that is not understood might be acting. */
export function readableBattlefield(game: Game): void {
  const { state } = game;
  for (const id of [...state.battlefield, ...state.command]) {
    const object = state.objects[id];
    if (!object || object.phasedOut || object.faceDown) continue;
    const [line] = silentLines(copiableValues(game, id));
    if (line) stop(game, id, line);
    for (const { ability } of characteristics(game, id).abilities) stopUnlessExecuted(game, id, ability);
  }
}

/** What may act by itself from a zone that is not the battlefield (cf. 113.6k–m): triggers and static text that speak of the card there. */
const ACTS_BY_ITSELF = /^(?:[^".]*— )?(?:when|whenever|at|as long as|if)\b/i;
const FROM_ZONE = {
  graveyard: /\bthis card\b|\b(?:from|in) (?:your|a|its owner's) graveyard\b/i,
  hand: /\bin (?:your|its owner's) hand\b/i,
  exile: /\bthis card\b|\bexile[sd]?\b/i,
} as const;

/** Stops with `Unsupported` when a card in another zone has text that is not understood and might be acting from there. */
export function readableElsewhere(game: Game): void {
  const { state } = game;
  const look = (ids: readonly ObjectId[], zone: keyof typeof FROM_ZONE): void => {
    for (const id of ids) {
      const object = state.objects[id];
      if (!object || object.unknown || object.faceDown) continue;
      const face = object.card.faces[object.face] ?? object.card.faces[0];
      const line = face.notUnderstood.find((one) => ACTS_BY_ITSELF.test(one.line) && FROM_ZONE[zone].test(one.line));
      if (line) stop(game, id, line);
    }
  };
  look(state.exile, 'exile');
  for (const { graveyard, hand } of state.players) {
    look(graveyard, 'graveyard');
    look(hand, 'hand');
  }
}

/** What a line of a card may do as the card moves so, before it is anywhere that is looked at by its words. */
const AS_IT_MOVES: readonly { readonly is: (event: Move, from: Zone) => boolean; readonly says: RegExp }[] = [
  { is: ({ move }) => move === 'discard' || move === 'cycle', says: /\bdiscard|\bcycl|\bmadness\b/i },
  { is: ({ move }) => move === 'draw', says: /\bmiracle\b|\bdraw (?:this card|it)\b|\bfirst card you(?:'ve)? draw/i },
  {
    is: ({ to }, from) => to.zone === 'graveyard' && from !== 'battlefield',
    says: /\bgraveyard from (?:anywhere|your (?:library|hand)|a library|the stack)\b/i,
  },
  {
    is: ({ to }, from) => to.zone === 'exile' && from !== 'battlefield',
    says: /\b(?:is exiled|(?:put|goes) into exile)\b/i,
  },
];
type Move = Extract<GameEvent, { kind: 'zoneChange' }>;

/** Stops with `Unsupported` when a card that is about to move has text that is not understood and may be about that. */
export function readableMove(game: Game, event: Move): void {
  const object = game.state.objects[event.object];
  if (!object || object.unknown) return;
  const { zone } = object.zone;
  for (const face of object.card.faces) {
    const line = face.notUnderstood.find(
      (one) => !isActivated(one.line) && AS_IT_MOVES.some(({ is, says }) => is(event, zone) && says.test(one.line)),
    );
    if (line) stop(game, event.object, line);
  }
}

/**
 * Stops with `Unsupported` when the card has text that is not understood and may be an ability to activate, or a keyword that stands for one.
 * That it has none, or that none of those that are understood can be activated, is no answer then.
 */
export function readableActivation(game: Game, id: ObjectId): void {
  const line = linesOf(game, id).find((one) => isActivated(one.line) || KEYWORD_LINE.test(one.line));
  if (line) stop(game, id, line);
}

/** The same for special actions, by the verb or the keyword that is named for it (cf. 116.2). */
export function readableSpecialAction(game: Game, id: ObjectId, word: string): void {
  const line = linesOf(game, id).find((one) => new RegExp(`\\b${word}`, 'i').test(one.line));
  if (line) stop(game, id, line);
}

const linesOf = ({ state }: Game, id: ObjectId): readonly NotUnderstood[] => {
  const object = state.objects[id];
  return object === undefined || object.unknown || object.faceDown
    ? []
    : object.card.faces.flatMap((face) => face.notUnderstood);
};

/** Something — or a type, as in typecycling — before a keyword's name, and its cost after it. */
const KEYWORD_LINE = new RegExp(
  `^(?:[^".:]*— ?)?(?:\\w+ ){0,2}\\w*(?:${KEYWORDS.map(({ name }) => name.replace(/[^a-z ]/g, '.')).join('|')})\\b[^.]*(?:[{—]|$)`,
  'i',
);

/** Stops with `Unsupported` when the card has text that is not understood and may say that it can be cast. */
export function readablePermission(game: Game, id: ObjectId): void {
  const object = game.state.objects[id];
  for (const face of object?.card.faces ?? []) {
    const line = face.notUnderstood.find((one) => /\b(?:cast|play)\b/i.test(one.line) || KEYWORD_LINE.test(one.line));
    if (line) stop(game, id, line);
  }
}

/**
 * CR 601.3b: stops with `Unsupported` when that part of the card has text that is not understood and may say that it can be cast at another
 * time. "It is not the time for it" is no answer then.
 */
export function readableTiming(game: Game, id: ObjectId, face: CardFace): void {
  const line = face.notUnderstood.find((one) => /\bflash\b|\bany time\b|\bmay (?:be )?cast\b/i.test(one.line));
  if (line) stop(game, id, line);
}

/**
 * Stops with `Unsupported` when text that is not understood might give that player mana: their permanents' own, or anybody's that speaks
 * of what mana is produced. "There is no more mana" is no answer then.
 */
export function readableMana(game: Game, player: PlayerId): void {
  const { state } = game;
  for (const id of state.battlefield) {
    const object = state.objects[id];
    if (!object || object.phasedOut || object.faceDown) continue;
    const about =
      characteristics(game, id).controller === player ? /\badds?\b|\bproduces?\b/i : /\bproduces?\b|\bfor mana\b/i;
    const line = copiableValues(game, id).notUnderstood.find((one) => about.test(one.line));
    if (line) stop(game, id, line);
  }
}
