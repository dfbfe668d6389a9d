import { expect, test } from 'vitest';
import type { Editor } from './driver/editor.ts';
import { openVsCode, type VsCode } from './driver/vscode.ts';

const scenario = `scenario "A card from a card file stands on the board" {
  given:
    Alice controls "Filed Bear"

  then:
    "Filed Bear" is 2/2
}
`;
const cards = [
  {
    object: 'card',
    name: 'Filed Bear',
    layout: 'normal',
    mana_cost: '{1}{G}',
    cmc: 2,
    type_line: 'Creature — Bear',
    oracle_text: '',
    power: '2',
    toughness: '2',
    colors: ['G'],
  },
];
const workspace = {
  'filed.scenario': scenario,
  'cards.json': JSON.stringify(cards),
  '.vscode/settings.json': JSON.stringify({ 'judgecall.cards.files': ['cards.json'] }),
};

async function inWorkspace(answer: string, check: (code: VsCode, editor: Editor) => Promise<void>): Promise<void> {
  const code = await openVsCode({ workspace, askForTrust: true });
  try {
    await code.page.locator('.monaco-dialog-box .monaco-button', { hasText: answer }).click();
    await check(code, await code.open('filed.scenario'));
  } finally {
    await code.close();
  }
}

test('a trusted workspace may name card files', () =>
  inWorkspace('Yes, I trust the authors', async (_code, editor) => {
    await editor.waitForLens('✓ 1 of 1');
  }));

test('an untrusted workspace is answered all the same, without the card files that it names', () =>
  inWorkspace("No, I don't trust the authors", async (code, editor) => {
    await editor.waitForErrors(1);
    // Before the focus leaves the editor: VS Code asks for lenses only as long as it is there.
    expect(await editor.waitForLens('Board')).not.toContain('✓');
    expect((await code.problems())[0]).toContain('Filed Bear');
  }));
