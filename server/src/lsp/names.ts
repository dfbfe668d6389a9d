/** Players, aliases and declared cards: where they are declared and where they are spoken of. */
import { type DocumentHighlight, DocumentHighlightKind, type Location, type Range } from 'vscode-languageserver';
import { foldName } from '../cards/card.ts';
import {
  type NameReference,
  nodeAt,
  nodesIn,
  resolveNames,
  type ScopeNames,
  type Span,
  type StringLiteral,
  type SyntaxNode,
} from '../language/index.ts';
import { resolveUse, usedBy } from './evaluation/used-files.ts';
import { rangeOf } from './positions.ts';
import { addressKey } from './related-documents.ts';
import { offsetAt, type ScenarioDocument } from './scenario-document.ts';

export interface Place {
  readonly line: number;
  readonly character: number;
}

export interface Spot {
  readonly document: ScenarioDocument;
  readonly span: Span;
  /** Whether a card is called by its short name there. */
  readonly short?: boolean;
}

/** Everything that has the same meaning as what stands at a place, in its document and those related to it. */
export interface Named {
  readonly kind: 'name' | 'card';
  /** The span at the place itself, without quotes. */
  readonly here: Span;
  readonly declarations: readonly Spot[];
  readonly references: readonly Spot[];
  /** Of a name: the scenarios and the background in which it means the same. */
  readonly scopes: readonly ScopeNames[];
  /** The documents that mean this one. */
  readonly documents: readonly ScenarioDocument[];
}

export function namedAt(
  document: ScenarioDocument,
  place: Place,
  related: readonly ScenarioDocument[],
): Named | undefined {
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
      return sameName(document, node.name, node.span);
    case 'string':
      return path.some((each) => cardNameIn(each) === node) ? sameCard(document, node, related) : undefined;
    default:
      return undefined;
  }
}

/** A name means the same within one scenario; one that the background declares or a player it speaks of, in all of them. */
function sameName(document: ScenarioDocument, name: string, here: Span): Named | undefined {
  const { scopes } = resolveNames(document.parsed.file);
  const spot = (span: Span): Spot => ({ document, span });
  const own = scopes.find(({ of }) => holds(of.span, here));
  if (own === undefined) return undefined;
  const meant = scopesOf(name, own, scopes);
  const declarations = new Set(meant.flatMap((scope) => scope.declarations.get(name) ?? []));
  return {
    kind: 'name',
    here,
    declarations: [...declarations].map(({ span }) => spot(span)),
    references: meant.flatMap((scope) => referencesTo(scope, name)).map(({ span }) => spot(span)),
    scopes: meant,
    documents: [document],
  };
}

function scopesOf(name: string, own: ScopeNames, scopes: readonly ScopeNames[]): readonly ScopeNames[] {
  const background = scopes.find(({ of }) => of.kind === 'background');
  if (background === undefined) return [own];
  if (own.players.includes(name)) {
    // What the background says of a player, it says of the one of each scenario.
    return referencesTo(background, name).length === 0 ? [own] : scopes.filter(({ players }) => players.includes(name));
  }
  const declaration = own.declarations.get(name);
  return declaration !== undefined && holds(background.of.span, declaration.span) ? scopes : [own];
}

function referencesTo({ references }: ScopeNames, name: string): NameReference[] {
  return references.filter((reference) => reference.name === name);
}

/**
 * A card of this file, or else of the first that it uses and that declares it; the same is meant by all that use that
 * file, but whoever declares a card of that name as well means their own.
 */
function sameCard(
  document: ScenarioDocument,
  { value, span }: StringLiteral,
  related: readonly ScenarioDocument[],
): Named {
  const wanted = foldName(value);
  const all = [document, ...related].map((one) => ({ one, ...cardSpots(one, wanted) }));
  const [own] = all;
  const reachable = reachFrom(document, related);
  const declaring = all.find(
    (each) => each.declarations.length > 0 && (each === own || reachable.has(addressKey(each.one.uri))),
  );
  const means = (one: ScenarioDocument): boolean =>
    declaring === undefined || reachFrom(one, [document, ...related]).has(addressKey(declaring.one.uri));
  const meant = all.filter(
    (each) => each === own || each === declaring || (each.declarations.length === 0 && means(each.one)),
  );
  return {
    kind: 'card',
    here: withoutQuotes(span),
    declarations: declaring?.declarations ?? [],
    references: meant.flatMap(({ references }) => references),
    scopes: [],
    documents: meant.map(({ one }) => one),
  };
}

/** What a document uses, directly or through the others. */
function reachFrom(document: ScenarioDocument, others: readonly ScenarioDocument[]): ReadonlySet<string> {
  const byKey = new Map(others.map((one) => [addressKey(one.uri), one]));
  const reached = new Set<string>();
  const waiting = usedBy(document.parsed.file, document.uri).map(addressKey);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    const one = byKey.get(next);
    if (one !== undefined) waiting.push(...usedBy(one.parsed.file, one.uri).map(addressKey));
  }
  return reached;
}

export function cardSpots(
  document: ScenarioDocument,
  wanted: string,
): { readonly declarations: Spot[]; readonly references: Spot[] } {
  const declarations: Spot[] = [];
  const references: Spot[] = [];
  for (const node of nodesIn(document.parsed.file)) {
    const name = cardNameIn(node);
    if (name === undefined || foldName(name.value) !== wanted) continue;
    const spot = { document, span: withoutQuotes(name.span) };
    (node.kind === 'card' || node.kind === 'face' ? declarations : references).push(spot);
  }
  return { declarations, references };
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
    case 'overModifier':
    case 'meldedWithModifier':
    case 'isNamed':
    case 'plane':
    case 'scheme':
    case 'dungeonName':
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

/** Where a player, an alias or a card is declared; the file behind the path of a `use` line. */
export function definitions(
  document: ScenarioDocument,
  place: Place,
  related: readonly ScenarioDocument[] = [],
): Location[] {
  const used = nodeAt(document.parsed.file, offsetAt(document, place)).find((node) => node.kind === 'use');
  const target = used?.kind === 'use' ? resolveUse(used.path.value, document.uri) : undefined;
  if (target !== undefined) return [{ uri: target, range: startOfFile }];
  return (namedAt(document, place, related)?.declarations ?? []).map(locationOf);
}

const startOfFile: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

const locationOf = ({ document, span }: Spot): Location => ({ uri: document.uri, range: rangeOf(span) });

/** Where else it is spoken of. */
export function references(
  document: ScenarioDocument,
  place: Place,
  also: 'declarations' | 'nothing',
  related: readonly ScenarioDocument[] = [],
): Location[] {
  const named = namedAt(document, place, related);
  if (named === undefined) return [];
  const spots = also === 'declarations' ? [...named.declarations, ...named.references] : named.references;
  return inOrder(spots).map(locationOf);
}

export function documentHighlights(document: ScenarioDocument, place: Place): DocumentHighlight[] {
  const named = namedAt(document, place, []);
  if (named === undefined) return [];
  const marked = (spots: readonly Spot[], kind: DocumentHighlightKind): DocumentHighlight[] =>
    spots.map(({ span }) => ({ range: rangeOf(span), kind }));
  return [
    ...marked(named.declarations, DocumentHighlightKind.Write),
    ...marked(named.references, DocumentHighlightKind.Read),
  ];
}

/** By document, then from top to bottom. */
export const inOrder = (spots: readonly Spot[]): Spot[] =>
  spots.toSorted((a, b) =>
    a.document === b.document ? a.span.start.offset - b.span.start.offset : a.document.uri < b.document.uri ? -1 : 1,
  );
