/** Reads `scenario "…" { … }` and `background { … }`. */
import { blockSpan, parseNameAfter, reportBraces } from './block-frame.ts';
import type { Block, BlockItem, LabelLine, StatementLine } from './blocks.ts';
import { expected, unknownStatement } from './diagnostics.ts';
import { parseAction } from './parse-actions.ts';
import { atChoice, parseChoice } from './parse-choices.ts';
import { parseFact } from './parse-facts.ts';
import { parseHeader } from './parse-headers.ts';
import { type Report, readStatements } from './read-statements.ts';
import { rephraseAction, rephraseFact } from './rephrase.ts';
import { isDeclared, type Scope, scopeOf } from './scope.ts';
import {
  actionsUnchecked,
  bracesAroundSection,
  choiceWithoutAction,
  colonMissing,
  givenAfterWhen,
  headerAfterSection,
  repeatedLine,
  scenarioWithoutThen,
  sectionInBackground,
  statementOutsideSection,
  strayBlock,
  strayCloseBrace,
  unknownSection,
} from './section-diagnostics.ts';
import { faultsOfFact } from './section-rules.ts';
import type { Span } from './source-span.ts';
import { closest } from './suggestions.ts';
import type {
  Action,
  BackgroundDeclaration,
  Choice,
  Fact,
  Header,
  InvalidStatement,
  ScenarioDeclaration,
  ScenarioMarker,
  Section,
} from './syntax.ts';
import type { TokenReader } from './token-reader.ts';
import { HEADER_WORDS, SECTION_WORDS, type SectionWord } from './vocabulary.ts';

interface OpenStep {
  action: Action | InvalidStatement;
  choices: (Choice | InvalidStatement)[];
}

/** A section while its lines are read. */
type OpenSection =
  | { kind: 'given' | 'then'; label: Span; facts: (Fact | InvalidStatement)[] }
  | { kind: 'when'; label: Span; steps: OpenStep[] };

interface Body {
  readonly headers: Header[];
  readonly sections: OpenSection[];
}

export function parseScenario(block: Block, outer: Scope, report: Report): ScenarioDeclaration {
  reportBraces(block, report);
  const word = block.head[0]!;
  const marked = word.text === 'skip' || word.text === 'only';
  const marker: ScenarioMarker | undefined = marked
    ? { kind: 'marker', marker: word.text === 'skip' ? 'skip' : 'only', span: word.span }
    : undefined;
  const title = parseNameAfter(block.head, marked ? 1 : 0, report);
  const body = parseBody(block.items, scopeOf(block, outer), 'scenario', report);
  const sections = body.sections.map(closeSection);
  const checks = sections.some((section) => section.kind === 'then' && section.facts.length > 0);
  if (!checks) report(scenarioWithoutThen(title.span));
  else reportUnchecked(sections, report);
  return { kind: 'scenario', marker, title, headers: body.headers, sections, span: blockSpan(block) };
}

/** What is done after the last `then:`: nothing looks at it. */
function reportUnchecked(sections: readonly Section[], report: Report): void {
  const last = sections.findLastIndex((section) => section.kind === 'then' && section.facts.length > 0);
  const unchecked = sections.slice(last + 1).find((section) => section.kind === 'when' && section.steps.length > 0);
  if (unchecked !== undefined) report(actionsUnchecked(unchecked.label));
}

export function parseBackground(block: Block, outer: Scope, report: Report): BackgroundDeclaration {
  reportBraces(block, report);
  const rest = block.head[1];
  if (rest !== undefined) report(expected('`{`', { token: rest, before: block.head[0] }));
  const body = parseBody(block.items, scopeOf(block, outer), 'background', report);
  const sections = body.sections.map(closeSection).filter((section) => section.kind === 'given');
  return { kind: 'background', sections, span: blockSpan(block) };
}

function parseBody(items: readonly BlockItem[], scope: Scope, around: 'scenario' | 'background', report: Report): Body {
  const body: Body = { headers: [], sections: [] };
  for (const item of items) parseBodyItem(item, body, scope, around, report);
  return body;
}

function parseBodyItem(
  item: BlockItem,
  body: Body,
  scope: Scope,
  around: 'scenario' | 'background',
  report: Report,
): void {
  switch (item.kind) {
    case 'label':
      openSection(item, body, around, report);
      return;
    case 'line':
      parseLine(item, body, scope, around, report);
      return;
    case 'strayBrace':
      report(strayCloseBrace(item.token.span));
      return;
    case 'block': {
      const [word] = item.head;
      if (item.head.length === 1 && word !== undefined && (SECTION_WORDS as readonly string[]).includes(word.text)) {
        report(bracesAroundSection((item.open ?? word).span, word.text));
        openSection({ kind: 'label', word, colon: word }, body, around, report);
        for (const inner of item.items) parseBodyItem(inner, body, scope, around, report);
        return;
      }
      report(strayBlock(blockSpan(item), word?.text ?? '', `in a ${around}`));
      addInvalid(body, blockSpan(item));
    }
  }
}

// ---------------------------------------------------------------- sections

/** What people write for a section. */
const LOOSE_SECTIONS: Readonly<Record<string, SectionWord>> = {
  setup: 'given',
  board: 'given',
  do: 'when',
  actions: 'when',
  expect: 'then',
  check: 'then',
  assert: 'then',
};

