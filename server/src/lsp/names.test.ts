import { describe, expect, it } from 'vitest';
import { definitions, documentHighlights, references } from './names.ts';
import { relatedDocuments, workspaceUsers } from './related-documents.ts';
import { renameEdits, renameRange } from './rename.ts';
import { scanRules } from './rule-scan.ts';
import { type ScenarioDocument, scenarioDocument } from './scenario-document.ts';
import { marked } from './test-support.ts';

const text = `card "Bear" {
  type Creature
}

scenario "x" {
  players Alice, Bob

  given:
    Alice controls "Bear" as teddy, "Bear"

  when:
    Alice attacks Bob with teddy

  then:
    teddy is tapped
    Alice's "bear" #2 is untapped
}

scenario "y" {
  given:
    Bob controls "Wolf" as teddy

  then:
    teddy is untapped
}
`;

const at = (piece: string): ReturnType<typeof marked> => marked(text.replace(piece.replace('‸', ''), piece));

const lineOf = ({ range }: { range: { start: { line: number } } }): number => range.start.line + 1;

const textAt = (
  { text: all }: ScenarioDocument,
  { range }: ReturnType<typeof references>[number],
): string | undefined => all.split('\n')[range.start.line]?.slice(range.start.character, range.end.character);

describe('an alias', () => {
  const { document, position } = at('with ted‸dy');

  it('leads to where it is given', () => {
    expect(definitions(document, position).map(lineOf)).toEqual([9]);
  });

  it('is found in its own scenario only', () => {
    expect(references(document, position, 'declarations').map(lineOf)).toEqual([9, 12, 15]);
    expect(references(document, position, 'nothing').map(lineOf)).toEqual([12, 15]);
  });

  it('is renamed in its own scenario only, to what can be a name', () => {
    const result = renameEdits(document, position, 'bruin');
    expect('changes' in result && result.changes[document.uri]?.map((edit) => [lineOf(edit), edit.newText])).toEqual([
      [9, 'bruin'],
      [12, 'bruin'],
      [15, 'bruin'],
    ]);
    expect(renameEdits(document, position, 'two words')).toHaveProperty('refusal');
  });
});

describe('a player', () => {
  it('is found as possessor, too', () => {
    const { document, position } = at('players Ali‸ce');
    expect(references(document, position, 'declarations').map(lineOf)).toEqual([6, 9, 12, 16]);
    expect(new Set(references(document, position, 'nothing').map((each) => textAt(document, each)))).toEqual(
      new Set(['Alice']),
    );
  });

  it('that is there by default is found, but not renamed', () => {
    const { document, position } = at('    Bo‸b controls');
    expect(references(document, position, 'declarations').map(lineOf)).toEqual([21]);
    expect(renameRange(document, position)).toEqual({
      refusal: 'Bob is a player by default in "y": add `players Alice, Bob` there to rename.',
    });
  });
});

describe('a card', () => {
  it('leads to its block, whatever the letter case, without quotes', () => {
    const { document, position } = at('"be‸ar" #2');
    expect(definitions(document, position).map(lineOf)).toEqual([1]);
    expect(documentHighlights(document, position)).toHaveLength(4);
    expect(references(document, position, 'declarations').map((each) => textAt(document, each))).toEqual([
      'Bear',
      'Bear',
      'Bear',
      'bear',
    ]);
  });

  it('of the library is not renamed', () => {
    const { document, position } = at('"Wo‸lf"');
    expect(renameEdits(document, position, 'Dog')).toHaveProperty('refusal');
  });
});

it('titles and words have no meaning of this kind', () => {
  for (const piece of ['scenario "‸x"', '  gi‸ven:']) {
    const { document, position } = at(piece);
    expect(definitions(document, position)).toEqual([]);
    expect(documentHighlights(document, position)).toEqual([]);
  }
});

