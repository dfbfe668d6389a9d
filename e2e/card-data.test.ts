import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVsCode } from './driver/vscode.ts';

const cards = [
  {
    object: 'card',
    name: 'Fetched Bear',
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
const scenario = `scenario "A card that was fetched stands on the board" {
  given:
    Alice controls "Fetched Bear"

  then:
    "Fetched Bear" is 2/2
}
`;

// Somebody's server of card data. It says where a file is, or answers with an error; the file may be another than was promised.
let place: string | undefined;
const files: Record<string, unknown> = { '/cards': cards, '/words': ['nothing', 'but', 'words'] };
const server = createServer((request, response) => {
  const description = place && { object: 'bulk_data', download_uri: `${address()}${place}` };
  const answer = request.url === '/' ? description : files[request.url ?? ''];
  response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? {}));
});
const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(() => new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready)));
afterAll(() => new Promise<void>((done) => void server.close(() => done())));

test('card data is fetched when the user asks for it; what is none is refused with the reason, and nothing changes', async () => {
  const code = await openVsCode({
    workspace: { 'fetched.scenario': scenario },
    settings: { 'judgecall.cards.address': `${address()}/` },
  });
  const fetchCards = async (): Promise<void> => {
    await code.command('Judgecall: Fetch Card Data…');
    await code.page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Download' }).click();
  };
  const lastMessage = async (): Promise<string> => (await code.messages()).join();
  try {
    const editor = await code.open('fetched.scenario');
    await editor.waitForErrors(1);

    await fetchCards();
    await expect.poll(lastMessage, { timeout: 15_000, interval: 500 }).toContain('404');
    await code.command('Notifications: Clear All Notifications');

    place = '/words';
    await fetchCards();
    await expect.poll(lastMessage, { timeout: 15_000, interval: 500 }).toContain('no file of cards');
    await code.command('Notifications: Clear All Notifications');
    await editor.waitForErrors(1);

    place = '/cards';
    await fetchCards();
    await editor.waitForLens('✓ 1 of 1');
  } finally {
    await code.close();
  }
});
