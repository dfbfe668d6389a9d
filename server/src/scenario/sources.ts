/**
 * Where the cards of a file come from: its own `card` blocks, those of the files it uses, then what the user or the
 * built-in library has. A name is looked for in that order.
 */
import {
  type Card,
  type CardSource,
  type CompileText,
  cardFromRaw,
  cardSource,
  combineSources,
  DUNGEONS,
  foldName,
  indexRawCards,
  outlineOf,
  type RawCard,
  rawCardFromBlock,
  withMeldedBacks,
} from '../cards/index.ts';
import { type CardDeclaration, type ParsedFile, parseScenarioFile, type UseDirective } from '../language/index.ts';
import { cardBlockFaults, withoutFaultyLines } from './card-block-faults.ts';
import { cardBlockFields } from './card-block-fields.ts';
import { faultsOf, hasFault } from './faulty-text.ts';
import { LIBRARY } from './generated/library.ts';
import { duplicateCard, notUnderstoodText, usedFileBroken, usedFileMissing, usesItself } from './problems.ts';
import type { Problem } from './report.ts';

/** Gives a file's text, and the address under which its own `use` lines are read; `undefined` when there is none. */
export type LoadFile = (path: string, from: string) => { readonly address: string; readonly text: string } | undefined;

const libraryIndex: { raw?: ReturnType<typeof indexRawCards> } = {};

/** The built-in cards. Their texts are read once for each `compile`, each when it is first asked for. */
export function builtInCards(compile: CompileText): CardSource {
  libraryIndex.raw ??= indexRawCards([
    ...LIBRARY.flatMap(({ text }) => rawCardsIn(parseScenarioFile(text))),
    ...DUNGEONS,
  ]);
  return cardSource(libraryIndex.raw, compile, 'built-in');
}

/** The cards that a file declares, as their source gives them. */
export const rawCardsIn = ({ file }: ParsedFile): RawCard[] =>
  file.items.flatMap((item) => (item.kind === 'card' ? [rawCardFromBlock(cardBlockFields(item))] : []));

/** Cards made of `card` blocks, by what the blocks say: a block that has not changed is the same card. */
export type CardMemory = Map<string, Card>;

export interface FileCards {
  readonly cards: CardSource;
  readonly problems: readonly Problem[];
  /** Names, folded, of the file's own cards that no scenario can rely on: their blocks have faults. */
  readonly broken: ReadonlySet<string>;
}

/** All cards that the scenarios of a file can name. */
export function cardsOfFile(
  parsed: ParsedFile,
  others: CardSource,
  compile: CompileText,
  use: { readonly load?: LoadFile | undefined; readonly address: string },
  memory: CardMemory = new Map(),
): FileCards {
  const problems: Problem[] = [];
  const own = declaredCards(parsed, compile, use.address, memory, problems);
  const sources = [own];
  const seen = new Set([use.address]);
  for (const item of parsed.file.items) {
    if (item.kind === 'use') sources.push(...usedSources(item, use.load, use.address, compile, memory, seen, problems));
  }
  return {
    cards: withMeldedBacks(combineSources([...sources, others])),
    problems,
    broken: brokenCards(parsed, problems),
  };
}

/** Cards whose blocks have faults, by all their names. */
function brokenCards(parsed: ParsedFile, problems: readonly Problem[]): ReadonlySet<string> {
  const names = new Set<string>();
  const faults = [...faultsOf(parsed), ...problems.filter(({ severity }) => severity === 'error')];
  for (const item of parsed.file.items) {
    if (item.kind !== 'card' || !hasFault(faults, item.span)) continue;
    const card = rawCardFromBlock(cardBlockFields(item));
    for (const name of [item.name.value, card.name, ...card.faces.map((face) => face.name)]) names.add(foldName(name));
  }
  return names;
}

function usedSources(
  directive: UseDirective,
  load: LoadFile | undefined,
  from: string,
  compile: CompileText,
  memory: CardMemory,
  seen: Set<string>,
  problems: Problem[] | null,
): CardSource[] {
  const found = load?.(directive.path.value, from);
  if (found === undefined) {
    problems?.push(usedFileMissing(directive.path.span, directive.path.value));
    return [];
  }
  if (found.address === from) problems?.push(usesItself(directive.path.span));
  if (seen.has(found.address)) return [];
  seen.add(found.address);
  const parsed = parseScenarioFile(found.text);
  const [fault] = [
    ...faultsOf(parsed),
    ...parsed.file.items.flatMap((item) => (item.kind === 'card' ? errorsIn(item) : [])),
  ];
  if (fault !== undefined) {
    problems?.push(usedFileBroken(directive.path.span, directive.path.value, fault.span.start.line + 1, fault.message));
  }
  return [
    declaredCards(parsed, compile, found.address, memory, null),
    ...parsed.file.items.flatMap((item) =>
      item.kind === 'use' ? usedSources(item, load, found.address, compile, memory, seen, null) : [],
    ),
  ];
}

const errorsIn = (block: CardDeclaration): Problem[] =>
  cardBlockFaults(block).filter(({ severity }) => severity === 'error');

/** The cards of the blocks of one file; faults go to `problems` unless it is another file's. */
function declaredCards(
  parsed: ParsedFile,
  compile: CompileText,
  source: string,
  memory: CardMemory,
  problems: Problem[] | null,
): CardSource {
  const blocks: { readonly block: CardDeclaration; readonly raw: RawCard }[] = [];
  for (const item of parsed.file.items) {
    if (item.kind !== 'card') continue;
    const sound = errorsIn(item).length === 0 ? item : withoutFaultyLines(item);
    blocks.push({ block: item, raw: rawCardFromBlock(cardBlockFields(sound)) });
  }
  const made = new Map<RawCard, Card>();
  const cardOf = (raw: RawCard): Card => {
    let card = made.get(raw);
    if (card === undefined) {
      const key = `${source}\n${JSON.stringify(raw)}`;
      card = memory.get(key) ?? cardFromRaw(raw, compile, source);
      memory.set(key, card);
      made.set(raw, card);
    }
    return card;
  };
  const index = indexRawCards(blocks.map(({ raw }) => raw));
  if (problems !== null) {
    for (const { block, raw } of blocks) {
      if (index.find(raw.name) !== raw) problems.push(duplicateCard(block.name.span, raw.name));
      problems.push(...cardBlockFaults(block));
      for (const face of cardOf(raw).faces) {
        for (const line of face.notUnderstood) {
          if (line.span.end > 0) problems.push(notUnderstoodText(block, face, line));
        }
      }
    }
  }
  return {
    find: (name) => {
      const raw = index.find(name);
      return raw && cardOf(raw);
    },
    outline: (name) => {
      const raw = index.find(name);
      return raw && outlineOf(raw);
    },
    names: function* () {
      for (const { raw } of blocks) {
        yield raw.name;
        for (const face of raw.faces) if (face.name !== raw.name) yield face.name;
      }
    },
  };
}
