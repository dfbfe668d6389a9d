/** Short names for the pieces that the meanings of keywords are put together from. */
import type {
  Ability,
  ActivationLimits,
  CharacteristicChange,
  Condition,
  Cost,
  CountRange,
  Duration,
  Effect,
  EventPattern,
  Filter,
  Instruction,
  Keyword,
  Quantity,
  Reference,
  Selection,
  StaticEffect,
  Step,
  TargetSpec,
  Zone,
} from '../../abilities.ts';
import type { CardType } from '../../card.ts';

// ───────────────────────────────────────────── references and selections

export const SELF: Reference = { kind: 'self' };
export const YOU: Reference = { kind: 'you' };
/** What the event is about, and the other thing in it. */
export const SUBJECT: Reference = { kind: 'event', role: 'subject' };
export const OBJECT: Reference = { kind: 'event', role: 'object' };
export const named = (name: string): Reference => ({ kind: 'named', name });
export const linked = (key: string): Reference => ({ kind: 'linked', key });
export const that = (ref: Reference): Selection => ({ kind: 'ref', ref });
export const all = (filter: Filter): Selection => ({ kind: 'all', filter });
export const choose = (filter: Filter, min: Quantity, max: Quantity | null = min): Selection => ({
  kind: 'choose',
  filter,
  count: { min, max },
});
export const ONE: CountRange = { min: 1, max: 1 };

// ───────────────────────────────────────────── filters

export const same = (as: Reference): Filter => ({ kind: 'same', as });
export const self: Filter = same(SELF);
export const you: Filter = same(YOU);
export const opponent: Filter = { kind: 'opponent' };
export const not = (of: Filter): Filter => ({ kind: 'not', of });
export const both = (...of: readonly Filter[]): Filter => ({ kind: 'all', of });
export const either = (...of: readonly Filter[]): Filter => ({ kind: 'any', of });
export const type = (name: CardType): Filter => ({ kind: 'type', type: name });
export const creature: Filter = type('creature');
export const spell: Filter = { kind: 'is', what: 'spell' };
export const youControl: Filter = { kind: 'controller', player: you };
export const inZone = (zone: Zone, of?: Filter): Filter => ({ kind: 'zone', zone, ...(of ? { of } : {}) });
export const withKeyword = (keyword: string): Filter => ({ kind: 'keyword', keyword });
export const withStatus = (status: Extract<Filter, { kind: 'status' }>['status']): Filter => ({
  kind: 'status',
  status,
});

// ───────────────────────────────────────────── quantities and conditions

export const amountOf = (keyword: Keyword): Quantity => keyword.amount ?? 1;
export const costOf = (keyword: Keyword): Cost => keyword.cost ?? [];
/** The cost where another player pays it: the "you" of its words is the payer. */
export const costForPayer = (keyword: Keyword): Cost => ofPayer(costOf(keyword)) as Cost;

function ofPayer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ofPayer);
  if (typeof value !== 'object' || value === null) return value;
  if ('kind' in value && value.kind === 'you') return named('who');
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, ofPayer(inner)]));
}
export const times = (...of: readonly Quantity[]): Quantity => {
  const [first, second] = of;
  return second === 1 && of.length === 2 && first !== undefined ? first : { kind: 'times', of };
};
export const sizeOf = (ref: Reference): Quantity => ({ kind: 'size', of: ref });
export const characteristic = (
  what: Extract<Quantity, { kind: 'characteristic' }>['what'],
  of: Reference,
): Quantity => ({ kind: 'characteristic', what, of });
export const countersOn = (counter: string, on: Reference): Quantity => ({ kind: 'counters', counter, on });
export const greater = (left: Quantity, right: Quantity): Condition => ({ kind: 'compare', left, compare: '>', right });
export const atLeast = (left: Quantity, right: Quantity): Condition => ({
  kind: 'compare',
  left,
  compare: '>=',
  right,
});
export const is = (ref: Reference, filter: Filter): Condition => ({ kind: 'matches', ref, filter });
export const paid = (cost: string): Condition => ({ kind: 'cast', how: { kind: 'paid', cost } });

