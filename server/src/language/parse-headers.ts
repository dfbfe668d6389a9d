/** Reads the lines above a scenario's first section. */
import { unknownWord } from './diagnostics.ts';
import { parseList } from './parse-objects.ts';
import { oddSpelling, parseNewName, parseRuleNumber } from './parse-values.ts';
import { nameDeclaredTwice, tooFewPlayers } from './section-diagnostics.ts';
import { closest } from './suggestions.ts';
import type { Header, InvalidStatement, PlayerDeclaration } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';
import { FORMATS } from './vocabulary.ts';

/** One header, to the end of the statement; its first word is known to be a header's. */
export function parseHeader(reader: TokenReader): Exclude<Header, InvalidStatement> {
  const header = parseAnyHeader(reader);
  reader.expectEnd();
  return header;
}

function parseAnyHeader(reader: TokenReader): Exclude<Header, InvalidStatement> {
  const start = reader.index;
  if (reader.takePhrase('cite')) {
    const rules = parseList(reader, parseRuleNumber);
    return { kind: 'cite', rules, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('players')) {
    const players = parseList(reader, (each): PlayerDeclaration => {
      return { kind: 'playerDeclaration', ...parseNewName(each, "a player's name") };
    });
    reportTwins(reader, players);
    const [only, second] = players;
    if (only !== undefined && second === undefined) reader.diagnostics.push(tooFewPlayers(only.span));
    return { kind: 'players', players, span: reader.spanFrom(start) };
  }
  if (reader.takePhrase('format')) {
    const format = reader.takeLongest(FORMATS);
    if (format === undefined) {
      const token = reader.peek();
      if (token?.kind !== 'name') return reader.failExpected('`duel`, `commander`, `planechase` or `archenemy`');
      return reader.fail(
        unknownWord(
          'format',
          token.span,
          token.text,
          FORMATS,
          LOOSE_FORMATS[token.text.toLowerCase()] ?? closest(token.text, FORMATS),
        ),
      );
    }
    const formatSpan = reader.lastRead!.span;
    return { kind: 'format', format, formatSpan, span: reader.spanFrom(start) };
  }
  reader.expectPhrase('rules');
  const odd = oddSpelling(reader, plainDate);
  if (odd !== undefined) reader.fail(odd);
  const date = reader.take('date');
  if (date === undefined) return reader.failExpected('the date of an edition, such as `2024-11-08`');
  return { kind: 'rules', date: date.text, dateSpan: date.span, span: reader.spanFrom(start) };
}

/** `2024-11-8`, `2024/11/08`, `20241108` and their like, where day and month can't be taken for each other. */
function plainDate(written: string): string | undefined {
  const [, year, month = '', day = ''] =
    /^["“]?(\d{4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,2})(?:T[\d:.]*Z?)?["”]?$/.exec(
      written.replace(/^(["“]?\d{4})(\d\d)(\d\d)(?!\d)/, '$1-$2-$3'),
    ) ?? [];
  return year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** What people write for a format. */
const LOOSE_FORMATS: Readonly<Record<string, (typeof FORMATS)[number]>> = {
  edh: 'commander',
  brawl: 'commander',
  standard: 'duel',
  modern: 'duel',
  legacy: 'duel',
  vintage: 'duel',
  pioneer: 'duel',
  pauper: 'duel',
  limited: 'duel',
  draft: 'duel',
  multiplayer: 'duel',
};

function reportTwins(reader: TokenReader, players: readonly PlayerDeclaration[]): void {
  const seen = new Set<string>();
  for (const player of players) {
    if (seen.has(player.name)) reader.diagnostics.push(nameDeclaredTwice(player.span, player.name));
    seen.add(player.name);
  }
}
