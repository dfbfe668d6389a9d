// What a hover says of actions with villainous choices, Roles, poison and proliferate: the events in order, and why.
import { expect, test } from 'vitest';
import { compileFace } from '../oracle/index.ts';
import { builtInCards, evaluateFile } from '../scenario/index.ts';
import { statementHover } from './hover-statement.ts';

const cards = builtInCards(compileFace);

/** The hover of the last action of a scenario with these lines. */
function hoverOfLast(given: readonly string[], when: readonly string[], action: string): string[] {
  const lines = [
    'scenario "x" {',
    '  cite 100.1',
    '  players Alice, Bob',
    '  given:',
    ...given.map((line) => `    ${line}`),
    '  when:',
    ...when.map((line) => `    ${line}`),
    '  then:',
    '    Alice has 20 life',
    '}',
    '',
  ];
  const report = evaluateFile(lines.join('\n'), { cards, compile: compileFace }).scenarios[0]!;
  expect(report.problems).toEqual([]);
  const line = lines.lastIndexOf(`    ${action}`);
  return statementHover(report, line, action)
    .join('\n')
    .split('\n')
    .map((text) => text.trim());
}

test('a villainous choice: how often and by what, what was chosen, what was done', () => {
  const said = hoverOfLast(
    ['Alice controls "The Dalek Emperor", "The Valeyard"', 'Bob controls "Grizzly Bears" as bear'],
    ['advance to beginning of combat', 'resolve', 'Bob chooses option 1', 'Bob chooses option 2'],
    'resolve',
  );
  expect(said.filter((line) => /\((?:701|614|111)/.test(line))).toEqual([
    expect.stringMatching(/^Bob faces a villainous choice, 2 times, because of The Dalek Emperor \(701\.55a\)$/),
    'changed: 1 time → 2 times, by The Valeyard (614.1)',
    expect.stringMatching(/^Bob chooses.* That player sacrifices a creature of their choice .*\(701\.55a\)$/),
    expect.stringMatching(/^bear goes to Bob's graveyard \(sacrificed\).*\(701\.21a\)$/),
    expect.stringMatching(/^Bob chooses.* you create a 3\/3 black Dalek .*\(701\.55a\)$/),
    expect.stringMatching(/^Alice creates 1 Dalek Token.*\(701\.7a\)$/),
    expect.stringMatching(/^Dalek Token enters under Alice's control.*\(111\.2\)$/),
  ]);
});

test('a Role that makes room for a newer one', () => {
  const action = 'Alice performs "Create a Royal Role token attached to target creature." targeting bear';
  const said = hoverOfLast(['Alice controls "Grizzly Bears" as bear, "Wicked" attached to bear'], [action], action);
  expect(said).toContainEqual(
    expect.stringMatching(/^Royal enters under Alice's control, attached to bear,? .*\(111\.2\)$/),
  );
  expect(said).toContain("Wicked goes to Alice's graveyard: its controller has a newer Role there (704.5z)");
});

test('poison by toxic, changed on its way', () => {
  const said = hoverOfLast(
    ['Alice controls "Vorinclex, Monstrous Raider" as mine, "Paladin of Predation" as paladin'],
    ['Alice attacks Bob with paladin', 'advance to combat damage'],
    'advance to combat damage',
  );
  const at = said.indexOf('Bob gets 12 poison counters by toxic, because of paladin (120.3g)');
  expect(said.slice(at, at + 2)).toEqual([
    'Bob gets 12 poison counters by toxic, because of paladin (120.3g)',
    'changed: 6 → 12, by mine (614.1)',
  ]);
});

test('proliferating: each counter, and whom it was given', () => {
  const said = hoverOfLast(
    ['Alice controls "Grizzly Bears" as bear with 1 +1/+1 counter', 'Bob has 1 poison counter'],
    ['Alice performs "Proliferate."', 'Alice chooses bear, Bob'],
    'Alice performs "Proliferate."',
  );
  expect(said).toContainEqual(expect.stringMatching(/^bear gets 1 \+1\/\+1 counter,? .*\(701\.34a\)$/));
  expect(said).toContainEqual(expect.stringMatching(/^Bob gets 1 poison counter,? .*\(701\.34a\)$/));
  expect(said).toContainEqual(expect.stringMatching(/^Alice did: proliferate \(bear, Bob\),? .*\(701\.34a\)$/));
});
