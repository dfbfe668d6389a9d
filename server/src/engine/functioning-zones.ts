/** Where static effects function, and which zones a condition names for its ability (CR 113.6). */
import {
  type CardType,
  type Condition,
  type Filter,
  IN_EXILE,
  type RuleAction,
  type StaticEffect,
  type Zone,
} from '../cards/index.ts';
import type { StaticPart } from './computed.ts';
import type { GameObject } from './state.ts';

/** CR 113.6p: what lives in the command zone. */
const COMMAND_TYPES: readonly CardType[] = ['plane', 'phenomenon', 'vanguard', 'scheme', 'conspiracy', 'dungeon'];

const aboutSelf = (effect: StaticEffect): boolean =>
  (effect.kind === 'rule' && effect.subject.kind === 'ref' && effect.subject.ref.kind === 'self') ||
  isOfOwnDiscard(effect);

const isOfOwnDiscard = (effect: StaticEffect): boolean =>
  effect.kind === 'replacement' &&
  effect.pattern.event === 'zoneChange' &&
  effect.pattern.cause === 'discard' &&
  mentionsSelf(effect.pattern.subject);

/** Whether the filter names the object that has the ability, whatever else it says of it. */
export const mentionsSelf = (filter: Filter): boolean =>
  (filter.kind === 'same' && filter.as.kind === 'self') || (filter.kind === 'all' && filter.of.some(mentionsSelf));

const CASTING_ACTIONS: readonly RuleAction[] = ['cast', 'play', 'playLand'];

/** Effects that by their nature work where their object is cast from or discarded from, whatever their text says of zones. */
export const worksElsewhere = (effect: StaticEffect): boolean =>
  aboutSelf(effect) &&
  (effect.kind === 'replacement' || (effect.kind === 'rule' && CASTING_ACTIONS.includes(effect.action)));

/** CR 113.6p, 114.4: abilities of emblems, planes and the like; a commander's wait for the battlefield. */
export const worksInCommandZone = (object: GameObject, types: readonly CardType[]): boolean =>
  object.kind === 'emblem' || types.some((type) => COMMAND_TYPES.includes(type));

/** Whether a static effect functions where its object is (CR 113.6). Phased-out permanents do not exist (702.26b). */
export function functionsNow(object: GameObject, types: readonly CardType[], part: StaticPart): boolean {
  const zone: Zone = object.zone.zone;
  if (object.phasedOut) return false;
  // CR 113.6a
  if (part.defining) return true;
  // CR 113.6b
  if (part.ability.zones) return part.ability.zones.includes(zone);
  const { effect } = part;
  if (aboutSelf(effect)) {
    // CR 113.6m: what moves its own card out of a hand as it is discarded works there.
    if (effect.kind === 'replacement') return zone === 'hand';
    // CR 113.6e–f, 604.6
    if (effect.kind === 'rule' && CASTING_ACTIONS.includes(effect.action)) return zone !== 'battlefield';
  }
  if (zone === 'command') return worksInCommandZone(object, types);
  // CR 113.6: a spell's abilities while it is an instant or sorcery on the stack, all others on the battlefield.
  if (types.includes('instant') || types.includes('sorcery')) return zone === 'stack';
  return zone === 'battlefield';
}

/**
 * CR 113.6b: the zones that "Activate only if this card is …" states for its ability, as the condition can hold nowhere else;
 * `null` when it says nothing of where its own card is.
 */
export function zonesStatedBy(condition: Condition): readonly Zone[] | null {
  if (condition.kind === 'and') return firstOf(condition.of, zonesStatedBy);
  if (condition.kind === 'or') return together(condition.of, zonesStatedBy);
  return condition.kind === 'matches' && condition.ref.kind === 'self' ? zonesOfFilter(condition.filter) : null;
}

function zonesOfFilter(filter: Filter): readonly Zone[] | null {
  switch (filter.kind) {
    case 'all':
      return firstOf(filter.of, zonesOfFilter);
    case 'any':
      return together(filter.of, zonesOfFilter);
    case 'zone':
      return [filter.zone];
    case 'status':
      return IN_EXILE.has(filter.status) ? ['exile'] : null;
    default:
      return null;
  }
}

/** All of several must hold: one that names zones is enough. */
function firstOf<T>(parts: readonly T[], zonesOf: (part: T) => readonly Zone[] | null): readonly Zone[] | null {
  for (const part of parts) {
    const zones = zonesOf(part);
    if (zones) return zones;
  }
  return null;
}

/** One of several may hold: each must name its zones. */
function together<T>(parts: readonly T[], zonesOf: (part: T) => readonly Zone[] | null): readonly Zone[] | null {
  const zones = parts.map(zonesOf);
  return zones.length > 0 && zones.every((one) => one !== null) ? zones.flat() : null;
}
