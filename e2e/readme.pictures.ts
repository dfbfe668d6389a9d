// The pictures of the README and of the walkthrough, taken from the real thing: npm run pictures
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { boardOf } from './driver/board.ts';
import { readmeScenario } from './driver/readme.ts';
import { openVsCode, type VsCode } from './driver/vscode.ts';

const table = `scenario "Killed in response, its Auras go with it" {
  cite 704.5m

  given:
    Alice controls 3 "Mountain", "Grizzly Bears" as bear
    Alice controls "Rancor" attached to bear
    Alice has "Giant Growth" in hand
    Bob controls 2 "Swamp", "Serra Angel" with 2 damage
    Bob has "Terror", "Shock" in hand
    Bob has 3 poison counters
    Alice has unlimited mana
    Bob has unlimited mana

  when:
    Alice attacks Bob with bear
    Alice casts "Giant Growth" targeting bear
    Bob casts "Terror" targeting bear
    resolve all

  then:
    Alice has "Grizzly Bears" in graveyard
    Alice has "Rancor" in hand
}
`;

/** Which choice is meant nobody has said yet. */
const undecided = `scenario "Nobody is aimed at by itself" {
  given:
    Alice controls "Mountain"
    Alice has "Shock" in hand
    Bob controls "Grizzly Bears", "Serra Angel"

  when:
    Alice casts "Shock"
    resolve

  then:
    Bob has "Grizzly Bears" in graveyard
}
`;

let code: VsCode;

beforeAll(async () => {
  code = await openVsCode({
    workspace: {
      'toxic.scenario': readmeScenario(),
      'table.scenario': table,
      'undecided.scenario': undecided,
    },
    size: { width: 1000, height: 670 },
    pixelRatio: 1.5,
    settings: {
      'workbench.activityBar.location': 'hidden',
      'window.commandCenter': false,
      'breadcrumbs.enabled': false,
      'editor.stickyScroll.enabled': false,
      'editor.scrollBeyondLastLine': false,
      'testing.automaticallyOpenTestResults': 'neverOpen',
    },
  });
  await code.command('View: Toggle Primary Side Bar Visibility');
});
afterAll(() => code?.close());
afterEach(async () => {
  expect(await code.notifications()).toEqual([]);
  await code.command('View: Close All Editors');
});

/** Rests the mouse where it says nothing. */
const away = (): Promise<void> => code.page.mouse.move(1, 1);

test('the lens', async () => {
  const editor = await code.open('toxic.scenario', 11);
  await editor.waitForLens('✓');
  await code.press('ControlOrMeta+End');
  await away();
  await code.screenshot('docs/pictures/lens.png');
});

test('a hover', async () => {
  const editor = await code.open('toxic.scenario', 11);
  await editor.waitForLens('✓');
  await code.press('ControlOrMeta+End');
  await editor.hover('advance', '120.3g');
  // It fades in.
  await code.page.waitForTimeout(500);
  await code.screenshot('docs/pictures/hover.png', { top: 200, height: 420 });
});

test('a quick fix', async () => {
  const editor = await code.open('undecided.scenario', 8, 10);
  await editor.waitForErrors(1);
  expect(await code.quickFixes()).toContain('Add `targeting "Serra Angel"`');
  await code.screenshot('docs/pictures/quick-fix.png', { top: 0, height: 380 });
  await code.press('Escape');
});

test('the board', async () => {
  await code.page.setViewportSize({ width: 1280, height: 880 });
  await code.open('table.scenario', 17);
  await code.command('Judgecall: Open Board View');
  const board = await boardOf(code.page);
  await board.root.locator('.arrows path.arrow').first().waitFor();
  await away();
  await code.page.waitForTimeout(500);
  await code.screenshot('docs/pictures/board.png');
  await code.page.setViewportSize({ width: 1000, height: 670 });
});

test('the tests', async () => {
  const editor = await code.open('undecided.scenario', 1);
  await editor.waitForLens('✗');
  await code.command('Testing: Focus on Test Explorer View');
  await code.command('Test: Run All Tests');
  const rows = code.page.locator('.test-explorer .monaco-list-row');
  for (const file of ['table.scenario', 'toxic.scenario', 'undecided.scenario']) {
    await rows.filter({ hasText: file }).first().click();
    await code.press('ArrowRight');
  }
  await rows.getByText('Toxic adds poison').waitFor();
  await away();
  await code.screenshot('docs/pictures/tests.png', { top: 0, height: 380 });
});