function openSection(item: LabelLine, body: Body, around: 'scenario' | 'background', report: Report): void {
  const { word, colon } = item;
  const label = word.span;
  const known = SECTION_WORDS.find((each) => each === word.text);
  const lower = word.text.toLowerCase();
  const meant = known ?? LOOSE_SECTIONS[lower] ?? closest(lower, SECTION_WORDS);
  const kind = SECTION_WORDS.find((each) => each === meant);
  if (known === undefined) report(unknownSection(label, word.text, kind));
  else if (colon === undefined) report(colonMissing(label, word.text));
  if (kind === undefined) {
    addInvalid(body, label);
    return;
  }
  if (known !== undefined && around === 'background' && kind !== 'given') report(sectionInBackground(label, kind));
  if (known === 'given' && around === 'scenario' && body.sections.some((section) => section.kind === 'when')) {
    report(givenAfterWhen(label));
  }
  body.sections.push(kind === 'when' ? { kind, label, steps: [] } : { kind, label, facts: [] });
}

function closeSection(open: OpenSection): Section {
  const last = open.kind === 'when' ? lastOfSteps(open.steps) : open.facts.at(-1)?.span;
  const span = { start: open.label.start, end: (last ?? open.label).end };
  switch (open.kind) {
    case 'given':
    case 'then':
      return { kind: open.kind, label: open.label, facts: open.facts, span };
    case 'when':
      return {
        kind: 'when',
        label: open.label,
        steps: open.steps.map((step) => {
          const end = (step.choices.at(-1) ?? step.action).span.end;
          const { start } = step.action.span;
          return { kind: 'whenStep', action: step.action, choices: step.choices, span: { start, end } };
        }),
        span,
      };
  }
}

function lastOfSteps(steps: readonly OpenStep[]): Span | undefined {
  const step = steps.at(-1);
  return (step?.choices.at(-1) ?? step?.action)?.span;
}

function addInvalid(body: Body, span: Span): void {
  const invalid: InvalidStatement = { kind: 'invalid', span };
  const section = body.sections.at(-1);
  if (section === undefined) body.headers.push(invalid);
  else if (section.kind === 'when') section.steps.push({ action: invalid, choices: [] });
  else section.facts.push(invalid);
}

// ---------------------------------------------------------------- lines

function parseLine(
  line: StatementLine,
  body: Body,
  scope: Scope,
  around: 'scenario' | 'background',
  report: Report,
): void {
  const first = line.tokens[0]!;
  const word = HEADER_WORDS.find((each) => first.kind === 'name' && each === first.text);
  if (word !== undefined && around === 'scenario' && !isDeclared(scope, word)) {
    if (body.sections.length > 0) report(headerAfterSection(first.span, word));
    addHeaders(readStatements(line, scope, report, parseHeader), body, report);
    return;
  }
  const section = body.sections.at(-1);
  if (section === undefined) parseLooseLine(line, body, scope, around, report);
  else if (section.kind === 'when') parseWhenLine(line, section.steps, scope, report);
  else {
    const { kind } = section;
    for (const fact of readStatements(line, scope, report, (reader) => parseFact(reader, kind), rephraseFact)) {
      if (fact.kind !== 'invalid') faultsOfFact(fact, section.kind).forEach(report);
      section.facts.push(fact);
    }
  }
}

/** A line above the first section that is no header. */
function parseLooseLine(
  line: StatementLine,
  body: Body,
  scope: Scope,
  around: 'scenario' | 'background',
  report: Report,
): void {
  const first = line.tokens[0]!;
  const span = { start: first.span.start, end: line.tokens.at(-1)!.span.end };
  const misspelt = around === 'scenario' && first.kind === 'name' && !isDeclared(scope, first.text);
  const cited = line.tokens[1]?.kind === 'ruleNumber' ? 'cite' : undefined;
  const meant = misspelt ? (cited ?? closest(first.text, HEADER_WORDS)) : undefined;
  report(
    meant === undefined
      ? statementOutsideSection(span)
      : unknownStatement('line here', first.span, first.text, meant, 'players Alice, Bob'),
  );
  body.headers.push({ kind: 'invalid', span });
}

function addHeaders(headers: readonly Header[], body: Body, report: Report): void {
  for (const header of headers) {
    const once = header.kind === 'players' || header.kind === 'format' || header.kind === 'rules';
    if (once && body.headers.some((each) => each.kind === header.kind)) report(repeatedLine(header.span, header.kind));
    body.headers.push(header);
  }
}

function parseWhenLine(line: StatementLine, steps: OpenStep[], scope: Scope, report: Report): void {
  let choice = false;
  const parse = (reader: TokenReader) => {
    choice = atChoice(reader);
    return choice
      ? ({ role: 'choice', node: parseChoice(reader) } as const)
      : ({ role: 'action', node: parseAction(reader) } as const);
  };
  const statements = readStatements(line, scope, report, parse, rephraseAction);
  for (const statement of statements) {
    const role = 'role' in statement ? statement.role : choice ? 'choice' : 'action';
    const node = 'role' in statement ? statement.node : statement;
    addToSteps(role, node, steps, report);
  }
}

function addToSteps(
  role: 'choice' | 'action',
  node: Action | Choice | InvalidStatement,
  steps: OpenStep[],
  report: Report,
): void {
  const step = steps.at(-1);
  if (role === 'action') steps.push({ action: node as Action | InvalidStatement, choices: [] });
  else if (step !== undefined) step.choices.push(node as Choice | InvalidStatement);
  else {
    if (node.kind !== 'invalid') report(choiceWithoutAction(node.span));
    steps.push({ action: { kind: 'invalid', span: node.span }, choices: [] });
  }
}
