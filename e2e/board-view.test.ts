import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, boardOf } from './driver/board.ts';
import { type Editor, eventually } from './driver/editor.ts';
import { openVsCode, type VsCode } from './driver/vscode.ts';

const table = `card "Pouncing <img src=x onerror=alert(1)>" {
  cost {W/U}{2}
  type Legendary Creature — Cat
  pt 2/2
}

scenario "A spell is aimed at an angel" {
  given:
    Alice controls 3 "Mountain", "Grizzly Bears" as bear with 2 +1/+1 counters
    Alice controls "Rancor" attached to bear
    Alice controls "Pouncing <img src=x onerror=alert(1)>"
    Alice has "Shock" in hand
    Bob controls 2 "Island", "Serra Angel" as angel with 1 damage
    Bob has "Counterspell" in hand
    Bob has 3 poison counters
    Bob has 6 life

  when:
    Alice casts "Shock" targeting angel
    resolve
    Alice attacks Bob with bear
    advance to end step

  then:
    Bob has lost
}
`;

let code: VsCode;
let editor: Editor;
let board: Board;

beforeAll(async () => {
  code = await openVsCode({ workspace: { 'table.scenario': table }, size: { width: 1500, height: 900 } });
  editor = await code.open('table.scenario', 7);
  await editor.waitForLens('✓ 1 of 1');
  await editor.clickLens('Board');
  board = await boardOf(code.page);
});
afterAll(() => code?.close());

const label = (name: string): Promise<string | null> => board.card(name).getAttribute('aria-label');

describe('the table', () => {
  test('is the one at the cursor, and follows it', async () => {
    await editor.placeCursorAfter('targeting angel');
    await board.root.getByText('Alice casts "Shock" targeting angel').waitFor();
    await board.root.getByRole('region', { name: 'Stack' }).getByText('→ angel').waitFor();
    expect(await board.root.locator('.arrows path.arrow').count()).toBe(1);
    await code.press('ArrowDown');
    await eventually(
      'the damage on the angel',
      () => label('Serra Angel'),
      (words) => words?.includes('3 damage') ?? false,
    );
  });

  test('shows cards as they are after layers, with what lies on them', async () => {
    expect(await label('Grizzly Bears')).toBe(
      'Grizzly Bears, called bear, 6/4, base 2/2, Creature — Bear, costs 1, green, 2 +1/+1 counters',
    );
    const tucked = board.root.getByRole('list', { name: 'Attached to Grizzly Bears' });
    expect(await tucked.getByRole('article').getAttribute('aria-label')).toContain('Rancor');
    expect(await board.root.getByRole('list', { name: 'Lands' }).last().getByText('× 2').count()).toBe(1);
  });

  test('marks what the last action has changed, and turns what is tapped', async () => {
    await code.press('ArrowDown');
    await board.root.locator('article.tapped', { hasText: 'Grizzly Bears' }).waitFor();
    expect(await label('Grizzly Bears')).toMatch(/tapped, attacks Bob, .*changed: tapped, attacks Bob$/);
    const { width, height } = (await board.card('Grizzly Bears').boundingBox()) ?? { width: 0, height: 0 };
    expect(width).toBeGreaterThan(height);
  });

  test('takes the text of cards for text', async () => {
    expect(await board.card('Pouncing').locator('.name').textContent()).toBe('Pouncing <img src=x onerror=alert(1)>');
    expect(await board.root.locator('img, script').count()).toBe(0);
  });
});

describe('the keyboard', () => {
  test('steps through the scenario and takes the cursor along', async () => {
    await board.root.getByRole('button', { name: 'Previous moment' }).click();
    // The board follows the cursor, so the cursor has gone there.
    await board.root.getByText('3 of 5').waitFor();
    await board.root.getByRole('button', { name: 'Previous moment' }).press('Enter');
    await board.root.getByText('2 of 5').waitFor();
    expect(await board.root.locator(':focus').getAttribute('aria-label')).toBe('Previous moment');
  });

  test('goes from card to card by arrow keys, and has one stop for Tab', async () => {
    expect(await board.root.locator('[data-key][tabindex="0"]').count()).toBe(1);
    await board.card('Serra Angel').focus();
    const focused = (): Promise<string | null> => board.root.locator(':focus').getAttribute('aria-label');
    await code.press('ArrowDown');
    expect(await focused()).toContain('Shock');
    await code.press('ArrowUp');
    expect(await focused()).toContain('Serra Angel');
    await code.press('Home');
    expect(await board.root.locator(':focus').textContent()).toContain('Bob');
    expect(await board.root.locator('[data-key][tabindex="0"]').count()).toBe(1);
  });
});

describe('every theme', () => {
  test.each(['light', 'dark', 'high contrast', 'high contrast light'] as const)(
    '%s has no fault that axe-core finds',
    async (theme) => {
      await code.theme(theme);
      await code.page.mouse.move(1, 1);
      await code.page.waitForTimeout(300);
      await code.screenshot(`board-view-${theme.replaceAll(' ', '-')}`);
      expect(await board.accessibilityFaults()).toEqual([]);
    },
  );
});

test('a rule opens from the table', async () => {
  await editor.placeCursorAfter('advance to end step');
  await board.root.getByRole('button', { name: '704.5a' }).click();
  await code.editor('judgecall-rule').waitForLine('704.5a');
});

test('the view is there again after the window was loaded anew', async () => {
  await code.page.reload();
  board = await boardOf(code.page);
  await board.root.getByRole('region', { name: 'Bob', exact: true }).waitFor();
});

test('nothing popped up', async () => {
  expect(await code.notifications()).toEqual([]);
});
