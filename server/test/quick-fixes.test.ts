// Every quick fix for a bad twin gives a file that is read, is in the one style, and no longer has the fault.
import { expect, test } from 'vitest';
import type { CodeAction, TextDocumentEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { formatScenarioFile, parseScenarioFile } from '../src/language/index.ts';
import { diagnostics } from '../src/lsp/diagnostics.ts';
import { mendQuestion, quickFixes } from '../src/lsp/quick-fixes.ts';
import type { FileResults } from '../src/lsp/results.ts';
import { type ScenarioDocument, scenarioDocument } from '../src/lsp/scenario-document.ts';
import { compileFace } from '../src/oracle/index.ts';
import { builtInCards, cardsOfFile, evaluateFile, mendsAt } from '../src/scenario/index.ts';
import { ACTIONS } from './statements/actions.ts';
import { CHOICES } from './statements/choices.ts';
import { OBJECT_FACTS, PLAYER_FACTS } from './statements/facts.ts';
import { CARDS, type FormCase, scenarioOf } from './statements/form-case.ts';
import { HEADERS } from './statements/headers.ts';

const builtIn = builtInCards(compileFace);
const cases: readonly FormCase[] = [...HEADERS, ...PLAYER_FACTS, ...OBJECT_FACTS, ...ACTIONS, ...CHOICES];

function styled(text: string): string {
  const result = formatScenarioFile(text);
  return 'text' in result ? result.text : text;
}

function resultsOf(document: ScenarioDocument): FileResults {
  const { problems, scenarios } = evaluateFile(document.text, { cards: builtIn, compile: compileFace });
  return { problems, scenarios: scenarios.map((report) => ({ kind: 'current', report })) };
}

/** All actions for all diagnostics of a text, each with the messages that were there before it. */
function actionsFor(text: string): CodeAction[] {
  const document = scenarioDocument('file:///a.scenario', 1, text);
  const results = resultsOf(document);
  return diagnostics(document, results).flatMap((diagnostic) => {
    const question = mendQuestion(document, results, diagnostic.range);
    const { cards } = cardsOfFile(parseScenarioFile(text), builtIn, compileFace, { load: undefined, address: '' });
    const mends =
      question === undefined ? [] : mendsAt(question.text, question, { cards, compile: compileFace, budget: 2000 });
    return quickFixes(document, results, diagnostic.range, [diagnostic], mends);
  });
}

function applied(text: string, { edit }: CodeAction): string {
  const document = TextDocument.create('file:///a.scenario', 'scenario', 1, text);
  const [change] = edit?.documentChanges ?? [];
  return TextDocument.applyEdits(document, (change as TextDocumentEdit).edits as never);
}

const messagesOf = (text: string): string[] => {
  const document = scenarioDocument('file:///a.scenario', 1, text);
  return diagnostics(document, resultsOf(document)).map(({ message }) => message);
};

const all = cases.map(({ form, bad }) => {
  const text = styled(CARDS + scenarioOf(bad));
  return { form, text, actions: actionsFor(text) };
});

test.each(
  all.flatMap(({ form, text, actions }) => actions.map((action) => [form, action.title, text, action] as const)),
)('%s: %s', (_, __, text, action) => {
  const mended = applied(text, action);
  expect(parseScenarioFile(mended).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(mended).toBe(styled(mended));
  const count = (of: string): number => messagesOf(of).filter((message) => message === wrong?.message).length;
  const [wrong] = action.diagnostics ?? [];
  if (wrong !== undefined) expect(count(mended)).toBeLessThan(count(text));
});

test('most bad twins can be mended with a key', () => {
  const without = all.filter(({ actions }) => actions.length === 0).map(({ form }) => form);
  expect(without.length).toBeLessThan(all.length / 3);
});
