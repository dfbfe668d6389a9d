/** The little English that table texts need: articles, counted nouns, singulars, and costs said as verb phrases. */
import { subtypeOfPlural } from './subtypes.ts';

const NUMBER_WORDS = (
  'zero one two three four five six seven eight nine ten ' +
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
).split(' ');

/** `an artifact`, `a 2/2 creature`, `an 8/8 creature`, `a Unicorn`. */
export function withArticle(noun: string): string {
  const startsWithVowelSound = /^(?:[aeiou]|8|11\b|18\b)/i.test(noun) && !/^(?:uni|utr|eu|one\b)/i.test(noun);
  return `${startsWithVowelSound ? 'an' : 'a'} ${noun}`;
}

/**
 * A number before a noun as cards word it: `a card`, `three cards`, `X cards`. The noun marks its plural: `card(s)`.
 * `single` says how one is written: with an article, or with the word (`one card`).
 */
export function countedNoun(amount: string, noun: string, single: 'article' | 'one' = 'article'): string {
  if (amount === '1') {
    const one = noun.replaceAll('(s)', '');
    return single === 'one' ? `one ${one}` : withArticle(one);
  }
  const number = /^\d+$/.test(amount) ? (NUMBER_WORDS[Number(amount)] ?? amount) : amount;
  return `${number} ${noun.replaceAll('(s)', 's')}`;
}

const SINGULARS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    artifacts: 'artifact',
    battles: 'battle',
    cards: 'card',
    commanders: 'commander',
    creatures: 'creature',
    enchantments: 'enchantment',
    instants: 'instant',
    lands: 'land',
    opponents: 'opponent',
    outlaws: 'outlaw',
    permanents: 'permanent',
    planeswalkers: 'planeswalker',
    players: 'player',
    sorceries: 'sorcery',
    spells: 'spell',
    tokens: 'token',
  }),
);

/** A plural noun phrase in the singular: `artifact creatures` → `artifact creature`, `Elves` → `Elf`. Other words stay. */
export function singularPhrase(phrase: string): string {
  return phrase
    .split(' ')
    .map((word) => {
      const bare = word.replace(/[,.]$/, '');
      const singular = SINGULARS.get(bare.toLowerCase()) ?? subtypeOfPlural(bare) ?? bare;
      return singular + word.slice(bare.length);
    })
    .join(' ');
}

/** Who pays: `you` ("unless you pay"), `they` ("unless that player pays"), `doing` ("by paying"). */
export type VerbForm = 'you' | 'they' | 'doing';

const VERBS: ReadonlyMap<string, Readonly<Record<VerbForm, string>>> = new Map(
  [
    ['pay', 'pays', 'paying'],
    ['discard', 'discards', 'discarding'],
    ['sacrifice', 'sacrifices', 'sacrificing'],
    ['exile', 'exiles', 'exiling'],
    ['return', 'returns', 'returning'],
    ['reveal', 'reveals', 'revealing'],
    ['remove', 'removes', 'removing'],
    ['put', 'puts', 'putting'],
    ['tap', 'taps', 'tapping'],
    ['untap', 'untaps', 'untapping'],
    ['mill', 'mills', 'milling'],
    ['collect', 'collects', 'collecting'],
    ['draw', 'draws', 'drawing'],
    ['lose', 'loses', 'losing'],
    ['gain', 'gains', 'gaining'],
    ['add', 'adds', 'adding'],
    ['have', 'has', 'having'],
    ['forage', 'forages', 'foraging'],
    ['blight', 'blights', 'blighting'],
  ].map(([you = '', they = '', doing = '']) => [you, { you, they, doing }]),
);

function conjugate(phrase: string, form: VerbForm): string {
  // Alternatives within one component: "Sacrifice an artifact or discard a card".
  return phrase.replace(/(^|\bor )([A-Za-z]+)/g, (whole, before: string, word: string) => {
    const verb = VERBS.get(word.toLowerCase());
    return verb === undefined ? whole : before + verb[form];
  });
}

/**
 * A cost as it is written on a card (`{2}, Pay 2 life`) said as a verb phrase: `pay {2} and 2 life`, `pays …`, `paying …`.
 * A clause that explains X (`{X}, where X is …`) stays at the end.
 */
export function costAsVerbPhrase(cost: string, form: VerbForm): string {
  const [, paid = cost, explanation = ''] = /^(.*?)(,? where X is .*)?$/s.exec(cost) ?? [];
  const pay = VERBS.get('pay')?.[form] ?? 'pay';
  const phrases = paid.split(/, (?=[A-Z{])/).map((component) => {
    return component.startsWith('{') ? `${pay} ${component}` : conjugate(component, form);
  });
  const merged = phrases.map((phrase, index) =>
    index > 0 && phrase.startsWith(`${pay} `) && phrases[index - 1]?.startsWith(`${pay} `)
      ? phrase.slice(pay.length + 1)
      : phrase,
  );
  const last = merged.pop() ?? '';
  return (merged.length === 0 ? last : `${merged.join(', ')} and ${last}`) + explanation;
}
