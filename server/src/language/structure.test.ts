/** The frame of a file, and how much of it survives a slip. */
import { describe, expect, test } from 'vitest';
import { parseScenarioFile } from './parser.ts';
import type { FileItem, SyntaxFile } from './syntax.ts';

/** Items of the file, and the statements each holds: `scenario given 2 when 1 then 1`. */
function outline(file: SyntaxFile): string[] {
  return file.items.map(outlineOf);
}

function outlineOf(item: FileItem): string {
  switch (item.kind) {
    case 'use':
    case 'invalid':
      return item.kind;
    case 'card':
      return `card ${item.lines.map((line) => line.kind).join(' ')}`;
    case 'background':
    case 'scenario': {
      const sections = item.sections.map((section) => {
        const statements = section.kind === 'when' ? section.steps.map((step) => step.action) : section.facts;
        return `${section.kind} ${statements.map((each) => each.kind).join(' ')}`.trim();
      });
      return [item.kind, ...sections].join(' | ');
    }
  }
}

/** Faults as `line:column code`, counted from 1. */
function faults(text: string): string[] {
  return parseScenarioFile(text).diagnostics.map(
    (each) => `${each.span.start.line + 1}:${each.span.start.column + 1} ${each.code}`,
  );
}

test('a whole file', () => {
  const { file, diagnostics, comments } = parseScenarioFile(`// cards
use "./more.scenario"
card "Bog Stinger" {
  cost {B}{G}
  type Creature — Phyrexian Insect
  color black
  pt 1+*/2
  text """
    Flying
      (really)
  """
  face "Back" {
    loyalty X
    defense 3
  }
}
background { given: Alice has 3 life }
only scenario "says \\"so\\"" { // why
  cite 702.164c, 120, 613.7
  players Ann, Bjørn, 李
  format commander
  rules 2024-11-08
  given:
    李 has 3 life
  when:
    resolve
      Ann chooses yes
  then:
    Bjørn has 1 life
  when:
    resolve all
  then:
    Ann has lost
}`);
  expect(diagnostics.map((each) => each.message)).toEqual([
    '`Alice` is no player here: the players are Ann, Bjørn, 李.',
  ]);
  expect(outline(file)).toEqual([
    'use',
    'card costLine typeLine colorLine powerToughnessLine rulesTextLine face',
    'background | given hasLife',
    'scenario | given hasLife | when resolve | then hasLife | when resolve | then outcome',
  ]);
  expect(comments.map((comment) => [comment.text, comment.trailing])).toEqual([
    [' cards', false],
    [' why', true],
  ]);
  const card = file.items[1];
  if (card?.kind !== 'card') throw new Error('no card');
  expect(card.lines[1]).toMatchObject({ text: 'Creature — Phyrexian Insect' });
  expect(card.lines[3]).toMatchObject({ value: { power: '1+*', toughness: '2' } });
  expect(card.lines[4]).toMatchObject({
    text: {
      value: 'Flying\n  (really)',
      lines: [
        { text: 'Flying', span: { start: { line: 8, column: 4 } } },
        { text: '  (really)', span: { start: { line: 9, column: 4 } } },
      ],
    },
  });
  expect(card.lines[5]).toMatchObject({ lines: [{ value: 'X' }, { value: 3 }] });
  const scenario = file.items[3];
  if (scenario?.kind !== 'scenario') throw new Error('no scenario');
  expect(scenario.title.value).toBe('says "so"');
  expect(scenario.marker?.marker).toBe('only');
  expect(scenario.headers).toMatchObject([
    { rules: [{ number: '702.164c' }, { number: '120' }, { number: '613.7' }] },
    { players: [{ name: 'Ann' }, { name: 'Bjørn' }, { name: '李' }] },
    { format: 'commander' },
    { date: '2024-11-08' },
  ]);
});

const THEN = '  then:\n    Bob has 1 life\n';

