/** Whether a thing matches a Filter: the inner loop of the engine. Objects that are gone match as they last were (CR 608.2h), except for where they are. */
import { type Filter, foldName, type Quantity, unreachable } from '../cards/index.ts';
import { castMatches } from './cast-history.ts';
import { characteristicOf, countersIn, hasSubtype } from './characteristic-values.ts';
import { attackAsLast, blockingAsLast, defendingPlayersInCombat } from './combat-history.ts';
import { layerOne } from './copiable-values.ts';
import { areOpponents, playerOf } from './game.ts';
import { hasKeywordNamed, isKind } from './object-kinds.ts';
import { targetsOfStackObject } from './references.ts';
import { about, compare, controllerOfSeen, isLive, type Scope, type Seen, see } from './scope.ts';
import { isChosen, namesOf, shares } from './sharing.ts';
import { type ObjectId, objectThing, type PlayerId, playerThing, sameThing, type Thing } from './state.ts';
import { attachmentsOf, hasStatus } from './statuses.ts';
import { matchesThere } from './where-it-is.ts';

export function matchesIn(scope: Scope, filter: Filter, thing: Thing): boolean {
  switch (filter.kind) {
    case 'all':
      for (const part of isUnknown(scope, thing) ? whereFirst(filter.of) : filter.of)
        if (!matchesIn(scope, part, thing)) return false;
      return true;
    case 'any':
      for (const part of filter.of) if (matchesIn(scope, part, thing)) return true;
      return false;
    case 'not':
      return !matchesIn(scope, filter.of, thing);
    case 'anything':
      return true;
    case 'wasPermanent': {
      const object = thing.kind === 'object' ? see(scope.game, thing.id)?.object : undefined;
      const was = object && object.zone.zone !== 'battlefield' ? object.previous : null;
      return matchesIn(scope, filter.of, was === null ? thing : { kind: 'object', id: was });
    }
    case 'player':
      return thing.kind === 'player';
    case 'opponent':
      return thing.kind === 'player' && isOpponent(scope, filter.of, thing);
    case 'same':
      return isSame(scope, filter.as, thing);
    case 'satisfies':
      return scope.core.holds({ ...scope, candidate: thing }, filter.condition);
    case 'happened':
      return scope.core.wasPartOf(about(scope, thing), filter.pattern, filter.within, filter.role, thing);
    case 'chosen':
      return isChosen(scope, filter.what, thing);
    case 'shares': {
      const others = scope.core.things(about(scope, thing), filter.with);
      return others.some((other) => shares(scope.game, filter.what, thing, other));
    }
    case 'compare': {
      const value = characteristicOf(scope.game, filter.what, thing);
      return value !== null && compare(value, filter.compare, quantityFor(scope, filter.to, thing));
    }
    case 'extreme':
      return isExtreme(about(scope, thing), filter, thing);
    case 'counter': {
      const counters =
        thing.kind === 'player' ? playerOf(scope.game, thing.id).counters : see(scope.game, thing.id)?.object.counters;
      if (!counters) return false;
      const count = filter.count === undefined ? 1 : quantityFor(scope, filter.count, thing);
      return compare(countersIn(counters, filter.counter), filter.compare ?? '>=', count);
    }
    default: {
      if (thing.kind === 'player') return false;
      const seen = see(scope.game, thing.id);
      return seen !== undefined && objectMatches(scope, filter, seen);
    }
  }
}

function isUnknown({ game: { state } }: Scope, thing: Thing): boolean {
  if (thing.kind === 'player') return false;
  return (state.objects[thing.id] ?? state.past[thing.id]?.object)?.unknown === true;
}

/** What a card is that nobody knows does not matter where it is, or whose, rules it out. */
function whereFirst(parts: readonly Filter[]): readonly Filter[] {
  const isWhere = ({ kind }: Filter): boolean => kind === 'zone' || kind === 'owner' || kind === 'controller';
  return [...parts.filter(isWhere), ...parts.filter((part) => !isWhere(part))];
}

/** A quantity in which `candidate` is the thing that is tested. */
const quantityFor = (scope: Scope, quantity: Quantity, thing: Thing): number =>
  typeof quantity === 'number' ? quantity : scope.core.quantity({ ...scope, candidate: thing }, quantity);

type ObjectFilter = Exclude<
  Filter,
  {
    kind:
      | 'all'
      | 'any'
      | 'not'
      | 'anything'
      | 'wasPermanent'
      | 'player'
      | 'opponent'
      | 'same'
      | 'satisfies'
      | 'happened'
      | 'chosen'
      | 'shares'
      | 'compare'
      | 'extreme'
      | 'counter';
  }
>;

