/**
 * Brings rules text into the one form that the grammar reads: lower case, no reminder text, `~` for the card's own name,
 * today's wording, one kind of dash and quotation mark. Every character keeps the offset that it came from.
 */
import { familiesOfSubtype, keywordNamed } from '../cards/index.ts';

/** A stretch of normalised text. `at[i]` is the offset into the printed text of character i; `at[length]` is its end. */
export interface NormalText {
  readonly text: string;
  /** The same characters with their printed letter case. */
  readonly cased: string;
  readonly at: readonly number[];
}

interface Working {
  text: string;
  at: number[];
}

function replaceAll(
  working: Working,
  pattern: RegExp,
  replacement: string | ((...groups: string[]) => string),
  stays: (start: number, end: number) => boolean = () => false,
): void {
  if (!pattern.global) throw new Error(`The pattern ${pattern} has to be global.`);
  let text = '';
  const at: number[] = [];
  let from = 0;
  for (const match of working.text.matchAll(pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    if (stays(start, end)) continue;
    text += working.text.slice(from, start);
    for (let i = from; i < start; i++) at.push(working.at[i] ?? 0);
    const written = typeof replacement === 'string' ? replacement : replacement(...match.map((group) => group ?? ''));
    text += written;
    for (let i = 0; i < written.length; i++) at.push(working.at[Math.min(start + i, end - 1)] ?? 0);
    from = end;
  }
  if (from === 0) return;
  text += working.text.slice(from);
  for (let i = from; i <= working.text.length; i++) at.push(working.at[i] ?? 0);
  working.text = text;
  working.at = at;
}

/** Older wording and what it is called today; applied to lower-case text in this order. */
const ERAS: readonly (readonly [RegExp, string])[] = [
  [/\benters the battlefield\b/g, 'enters'],
  [/\benter the battlefield\b/g, 'enter'],
  [/\bentered the battlefield\b/g, 'entered'],
  [/\bentering the battlefield\b/g, 'entering'],
  [/\bcomes into play\b/g, 'enters'],
  [/\bconverted mana costs?\b/g, 'mana value'],
  [/\bhis or her\b/g, 'their'],
  [/\bhe or she\b/g, 'they'],
  [/\bhim or her\b/g, 'them'],
  // Legendary characters: what is left is never a player.
  [/\b(?:he|she)\b/g, 'it'],
  [/\b(?:himself|herself)\b/g, 'itself'],
  [/\bhis\b|\bher(?= (?:owner|controller|power|toughness|mana|base|loyalty|abilities|activated))/g, 'its'],
  [/\b(?:him|her)\b/g, 'it'],
  [/ to (?:your|their|that player's|his or her) mana pool/g, ''],
  [/\bthis turn (without paying their mana cost)s?\b/g, '$1 this turn'],
  [/\bactivate this ability only\b/g, 'activate only'],
  // A choice takes the place of the one before it (CR 607.2d).
  [/\bthe last chosen (color|creature type|type|name|number|player)\b/g, 'the chosen $1'],
  [/\bany time you could cast a sorcery\b/g, 'as a sorcery'],
  [/\bis unblockable\b/g, "can't be blocked"],
  [/\bcan not\b|\bcannot\b/g, "can't"],
  [/\bdoes not\b/g, "doesn't"],
  [/\bis not\b/g, "isn't"],
  [/^\[([+-]?(?:\d+|x))\]:/g, '$1:'],
  [/\btotem armor\b/g, 'umbra armor'],
  [/\bcolour/g, 'color'],
  [/\bshuffle your library\b/g, 'shuffle'],
  [/\bshuffles their library\b/g, 'shuffles'],
  [/\bshuffles that library\b/g, 'shuffles'],
  [/\bwhenever you roll \{chaos\}/g, 'whenever chaos ensues'],
  [/\ball the cards from\b/g, 'all cards from'],
  [/\bfirst main phase\b/g, 'precombat main phase'],
  [/\buntil the end of turn\b/g, 'until end of turn'],
  [/\b(an?|each|target) opponent may have you\b/g, '$1 opponent may have you'],
];

const TYPE_WORDS = new Set(
  'creature artifact enchantment land the a an of in to and you if when whenever at as each all any target until'.split(
    ' ',
  ),
);

/** Escapes a name for a pattern; either kind of apostrophe matches. */
function namePattern(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]");
}

/** A title with a name after it, “King Darien” or “Captain Kirk”, and the whole name without its comma. */
function titledNames(name: string): string[] {
  const words = (name.split(',')[0] ?? '').split(' ');
  const [title = ''] = words;
  if (words.length < 3 || TYPE_WORDS.has(title.toLowerCase()) || words.some((word) => /^[a-z]/.test(word)))
    return name.includes(', ') ? [name.replace(', ', ' ')] : [];
  return [`${title} ${words[1]}`, `${title} ${words[words.length - 1]}`];
}

/** The ways in which a card's text names the card itself, longest first (CR 201.5, 201.5b). */
export function ownNames(name: string, legendary: boolean): readonly string[] {
  const names = new Set<string>([name]);
  for (const part of name.split(' // ')) names.add(part);
  const comma = /^([^,]+),/.exec(name)?.[1];
  if (comma !== undefined) names.add(comma);
  if (legendary) {
    for (const separator of [' of ', ' the ', ' from ', ' and ', ' in ', ', ', ' ']) {
      const at = name.indexOf(separator);
      const short = at > 0 ? name.slice(0, at).replace(/,$/, '') : '';
      if (short.length > 2 && !TYPE_WORDS.has(short.toLowerCase())) names.add(short);
    }
    for (const called of titledNames(name)) names.add(called);
    const withoutThe = /^The (.+)$/.exec(name)?.[1];
    if (withoutThe !== undefined) names.add(withoutThe);
  }
  return [...names].filter((n) => n.length > 0).sort((a, b) => b.length - a.length);
}

/**
 * What follows “named”, as far as it is written like a name: to the first comma, “and”, or word that no name has in lower case;
 * and what stands before “, a legendary …” where a token is created.
 */
const GIVEN_NAMES: readonly RegExp[] = [
  /(?<=\bnamed )[A-Z][\w'-]*(?: (?:(?:of|the|in|to|from|for|a|an|at|on) )*[A-Z][\w'-]*)*/g,
  /(?<=\b[Cc]reates? )[A-Z][^."]*?(?=, an? legendary\b)/g,
];

/** CR 201.5: a name that is given is no word for the object itself, also where it has a part of its name in it. */
function isInGivenName(text: string, wholeName: boolean): (start: number, end: number) => boolean {
  const given = GIVEN_NAMES.flatMap((names) =>
    [...text.matchAll(names)].map(({ index, 0: name }) => ({ from: index, to: index + name.length })),
  );
  return (start, end) =>
    given.some(({ from, to }) => from <= start && end <= to && !(wholeName && from === start && end === to));
}

/** What follows no name of an object but a word for what it is or for what is done. */
const AFTER_ANOTHER_WORD = /^ (?:(?:creature|planeswalker|artifact|card|token|permanent|spell)s?\b|target\b)/;
/** What no object's own name comes after, but a subtype does; not the verb: “spells that target …”. */
const BEFORE_A_SUBTYPE = /(?:\b(?:an?|each|every|all|no|other|another)|(?<!\bthat )\btarget) $/i;
const LONGER_NAME = /^(?:'s)? [A-Z]/;

/** Whether it only looks like the object's name: part of a longer one, a subtype, a keyword, or a word for what is done. */
function isAnotherWord(text: string, name: string, wholeName: boolean): (start: number, end: number) => boolean {
  const isSubtype = familiesOfSubtype(name).length > 0;
  const isKeyword = keywordNamed(name.toLowerCase()) !== undefined;
  return (start, end) => {
    const before = text.slice(0, start);
    const after = text.slice(end);
    return (
      AFTER_ANOTHER_WORD.test(after) ||
      (!wholeName && LONGER_NAME.test(after)) ||
      (isSubtype && BEFORE_A_SUBTYPE.test(before)) ||
      (isKeyword && /(?:^|\n|, )$/.test(before) && /^(?:$|\n|,)/.test(after))
    );
  };
}

/** Whether the name in such a place of the object's own text is no word for the object. */
export function isNotItself(text: string, name: string, wholeName: boolean): (start: number, end: number) => boolean {
  const given = isInGivenName(text, wholeName);
  const another = isAnotherWord(text, name, wholeName);
  return (start, end) => given(start, end) || another(start, end);
}

/** Lower case, letter by letter, so that no offset moves. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return [...text].map((c) => (c.toLowerCase().length === c.length ? c.toLowerCase() : c)).join('');
}

export interface NormaliseOptions {
  /** Names of the object itself; empty where there is none. */
  readonly ownNames: readonly string[];
  /** Square brackets of a card with cleave (CR 702.148a): taken away alone, or with what is between them. */
  readonly brackets?: 'opened' | 'cleaved';
}

const BRACKETED = / \[[^\]]*\]|\[[^\]]*\] ?/g;

