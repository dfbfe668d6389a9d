/** Which of the things that have been spoken of a phrase can mean: several that were named one by one, and what "another" has to leave out. */
import type { Filter } from '../cards/index.ts';
import { agrees, type Discourse, type Mention } from './discourse.ts';
import type { Noun } from './surface.ts';

const ONE_OF_THOSE: ReadonlySet<string> = new Set(['target', 'event', 'result', 'chosen']);

/** "Target creature gets +2/+2, up to one other target creature gets +1/+1. Those creatures …": where none is several, all that were spoken of. */
export function thoseSpokenOf(d: Discourse, noun: Noun): Mention | undefined {
  const fitting = d.mentions.filter((m) => agrees(noun, m) && m.base !== 'player');
  const ones = fitting.filter((m) => ONE_OF_THOSE.has(m.from) && m.depth === d.depth);
  if (ones.length < 2 || ones.length < fitting.filter((m) => m.from !== 'self').length || fitting.some((m) => m.plural))
    return undefined;
  for (const m of ones) m.clause = d.clause;
  const [first] = ones;
  const sorts = ones.flatMap(({ sort }) => sort ?? []);
  const sort: Filter | undefined = sorts.length === 0 ? undefined : { kind: 'any', of: sorts };
  return { ...first!, ref: { kind: 'union', of: ones.map(({ ref }) => ref) }, plural: true, sort };
}

/** Whether "another target creature" could leave that out: not where this is a creature, too, and that is none or has gone. */
export function couldBeTarget(d: Discourse, noun: Noun, m: Mention): boolean {
  const itself = noun.base === 'permanent' && noun.types.length > 0 && typesAreAmong(noun.types, d.face.types);
  return !itself || (m.zone === undefined || m.zone === 'battlefield' ? agrees(noun, m) : false);
}

const typesAreAmong = (types: readonly string[], all: readonly string[]): boolean =>
  types.every((type) => all.includes(type));