describe('one slip is one fault, and the rest of the file works', () => {
  test.each<[string, string, string[], string[]]>([
    [
      'a bad line between good ones',
      `scenario "x" {\n given:\n it is day\n Bob hsa 1 life\n it is night\n${THEN}}`,
      ['4:6 unknown-word'],
      ['scenario | given dayNight invalid dayNight | then hasLife'],
    ],
    [
      'a comma too many',
      `scenario "x" {\n given:\n Bob has 1 life,\n\n it is day\n${THEN}}`,
      ['3:16 trailing-comma'],
      ['scenario | given hasLife dayNight | then hasLife'],
    ],
    [
      'a comma too many in an action',
      `scenario "x" {\n when:\n Alice casts "A" targeting Bob,\n resolve\n${THEN}}`,
      ['3:31 trailing-comma'],
      ['scenario | when cast resolve | then hasLife'],
    ],
    [
      'a comma before the brace',
      'scenario "x" {\n then:\n Bob has 1 life,\n}',
      ['3:16 unexpected-rest'],
      ['scenario | then invalid'],
    ],
    [
      'a misspelt declaration',
      `senario "x" {\n${THEN}}\nscenario "y" {\n${THEN}}`,
      ['1:1 unknown-declaration'],
      ['scenario | then hasLife', 'scenario | then hasLife'],
    ],
    [
      'a misspelt section',
      `scenario "x" {\n given:\n it is day\n whne:\n resolve\n${THEN}}`,
      ['4:2 unknown-section'],
      ['scenario | given dayNight | when resolve | then hasLife'],
    ],
    [
      'a section by another name',
      `scenario "x" {\n setup:\n it is day\n${THEN}}`,
      ['2:2 unknown-section'],
      ['scenario | given dayNight | then hasLife'],
    ],
    [
      'a section without a colon',
      `scenario "x" {\n given\n it is day\n${THEN}}`,
      ['2:2 colon-missing'],
      ['scenario | given dayNight | then hasLife'],
    ],
    [
      'a section in braces',
      `scenario "x" {\n given {\n it is day\n }\n${THEN}}`,
      ['2:8 braces-around-section'],
      ['scenario | given dayNight | then hasLife'],
    ],
    [
      'a missing closing brace',
      `scenario "x" {\n${THEN}\nscenario "y" {\n${THEN}}`,
      ['1:1 close-brace-missing'],
      ['scenario | then hasLife', 'scenario | then hasLife'],
    ],
    [
      'a missing closing brace at the end',
      `scenario "x" {\n${THEN}`,
      ['1:1 close-brace-missing'],
      ['scenario | then hasLife'],
    ],
    [
      'a missing opening brace',
      `scenario "x"\n${THEN}}\ncard "y"\n pt 1/1\n}`,
      ['1:1 open-brace-missing', '5:1 open-brace-missing'],
      ['scenario | then hasLife', 'card powerToughnessLine'],
    ],
    ['an opening brace on the next line', `scenario "x"\n{\n${THEN}}`, [], ['scenario | then hasLife']],
    [
      'a surplus closing brace',
      `scenario "x" {\n${THEN}}\n}\nuse "y"`,
      ['5:1 stray-close-brace'],
      ['scenario | then hasLife', 'use'],
    ],
    [
      'a closing brace between sections',
      `scenario "x" {\n given:\n it is day\n }\n${THEN}}`,
      ['4:2 stray-close-brace'],
      ['scenario | given dayNight | then hasLife'],
    ],
    [
      'a surplus opening brace',
      `scenario "x" {\n  given:\n    it is day {\n${THEN}}`,
      ['3:15 unexpected-rest'],
      ['scenario | given invalid | then hasLife'],
    ],
    [
      'an unclosed quote',
      `scenario "x" {\n given:\n Alice controls "Bear\n it is day\n${THEN}}`,
      ['3:17 unclosed-string'],
      ['scenario | given invalid dayNight | then hasLife'],
    ],
    [
      'an unclosed text',
      `card "x" {\n text """\n  Flying\n}\nscenario "y" {\n${THEN}}`,
      ['2:7 unclosed-text'],
      ['card invalid', 'scenario | then hasLife'],
    ],
    [
      'an unclosed text before another',
      `card "x" {\n text """\n  Flying\n}\ncard "y" {\n text """\n  Flying\n """\n}`,
      ['2:7 unclosed-text'],
      ['card invalid', 'card rulesTextLine'],
    ],
    [
      'an unclosed title',
      `scenario "x {\n${THEN}}\nuse "y"`,
      ['1:10 unclosed-string'],
      ['scenario | then hasLife', 'use'],
    ],
    ['no title', `scenario {\n${THEN}}`, ['1:1 expected'], ['scenario | then hasLife']],
    [
      'junk between declarations',
      `use "x"\nfoo bar\nbaz\nuse "y"`,
      ['2:1 unknown-declaration'],
      ['use', 'invalid', 'invalid', 'use'],
    ],
    [
      'a given after a when',
      `scenario "x" {\n when:\n resolve\n given:\n it is day\n${THEN}}`,
      ['4:2 given-after-when'],
      ['scenario | when resolve | given dayNight | then hasLife'],
    ],
    [
      'a header below a section',
      `scenario "x" {\n${THEN}  format duel\n}`,
      ['4:3 header-after-section'],
      ['scenario | then hasLife'],
    ],
    [
      'a misspelt header',
      `scenario "x" {\n plyers Alice, Bob\n${THEN}}`,
      ['2:2 unknown-statement'],
      ['scenario | then hasLife'],
    ],
    [
      'a header twice',
      `scenario "x" {\n format duel\n format duel\n${THEN}}`,
      ['3:2 repeated-line'],
      ['scenario | then hasLife'],
    ],
    [
      'a statement in no section',
      `scenario "x" {\n it is day\n${THEN}}`,
      ['2:2 outside-section'],
      ['scenario | then hasLife'],
    ],
    [
      'a then in a background',
      'background {\n given:\n it is day\n then:\n it is day\n}',
      ['4:2 section-in-background'],
      ['background | given dayNight'],
    ],
    [
      'a second background',
      'background {\n given:\n it is day\n}\nbackground {\n}',
      ['5:1 repeated-background'],
      ['background | given dayNight', 'background'],
    ],
    [
      'an unknown format',
      `scenario "x" {\n format modern\n${THEN}}`,
      ['2:9 unknown-word'],
      ['scenario | then hasLife'],
    ],
    ['a date that is none', `scenario "x" {\n rules today\n${THEN}}`, ['2:8 expected'], ['scenario | then hasLife']],
    ['a rule that is none', `scenario "x" {\n cite toxic\n${THEN}}`, ['2:7 expected'], ['scenario | then hasLife']],
    [
      'a player twice',
      `scenario "x" {\n players Alice, Bob, Bob\n${THEN}}`,
      ['2:22 name-declared-twice'],
      ['scenario | then hasLife'],
    ],
    [
      'a player with a taken name',
      `scenario "x" {\n players then, Bob\n${THEN}}`,
      ['2:10 name-clash'],
      ['scenario | then hasLife'],
    ],
    [
      'an unknown line of a card',
      'card "x" {\n mana {1}\n pt 1/1\n}',
      ['2:2 unknown-statement'],
      ['card invalid powerToughnessLine'],
    ],
    [
      'a line of a card twice',
      'card "x" {\n pt 1/1\n pt 1/2\n}',
      ['3:2 repeated-line'],
      ['card powerToughnessLine powerToughnessLine'],
    ],
    [
      'a bad line of a card',
      'card "x" {\n cost RR\n pt 1\n loyalty many\n type 3\n text Flying\n}',
      ['2:7 spelling', '3:5 expected', '4:10 expected', '5:7 expected', '6:7 expected'],
      ['card invalid invalid invalid invalid invalid'],
    ],
    [
      'a face in a face',
      'card "x" {\n face "y" {\n face "z" {\n }\n pt 1/1\n }\n}',
      ['3:2 face-in-face'],
      ['card face'],
    ],
    ['a use without a path', 'use more\nuse "y"', ['1:5 expected'], ['invalid', 'use']],
    [
      'nothing checked',
      'scenario "x" {\n given:\n it is day\n}',
      ['1:10 nothing-checked'],
      ['scenario | given dayNight'],
    ],
    ['a game of one', `scenario "x" {\n players Bob\n${THEN}}`, ['2:10 too-few-players'], ['scenario | then hasLife']],
    [
      'a rule that is not said to be cited',
      `scenario "x" {\n rule 702.19b\n${THEN}}`,
      ['2:2 unknown-statement'],
      ['scenario | then hasLife'],
    ],
    [
      'nothing checked after the last action',
      `scenario "x" {\n when:\n resolve\n${THEN} when:\n resolve\n}`,
      ['6:2 actions-unchecked'],
      ['scenario | when resolve | then hasLife | when resolve'],
    ],
    [
      'a choice with no action',
      `scenario "x" {\n when:\n Alice chooses yes\n resolve\n${THEN}}`,
      ['3:2 choice-without-action'],
      ['scenario | when invalid resolve | then hasLife'],
    ],
  ])('%s', (_, text, expectedFaults, expectedOutline) => {
    expect(faults(text)).toEqual(expectedFaults);
    expect(outline(parseScenarioFile(text).file)).toEqual(expectedOutline);
  });
});

