/** What a place in the text is about. */
import type { Span, StringLiteral, SyntaxNode } from '../language/index.ts';
import { lineText, type ScenarioDocument } from './scenario-document.ts';

export type HoverSubject =
  | { readonly kind: 'card'; readonly name: string; readonly span: Span }
  /** A player or an alias. */
  | { readonly kind: 'name'; readonly name: string; readonly span: Span }
  /** A word of a statement: the longest phrase around it that may mean something comes first. */
  | { readonly kind: 'word'; readonly words: readonly string[]; readonly span: Span };

/** `path` holds the nodes around the offset, from the file inward. */
export function hoverSubject(
  document: ScenarioDocument,
  path: readonly SyntaxNode[],
  offset: number,
): HoverSubject | undefined {
  const node = path.at(-1);
  if (node === undefined || document.parsed.comments.some(({ span }) => holds(span, offset))) return undefined;
  const { span } = node;
  switch (node.kind) {
    case 'string':
      return cardOf(path, node);
    case 'player':
    case 'alias':
    case 'name':
    case 'aliasDeclaration':
    case 'playerDeclaration':
      return { kind: 'name', name: node.name, span };
    case 'keywordText':
      return { kind: 'word', words: [node.text], span };
    case 'step':
      return { kind: 'word', words: [node.step], span };
    case 'counterKind':
      return { kind: 'word', words: [`${node.name} counter`, node.name], span };
    case 'textLine':
      return wordAt(document, offset);
    default:
      return path.some(({ kind }) => kind === 'scenario' || kind === 'background' || kind === 'card')
        ? wordAt(document, offset)
        : undefined;
  }
}

const holds = ({ start, end }: Span, offset: number): boolean => start.offset <= offset && offset < end.offset;

function cardOf(path: readonly SyntaxNode[], { value, span }: StringLiteral): HoverSubject | undefined {
  switch (path.at(-2)?.kind) {
    case 'card':
    case 'face':
    case 'namedCard':
    case 'object':
    case 'quantified':
    case 'libraryCard':
    case 'copyingModifier':
    case 'overModifier':
    case 'meldedWithModifier':
    case 'plane':
    case 'scheme':
    case 'dungeonName':
    case 'isNamed':
      return { kind: 'card', name: value, span };
    default:
      return undefined;
  }
}

/** The phrases tried have up to this many words. */
const longestPhrase = 4;

function wordAt(document: ScenarioDocument, offset: number): HoverSubject | undefined {
  const line = document.lines.starts.findLastIndex((start) => start <= offset);
  const column = offset - (document.lines.starts[line] ?? 0);
  const words = [...lineText(document, line).matchAll(/[\p{L}\p{N}+/'’-]+/gu)];
  const at = words.findIndex(({ index, 0: word }) => index <= column && column <= index + word.length);
  const word = words[at];
  if (word === undefined) return undefined;
  const start = (document.lines.starts[line] ?? 0) + word.index;
  const end = start + word[0].length;
  return {
    kind: 'word',
    words: phrasesAround(
      words.map(([text]) => text),
      at,
    ),
    span: {
      start: { offset: start, line, column: word.index },
      end: { offset: end, line, column: word.index + word[0].length },
    },
  };
}

/** Every run of neighbouring words that holds the one at `at`, the longest first. */
function phrasesAround(words: readonly string[], at: number): string[] {
  const phrases: string[] = [];
  for (let length = Math.min(longestPhrase, words.length); length >= 1; length--) {
    for (let from = Math.max(0, at - length + 1); from <= at && from + length <= words.length; from++) {
      phrases.push(words.slice(from, from + length).join(' '));
    }
  }
  return phrases;
}
