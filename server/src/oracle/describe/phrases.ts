/** References, filters, selections, quantities and conditions, said in words of our own. */
import {
  COLOR_NAMES,
  type Comparison,
  type Condition,
  type CountRange,
  type Filter,
  type Quantity,
  type Reference,
  type Selection,
  type Step,
  type TargetsTogether,
  unreachable,
  type Within,
} from '../../cards/index.ts';
import { describePattern } from './parts.ts';

export const listed = (parts: readonly string[], last = 'and'): string =>
  parts.length <= 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts[parts.length - 1]}`;

export function describeReference(ref: Reference): string {
  switch (ref.kind) {
    case 'self':
      return 'this object';
    case 'you':
      return 'you';
    case 'target':
      return `target ${ref.index + 1}`;
    case 'named':
      return ref.name === 'who' ? 'that player' : `[${ref.name}]`;
    case 'linked':
      return `what it remembered as “${ref.key}”`;
    case 'event':
      return `the event’s ${ref.role}`;
    case 'candidate':
      return 'the one in question';
    case 'attachedTo':
      return `what ${describeReference(ref.of)} is attached to`;
    case 'controller':
      return `the controller of ${describeReference(ref.of)}`;
    case 'owner':
      return `the owner of ${describeReference(ref.of)}`;
    case 'defendingPlayer':
      return `the defending player of ${describeReference(ref.of)}`;
    case 'attackedBy':
      return `what ${describeReference(ref.of)} attacks`;
    case 'convokedBy':
      return `what convoked ${describeReference(ref.of)}`;
    case 'targetsOf':
      return `the targets of ${describeReference(ref.of)}`;
    case 'asItWas':
      return `${describeReference(ref.of)} as it last was`;
    case 'activePlayer':
      return 'the active player';
    case 'union':
      return listed(ref.of.map(describeReference));
    default:
      return unreachable(ref);
  }
}

const COMPARISONS: Readonly<Record<Comparison, string>> = {
  '=': 'exactly',
  '!=': 'other than',
  '<': 'less than',
  '<=': 'at most',
  '>': 'more than',
  '>=': 'at least',
};
export const describeComparison = (compare: Comparison, to: Quantity): string =>
  `${COMPARISONS[compare]} ${describeQuantity(to)}`;

const CHARACTERISTICS: Readonly<Record<string, string>> = {
  manaValue: 'mana value',
  basePower: 'base power',
  baseToughness: 'base toughness',
  handSize: 'hand size',
  totalPowerAndToughness: 'power plus toughness',
  totalToxicValue: 'total toxic value',
  cardType: 'card type',
  creatureType: 'creature type',
  landType: 'land type',
  basicLandType: 'basic land type',
  counterKind: 'kind of counter',
};
const word = (name: string): string => CHARACTERISTICS[name] ?? name.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`);

const WITHIN: Readonly<Record<Within, string>> = {
  turn: 'this turn',
  lastTurn: 'last turn',
  combat: 'this combat',
  game: 'this game',
  ability: 'by this ability',
  yourLastTurn: 'on your last turn',
  sinceYourLastTurn: 'since your last turn',
};

