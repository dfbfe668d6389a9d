import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Editor } from './driver/editor.ts';
import { readmeScenario } from './driver/readme.ts';
import { openVsCode, projectFolder, type VsCode } from './driver/vscode.ts';

const tapped = `card "Bog Stinger" {
  cost {B}{G}
  type Creature — Phyrexian Insect
  pt 2/2
}

scenario "A tapped creature cannot attack" {
  given:
    Alice controls "Bog Stinger" tapped
    it is Alice's precombat main phase

  when:
    Alice attacks Bob with "Bog Stinger"

  then:
    Bob has 20 life
}
`;

const example = '01-first-facts.scenario';

let code: VsCode;
let editor: Editor;

beforeAll(async () => {
  const misspelt = readmeScenario().replace('Alice controls', 'Alice contrls');
  code = await openVsCode({
    workspace: {
      'toxic.scenario': readmeScenario(),
      'tapped.scenario': tapped,
      'misspelt.scenario': misspelt,
      [example]: readFileSync(join(projectFolder, 'examples', example), 'utf8'),
    },
  });
});
afterAll(() => code?.close());

describe('a scenario that passes', () => {
  beforeAll(async () => {
    editor = await code.open('toxic.scenario', 11);
  });

  test('has a lens with verdict and resolved state', async () => {
    const lens = await editor.waitForLens('✓ 3 of 3');
    expect(lens).toContain('Bob lost');
    expect(lens).toContain('704.5c');
    expect(lens).toContain('Board');
    expect(lens).toContain('Trace');
    await code.screenshot('passed-light');
  });

  test('explains a card where the mouse rests', async () => {
    const hover = await editor.hover('"Bog Stinger" {', 'Toxic 1');
    expect(hover).toContain('Phyrexian Insect');
    expect(hover).toContain('2/2');
    await code.screenshot('hover-light');
  });

  test('tells at the end of each action what it has changed', async () => {
    await editor.waitForLine(/advance to end of combat\s*⇒ .*Bob 17 → 15 life/);
  });

  test('tells above then what has changed since', async () => {
    expect(await editor.waitForLens('Bob 17 → 15 life')).toContain('9 → 10 poison');
  });

  test('explains an action by its events and their rules', async () => {
    const hover = await editor.hover('advance', '120.3g');
    expect(hover).toContain('Bob gets 1 poison counter');
    await code.screenshot('action-light');
  });

  test('explains a keyword and a rule', async () => {
    expect(await editor.hover('Toxic 1', '702.164')).toContain('Toxic');
    expect(await editor.hover('702.164c', 'poison counters')).toContain('702.164c Toxic');
  });
});

describe('an action that the rules forbid', () => {
  test('is an error with its rule, and the lens does not say passed', async () => {
    editor = await code.open('tapped.scenario', 7);
    await editor.waitForErrors(1);
    // Before the focus leaves the editor: VS Code asks for lenses only as long as it is there.
    expect(await editor.waitForLens('Board')).not.toContain('✓');
    const [problem] = await code.problems();
    expect(problem).toContain('508.1');
    expect(problem).toContain('[Ln 13, ');
    await code.screenshot('illegal-light');
  });

  test('opens the rule from the number of the problem', async () => {
    await code.page.locator('.markers-panel .monaco-link', { hasText: '508.1' }).first().click();
    await code.editor('judgecall-rule').waitForLine('508.1a');
    await code.screenshot('rule-light');
    await code.command('View: Close All Editors');
  });
});

test('a slip of the pen has a mend', async () => {
  editor = await code.open('misspelt.scenario', 15, 12);
  await editor.waitForErrors(1);
  expect(await editor.waitForLens('Board')).not.toContain('✓');
  expect(await code.quickFixes()).toContain('Change to controls');
  await code.screenshot('fix-light');
  await code.press('Enter');
  await editor.waitForLens('✓ 3 of 3');
  expect(await code.saved('misspelt.scenario')).toBe(readmeScenario());
});

test('an example opens and passes', async () => {
  await code.command('View: Close All Editors');
  await (await code.open(example)).waitForLens('✓');
  expect(await code.problems()).toEqual([]);
  await code.screenshot('example-light');
});

test('a dark theme has the same lens', async () => {
  await code.theme('dark');
  await (await code.open('toxic.scenario', 11)).waitForLens('✓ 3 of 3');
  await code.screenshot('passed-dark');
});

test('nothing popped up', async () => {
  expect(await code.notifications()).toEqual([]);
});
