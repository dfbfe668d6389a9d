import { describe, expect, it } from 'vitest';
import type { CompletionItem } from 'vscode-languageserver';
import { combineSources } from '../cards/index.ts';
import { parseScenarioFile } from '../language/index.ts';
import { compileFace } from '../oracle/index.ts';
import { builtInCards, cardsOfFile } from '../scenario/index.ts';
import { completion, resolveCompletion } from './completion.ts';
import { completionAnswers, namesThatFit } from './evaluation/completion-answers.ts';
import { currentResults, marked, reportOf } from './test-support.ts';

const others = builtInCards(compileFace);
const answers = completionAnswers();

/** The items at the cursor, in the order in which they are shown. */
async function itemsAt(text: string, snippets = false): Promise<CompletionItem[]> {
  const { document, position } = marked(text);
  const own = cardsOfFile(parseScenarioFile(document.text), combineSources([]), compileFace, {
    load: undefined,
    address: document.uri,
  }).cards;
  const list = await completion(document, position, {
    snippets,
    ask: async (question) => answers.answer(question, { own, others, cards: combineSources([own, others]) }, ''),
  });
  return list.items.toSorted((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
}

const labelsAt = async (text: string): Promise<string[]> => (await itemsAt(text)).map(({ label }) => label);

/** What is said beside the items. */
async function detailsAt(text: string): Promise<Record<string, string | undefined>> {
  return Object.fromEntries((await itemsAt(text)).map(({ label, labelDetails }) => [label, labelDetails?.description]));
}

const board = `scenario "A title" {
  given:
    Alice controls "Mountain", "Grizzly Bears" as bear
    Alice has "Shock", "Serra Angel", "Forest", "Counterspell" in hand
    Bob controls "Hill Giant", "Wall of Stone" tapped
`;
const when = (line: string): string => `${board}\n  when:\n    ${line}\n}\n`;
const then = (line: string): string => `${board}\n  then:\n    ${line}\n}\n`;

describe('what the game allows', () => {
  it('offers the cards held, those that can be cast first, the others with the reason', async () => {
    expect(await detailsAt(when('Alice casts ‸'))).toEqual({
      '"Shock"': "{R} Instant · Alice's hand",
      '"Serra Angel"': expect.stringContaining('(601.2h)'),
      '"Counterspell"': expect.stringMatching(/^✗ .*no legal target.*\(601\.2c\)$/),
    });
    expect(await labelsAt(when('Alice casts ‸'))).toEqual(['"Shock"', '"Serra Angel"', '"Counterspell"']);
  });

  it('offers legal targets, with and without the word before them', async () => {
    const targets = ['Alice', 'Bob', 'bear', '"Hill Giant"', '"Wall of Stone"'];
    expect(await labelsAt(when('Alice casts "Shock" targeting ‸'))).toEqual(targets);
    expect((await labelsAt(when('Alice casts "Shock" ‸'))).slice(0, 5)).toEqual(
      targets.map((one) => `targeting ${one}`),
    );
    expect(await labelsAt(when('Alice casts "Counterspell" targeting ‸'))).not.toContain('bear');
  });

  it('offers further targets, without those that are named', async () => {
    const text = when('Alice performs "Destroy two target creatures." targeting bear, ‸');
    expect(await labelsAt(text)).not.toContain('bear');
  });

  it('offers the answers that a choice is waiting for, as lines and behind its verb', async () => {
    const asked = `${board}\n  when:\n    Alice performs "Choose a creature an opponent controls. Destroy it."\n    ‸\n}\n`;
    expect((await labelsAt(asked)).slice(0, 2)).toEqual([
      'Alice chooses "Hill Giant"',
      'Alice chooses "Wall of Stone"',
    ]);
    expect((await labelsAt(asked.replace('‸', 'Alice chooses ‸'))).slice(0, 2)).toEqual([
      '"Hill Giant"',
      '"Wall of Stone"',
    ]);
    const [first] = await itemsAt(asked);
    expect(first?.labelDetails?.description).toMatch(/^Alice must choose /);
  });

  it('offers what is somebody’s behind their name', async () => {
    const hers = ['"Mountain"', '"Grizzly Bears"', '"Shock"', '"Serra Angel"', '"Forest"', '"Counterspell"'];
    expect(await labelsAt(then("Alice's ‸"))).toEqual(hers);
    expect(await labelsAt(then("Bob's ‸"))).toEqual(['"Hill Giant"', '"Wall of Stone"']);
    expect(await labelsAt(when('Alice casts "Shock" targeting Bob\'s ‸'))).toEqual(['"Hill Giant"', '"Wall of Stone"']);
  });

  it('offers no creature to attack or block with that is only an example', async () => {
    expect(await labelsAt(when('Bob attacks ‸'))).not.toContain('with "Grizzly Bears"');
    expect(await labelsAt(when('Alice attacks ‸'))).toEqual(expect.arrayContaining(['with bear', 'with nothing']));
    expect(await labelsAt(when('Alice attacks Bob ‸'))).toEqual(['with bear']);
  });

  it('offers no answer but those that a choice takes', async () => {
    const text = `${board}\n  when:\n    Alice performs "Choose a creature an opponent controls. Destroy it."\n    Alice chooses ‸\n}\n`;
    expect(await labelsAt(text)).toEqual(['"Hill Giant"', '"Wall of Stone"']);
  });

  it('offers no player twice in the line that names them', async () => {
    expect(await labelsAt('scenario "t" {\n  players Alice, ‸\n}\n')).not.toContain('Alice');
  });

  it('offers lands to play', async () => {
    expect(await labelsAt(when('Alice plays ‸'))).toEqual(['"Forest"']);
  });

  it('offers whom to attack and with what', async () => {
    expect((await labelsAt(when('Alice attacks ‸')))[0]).toBe('Bob');
    expect(await labelsAt(when('Alice attacks Bob with ‸'))).toEqual(['bear']);
    expect(await detailsAt(then("Bob can't attack with ‸"))).toMatchObject({
      '"Hill Giant"': expect.stringMatching(/^✗ /),
    });
  });

  it('offers what to block and with what', async () => {
    const attack = 'Alice attacks Bob with bear\n    ';
    expect((await labelsAt(when(`${attack}Bob blocks ‸`)))[0]).toBe('bear');
    expect(await detailsAt(when(`${attack}Bob blocks bear with ‸`))).toEqual({
      '"Hill Giant"': '3/3',
      '"Wall of Stone"': expect.stringMatching(/^✗ .*tapped/),
    });
  });

  it('offers abilities by what they do', async () => {
    const text = `card "Two Ways" {
  type Artifact
  text """
    {T}: Draw a card.
    {T}: You gain 1 life.
  """
}

scenario "t" {
  given:
    Alice controls "Two Ways"
  when:
    Alice activates ‸
}
`;
    expect(await detailsAt(text)).toMatchObject({
      '"Two Ways" ability 1': '{T}: Draw a card.',
      '"Two Ways" ability 2': '{T}: You gain 1 life.',
    });
  });

  it('speaks of the point where the line stands', async () => {
    const later = when('Alice casts "Shock" targeting Bob\n    Alice casts ‸');
    expect(await labelsAt(later)).not.toContain('"Shock"');
  });

  it('offers what is there for a fact', async () => {
    expect((await labelsAt(then('Bob controls ‸'))).slice(0, 2)).toEqual(['"Hill Giant"', '"Wall of Stone"']);
  });

  it('offers what has come to be so on an empty line of facts', async () => {
    const text = `${board}\n  when:\n    Alice casts "Shock" targeting Bob\n    resolve\n\n  then:\n    ‸\n}\n`;
    expect((await labelsAt(text)).slice(0, 4)).toEqual([
      'Alice has 3 cards in hand',
      'Bob has 18 life',
      '"Mountain" is tapped',
      'Alice has "Shock" in graveyard',
    ]);
  });

  it('goes on below a broken line of the set-up, and in a scenario that is not closed', async () => {
    const text = board.replace('"Wall of Stone" tapped', 'nonsense').replace('    Alice has', '    Alice hsa');
    expect((await labelsAt(`${text}  when:\n    Alice attacks Bob with ‸`))[0]).toBe('bear');
  });
});

describe('forms', () => {
  it('offers whole statements on an empty line, for the scenario’s players', async () => {
    const text = 'scenario "t" {\n  players Ann, Ben\n  given:\n    ‸\n}\n';
    expect(await labelsAt(text)).toEqual(expect.arrayContaining(['Ann', 'Ann has 20 life', 'given:']));
  });

  it('has tab stops where the editor knows them, and plain text elsewhere', async () => {
    const find = async (snippets: boolean): Promise<string | undefined> => {
      const items = await itemsAt(then('Bob ‸'), snippets);
      return items.find(({ label }) => label === 'has 20 life')?.textEdit?.newText;
    };
    expect(await find(true)).toMatch(/^has \$\{\d+:20\} life$/);
    expect(await find(false)).toBe('has 20 life');
  });

  it('goes on with what is left', async () => {
    expect(await labelsAt(then('Bob has no ‸'))).toEqual(expect.arrayContaining(['cards in graveyard', 'mana']));
    expect(await labelsAt(then('Bob is ‸'))).toContain('the monarch');
    expect(await labelsAt('scenario "t" {\n  given:\n    Alice controls "X" ‸\n}\n')).toEqual(
      expect.arrayContaining(['tapped', 'as name', 'with 2 +1/+1 counters']),
    );
  });

  it('tells apart what players and what objects can have', async () => {
    expect(await labelsAt(then('Bob ‸'))).not.toContain('is tapped');
    expect(await labelsAt(then('bear ‸'))).not.toContain('controls "Grizzly Bears"');
  });

  it('offers blocks between the items of a file', async () => {
    expect(await labelsAt('‸')).toEqual(expect.arrayContaining(['scenario', 'card', 'background']));
  });
});

describe('words', () => {
  it.each([
    ['advance to ‸', 'end step'],
    ["advance to Bob's ‸", 'upkeep'],
    ['coin lands ‸', 'heads'],
    ['Alice casts "Shock" using ‸', 'flashback'],
  ])('%s → %s', async (line, word) => {
    expect(await labelsAt(when(line))).toContain(word);
  });

  it('go on behind their first ones', async () => {
    const [step] = await itemsAt(when('advance to end ‸'));
    expect(step).toMatchObject({ label: 'end of combat', textEdit: { range: { start: { character: 15 } } } });
    expect(await labelsAt(then('bear is summoning s‸'))).toEqual(['summoning sick']);
  });

  it('are no offer when they are written', async () => {
    expect(await labelsAt(when('Alice attacks Bob with bear‸'))).toEqual([]);
    expect(await labelsAt(then('Bob has 1 poison counter‸'))).toEqual([]);
    expect(await labelsAt(when('advance to upkeep‸'))).toEqual([]);
  });

  it.each([
    ['Bob has 2 ‸', 'poison'],
    ['bear has 2 ‸', '+1/+1'],
    ['bear has ‸', 'flying'],
    ['bear is ‸', 'tapped'],
    ['bear is ‸', 'artifact'],
    ['Bob has "Shock" in ‸', 'graveyard'],
    ["it is Bob's ‸", 'draw step'],
    ['Alice can\'t cast "Shock" because 117.1‸', '117.1a Timing and Priority'],
  ])('%s → %s', async (line, word) => {
    expect(await labelsAt(then(line))).toContain(word);
  });

  it('offers formats, editions and rules above the sections', async () => {
    expect(await labelsAt('scenario "t" {\n  format ‸\n}\n')).toEqual(['duel', 'commander', 'planechase', 'archenemy']);
    expect(await labelsAt('scenario "t" {\n  rules ‸\n}\n')).toContain('2024-11-08');
    expect(await labelsAt('scenario "t" {\n  cite 104.1, toxic‸\n}\n')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^702\.164/)]),
    );
  });
});

