/** Where static effects function (CR 113.6). */
import type { CardType, RuleAction, StaticEffect, Zone } from '../cards/index.ts';
import type { StaticPart } from './computed.ts';
import type { GameObject } from './state.ts';

/** CR 113.6p: what lives in the command zone. */
const COMMAND_TYPES: readonly CardType[] = ['plane', 'phenomenon', 'vanguard', 'scheme', 'conspiracy', 'dungeon'];

const aboutSelf = (effect: StaticEffect): boolean =>
  (effect.kind === 'rule' && effect.subject.kind === 'ref' && effect.subject.ref.kind === 'self') ||
  (effect.kind === 'cost' && mentionsSelf(effect.filter));

const mentionsSelf = (filter: Extract<StaticEffect, { kind: 'cost' }>['filter']): boolean =>
  (filter.kind === 'same' && filter.as.kind === 'self') || (filter.kind === 'all' && filter.of.some(mentionsSelf));

const CASTING_ACTIONS: readonly RuleAction[] = ['cast', 'play', 'playLand'];
const STACK_ACTIONS: readonly RuleAction[] = ['beCountered', 'copy'];

/** Effects that by their nature work where their object is cast from, or while it is a spell. */
export function worksElsewhere(effect: StaticEffect): boolean {
  if (!aboutSelf(effect)) return false;
  return (
    effect.kind === 'cost' ||
    (effect.kind === 'rule' && (CASTING_ACTIONS.includes(effect.action) || STACK_ACTIONS.includes(effect.action)))
  );
}

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
    // CR 113.6d: what changes the cost of the object itself works wherever it is being cast from, and on the stack.
    if (effect.kind === 'cost' && effect.what === 'spell') return zone !== 'battlefield';
    if (effect.kind === 'rule') {
      // CR 113.6e–f, 604.6
      if (CASTING_ACTIONS.includes(effect.action)) return zone !== 'battlefield';
      // CR 113.6g
      if (STACK_ACTIONS.includes(effect.action)) return zone === 'stack';
    }
  }
  if (zone === 'command') return worksInCommandZone(object, types);
  // CR 113.6: a spell's abilities while it is an instant or sorcery on the stack, all others on the battlefield.
  if (types.includes('instant') || types.includes('sorcery')) return zone === 'stack';
  return zone === 'battlefield';
}
