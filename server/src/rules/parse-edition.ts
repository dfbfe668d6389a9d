/**
 * The official text of one edition, read into rules and glossary entries.
 *
 * Reads what the publisher has put out since 2023: any line ends (even two kinds in one file), misprinted numbers
 * (`119.1d.`, `606.5 If`, `901.4.All`), a number given to two rules. It keeps words and numbers as they are and judges
 * nothing. A text that is not a whole edition is refused with a reason. The words belong to the publisher: they come
 * from the user and are never part of the index.
 */
import { kindOfNumber, type RuleKind } from './rule-number.ts';

/** One numbered entry of an edition. Headings have a `title` and no `text`, other rules a `text` and no `title`. */
export interface EditionRule {
  readonly number: string;
  readonly kind: RuleKind;
  readonly title?: string;
  readonly text?: string;
  readonly examples?: readonly string[];
}

/** A glossary entry: the terms it explains (headings such as "Tap, Untap" hold one string) and its words. */
export interface EditionTerm {
  readonly term: string;
  readonly text: string;
}

/** A parsed edition: plain data, stored as JSON. */
export interface Edition {
  readonly format: 1;
  /** The date from which it applies, `YYYY-MM-DD`. */
  readonly effective: string;
  readonly rules: readonly EditionRule[];
  readonly glossary: readonly EditionTerm[];
}

export type ParsedEdition =
  | { readonly ok: true; readonly edition: Edition }
  | { readonly ok: false; readonly reason: string };

const months = 'January February March April May June July August September October November December'.split(' ');
const numbered =
  /^\s*(?:(\d{3}\.\d+[a-z]{1,2})\.?\s+|(\d{3}\.\d+)\.?(?:\s+|(?=[A-Z“"]))|(\d{3})\.\s+|([1-9])\.\s+)(\S.*)$/;

/** Reads the text of one edition, or says why it is not one. */
export function parseEdition(text: string): ParsedEdition {
  const other = otherKind(text);
  if (other !== undefined) return refuse(other);
  if (text.includes('\0')) return refuse('it is not a text file');
  if ((text.match(/\uFFFD/g) ?? []).length > 20) return refuse('its encoding could not be read');
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const trimmed = lines.map((line) => line.replace(/[\s\u00A0]+$/, ''));
  const effective = effectiveDate(trimmed);
  if (effective === undefined) {
    return refuse('it does not say from when it is effective, so it is not a text of the Comprehensive Rules');
  }
  const contentsEnd = trimmed.indexOf('Credits');
  const glossaryStart = trimmed.lastIndexOf('Glossary');
  const creditsStart = trimmed.lastIndexOf('Credits');
  if (contentsEnd < 0 || glossaryStart <= contentsEnd || creditsStart <= glossaryStart) {
    return refuse('it is not whole: contents, rules, glossary and credits should follow one another');
  }
  const rules = readRules(trimmed.slice(contentsEnd + 1, glossaryStart));
  const glossary = readGlossary(trimmed.slice(glossaryStart + 1, creditsStart));
  const missing = missingPart(trimmed.slice(0, contentsEnd), rules, glossary);
  if (missing !== undefined) return refuse(missing);
  return { ok: true, edition: { format: 1, effective, rules, glossary } };
}

/** How archives, and the documents that are archives inside, begin; and older documents, and rich text. */
const archives = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0', '{\\rtf'];

/** What people hand over by mistake, told by how it begins. */
function otherKind(text: string): string | undefined {
  const start = text
    .slice(0, 2000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  const wanted = 'the rules are needed as plain text (TXT)';
  if (text.trim() === '') return 'it is empty';
  if (start.startsWith('%PDF')) return `it is a PDF; ${wanted}`;
  if (archives.some((mark) => start.startsWith(mark))) return `it is a document or an archive; ${wanted}`;
  if (/^<(?:!doctype|html|\?xml|head|body)\b/i.test(start)) return `it is a web page; ${wanted}`;
  return undefined;
}

function refuse(reason: string): ParsedEdition {
  return { ok: false, reason };
}

function effectiveDate(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    const match = /effective as of (\w+) (\d{1,2}), (\d{4})/.exec(line);
    if (match === null) continue;
    const month = months.indexOf(match[1] ?? '') + 1;
    if (month > 0) return `${match[3]}-${String(month).padStart(2, '0')}-${match[2]?.padStart(2, '0')}`;
  }
  return undefined;
}

interface Draft {
  number: string;
  lines: string[];
}

function readRules(lines: readonly string[]): EditionRule[] {
  const drafts: Draft[] = [];
  let current: Draft | undefined;
  let lastSection = '';
  for (const line of lines) {
    const match = numbered.exec(line);
    const number = match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4];
    // A list item such as "3. …" inside a rule is not a chapter: chapters come in order and before their sections.
    if (match && number !== undefined && !(number.length === 1 && Number(number) < Number(lastSection.charAt(0)))) {
      if (number.length >= 3) lastSection = number;
      current = { number, lines: [match[5] ?? ''] };
      // Kept as printed: one edition gives the same number to two rules.
      drafts.push(current);
    } else if (line.trim() !== '') {
      current?.lines.push(line.trim());
    }
  }
  return drafts.map(finishRule);
}

function finishRule({ number, lines }: Draft): EditionRule {
  const kind = kindOfNumber(number);
  const [first = '', ...rest] = lines;
  if (kind === 'chapter' || kind === 'section') return { number, kind, title: first };
  if (kind === 'rule' && rest.length === 0 && isTitle(first)) return { number, kind, title: first };
  const examples = lines.filter((line) => line.startsWith('Example:')).map((line) => line.slice(8).trim());
  const text = lines.filter((line) => !line.startsWith('Example:')).join('\n');
  return { number, kind, text, ...(examples.length > 0 ? { examples } : {}) };
}

/** Titles of keyword rules have no full stop; no rule that is a sentence goes without one (or a closing mark). */
function isTitle(text: string): boolean {
  return text.length < 60 && !/[.:”"]$/.test(text) && !/[.”]\)$/.test(text);
}

function readGlossary(lines: readonly string[]): EditionTerm[] {
  const terms: EditionTerm[] = [];
  let block: string[] = [];
  for (const line of [...lines, '']) {
    if (line.trim() !== '') block.push(line.trim());
    else if (block.length > 0) {
      const [term = '', ...text] = block;
      if (text.length > 0) terms.push({ term, text: text.join('\n') });
      block = [];
    }
  }
  return terms;
}

function missingPart(
  contents: readonly string[],
  rules: readonly EditionRule[],
  glossary: readonly EditionTerm[],
): string | undefined {
  const have = new Map(rules.map((rule) => [rule.number, rule.title]));
  const listed = contents.flatMap((line) => {
    const match = /^(\d|\d{3})\. (.+)$/.exec(line);
    return match ? [[match[1] ?? '', match[2] ?? ''] as const] : [];
  });
  if (listed.length < 100) return 'its table of contents is missing';
  for (const [number, title] of listed) {
    if (!have.has(number)) return `section ${number} "${title}" stands in its contents but not in its rules`;
  }
  if (rules.length < 2000) return `it holds only ${rules.length} rules: part of it is missing`;
  if (glossary.length < 300) return `its glossary holds only ${glossary.length} terms: part of it is missing`;
  return undefined;
}
