/**
 * Which offers can stand where they are offered: patterns of statements know less than the parser does, so the parser
 * reads the statement with each offer in it, finished with the examples of what its form still asks for.
 */
import { CompletionItemKind } from 'vscode-languageserver';
import { parseScenarioFile } from '../language/index.ts';
import type { CompletionRequest } from './completion.ts';
import type { Offer } from './completion-item.ts';
import { aliasesAt, playersAt } from './completion-names.ts';
import { joined, shown } from './completion-templates.ts';

/** The offers without those that no statement goes on with. */
export function thatCanStand(offers: readonly Offer[], request: CompletionRequest): Offer[] {
  const { section, before } = request.place;
  if (section === 'file' || section === 'card' || section === 'header') return [...offers];
  const readable = readableIn(request);
  const endings = before.length === 0 ? [''] : endingsOf(request);
  const lines = offers.map((offer) => lineWith(offer, request));
  const sound = new Set<string>();
  const lists = listsOf(offers, lines);
  for (const ending of endings) {
    const read = (some: readonly string[]): void => {
      const open = some.filter((line) => !sound.has(line));
      const found = readable(open.map((line) => (ending === '' ? line : joined([line, ending]))));
      for (const [index, line] of open.entries()) if (found[index]) sound.add(line);
    };
    read(lists.flatMap(({ words, first }) => words.slice(0, first)));
    const hopeful = lists.filter(({ words, first }) => words.slice(0, first).some((line) => sound.has(line)));
    read(hopeful.flatMap(({ words, first }) => words.slice(first)));
  }
  return offers.filter((offer, index) => {
    // On an empty line names and objects are beginnings of all kinds; only whole sentences are read.
    const isWhole = before.length > 0 || offer.kind === CompletionItemKind.Snippet;
    return !isWhole || sound.has(lines[index] ?? '');
  });
}

/** Of a list of words so many are tried before the others: where none of them can stand, neither can those. */
const mostTried = 4;

/** The lines without repetitions: those of each list of words, and all others; and how many of each are read first. */
function listsOf(offers: readonly Offer[], lines: readonly string[]): { words: string[]; first: number }[] {
  const lists = new Map<string | undefined, Set<string>>();
  for (const [index, line] of lines.entries()) {
    const list = offers[index]?.list;
    lists.set(list, (lists.get(list) ?? new Set()).add(line));
  }
  return [...lists].map(([list, words]) => ({
    words: [...words],
    first: list === undefined ? words.size : mostTried,
  }));
}

/** The statement as far as it is written, with the offer in place of what is typed of it. */
function lineWith({ text, label, typed }: Offer, { place }: CompletionRequest): string {
  // An offer that takes several words replaces those before the last one as well.
  const more = typed === undefined || typed === place.typed ? 0 : typed.split(' ').length - 1;
  return joined([...place.before.slice(0, place.before.length - more), text ?? label]);
}

/** How a statement may end behind what is offered: not at all, or with the rest of a form. */
function endingsOf(request: CompletionRequest): string[] {
  const players = playersAt(request);
  const endings = request.next.flatMap(({ rest }) =>
    [rest.slice(1), rest].map((elements) => joined(elements.map((element) => shown(element, players)))),
  );
  return ['', ...new Set(endings.filter((ending) => ending !== ''))].slice(0, mostEndings);
}

/** Forms that share a beginning end in few ways. */
const mostEndings = 8;

/** What was read at the last place: most keys of a word ask for the same again. */
let last: { readonly place: string; readonly sound: Map<string, boolean> } = { place: '', sound: new Map() };

/** Whether the parser reads lines in the section of the place, among its names. */
function readableIn(request: CompletionRequest): (lines: readonly string[]) => boolean[] {
  const { section } = request.place;
  const players = playersAt(request);
  const names = aliasesAt(request).map(({ name }) => `    ${players[0]} controls "" as ${name}\n`);
  const head = `background {\n  given:\n${names.join('')}}\n`;
  // Choices belong to an action above them; who has begun one without it is told so by its fault.
  const begins = request.place.before.length <= 1;
  const above = section === 'when' && !(begins && isFirst(request)) ? '    resolve\n' : '';
  const opening = `scenario "" {\n  players ${players.join(', ')}\n  ${section}:\n${above}`;
  const place = `${head}${opening}${request.place.before.join(' ')}`;
  if (last.place !== place) last = { place, sound: new Map() };
  const { sound } = last;
  return (lines) => {
    const unread = [...new Set(lines)].filter((line) => !sound.has(line) && !line.includes('\n'));
    if (unread.length > 0) {
      // A scenario for each: what a line names with `as` is no name for the others.
      const blocks = unread.map((line) => `${opening}    ${line}\n}\n`);
      const faulty = new Set(
        parseScenarioFile(head + blocks.join(''))
          .diagnostics.filter(({ severity, code }) => severity === 'error' && !HARMLESS.has(code))
          .map(({ span }) => span.start.line),
      );
      const height = opening.split('\n').length + 1;
      const first = head.split('\n').length - 1 + height - 2;
      for (const [index, line] of unread.entries()) sound.set(line, !faulty.has(first + index * height));
    }
    return lines.map((line) => sound.get(line) === true);
  };
}

/** The name in an example is there to be replaced. */
const HARMLESS: ReadonlySet<string> = new Set(['name-declared-twice']);

/** Whether nothing but comments stands between the place and the label of its section. */
function isFirst({ document: { text }, place: { start } }: CompletionRequest): boolean {
  const above = text.slice(0, start);
  return /(?:^|\n)[^\S\n]*when\s*:(?:\s|\/\/[^\n]*)*$/.test(above);
}
