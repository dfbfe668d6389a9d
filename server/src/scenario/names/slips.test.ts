// A slip of the pen in a denial is a fault: what does not exist must not make it hold.
import { describe, expect, test } from 'vitest';
import { runTest, type TestScenario } from '../testing.ts';

const BOARD = [
  'Alice controls "Grizzly Bears" as bear, "Grizzly Bears" as wolf, 3 "Island", "Mountain", "Llanowar Elves" as elves',
  'Bob controls "Hill Giant" as giant',
  'Alice has "Think Twice" in graveyard',
  'Alice has "Shock" in hand',
];

/** Each line by itself, and its one problem without the sentence's end. */
const SLIPS: readonly (readonly [fact: string, problem: string])[] = [
  // Costs
  ['Alice can\'t cast "Think Twice" using flashbak', 'unknown-cost (601.2b): using «flashbak»: flashback'],
  ['Alice can\'t cast "Think Twice" using flying', 'unknown-cost (601.2b): using «flying»: '],
  // Names given with `as`
  ['Alice controls no "bear"', 'alias-in-quotes: «"bear"»: without quotes'],
  ['Alice controls no "wolf"', 'alias-in-quotes: «"wolf"»: without quotes'],
  ['Bob does not control "giant"', 'alias-in-quotes: «"giant"»: without quotes'],
  ['"giant" is not in Bob\'s graveyard', 'alias-in-quotes: «"giant"»: without quotes'],
  ['"bear" is 2/2', 'alias-in-quotes: «"bear"»: without quotes'],
  ['Alice can\'t cast "Shock" targeting "bear"', 'alias-in-quotes: «"bear"»: without quotes'],
  // Names of cards, where something else is wrong already
  ['Alice can\'t attack Bob with "Grizly Bears"', 'unknown-card: «"Grizly Bears"»: Grizzly Bears'],
  ['Alice can\'t play "Forrest"', 'unknown-card: «"Forrest"»: Forest'],
  ['each "Hil Giant" is not in exile', 'unknown-card: «"Hil Giant"»: Hill Giant'],
  ['Alice controls no "Pacifism" attached to "Hil Giant"', 'unknown-card: «"Hil Giant"»: Hill Giant'],
  ['Alice controls no "Clone" copying "Hil Giant"', 'unknown-card: «"Hil Giant"»: Hill Giant'],
  ['"Hill Giant" is not attached to "Grizly Bears"', 'unknown-card: «"Grizly Bears"»: Grizzly Bears'],
  ['the stack does not have "Shok"', 'unknown-card: «"Shok"»: Shock'],
  ['Alice controls no "Grizzly Bears" attached to "Air Elemental"', 'missing-object: «"Air Elemental"»: '],
  ['Alice controls no "Pacifism" attached to "Hill Giant" #3', 'missing-object: «3»: '],
  ['Alice controls no "Grizzly Bears" attacking "Air Elemental"', 'missing-object: «"Air Elemental"»: '],
  ['Bob can\'t block bear with "Hill Giant" #3', 'missing-object: #«3»: '],
  ['Alice can\'t attack Bob with "Air Elemental"', 'missing-object: «"Air Elemental"»: '],
  ['Alice can\'t cast "Shock" targeting ability of "Hil Giant"', 'unknown-card: «"Hil Giant"»: Hill Giant'],
  // Symbols
  ['Alice can\'t cast "Shock" paying {H}', 'unknown-symbol (107.4): «{H}»: '],
  ['Alice does not have mana {H}', 'unknown-symbol (107.4): «{H}»: '],
  ['bear does not have ward {H}', 'unknown-symbol (107.4): «ward {H}»: '],
  // Types, abilities, choices, texts
  ['Alice has no artefacts in exile', 'unknown-type: «artefacts»: artifacts'],
  ['Bob has no Shock in hand', 'card-without-quotes: «Shock»: "Shock"'],
  ['Alice controls no Grizzly Bears', 'card-without-quotes: «Grizzly Bears»: "Grizzly Bears"'],
  ['giant does not have trampel', 'unknown-ability: «trampel»: trample'],
  ['giant does not have toxik 1', 'unknown-ability: «toxik 1»: toxic 1'],
  ['Bob controls no "Hill Giant" with "blu" chosen', 'unknown-choice: «"blu"»: blue'],
  [
    'Alice does not have an emblem "Creatures yu control have haste."',
    'unsupported: «"Creatures yu control have haste."»: ',
  ],
];

