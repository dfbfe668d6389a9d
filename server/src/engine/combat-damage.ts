/**
 * Assigning and dealing combat damage (CR 510). Blockers are in no order: an attacker's damage is divided among them as its controller likes
 * (510.1c); trample needs lethal damage for all of them before the rest may go on (702.19b).
 */
import { characteristics, hasKeyword } from './characteristics.ts';
import { attackedNow } from './combat-defenders.ts';
import type { GameEvent } from './events.ts';
import { answerOf, apnapOrder, chooseYesNo, type Game, IllegalAction } from './game.ts';
import { perform } from './perform.ts';
import type { Answer, Request } from './requests.ts';
import { thingChoice } from './requests.ts';
import { isForbidden, mayDo, mustDo } from './rule-effect.ts';
import { type CombatState, type ObjectId, objectThing, playerThing, sameThing, type Thing } from './state.ts';

/** One creature's combat damage to one recipient. */
interface Assigned {
  readonly source: ObjectId;
  readonly target: Thing;
  readonly amount: number;
}

/** Assigns and deals the combat damage of those creatures, all at once (CR 510.2). */
export function dealCombatDamage(game: Game, participants: ReadonlySet<ObjectId>): void {
  const { combat } = game.state;
  if (!combat) return;
  const assigned: Assigned[] = [];
  // CR 510.1, 802.5: the active player first, then the others in turn order. What tramples goes last of its player's: the damage
  // that others assign counts for what is lethal (702.19b).
  for (const player of apnapOrder(game)) {
    const attackers = combat.attackers.filter(
      ({ object }) => participants.has(object) && characteristics(game, object).controller === player,
    );
    const blockers = combat.blockers.filter(
      ({ object }) => participants.has(object) && characteristics(game, object).controller === player,
    );
    for (const attacker of [...attackers].sort(
      (a, b) => Number(tramples(game, a.object)) - Number(tramples(game, b.object)),
    ))
      assigned.push(...byAttacker(game, attacker, assigned));
    for (const blocker of blockers) assigned.push(...byBlocker(game, blocker.object, blocker.blocking));
  }
  perform(
    game,
    assigned.map(({ source, target, amount }): GameEvent => {
      const { controller } = characteristics(game, source);
      return {
        kind: 'damage',
        source,
        target,
        amount,
        combat: true,
        unpreventable: false,
        cause: { source, controller, by: 'combat', rule: '510.2' },
      };
    }),
  );
}

const tramples = (game: Game, id: ObjectId): boolean =>
  hasKeyword(game, id, 'trample') || hasKeyword(game, id, 'trample over planeswalkers');

/** CR 510.1a: damage equal to power; an effect may make it equal to toughness. */
function amountOf(game: Game, id: ObjectId): number {
  const { power, toughness } = characteristics(game, id);
  const self = objectThing(id);
  if (isForbidden(game, 'assignCombatDamage', self)) return 0;
  const byToughness =
    [...mustDo(game, 'assignDamageByToughness', self), ...mayDo(game, 'assignDamageByToughness', self)].length > 0;
  return Math.max(0, (byToughness ? toughness : power) ?? 0);
}

function byAttacker(game: Game, attacker: CombatState['attackers'][number], before: readonly Assigned[]): Assigned[] {
  const source = attacker.object;
  const amount = amountOf(game, source);
  if (amount === 0) return [];
  const target = attackedNow(game, attacker.attacking);
  const trample = tramples(game, source);
  const over = hasKeyword(game, source, 'trample over planeswalkers');
  const all = (to: Thing | null): Assigned[] => (to ? [{ source, target: to, amount }] : []);
  const blocked = attacker.blocked && !assignsAsUnblocked(game, source);
  const blockers = blocked ? attacker.blockers.filter((id) => game.state.objects[id]) : [];

  // CR 510.1b, 510.1c: blocked, but with nothing blocking it any more, it assigns none, unless it tramples (702.19d).
  if (blocked && blockers.length === 0 && !trample) return [];
  // CR 702.19c: what is left after the planeswalker's loyalty may go to its controller.
  const walker =
    over && target?.kind === 'object' && characteristics(game, target.id).types.includes('planeswalker')
      ? target
      : null;
  // CR 702.19e: all of it may, once the planeswalker is gone.
  const beyond =
    over && attacker.attacking.kind === 'object' && (walker || !target) ? playerThing(attacker.defendingPlayer) : null;
  if (!trample)
    return blockers.length === 0 ? all(target) : divide(game, source, amount, blockers.map(objectThing), null);

  const lethal = blockers.map((id) => lethalFor(game, id, source, before));
  const sum = lethal.reduce((a, b) => a + b, 0);
  const recipients: Thing[] = blockers.map(objectThing);
  // CR 702.19b: nothing goes past the blockers before they have lethal damage.
  if (amount > sum || blockers.length === 0) {
    if (target) recipients.push(target);
    const loyalty = walker ? loyaltyLeft(game, walker.id, before) : 0;
    if (beyond && (!walker || amount > sum + loyalty)) recipients.push(beyond);
  }
  if (recipients.length === 0) return [];
  return divide(game, source, amount, recipients, (amounts) => {
    const toBlockers = lethal.every((needed, i) => (amounts[i] ?? 0) >= needed);
    const past = amounts.slice(blockers.length).reduce((a, b) => a + b, 0);
    if (past > 0 && !toBlockers) return 'every creature blocking it is assigned lethal damage first (702.19b)';
    const toPlayer = beyond ? (amounts[recipients.indexOf(beyond)] ?? 0) : 0;
    if (toPlayer > 0 && walker && (amounts[recipients.indexOf(walker)] ?? 0) < loyaltyLeft(game, walker.id, before))
      return 'the planeswalker is assigned damage equal to its loyalty first (702.19c)';
    return null;
  });
}

