/**
 * The parts of lowering that call each other in a circle, as one record: each has its own file, and they reach each other through here
 * only, so that no file imports in a circle (core.ts ties the knot).
 */
import type { Ability, Effect, Filter, Quantity, Selection } from '../cards/index.ts';
import type { Discourse, FaceContext } from './discourse.ts';
import type { Draft } from './drafts.ts';
import { isNode, type Node, type Noun, type NounPhrase } from './surface.ts';

export interface Core {
  readonly value: (d: Discourse, value: unknown) => unknown;
  readonly selection: (d: Discourse, np: NounPhrase) => Selection;
  readonly sentence: (d: Discourse, sentence: Node, done: Draft[]) => void;
  readonly sentences: (d: Discourse, sentences: readonly Node[]) => Draft[];
  readonly effect: (d: Discourse, node: Node) => Effect;
  readonly abilityHole: (d: Discourse, node: Node) => Ability;
  readonly keyword: (d: Discourse, node: Node) => Ability;
}

/** What reads the rules text of the tables: of what keywords and keyword actions stand for. */
export interface TableReader {
  readonly stands: (text: string, face: FaceContext) => readonly Ability[];
  readonly sentences: (text: string) => readonly Node[];
}

let core: Core | null = null;
let reader: TableReader | null = null;

export const useCore = (parts: Core): void => {
  core = parts;
};
export const useTableReader = (parts: TableReader): void => {
  reader = parts;
};

function parts(): Core {
  if (core === null) throw new Error('Lowering is used before its parts are tied together.');
  return core;
}
function tables(): TableReader {
  if (reader === null) throw new Error('Tables are read by the compiler only.');
  return reader;
}

export const lowerValue = (d: Discourse, value: unknown): unknown => parts().value(d, value);
export const lowerSelection = (d: Discourse, np: NounPhrase): Selection => parts().selection(d, np);
export const lowerSentence = (d: Discourse, sentence: Node, done: Draft[]): void => parts().sentence(d, sentence, done);
export const lowerSentences = (d: Discourse, sentences: readonly Node[]): Draft[] => parts().sentences(d, sentences);
export const lowerInner = (d: Discourse, sentences: unknown): Draft[] => parts().sentences(d, sentences as Node[]);
export const lowerEffect = (d: Discourse, node: Node): Effect => parts().effect(d, node);
export const lowerAbilityHole = (d: Discourse, node: Node): Ability => parts().abilityHole(d, node);
export const lowerKeyword = (d: Discourse, node: Node): Ability => parts().keyword(d, node);
export const readStands = (text: string, face: FaceContext): readonly Ability[] => tables().stands(text, face);
export const readSentences = (text: string): readonly Node[] => tables().sentences(text);

/** Fills the holes of a node, in the order of its keys. */
export function lowerFields(d: Discourse, node: Node): Node {
  const result: Record<string, unknown> = {};
  // Each instruction has its own objects, those inside another one as well.
  if (typeof node.do === 'string') d.coArguments = d.subject?.reference ? [d.subject.reference] : [];
  for (const [key, inner] of Object.entries(node)) {
    if (inner !== undefined) result[key] = lowerValue(d, inner);
  }
  return result;
}

/** A condition, and the difference of the two numbers that it compares. */
export function lowerCondition(d: Discourse, node: unknown): unknown {
  const condition = lowerValue(d, node);
  if (isNode(condition) && condition.kind === 'compare') {
    const [less, more] =
      condition.compare === '<' || condition.compare === '<='
        ? [condition.left, condition.right]
        : [condition.right, condition.left];
    d.difference = { kind: 'difference', from: more as Quantity, minus: less as Quantity };
  }
  // "If you have fewer than seven cards in hand, …": so many fewer.
  if (isNode(condition) && condition.kind === 'exists' && (condition.compare === '<' || condition.compare === '<='))
    d.difference = {
      kind: 'difference',
      from: condition.count as Quantity,
      minus: { kind: 'count', filter: condition.filter as Filter },
    };
  return condition;
}

export const lowerFilter = (d: Discourse, f: unknown): Filter => simplify(lowerValue(d, f) as Filter);

/** All of one thing is that thing. */
export function simplify(filter: Filter): Filter {
  if (filter.kind !== 'all') return filter;
  const of = filter.of.filter((f) => f.kind !== 'anything');
  return of.length === 0 ? { kind: 'anything' } : of.length === 1 ? of[0]! : { kind: 'all', of };
}

export const lowerQuantity = (d: Discourse, q: unknown): Quantity => lowerValue(d, q) as Quantity;

/** A noun's filter without what its things have in common, for who asks that of all of them together. */
export function apart(f: unknown): unknown {
  if (Array.isArray(f)) return f.filter((one) => !(isNode(one) && one.hole === 'together')).map(apart);
  if (!isNode(f)) return f;
  if (f.hole === 'together') return { kind: 'anything' };
  return Array.isArray(f.of) ? { ...f, of: apart(f.of) } : f;
}

export const PERMANENT: Filter = { kind: 'is', what: 'permanent' };

/** CR 110.1: a permanent is no player and no card elsewhere, though nothing else is said of it. */
export const permanentAtLeast = (filter: Filter, noun: Noun): Filter =>
  filter.kind === 'anything' && noun.base === 'permanent' ? PERMANENT : filter;