/** A filter as a description in brackets-free prose: "creature, controlled by you, tapped". */
export function describeFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'all':
      return filter.of.map(describeFilter).join(', ');
    case 'any':
      return `(${filter.of.map(describeFilter).join(' or ')})`;
    case 'not':
      return filter.of.kind === 'all' ? `not (${describeFilter(filter.of)})` : `not ${describeFilter(filter.of)}`;
    case 'anything':
      return 'anything';
    case 'player':
      return 'player';
    case 'opponent':
      return filter.of ? `opponent of ${describeReference(filter.of)}` : 'opponent';
    case 'is':
      return word(filter.what);
    case 'type':
      return filter.type;
    case 'subtype':
      return filter.subtype;
    case 'supertype':
      return filter.supertype;
    case 'color':
      return COLOR_NAMES[filter.color];
    case 'colorCount':
      return filter.compare === '=' && filter.to === 0
        ? 'colorless'
        : `of ${COMPARISONS[filter.compare]} ${filter.to} colors`;
    case 'manaCostWith':
      return `with {${filter.symbol}} in its mana cost`;
    case 'name':
      return `named “${filter.name}”`;
    case 'keyword':
      return `with ${filter.keyword}${filter.parameter ? ` ${filter.parameter}` : ''}`;
    case 'noAbilities':
      return 'with no abilities';
    case 'hasInset':
      return `with an ${filter.inset}`;
    case 'counter':
      return `with ${filter.compare ? describeComparison(filter.compare, filter.count ?? 1) : 'a'} ${filter.counter ?? 'any'} counter`;
    case 'status':
      return word(filter.status);
    case 'zone':
      if (filter.zone === 'outside') return 'outside the game';
      return filter.zone === 'battlefield' || filter.zone === 'stack'
        ? `on the ${filter.zone}`
        : `in ${filter.of ? `the ${filter.zone} of ${describeFilter(filter.of)}` : `any ${filter.zone}`}`;
    case 'controller':
      return `controlled by ${describeFilter(filter.player)}`;
    case 'owner':
      return `owned by ${describeFilter(filter.player)}`;
    case 'compare':
      return `${word(filter.what)} ${describeComparison(filter.compare, filter.to)}`;
    case 'extreme':
      return `with the ${filter.most} ${word(filter.what)} among [${describeFilter(filter.among)}]`;
    case 'same':
      return describeReference(filter.as);
    case 'shares':
      return `sharing a ${word(filter.what)} with ${describeReference(filter.with)}`;
    case 'chosen':
      return `of the chosen ${word(filter.what)}`;
    case 'attachedTo':
      return `attached to [${describeFilter(filter.to)}]`;
    case 'hasAttached':
      return `with [${describeFilter(filter.what)}] attached`;
    case 'blocking':
      return `blocking [${describeFilter(filter.what)}]`;
    case 'blockedBy':
      return `blocked by [${describeFilter(filter.what)}]`;
    case 'attacking':
      return `attacking [${describeFilter(filter.what)}]`;
    case 'targets':
      return `targeting ${filter.only ? 'only ' : ''}[${describeFilter(filter.what)}]`;
    case 'source':
      return `from a source [${describeFilter(filter.what)}]`;
    case 'happened':
      return `that was the ${filter.role} of [${describePattern(filter.pattern)}] ${WITHIN[filter.within]}`;
    case 'cast':
      return `cast so: ${describeCastFact(filter.how)}`;
    case 'wasPermanent':
      return `that was [${describeFilter(filter.of)}]`;
    case 'satisfies':
      return `for which ${describeCondition(filter.condition)}`;
    default:
      return unreachable(filter);
  }
}

function describeCastFact(how: Extract<Filter, { kind: 'cast' }>['how']): string {
  switch (how.kind) {
    case 'cast':
      return 'cast';
    case 'from':
      return `from ${how.of ? `the ${how.zone} of ${describeFilter(how.of)}` : how.zone}`;
    case 'by':
      return `by [${describeFilter(how.player)}]`;
    case 'paid':
      return `${how.cost}${how.which === undefined ? '' : ` (${how.which + 1})`} paid${how.times ? ` ${how.times} times` : ''}`;
    case 'manaSpent':
      return `with at least ${how.atLeast} ${how.symbol === undefined ? 'mana' : `{${how.symbol}}`}${how.from ? ` from [${describeFilter(how.from)}]` : ''}`;
    case 'duringMainPhase':
      return 'during a main phase';
    case 'withoutPayingManaCost':
      return 'without paying its mana cost';
    default:
      return unreachable(how);
  }
}

export function describeQuantity(q: Quantity): string {
  if (typeof q === 'number') return String(q);
  switch (q.kind) {
    case 'x':
      return q.of ? `the X of ${describeReference(q.of)}` : 'X';
    case 'count':
      return `the number of [${describeFilter(q.filter)}]`;
    case 'size':
      return `how many ${describeReference(q.of)} are`;
    case 'characteristic':
      return `the ${word(q.what)} of ${describeReference(q.of)}`;
    case 'over':
      return `the ${q.how} ${word(q.what)} of [${describeFilter(q.filter)}]`;
    case 'counters':
      return `the number of ${q.counter ?? ''} counters on ${describeReference(q.on)}`;
    case 'countersOver':
      return `the number of ${q.counter ?? ''} counters on [${describeFilter(q.filter)}]`;
    case 'eventAmount':
      return 'the event’s amount';
    case 'result':
      return `the ${q.excess ? 'excess' : 'amount'} of [${q.name}]`;
    case 'linked':
      return `the number remembered as “${q.key}”`;
    case 'sum':
      return q.of.map(describeQuantity).join(' plus ');
    case 'difference':
      return `${describeQuantity(q.from)} minus ${describeQuantity(q.minus)}`;
    case 'times':
      return q.of.map(describeQuantity).join(' times ');
    case 'half':
      return `half of ${describeQuantity(q.of)} rounded ${q.rounded}`;
    case 'atMost':
      return `the smallest of ${listed(q.of.map(describeQuantity))}`;
    case 'atLeast':
      return `the greatest of ${listed(q.of.map(describeQuantity))}`;
    case 'happened':
      return `${q.total ? `the total ${word(q.total)} of the subjects of` : q.sum ? 'the total of' : 'how often'} [${describePattern(q.pattern)}] ${WITHIN[q.within]}`;
    case 'devotion':
      return `devotion to ${listed(q.colors.map((c) => COLOR_NAMES[c]))}`;
    case 'defined':
      return `the ${word(q.what)} of ${q.of ? describeReference(q.of) : 'you'}`;
    case 'distinct':
      return `the number of different ${word(q.what)}s among [${describeFilter(q.filter)}]`;
    case 'mostAlike':
      return `the greatest number of [${describeFilter(q.filter)}] with one ${word(q.what)} in common`;
    case 'timesPaid':
      return `how often ${q.cost} was paid`;
    case 'manaSpent':
      return `${q.what === 'total' ? 'the mana spent' : 'the number of colors of mana spent'}${q.of ? ` on ${describeReference(q.of)}` : ''}`;
    default:
      return unreachable(q);
  }
}

