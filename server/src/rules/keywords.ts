/** Keyword abilities (702) and keyword actions (701) by the words that cards and people use for them. */
import { isCurrentNumber, ruleNumbers, titleOf } from './editions.ts';
import { kindOfNumber } from './rule-number.ts';
import { summaryOf } from './rules-index.ts';

/** A keyword of the newest edition. */
export interface KeywordInfo {
  /** The title of its rule: "Toxic", "Tap and Untap". */
  readonly name: string;
  readonly kind: 'ability' | 'action';
  readonly rule: string;
  readonly summary: string | undefined;
}

/** Words that stand for a keyword without being its title, with the rule that defines them. */
const otherNames: Readonly<Record<string, string>> = {
  tap: '701.26a',
  untap: '701.26b',
};

let byName: Map<string, KeywordInfo> | undefined;

function keywords(): Map<string, KeywordInfo> {
  if (byName === undefined) {
    byName = new Map();
    for (const rule of ruleNumbers) {
      if (kindOfNumber(rule) !== 'rule' || !/^70[12]\.(?!1$)/.test(rule)) continue;
      const name = titleOf(rule);
      const kind = rule.startsWith('702') ? 'ability' : 'action';
      const info: KeywordInfo = { name, kind, rule, summary: summaryOf(rule) };
      const plain = name.toLowerCase().replace(/’/g, "'");
      for (const word of new Set([plain, ...plain.split(/ and | \/ /)])) if (!byName.has(word)) byName.set(word, info);
    }
  }
  return byName;
}

/** All keywords in the order of their rules. */
export function allKeywords(): readonly KeywordInfo[] {
  return [...new Set(keywords().values())];
}

/**
 * A keyword by its name, in any letter case, with or without its parameter (`toxic 2`, `ward {1}`, `protection from
 * red`), in a variant (`swampcycling`, `forestwalk`, `hexproof from black`), or inflected (`proliferates`, `milled`).
 */
export function keywordInfo(name: string): KeywordInfo | undefined {
  const words = name.trim().toLowerCase().replace(/’/g, "'");
  const known = keywords();
  for (let rest = words; rest !== ''; rest = rest.replace(/[\s—–-]*\S+$/, '')) {
    const found =
      known.get(rest) ??
      variant(rest) ??
      stems(rest)
        .map((stem) => known.get(stem))
        .find(Boolean);
    if (found) return found;
    if (!/\s/.test(rest)) break;
  }
  return undefined;
}

function variant(word: string): KeywordInfo | undefined {
  const known = keywords();
  const rule = otherNames[word];
  if (rule !== undefined && isCurrentNumber(rule)) return known.get(titleOf(rule).toLowerCase());
  if (/cycling$/.test(word)) return known.get('cycling');
  if (/walk$/.test(word)) return known.get('landwalk');
  if (word === 'megamorph') return known.get('morph');
  return undefined;
}

/** What an inflected verb may be a form of: `sacrificed` → sacrifice, `copies` → copy, `tapped` → tap. */
function stems(word: string): string[] {
  const forms = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  for (const ending of [/ed$/, /ing$/]) {
    const bare = word.replace(ending, '');
    if (bare !== word) forms.push(bare, `${bare}e`, bare.replace(/(.)\1$/, '$1'), bare.replace(/i$/, 'y'));
  }
  return forms.filter((form) => form !== word);
}
