/** Moves between zones: the old object becomes a past one, a new object comes to be (CR 400.7). Called by apply.ts alone. */
import { unreachable, type Zone } from '../cards/index.ts';
import { clonePlain, freezeDeep } from './clone.ts';
import { undeclaredAttack } from './combat-defenders.ts';
import { type Piece, piecesOf } from './components.ts';
import { changesAsItEnters, type EnteringEvent, enteringObject, isEntering } from './entering.ts';
import type { GameEvent, LibraryPlace } from './events.ts';
import { type Game, objectOf, playerOf } from './game.ts';
import { givenToSpell } from './given-to-spells.ts';
import {
  type Characteristics,
  type ContinuousEffect,
  type GameObject,
  type ObjectId,
  objectThing,
  type PlayerId,
  type Thing,
  type Value,
  type ZoneId,
} from './state.ts';

type Move = Extract<
  GameEvent,
  { kind: 'zoneChange' | 'enterToken' | 'emblem' | 'copyCard' | 'ceaseToExist' | 'leaveGame' }
>;

export function applyMove(game: Game, event: Move, lastKnown: ReadonlyMap<ObjectId, Characteristics>): void {
  switch (event.kind) {
    case 'zoneChange':
      if (!game.state.objects[event.object]) return;
      if (isEntering(event)) enter(game, event, lastKnown);
      else move(game, event, lastKnown);
      keep(game, event);
      return;
    case 'enterToken':
      enter(game, event as EnteringEvent, lastKnown);
      return;
    case 'emblem': {
      const object = bareObject(game, event.player, event.card, 'emblem', { zone: 'command', player: null });
      game.state.objects[object.id] = object;
      game.state.command.push(object.id);
      event.becomes = object.id;
      return;
    }
    case 'copyCard': {
      const original = (event.inExile && game.state.past[event.original]?.object) || objectOf(game, event.original);
      const exiled = event.inExile || event.inset !== undefined;
      const zone: ZoneId = exiled ? { zone: 'exile', player: null } : original.zone;
      const copy = bareObject(game, event.player, original.card, 'copy', zone);
      if (event.inset === undefined) copy.copiable = original.copiable;
      else copy.face = event.inset;
      game.state.objects[copy.id] = copy;
      zoneList(game, copy.zone).push(copy.id);
      event.becomes = copy.id;
      return;
    }
    case 'ceaseToExist':
      takeOut(game, event.object, lastKnown.get(event.object), null);
      return;
    case 'leaveGame':
      leaveGame(game, event.player);
      return;
    default:
      unreachable(event);
  }
}

/** CR 607.2b: what a replacement effect exiled is known to the other abilities of its source. */
function keep(game: Game, { keptBy, becomes, alsoBecome = [] }: Extract<Move, { kind: 'zoneChange' }>): void {
  const keeper = keptBy && game.state.objects[keptBy.object];
  if (!keeper || becomes === undefined) return;
  const old = keeper.linked[keptBy.key];
  const things = [becomes, ...alsoBecome].map(objectThing);
  keeper.linked[keptBy.key] = { things: [...(old && 'things' in old ? old.things : []), ...things] };
}

/** The array that holds the objects of a zone, in order. */
export function zoneList(game: Game, zone: ZoneId): ObjectId[] {
  const { state } = game;
  switch (zone.zone) {
    case 'battlefield':
      return state.battlefield;
    case 'stack':
      return state.stack;
    case 'exile':
      return state.exile;
    case 'command':
      return state.command;
    case 'hand':
    case 'library':
    case 'graveyard':
    case 'outside':
      return playerOf(game, zone.player ?? 0)[zone.zone];
    default:
      return unreachable(zone.zone);
  }
}

function removeFromList(game: Game, object: GameObject): void {
  const list = zoneList(game, object.zone);
  const at = list.indexOf(object.id);
  if (at >= 0) list.splice(at, 1);
}