// ───────────────────────────────────────────── instructions

export const putCounters = (counter: string, amount: Quantity, on: Reference): Instruction => ({
  do: 'putCounters',
  what: that(on),
  counter,
  amount,
});
export const lasting = (duration: Duration, ...effects: readonly StaticEffect[]): Instruction => ({
  do: 'continuous',
  effects,
  duration,
});
export const changing = (affects: Reference, ...changes: readonly CharacteristicChange[]): StaticEffect => ({
  kind: 'characteristics',
  affects: that(affects),
  changes,
});
export const pump = (power: Quantity, toughness: Quantity): CharacteristicChange => ({
  layer: '7c',
  change: 'modifyPT',
  power,
  toughness,
});
export const gaining = (...abilities: readonly Ability[]): CharacteristicChange => ({
  layer: 6,
  change: 'addAbilities',
  abilities,
});
export const becoming = (...types: readonly CardType[]): CharacteristicChange => ({
  layer: 4,
  change: 'addTypes',
  types,
});
export const later = (step: Step, ...what: readonly Instruction[]): Instruction => ({
  do: 'delayed',
  pattern: beginning(step, { kind: 'player' }),
  effect: doing(...what),
  once: true,
});
export const sacrifice = (what: Reference): Instruction => ({ do: 'sacrifice', who: that(YOU), what: that(what) });

// ───────────────────────────────────────────── events

export const enters = (subject: Filter): EventPattern => ({ event: 'zoneChange', subject, to: 'battlefield' });
export const dies = (subject: Filter): EventPattern => ({
  event: 'zoneChange',
  subject,
  from: 'battlefield',
  to: 'graveyard',
});
export const leaves = (subject: Filter): EventPattern => ({ event: 'zoneChange', subject, from: 'battlefield' });
export const attacks = (subject: Filter): EventPattern => ({ event: 'attacks', subject });
export const beginning = (step: Step, player: Filter): EventPattern => ({ event: 'stepBegins', step, player });
export const CAST_SELF: EventPattern = { event: 'cast', subject: self, player: you };
export const HITS_PLAYER: EventPattern = { event: 'damage', subject: self, object: { kind: 'player' }, combat: true };

// ───────────────────────────────────────────── abilities

export const doing = (...what: readonly Instruction[]): Effect => ({ targets: [], do: what });
export const at = (target: TargetSpec, ...what: readonly Instruction[]): Effect => ({ targets: [target], do: what });
export const TARGET: Reference = { kind: 'target', index: 0 };
export const target = (filter: Filter, text: string): TargetSpec => ({ filter, count: ONE, text });

export type Means = (keyword: Keyword) => readonly Ability[];

/** A keyword ability without parameters, as an effect gives it. */
export const plainKeyword = (name: string): Ability => ({ kind: 'keyword', text: name, keyword: { name } });

export const triggered = (
  text: string,
  pattern: EventPattern,
  effect: Effect,
  more: { readonly condition?: Condition; readonly zones?: readonly Zone[] } = {},
): Ability => ({ kind: 'triggered', text, pattern, effect, ...more });

export const activated = (
  text: string,
  cost: Cost,
  effect: Effect,
  more: { readonly limits?: ActivationLimits; readonly zones?: readonly Zone[] } = {},
): Ability => {
  const { limits = {}, ...rest } = more;
  return { kind: 'activated', text, cost, effect, limits, ...rest };
};

export const fixed = (text: string, zones: readonly Zone[] | null, ...effects: readonly StaticEffect[]): Ability => ({
  kind: 'static',
  text,
  effects,
  ...(zones ? { zones } : {}),
});

export const SORCERY: ActivationLimits = { sorcerySpeed: true };
