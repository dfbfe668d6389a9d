// Every form of statement is used by a scenario that passes, and has a bad twin that gets one clear diagnostic in its place.
import { describe, expect, test } from 'vitest';
import {
  ACTION_FORMS,
  CHOICE_FORMS,
  FACT_FORMS,
  HEADER_FORMS,
  parseScenarioFile,
  type Span,
} from '../src/language/index.ts';
import { compileFace } from '../src/oracle/index.ts';
import { builtInCards, evaluateFile } from '../src/scenario/index.ts';
import { ACTIONS } from './statements/actions.ts';
import { CHOICES } from './statements/choices.ts';
import { OBJECT_FACTS, PLAYER_FACTS } from './statements/facts.ts';
import { CARDS, type FormCase, scenarioOf } from './statements/form-case.ts';
import { HEADERS } from './statements/headers.ts';

const cards = builtInCards(compileFace);
const cases: readonly FormCase[] = [...HEADERS, ...PLAYER_FACTS, ...OBJECT_FACTS, ...ACTIONS, ...CHOICES];

interface Found {
  readonly code: string;
  readonly message: string;
  readonly at: string;
  readonly rule: string | null;
}

/** The status of the one scenario of a text, and everything that is said against it. */
function run(text: string): { readonly status: string; readonly found: readonly Found[] } {
  const report = evaluateFile(text, { cards, compile: compileFace });
  const at = ({ start, end }: Span): string => text.slice(start.offset, end.offset);
  const [scenario] = report.scenarios;
  return {
    status: scenario?.status ?? 'none',
    found: [
      ...report.syntax.map((one) => ({ code: one.code, message: one.message, at: at(one.span), rule: null })),
      ...[...report.problems, ...(scenario?.problems ?? [])].map((one) => ({
        code: one.code,
        message: one.message,
        at: at(one.span),
        rule: one.rule,
      })),
    ],
  };
}

test('has all forms', () => {
  const forms = new Set(cases.map(({ form }) => form));
  const templates = [...HEADER_FORMS, ...FACT_FORMS, ...ACTION_FORMS, ...CHOICE_FORMS].map(({ template }) => template);
  expect(templates.filter((template) => !forms.has(template))).toEqual([]);
  expect(cases.length).toBe(forms.size);
});

describe.each(cases.map((one) => [one.form, one] as const))('%s', (_, { good, bad }) => {
  test('is read and holds', () => {
    const text = CARDS + scenarioOf(good);
    expect(parseScenarioFile(text).diagnostics).toEqual([]);
    expect(run(text)).toEqual({ status: 'passed', found: [] });
  });

  test('has a bad twin with one diagnostic', () => {
    const { status, found } = run(CARDS + scenarioOf(bad));
    expect(status).not.toBe('passed');
    expect(found.map(({ message: _message, rule, ...rest }) => ({ ...rest, ...(bad.rule ? { rule } : {}) }))).toEqual([
      { code: bad.code, at: bad.at, ...(bad.rule ? { rule: bad.rule } : {}) },
    ]);
    for (const { message } of found) expect(message).toMatch(/^[^\sa-z].*[.?”]$/s);
  });
});