export function takeOut(
  game: Game,
  id: ObjectId,
  characteristics: Characteristics | undefined,
  next: ObjectId | null,
  others: readonly ObjectId[] = [],
): void {
  const object = objectOf(game, id);
  removeFromList(game, object);
  delete game.state.objects[id];
  if (characteristics)
    game.state.past[id] = freezeDeep({
      object: clonePlain(object),
      characteristics: clonePlain(characteristics),
      next,
      ...(others.length > 0 ? { others } : {}),
    });
  const { combat } = game.state;
  if (combat) {
    // CR 506.4: what leaves the battlefield is removed from combat; what it blocked stays blocked.
    combat.attackers = combat.attackers.filter((one) => one.object !== id);
    for (const attacker of combat.attackers) attacker.blockers = attacker.blockers.filter((one) => one !== id);
    combat.blockers = combat.blockers.filter((one) => one.object !== id);
    for (const blocker of combat.blockers) blocker.blocking = blocker.blocking.filter((one) => one !== id);
  }
}

function enter(game: Game, event: EnteringEvent, lastKnown: ReadonlyMap<ObjectId, Characteristics>): void {
  const { state } = game;
  const object = enteringObject(game, event);
  state.nextTimestamp++;
  const old = event.kind === 'zoneChange' ? objectOf(game, event.object) : null;
  if (old) takeOut(game, old.id, lastKnown.get(old.id), object.id);
  // CR 701.42a: the other card of the pair becomes part of the same permanent.
  const { melding } = event.enter;
  if (melding !== undefined) takeOut(game, melding, lastKnown.get(melding), object.id);
  state.objects[object.id] = object;
  state.battlefield.push(object.id);
  // CR 400.7a: effects that changed a permanent spell go on for the permanent it becomes.
  if (old?.zone.zone === 'stack') {
    for (const effect of state.effects) {
      if (effect.affected?.some((thing) => thing.kind === 'object' && thing.id === old.id))
        followInto(effect, old.id, object.id);
      // CR 400.7c, 609.7a: and so does what is said of damage by that source.
      else if (effect.effect.kind === 'replacement' && effect.effect.pattern.event === 'damage')
        callItNow(effect, old.id, object.id);
    }
    const spell = lastKnown.get(old.id);
    // CR 400.7b
    if (spell) state.effects.push(...givenToSpell(game, spell, object));
  }
  state.effects.push(...changesAsItEnters(game, event, object));
  const { attacking } = event.enter;
  const attack = attacking && state.combat ? undeclaredAttack(game, object.controller, attacking) : null;
  if (attack) state.combat?.attackers.push({ object: object.id, ...attack, blocked: false, blockers: [], band: null });
}

/** CR 400.7a: the effect goes on for the permanent, and what it calls the spell is the permanent from now on. */
export function followInto(effect: ContinuousEffect, spell: ObjectId, permanent: ObjectId): void {
  effect.affected = [...(effect.affected ?? []), objectThing(permanent)];
  callItNow(effect, spell, permanent);
}

function callItNow(effect: ContinuousEffect, spell: ObjectId, permanent: ObjectId): void {
  const now = (thing: Thing): Thing => (thing.kind === 'object' && thing.id === spell ? objectThing(permanent) : thing);
  const named = Object.entries(effect.bindings.named).map(([name, value]): [string, Value] => [
    name,
    'things' in value ? { ...value, things: value.things.map(now) } : value,
  ]);
  const targets = effect.bindings.targets.map((slot) => slot.map(now));
  effect.bindings = { ...effect.bindings, targets, named: Object.fromEntries(named) };
}

function move(
  game: Game,
  event: Extract<GameEvent, { kind: 'zoneChange' }>,
  lastKnown: ReadonlyMap<ObjectId, Characteristics>,
): void {
  const { state } = game;
  const old = objectOf(game, event.object);
  // CR 111.8: a token that has left the battlefield can't move again; it ceases to exist (704.5d).
  if (old.kind === 'token' && old.zone.zone !== 'battlefield') return;
  // CR 730.3, 712.21: one permanent leaves, and each card and token that represented it becomes an object.
  const pieces = piecesOf(old);
  const [id = 0, ...others] = pieces.map(() => state.nextId++);
  takeOut(game, old.id, lastKnown.get(old.id), id, others);
  event.becomes = id;
  if (others.length > 0) event.alsoBecome = others;
  for (const [index, one] of [id, ...others].entries()) moveOne(game, event, old, pieces[index]!, one);
}

