import { describe, expect, it } from 'vitest';
import { diagnostics } from './diagnostics.ts';
import { quickFixes } from './quick-fixes.ts';
import { currentResults, documentOf, marked, problemAt, reportOf, spanOfText, twoScenarios } from './test-support.ts';

describe('diagnostics', () => {
  const document = documentOf(twoScenarios);

  it('have the number of the rule as their code, which opens the rule', () => {
    const problem = problemAt(document, 'Alice attacks Bob with "Bear"', {
      code: 'illegal-action',
      rule: '508.1a',
      message: 'The attack is illegal.',
      related: [{ message: 'It came this turn.', span: spanOfText(document, 'Alice controls "Bear"') }],
    });
    expect(diagnostics(document, currentResults(reportOf(document, 0, { problems: [problem] })))).toEqual([
      {
        range: { start: { line: 10, character: 4 }, end: { line: 10, character: 33 } },
        severity: 1,
        source: 'judgecall',
        code: '508.1a',
        codeDescription: { href: 'judgecall-rule:/508.1a' },
        message: 'The attack is illegal.',
        relatedInformation: [
          {
            location: {
              uri: 'file:///folder/a.scenario',
              range: { start: { line: 8, character: 4 }, end: { line: 8, character: 25 } },
            },
            message: 'It came this turn.',
          },
        ],
        data: { fault: 'illegal-action' },
      },
    ]);
  });

  it('have the name of the fault as their code where no rule says so', () => {
    const broken = documentOf(twoScenarios.replace('controls', 'contrls'));
    expect(diagnostics(broken, { problems: [], scenarios: [] })).toMatchObject([{ code: 'unknown-word', severity: 1 }]);
  });

  it('say once what several scenarios found', () => {
    const problem = problemAt(document, 'Alice controls "Bear"');
    const results = currentResults(
      reportOf(document, 0, { problems: [problem] }),
      reportOf(document, 1, { problems: [problem] }),
    );
    expect(diagnostics(document, results)).toHaveLength(1);
  });

  it('do not show what an earlier text came to', () => {
    const report = reportOf(document, 0, { problems: [problemAt(document, 'Bob has 18 life')] });
    expect(diagnostics(document, { problems: [], scenarios: [{ kind: 'stale', report }] })).toEqual([]);
  });

  it('count in UTF-16 units, as editors do', () => {
    const emoji = documentOf('// 🐻\nscenario "🐻🐻" { given: Alice contrls "x" }\n');
    const [first] = diagnostics(emoji, { problems: [], scenarios: [] });
    const { start, end } = first?.range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const line = emoji.text.split('\n')[start.line] ?? '';
    expect(line.slice(start.character, end.character)).not.toBe('');
    expect(end.character).toBeLessThanOrEqual(line.length);
  });
});

describe('quick fixes', () => {
  it('mend a slip of the pen in place', () => {
    const { document, range } = marked(
      'scenario "x" {\n  given:\n    Alice «contrls» "A"\n  then:\n    Bob has 1 life\n}\n',
    );
    const shown = diagnostics(document, { problems: [], scenarios: [] });
    const [fix] = quickFixes(document, { problems: [], scenarios: [] }, range, shown);
    expect(fix).toMatchObject({
      title: 'Change to controls',
      kind: 'quickfix',
      isPreferred: true,
      diagnostics: [{ code: 'unknown-word' }],
      edit: { documentChanges: [{ textDocument: { version: 1 }, edits: [{ range, newText: 'controls' }] }] },
    });
  });

  it.each([
    ['Alice controls an «Angel»', 'Alice controls Angel'],
    ['Alice has "A" in «her» hand', 'Alice has "A" in hand'],
    ['Alice has 3 life«,»', 'Alice has 3 life'],
  ])('leave one blank where a word is taken out: %s', (line, mended) => {
    const { document, range } = marked(`scenario "x" {\n  then:\n    ${line}\n}\n`);
    const [fix] = quickFixes(document, { problems: [], scenarios: [] }, range, []);
    const [change] = fix?.edit?.documentChanges ?? [];
    const [edit] = change !== undefined && 'edits' in change ? change.edits : [];
    if (edit === undefined || !('newText' in edit)) throw new Error('There is no edit');
    const [, , text = ''] = document.text.split('\n');
    const { start, end } = edit.range;
    expect(`${text.slice(0, start.character)}${edit.newText}${text.slice(end.character)}`).toBe(`    ${mended}`);
  });

  it('offer each legal answer to a choice, none of them as the obvious one', () => {
    const { document, range } = marked(twoScenarios.replace('attacks Bob', '«attacks» Bob'));
    const after = spanOfText(document, 'Alice attacks Bob with "Bear"').end;
    const insert = (
      answer: string,
    ): { title: string; edits: { span: { start: typeof after; end: typeof after }; newText: string }[] } => ({
      title: answer,
      edits: [{ span: { start: after, end: after }, newText: `\n      ${answer}` }],
    });
    const problem = problemAt(document, 'Alice attacks Bob with "Bear"', {
      code: 'undecided',
      fixes: [insert('Alice chooses yes'), insert('Alice chooses no')],
    });
    const fixes = quickFixes(document, currentResults(reportOf(document, 0, { problems: [problem] })), range, []);
    expect(fixes.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([
      ['Alice chooses yes', false],
      ['Alice chooses no', false],
    ]);
  });

  it.each([
    ['«scenario» "x" {\n  then:\n    Bob has 1 life\n', '\n    Bob has 1 life\n}\n'],
    ['«scenario» "x" {\n  then:\n    Bob has 1 life // so\n\nscenario "y" {\n}\n', ' // so\n}\n\nscenario "y"'],
    ['scenario "x" {\n  players Alice, Bob\n  then:\n    «Carol» has 1 life\n}\n', 'players Alice, Bob, Carol\n'],
  ])('write what is missing elsewhere: %j', (text, written) => {
    const { document, range } = marked(text);
    const [fix] = quickFixes(document, { problems: [], scenarios: [] }, range, []);
    const [change] = fix?.edit?.documentChanges ?? [];
    const [edit] = change !== undefined && 'edits' in change ? change.edits : [];
    if (edit === undefined || !('newText' in edit)) throw new Error('There is no edit');
    const { line, character } = edit.range.start;
    const lines = document.text.split('\n');
    const at = lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0) + character;
    expect(document.text.slice(0, at) + edit.newText + document.text.slice(at)).toContain(written);
  });

  it('name the whole sentence that a fact becomes', () => {
    const { document, range } = marked(twoScenarios.replace('Bob has 5 life', '«Bob has 5 life»'));
    const five = spanOfText(document, '5');
    const edits = [{ span: five, newText: '4' }];
    const problem = problemAt(document, 'Bob has 5 life', {
      code: 'fact-failed',
      fixes: [{ title: 'Accept: 4', edits }],
    });
    const [fix] = quickFixes(document, currentResults(reportOf(document, 0, { problems: [problem] })), range, []);
    expect(fix?.title).toBe('Accept: `Bob has 4 life`');
  });

  it('are none elsewhere', () => {
    const { document, range } = marked(twoScenarios.replace('Alice attacks Bob', '«Alice» attacks Bob'));
    const problem = problemAt(document, 'Bob has 5 life', { fixes: [{ title: 'x', edits: [] }] });
    expect(quickFixes(document, currentResults(reportOf(document, 0, { problems: [problem] })), range, [])).toEqual([]);
  });
});
