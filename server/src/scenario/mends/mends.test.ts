import { describe, expect, test } from 'vitest';
import { formatScenarioFile } from '../../language/index.ts';
import { compileFace } from '../../oracle/index.ts';
import { evaluateFile } from '../evaluate.ts';
import { builtInCards } from '../sources.ts';
import { edited } from './edits.ts';
import { type Mend, mendsAt } from './mends.ts';

const cards = builtInCards(compileFace);

/** A scenario in the one style; `→` stands before the line for which mends are asked. */
function at(lines: string): { text: string; line: number } {
  const marked = `scenario "t" {\n${lines.replace(/^\n/, '').replace(/\s+$/, '\n')}}\n`;
  const line = marked.split('\n').findIndex((each) => each.includes('→'));
  const text = marked.replace('→', '');
  const style = formatScenarioFile(text);
  expect('text' in style && style.text).toBe(text);
  return { text, line };
}

const mends = ({ text, line }: { text: string; line: number }): Mend[] =>
  mendsAt(text, { first: line, last: line }, { cards, compile: compileFace, budget: 2000 });

/** The text after the mend of that title, which is in the one style as well. */
function after(scenario: { text: string; line: number }, title: string): string {
  const found = mends(scenario);
  const mend = found.find((each) => each.title.startsWith(title));
  if (mend === undefined) throw new Error(`There is no ${title} among ${found.map((each) => each.title).join('; ')}`);
  const text = edited(scenario.text, mend.edits);
  const style = formatScenarioFile(text);
  expect('text' in style && style.text).toBe(text);
  return text;
}

const statuses = (text: string): string[] =>
  evaluateFile(text, { cards, compile: compileFace }).scenarios.map(({ status }) => status);

describe('what is missing to act', () => {
  test('lands: as few as are needed', () => {
    const scenario = at(`
  given:
    Alice controls "Mountain"
    Alice has "Lava Axe" in hand

  when:
    →Alice casts "Lava Axe" targeting Bob
`);
    const text = after(scenario, 'Add the lands');
    expect(text).toContain('    Alice has "Lava Axe" in hand\n    Alice controls 4 "Mountain"\n\n  when:');
    expect(after(scenario, 'Add mana')).toContain('Alice has unlimited mana');
  });

  test('the card in the hand, in a set-up or a new one', () => {
    const given = at('\n  given:\n    Alice controls "Mountain"\n\n  when:\n    →Alice casts "Shock" targeting Bob\n');
    expect(after(given, 'Give the card')).toContain('"Mountain"\n    Alice has "Shock" in hand\n');
    const bare = at('\n  when:\n    →Alice plays "Forest"\n\n  then:\n    Alice controls "Forest"\n');
    expect(after(bare, 'Give the card')).toBe(
      'scenario "t" {\n  given:\n    Alice has "Forest" in hand\n\n  when:\n    Alice plays "Forest"\n\n  then:\n    Alice controls "Forest"\n}\n',
    );
  });

  test('another moment', () => {
    const scenario = at(`
  given:
    Alice controls 6 "Mountain"
    Alice has "Shock", "Lava Axe" in hand

  when:
    Alice casts "Shock" targeting Bob
    →Alice casts "Lava Axe" targeting Bob
`);
    expect(after(scenario, 'Insert `resolve all`')).toContain('Bob\n    resolve all\n    Alice casts "Lava Axe"');
  });

  test('nothing where nothing helps', () => {
    const scenario = at(
      '\n  given:\n    Alice controls "Wall of Stone"\n\n  when:\n    →Alice attacks Bob with "Wall of Stone"\n',
    );
    expect(mends(scenario)).toEqual([]);
  });
});

describe('facts', () => {
  const scenario = at(`
  given:
    Alice controls "Grizzly Bears" as bear

  when:
    Alice attacks Bob with bear
    advance to end of combat

  then:
    →Bob has 20 life
    bear is untapped
    Alice controls "Grizzly Bears"
`);

  test('one says what is so', () => {
    const text = after(scenario, 'Accept: ');
    expect(text).toContain('    Bob has 18 life\n    bear is untapped\n');
    expect(statuses(text)).toEqual(['failed']);
  });

  test('all say what is so', () => {
    const text = after(scenario, 'Accept all 2 actual values');
    expect(text).toContain('    Bob has 18 life\n    bear is tapped\n    Alice controls');
    expect(statuses(text)).toEqual(['passed']);
  });
});

test('facts are accepted beside a line that cannot be read', () => {
  const text = `scenario "t" {
  given:
    Alice controls "Serra Angel" as g

  then:
    g is not an Angel
    Bob has 19 life
    the stack has 3 objects
}
`;
  const found = mends({ text, line: 6 });
  expect(found.map(({ title }) => title)).toEqual([
    'Accept: `Bob has 20 life`',
    'Accept all 2 actual values of this scenario',
  ]);
  expect(mends({ text, line: 7 })[0]?.title).toBe('Accept: `the stack is empty`');
});