function objectMatches(scope: Scope, filter: ObjectFilter, seen: Seen): boolean {
  const { game } = scope;
  const { object, characteristics } = seen;
  switch (filter.kind) {
    case 'type':
      return characteristics.types.includes(filter.type);
    case 'subtype':
      return hasSubtype(characteristics, filter.subtype);
    case 'supertype':
      return characteristics.supertypes.includes(filter.supertype);
    case 'color':
      return characteristics.colors.includes(filter.color);
    case 'colorCount':
      return compare(characteristics.colors.length, filter.compare, filter.to);
    case 'manaCostWith':
      return characteristics.manaCost?.includes(filter.symbol) ?? false;
    case 'name':
      return namesOf(seen).includes(foldName(filter.name));
    case 'keyword':
      return hasKeywordNamed(characteristics, filter.keyword, filter.parameter);
    case 'noAbilities':
      return characteristics.abilities.length === 0;
    case 'hasInset':
      return layerOne(game, seen.object).inset === filter.inset;
    case 'status':
      return hasStatus(game, seen, filter.status);
    case 'is':
      return isKind(scope, filter.what, seen);
    case 'controller':
      return playerMatches(scope, filter.player, controllerIn(scope, seen), object.id);
    case 'owner':
      return playerMatches(scope, filter.player, object.owner, object.id);
    case 'zone':
      return (
        object.zone.zone === filter.zone &&
        (scope.leaving === object.id || isLive(game, object.id)) &&
        (filter.of === undefined || playerMatches(scope, filter.of, playerOfZone(scope, seen), object.id))
      );
    case 'attachedTo':
      return object.attachedTo !== null && inner(scope, filter.to, object.attachedTo, object.id);
    case 'hasAttached':
      return attachmentsOf(game, object.id).some((one) =>
        inner(scope, filter.what, objectThing(one.object.id), object.id),
      );
    case 'attacking': {
      const attack = attackAsLast(game, object.id);
      return attack !== null && !attack.nothing && inner(scope, filter.what, attack.attacking, object.id);
    }
    case 'blocking':
      return (
        anyOf(scope, filter.what, blockingAsLast(game, object.id) ?? [], object.id) ||
        goneOf(scope, filter.what).some((id) => attackAsLast(game, id)?.blockers.includes(object.id))
      );
    case 'blockedBy':
      return (
        anyOf(scope, filter.what, attackAsLast(game, object.id)?.blockers ?? [], object.id) ||
        goneOf(scope, filter.what).some((id) => blockingAsLast(game, id)?.includes(object.id))
      );
    case 'targets':
      return targetsMatch(scope, filter, seen);
    case 'source':
      return sourceMatches(scope, filter.what, seen);
    case 'cast':
      return castMatches(about(scope, objectThing(object.id)), filter.how, seen);
    default:
      return unreachable(filter);
  }
}

// ───────────────────────────────────────────── players

function isOpponent(scope: Scope, of: Extract<Filter, { kind: 'opponent' }>['of'], thing: Thing): boolean {
  if (of === undefined) return areOpponents(scope.bindings.you, thing.id);
  return scope.core.things(scope, of).some((player) => player.kind === 'player' && areOpponents(player.id, thing.id));
}

function playerMatches(scope: Scope, filter: Filter, player: PlayerId, of: ObjectId): boolean {
  // "you control" and "an opponent controls" are most of what is ever asked.
  if (filter.kind === 'same' && filter.as.kind === 'you') return player === scope.bindings.you;
  if (filter.kind === 'opponent' && filter.of === undefined) return areOpponents(scope.bindings.you, player);
  return inner(scope, filter, playerThing(player), of);
}

/** Tests something that belongs to the object `of`; inside, `candidate` still is the object. */
function inner(scope: Scope, filter: Filter, thing: Thing, of: ObjectId): boolean {
  return matchesIn(about(scope, objectThing(of)), filter, thing);
}

/** The same, where the text means it to be (CR 109.2). */
const innerThere = (scope: Scope, filter: Filter, thing: Thing, of: ObjectId): boolean =>
  matchesThere(about(scope, objectThing(of)), filter, thing);

const anyOf = (scope: Scope, filter: Filter, ids: readonly ObjectId[], of: ObjectId): boolean =>
  ids.some((id) => inner(scope, filter, objectThing(id), of));

/** CR 608.2h: what is named and has left knows itself whom it blocked or was blocked by. */
const goneOf = (scope: Scope, filter: Filter): ObjectId[] =>
  filter.kind === 'same' && filter.as.kind !== 'candidate'
    ? scope.core
        .things(scope, filter.as)
        .flatMap(({ kind, id }) => (kind === 'object' && !isLive(scope.game, id) ? [id] : []))
    : [];