/** An effect may let a blocked creature assign its damage as though it weren't blocked. */
function assignsAsUnblocked(game: Game, id: ObjectId): boolean {
  const [rule] = mayDo(game, 'assignDamageAsUnblocked', objectThing(id));
  if (!rule) return false;
  return chooseYesNo(game, {
    player: characteristics(game, id).controller,
    topic: 'may',
    prompt: 'whether it assigns its combat damage as though it weren’t blocked',
    rule: '510.1c',
    source: id,
  });
}

const assignedTo = (before: readonly Assigned[], target: Thing): Assigned[] =>
  before.filter((one) => sameThing(one.target, target));

/** CR 702.19b, 702.2c: lethal damage counts what is marked and what others assign now; from deathtouch any damage is lethal. */
function lethalFor(game: Game, id: ObjectId, source: ObjectId, before: readonly Assigned[]): number {
  const { toughness } = characteristics(game, id);
  const object = game.state.objects[id];
  const others = assignedTo(before, objectThing(id));
  if (others.some((one) => hasKeyword(game, one.source, 'deathtouch'))) return 0;
  const needed = (toughness ?? 0) - (object?.damage ?? 0) - others.reduce((sum, one) => sum + one.amount, 0);
  return Math.max(0, hasKeyword(game, source, 'deathtouch') ? Math.min(1, needed) : needed);
}

const loyaltyLeft = (game: Game, id: ObjectId, before: readonly Assigned[]): number =>
  Math.max(
    0,
    (game.state.objects[id]?.counters.loyalty ?? 0) -
      assignedTo(before, objectThing(id)).reduce((sum, one) => sum + one.amount, 0),
  );

function byBlocker(game: Game, source: ObjectId, blocking: readonly ObjectId[]): Assigned[] {
  const amount = amountOf(game, source);
  const attackers = blocking.filter((id) => game.state.objects[id]);
  // CR 510.1d: a creature that blocks nothing any more assigns none.
  if (amount === 0 || attackers.length === 0) return [];
  return divide(game, source, amount, attackers.map(objectThing), null);
}

/** Asks how the damage is divided, unless there is but one way. */
function divide(
  game: Game,
  source: ObjectId,
  total: number,
  recipients: readonly Thing[],
  legal: ((amounts: readonly number[]) => string | null) | null,
): Assigned[] {
  const [first] = recipients;
  if (recipients.length === 1 && first) return [{ source, target: first, amount: total }];
  const request: Request = {
    shape: 'divide',
    player: characteristics(game, source).controller,
    topic: 'assignDamage',
    prompt: `how ${characteristics(game, source).name} assigns its ${total} combat damage`,
    rule: legal ? '702.19b' : '510.1c',
    source,
    options: recipients.map(thingChoice),
    total,
    minimum: 0,
    ...(legal ? { legal } : {}),
  };
  const answer: Answer = answerOf(game, request, null);
  if (answer.shape !== 'divide') throw new Error('a division of damage was answered with something else');
  const { amounts } = answer;
  const sum = amounts.reduce((a, b) => a + b, 0);
  // CR 510.1e.
  if (sum !== total || amounts.length !== recipients.length || amounts.some((n) => n < 0 || !Number.isInteger(n)))
    throw new IllegalAction('510.1e', `${characteristics(game, source).name} assigns exactly ${total} damage`);
  const reason = legal?.(amounts) ?? null;
  if (reason) throw new IllegalAction('510.1e', reason);
  return recipients.flatMap((target, i) =>
    (amounts[i] ?? 0) > 0 ? [{ source, target, amount: amounts[i] ?? 0 }] : [],
  );
}