test.each([
  ['angel is black', 'angel is white'],
  ['angel is colorless', 'angel is white'],
  ['angel is black Elf', 'angel is white creature Angel'],
  ['angel is Elf', 'angel is creature Angel'],
  ['angel is not white', 'angel is white'],
  ['only angel is attacking', 'angel is not attacking'],
  ['angel is not Angel', 'angel is Angel'],
])('what is so instead of `%s`: `%s`', (line, accepted) => {
  const text = after(
    at(`\n  given:\n    Alice controls "Serra Angel" as angel\n\n  then:\n    →${line}\n`),
    'Accept: ',
  );
  expect(text).toContain(`\n    ${accepted}\n`);
});

describe('what has changed', () => {
  test('becomes the facts of a new section', () => {
    const scenario = at(`
  given:
    Alice controls "Mountain", "Grizzly Bears" as bear
    Alice has "Shock" in hand
    Bob controls "Hill Giant" as giant

  →when:
    Alice casts "Shock" targeting Bob
    resolve
    Alice attacks Bob with bear
    Bob blocks bear with giant
    advance to end of combat
`);
    const title = { ...scenario, line: 0 };
    const text = after(title, 'Write what has changed');
    expect(text.slice(text.indexOf('  then:'))).toBe(`  then:
    Alice has no cards in hand
    Bob has 18 life
    "Mountain" is tapped
    giant has 2 damage
    Alice has "Shock" in graveyard
    bear is in Alice's graveyard
}
`);
    expect(statuses(text)).toEqual(['passed']);
  });

  test('is not said twice, whatever ends the lines', () => {
    const scenario = at('\n  when:\n    Bob performs "You lose 1 life."\n\n  →then:\n    Bob has 19 life\n');
    expect(mends({ ...scenario, text: scenario.text.replaceAll('\n', '\r\n') })).toEqual([]);
  });

  test('is added to those that are there', () => {
    const text = after(
      at(
        '\n  given:\n    Bob has 5 life\n\n  when:\n    Bob performs "You lose 1 life and get two poison counters."\n\n  →then:\n    Bob has 4 life\n',
      ),
      'Write what has changed',
    );
    expect(text).toContain('    Bob has 4 life\n    Bob has 2 poison counters\n}');
  });
});

describe('a choice', () => {
  test('is made, and those that it leads to', () => {
    const scenario = at(`
  given:
    Bob controls "Grizzly Bears", "Hill Giant", "Memnite"

  when:
    →Bob performs "Sacrifice a creature. Sacrifice a creature."
`);
    const text = after(scenario, 'Choose for me (2 choices)');
    expect(text).toContain('creature."\n      Bob chooses "Grizzly Bears"\n      Bob chooses "Hill Giant"\n');
  });

  test('that is not legal is changed to one that is', () => {
    const scenario = at(`
  given:
    Bob controls "Grizzly Bears", "Hill Giant"
    Alice controls "Memnite"

  when:
    Bob performs "Sacrifice a creature."
      →Bob chooses "Memnite"
`);
    expect(after(scenario, 'Change to `Bob chooses "Hill Giant"`')).toContain('      Bob chooses "Hill Giant"\n');
  });
});

test('objects of one name get names', () => {
  const scenario = at(`
  given:
    Bob controls "Hill Giant"
    Bob controls "Hill Giant" tapped

  when:
    →Alice performs "Destroy target creature." targeting "Hill Giant"
`);
  const text = after(scenario, 'Name the one of `Bob controls "Hill Giant" tapped`');
  expect(text).toContain('Bob controls "Hill Giant" as giant tapped\n');
  expect(text).toContain('targeting giant\n');
});

describe('a scenario', () => {
  test('is split where it has looked', () => {
    const scenario = at(`
  given:
    Bob has 10 life

  when:
    Bob performs "You lose 1 life."

  →then:
    Bob has 9 life

  when:
    Bob performs "You lose 2 life."

  then:
    Bob has 7 life
`);
    const text = after(scenario, 'Split');
    expect(text).toBe(`scenario "t" {
  given:
    Bob has 10 life

  when:
    Bob performs "You lose 1 life."

  then:
    Bob has 9 life
}

scenario "t, then" {
  given:
    Bob has 10 life

  when:
    Bob performs "You lose 1 life."
    Bob performs "You lose 2 life."

  then:
    Bob has 7 life
}
`);
    expect(statuses(text)).toEqual(['passed', 'passed']);
  });

  test('that looks once is not', () => {
    const scenario = at('\n  given:\n    Bob has 10 life\n\n  →then:\n    Bob has 10 life\n');
    expect(mends(scenario)).toEqual([]);
  });
});