/** Normalises one paragraph that begins at `offset` of the printed text. */
export function normalise(printed: string, offset: number, options: NormaliseOptions): NormalText {
  const working: Working = {
    text: printed
      .replace(/[‘’ʼ]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/[−–]/g, (dash) => (dash === '−' ? '-' : '—')),
    at: Array.from({ length: printed.length + 1 }, (_, i) => offset + i),
  };
  if (working.text.includes('(')) replaceAll(working, / ?\([^()]*\)/g, '');
  if (options.brackets) replaceAll(working, options.brackets === 'opened' ? /[[\]]/g : BRACKETED, '');
  const [longest = ''] = options.ownNames;
  const whole = new Set([longest, ...longest.split(' // ')]);
  for (const name of options.ownNames) {
    if (!working.text.includes(name.replace(/[‘’]/g, "'"))) continue;
    const pattern = new RegExp(`(?<![\\w'-])${namePattern(name)}(?![\\w-])`, 'g');
    replaceAll(working, pattern, '~', isNotItself(working.text, name, whole.has(name)));
  }
  replaceAll(working, / *— */g, ' — ');
  replaceAll(working, /[ \t]+/g, ' ');
  replaceAll(working, /^ +| +$|(?<=\n) +| +(?=\n)/g, '');
  const cased = { text: working.text, at: working.at };
  const lower: Working = { text: lowerCase(working.text), at: working.at };
  // The era rewrites go over both, so that the two stay aligned.
  for (const [pattern, today] of ERAS) {
    pattern.lastIndex = 0;
    if (!pattern.test(lower.text)) continue;
    pattern.lastIndex = 0;
    const before = lower.text;
    const spans = [...before.matchAll(pattern)].map((m) => ({
      start: m.index,
      end: m.index + m[0].length,
      text: m[0].replace(new RegExp(pattern.source), today),
    }));
    let shifted = '';
    let from = 0;
    for (const span of spans) {
      shifted += cased.text.slice(from, span.start) + span.text;
      from = span.end;
    }
    cased.text = shifted + cased.text.slice(from);
    replaceAll(lower, pattern, (...groups) => (groups[0] ?? '').replace(new RegExp(pattern.source), today));
  }
  return { text: lower.text, cased: cased.text, at: lower.at };
}

