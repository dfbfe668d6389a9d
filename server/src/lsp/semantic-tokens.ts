import {
  SemanticTokenModifiers as Modifier,
  type SemanticTokensLegend,
  SemanticTokenTypes as Type,
} from 'vscode-languageserver';
import { classifyTokens, type Span, type TokenClass } from '../language/index.ts';
import type { ScenarioDocument } from './scenario-document.ts';

/** The protocol's types for the language's classes. What the grammar colours by itself just as well is left to it. */
const typesByClass: Readonly<Record<TokenClass, Type | undefined>> = {
  comment: undefined,
  keyword: Type.keyword,
  player: Type.variable,
  alias: Type.property,
  card: Type.class,
  string: Type.string,
  rulesText: undefined,
  number: Type.number,
  mana: undefined,
  rule: Type.number,
  step: Type.enumMember,
  zone: Type.enumMember,
  counter: Type.enumMember,
  ability: Type.function,
  type: Type.type,
};

const tokenTypes = [...new Set(Object.values(typesByClass).filter((type) => type !== undefined))];

export const semanticTokensLegend: SemanticTokensLegend = { tokenTypes, tokenModifiers: [Modifier.declaration] };

/** In the protocol's form: five numbers a token, places relative to the token before. */
export function semanticTokens({ text }: ScenarioDocument): number[] {
  const data: number[] = [];
  let line = 0;
  let column = 0;
  for (const { span, class: tokenClass, declaration } of classifyTokens(text)) {
    const type = typesByClass[tokenClass];
    if (type === undefined || !isOneLine(span)) continue;
    const { start, end } = span;
    const deltaStart = start.line === line ? start.column - column : start.column;
    data.push(start.line - line, deltaStart, end.column - start.column, tokenTypes.indexOf(type), declaration ? 1 : 0);
    line = start.line;
    column = start.column;
  }
  return data;
}

const isOneLine = ({ start, end }: Span): boolean => start.line === end.line;
