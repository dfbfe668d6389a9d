import {
  SemanticTokenModifiers as Modifier,
  type SemanticTokensLegend,
  SemanticTokenTypes as Type,
} from 'vscode-languageserver';
import { classifyTokens, type Span, type TokenClass } from '../language/index.ts';
import type { FileResults } from './results.ts';
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

/** Of what stands in a fact that does not hold. */
const failing = 'failing';

export const semanticTokensLegend: SemanticTokensLegend = {
  tokenTypes,
  tokenModifiers: [Modifier.declaration, failing],
};

/** In the protocol's form: five numbers a token, places relative to the token before. */
export function semanticTokens(
  { text }: ScenarioDocument,
  results: FileResults = { problems: [], scenarios: [] },
): number[] {
  const wrong = failingSpans(results);
  const data: number[] = [];
  let line = 0;
  let column = 0;
  for (const { span, class: tokenClass, declaration } of classifyTokens(text)) {
    const type = typesByClass[tokenClass];
    if (type === undefined || !isOneLine(span)) continue;
    const { start, end } = span;
    const fails = wrong.some((fact) => fact.start.offset <= start.offset && end.offset <= fact.end.offset);
    const modifiers = (declaration ? 1 : 0) + (fails ? 2 : 0);
    const deltaStart = start.line === line ? start.column - column : start.column;
    data.push(start.line - line, deltaStart, end.column - start.column, tokenTypes.indexOf(type), modifiers);
    line = start.line;
    column = start.column;
  }
  return data;
}

const isOneLine = ({ start, end }: Span): boolean => start.line === end.line;

/** Of the scenarios that have run as they stand. */
function failingSpans({ scenarios }: FileResults): Span[] {
  return scenarios.flatMap((state) =>
    state.kind === 'current'
      ? state.report.statements.flatMap(({ outcome, span }) => (outcome.kind === 'failed' ? [span] : []))
      : [],
  );
}