test('choices below a bad action are kept with it', () => {
  const { file, diagnostics } = parseScenarioFile(
    `scenario "x" {\n when:\n Alice kasts "A"\n Alice chooses yes\n${THEN}}`,
  );
  expect(diagnostics.map((each) => each.code)).toEqual(['unknown-word']);
  const [scenario] = file.items;
  const section = scenario?.kind === 'scenario' ? scenario.sections[0] : undefined;
  expect(section?.kind === 'when' && section.steps).toMatchObject([
    { action: { kind: 'invalid' }, choices: [{ kind: 'chooses' }] },
  ]);
});

test('a name may be any word that begins no statement', () => {
  expect(
    faults(
      'scenario "x" {\n players with, controls\n given:\n with controls "A" as targeting\n when:\n with casts "B" targeting targeting\n then:\n controls has 20 life\n}',
    ),
  ).toEqual([]);
});

test('accents compare however they are typed', () => {
  expect(faults('scenario "x" {\n players Zoe\u0301, Bob\n then:\n Zo\u00e9 has 20 life\n}')).toEqual([]);
});

test('what a background declares is known in every scenario', () => {
  expect(
    faults('background {\n given:\n Alice controls "A" as pet\n}\nscenario "x" {\n then:\n pet is tapped\n}'),
  ).toEqual([]);
});