describe('cards', () => {
  it('are found without accents, apostrophes and letter case, with their cost and types', async () => {
    const own = 'card "Séance of Lim-Dûl’s" {\n  cost {B}\n  type Sorcery\n}\n\n';
    const given = (line: string): string => `${own}scenario "t" {\n  given:\n    ${line}\n}\n`;
    expect(await detailsAt(given('Alice controls "seance of lim-duls‸"'))).toEqual({
      '"Séance of Lim-Dûl’s"': '{B} Sorcery',
    });
    expect(await labelsAt(given('Alice has grizzly b‸'))).toContain('"Grizzly Bears"');
    expect(await labelsAt(given('Alice has "‸'))).toContain('"Séance of Lim-Dûl’s"');
  });

  it('are ranked: beginning, beginning of a word, inside, letters in order', () => {
    const index = (names: string[]) => ({ names, folded: names.map((name) => name.toLowerCase()) });
    const found = namesThatFit(
      'bear',
      index(['Own Forbear']),
      index(['Runeclaw Bear', 'Bear Cub', 'Forbear', 'B e a r', 'Ox']),
    );
    expect(found).toEqual(['Bear Cub', 'Runeclaw Bear', 'Own Forbear', 'Forbear', 'B e a r']);
  });

  it('replace the name around the cursor with its quotes', async () => {
    const { document, position } = marked('scenario "t" {\n  given:\n    Alice controls "Grizz‸ly", "Forest"\n}\n');
    const list = await completion(document, position, {
      snippets: false,
      ask: async () => ({ cards: [{ name: 'Grizzly Bears', manaCost: '', typeLine: '' }], possible: [] }),
    });
    expect(list.items.find(({ label }) => label === '"Grizzly Bears"')?.textEdit).toMatchObject({
      range: { start: { character: 19 }, end: { character: 28 } },
    });
  });

  it('are described when somebody looks at them', async () => {
    const [shock] = await itemsAt(when('Alice casts ‸'));
    const described = { source: 'built-in', faces: [] };
    const item = await resolveCompletion(shock ?? { label: '' }, async (_, name) =>
      name === 'Shock' ? described : undefined,
    );
    expect(item.documentation).toMatchObject({ kind: 'markdown', value: expect.stringContaining('built') });
  });
});

