/** What matches in the declarations of attackers and blockers (CR 508.3, 509.3). */
import type { EventPatternKind } from '../cards/index.ts';
import type { GameEvent } from './events.ts';
import { type Happening, some } from './happening.ts';
import { distinct } from './references.ts';
import type { Scope } from './scope.ts';
import { type EventFacts, type ObjectId, objectThing, playerThing, sameThing, type Thing } from './state.ts';

type Pattern<Event extends EventPatternKind['event']> = Extract<EventPatternKind, { event: Event }>;
type AttackersDeclared = Extract<GameEvent, { kind: 'attackersDeclared' }>;
type BlockersDeclared = Extract<GameEvent, { kind: 'blockersDeclared' }>;

const roles = (
  subject: readonly Thing[],
  object: readonly Thing[],
  player: readonly Thing[],
  amount = 1,
): EventFacts => ({
  subject,
  object,
  player,
  source: [],
  amount,
});

/** CR 508.3a: one for each creature that is declared as an attacker; the player is the one who is attacked with it. */
export function attacksIn(scope: Scope, pattern: Pattern<'attacks'>, event: AttackersDeclared): EventFacts[] {
  // CR 506.5: it attacks alone if it is the only creature declared.
  if (pattern.alone && event.attacks.length !== 1) return [];
  const { withOthers } = pattern;
  return event.attacks.flatMap(({ object, attacking, defendingPlayer }) => {
    const attacker = objectThing(object);
    if (!some(scope, pattern.subject, [attacker]) || !some(scope, pattern.object, [attacking])) return [];
    if (withOthers) {
      const others = event.attacks.filter(
        (one) => one.object !== object && some(scope, withOthers.filter, [objectThing(one.object)]),
      );
      if (others.length < withOthers.atLeast) return [];
    }
    return [roles([attacker], [attacking], [playerThing(defendingPlayer)])];
  });
}

/** CR 508.3b–e: one for the declaration, or one for each player or permanent attacked when the pattern says what is attacked. */
export function playerAttacksIn(
  scope: Scope,
  pattern: Pattern<'playerAttacks'>,
  event: AttackersDeclared,
): EventFacts[] {
  const player = [playerThing(event.player)];
  if (!some(scope, pattern.player, player)) return [];
  const attacks = event.attacks.filter((one) => some(scope, pattern.with, [objectThing(one.object)]));
  const groups = pattern.object
    ? distinct(attacks.map((one) => one.attacking))
        .filter((attacking) => some(scope, pattern.object, [attacking]))
        .map((attacking) => attacks.filter((one) => sameThing(one.attacking, attacking)))
    : [attacks];
  return groups
    .filter((group) => group.length >= Math.max(1, pattern.atLeast ?? 1))
    .map((group) =>
      roles(
        group.map((one) => objectThing(one.object)),
        distinct(group.map((one) => one.attacking)),
        player,
        group.length,
      ),
    );
}

/** CR 509.3a–b: once for each blocker, or once for each attacker it blocks when the pattern says what is blocked. */
export function blocksIn(scope: Scope, pattern: Pattern<'blocks'>, event: BlockersDeclared): EventFacts[] {
  const player = [playerThing(event.player)];
  return event.blocks.flatMap(({ object, blocking }) => {
    const blocker = [objectThing(object)];
    if (blocking.length === 0 || !some(scope, pattern.subject, blocker)) return [];
    const blocked = blocking.map(objectThing);
    if (!pattern.object) return [roles(blocker, blocked, player)];
    return blocked.filter((one) => some(scope, pattern.object, [one])).map((one) => roles(blocker, [one], player));
  });
}

/** CR 509.3c–d: once for each attacker that becomes blocked, or once for each creature that blocks it when the pattern says by what. */
export function becomesBlockedIn(
  scope: Scope,
  pattern: Pattern<'becomesBlocked'>,
  event: BlockersDeclared,
): EventFacts[] {
  const player = [playerThing(event.player)];
  const attackers = distinct(event.blocks.flatMap((block) => block.blocking.map(objectThing)));
  return attackers.flatMap((attacker) => {
    if (!some(scope, pattern.subject, [attacker])) return [];
    const blockers = event.blocks
      .filter((block) => block.blocking.includes(attacker.id))
      .map((block) => objectThing(block.object));
    if (!pattern.by) return [roles([attacker], blockers, player)];
    return blockers
      .filter((blocker) => some(scope, pattern.by, [blocker]))
      .map((blocker) => roles([attacker], [blocker], player));
  });
}

/** CR 509.3g: once for each attacker for which the defending player declared no blockers, however it came to attack. */
export function attacksUnblockedIn(
  scope: Scope,
  pattern: Pattern<'attacksUnblocked'>,
  { event, entry }: Happening & { readonly event: BlockersDeclared },
): EventFacts[] {
  const blocked = new Set<ObjectId>(event.blocks.flatMap((block) => block.blocking));
  return attackersFacing(scope, event, entry?.sequence ?? scope.game.state.log.length).flatMap(
    ({ object, attacking }) => {
      const attacker = objectThing(object);
      if (blocked.has(object) || !some(scope, pattern.subject, [attacker])) return [];
      return [roles([attacker], [attacking], [playerThing(event.player)])];
    },
  );
}

/** Creatures attacking the player who declares blockers: from the combat, or for a combat that is over from its declaration. */
function attackersFacing(
  { game }: Scope,
  event: BlockersDeclared,
  before: number,
): readonly { readonly object: ObjectId; readonly attacking: Thing; readonly defendingPlayer: number }[] {
  const { combat, log } = game.state;
  const facing = (one: { readonly defendingPlayer: number }) => one.defendingPlayer === event.player;
  const declaredNow =
    combat?.blockersDeclared && !log.slice(before + 1).some((entry) => entry.event.kind === 'blockersDeclared');
  if (combat && declaredNow) return combat.attackers.filter((one) => facing(one) && !one.blocked);
  for (let i = before - 1; i >= 0; i--) {
    const entry = log[i]!;
    if (entry.event.kind === 'attackersDeclared' && entry.happened) return entry.event.attacks.filter(facing);
  }
  return [];
}
