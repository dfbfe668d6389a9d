import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVsCode, type VsCode } from './driver/vscode.ts';

let code: VsCode;

beforeAll(async () => {
  // Only the language configuration is under test: no completion takes the Enter key, nothing is formatted.
  const settings = { 'editor.quickSuggestions': 'off', 'editor.suggestOnTriggerCharacters': false };
  code = await openVsCode({ workspace: { 'typed.scenario': '' }, settings });
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