it('a blank that indents a line asks for nothing, one behind a word does', async () => {
  for (const [line, some] of [
    ['‸', false],
    ['Bob ‸', true],
  ] as const) {
    const { document, position } = marked(when(line));
    const list = await completion(document, position, { snippets: false, asker: 'blank', ask: async () => undefined });
    expect(list.items.length > 0).toBe(some);
  }
});

it('rules that acted in the scenario come first, in the numbers of its edition', async () => {
  const { document, position } = marked('scenario "t" {\n  rules 2024-11-08\n  cite ‸\n}\n');
  const trace = [{ rule: '701.34a' }] as never;
  const results = currentResults(reportOf(document, 0, { trace }));
  const { items } = await completion(document, position, { snippets: false, results, ask: async () => undefined });
  expect(items[0]?.textEdit?.newText).toMatch(/^701\.\d+a$/);
  expect(items[0]?.textEdit?.newText).not.toBe('701.34a');
});

describe('nothing', () => {
  it.each([
    ['in a title', 'scenario "A ‸title" {\n}\n'],
    ['in a comment', then('// Bob ‸')],
    ['in rules text', 'card "X" {\n  type Artifact\n  text """\n    Fly‸\n  """\n}\n'],
    ['behind a closing quote', when('Alice casts "Shock"‸')],
  ])('%s', async (_, text) => {
    expect(await labelsAt(text)).toEqual([]);
  });
});

describe('dungeons', () => {
  it('offers dungeons that there are, and their rooms', async () => {
    const given = (line: string): string => `scenario "A title" {\n  given:\n    ${line}\n}\n`;
    expect(await labelsAt(given('Alice has completed ‸'))).toContain('"Undercity"');
    expect(await labelsAt(given('Alice has completed "Un‸'))).toContain('"Undercity"');
    expect(await labelsAt(given('Alice is in room ‸'))).toContain('"Goblin Lair"');
    expect(await labelsAt(given('Alice is in room "Gob‸'))).toContain('"Goblin Lair"');
  });
});
