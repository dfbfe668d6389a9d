// What stands around the text: the trace, the walkthrough, a new file, the status items, and how the extension comes to life.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, eventually } from './driver/editor.ts';
import { readmeScenario } from './driver/readme.ts';
import { openVsCode, type VsCode } from './driver/vscode.ts';

let code: VsCode;

beforeAll(async () => {
  code = await openVsCode({ workspace: { 'toxic.scenario': readmeScenario() } });
  await (await code.open('toxic.scenario', 11)).waitForLens('✓ 3 of 3');
});
afterAll(() => code?.close());

/** The extensions that have come to life in a window: `name … Activation: 12ms`. */
async function running(page: Page): Promise<string[]> {
  await page.keyboard.press('F1');
  await page.locator('.quick-input-widget:visible input').first().fill('>Developer: Show Running Extensions');
  await page
    .locator('.quick-input-widget:visible .monaco-list-row', { hasText: 'Show Running Extensions' })
    .first()
    .click();
  await page.locator('.runtime-extensions-editor .monaco-list-row').first().waitFor();
  return page.locator('.runtime-extensions-editor .monaco-list-row').allTextContents();
}

describe('coming to life', () => {
  test('takes less than 300 ms', async () => {
    const all = await running(code.page);
    const own = all.find((row) => row.includes('Judgecall')) ?? '';
    const milliseconds = Number(/(\d+)\s?ms/.exec(own)?.[1]);
    // Where more wants to run than there are cores, everything takes that much longer.
    const allowed = 300 * Math.max(1, (loadavg()[0] ?? 0) / cpus().length);
    console.log(`The extension comes to life in ${milliseconds} ms of ${Math.round(allowed)} ms.`);
    expect(milliseconds).toBeLessThan(allowed);
    await code.command('View: Close All Editors');
  });

  test('does not happen where there is no scenario', async () => {
    const other = mkdtempSync(join(tmpdir(), 'judgecall-other-'));
    writeFileSync(join(other, 'notes.txt'), 'Nothing of ours.\n');
    const page = (await code.page.context().browser()?.newPage()) ?? expect.fail('there is no browser');
    try {
      await page.goto(`${new URL(code.page.url()).origin}/?folder=${encodeURIComponent(other)}`);
      await page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'notes.txt' }).dblclick();
      await page.locator('.monaco-editor .view-line', { hasText: 'Nothing' }).waitFor();
      expect((await running(page)).filter((row) => row.includes('Judgecall'))).toEqual([]);
    } finally {
      await page.close();
      rmSync(other, { recursive: true, force: true });
    }
  });
});

describe('the trace', () => {
  let editor: Editor;
  let trace: Editor;

  beforeAll(async () => {
    editor = await code.open('toxic.scenario', 11);
    await editor.waitForLens('✓ 3 of 3');
    await editor.clickLens('Trace');
    trace = code.editor('judgecall-trace');
  });

  test('tells every event of each action, with its cause and its rule', async () => {
    await trace.waitForLine('20: Alice attacks Bob with "Bog Stinger"');
    await trace.waitForLine(/Bog Stinger deals 2 combat damage to Bob/);
    await trace.waitForLine(/^ +Bob gets 1 poison counter by toxic,/);
  });

  test('folds an action, and an event with what it caused', async () => {
    await trace.placeCursorAfter('Alice attacks Bob');
    await code.press('ControlOrMeta+Shift+BracketLeft');
    await eventually('the folded lines', trace.lines, (lines) => !lines.some((line) => line.includes('508.1k')));
    await code.press('ControlOrMeta+Shift+BracketRight');
    await trace.waitForLine('508.1k');
  });

  test('leads: a number of a line leads to the line, that of a rule to the rule', async () => {
    await eventually(
      'links',
      () => trace.element.locator('.detected-link').count(),
      (count) => count > 5,
    );
    await code.screenshot('trace-light');
    await trace.placeCursorAfter('21');
    await code.command('Open Link');
    await editor.element.locator('.line-numbers.active-line-number', { hasText: '21' }).waitFor();
    await trace.placeCursorAfter('120.3g');
    await code.command('Open Link');
    await code.editor('judgecall-rule').waitForLine('120.3g');
  });
});

test('the walkthrough has five steps, each with its picture', async () => {
  await code.command('Welcome: Open Walkthrough...');
  await code.page
    .locator('.quick-input-widget:visible .monaco-list-row', { hasText: 'Get Started with Judgecall' })
    .first()
    .click();
  const steps = code.page.locator('.gettingStartedContainer .step-list-container .getting-started-step');
  await steps.first().waitFor();
  expect(await steps.count()).toBe(5);
  await eventually(
    'the picture of the first step',
    () =>
      code.page
        .locator('.gettingStartedContainer .image-description img, .gettingStartedContainer img')
        .evaluateAll((all) => all.some((one) => one instanceof HTMLImageElement && one.naturalWidth > 500)),
    (shown) => shown,
  );
  await code.screenshot('walkthrough-light');
  await code.page.locator('.gettingStartedContainer .monaco-button', { hasText: 'New Scenario File' }).first().click();
  await code.editor('untitled').waitForLens('✓ 2 of 2');
  await code.screenshot('new-scenario');
});

test('the status tells what answers come from', async () => {
  await code.open('toxic.scenario', 11);
  await code.page.locator('[id="status.languageStatus"]').hover();
  const status = code.page.locator('.hover-language-status');
  await status.getByText(/Rules of \d{4}-\d{2}-\d{2}/).waitFor();
  await status.getByText('Built-in cards').waitFor();
  await code.screenshot('status-light');
});

test('nothing popped up', async () => {
  expect(await code.notifications()).toEqual([]);
});
