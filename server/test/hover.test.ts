// What the built language server tells where the mouse rests, for each thing that a scenario speaks of.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, startClient } from './language-client.ts';

// A process is started, on machines that may be busy.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 });

const uri = 'file:///folder/a.scenario';
const lines = `card "Banner" {
  cost {1}
  type Artifact
  text """
    Creatures you control get +1/+1.
  """
}

card "Odd Tune" {
  type Artifact
  text "Hum a tune."
}

scenario "First" {
  cite 510.1c
  given:
    Alice controls "Grizzly Bears" as bear with 1 +1/+1 counter, "Banner"
    Bob has 17 life
  when:
    Alice attacks Bob with bear
    advance to end of combat
  then:
    Bob has 14 life
    bear is tapped
    Bob has 13 life
}
`.split('\n');

let client: Client;
beforeAll(async () => {
  client = await startClient();
  await client.open(uri, lines.join('\n'));
  await client.lenses(uri);
});
afterAll(() => client.stop());

/** Over a piece of the text: the last line that has it. */
async function over(piece: string, within = piece): Promise<string> {
  const line = lines.findLastIndex((text) => text.includes(within));
  const text = await client.hover(uri, line, (lines[line] ?? '').indexOf(piece) + 1);
  // Markdown's own signs are escaped.
  return text.replaceAll('\\', '');
}

test('a card: cost, types, numbers, its text line by line', async () => {
  const text = await over('Grizzly', '"Grizzly Bears" as bear');
  expect(text).toContain('{1}{G}');
  expect(text).toContain('Creature — Bear');
  expect(text).toContain('**2/2**');
  const banner = await over('Banner', ', "Banner"');
  expect(banner).toContain('✓ Creatures you control get');
  expect(await over('Odd', 'card "Odd')).toMatch(/✗ Hum a tune.*Not understood/s);
});

test('a card at this point: its state, and what made its size so', async () => {
  const text = await over('bear', 'attacks Bob with bear');
  expect(text).toContain('4/4 · tapped · 1 +1/+1 counter · attacking Bob');
  expect(text).toContain('bear: 2/2 to begin with');
  expect(text).toContain('+1/+1 from counters (613.4c)');
  expect(text).toContain('+1/+1 from Banner (613.4c)');
});

test('a player: life at this point', async () => {
  expect(await over('Bob', 'Bob has 17 life')).toContain('Bob · 17 life');
  expect(await over('Bob', 'Bob has 13 life')).toContain('Bob · 13 life');
});

test('an action: its events with their rules', async () => {
  const text = await over('advance');
  expect(text).toContain('17 → 13 life');
  expect(text).toMatch(/deals 4 .*damage to Bob.*\(/);
});

test('a fact: expected and actual, and the event that last set it', async () => {
  const text = await over('has', 'Bob has 14 life');
  expect(text).toContain('Expected: Bob has 14 life');
  expect(text).toMatch(/Actual: \*\*Bob has 13/);
  expect(text).toMatch(/Last: .*(?:loses 4 life|damage to Bob)/);
  expect(await over('tapped', 'bear is tapped')).toContain('✓ This holds');
});

test('a rule, a step, a counter kind', async () => {
  expect(await over('510.1c')).toContain('510.1c');
  expect(await over('end of combat')).toContain('511');
  expect(await over('+1/+1', 'with 1 +1/+1')).toContain('122.1a');
});
