/** Counting those that took part in something (CR 608.2i): they count for what they were then, and whether or not they are still there. */
import type { EventPattern, Filter } from '../cards/index.ts';
import { distinct } from './references.ts';
import type { Scope } from './scope.ts';

type Happened = Extract<Filter, { kind: 'happened' }>;

/**
 * How many did what the filter says ("each red creature that attacked this turn"); `null` for a filter that is about what is there now.
 * Whoever counts what somebody controls now ("each creature you control that …") asks for what is there.
 */
export function countThen(scope: Scope, filter: Filter): number | null {
  const parts = filter.kind === 'all' ? filter.of : [filter];
  const [what, other] = parts.filter((part): part is Happened => part.kind === 'happened');
  const rest = parts.filter((part) => part !== what);
  // CR 608.2i: they count for what they were, unless the text asks for what is there now.
  if (!what || other || rest.some(isAboutNow)) return null;
  const pattern = narrowed(what.pattern, what.role, rest);
  if (!pattern) return null;
  const found = scope.core.lookBack(scope, pattern, what.within);
  return distinct(found.flatMap((facts) => facts[what.role])).length;
}

/**
 * How many things match. CR 712.21e, 730.3: of what was a permanent of several parts, all that it became counts as the one object that it was, where
 * the count is of permanents and not of cards.
 */
export function countNow(scope: Scope, filter: Filter): number {
  const found = scope.core.candidates(scope, filter);
  const parts = filter.kind === 'all' ? filter.of : [filter];
  if (!parts.some((part) => part.kind === 'wasPermanent')) return found.length;
  const { objects } = scope.game.state;
  return new Set(found.map((thing) => (thing.kind === 'object' ? (objects[thing.id]?.previous ?? thing.id) : thing)))
    .size;
}

function isAboutNow(filter: Filter): boolean {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return filter.of.some(isAboutNow);
    case 'not':
      return isAboutNow(filter.of);
    case 'type':
    case 'subtype':
    case 'supertype':
    case 'color':
    case 'colorCount':
    case 'name':
    case 'manaCostWith':
    case 'keyword':
    case 'noAbilities':
    case 'hasInset':
    case 'anything':
      return false;
    case 'compare':
      return typeof filter.to !== 'number';
    case 'is':
      return filter.what !== 'token' && filter.what !== 'permanent' && filter.what !== 'historic';
    default:
      return true;
  }
}

/** The pattern in which what has that role must be all this, too; `null` where it has no filter for the role. */
function narrowed(pattern: EventPattern, role: Happened['role'], rest: readonly Filter[]): EventPattern | null {
  switch (pattern.event) {
    case 'attacks':
    case 'blocks':
      return role === 'subject' ? { ...pattern, subject: { kind: 'all', of: [pattern.subject, ...rest] } } : null;
    case 'damage':
      if (role === 'subject') return { ...pattern, subject: { kind: 'all', of: [pattern.subject, ...rest] } };
      return role === 'object' ? { ...pattern, object: { kind: 'all', of: [pattern.object, ...rest] } } : null;
    case 'zoneChange':
      return role === 'subject' ? { ...pattern, subject: { kind: 'all', of: [pattern.subject, ...rest] } } : null;
    default:
      return null;
  }
}