describe('a card of a used file', () => {
  const cards = scenarioDocument('file:///folder/cards.scenario', 0, 'card "Bear" {\n  type Creature — Bear\n}\n');
  const using = (uri: string): { document: ScenarioDocument; position: { line: number; character: number } } => {
    const { document, position } = marked(
      'use "./cards.scenario"\n\nscenario "x" {\n  given:\n    Alice controls "Be‸ar"\n}\n',
    );
    return { document: scenarioDocument(uri, 1, document.text), position };
  };
  const { document, position } = using('file:///folder/a.scenario');
  const other = using('file:///folder/b.scenario').document;
  const uses = (uri: string): Record<string, string> => (uri === cards.uri ? {} : { [cards.uri]: cards.text });

  it('leads there, and so does the path', () => {
    const related = relatedDocuments(document, [document], { uses });
    expect(definitions(document, position, related)).toMatchObject([{ uri: cards.uri, range: { start: { line: 0 } } }]);
    expect(definitions(document, { line: 0, character: 8 }, related)).toMatchObject([{ uri: cards.uri }]);
  });

  it('is found and renamed in every open file that uses it', () => {
    const related = relatedDocuments(document, [document, other], { uses });
    expect(related.map(({ uri }) => uri)).toEqual([cards.uri, other.uri]);
    expect(references(document, position, 'declarations', related).map(({ uri }) => uri)).toEqual([
      document.uri,
      other.uri,
      cards.uri,
    ]);
    const result = renameEdits(document, position, 'Bruin', related);
    expect('changes' in result && Object.keys(result.changes)).toEqual([document.uri, other.uri, cards.uri]);
    const back = renameEdits(
      cards,
      { line: 0, character: 8 },
      'Bruin',
      relatedDocuments(cards, [cards, other], { uses }),
    );
    expect('changes' in back && Object.keys(back.changes)).toEqual([other.uri, cards.uri]);
  });

  it('is another one where a file has its own', () => {
    const own = scenarioDocument('file:///folder/c.scenario', 1, `${other.text}\n${cards.text}`);
    const related = relatedDocuments(document, [document, own], { uses });
    expect(references(document, position, 'nothing', related).map(({ uri }) => uri)).toEqual([document.uri]);
  });
});

describe('a card that closed files use', () => {
  const file = (name: string, text: string): ScenarioDocument => scenarioDocument(`file:///folder/${name}`, 0, text);
  const speaking = 'scenario "x" {\n  given:\n    Alice controls "Bear"\n}\n';
  const cards = file('cards.scenario', 'card "Bear" {\n  type Creature — Bear\n}\n');
  const all = [
    cards,
    file('a.scenario', `use "./cards.scenario"\n${speaking}`),
    file('own.scenario', `use "./cards.scenario"\n${cards.text}${speaking}`),
    file('stranger.scenario', speaking),
    file('sub/b.scenario', `use "../a.scenario"\n${speaking}`),
  ];
  const users = workspaceUsers(
    [cards],
    all.map(({ uri, text: one }) => scanRules(uri, one)),
    (uri) => all.find((one) => one.uri === uri),
  );
  const place = { line: 0, character: 8 };

  it('is renamed in all that mean it, directly or through others', () => {
    expect(users).toEqual([all[1], all[2], all[4]]);
    expect(references(cards, place, 'nothing', users).map(({ uri }) => uri)).toEqual([all[1]?.uri, all[4]?.uri]);
    const result = renameEdits(cards, place, 'Bruin', users);
    expect('changes' in result && Object.keys(result.changes)).toEqual([all[1]?.uri, cards.uri, all[4]?.uri]);
  });

  it('is not renamed where files were left out', () => {
    expect(
      renameEdits(cards, place, 'Bruin', users, { lacking: ['x could not be read.'], isCard: false }),
    ).toMatchObject({
      refusal: expect.stringContaining('x could not be read.'),
    });
  });

  it('is not the one of a file that only uses this one', () => {
    const user = file('u.scenario', `use "./a.scenario"\n${cards.text}`);
    const result = renameEdits(file('a.scenario', speaking), { line: 2, character: 21 }, 'Bruin', [user]);
    expect(result).toHaveProperty('refusal');
  });
});

describe('texts that name a card', () => {
  const renamed = (piece: string, newName: string): string => {
    const { document, position } = marked(piece);
    const result = renameEdits(document, position, newName);
    if ('refusal' in result) return result.refusal;
    let after = document.text;
    for (const { range, newText } of (result.changes[document.uri] ?? []).toReversed()) {
      const start = document.lines.starts[range.start.line] ?? 0;
      after = after.slice(0, start + range.start.character) + newText + after.slice(start + range.end.character);
    }
    return after;
  };

  it('are its own, those of others after "named", abilities in quotes and facts of its name', () => {
    const file = (name: string, place = name): string =>
      `card "${place}" {\n  type Creature\n  text """\n    When ${name} enters, you gain 1 life. Zogs gain nothing.\n    {T}: ${name} gains flying.\n  """\n}\n` +
      `card "Other" {\n  type Creature\n  text "When a creature named ${name} dies, draw a card. Zog is not meant."\n}\n` +
      `scenario "Zog" {\n  given:\n    Alice controls "${name}" as z\n  when:\n    Alice activates z "{T}: ${name} gains"\n  then:\n    z is named "${name}"\n}\n`;
    expect(renamed(file('Zog', 'Z‸og'), 'Mud')).toBe(file('Mud'));
  });

  it('may call it by a short name', () => {
    const text =
      'card "Zo‸g, the Great" {\n  type Legendary Creature\n  text "When Zog attacks, tap Zog, the Great."\n}\n';
    expect(renamed(text, 'Mud, the Small')).toContain('When Mud attacks, tap Mud, the Small.');
    expect(renamed(text, 'Mud')).toContain('When Mud attacks, tap Mud.');
  });

  it('but a type, or a name that begins like it, is not what is called by the short name', () => {
    const text =
      'card "Sli‸ver Matron" {\n  type Legendary Creature — Sliver\n  text "When Sliver attacks, create a Sliver creature token named Sliver Young."\n}\n';
    expect(renamed(text, 'Mud, the Small')).toContain(
      'When Mud attacks, create a Sliver creature token named Sliver Young.',
    );
  });

  it('and facts name a face, too', () => {
    const text =
      'card "Zog" {\n  type Creature\n  text "{T}: Return Gog."\n  face "Go‸g" {\n    type Creature\n    text "Gog has flying. Zog does not."\n  }\n}\nscenario "x" {\n  given:\n    Alice controls "Zog" as z\n  then:\n    z is named "Gog"\n}\n';
    const after = renamed(text, 'Mog');
    expect(after).not.toContain('Gog');
    expect(after.match(/Mog/g)).toHaveLength(4);
    expect(after).toContain('Zog does not.');
  });
});

