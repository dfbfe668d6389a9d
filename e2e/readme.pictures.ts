// The pictures of the README, taken from the real thing: npm run pictures
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readmeScenario } from './driver/readme.ts';
import { openVsCode, type VsCode } from './driver/vscode.ts';

let code: VsCode;

beforeAll(async () => {
  code = await openVsCode({
    workspace: { 'toxic.scenario': readmeScenario() },
    size: { width: 1000, height: 670 },
    pixelRatio: 2,
    settings: {
      'workbench.activityBar.location': 'hidden',
      'window.commandCenter': false,
      'breadcrumbs.enabled': false,
      'editor.stickyScroll.enabled': false,
      'editor.scrollBeyondLastLine': false,
    },
  });
});
afterAll(() => code?.close());

test('the lens', async () => {
  const editor = await code.open('toxic.scenario', 11);
  await code.command('View: Toggle Primary Side Bar Visibility');
  await editor.waitForLens('✓');
  await code.press('ControlOrMeta+End');
  await code.page.mouse.move(1, 1);
  expect(await code.notifications()).toEqual([]);
  await code.screenshot('docs/pictures/lens.png');
});
