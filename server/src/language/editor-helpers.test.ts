import { describe, expect, test } from 'vitest';
import { parseScenarioFile } from './parser.ts';
import {
  ACTION_FORMS,
  CARD_FORMS,
  CHOICE_FORMS,
  FACT_FORMS,
  HEADER_FORMS,
  type StatementForm,
} from './statement-forms.ts';
import { classifyTokens } from './token-classes.ts';
import { nodeAt, sectionAt, stepAt } from './walk.ts';

/** The text without its cursor mark `|`, and where the mark stood. */
function cursorIn(marked: string): { text: string; offset: number } {
  const offset = marked.indexOf('|');
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}

describe('nodeAt', () => {
  test.each([
    ['scenario "x" {\n given:\n Ali|ce controls "Bear" tapped\n}', 'file scenario given controls player'],
    [
      'scenario "x" {\n given:\n Alice controls "Be|ar" tapped\n}',
      'file scenario given controls cardItem namedCard string',
    ],
    [
      'scenario "x" {\n given:\n Alice controls "Bear" tap|ped\n}',
      'file scenario given controls cardItem plainModifier',
    ],
    ['scenario "x" {\n when:\n Alice casts "A" targeting Bo|b\n}', 'file scenario when whenStep cast targeting name'],
    ['scenario "x" {\n when:\n resolve\n Bob chooses y|es\n}', 'file scenario when whenStep chooses yesNo'],
    ['scenario "x" {\n then:\n "A" is in Al|ice\'s hand\n}', 'file scenario then isIn player'],
    ['scenario "x" {\n then:\n |foo\n}', 'file scenario then invalid'],
    ['card "x" {\n text """\n  Fly|ing\n """\n}', 'file card rulesTextLine text textLine'],
  ])('%s', (marked, path) => {
    const { text, offset } = cursorIn(marked);
    const nodes = nodeAt(parseScenarioFile(text).file, offset);
    expect(nodes.map((node) => node.kind).join(' ')).toBe(path);
  });

  test('a new line below a section belongs to it, and to its last action', () => {
    const { text, offset } = cursorIn('scenario "x" {\n given:\n when:\n resolve\n Bob chooses yes\n |\n}');
    const [scenario] = parseScenarioFile(text).file.items;
    if (scenario?.kind !== 'scenario') throw new Error('no scenario');
    const section = sectionAt(scenario, offset);
    expect(section?.kind).toBe('when');
    expect(section?.kind === 'when' && stepAt(section, offset)?.action.kind).toBe('resolve');
  });
});

describe('statement forms', () => {
  const plain = (form: StatementForm): string => form.template.replace(/[⟨⟩]/g, '');
  const faults = (text: string): string[] => parseScenarioFile(text).diagnostics.map((each) => each.message);
  const then = 'then:\nBob has 20 life\n';

  test.each(FACT_FORMS.map((form) => [plain(form), form.only] as const))('%s', (line, only) => {
    if (only !== 'then') expect(faults(`scenario "x" {\ngiven:\n${line}\n${then}}`)).toEqual([]);
    if (only !== 'given') expect(faults(`scenario "x" {\nthen:\n${line}\n}`)).toEqual([]);
  });
  test.each(ACTION_FORMS.map(plain))('%s', (line) => {
    expect(faults(`scenario "x" {\nwhen:\n${line}\n${then}}`)).toEqual([]);
  });
  test.each(CHOICE_FORMS.map(plain))('%s', (line) => {
    expect(faults(`scenario "x" {\nwhen:\nresolve\n${line}\n${then}}`)).toEqual([]);
  });
  test.each(HEADER_FORMS.map(plain))('%s', (line) => {
    expect(faults(`scenario "x" {\n${line}\n${then}}`)).toEqual([]);
  });
  test.each(CARD_FORMS.map(plain))('%s', (line) => {
    expect(faults(`card "x" {\n${line}\n}`)).toEqual([]);
  });
});

test('classifyTokens', () => {
  const text = `scenario "t" { // c
  players Alice, Bob
  given:
    Alice controls 2 "Bear" as one, two tapped with 3 first strike counters
    Bob has creature cards in command zone
    bad "line" 3
  when:
    Alice casts "Shock" in Alice's graveyard targeting one, Bob
  then:
    one has ward {2}
    it is Bob's end step
    Alice can't attack because 508.1
}`;
  const classes = classifyTokens(text).map((each) => {
    const written = text.slice(each.span.start.offset, each.span.end.offset);
    return `${written}:${each.class}${each.declaration ? '!' : ''}`;
  });
  expect(classes.join(' ')).toBe(
    [
      'scenario:keyword "t":string // c:comment players:keyword Alice:player! Bob:player! given:keyword',
      'Alice:player controls:keyword 2:number "Bear":card as:keyword one:alias! two:alias! tapped:keyword with:keyword',
      '3:number first:counter strike:counter counters:keyword',
      'Bob:player has:keyword creature:type cards:type in:keyword command:zone zone:zone',
      '"line":string 3:number when:keyword',
      'Alice:player casts:keyword "Shock":card in:keyword Alice:player graveyard:zone targeting:keyword one:alias Bob:player',
      'then:keyword one:alias has:keyword ward:ability {2}:ability',
      "it:keyword is:keyword Bob:player end:step step:step Alice:player can't:keyword attack:keyword because:keyword 508.1:rule",
    ].join(' '),
  );
});
