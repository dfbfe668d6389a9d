/** What an event results in, as events of the same batch (CR 120.3, 121.1, 701.8b, …). Each result passes the door by itself. */
import { characteristicOf } from './characteristic-values.ts';
import { characteristics, hasKeyword } from './characteristics.ts';
import type { EventCause, GameEvent } from './events.ts';
import { type Game, objectOf, playerOf } from './game.ts';
import { mayDo } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId, type Thing } from './state.ts';

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

/** CR 120.3: what damage does, by what its recipient is and what its source has. */
function damageResults(game: Game, event: Extract<GameEvent, { kind: 'damage' }>): GameEvent[] {
  const { source, target, amount } = event;
  const cause = (rule: string): EventCause => ({ ...event.cause, source, rule });
  const controller = characteristics(game, source).controller;
  const results: GameEvent[] = [];
  if (target.kind === 'player') {
    // CR 120.3b: infect gives that many poison counters instead of loss of life.
    if (dealsAs(game, source, target, 'infect'))
      results.push({
        kind: 'putCounters',
        on: target,
        counter: 'poison',
        amount,
        by: controller,
        cause: cause('120.3b'),
      });
    // CR 120.3a: damage to a player makes that player lose that much life.
    else results.push({ kind: 'loseLife', player: target.id, amount, from: 'damage', cause: cause('120.3a') });
    // CR 120.3g: combat damage by a creature with toxic also gives its total toxic value in poison counters.
    const toxic =
      event.combat && characteristics(game, source).types.includes('creature')
        ? (characteristicOf(game, 'totalToxicValue', objectThing(source)) ?? 0)
        : 0;
    if (toxic > 0)
      results.push({
        kind: 'putCounters',
        on: target,
        counter: 'poison',
        amount: toxic,
        by: controller,
        cause: cause('120.3g'),
      });
  } else {
    const recipient = characteristics(game, target.id);
    event.excess = excessOf(game, event);
    // CR 120.3c, 120.3h: a planeswalker loses that many loyalty counters, a battle that many defense counters.
    if (recipient.types.includes('planeswalker'))
      results.push({ kind: 'removeCounters', on: target, counter: 'loyalty', amount, cause: cause('120.3c') });
    if (recipient.types.includes('battle'))
      results.push({ kind: 'removeCounters', on: target, counter: 'defense', amount, cause: cause('120.3h') });
    if (recipient.types.includes('creature')) {
      // CR 120.3d: wither and infect put −1/−1 counters on a creature instead of marking damage.
      if (dealsAs(game, source, target, 'wither') || dealsAs(game, source, target, 'infect')) {
        results.push({
          kind: 'putCounters',
          on: target,
          counter: '-1/-1',
          amount,
          by: controller,
          cause: cause('120.3d'),
        });
        if (hasKeyword(game, source, 'deathtouch'))
          results.push({ kind: 'markDamage', object: target.id, amount: 0, deathtouch: true, cause: cause('702.2b') });
      } else {
        // CR 120.3e: otherwise the damage is marked on it.
        results.push({
          kind: 'markDamage',
          object: target.id,
          amount,
          deathtouch: hasKeyword(game, source, 'deathtouch'),
          cause: cause('120.3e'),
        });
      }
    }
  }
  // CR 120.3f: lifelink makes the source's controller gain that much life. Several instances are one (702.15f).
  if (hasKeyword(game, source, 'lifelink'))
    results.push({ kind: 'gainLife', player: controller, amount, cause: cause('120.3f') });
  return results;
}

/** CR 120.4a, 120.10: how much more than lethal damage, or than its loyalty or defense, it is dealt. */
function excessOf(game: Game, event: Extract<GameEvent, { kind: 'damage' }>): number {
  if (event.target.kind === 'player') return 0;
  const object = objectOf(game, event.target.id);
  const { types, toughness } = characteristics(game, event.target.id);
  const needed: number[] = [];
  if (types.includes('creature') && toughness !== null) {
    const lethal = Math.max(0, toughness - object.damage);
    // CR 702.2c: with deathtouch any damage is lethal.
    needed.push(hasKeyword(game, event.source, 'deathtouch') ? Math.min(1, lethal) : lethal);
  }
  if (types.includes('planeswalker')) needed.push(object.counters.loyalty ?? 0);
  if (types.includes('battle')) needed.push(object.counters.defense ?? 0);
  return Math.max(0, event.amount - Math.max(...needed, 0));
}

const AS_THOUGH = { infect: 'dealDamageWithInfect', wither: 'dealDamageWithWither' } as const;

/** Whether the source has the keyword, or an effect has its damage dealt as though it had. */
const dealsAs = (game: Game, source: ObjectId, target: Thing, keyword: keyof typeof AS_THOUGH): boolean =>
  hasKeyword(game, source, keyword) || mayDo(game, AS_THOUGH[keyword], objectThing(source), target).length > 0;