function problemsOf(scenario: TestScenario): readonly string[] {
  const { problems } = runTest(scenario);
  return problems.map((one) => one.replace(/: [^«]*«/, ': «').replace(/»[^:]*: /, '»: '));
}

describe('a slip in a denial is a fault', () => {
  test.each(SLIPS)('%s', (fact, problem) => {
    const [head = '', ending = ''] = problem.replace(/: [^«]*«/, ': «').split(/(?<=»): /);
    const problems = problemsOf({ given: BOARD, then: [fact] });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(head);
    expect(problems[0]).toContain(ending);
  });
});

test('a token of that very name is no alias', () => {
  const { problems } = runTest({
    given: ['Alice controls "Grizzly Bears" as Treasure'],
    when: ['Alice performs "Create a Treasure token."'],
    then: ['Alice controls "Treasure"', 'Bob controls no "Treasure"'],
  });
  expect(problems).toEqual([]);
});

describe('what `can` asks about has to exist', () => {
  const CAN: readonly (readonly [fact: string, problem: string])[] = [
    ['Alice can\'t activate elves "{T}; Add {G}"', 'illegal-action (602.2): elves «"{T}; Add {G}"»'],
    ["Alice can't activate elves ability 11", 'illegal-action (602.2): elves ability «11»'],
    ['Alice can\'t activate "Mountain" "nonsense text"', 'illegal-action (602.2): "Mountain" «"nonsense text"»'],
    ['Alice can\'t activate "Mountain" ability 7', 'illegal-action (602.2): "Mountain" ability «7»'],
    ['Alice can\'t cast "Shock" with X = 3', 'unused-part (601.2b): "Shock" «with X = 3»'],
    ['Alice can\'t cast "Shock" choosing 9', 'unused-part (601.2b): "Shock" «choosing 9»'],
    ['Alice can\'t cast "Divination" choosing 1', 'unused-part (601.2b): "Divination" «choosing 1»'],
    ['Alice can\'t cast "Boros Charm" choosing 4', 'illegal-action (700.2): choosing «4»'],
  ];
  test.each(CAN)('%s', (fact, problem) => {
    const given = [...BOARD, 'Alice has "Boros Charm", "Divination" in hand'];
    const { problems } = runTest({ given, then: [fact] });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem.split(': ')[0]);
    expect(problems[0]).toContain(/«.*»/.exec(problem)?.[0]);
  });

  test('an ability that an object has lost may be asked about', () => {
    const given = ['Alice controls "Llanowar Elves" as elves', 'Bob controls "Humility"'];
    const then = ['Alice can\'t activate elves "{T}: Add {G}"', "Alice can't activate elves ability 1"];
    expect(runTest({ given, then }).problems).toEqual([]);
  });
});

describe('all slips are told in the first round', () => {
  const text = {
    given: [
      'Alice controls 3 "Forests", "Grizzly Bears" as bear',
      'Bob controls "Hill Giant" as giant',
      'Alice has "Shock" in hand',
    ],
    when: ['Alice casts "Shock" targeting "Hil Giant"', 'advance to end step'],
    then: [
      'bear has trampel',
      'Alice can\'t cast "Shok"',
      'Bob controls no artefacts',
      '"bear" is tapped',
      'giant is 3/3',
    ],
  };

  test('behind a fault of the set-up', () => {
    expect(runTest(text).problems.map((one) => /«.*»/.exec(one)?.[0])).toEqual([
      '«"Forests"»',
      '«"Hil Giant"»',
      '«trampel»',
      '«"Shok"»',
      '«artefacts»',
      '«"bear"»',
    ]);
  });

  test('behind an illegal action', () => {
    const { problems } = runTest({
      given: ['Alice controls "Grizzly Bears" as bear', 'Bob controls "Hill Giant"'],
      when: ['Alice attacks Alice with bear'],
      then: ['Bob controls "Hil Giant"', 'Bob controls "Hill Giant"'],
    });
    expect(problems.map((one) => /«.*»/.exec(one)?.[0])).toEqual(['«Alice attacks Alice with bear»', '«"Hil Giant"»']);
  });

  test('a token that an unknown card may make is not blamed', () => {
    const { problems } = runTest({
      given: ['Alice controls "Maker of Wonders"'],
      then: ['Alice controls no "Wonder of Old"'],
    });
    expect(problems.map((one) => /«.*»/.exec(one)?.[0])).toEqual(['«"Maker of Wonders"»']);
  });
});
