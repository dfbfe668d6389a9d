import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, eventually, plain } from './driver/editor.ts';
import { openVsCode, type VsCode } from './driver/vscode.ts';

const scenario = (title: string, life: number): string => `scenario "${title}" {
  given:
    Bob has 5 life

  then:
    Bob has ${life} life
}
`;

let code: VsCode;

beforeAll(async () => {
  code = await openVsCode({
    workspace: {
      'top.scenario': scenario('This holds', 5),
      'inner/deep/two.scenario': `${scenario('This holds too', 5)}\n${scenario('This does not hold', 6)}`,
    },
  });
});
afterAll(() => code?.close());

/** The rows of the Test Explorer from the top down: `label (state)`. */
const rows = async (): Promise<string[]> => {
  const labels = await code.page.locator('.test-explorer .monaco-list-row').evaluateAll((all) =>
    all
      .map((row) => ({ top: row.getBoundingClientRect().top, label: row.getAttribute('aria-label') ?? '' }))
      .sort((a, b) => a.top - b.top)
      .map(({ label }) => label),
  );
  return labels.map(plain);
};

const waitForRows = (wanted: readonly string[]): Promise<string[]> =>
  eventually('the rows of the tree', rows, (all) => wanted.every((row) => all.includes(row)));

describe('files that nobody has opened', () => {
  test('are in a tree of folders', async () => {
    // The view comes with the extension, which the scenario files of the workspace wake.
    await code.page.locator('.activitybar a[aria-label="Testing"]').click();
    await waitForRows(['inner (Not yet run)', 'top.scenario (Not yet run)']);
    await code.page.locator('.test-explorer .monaco-list-row').first().click();
    for (let opened = 0; opened < 4; opened++) await code.press('ArrowRight');
    await waitForRows(['deep (Not yet run)', 'two.scenario (Not yet run)', 'This does not hold (Not yet run)']);
  });

  test('are run from there', async () => {
    await code.command('Test: Run All Tests');
    await waitForRows([
      'inner (Failed)',
      'This holds too (Passed)',
      'This does not hold (Failed)',
      'top.scenario (Passed)',
    ]);
  });
});

describe('a file that is open', () => {
  let editor: Editor;
  const gutter = (icon: string): Promise<number> =>
    editor.element.locator(`.testing-run-glyph.codicon-testing-${icon}`).count();

  beforeAll(async () => {
    editor = await code.open('inner/deep/two.scenario', 1);
    await editor.waitForLens('✗ 0 of 1');
  });

  test('has the signs of its scenarios beside their titles', async () => {
    await eventually(
      'both signs',
      async () => [await gutter('passed-icon'), await gutter('failed-icon')].join(),
      (both) => both === '1,1',
    );
  });

  test('has what was expected and what is at the line of the fact, when somebody runs it', async () => {
    await code.command('Test: Run Tests in Current File');
    await eventually(
      'the message',
      () => editor.element.locator('.test-error-content-widget').allInnerTexts(),
      (all) => all.length === 1,
    );
    // The message covers the end of the line: no hint is under it.
    await eventually('the line without a hint', editor.lines, (lines) =>
      lines.some((line) => line.trim() === 'Bob has 6 life'),
    );
    await code.screenshot('tests-light');
    await code.command('Test: Peek Output');
    await code.page.locator('.test-output-peek .monaco-diff-editor').waitFor();
    await code.screenshot('tests-diff-light');
    await code.press('Escape');
  });

  test('says the same as its lenses while somebody types', async () => {
    editor = await code.open('inner/deep/two.scenario', 14, 14);
    await code.press('Backspace');
    await code.type('5');
    await editor.waitForLens(/^✓ 1 of 1 · Alice/);
    await waitForRows(['This does not hold (Passed)', 'inner (Passed)']);
    await eventually(
      'the sign',
      () => gutter('failed-icon'),
      (count) => count === 0,
    );
  });
});

test('a new file, and one that goes, is seen', async () => {
  writeFileSync(join(code.folder, 'later.scenario'), scenario('This came later', 5));
  await waitForRows(['later.scenario (Not yet run)']);
  rmSync(join(code.folder, 'later.scenario'));
  await eventually('the rows without it', rows, (all) => !all.some((row) => row.startsWith('later')));
});

test('what is run continuously is run again when its file changes', async () => {
  await code.page.locator('.sidebar a.action-label[class*="continuous-run"]').first().click();
  await waitForRows(['top.scenario (Passed)']);
  writeFileSync(join(code.folder, 'top.scenario'), scenario('This holds', 6));
  await waitForRows(['top.scenario (Failed)']);
  writeFileSync(join(code.folder, 'top.scenario'), scenario('This holds', 5));
  await waitForRows(['top.scenario (Passed)']);
  await code.screenshot('tests-continuous');
});

test('nothing popped up', async () => {
  expect(await code.notifications()).toEqual([]);
});
