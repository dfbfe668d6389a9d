/** Whether a Condition holds now. */

import { type Condition, foldName, type PlayerDesignation, unreachable } from '../cards/index.ts';
import { castMatches } from './cast-history.ts';
import { Unsupported } from './game.ts';
import { chosenFor } from './linked-choices.ts';
import { compare, type Scope, see } from './scope.ts';
import { type GameState, objectThing, type PlayerState, playerThing, type Value } from './state.ts';

export function holdsIn(scope: Scope, condition: Condition): boolean {
  const { game, bindings, core } = scope;
  const { state } = game;
  switch (condition.kind) {
    case 'and':
      return condition.of.every((part) => holdsIn(scope, part));
    case 'or':
      return condition.of.some((part) => holdsIn(scope, part));
    case 'not':
      return !holdsIn(scope, condition.of);
    case 'compare':
      return compare(core.quantity(scope, condition.left), condition.compare, core.quantity(scope, condition.right));
    case 'matches': {
      const things = core.things(scope, condition.ref);
      return things.length > 0 && things.every((thing) => core.matches(scope, condition.filter, thing));
    }
    case 'exists': {
      const count = condition.count === undefined ? 1 : core.quantity(scope, condition.count);
      return compare(core.candidates(scope, condition.filter).length, condition.compare ?? '>=', count);
    }
    case 'turn':
      return core.matches(scope, condition.whose, playerThing(state.turn.active));
    case 'step':
      return condition.steps.includes(state.turn.step);
    case 'extraTurn':
      return state.turn.isExtra === true;
    case 'did':
      return bindings.did[condition.name] === true;
    case 'happened': {
      const count = condition.count === undefined ? 1 : core.quantity(scope, condition.count);
      return compare(
        core.lookBack(scope, condition.pattern, condition.within).length,
        condition.compare ?? '>=',
        count,
      );
    }
    case 'cast': {
      const things = condition.of ? core.things(scope, condition.of) : [objectThing(bindings.self)];
      return (
        things.length > 0 &&
        things.every((thing) => {
          const seen = thing.kind === 'object' ? see(game, thing.id) : undefined;
          return seen !== undefined && castMatches(scope, condition.how, seen);
        })
      );
    }
    case 'designation':
      return state.players.some(
        (player) =>
          !player.lost &&
          hasDesignation(state, player, condition.what) &&
          core.matches(scope, condition.player, playerThing(player.id)),
      );
    case 'completedDungeon':
      return state.players.some(
        ({ id, lost, completedDungeons }) =>
          !lost &&
          completedDungeons.some(
            (name) => condition.name === undefined || foldName(name) === foldName(condition.name),
          ) &&
          core.matches(scope, condition.player, playerThing(id)),
      );
    case 'dayNight':
      return (state.dayNight ?? 'neither') === condition.is;
    case 'chose':
      return (
        isWord(bindings.named[condition.key], condition.word) ||
        isWord(chosenFor(game, see(game, bindings.self)?.object, condition.key), condition.word)
      );
    case 'resolvedThisTurn':
      return resolutionsThisTurn(scope) === condition.times;
    default:
      return unreachable(condition);
  }
}

const isWord = (value: Value | undefined, word: string): boolean =>
  value !== undefined && 'word' in value && foldName(value.word) === foldName(word);

/** How often the ability that is resolving now has resolved this turn, this time included. It is still on the stack (CR 608.2n). */
function resolutionsThisTurn({ game, bindings }: Scope): number {
  const { state } = game;
  const top = state.stack[state.stack.length - 1];
  const now = top === undefined ? null : (state.objects[top]?.stack ?? null);
  if (!now?.ability || now.source !== bindings.self) {
    throw new Unsupported('counting the resolutions of an ability that is not resolving');
  }
  const { ability, source } = now;
  let times = 1;
  for (const { event, happened, turn } of state.log) {
    if (!happened || turn !== state.turn.number || event.kind !== 'resolved') continue;
    const earlier = see(game, event.object)?.object.stack;
    if (earlier && event.object !== top && earlier.source === source && earlier.ability?.text === ability.text) times++;
  }
  return times;
}

/** One player is the monarch or has the initiative; any number have the city's blessing or an enduring story (CR 702.131c, 702.195b). */
const hasDesignation = (state: GameState, player: PlayerState, what: PlayerDesignation): boolean =>
  what === 'cityBlessing' || what === 'enduringStory' ? player[what] : state[what] === player.id;
