import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Editor } from './driver/editor.ts';
import { readmeScenario } from './driver/readme.ts';
import { openVsCode, type VsCode } from './driver/vscode.ts';

let code: VsCode;
let editor: Editor;

beforeAll(async () => {
  code = await openVsCode({ workspace: { 'toxic.scenario': readmeScenario() } });
  editor = await code.open('toxic.scenario', 11);
});
afterAll(() => code?.close());

const board = () => code.page.frameLocator('iframe.webview').frameLocator('#active-frame').locator('#board');

test('the lens opens the table beside the text', async () => {
  await editor.waitForLens('✓ 3 of 3');
  await editor.clickLens('Board');
  await board().getByRole('region', { name: 'Bob' }).getByText('10 poison').first().waitFor();
  expect(await board().getByRole('article').first().getAttribute('aria-label')).toContain('Bog Stinger, 2/2');
  await code.screenshot('board-view-light');
});
