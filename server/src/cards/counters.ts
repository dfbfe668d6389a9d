/** What the kinds of counters do by the rules themselves (CR 122.1); all other kinds only mark. */
import type { CounterKind, KeywordName } from './abilities.ts';

export type CounterMeaning =
  /** CR 122.1a: adds that much to power and toughness. */
  | { readonly kind: 'powerToughness'; readonly power: number; readonly toughness: number; readonly rule: '122.1a' }
  /** CR 122.1b: gives the keyword ability. */
  | { readonly kind: 'keyword'; readonly keyword: KeywordName; readonly rule: '122.1b' }
  | { readonly kind: 'shield'; readonly rule: '122.1c' }
  | { readonly kind: 'stun'; readonly rule: '122.1d' }
  | { readonly kind: 'loyalty'; readonly rule: '122.1e' }
  | { readonly kind: 'poison'; readonly rule: '122.1f' }
  | { readonly kind: 'defense'; readonly rule: '122.1g' }
  | { readonly kind: 'finality'; readonly rule: '122.1h' }
  | { readonly kind: 'rad'; readonly rule: '122.1i' }
  | { readonly kind: 'hone'; readonly rule: '122.1j' }
  | { readonly kind: 'marker'; readonly rule: '122.1' };

/** CR 122.1b: the keywords that a counter can be; variants of them ("hexproof from black") count as well. */
export const KEYWORD_COUNTERS: readonly KeywordName[] = [
  'flying',
  'first strike',
  'double strike',
  'deathtouch',
  'decayed',
  'exalted',
  'haste',
  'hexproof',
  'indestructible',
  'lifelink',
  'menace',
  'reach',
  'shadow',
  'trample',
  'vigilance',
];

const BY_RULE: ReadonlyMap<string, CounterMeaning> = new Map<string, CounterMeaning>([
  ['shield', { kind: 'shield', rule: '122.1c' }],
  ['stun', { kind: 'stun', rule: '122.1d' }],
  ['loyalty', { kind: 'loyalty', rule: '122.1e' }],
  ['poison', { kind: 'poison', rule: '122.1f' }],
  ['defense', { kind: 'defense', rule: '122.1g' }],
  ['finality', { kind: 'finality', rule: '122.1h' }],
  ['rad', { kind: 'rad', rule: '122.1i' }],
  ['hone', { kind: 'hone', rule: '122.1j' }],
]);

/** What counters of this kind do. `kind` as scenarios and cards write it: `+1/+1`, `first strike`, `charge`; a minus sign of any shape. */
export function counterMeaning(kind: CounterKind): CounterMeaning {
  const name = kind.toLowerCase().replaceAll('−', '-');
  const numbers = /^([+-]\d+)\/([+-]\d+)$/.exec(name);
  if (numbers !== null) {
    // Adding 0 makes the −0 of "-0/-1" an ordinary 0.
    return { kind: 'powerToughness', power: Number(numbers[1]) + 0, toughness: Number(numbers[2]) + 0, rule: '122.1a' };
  }
  if (KEYWORD_COUNTERS.some((keyword) => name === keyword || name.startsWith(`${keyword} from `))) {
    return { kind: 'keyword', keyword: name, rule: '122.1b' };
  }
  return BY_RULE.get(name) ?? { kind: 'marker', rule: '122.1' };
}

/** Kinds of counters that players have rather than objects, where cards use them. */
export const PLAYER_COUNTERS: readonly CounterKind[] = ['poison', 'energy', 'experience', 'rad', 'ticket'];

/** Kinds in common use, for completion and for "did you mean"; any other word may name a kind as well. */
export const COMMON_COUNTERS: readonly CounterKind[] = [
  '+1/+1',
  '-1/-1',
  '+1/+0',
  '+0/+1',
  '+2/+2',
  '-0/-1',
  ...BY_RULE.keys(),
  ...KEYWORD_COUNTERS,
  ...PLAYER_COUNTERS.filter((kind) => !BY_RULE.has(kind)),
  ...(
    'age blood bounty brick burden charge coin collection corpse depletion divinity doom dream egg fade fate feather ' +
    'flood fuse growth hatchling healing hour ice judgment ki level lore net oil omen page plague plan pressure quest ' +
    'scream slime soul spore storage study time verse void wind wish'
  ).split(' '),
];