function isSame(scope: Scope, as: Extract<Filter, { kind: 'same' }>['as'], thing: Thing): boolean {
  switch (as.kind) {
    case 'self':
      return (
        thing.kind === 'object' &&
        (thing.id === scope.bindings.self || isWhatItBecame(scope, thing.id) || isTheSpellItWas(scope, thing.id))
      );
    case 'you':
      return thing.kind === 'player' && thing.id === scope.bindings.you;
    case 'defendingPlayer': {
      const any = isOnStackOrNoCreature(scope) && as.of.kind === 'self' ? defendingPlayersInCombat(scope.game) : [];
      // CR 508.5a: of several defending players, the controller of a spell or ability chooses one: that may be any of them.
      if (any.length > 1) return thing.kind === 'player' && any.includes(thing.id);
      return scope.core.things(about(scope, thing), as).some((one) => sameThing(one, thing));
    }
    default:
      return scope.core
        .things(about(scope, thing), as)
        .some((one) => sameThing(one, thing) || isAboutToEnter(scope, one, thing));
  }
}

/** CR 614.12: what is looked at as it would enter is the spell that becomes it. */
function isAboutToEnter({ game }: Scope, spell: Thing, entering: Thing): boolean {
  if (entering.kind !== 'object' || spell.kind !== 'object' || entering.id !== game.entering) return false;
  const { objects } = game.state;
  return objects[entering.id]?.previous === spell.id && objects[spell.id]?.zone.zone === 'stack';
}

/** Not an ability of a creature, which attacks somebody or nobody. */
function isOnStackOrNoCreature({ game, bindings }: Scope): boolean {
  const object = game.state.objects[bindings.self];
  if (object?.zone.zone === 'stack') return object.kind !== 'ability';
  return object?.zone.zone === 'battlefield' && !see(game, bindings.self)?.characteristics.types.includes('creature');
}

/** CR 400.7e: a permanent that has died is, for its own ability, the card in the graveyard: that is no other card. */
function isWhatItBecame({ game: { state }, bindings: { self } }: Scope, id: ObjectId): boolean {
  const past = state.past[self];
  if (past?.object.zone.zone !== 'battlefield' || state.objects[id]?.zone.zone !== 'graveyard') return false;
  return past.next === id || (past.others?.includes(id) ?? false);
}

/** CR 400.7d: the spell that became the permanent is, for its own ability, no other spell. */
function isTheSpellItWas({ game: { state }, bindings: { self } }: Scope, id: ObjectId): boolean {
  const object = state.objects[self] ?? state.past[self]?.object;
  if (object?.previous !== id || object.zone.zone !== 'battlefield') return false;
  return (state.objects[id] ?? state.past[id]?.object)?.zone.zone === 'stack';
}

const controllerIn = ({ controlled }: Scope, seen: Seen): PlayerId =>
  controlled?.id === seen.object.id ? controlled.player : controllerOfSeen(seen);

/** Whose zone it is in; the shared zones are narrowed by who controls or (exile, command) owns what is there. */
function playerOfZone(scope: Scope, seen: Seen): PlayerId {
  const { zone, player } = seen.object.zone;
  if (player !== null) return player;
  return zone === 'battlefield' || zone === 'stack' ? controllerIn(scope, seen) : seen.object.owner;
}

// ───────────────────────────────────────────── objects

/** CR 115.9b–c: targets that are gone don't count; `only` means that there is one target in all. */
function targetsMatch(scope: Scope, filter: Extract<Filter, { kind: 'targets' }>, seen: Seen): boolean {
  const { id } = seen.object;
  const targets = targetsOfStackObject(scope, objectThing(id));
  if (filter.only && targets.length !== 1) return false;
  return targets.some(
    (target) =>
      (target.kind === 'player' ? !playerOf(scope.game, target.id).lost : isLive(scope.game, target.id)) &&
      innerThere(scope, filter.what, target, id),
  );
}

function sourceMatches(scope: Scope, filter: Filter, { object }: Seen): boolean {
  if (object.kind === 'ability') {
    return object.stack !== null && innerThere(scope, filter, objectThing(object.stack.source), object.id);
  }
  // A spell or permanent is the source of what it does itself.
  return innerThere(scope, filter, objectThing(object.id), object.id);
}

function isExtreme(scope: Scope, filter: Extract<Filter, { kind: 'extreme' }>, thing: Thing): boolean {
  const { game, core } = scope;
  const value = characteristicOf(game, filter.what, thing);
  // "The greatest power among creatures you control" is had by one of those.
  if (value === null || !core.matches(scope, filter.among, thing)) return false;
  return core.candidates(scope, filter.among).every((other) => {
    const against = characteristicOf(game, filter.what, other);
    return against === null || (filter.most === 'greatest' ? against <= value : against >= value);
  });
}