function moveOne(
  game: Game,
  event: Extract<GameEvent, { kind: 'zoneChange' }>,
  old: GameObject,
  piece: Piece,
  id: ObjectId,
): void {
  const { state } = game;
  // CR 903.9c: a commander may go elsewhere than the rest.
  const to = event.apart?.find(({ cardId }) => cardId === piece.cardId)?.to ?? event.to;
  const kept: Partial<GameObject> = to.zone === 'stack' ? { revealed: true } : {};
  const object: GameObject = {
    ...bareObject(game, old.owner, piece.card, piece.kind, to, id),
    cardId: piece.cardId,
    face: event.face ?? 0,
    copiable: piece.kind === 'copy' || piece.kind === 'token' ? piece.copiable : null,
    previous: old.id,
    unknown: piece.unknown,
    // CR 406.3: cards are exiled face up unless an effect says otherwise.
    faceDown: event.faceDownInExile ? { power: null, toughness: null, types: [], subtypes: [] } : null,
    revealed: to.zone === 'graveyard' || to.zone === 'exile' ? !event.faceDownInExile : false,
    ...kept,
  };
  if (to === event.to && event.place?.at === 'bottom' && event.place.unordered !== undefined)
    object.unordered = event.place.unordered;
  state.objects[id] = object;
  place(zoneList(game, to), id, to.zone, to === event.to ? event.place : undefined);
}

function place(list: ObjectId[], id: ObjectId, zone: Zone, where: LibraryPlace | undefined): void {
  if (zone !== 'library') {
    list.push(id);
    return;
  }
  const at = where ?? { at: 'top' };
  if (at.at === 'top') list.unshift(id);
  else if (at.at === 'bottom') list.push(id);
  else list.splice(Math.min(at.n - 1, list.length), 0, id);
}

/** A new object with nothing but its card. */
export function bareObject(
  game: Game,
  owner: PlayerId,
  card: GameObject['card'],
  kind: GameObject['kind'],
  zone: ZoneId,
  id: ObjectId = game.state.nextId++,
): GameObject {
  return {
    id,
    kind,
    cardId: id,
    card,
    face: 0,
    copiable: null,
    owner,
    // CR 108.4a, 109.5: what is neither a permanent nor a spell has no controller; its owner stands in.
    controller: owner,
    zone,
    timestamp: game.state.nextTimestamp++,
    tapped: false,
    flipped: false,
    faceDown: null,
    phasedOut: false,
    counters: {},
    damage: 0,
    deathtouchDamage: false,
    attachedTo: null,
    controlledSinceTurn: game.state.turn.number,
    lastController: owner,
    statuses: {},
    linked: {},
    cast: null,
    stack: null,
    previous: null,
    activations: {},
    revealed: false,
    unknown: false,
  };
}

/** CR 800.4a: everything the player owns leaves the game. Effects that gave them control end with the player (layer-changes.ts). */
function leaveGame(game: Game, player: PlayerId): void {
  const { state } = game;
  for (const object of Object.values(state.objects)) {
    // Permanents leave by events of their own.
    if (object.owner !== player || (object.zone.zone === 'battlefield' && !object.phasedOut)) continue;
    removeFromList(game, object);
    delete state.objects[object.id];
  }
  playerOf(game, player).manaPool = [];
  playerOf(game, player).dungeon = null;
  playerOf(game, player).schemeDeck = { top: [], bottom: [] };
  state.pendingTriggers = state.pendingTriggers.filter((trigger) => trigger.controller !== player);
  state.delayed = state.delayed.filter((delayed) => delayed.controller !== player);
}

/** CR 311.6, 701.33b: a plane or scheme that is turned face down becomes a new object in its deck; gives that one. */
export function turnDown(game: Game, id: ObjectId, lastKnown: ReadonlyMap<ObjectId, Characteristics>): GameObject {
  const { owner, card, cardId } = objectOf(game, id);
  const below = {
    ...bareObject(game, owner, card, 'card', { zone: 'command', player: null }),
    cardId,
    previous: id,
  };
  takeOut(game, id, lastKnown.get(id), below.id);
  game.state.objects[below.id] = below;
  return below;
}
