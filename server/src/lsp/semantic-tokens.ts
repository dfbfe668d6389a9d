import {
  SemanticTokenModifiers as Modifier,
  type SemanticTokensLegend,
  SemanticTokenTypes as Type,
} from 'vscode-languageserver';
import { nodesIn, type Span, type SyntaxNode } from '../language/index.ts';
import type { ScenarioDocument } from './scenario-document.ts';

const types = [
  Type.variable,
  Type.property,
  Type.class,
  Type.function,
  Type.type,
  Type.enumMember,
  Type.number,
] as const;
type TokenType = (typeof types)[number];

export const semanticTokensLegend: SemanticTokensLegend = {
  tokenTypes: [...types],
  tokenModifiers: [Modifier.declaration],
};

interface MarkedToken {
  readonly type: TokenType;
  readonly declares: boolean;
  readonly span: Span;
}

/**
 * What colouring by words alone can't tell: players from aliases, cards from other quotes, abilities, kinds of counter.
 * In the protocol's form: five numbers a token, places relative to the token before.
 */
export function semanticTokens({ parsed }: ScenarioDocument): number[] {
  const tokens = [...nodesIn(parsed.file)].flatMap((node) => tokensOf(node));
  tokens.sort((a, b) => a.span.start.offset - b.span.start.offset);
  const data: number[] = [];
  let line = 0;
  let column = 0;
  let previousEnd = 0;
  for (const { type, declares, span } of tokens) {
    const { start, end } = span;
    // Neither several lines nor an overlap can be said in this form.
    if (end.line !== start.line || start.offset < previousEnd) continue;
    const deltaStart = start.line === line ? start.column - column : start.column;
    data.push(start.line - line, deltaStart, end.column - start.column, types.indexOf(type), declares ? 1 : 0);
    line = start.line;
    column = start.column;
    previousEnd = end.offset;
  }
  return data;
}

function tokensOf(node: SyntaxNode): MarkedToken[] {
  const mark = (type: TokenType, span: Span = node.span, declares = false): MarkedToken[] => [{ type, declares, span }];
  switch (node.kind) {
    case 'player':
    case 'name':
      return mark(Type.variable);
    case 'playerDeclaration':
      return mark(Type.variable, node.span, true);
    case 'alias':
      return mark(Type.property);
    case 'aliasDeclaration':
      return mark(Type.property, node.span, true);
    case 'card':
    case 'face':
      return mark(Type.class, node.name.span, true);
    case 'namedCard':
    case 'object':
    case 'quantified':
    case 'copyingModifier':
    case 'libraryCard':
    case 'plane':
      return mark(Type.class, node.name.span);
    case 'keywordText':
      return mark(Type.function);
    case 'description':
      return mark(Type.type);
    case 'step':
    case 'counterKind':
      return mark(Type.enumMember);
    case 'ruleNumber':
      return mark(Type.number);
    default:
      return [];
  }
}
