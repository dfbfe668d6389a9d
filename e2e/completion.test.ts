import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, plain } from './driver/editor.ts';
import { openVsCode, type VsCode } from './driver/vscode.ts';

const casting = `scenario "What Alice can cast" {
  given:
    Alice controls "Mountain", "Grizzly Bears" as bear
    Alice has "Shock", "Serra Angel", "Counterspell" in hand
    Bob controls "Hill Giant"

  when:
    Alice casts

  then:
    Bob has 20 life
}
`;

const failing = `scenario "A fact that fails" {
  given:
    Bob has 17 life

  then:
    Bob has 18 life
}
`;

const lacking = `scenario "A card that cannot be paid for" {
  given:
    Alice has "Lava Axe" in hand

  when:
    Alice casts "Lava Axe" targeting Bob
    resolve

  then:
    Bob has 15 life
}
`;

let code: VsCode;
beforeAll(async () => {
  code = await openVsCode({
    // All lines that are typed are in view.
    size: { width: 1280, height: 1080 },
    workspace: {
      'casting.scenario': casting,
      'failing.scenario': failing,
      'lacking.scenario': lacking,
      'typed.scenario': '',
    },
  });
});
afterAll(() => code?.close());

const suggestions = async (): Promise<string[]> =>
  (await code.page.locator('.suggest-widget.visible .monaco-list-row').allInnerTexts()).map((text) =>
    plain(text)
      .replace(/\s*\n\s*/g, ' ')
      .trim(),
  );

describe('what the game allows', () => {
  test('comes up behind `Alice casts `, castable cards first and the others with the reason', async () => {
    const editor = await code.open('casting.scenario', 8, 16);
    await editor.waitForErrors(1);
    await code.type(' ');
    const list = await eventually('the cards that Alice holds', suggestions, (found) => found.length === 3);
    expect(list[0]).toMatch(/^"Shock".*\{R\} Instant/);
    expect(list[1]).toMatch(/^"Serra Angel".*✗/);
    expect(list[2]).toMatch(/^"Counterspell".*✗/);
    await code.screenshot('completion-cards-light');
  });

  test('is written with Tab, and goes on with its targets', async () => {
    await code.press('Tab');
    await code.type(' targeting ');
    const list = await eventually('the legal targets', suggestions, ([first]) => first?.startsWith('Alice') === true);
    expect(list.map((row) => row.replace(/\s.*/, ''))).toEqual(['Alice', 'Bob', 'bear', '"Hill']);
    await code.screenshot('completion-targets-light');
    await code.type('bea');
    await eventually('the bear alone', suggestions, (found) => found.length === 1);
    await code.press('Tab');
    expect(await code.saved('casting.scenario')).toContain('    Alice casts "Shock" targeting bear\n');
  });
});

describe('quick fixes', () => {
  test('accept what is so', async () => {
    const editor = await code.open('failing.scenario', 6, 8);
    await editor.waitForErrors(1);
    const titles = await code.quickFixes();
    expect(titles[0]).toBe('Accept: `Bob has 17 life`');
    await code.screenshot('quick-fix-accept-light');
    await code.press('Enter');
    await editor.waitForLens('✓ 1 of 1');
  });

  test('add the lands that are missing', async () => {
    const editor = await code.open('lacking.scenario', 6, 8);
    await editor.waitForErrors(1);
    expect((await code.quickFixes())[0]).toBe('Add the lands: `Alice controls 5 "Mountain"`');
    await code.screenshot('quick-fix-lands-light');
    await code.press('Enter');
    await editor.waitForLens('✓ 1 of 1');
  });
});

describe('forty lines typed at full speed', () => {
  const actions = Array.from({ length: 15 }, () => 'Bob performs "You lose 1 life."');
  const lines = [
    'scenario "Typed at full speed" {',
    'given:',
    'Alice controls 2 "Forest", "Grizzly Bears" as bear',
    'Alice has "Giant Growth" in hand',
    ...Array.from({ length: 8 }, (_, index) => `Bob controls "Hill Giant" as giant${index}`),
    'when:',
    'Alice attacks Bob with bear',
    'Alice casts "Giant Growth" targeting bear',
    'resolve',
    'advance to end of combat',
    ...actions,
    'then:',
    'Bob has 0 life',
    'Bob has lost',
    'bear is tapped',
    'bear is 5/5',
    'giant0 is untapped',
    'Alice has "Giant Growth" in graveyard',
    'Alice has 20 life',
  ];

  /** What a user sees at one moment. */
  interface Moment {
    readonly lens: string;
    /** How far the lens stands above its scenario. */
    readonly gap: number | null;
    readonly errors: number;
    readonly messages: number;
  }

  const moment = (): Promise<Moment> =>
    code.page.evaluate(() => {
      const editor = document.querySelector('.monaco-editor[data-uri*="typed.scenario"]');
      const lens = editor?.querySelector('.codelens-decoration');
      const line = [...(editor?.querySelectorAll('.view-line') ?? [])].find((one) =>
        one.textContent?.startsWith('scenario'),
      );
      return {
        lens: lens?.textContent ?? '',
        gap: lens && line ? Math.round(line.getBoundingClientRect().top - lens.getBoundingClientRect().top) : null,
        errors: editor?.querySelectorAll('.squiggly-error').length ?? 0,
        messages: document.querySelectorAll('.notification-toast').length,
      };
    });

  test('show no jump, no stale green, no error pop-up, and are what was typed', async () => {
    const editor = await code.open('typed.scenario');
    const moments: Moment[] = [];
    let typing = true;
    const watching = (async () => {
      while (typing) {
        moments.push(await moment());
        await code.page.waitForTimeout(60);
      }
    })();
    for (const [index, line] of lines.entries()) {
      await code.type(index === 0 || index === 21 ? line : `\n${line}`, 25);
      if (index !== 20) continue;
      await code.type('\nnonsense', 25);
      await code.page.waitForTimeout(1_500);
      const now = await moment();
      expect(now.errors).toBeGreaterThan(0);
      expect(now.lens).not.toContain('✓');
      // The next line is typed in its place.
      for (const _ of 'nonsense') await code.press('Backspace');
    }
    typing = false;
    await watching;
    await code.screenshot('typed-at-full-speed-light');
    const saved = await code.saved('typed.scenario');
    expect(saved.split('\n').map((line) => line.trim())).toEqual([...lines, '}']);
    await editor.waitForLens(/✓ 7 of 7/);
    // From when the lens is first there it stays, and stays where it is; where it comes it makes room for itself.
    const gaps = moments.map(({ gap }) => gap).filter((gap, at, all) => gap !== null && gap !== all[at - 1]);
    expect(gaps.slice(gaps[0] === 0 ? 1 : 0)).toHaveLength(1);
    const first = moments.findIndex(({ lens }) => lens !== '');
    expect(moments.slice(first).filter(({ lens }) => lens === '')).toEqual([]);
    expect(moments.filter(({ messages }) => messages > 0)).toEqual([]);
  }, 300_000);
});
