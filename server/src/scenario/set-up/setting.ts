/** The set-up of a scenario while its facts are read: what is put on the board at once, and what waits until all stands. */
import type { Card, NotUnderstood } from '../../cards/index.ts';
import { bareObject, zoneList } from '../../engine/apply-move.ts';
import type { GameObject, ObjectId, ObjectKind, PlayerId, ZoneId } from '../../engine/state.ts';
import type { AliasDeclaration, Place, Span, StringLiteral, Zone } from '../../language/index.ts';
import { checkKnownName } from '../names/known-names.ts';
import { foldObjectName } from '../names/same-name.ts';
import { Fault, type Play } from '../play.ts';
import { impossibleSetUp, unsupported } from '../problems.ts';
import type { Said } from './said.ts';

export interface Setting {
  readonly play: Play;
  /** What refers to other objects is done once all stand, in the order of the lines. */
  readonly later: (() => void)[];
  /** Places of a library that a fact fills by number: by player and place. */
  readonly libraryPlaces: Map<PlayerId, Map<number, { readonly card: Card; readonly span: Span }>>;
  /** What has been said so far, by what it is said of. */
  readonly said: Map<string, Said>;
  /** How many cards a zone has in all, where a fact says so. */
  readonly totals: { readonly player: PlayerId; readonly zone: Zone; readonly count: number; readonly span: Span }[];
}

export interface NewObject {
  readonly card: Card;
  readonly kind: ObjectKind;
  readonly face: number;
  readonly owner: PlayerId;
  readonly controller: PlayerId;
  readonly place: Place;
  readonly span: Span;
}

/** CR 302.6: what stands on the board has been there since before the turn began. */
const LONG_AGO = 0;

/** Puts an object into its zone; it has the newest timestamp. */
export function putObject(
  { play }: Setting,
  { card, kind, face, owner, controller, place, span }: NewObject,
): GameObject {
  const { game } = play;
  const zone = zoneId(place, owner);
  const open = place === 'battlefield' || place === 'stack';
  const object: GameObject = {
    ...bareObject(game, owner, card, kind, zone),
    face,
    controller: open || place === 'command zone' ? controller : owner,
    lastController: open ? controller : owner,
    controlledSinceTurn: LONG_AGO,
    revealed: place !== 'hand' && place !== 'library' && place !== 'sideboard',
  };
  if (place === 'battlefield') {
    const printed = card.faces[face] ?? card.faces[0];
    // CR 306.5b, 310.4b: as many counters as it would enter with.
    if (printed.loyalty !== null) object.counters.loyalty = printed.loyalty.value;
    if (printed.defense !== null) object.counters.defense = printed.defense.value;
  }
  game.state.objects[object.id] = object;
  zoneList(game, zone).push(object.id);
  game.state.version++;
  play.origins.set(object.cardId, span);
  return object;
}

export function zoneId(place: Place, owner: PlayerId): ZoneId {
  switch (place) {
    case 'battlefield':
    case 'stack':
    case 'exile':
      return { zone: place, player: null };
    case 'command zone':
      return { zone: 'command', player: null };
    case 'sideboard':
      return { zone: 'outside', player: owner };
    case 'hand':
    case 'library':
    case 'graveyard':
      return { zone: place, player: owner };
  }
}

/** CR 901.4: planes and phenomena are put below each other in their owner's planar deck, in the command zone but face down. */
export function toPlanarDeck({ play }: Setting, { id, owner, card }: GameObject): void {
  const { state } = play.game;
  const player = state.players[owner];
  if (player === undefined || !card.faces[0].types.some((type) => type === 'plane' || type === 'phenomenon')) return;
  state.command = state.command.filter((one) => one !== id);
  player.planarDeck.top.push(id);
}

export interface FoundCard {
  readonly card: Card;
  /** The face that goes by the name. */
  readonly face: number;
  readonly token: boolean;
}

/**
 * The card or predefined token of a name: a card of that name, then, where a token may stand, such a token, then a card with a face of that name.
 * @throws Fault when there is none.
 */
export function cardNamed(play: Play, name: StringLiteral, mayBeToken = false): FoundCard {
  const folded = foldObjectName(name.value);
  const card = play.cards.find(name.value) ?? play.cards.find(folded);
  const predefined = play.game.tables.predefinedToken(folded);
  const byFace = card !== undefined && foldObjectName(card.name) !== folded && card.layout === 'split';
  if (card !== undefined && !(mayBeToken && byFace && predefined !== undefined)) {
    const face = card.faces.findIndex((one) => foldObjectName(one.name) === folded);
    return { card, face: Math.max(0, face), token: false };
  }
  const token = predefined ?? play.game.tables.predefinedToken(`${folded} role`);
  if (token !== undefined) return { card: token, face: 0, token: true };
  checkKnownName(play, name);
  throw new Fault(
    impossibleSetUp(name.span, `There is no card “${name.value}” to take it from: declare it with a \`card\` block`),
  );
}

export function nameObject({ play }: Setting, alias: AliasDeclaration | undefined, id: ObjectId): void {
  const object = play.game.state.objects[id];
  if (alias !== undefined && object !== undefined) play.aliases.set(alias.name, object.cardId);
}

export function impossible(span: Span, message: string, rule: string | null = null): never {
  throw new Fault(impossibleSetUp(span, message, rule));
}

/** What is said of a card that might say so itself, in text that is not understood. */
export function notUnderstood(name: string, { line }: NotUnderstood, span: Span): never {
  const text = `${name}: this text is not understood: “${line}”`;
  throw new Fault(unsupported(span, text), { kind: 'unsupported', text: line });
}
