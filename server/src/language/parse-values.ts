/** Reads the smallest pieces: names, quoted strings, numbers, mana, steps, zones, kinds of counter. */
import type { Diagnostic } from './diagnostic.ts';
import {
  article,
  contraction,
  counterKindMissing,
  curlyQuotes,
  expected,
  numberInLetters,
  spelling,
  surplusWord,
  unclosedString,
  unclosedText,
  unknownEscape,
  unknownWord,
} from './diagnostics.ts';
import { isDeclared, nameOf } from './scope.ts';
import { nameClash, notAName, openBraceOfSymbol } from './section-diagnostics.ts';
import { closest } from './suggestions.ts';
import type {
  AliasDeclaration,
  Count,
  CounterKind,
  ManaSymbol,
  ManaSymbols,
  NumberLiteral,
  PlayerRef,
  RuleNumber,
  StepName,
  StringLiteral,
  TextLiteral,
} from './syntax.ts';
import { readTextBlock } from './text-block.ts';
import type { Token } from './token.ts';
import { straight, type TokenReader } from './token-reader.ts';
import {
  CONNECTORS,
  MODIFIER_STARTS,
  STARTERS,
  STEP_SYNONYMS,
  STEPS,
  type Step,
  ZONES,
  type Zone,
} from './vocabulary.ts';

export function parseString(reader: TokenReader, what: string): StringLiteral {
  const token = reader.peek();
  switch (token?.kind) {
    case 'string':
      reader.advance();
      return { kind: 'string', value: withoutEscapes(reader, token), span: token.span };
    case 'curlyString': {
      reader.advance();
      const value = token.text.slice(1, -1);
      reader.diagnostics.push(curlyQuotes(token.span, `"${value}"`));
      return { kind: 'string', value, span: token.span };
    }
    case 'unclosedString':
      return reader.fail(unclosedString(token.span));
    default:
      return reader.failExpected(what);
  }
}

function withoutEscapes(reader: TokenReader, token: Token): string {
  const inside = token.text.slice(1, -1);
  if (!inside.includes('\\')) return inside;
  return inside.replace(/\\(.)/gu, (written, character: string, at: number) => {
    if (character === '"' || character === '\\') return character;
    const start = { ...token.span.start };
    const from = { ...start, offset: start.offset + 1 + at, column: start.column + 1 + at };
    const to = { ...from, offset: from.offset + written.length, column: from.column + escape.length };
    reader.diagnostics.push(unknownEscape({ start: from, end: to }, written));
    return written;
  });
}

/** Whether a quoted string begins here, well written or not. */
export function atString(reader: TokenReader, ahead = 0): boolean {
  return reader.at('string', ahead) || reader.at('curlyString', ahead) || reader.at('unclosedString', ahead);
}

/** `"""…"""`, or a quoted string as a text of one line. */
export function parseText(reader: TokenReader, what: string): TextLiteral {
  const token = reader.peek();
  if (token?.kind === 'text') {
    reader.advance();
    return readTextBlock(token);
  }
  if (token?.kind === 'unclosedText') return reader.fail(unclosedText(token.span));
  const { value, span } = parseString(reader, what);
  return { kind: 'text', value, lines: [{ kind: 'textLine', text: value, span }], span };
}

/** Whether a complete fact goes on with a second one: `is tapped, attacking`. */
export function atAnotherFact(reader: TokenReader): boolean {
  return (reader.at('comma') || reader.atPhrase('and')) && reader.peek(1) !== undefined;
}

export function parsePlayer(reader: TokenReader): PlayerRef {
  const token = reader.peek();
  if (token === undefined || !standsAsName(reader, token)) return reader.fail(notAName(reader.found(), 'a player'));
  reader.advance();
  return { kind: 'player', name: nameOf(token), span: token.span };
}

/** A name with its `'s`. The span covers the name alone. */
export function takePossessive(reader: TokenReader): PlayerRef | undefined {
  const token = reader.take('possessive');
  if (token === undefined) return undefined;
  const { start, end } = token.span;
  const span = { start, end: { ...end, offset: end.offset - 2, column: end.column - 2 } };
  return { kind: 'player', name: token.text.slice(0, -2).normalize('NFC'), span };
}

export function parsePossessive(reader: TokenReader): PlayerRef {
  return takePossessive(reader) ?? reader.failExpected("a player's name with `'s`");
}

/** Whether a token can be a name where a name is called for: words that begin or join statements only if declared. */
export function standsAsName(reader: TokenReader, token: Token): boolean {
  if (token.kind !== 'name') return false;
  return isDeclared(reader.scope, nameOf(token)) || !isFunctionWord(token);
}

