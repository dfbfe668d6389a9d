import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Editor } from './driver/editor.ts';
import { openVsCode, type VsCode } from './driver/vscode.ts';

const kept = `scenario "Stays" {
  then:
    Bob has 20 life
}

`;

let code: VsCode;

beforeAll(async () => {
  // Only the language configuration is under test: no completion takes the Enter key, nothing is formatted.
  const settings = { 'editor.quickSuggestions': false, 'editor.suggestOnTriggerCharacters': false };
  code = await openVsCode({
    workspace: { 'typed.scenario': '', 'kept.scenario': kept, 'comment.scenario': '// What is so' },
    settings,
    size: { width: 1280, height: 1250 },
  });
});
afterAll(() => code?.close());

/** As fast as people type: VS Code closes quotes by itself only where it has had the time to colour what is before. */
const type = (text: string): Promise<void> => code.type(text, 40);

/** What is closed by itself is stepped over, as a user would. */
const stepOut = async (): Promise<void> => {
  await code.press('ArrowDown');
  await code.press('End');
};

test('the indentation comes by itself: only words and line ends are typed', async () => {
  await code.open('typed.scenario');
  await type('card "Bear" {\ncost {1}{G}\ntext """\nTrample');
  await stepOut();
  await stepOut();
  await type('\n\nscenario "A title" {\ncite 100.1\ngiven:\nAlice controls "Bear"\n');
  await type('when:\nAlice attacks Bob with "Bear"\nthen:\nBob has 18 life');
  await code.screenshot('typed');
  expect(await code.saved('typed.scenario')).toBe(`card "Bear" {
  cost {1}{G}
  text """
    Trample
  """
}

scenario "A title" {
  cite 100.1
  given:
    Alice controls "Bear"
  when:
    Alice attacks Bob with "Bear"
  then:
    Bob has 18 life
}`);
});

test('a comment that is broken in two goes on as a comment', async () => {
  await code.open('comment.scenario', 1, 9);
  await code.press('Enter');
  expect(await code.saved('comment.scenario')).toBe('// What \n// is so');
});

describe('while a scenario of 40 lines is typed at full speed', () => {
  const head = 'scenario "Typed" {\ngiven:\nBob has 19 life\nwhen:\nadvance to end of comb';
  const rest = `at\nthen:\n${Array.from({ length: 33 }, () => 'Bob has 19 life').join('\n')}`;
  let editor: Editor;

  test('no lens moves, none is green over an error, and nothing pops up', async () => {
    editor = await code.open('kept.scenario', 6);
    await editor.waitForLens('✓ 1 of 1');
    const tops = await topsWhile('Stays', async () => {
      await code.type(head, 5);
      await editor.waitForLens('1 of 1, but the file has errors');
      expect((await editor.lenses()).filter((lens) => lens.includes('✓'))).toEqual([]);
      await code.type(rest, 2);
    });
    expect(tops).toHaveLength(1);
    await editor.waitForLens('✓ 33 of 33');
    await code.screenshot('typed-lenses');
    expect(await code.notifications()).toEqual([]);
  }, 120_000);

  /** Where a line is on the screen, in every frame that is drawn meanwhile. */
  async function topsWhile(text: string, work: () => Promise<void>): Promise<number[]> {
    const line = editor.element.locator('.view-line', { hasText: text });
    const watched = await line.evaluateHandle((element) => {
      const watch = { tops: new Set<number>(), going: true };
      const look = (): void => {
        watch.tops.add(Math.round(element.getBoundingClientRect().top));
        if (watch.going) requestAnimationFrame(look);
      };
      look();
      return watch;
    });
    await work();
    return watched.evaluate((watch) => {
      watch.going = false;
      return [...watch.tops];
    });
  }
});