/** A paragraph of rules text: a line, with the bullets or table rows that belong to it. */
export interface Paragraph {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A station card's striation: the number before its bar (CR 721.2). The text is what stands after it. */
  readonly station?: number;
}

const STATION_ROW = /^\s*(?:station )?(\d+)\+ (?:\| )?(?=\S)/i;

/** Splits a face's text into paragraphs. Bulleted lines belong to the line above them. */
export function paragraphs(text: string): readonly Paragraph[] {
  const result: Paragraph[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const start = at;
    const end = at + line.length;
    at = end + 1;
    if (line.trim() === '') continue;
    const previous = result[result.length - 1];
    const continues =
      /^\s*[•]/.test(line) ||
      /^\s*\+ \{/.test(line) ||
      // A row of a table belongs to the roll before it; a station card's rows are striations (CR 721).
      (/^\s*\d+(?:[–—-]\d+)?\+? \|/.test(line) && previous !== undefined && /\broll/i.test(previous.text));
    if (continues && previous !== undefined) {
      result[result.length - 1] = { text: text.slice(previous.start, end), start: previous.start, end };
      continue;
    }
    const row = STATION_ROW.exec(line);
    if (row) {
      const from = start + row[0].length;
      result.push({ text: text.slice(from, end), start: from, end, station: Number(row[1]) });
    } else {
      result.push({ text: line, start, end });
    }
  }
  return result;
}
