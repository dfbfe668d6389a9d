/** Whether one creature can block another (CR 509.1a–b): evasion abilities, protection, and what effects say. */
import type { WhyNot } from './activation-limits.ts';
import { characteristics, hasKeyword, keywordsOf } from './characteristics.ts';
import { candidatesFor, newBindings } from './evaluate.ts';
import type { Game } from './game.ts';
import { protectedFrom } from './protection.ts';
import { isForbidden, mayDo } from './rule-effect.ts';
import { type ObjectId, objectThing } from './state.ts';

const no = (rule: string, message: string): WhyNot => ({ rule, message });

/** Why that creature by itself can't block that attacker; `null` when it can. */
export function whyNotBlock(game: Game, blocker: ObjectId, attacker: ObjectId): WhyNot | null {
  const object = game.state.objects[blocker];
  if (object?.zone.zone !== 'battlefield' || object.phasedOut) return no('509.1a', 'it is not on the battlefield');
  const values = characteristics(game, blocker);
  // CR 509.1a: an untapped creature that is no battle, of the player who is attacked.
  if (!values.types.includes('creature')) return no('506.3', 'only a creature can block');
  if (values.types.includes('battle')) return no('509.1a', 'a battle can’t block');
  if (object.tapped) return no('509.1a', 'it is tapped');
  const attack = game.state.combat?.attackers.find((one) => one.object === attacker);
  if (!attack) return no('509.1a', 'what it would block is not attacking');
  if (attack.defendingPlayer !== values.controller) return no('509.1a', 'that creature does not attack its controller');
  return byEvasion(game, blocker, attacker) ?? byEffect(game, blocker, attacker);
}

/** CR 509.1b: evasion abilities. */
function byEvasion(game: Game, blocker: ObjectId, attacker: ObjectId): WhyNot | null {
  const blocking = characteristics(game, blocker);
  const attacking = characteristics(game, attacker);
  const has = (id: ObjectId, keyword: string) => hasKeyword(game, id, keyword);

  // CR 702.9b, 702.17b.
  if (
    has(attacker, 'flying') &&
    !has(blocker, 'flying') &&
    !has(blocker, 'reach') &&
    !mayBlockFlying(game, blocker, attacker)
  )
    return no('702.9b', 'the attacker has flying');
  // CR 702.28b works both ways.
  if (has(attacker, 'shadow') !== has(blocker, 'shadow'))
    return no(
      '702.28b',
      has(attacker, 'shadow') ? 'the attacker has shadow' : 'it has shadow and the attacker has not',
    );
  // CR 702.31b.
  if (has(attacker, 'horsemanship') && !has(blocker, 'horsemanship'))
    return no('702.31b', 'the attacker has horsemanship');
  // CR 702.36b.
  if (has(attacker, 'fear') && !blocking.types.includes('artifact') && !blocking.colors.includes('B'))
    return no('702.36b', 'the attacker has fear');
  // CR 702.13b.
  if (
    has(attacker, 'intimidate') &&
    !blocking.types.includes('artifact') &&
    !blocking.colors.some((color) => attacking.colors.includes(color))
  )
    return no('702.13b', 'the attacker has intimidate');
  // CR 702.118b.
  if (has(attacker, 'skulk') && (blocking.power ?? 0) > (attacking.power ?? 0))
    return no('702.118b', 'the attacker has skulk');
  // CR 702.14c: the defending player controls a land of the kind.
  for (const landwalk of keywordsOf(game, attacker, 'landwalk')) {
    const lands = candidatesFor(
      game,
      { kind: 'all', of: [{ kind: 'type', type: 'land' }, landwalk.filter ?? { kind: 'anything' }] },
      newBindings(attacker, attacking.controller),
    );
    if (
      lands.some((land) => land.kind === 'object' && characteristics(game, land.id).controller === blocking.controller)
    )
      return no('702.14c', 'the attacker has landwalk');
  }
  // CR 702.16f: protection keeps creatures of the quality from blocking it.
  if (protectedFrom(game, objectThing(attacker), blocker)) return no('702.16f', 'the attacker has protection from it');
  return null;
}

/** An effect lets it block as though it had reach, or the attacker as though it had no flying. */
const mayBlockFlying = (game: Game, blocker: ObjectId, attacker: ObjectId): boolean =>
  mayDo(game, 'blockFlying', objectThing(blocker), objectThing(attacker)).length > 0;

function byEffect(game: Game, blocker: ObjectId, attacker: ObjectId): WhyNot | null {
  const found =
    isForbidden(game, 'block', objectThing(blocker), objectThing(attacker)) ??
    isForbidden(game, 'beBlocked', objectThing(attacker), objectThing(blocker));
  return found ? no('509.1b', `${characteristics(game, found.source).name} says that it can’t`) : null;
}

/** How many attackers a creature can block (CR 509.1a): one, and as many more as effects allow. */
export function blockCapacity(game: Game, blocker: ObjectId): number {
  let capacity = 1;
  for (const { effect } of mayDo(game, 'blockAdditional', objectThing(blocker))) {
    const times = effect.grant?.times ?? 1;
    capacity += times === 'any' ? Number.POSITIVE_INFINITY : typeof times === 'number' ? times : 1;
  }
  return capacity;
}