const FUNCTION_WORDS = new Set<string>([...CONNECTORS, ...STARTERS]);

/** Whether a word begins or joins statements. */
export function isFunctionWord(token: Token): boolean {
  return FUNCTION_WORDS.has(token.text);
}

/** A new name, after `players` or `as`. */
export function parseNewName(reader: TokenReader, what: string): { name: string; span: Token['span'] } {
  const token = reader.peek();
  if (token?.kind !== 'name') return reader.fail(notAName(reader.found(), what));
  reader.advance();
  if ((STARTERS as readonly string[]).includes(token.text)) reader.diagnostics.push(nameClash(token.span, token.text));
  return { name: nameOf(token), span: token.span };
}

export function parseAlias(reader: TokenReader): AliasDeclaration {
  const [word, next] = [reader.peek(), reader.peek(1)];
  // `as a tapped`: with a modifier or another part of the statement behind it the word is the name.
  const goesOn = [...CONNECTORS, ...MODIFIER_STARTS].some((start) => reader.atPhrase(start, 1));
  if (word?.kind === 'name' && /^(?:the|a|an)$/.test(word.text) && next?.kind === 'name' && !goesOn) {
    reader.fail(article({ start: word.span.start, end: next.span.start }));
  }
  return { kind: 'aliasDeclaration', ...parseNewName(reader, 'a name') };
}

/** A whole number of at least `least`. */
export function parseNumber(reader: TokenReader, what: string, least = 0): NumberLiteral {
  refuseNumberWord(reader);
  const token = reader.peek();
  if (token?.kind !== 'number') return reader.failExpected(what);
  const value = reader.number(token);
  // CR 107.1b: there are no negative numbers to choose, count or put.
  if (value < least) return reader.failExpected(`${what} of at least ${least}${value < 0 ? ' (107.1b)' : ''}`);
  reader.advance();
  return { kind: 'number', value, span: token.span };
}

export function takeCount(reader: TokenReader): Count | undefined {
  const start = reader.index;
  refuseNumberWord(reader);
  if (reader.takePhrase('no')) return { kind: 'count', value: 0, span: reader.spanFrom(start) };
  if (!reader.at('number')) return undefined;
  const { value, span } = parseNumber(reader, 'a number');
  return { kind: 'count', value, span };
}

export function parseCount(reader: TokenReader, what: string): Count {
  return takeCount(reader) ?? reader.failExpected(what);
}

export function parseMana(reader: TokenReader): ManaSymbols {
  const start = reader.index;
  const symbols: ManaSymbol[] = [];
  for (let token = reader.take('mana'); token !== undefined; token = reader.take('mana')) {
    symbols.push({ kind: 'manaSymbol', text: token.text, span: token.span });
  }
  const open = reader.peek();
  const letter = reader.peek(1);
  if (open?.text === '{' && letter !== undefined && letter.text !== '}' && reader.peek(2)?.text !== '}') {
    reader.fail(openBraceOfSymbol({ start: open.span.start, end: letter.span.end }));
  }
  if (symbols.length === 0) {
    refuseBareMana(reader);
    return reader.failExpected('mana symbols such as `{2}{W}`');
  }
  return { kind: 'mana', symbols, span: reader.spanFrom(start) };
}

/** `2WW`: mana without its braces. */
function refuseBareMana(reader: TokenReader): void {
  const written = reader.tokens.slice(reader.index).map(({ text }) => text);
  const symbols = written.join('').match(/\d+|./g) ?? [];
  if (!symbols.some((symbol) => /[A-Z]/.test(symbol)) || !symbols.every((symbol) => /^(?:\d+|[WUBRGCX])$/.test(symbol)))
    return;
  const right = symbols.map((symbol) => `{${symbol}}`).join('');
  reader.fail(spelling(reader.restSpan, written.join(''), right));
}

export function parseRuleNumber(reader: TokenReader): RuleNumber {
  const token = reader.peek();
  const odd = oddSpelling(reader, plainRuleNumber);
  const meant = odd?.fix?.edits[0]?.newText;
  if (odd !== undefined && meant !== undefined) {
    // It is clear what is meant, so that the rest of the line is read too.
    reader.diagnostics.push(odd);
    while ((reader.peek()?.span.end.offset ?? Number.POSITIVE_INFINITY) <= odd.span.end.offset) reader.advance();
    return { kind: 'ruleNumber', number: meant, span: odd.span };
  }
  if (token?.kind !== 'ruleNumber' && !(token?.kind === 'number' && /^\d{1,3}$/.test(token.text))) {
    return reader.failExpected('the number of a rule such as `702.19b`');
  }
  reader.advance();
  return { kind: 'ruleNumber', number: token.text, span: token.span };
}