export function describeCondition(c: Condition): string {
  switch (c.kind) {
    case 'and':
      return c.of.map(describeCondition).join(' and ');
    case 'or':
      return c.of.map(describeCondition).join(' or ');
    case 'not':
      return `not (${describeCondition(c.of)})`;
    case 'compare':
      return `${describeQuantity(c.left)} is ${describeComparison(c.compare, c.right)}`;
    case 'matches':
      return `${describeReference(c.ref)} is [${describeFilter(c.filter)}]`;
    case 'exists':
      return `there is ${c.compare ? describeComparison(c.compare, c.count ?? 1) : 'a'} [${describeFilter(c.filter)}]`;
    case 'turn':
      return `it is the turn of [${describeFilter(c.whose)}]`;
    case 'step':
      return `it is ${listed(c.steps.map(describeStep), 'or')}`;
    case 'extraTurn':
      return 'this is an extra turn';
    case 'did':
      return `[${c.name}] was done`;
    case 'happened':
      return `[${describePattern(c.pattern)}] happened ${c.compare ? `${describeComparison(c.compare, c.count ?? 1)} times ` : ''}${WITHIN[c.within]}`;
    case 'cast':
      return `${c.of ? describeReference(c.of) : 'it'} was cast so: ${describeCastFact(c.how)}`;
    case 'designation':
      return `[${describeFilter(c.player)}] has ${word(c.what)}`;
    case 'completedDungeon':
      return `[${describeFilter(c.player)}] has completed ${c.name ?? 'a dungeon'}`;
    case 'dayNight':
      return `it is ${c.is}`;
    case 'chose':
      return `${c.word} was chosen`;
    case 'resolvedThisTurn':
      return `this is resolution ${c.times} this turn`;
    default:
      return unreachable(c);
  }
}

export const describeStep = (step: Step): string => (step === 'end' ? 'the end step' : word(step));

export function describeCount(count: CountRange): string {
  const min = describeQuantity(count.min);
  if (count.max === null) return count.min === 0 ? 'any number of' : `${min} or more`;
  const max = describeQuantity(count.max);
  if (min === max) return min;
  return min === '0' ? `up to ${max}` : `${min} to ${max}`;
}

export function describeTogether(together: TargetsTogether | undefined): string {
  if (together === undefined) return '';
  if (together.kind === 'total') return ` with total ${together.what} at most ${describeQuantity(together.atMost)}`;
  if (together.kind === 'oneEach')
    return `, at most one as each of ${together.of.map((f) => `[${describeFilter(f)}]`).join(', ')}`;
  return ` of ${together.kind === 'same' ? 'one' : 'different'} ${together.what}${together.kind === 'same' ? '' : 's'}`;
}

export function describeSelection(s: Selection): string {
  switch (s.kind) {
    case 'ref':
      return describeReference(s.ref);
    case 'all':
      return `each [${describeFilter(s.filter)}]`;
    case 'choose':
      return `${describeCount(s.count)} [${describeFilter(s.filter)}]${describeTogether(s.together)}${s.random ? ' at random' : ` chosen${s.chooser ? ` by ${describeReference(s.chooser)}` : ''}`}`;
    case 'topOfLibrary':
      return `the ${s.from ?? 'top'} ${describeQuantity(s.count)} of the library of ${describeReference(s.of)}`;
    case 'among':
      return `${s.count ? `${describeCount(s.count).replace(/ of$/, '')} of` : 'those of'} ${describeReference(s.ref)}${s.filter.kind === 'anything' ? '' : ` that are [${describeFilter(s.filter)}]`}${describeTogether(s.together)}${s.random ? ' at random' : ''}`;
    default:
      return unreachable(s);
  }
}
