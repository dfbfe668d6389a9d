/** Events that can't happen: effects that say so (CR 101.2, 614.17) and rules (120.8, 701.26, 702.12b, …). */
import { characteristics, hasKeyword } from './characteristics.ts';
import { counterBarred } from './counter-limits.ts';
import { transformsOnlyWithTime } from './daybound.ts';
import { quantity } from './evaluate.ts';
import type { GameEvent, LogEntry } from './events.ts';
import { type Game, playerOf } from './game.ts';
import { hasPrepareSpell } from './prepare-spell.ts';
import { isForbidden, limitsOn } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId, playerThing } from './state.ts';

type Stopped = LogEntry['replaced'][number];

/** What stops the event, or `null`. An event that finds nothing to do is stopped by its own rule. */
export function forbiddenBy(game: Game, event: GameEvent): Stopped | null {
  const effect = byEffect(game, event);
  if (effect) return effect;
  return byRule(game, event);
}

function byEffect(game: Game, event: GameEvent): Stopped | null {
  const found = (() => {
    switch (event.kind) {
      case 'gainLife':
        return isForbidden(game, 'gainLife', playerThing(event.player));
      case 'loseLife':
        return isForbidden(game, 'loseLife', playerThing(event.player));
      case 'draw':
        return whyNotDraw(game, event.player);
      case 'putCounters':
        return counterBarred(game, event.on, event.counter);
      case 'destroy':
        return isForbidden(game, 'beDestroyed', objectThing(event.object));
      case 'untap':
        return isForbidden(game, 'untap', objectThing(event.object));
      case 'tap':
        return isForbidden(game, 'becomeTapped', objectThing(event.object));
      case 'transform':
        return isForbidden(game, 'transform', objectThing(event.object));
      case 'damage':
        return isForbidden(game, 'dealDamage', objectThing(event.source), event.target);
      case 'playerLoses':
        // CR 104.3a: conceding is never stopped.
        if (event.cause.rule === '104.3a') return null;
        return (
          isForbidden(game, 'lose', playerThing(event.player)) ??
          (event.cause.rule === '704.5a' ? isForbidden(game, 'loseForLife', playerThing(event.player)) : null)
        );
      case 'playerWins':
        return isForbidden(game, 'win', playerThing(event.player));
      case 'counter':
        return isForbidden(game, 'beCountered', objectThing(event.object));
      case 'turnFaceUp':
        return isForbidden(game, 'turnFaceUp', objectThing(event.object));
      case 'setStatus':
        return event.on && event.status === 'suspected'
          ? isForbidden(game, 'becomeSuspected', objectThing(event.object))
          : null;
      case 'phaseOut':
        return isForbidden(game, 'phaseOut', objectThing(event.object));
      case 'zoneChange':
        if (event.to.zone === 'battlefield')
          return isForbidden(game, 'enter', objectThing(event.becomes ?? event.object), objectThing(event.object));
        return event.move === 'sacrifice' ? isForbidden(game, 'beSacrificed', objectThing(event.object)) : null;
      case 'enterToken':
        return event.becomes === undefined ? null : isForbidden(game, 'enter', objectThing(event.becomes));
      default:
        return null;
    }
  })();
  return found
    ? { source: found.source, text: `${characteristics(game, found.source).name} says that it can't`, rule: found.rule }
    : null;
}

/**
 * Why the player can't draw so many cards now, or `null` (CR 101.2). CR 121.2b: a limit of cards each turn goes for single draws.
 */
export function whyNotDraw(
  game: Game,
  player: PlayerId,
  cards = 1,
): { readonly source: ObjectId; readonly rule: string } | null {
  const forbidden = isForbidden(game, 'draw', playerThing(player));
  if (forbidden) return forbidden;
  const drawn = game.state.log.filter(
    ({ event, happened, turn }) =>
      happened &&
      turn === game.state.turn.number &&
      event.kind === 'zoneChange' &&
      event.move === 'draw' &&
      event.to.player === player,
  ).length;
  const limit = limitsOn(game, 'draw', playerThing(player)).find(
    ({ effect, bindings }) =>
      effect.moreThan !== undefined && drawn + cards > quantity(game, effect.moreThan, bindings),
  );
  return limit ? { source: limit.source, rule: '121.2b' } : null;
}

function byRule(game: Game, event: GameEvent): Stopped | null {
  const { state } = game;
  const nothing = (text: string, rule: string): Stopped => ({ source: null, text, rule });
  switch (event.kind) {
    case 'damage': {
      // CR 120.8: a source that would deal 0 damage deals none.
      if (event.amount <= 0) return nothing('0 damage is no damage', '120.8');
      if (event.target.kind === 'player')
        return playerOf(game, event.target.id).lost ? nothing('that player has left the game', '800.4a') : null;
      if (!state.objects[event.target.id]) return nothing('it is no longer there', '608.2h');
      const { types } = characteristics(game, event.target.id);
      // CR 120.1: only players, creatures, planeswalkers and battles are dealt damage.
      return types.some((type) => type === 'creature' || type === 'planeswalker' || type === 'battle')
        ? null
        : nothing('it can’t be dealt damage', '120.1');
    }
    case 'destroy':
      if (!state.objects[event.object]) return nothing('it is no longer there', '608.2h');
      return hasKeyword(game, event.object, 'indestructible') ? nothing('it is indestructible', '702.12b') : null;
    case 'gainLife':
    case 'loseLife':
      // CR 119.9, 119.10: 0 life is no life gained or lost.
      return event.amount <= 0 ? nothing('0 life is neither gained nor lost', '119.9') : null;
    case 'putCounters':
      if (event.on.kind === 'object' && !state.objects[event.on.id]) return nothing('it is no longer there', '608.2h');
      return event.amount <= 0 ? nothing('no counters are put', '122.1') : null;
    case 'createToken':
      return event.count <= 0 ? nothing('no tokens are created', '111.1') : null;
    case 'tap':
      // CR 701.26a: only what is untapped can be tapped, and the other way round.
      return state.objects[event.object]?.tapped === false ? null : nothing('it is tapped already', '701.26a');
    case 'untap':
      return state.objects[event.object]?.tapped === true ? null : nothing('it is untapped already', '701.26b');
    case 'setStatus': {
      // CR 722.3a: only what has a prepare spell becomes prepared, and only once.
      if (event.status !== 'prepared' || !event.on) return null;
      const object = state.objects[event.object];
      return object && hasPrepareSpell(object) && !object.statuses.prepared
        ? null
        : nothing('it can’t become prepared', '722.3a');
    }
    case 'transform':
      // CR 702.145b, 702.145e: with daybound or nightbound only the time of day transforms it.
      return transformsOnlyWithTime(game, event.object, event.cause.rule)
        ? nothing('it transforms only as day or night comes', '702.145b')
        : null;
    case 'zoneChange': {
      const object = state.objects[event.object];
      if (!object) return nothing('it is no longer there', '400.7');
      // CR 111.8: a token that has left the battlefield can't move again; it ceases to exist (704.5d).
      if (object.kind === 'token' && object.zone.zone !== 'battlefield')
        return nothing('a token that has left the battlefield can’t move', '111.8');
      if (event.to.zone !== 'battlefield') return null;
      const { types } = characteristics(game, event.becomes ?? event.object);
      const faceDown = event.enter?.faceDown ?? object.faceDown;
      // CR 307.4, 304.4: instants and sorceries stay where they are.
      return !faceDown && types.some((type) => type === 'instant' || type === 'sorcery')
        ? nothing('an instant or sorcery can’t enter', '304.4')
        : null;
    }
    default:
      return null;
  }
}