/** `CR 702.19(b).`, `"702.19b"` and their like as they are written here: `702.19b`. */
function plainRuleNumber(written: string): string | undefined {
  const [, section, rule, letters = ''] =
    /^["[(]*(?:(?:C\.?\s?R\.?|rules?|section|§)\s*)?(\d{3})(?:\.0*(\d{1,3})[.\s]*\(?([a-z]{1,2})?\)?)?[")\].;]*$/i.exec(
      written,
    ) ?? [];
  if (section === undefined) return undefined;
  return rule === undefined ? section : `${section}.${rule}${letters.toLowerCase()}`;
}

/** The mend for what stands here up to a comma, where people write it otherwise: `plain` gives the one form. */
export function oddSpelling(
  reader: TokenReader,
  plain: (written: string) => string | undefined,
): Diagnostic | undefined {
  const rest = reader.tokens.slice(reader.index);
  const comma = rest.findIndex(({ kind }) => kind === 'comma');
  const tokens = comma < 0 ? rest : rest.slice(0, comma);
  const [first] = tokens;
  const last = tokens.at(-1);
  if (first === undefined || last === undefined || tokens.length > mostOddTokens) return undefined;
  const written = tokens
    .map(({ text, span }, index) =>
      (tokens[index - 1]?.span.end.offset ?? span.start.offset) < span.start.offset ? ` ${text}` : text,
    )
    .join('');
  const right = plain(written);
  return right === undefined || right === written
    ? undefined
    : spelling({ start: first.span.start, end: last.span.end }, written, right);
}

/** What is longer is no odd way to write one thing. */
const mostOddTokens = 9;

// ---------------------------------------------------------------- steps and zones

const STEP_PHRASES = [...STEPS, ...Object.keys(STEP_SYNONYMS)];

/** What people write for a step and the language does not know. */
const LOOSE_STEPS: Readonly<Record<string, Step>> = {
  untap: 'untap step',
  'upkeep step': 'upkeep',
  draw: 'draw step',
  main: 'precombat main phase',
  'first main phase': 'precombat main phase',
  'main phase 1': 'precombat main phase',
  'precombat main': 'precombat main phase',
  combat: 'beginning of combat',
  'combat phase': 'beginning of combat',
  'beginning of combat step': 'beginning of combat',
  attackers: 'declare attackers',
  'declare attackers step': 'declare attackers',
  blockers: 'declare blockers',
  'declare blockers step': 'declare blockers',
  'first strike damage': 'first combat damage',
  'first strike combat damage': 'first combat damage',
  'combat damage step': 'combat damage',
  damage: 'combat damage',
  'damage step': 'combat damage',
  'combat damage phase': 'combat damage',
  'beginning of combat phase': 'beginning of combat',
  'end phase': 'end step',
  'ending phase': 'end step',
  'beginning of turn': 'upkeep',
  'end of combat step': 'end of combat',
  'second main phase': 'postcombat main phase',
  '2 nd main phase': 'postcombat main phase',
  '1 st main phase': 'precombat main phase',
  'main phase 2': 'postcombat main phase',
  'postcombat main': 'postcombat main phase',
  'end of turn': 'end step',
  end: 'end step',
  cleanup: 'cleanup step',
};

/** The step that people mean by some words, in the language's own words or in those of a table. */
export function stepMeant(written: string): string | undefined {
  const words = written.toLowerCase();
  return STEP_PHRASES.find((phrase) => phrase === words) ?? LOOSE_STEPS[words];
}

/** A step, which ends the statement; `also`: what else may have been meant. */
export function parseStep(reader: TokenReader, also: readonly string[] = []): StepName {
  const start = reader.index;
  const phrase = reader.takeLongest(STEP_PHRASES);
  if (phrase !== undefined && reader.done) {
    const step = STEPS.find((known) => known === phrase) ?? STEP_SYNONYMS[phrase];
    if (step !== undefined) return { kind: 'step', step, span: reader.spanFrom(start) };
  }
  reader.index = start;
  if (reader.done) return reader.fail(expected('a step such as `end step`', reader.found()));
  const written = reader.tokens
    .slice(start, start + 8)
    .map((token) => token.text)
    .join(' ');
  const suggestion = stepMeant(written) ?? closest(written, [...STEP_PHRASES, ...also]) ?? stepBegunSo(written);
  return reader.fail(unknownWord('step', reader.restSpan, written, STEPS, suggestion));
}