it('a name that begins statements is refused', () => {
  const { document, position } = at('players Ali‸ce');
  expect(renameEdits(document, position, 'resolve')).toHaveProperty('refusal');
});

describe('a new name that means something already', () => {
  const refusal = (piece: string, newName: string): string | undefined => {
    const { document, position } = marked(piece);
    const result = renameEdits(document, position, newName);
    return 'refusal' in result ? result.refusal : undefined;
  };
  const scenario = `scenario "x" {
  players Alice, Bob
  given:
    Alice controls "Bear" as teddy, "Wolf" as rex, 2 "Forest"
  then:
    teddy is tapped
    rex is untapped
    Alice controls 2 lands
    it is Alice's upkeep
}
`;

  it.each([
    ['as ted‸dy', 'rex', '`rex` is an object here already.'],
    ['as ted‸dy', 'Bob', '`Bob` is a player here already.'],
    ['players Al‸ice', 'Bob', '`Bob` is a player here already.'],
    ['players Al‸ice', 'rex', '`rex` is an object here already.'],
    ['as ted‸dy', 'lands', expect.stringContaining('`lands` would be read as something else')],
    ['as ted‸dy', 'teddy', undefined],
    ['as ted‸dy', 'bruno', undefined],
    ['players Al‸ice', 'Zed', undefined],
  ])('%s → %s: %s', (piece, newName, expected) => {
    expect(refusal(scenario.replace(piece.replace('‸', ''), piece), newName)).toEqual(expected);
  });

  it('is refused for a card, too', () => {
    const card = (name: string): string => `card "${name}" {\n  type Creature\n}\n`;
    const zog = card('Zo‸g');
    expect(refusal(`${zog}${card('Mud')}`, 'mud')).toContain('"mud" is declared already');
    expect(refusal(`${zog}${scenario}`, 'Wolf')).toContain('"Wolf" is spoken of already');
    expect(refusal(zog, 'ZOG')).toBeUndefined();
    const { document, position } = marked(zog);
    expect(renameEdits(document, position, 'Wolf', [], { lacking: [], isCard: true })).toHaveProperty('refusal');
    expect(renameEdits(document, position, 'zog', [], { lacking: [], isCard: true })).toHaveProperty('changes');
  });
});

describe('a player of whom the background speaks', () => {
  const file = (headers: string, name = 'Alice'): string => `background {
  given:
    ${name} controls "Wolf" as x
}

scenario "one" {
  players ${name}, Bob
  then:
    x is untapped
    ${name} has 20 life
}

scenario "two" {${headers}
  then:
    ${name} has 20 life
}

scenario "three" {
  players Carol, Dave
}
`;
  const from = (text: string, piece: string) => {
    const { document, position } = marked(text.replace(piece.replace('‸', ''), piece));
    return renameEdits(document, position, 'Zed');
  };
  const inBoth = '\n  players Bob, Alice';

  it.each(['players Al‸ice', '    Ali‸ce controls'])('is the same in the background and all scenarios: %s', (piece) => {
    const result = from(file(inBoth), piece);
    const edits = 'changes' in result ? Object.values(result.changes).flat() : [];
    expect(edits.map(lineOf)).toEqual([3, 7, 10, 14, 16]);
  });

  it('is not renamed where a scenario has that player by default', () => {
    expect(from(file(''), 'players Al‸ice')).toEqual({
      refusal: 'Alice is a player by default in "two": add `players Alice, Bob` there to rename.',
    });
  });

  it('is not renamed to a player of one of them', () => {
    expect(from(file('\n  players Zed, Alice'), 'players Al‸ice')).toHaveProperty('refusal');
  });
});
