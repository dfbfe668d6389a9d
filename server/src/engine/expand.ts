/** What an event results in, as events of the same batch (CR 120.3, 121.1, 701.8b, …). Each result passes the door by itself. */
import { damageResults } from './damage-results.ts';
import type { GameEvent } from './events.ts';
import { type Game, objectOf, playerOf } from './game.ts';
import { objectThing, type PlayerId } from './state.ts';
import { asTurnedUp } from './turned-up.ts';

/** The results of an event that happens, in the order in which the rules name them. */
export function expand(game: Game, event: GameEvent): readonly GameEvent[] {
  switch (event.kind) {
    case 'damage':
      return damageResults(game, event);
    case 'draw': {
      const top = playerOf(game, event.player).library[0];
      // CR 121.1: the top card of the library goes to the hand. An empty library is noticed by apply (704.5b).
      return top === undefined
        ? []
        : [
            {
              kind: 'zoneChange',
              object: top,
              to: { zone: 'hand', player: event.player },
              move: 'draw',
              cause: { ...event.cause, rule: '121.1' },
            },
          ];
    }
    case 'destroy': {
      const { owner } = objectOf(game, event.object);
      // CR 701.8a: to destroy a permanent is to move it from the battlefield to its owner's graveyard.
      return [
        {
          kind: 'zoneChange',
          object: event.object,
          to: { zone: 'graveyard', player: owner },
          move: 'destroy',
          cause: event.cause,
        },
      ];
    }
    case 'createToken':
      return Array.from({ length: event.count }, () => ({
        kind: 'enterToken' as const,
        player: event.player,
        token: event.token,
        copiable: event.copiable,
        face: event.face,
        enter: {
          ...event.enter,
          counters: [...event.enter.counters],
          changes: [...event.enter.changes],
          linked: { ...event.enter.linked },
        },
        cause: { ...event.cause, rule: '111.2' },
      }));
    case 'zoneChange':
      return [...revealed(game, event), ...enterResults(event)];
    case 'enterToken':
      return enterResults(event);
    case 'leaveGame':
      // CR 603.6c, 800.4a: the permanents that the player owns leave the battlefield, which abilities and durations see.
      return game.state.battlefield
        .filter((id) => objectOf(game, id).owner === event.player && !objectOf(game, id).phasedOut)
        .map((object) => ({ kind: 'ceaseToExist', object, cause: { ...event.cause, rule: '800.4a' } }));
    case 'setLife': {
      // CR 119.5: setting a life total is gaining or losing the difference.
      const difference = event.amount - playerOf(game, event.player).life;
      if (difference === 0) return [];
      const cause = { ...event.cause, rule: '119.5' };
      return [
        difference > 0
          ? { kind: 'gainLife', player: event.player, amount: difference, cause }
          : { kind: 'loseLife', player: event.player, amount: -difference, from: 'effect', cause },
      ];
    }
    case 'turnFaceUp':
      return asTurnedUp(game, event.object, event.cause);
    case 'counter': {
      const object = objectOf(game, event.object);
      const cause = { ...event.cause, rule: '701.6a' };
      // CR 701.6a: a countered spell goes to its owner's graveyard; an ability just leaves the stack.
      if (object.kind === 'ability') return [{ kind: 'leaveStack', object: event.object, cause }];
      return [
        {
          kind: 'zoneChange',
          object: event.object,
          to: placeOf(event.to ?? 'graveyard', object.owner),
          move: 'effect',
          cause,
        },
      ];
    }
    default:
      return [];
  }
}

const placeOf = (zone: import('../cards/index.ts').Zone, owner: PlayerId) => ({
  zone,
  player: zone === 'hand' || zone === 'library' || zone === 'graveyard' ? owner : null,
});

/** CR 708.9: a face-down permanent that leaves the battlefield, or spell that leaves the stack for elsewhere, is revealed. */
function revealed(game: Game, event: Extract<GameEvent, { kind: 'zoneChange' }>): GameEvent[] {
  const { faceDown, zone, owner } = objectOf(game, event.object);
  if (!faceDown || event.to.zone === 'battlefield' || (zone.zone !== 'battlefield' && zone.zone !== 'stack')) return [];
  return [{ kind: 'reveal', objects: [event.object], player: owner, cause: { ...event.cause, rule: '708.9' } }];
}

/** CR 122.6: counters that it enters with are put on it as it enters, and effects on putting counters apply. */
function enterResults(event: Extract<GameEvent, { kind: 'zoneChange' | 'enterToken' }>): GameEvent[] {
  if (!event.enter || event.becomes === undefined) return [];
  const id = event.becomes;
  return event.enter.counters
    .filter((one) => one.amount > 0)
    .map((one) => ({
      kind: 'putCounters' as const,
      on: objectThing(id),
      counter: one.counter,
      amount: one.amount,
      by: one.by,
      cause: { ...event.cause, rule: '122.6' },
    }));
}