/** The one step with such a beginning, for what is too far from all of them as a whole. */
function stepBegunSo(written: string): string | undefined {
  const beginning = written.slice(0, 3).toLowerCase();
  const found = STEPS.filter((step) => step.startsWith(beginning));
  return beginning.length === 3 && found.length === 1 ? found[0] : undefined;
}

export function atZone(reader: TokenReader, ahead = 0): boolean {
  return ZONES.some((zone) => reader.atPhrase(zone, ahead));
}

export function parseZone(reader: TokenReader): Zone {
  const zone = reader.takeLongest(ZONES);
  if (zone !== undefined) return zone;
  const token = reader.peek();
  if (token === undefined) return reader.failExpected('a zone');
  const owned = ZONE_ARTICLES.has(token.text) ? ZONES.find((each) => reader.atPhrase(each, 1)) : undefined;
  if (owned !== undefined)
    return reader.fail(surplusWord({ start: token.span.start, end: reader.peek(1)!.span.start }, token.text));
  return reader.fail(unknownWord('zone', token.span, token.text, ZONES, closest(token.text, ZONES)));
}

/** Words before a zone that say nothing. */
const ZONE_ARTICLES = new Set(['the', 'a', 'their', 'her', 'his', 'its', 'your', 'my']);

// ---------------------------------------------------------------- counters

/** How far ahead `counter` or `counters` stands when only the words of a kind come before it. */
export function counterWordAhead(reader: TokenReader): number | undefined {
  for (let ahead = 0; ; ahead++) {
    if (reader.atPhrase('counter', ahead) || reader.atPhrase('counters', ahead)) return ahead;
    if (!isKindToken(reader.peek(ahead))) return undefined;
  }
}

function isKindToken(token: Token | undefined): boolean {
  return token?.kind === 'slashed' || (token?.kind === 'name' && !KIND_ENDS.has(token.text));
}

/** Words after which no name of a kind of counter goes on. */
const KIND_ENDS = new Set(['with', 'in', 'as', 'attached', 'exiling', 'copying', 'over', 'melded']);

/** The words before `counter` or `counters`, and that word. */
export function parseCounterKind(reader: TokenReader): CounterKind {
  const start = reader.index;
  const ahead = counterWordAhead(reader);
  if (ahead === undefined) return reader.failExpected('a kind of counter and the word `counters`');
  if (ahead === 0) return reader.fail(counterKindMissing(reader.peek()!.span));
  const words: string[] = [];
  for (let i = 0; i < ahead; i++) words.push(straight(reader.advance().text).replaceAll('\u2212', '-'));
  const span = reader.spanFrom(start);
  reader.advance();
  return { kind: 'counterKind', name: words.join(' '), span };
}

// ---------------------------------------------------------------- slips

const NUMBER_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, String(value)]),
);

/** A number in letters where one in digits is called for. */
export function refuseNumberWord(reader: TokenReader): void {
  const token = reader.peek();
  if (token?.kind !== 'name' || isDeclared(reader.scope, token.text)) return;
  const digits = NUMBER_WORDS[token.text.toLowerCase()];
  if (digits !== undefined) reader.fail(numberInLetters(token.span, token.text, digits));
}

/** `an`, `a` where the language has no article. */
export function refuseArticle(reader: TokenReader): void {
  const token = reader.peek();
  const next = reader.peek(1);
  if (token?.kind !== 'name' || next === undefined) return;
  if ((token.text !== 'a' && token.text !== 'an') || isDeclared(reader.scope, token.text)) return;
  reader.fail(article({ start: token.span.start, end: next.span.start }));
}

const CONTRACTIONS: Readonly<Record<string, string>> = {
  "isn't": 'is not',
  "aren't": 'are not',
  "doesn't": 'does not',
  "don't": 'do not',
  "hasn't": 'has not',
  "haven't": 'have not',
  "it's": 'it is',
  isnt: 'is not',
  arent: 'are not',
  doesnt: 'does not',
  dont: 'do not',
  hasnt: 'has not',
  havent: 'have not',
  cant: "can't",
};

export function refuseContraction(reader: TokenReader): void {
  const token = reader.peek();
  if (token === undefined) return;
  if (token.text === 'cannot') reader.fail(spelling(token.span, token.text, "can't"));
  if (reader.atPhrase('can not')) {
    reader.fail(spelling({ start: token.span.start, end: reader.peek(1)!.span.end }, 'can not', "can't"));
  }
  const inFull = CONTRACTIONS[straight(token.text)];
  if (inFull !== undefined) reader.fail(contraction(token.span, token.text, inFull));
}
