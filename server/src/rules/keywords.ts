/** Keyword abilities (702) and keyword actions (701) by the words that cards and people use for them. */
import { ruleNumbers, titleOf } from './editions.ts';
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

/** Words for a keyword that are no form of its title, some of them former names, with its rule. */
const otherNames: Readonly<Record<string, string>> = {
  'totem armor': '702.89',
  megamorph: '702.37',
  'choose a background': '702.124',
  'friends forever': '702.124',
  "doctor's companion": '702.124',
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
      const plain = plainName(name);
      for (const word of new Set([plain, ...plain.split(/ and | \/ /)])) if (!byName.has(word)) byName.set(word, info);
    }
  }
  return byName;
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/’/g, "'");
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
  const words = plainName(name.trim());
  const known = keywords();
  for (let rest = words; rest !== ''; rest = rest.replace(/[\s—–]*[^\s—–]+$/, '')) {
    const found =
      known.get(rest) ??
      variant(rest) ??
      stems(rest)
        .map((stem) => known.get(stem))
        .find(Boolean);
    if (found) return found;
  }
  return undefined;
}

function variant(word: string): KeywordInfo | undefined {
  const known = keywords();
  const rule = otherNames[word];
  if (rule !== undefined) return known.get(plainName(titleOf(rule)));
  if (/cycling$/.test(word)) return known.get('cycling');
  if (/walk$/.test(word)) return known.get('landwalk');
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
