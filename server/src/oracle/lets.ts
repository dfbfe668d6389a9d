/** Names for what later parts speak of, given by `let` instructions. */
import type { Filter, Reference } from '../cards/index.ts';
import { type Discourse, nextName } from './discourse.ts';

/** CR 603.7d, 603.12: what was spoken of at that depth, by a name where a later ability's own targets and event would hide it. */
export function carried(d: Discourse, depth: number, ref: Reference): Reference {
  return depth >= d.depth || !dependsOnEvent(ref) ? ref : nameFor(d, depth, ref);
}

/** A name that what is spoken of is given at that depth, or those of it that match. */
export function nameFor(d: Discourse, depth: number, ref: Reference, filter?: Filter): Reference {
  const text = JSON.stringify({ ref, filter });
  const known = d.lets.find(
    (one) => one.depth === depth && JSON.stringify({ ref: one.ref, filter: one.filter }) === text,
  );
  if (known) return { kind: 'named', name: known.as };
  const as = nextName(d);
  d.lets.push({ as, ref, ...(filter ? { filter } : {}), depth });
  return { kind: 'named', name: as };
}

function dependsOnEvent(ref: Reference): boolean {
  switch (ref.kind) {
    case 'target':
    case 'event':
      return true;
    case 'controller':
    case 'owner':
    case 'asItWas':
    case 'attachedTo':
    case 'defendingPlayer':
    case 'attackedBy':
    case 'convokedBy':
    case 'targetsOf':
      return dependsOnEvent(ref.of);
    case 'union':
      return ref.of.some(dependsOnEvent);
    default:
      return false;
  }
}
