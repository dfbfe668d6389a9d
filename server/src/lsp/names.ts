/** Players, aliases and declared cards: where they are declared, where they are spoken of, and how they are renamed. */
import {
  type DocumentHighlight,
  DocumentHighlightKind,
  type Location,
  type Range,
  type TextEdit,
} from 'vscode-languageserver';
import { foldName } from '../cards/card.ts';
import {
  type NameReference,
  nodeAt,
  nodesIn,
  resolveNames,
  type ScopeNames,
  type Span,
  type StringLiteral,
  type SyntaxFile,
  type SyntaxNode,
} from '../language/index.ts';
import { rangeOf } from './positions.ts';
import { offsetAt, type ScenarioDocument } from './scenario-document.ts';

interface Place {
  readonly line: number;
  readonly character: number;
}

/** Everything in the document that has the same meaning as what stands at a place. */
interface Named {
  readonly kind: 'name' | 'card';
  /** The span at the place itself, without quotes. */
  readonly here: Span;
  readonly declarations: readonly Span[];
  readonly references: readonly Span[];
}

function namedAt(document: ScenarioDocument, place: Place): Named | undefined {
  const { file } = document.parsed;
  const path = nodeAt(file, offsetAt(document, place));
  const node = path.at(-1);
  if (node === undefined) return undefined;
  switch (node.kind) {
    case 'player':
    case 'alias':
    case 'name':
    case 'playerDeclaration':
    case 'aliasDeclaration':
      return sameName(file, node.name, node.span);
    case 'string':
      return path.some((each) => cardNameIn(each) === node) ? sameCard(file, node) : undefined;
    default:
      return undefined;
  }
}

/** A name means the same within one scenario; one that the background declares, in all of them. */
function sameName(file: SyntaxFile, name: string, here: Span): Named | undefined {
  const { scopes } = resolveNames(file);
  const own = scopes.find(({ of }) => holds(of.span, here));
  if (own === undefined) return undefined;
  const declaration = own.declarations.get(name);
  const inBackground = scopes.find(
    ({ of }) => of.kind === 'background' && declaration && holds(of.span, declaration.span),
  );
  const meant = inBackground === undefined ? [own] : scopes;
  return {
    kind: 'name',
    here,
    declarations: declaration === undefined ? [] : [declaration.span],
    references: meant.flatMap((scope) => referencesTo(scope, name)).map(({ span }) => span),
  };
}

function referencesTo({ references }: ScopeNames, name: string): NameReference[] {
  return references.filter((reference) => reference.name === name);
}

function sameCard(file: SyntaxFile, { value, span }: StringLiteral): Named {
  const wanted = foldName(value);
  const declarations: Span[] = [];
  const references: Span[] = [];
  for (const node of nodesIn(file)) {
    const name = cardNameIn(node);
    if (name === undefined || foldName(name.value) !== wanted) continue;
    (node.kind === 'card' || node.kind === 'face' ? declarations : references).push(withoutQuotes(name.span));
  }
  return { kind: 'card', here: withoutQuotes(span), declarations, references };
}

function cardNameIn(node: SyntaxNode): StringLiteral | undefined {
  switch (node.kind) {
    case 'card':
    case 'face':
    case 'namedCard':
    case 'object':
    case 'quantified':
    case 'libraryCard':
    case 'copyingModifier':
      return node.name;
    default:
      return undefined;
  }
}

function withoutQuotes({ start, end }: Span): Span {
  return {
    start: { ...start, offset: start.offset + 1, column: start.column + 1 },
    end: { ...end, offset: end.offset - 1, column: end.column - 1 },
  };
}

const holds = (outer: Span, inner: Span): boolean =>
  outer.start.offset <= inner.start.offset && inner.end.offset <= outer.end.offset;

/** Where a player, an alias or a card of this file is declared. */
export function definitions(document: ScenarioDocument, place: Place): Location[] {
  return (namedAt(document, place)?.declarations ?? []).map((span) => ({ uri: document.uri, range: rangeOf(span) }));
}

/** Where else it is spoken of. */
export function references(document: ScenarioDocument, place: Place, also: 'declarations' | 'nothing'): Location[] {
  const named = namedAt(document, place);
  if (named === undefined) return [];
  const spans = also === 'declarations' ? [...named.declarations, ...named.references] : named.references;
  return inOrder(spans).map((span) => ({ uri: document.uri, range: rangeOf(span) }));
}

export function documentHighlights(document: ScenarioDocument, place: Place): DocumentHighlight[] {
  const named = namedAt(document, place);
  if (named === undefined) return [];
  const marked = (spans: readonly Span[], kind: DocumentHighlightKind): DocumentHighlight[] =>
    spans.map((span) => ({ range: rangeOf(span), kind }));
  return [
    ...marked(named.declarations, DocumentHighlightKind.Write),
    ...marked(named.references, DocumentHighlightKind.Read),
  ];
}

/** What would be renamed; `undefined` for what this file does not declare, such as a card of the library. */
export function renameRange(document: ScenarioDocument, place: Place): Range | undefined {
  const named = namedAt(document, place);
  return named === undefined || named.declarations.length === 0 ? undefined : rangeOf(named.here);
}

/** The edits of a rename, or why there are none. */
export function renameEdits(
  document: ScenarioDocument,
  place: Place,
  newName: string,
): { readonly edits: readonly TextEdit[] } | { readonly refusal: string } {
  const named = namedAt(document, place);
  if (named === undefined || named.declarations.length === 0) return { refusal: 'This is not declared in this file.' };
  if (named.kind === 'name' && !/^\p{L}[\p{L}\p{M}\p{N}_-]*$/u.test(newName)) {
    return { refusal: 'A name is a letter followed by letters, digits, _ or -.' };
  }
  if (named.kind === 'card' && /["\\\r\n]/.test(newName))
    return { refusal: 'A card’s name has no quotes or backslashes.' };
  const spans = inOrder([...named.declarations, ...named.references]);
  return { edits: spans.map((span) => ({ range: rangeOf(span), newText: newName })) };
}

const inOrder = (spans: readonly Span[]): Span[] => [...spans].sort((a, b) => a.start.offset - b.start.offset);
