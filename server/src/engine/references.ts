/**
 * What a Reference denotes: a list of objects and players, each once. An object that has changed zones stays the object it was; see `lookUp` for what it last was.
 * Not here: what is noted, words that players choose, costs paid as something enters, choices before the game (CR 607.2e–g, 607.2n–p).
 */

import { type EventRole, type Reference, unreachable } from '../cards/index.ts';
import { attackOf, defenderAgainst, defendingPlayersInCombat } from './combat-history.ts';
import { Unsupported } from './game.ts';
import { rememberedBy } from './linked-choices.ts';
import { controllerOfSeen, type Scope, see } from './scope.ts';
import { type EventFacts, objectThing, playerThing, sameThing, type Thing, type Value } from './state.ts';

export function thingsIn(scope: Scope, ref: Reference): Thing[] {
  const { game, bindings } = scope;
  switch (ref.kind) {
    case 'self':
      return [objectThing(bindings.self)];
    case 'you':
      return [playerThing(bindings.you)];
    case 'target':
      return [...(bindings.targets[ref.index] ?? [])];
    case 'named':
      return [...thingsOfValue(bindings.named[ref.name])];
    case 'linked':
      // Remembered by the object (cf. 607.2), and still known of it once it has left (cf. 607.2d, 113.7a).
      return [...thingsOfValue(rememberedBy(game, see(game, bindings.self)?.object, ref.key))];
    case 'event':
      return bindings.event ? [...roleOf(bindings.event, ref.role)] : [];
    case 'candidate':
      return scope.candidate ? [scope.candidate] : [];
    case 'attachedTo':
      return each(scope, ref.of, (thing) => {
        const host = thing.kind === 'object' ? see(game, thing.id)?.object.attachedTo : null;
        return host ? [host] : [];
      });
    case 'controller':
      return each(scope, ref.of, (thing) => {
        // A player stands for itself: "its controller" of an event's object that turns out to be a player.
        if (thing.kind === 'player') return [thing];
        const seen = see(game, thing.id);
        return seen ? [playerThing(controllerOfSeen(seen))] : [];
      });
    case 'owner':
      return each(scope, ref.of, (thing) => {
        if (thing.kind === 'player') return [thing];
        const seen = see(game, thing.id);
        return seen ? [playerThing(seen.object.owner)] : [];
      });
    case 'defendingPlayer':
      return each(scope, ref.of, (thing) => {
        // CR 508.5: the player it attacks, or attacked before it was removed from combat.
        const attack = thing.kind === 'object' ? defenderAgainst(game, thing.id) : null;
        if (attack !== null) return [playerThing(attack)];
        const all = defendingPlayersInCombat(game);
        if (all.length > 1) throw new Unsupported('“defending player” where there are several', '508.5a');
        return all.map(playerThing);
      });
    case 'attackedBy':
      return each(scope, ref.of, (thing) => {
        // CR 506.4c, 508.5: not what has been removed from combat itself.
        const attack = thing.kind === 'object' ? attackOf(game, thing.id) : null;
        return attack === null || attack.nothing ? [] : [attack.attacking];
      });
    case 'convokedBy':
      return each(scope, ref.of, (thing) => {
        const object = thing.kind === 'object' ? see(game, thing.id)?.object : undefined;
        return (object?.cast?.convoked ?? []).map(objectThing);
      });
    case 'targetsOf':
      return each(scope, ref.of, (thing) => targetsOfStackObject(scope, thing));
    case 'asItWas':
      return each(scope, ref.of, (thing) => {
        const object = thing.kind === 'object' ? see(game, thing.id)?.object : undefined;
        const was = object && object.zone.zone !== 'battlefield' ? object.previous : null;
        return [was === null ? thing : objectThing(was)];
      });
    case 'activePlayer':
      return [playerThing(game.state.turn.active)];
    case 'union':
      return distinct(ref.of.flatMap((part) => thingsIn(scope, part)));
    default:
      return unreachable(ref);
  }
}

/** All that a spell or ability on the stack targets, each once. */
export const targetsOfStackObject = (scope: Scope, thing: Thing): Thing[] => distinct(choicesOfTargets(scope, thing));

/** Its targets, one that was chosen twice twice; also those that are no longer legal (CR 115.9a). */
export function choicesOfTargets(scope: Scope, thing: Thing): Thing[] {
  const stack = thing.kind === 'object' ? see(scope.game, thing.id)?.object.stack : null;
  return stack ? stack.bindings.flatMap((bindings) => bindings.targets.flat()) : [];
}

export const roleOf = (facts: EventFacts, role: EventRole): readonly Thing[] => facts[role];

export const thingsOfValue = (value: Value | undefined): readonly Thing[] =>
  value && 'things' in value ? value.things : [];

export function distinct(things: readonly Thing[]): Thing[] {
  if (things.length < 2) return [...things];
  return things.filter((thing, index) => things.findIndex((other) => sameThing(thing, other)) === index);
}

function each(scope: Scope, ref: Reference, of: (thing: Thing) => Thing[]): Thing[] {
  return distinct(thingsIn(scope, ref).flatMap(of));
}
