import { afterAll, beforeAll, test } from 'vitest';
import { type Editor, eventually } from './driver/editor.ts';
import { readmeScenario } from './driver/readme.ts';
import { openVsCode, type VsCode } from './driver/vscode.ts';

let code: VsCode;
let editor: Editor;
let trace: Editor;

beforeAll(async () => {
  code = await openVsCode({ workspace: { 'toxic.scenario': readmeScenario() } });
  editor = await code.open('toxic.scenario', 11);
  await editor.waitForLens('✓ 3 of 3');
  await editor.clickLens('Trace');
  trace = code.editor('judgecall-trace');
});
afterAll(() => code?.close());

test('it tells every event of each action, with its cause and its rule', async () => {
  await trace.waitForLine('20: Alice attacks Bob with "Bog Stinger"');
  await trace.waitForLine(/Bog Stinger deals 2 combat damage to Bob/);
  await trace.waitForLine(/^ +Bob gets 1 poison counter, because of/);
});

test('it folds an action, and an event with what it caused', async () => {
  await trace.placeCursorAfter('Alice attacks Bob');
  await code.press('ControlOrMeta+Shift+BracketLeft');
  await eventually('the folded lines', trace.lines, (lines) => !lines.some((line) => line.includes('508.1k')));
  await code.press('ControlOrMeta+Shift+BracketRight');
  await trace.waitForLine('508.1k');
});

test('a number of a line leads to the line, that of a rule to the rule', async () => {
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
