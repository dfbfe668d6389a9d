/** What damage results in (CR 120.3): a list, which keywords and effects extend or change. Each result passes the door by itself. */
import { characteristicOf } from './characteristic-values.ts';
import { characteristics, hasKeyword } from './characteristics.ts';
import type { EventCause, GameEvent } from './events.ts';
import type { Game } from './game.ts';
import { mayDo } from './rule-effect.ts';
import { type ObjectId, objectThing, type Thing } from './state.ts';

/** CR 120.3: what damage does, by what its recipient is and what its source has. */
export function damageResults(game: Game, event: Extract<GameEvent, { kind: 'damage' }>): GameEvent[] {
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

const AS_THOUGH = { infect: 'dealDamageWithInfect', wither: 'dealDamageWithWither' } as const;

/** Whether the source has the keyword, or an effect has its damage dealt as though it had. */
const dealsAs = (game: Game, source: ObjectId, target: Thing, keyword: keyof typeof AS_THOUGH): boolean =>
  hasKeyword(game, source, keyword) || mayDo(game, AS_THOUGH[keyword], objectThing(source), target).length > 0;
