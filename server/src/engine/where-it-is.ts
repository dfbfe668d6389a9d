/**
 * CR 109.2: text that names a kind of object and says neither "card", "spell" nor "source", nor a zone, means permanents of that kind.
 * Where filters are counted this says where to look (`candidates.ts`); here it is asked of one thing that an effect or an event is about.
 */
import type { Filter } from '../cards/index.ts';
import { saysNowhere } from './candidates.ts';
import { type Scope, see } from './scope.ts';
import type { Thing } from './state.ts';

/** Whether it matches and is where the text means: on the battlefield, or last seen there, when nothing else is said. */
export function matchesThere(scope: Scope, filter: Filter, thing: Thing): boolean {
  if (filter.kind === 'any') return filter.of.some((part) => matchesThere(scope, part, thing));
  return scope.core.matches(scope, filter, thing) && (!saysNowhere(filter) || isPermanent(scope, thing));
}

/** Players are nowhere, and abilities are what they are by being on the stack. */
function isPermanent({ game }: Scope, thing: Thing): boolean {
  if (thing.kind === 'player') return true;
  const object = see(game, thing.id)?.object;
  return object === undefined || object.kind === 'ability' || object.zone.zone === 'battlefield';
}

/** Whether something in a role of an event is so; no filter, or `anything`, asks for nothing. */
export function someThere(scope: Scope, filter: Filter | undefined, things: readonly Thing[]): boolean {
  if (filter === undefined || filter.kind === 'anything') return true;
  return things.some((thing) => matchesThere(scope, filter, thing));
}
