/** Enlist (CR 702.154): an optional cost to attack, paid by tapping a creature that stays behind. The linked trigger is the keyword's own data. */
import { characteristics, keywordsOf } from './characteristics.ts';
import { isSummoningSick, isUntapped } from './cost-parts.ts';
import type { GameEvent } from './events.ts';
import { chooseSome, type Game } from './game.ts';
import { type ObjectId, objectThing, type PlayerId } from './state.ts';

/** An attacker with the creature that it enlists. */
export interface Enlisting {
  readonly attacker: ObjectId;
  readonly enlisted: ObjectId;
}

/** CR 508.1g, 702.154a: for each enlist ability of an attacker up to one creature, each creature but once. */
export function chooseEnlisted(game: Game, player: PlayerId, attackers: readonly ObjectId[]): Enlisting[] {
  const chosen: Enlisting[] = [];
  for (const attacker of attackers) {
    for (const _ of keywordsOf(game, attacker, 'enlist')) {
      const options = game.state.battlefield.filter(
        (id) =>
          !attackers.includes(id) &&
          !chosen.some((one) => one.enlisted === id) &&
          isUntapped(game, id) &&
          characteristics(game, id).controller === player &&
          characteristics(game, id).types.includes('creature') &&
          !isSummoningSick(game, id),
      );
      const [index] = chooseSome(game, {
        player,
        topic: 'payment',
        prompt: `a creature for ${characteristics(game, attacker).name} to enlist, or none`,
        rule: '702.154a',
        source: attacker,
        options: options.map((id) => ({ kind: 'object', id })),
        min: 0,
        max: 1,
      });
      const enlisted = index === undefined ? undefined : options[index];
      if (enlisted !== undefined) chosen.push({ attacker, enlisted });
    }
  }
  return chosen;
}

/** CR 508.1j, 702.154c: the enlisted creatures are tapped. */
export const tapEnlisted = (all: readonly Enlisting[], player: PlayerId): GameEvent[] =>
  all.map(({ attacker, enlisted }) => ({
    kind: 'tap',
    object: enlisted,
    forMana: false,
    cause: { source: attacker, controller: player, by: 'cost', rule: '702.154a' },
  }));

/** CR 702.154a: what the linked triggered ability (cf. 702.154b) triggers on, once the attack stands. */
export const enlistments = (all: readonly Enlisting[], player: PlayerId): GameEvent[] =>
  all.flatMap(({ attacker, enlisted }): GameEvent[] => {
    const cause = { source: attacker, controller: player, by: 'combat', rule: '702.154a' } as const;
    return [
      { kind: 'remember', object: attacker, key: 'enlisted', value: { things: [objectThing(enlisted)] }, cause },
      { kind: 'keywordAction', action: 'enlist', player, subjects: [objectThing(attacker)], amount: 1, cause },
    ];
  });
