/** What each token of a file is, for colouring: the words of the language, names, cards, and so on. */
import { buildBlocks } from './blocks.ts';
import { tokenise } from './lexer.ts';
import { resolveNames } from './names.ts';
import { parseBlocks } from './parser.ts';
import type { Span } from './source-span.ts';
import type { NameRef, StringLiteral, SyntaxFile, SyntaxNode } from './syntax.ts';
import type { Token } from './token.ts';
import { PLACES } from './vocabulary.ts';
import { nodesIn } from './walk.ts';

export const TOKEN_CLASSES = [
  'comment',
  'keyword',
  'player',
  'alias',
  'card',
  'string',
  'rulesText',
  'number',
  'mana',
  'rule',
  'step',
  'zone',
  'counter',
  'ability',
  'type',
] as const;
export type TokenClass = (typeof TOKEN_CLASSES)[number];

export interface ClassifiedToken {
  readonly span: Span;
  readonly class: TokenClass;
  /** Whether a player or an alias is declared here. */
  readonly declaration: boolean;
}

/** In the order of the text, without overlap. A token of rules text may reach over several lines. */
export function classifyTokens(text: string): ClassifiedToken[] {
  const lexed = tokenise(text);
  const { file, comments } = parseBlocks(lexed, buildBlocks(lexed.tokens));
  const marks = marksIn(file);
  const classified: ClassifiedToken[] = comments.map(({ span }) => ({ span, class: 'comment', declaration: false }));
  let next = 0;
  for (const token of lexed.tokens) {
    while (next < marks.length && marks[next]!.span.end.offset <= token.span.start.offset) next++;
    const mark = marks[next];
    const covered = mark !== undefined && mark.span.start.offset <= token.span.start.offset;
    const known = covered ? mark.class : undefined;
    const tokenClass =
      token.kind === 'comma' ? undefined : known === 'invalid' ? lexicalClass(token) : (known ?? classOf(token));
    if (tokenClass === undefined) continue;
    const declaration = covered && mark.declaration;
    // A possessive is marked without its 's.
    const span = covered && mark.span.end.offset < token.span.end.offset ? mark.span : token.span;
    classified.push({ span, class: tokenClass, declaration });
  }
  return classified.sort((a, b) => a.span.start.offset - b.span.start.offset);
}

interface Mark {
  readonly span: Span;
  readonly class: TokenClass | 'invalid';
  readonly declaration: boolean;
}

/** Stretches of text whose class the tree knows; ordered, without overlap. */
function marksIn(file: SyntaxFile): Mark[] {
  const marks: Mark[] = [];
  const aliases = new Set<NameRef>();
  for (const scope of resolveNames(file).scopes) {
    for (const reference of scope.references) {
      const declared = scope.declarations.get(reference.name)?.kind === 'aliasDeclaration';
      if (reference.kind === 'name' && declared) aliases.add(reference);
    }
  }
  const cards = new Set<StringLiteral>();
  for (const node of nodesIn(file)) {
    const card = cardNameOf(node);
    if (card !== undefined) cards.add(card);
    const tokenClass = classOfNode(node, cards, aliases);
    if (tokenClass !== undefined) {
      const declaration = node.kind === 'playerDeclaration' || node.kind === 'aliasDeclaration';
      marks.push({ span: node.span, class: tokenClass, declaration });
    }
    if ('zoneSpan' in node) marks.push({ span: node.zoneSpan, class: 'zone', declaration: false });
    if ('valueSpan' in node) marks.push({ span: node.valueSpan, class: 'number', declaration: false });
    if ('costSpan' in node) marks.push({ span: node.costSpan, class: 'ability', declaration: false });
    if ('dateSpan' in node) marks.push({ span: node.dateSpan, class: 'number', declaration: false });
  }
  return marks.sort((a, b) => a.span.start.offset - b.span.start.offset);
}

/** The string in a node that is a card's name. Parents are visited before it. */
function cardNameOf(node: SyntaxNode): StringLiteral | undefined {
  switch (node.kind) {
    case 'card':
    case 'face':
    case 'object':
    case 'namedCard':
    case 'quantified':
    case 'libraryCard':
    case 'copyingModifier':
    case 'overModifier':
    case 'meldedWithModifier':
      return node.name;
    default:
      return undefined;
  }
}

function classOfNode(
  node: SyntaxNode,
  cards: ReadonlySet<StringLiteral>,
  aliases: ReadonlySet<NameRef>,
): Mark['class'] | undefined {
  switch (node.kind) {
    case 'invalid':
      return 'invalid';
    case 'player':
    case 'playerDeclaration':
      return 'player';
    case 'alias':
    case 'aliasDeclaration':
      return 'alias';
    case 'name':
      return aliases.has(node) ? 'alias' : 'player';
    case 'string':
      return cards.has(node) ? 'card' : 'string';
    case 'text':
      return 'rulesText';
    case 'number':
      return 'number';
    case 'mana':
      return 'mana';
    case 'ruleNumber':
      return 'rule';
    case 'step':
      return 'step';
    case 'counterKind':
      return 'counter';
    case 'keywordText':
      return 'ability';
    case 'word':
      return 'type';
    default:
      return undefined;
  }
}

/** The class of a token that no node marks: in a statement that was read, a word is the language's own. */
function classOf(token: Token): TokenClass | undefined {
  if (token.kind !== 'name' && token.kind !== 'contraction') return lexicalClass(token);
  return ZONE_WORDS.has(token.text) ? 'zone' : 'keyword';
}

const ZONE_WORDS = new Set(PLACES.flatMap((place) => place.split(' ')));

function lexicalClass(token: Token): TokenClass | undefined {
  switch (token.kind) {
    case 'string':
    case 'curlyString':
    case 'unclosedString':
      return 'string';
    case 'text':
    case 'unclosedText':
      return 'rulesText';
    case 'number':
    case 'slashed':
    case 'date':
      return 'number';
    case 'ruleNumber':
      return 'rule';
    case 'mana':
      return 'mana';
    default:
      return undefined;
  }
}
