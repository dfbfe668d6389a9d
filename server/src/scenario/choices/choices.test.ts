// What choice lines answer, and what becomes of those that are missing, wrong, or not asked for.
import { describe, expect, test } from 'vitest';
import { runTest, type TestScenario } from '../testing.ts';

const MANA = 'all players control 4 "Swamp", 4 "Island", 4 "Mountain", 4 "Forest", 4 "Plains"';
const CREATURES = 'Bob controls "Grizzly Bears" as bear, "Hill Giant" as giant';
const EMPEROR = ['Alice controls "The Dalek Emperor"', CREATURES];
const EDICT = {
  given: [MANA, CREATURES, 'Alice has "Diabolic Edict" in hand'],
  cast: 'Alice casts "Diabolic Edict" targeting Bob',
};
const HUNTER = {
  given: [MANA, CREATURES, 'Alice has "Fiend Hunter" in hand'],
  cast: ['Alice casts "Fiend Hunter"', 'resolve', '  Alice targets giant', 'resolve'],
};
const SAGE = [
  MANA,
  'Alice controls "Evolution Sage", "Grizzly Bears" as bear with 1 +1/+1 counter, "Hill Giant" as giant',
  'Alice has "Forest" in hand',
  'Bob has 2 poison counters',
];
const PATH = {
  given: [MANA, CREATURES, 'Alice has "Path to Exile" in hand', 'Bob has "Forest", "Shock", "Island" in library'],
  cast: ['Alice casts "Path to Exile" targeting bear', 'resolve'],
};
const UPKEEP = ['Alice controls "Darksteel Reactor", "Delver of Secrets"', "it is Alice's untap step"];
const JUGGERNAUT = ['Alice controls "Juggernaut" as juggernaut', CREATURES];

const NAMED: readonly (readonly [what: string, scenario: TestScenario])[] = [
  [
    'a choice among objects',
    {
      given: EDICT.given,
      when: [EDICT.cast, 'resolve', '  Bob chooses "Hill Giant"'],
      then: ["giant is in Bob's graveyard"],
    },
  ],
  [
    'an option by number',
    {
      given: EMPEROR,
      when: ['advance to beginning of combat', 'resolve', '  Bob chooses option 2'],
      then: ['Alice controls 1 "Dalek"'],
    },
  ],
  [
    'an option by its text',
    {
      given: EMPEROR,
      when: ['advance to beginning of combat', 'resolve', '  Bob chooses "you create"'],
      then: ['Alice controls 1 "Dalek"'],
    },
  ],
  [
    'one question after another',
    {
      given: EMPEROR,
      when: ['advance to beginning of combat', 'resolve', '  Bob chooses option 1', '  Bob chooses bear'],
      then: ["bear is in Bob's graveyard"],
    },
  ],
  [
    'several lines for one question',
    {
      given: SAGE,
      when: ['Alice plays "Forest"', 'resolve', '  Alice chooses Bob', '  Alice chooses bear'],
      then: ['Bob has 3 poison counters', 'bear has 2 +1/+1 counters'],
    },
  ],
  [
    'a list for one question',
    {
      given: SAGE,
      when: ['Alice plays "Forest"', 'resolve', '  Alice chooses bear, Bob'],
      then: ['Bob has 3 poison counters', 'bear has 2 +1/+1 counters'],
    },
  ],
  [
    'nothing',
    {
      given: SAGE,
      when: ['Alice plays "Forest"', 'resolve', '  Alice chooses nothing'],
      then: ['Bob has 2 poison counters'],
    },
  ],
  ['may: yes', { given: HUNTER.given, when: [...HUNTER.cast, '  Alice chooses yes'], then: ['giant is in exile'] }],
  [
    'may: no',
    { given: HUNTER.given, when: [...HUNTER.cast, '  Alice chooses no'], then: ['giant is on the battlefield'] },
  ],
  [
    'may: by naming what it is about',
    {
      given: HUNTER.given,
      when: [...HUNTER.cast, '  Alice chooses giant'],
      then: ['giant is in exile', '"Fiend Hunter" has exiled giant'],
    },
  ],
  [
    'may: yes before the name',
    {
      given: PATH.given,
      when: [...PATH.cast, '  Bob chooses yes', '  Bob chooses "Island"'],
      then: ['Bob controls 5 "Island"'],
    },
  ],
  [
    'how a shuffle came out',
    {
      given: PATH.given,
      when: [...PATH.cast, '  Bob chooses "Island"', '  Bob\'s library is shuffled to "Shock", "Forest"'],
      then: ['the top card of Bob\'s library is "Shock"', 'card 2 of Bob\'s library is "Forest"'],
    },
  ],
  [
    'an order',
    {
      given: UPKEEP,
      when: ['advance to upkeep', '  Alice orders "Darksteel Reactor", "Delver of Secrets"'],
      then: ['the top of the stack is ability of "Delver of Secrets"'],
    },
  ],
  [
    'an order by texts',
    {
      given: UPKEEP,
      when: ['advance to upkeep', '  Alice orders "At the beginning of your upkeep, look", "Darksteel Reactor"'],
      then: ['the top of the stack is ability of "Darksteel Reactor"'],
    },
  ],
  [
    'a division of damage',
    {
      given: JUGGERNAUT,
      when: [
        'Alice attacks Bob with juggernaut',
        'Bob blocks juggernaut with bear, giant',
        'advance to combat damage',
        '  Alice assigns 2 to bear, 3 to giant from juggernaut',
      ],
      then: ["bear is in Bob's graveyard", "giant is in Bob's graveyard"],
    },
  ],
  [
    'votes',
    {
      given: [MANA, CREATURES, 'Alice has "Council\'s Judgment" in hand'],
      when: ['Alice casts "Council\'s Judgment"', 'resolve', '  Alice chooses bear', '  Bob chooses giant'],
      then: ['bear is in exile', 'giant is in exile'],
    },
  ],
  [
    'payments and their refusal',
    {
      given: [MANA, 'Alice has "Torment of Hailfire" in hand', CREATURES],
      when: [
        'Alice casts "Torment of Hailfire" with X = 2',
        'resolve',
        '  Bob pays with "Grizzly Bears"',
        '  Bob declines',
      ],
      then: ['Bob has 17 life', 'Bob controls no "Grizzly Bears"'],
    },
  ],
  [
    'a payment of mana',
    {
      given: [MANA, 'Alice has "Unassuming Sage" in hand'],
      when: ['Alice casts "Unassuming Sage"', 'resolve all', '  Alice pays'],
      then: ['Alice controls "Sorcerer"'],
    },
  ],
  [
    'new targets for a copy',
    {
      given: [MANA, CREATURES, 'Alice has "Shock", "Twincast" in hand'],
      when: [
        'Alice casts "Shock" targeting Bob',
        'Alice casts "Twincast" targeting "Shock"',
        'resolve',
        '  Alice targets bear',
        'resolve all',
      ],
      then: ['Bob has 18 life', "bear is in Bob's graveyard"],
    },
  ],
  [
    'what it enters as a copy of',
    {
      given: [MANA, CREATURES, 'Alice has "Clone" in hand'],
      when: ['Alice casts "Clone" as clone', 'resolve', '  Alice chooses giant'],
      then: ['clone is named "Hill Giant"', 'copy of "Hill Giant" is 3/3', 'original "Hill Giant" is 3/3'],
    },
  ],
  [
    'equal ones need no line',
    {
      given: [MANA, 'Bob controls 2 "Grizzly Bears"', 'Alice has "Diabolic Edict" in hand'],
      when: [EDICT.cast, 'resolve'],
      then: ['Bob controls 1 "Grizzly Bears"'],
    },
  ],
  [
    'equal ones may have a line',
    {
      given: [MANA, 'Bob controls 2 "Grizzly Bears"', 'Alice has "Diabolic Edict" in hand'],
      when: [EDICT.cast, 'resolve', '  Bob chooses "Grizzly Bears"'],
      then: ['Bob controls 1 "Grizzly Bears"'],
    },
  ],
  [
    'the only one may have a line',
    {
      given: [MANA, 'Bob controls "Hill Giant"', 'Alice has "Diabolic Edict" in hand'],
      when: [EDICT.cast, 'resolve', '  Bob chooses "Hill Giant"'],
      then: ['Bob controls no creatures'],
    },
  ],
];

describe('choice lines answer', () => {
  test.each(NAMED)('%s', (_, scenario) => {
    expect(runTest(scenario)).toMatchObject({ problems: [], report: { status: 'passed' } });
  });
});

/** The problem that each makes, without its sentence. */
const WRONG: readonly (readonly [what: string, scenario: TestScenario, status: string, problem: string])[] = [
  [
    'a missing choice',
    { given: EDICT.given, when: [EDICT.cast, 'resolve'] },
    'undecided',
    'undecided (608.2d): «resolve»',
  ],
  [
    'another player’s',
    { given: EDICT.given, when: [EDICT.cast, 'resolve', '  Alice chooses giant'] },
    'illegal',
    'wrong-player (608.2d): «Alice chooses giant»',
  ],
  [
    'what is no creature',
    { given: EDICT.given, when: [EDICT.cast, 'resolve', '  Bob chooses "Swamp"'] },
    'illegal',
    'illegal-answer (608.2d): Bob chooses «"Swamp"»',
  ],
  [
    'an option that does not exist',
    { given: EMPEROR, when: ['advance to beginning of combat', 'resolve', '  Bob chooses option 3'] },
    'illegal',
    'illegal-answer (701.55a): Bob chooses «option 3»',
  ],
  [
    'a choice by a player whom another one controls',
    {
      file: `card "Strings" {
  cost {U}
  type Sorcery
  text """
    You control target player during that player's next turn.
  """
}

`,
      given: [MANA, 'Alice has "Strings" in hand', 'Bob has unlimited mana'],
      when: [
        'Alice casts "Strings" targeting Bob',
        'resolve',
        "advance to Bob's upkeep",
        'Bob performs "You may gain 1 life."',
        '  Bob chooses yes',
      ],
    },
    'illegal',
    'wrong-player (723.5): «Bob chooses yes»',
  ],
  [
    'a villainous choice by the wrong player',
    { given: EMPEROR, when: ['advance to beginning of combat', 'resolve', '  Alice chooses option 1'] },
    'illegal',
    'wrong-player (701.55a): «Alice chooses option 1»',
  ],
  [
    'something without counters',
    { given: SAGE, when: ['Alice plays "Forest"', 'resolve', '  Alice chooses giant'] },
    'illegal',
    'illegal-answer (701.34a): Alice chooses «giant»',
  ],
  [
    'something twice',
    { given: SAGE, when: ['Alice plays "Forest"', 'resolve', '  Alice chooses bear, bear'] },
    'illegal',
    'illegal-answer (701.34a): Alice chooses bear, «bear»',
  ],
  [
    'a name that means something else',
    { given: HUNTER.given, when: [...HUNTER.cast, '  Alice chooses bear'] },
    'illegal',
    'unused-choice: «Alice chooses bear»',
  ],
  [
    'a target that is not said',
    { given: HUNTER.given, when: HUNTER.cast.slice(0, 2) },
    'undecided',
    'undecided (603.3d): «resolve»',
  ],
  [
    'an order that is not said',
    { given: UPKEEP, when: ['advance to upkeep'] },
    'undecided',
    'undecided (603.3b): «advance to upkeep»',
  ],
  [
    'a division that does not add up',
    {
      given: JUGGERNAUT,
      when: [
        'Alice attacks Bob with juggernaut',
        'Bob blocks juggernaut with bear, giant',
        'advance to combat damage',
        '  Alice assigns 2 to bear, 2 to giant',
      ],
    },
    'illegal',
    'illegal-answer (510.1c): «Alice assigns 2 to bear, 2 to giant»',
  ],
  [
    'a line that nothing asks for',
    { given: EDICT.given, when: [EDICT.cast, '  Bob chooses bear'] },
    'illegal',
    'unused-choice: «Bob chooses bear»',
  ],
  [
    'a coin that nobody flips',
    { given: EDICT.given, when: [EDICT.cast, '  coin lands heads'] },
    'illegal',
    'unused-choice: «coin lands heads»',
  ],
  [
    'a shuffle that does not happen',
    { given: EDICT.given, when: [EDICT.cast, '  Bob\'s library is shuffled to "Shock"'] },
    'illegal',
    'unused-choice: «Bob\'s library is shuffled to "Shock"»',
  ],
  [
    'cards that a library has not',
    { given: PATH.given, when: [...PATH.cast, '  Bob chooses "Island"', '  Bob\'s library is shuffled to "Duress"'] },
    'invalid',
    'missing-object (701.24a): Bob\'s library is shuffled to «"Duress"»',
  ],
];

describe('of a choice that is not well made, nothing happens', () => {
  test.each(WRONG)('%s', (_, scenario, status, problem) => {
    const { report, problems } = runTest({ ...scenario, then: ['Bob has 20 life'] });
    expect(problems.map((one) => one.replace(/: [^:]*$/s, ''))).toEqual([expect.stringContaining(problem)]);
    expect(report.status).toBe(status);
    expect(report.statements.at(-1)?.outcome).toEqual({ kind: 'notReached' });
    const failed = report.statements.findIndex(({ outcome }) => outcome.kind !== 'held');
    expect(report.statements[failed]?.changes).toEqual([]);
    expect(report.snapshots.length).toBe(
      report.statements.slice(0, failed).filter(({ section }) => section === 'when').length + 1,
    );
  });

  test('each legal answer can be inserted', () => {
    const { report, text } = runTest({ given: EDICT.given, when: [EDICT.cast, 'resolve'], then: ['Bob has 20 life'] });
    const [fix] = report.problems[0]?.fixes ?? [];
    const [edit] = fix?.edits ?? [];
    if (edit === undefined) throw new Error('no fix');
    const mended = text.slice(0, edit.span.start.offset) + edit.newText + text.slice(edit.span.end.offset);
    expect(mended).toContain('    resolve\n      Bob chooses bear\n');
  });

  test('a missing target can be added to the action', () => {
    const { report } = runTest({
      given: [MANA, CREATURES, 'Alice has "Shock" in hand'],
      when: ['Alice casts "Shock"'],
    });
    expect(report.problems[0]?.fixes.map((fix) => fix.edits[0]?.newText)).toEqual([
      ' targeting Alice',
      ' targeting Bob',
      ' targeting bear',
      ' targeting giant',
    ]);
  });
});

describe('what nobody knows', () => {
  const library = ['Alice has "Forest", "Shock", "Island" in library', 'Alice has 3 cards in library'];

  test('is which card lies on top of a shuffled library', () => {
    const { problems } = runTest({
      file: 'card "Top Player" {\n  type Enchantment\n  text "You may play lands from the top of your library."\n}\n\n',
      given: [...library, 'Alice controls "Top Player"'],
      when: ['Alice performs "Shuffle your library."'],
      then: ['Alice can play "Forest"'],
    });
    expect(problems).toEqual([expect.stringMatching(/^unknown-card-matters \(400\.2\): «Alice can play "Forest"»/)]);
  });

  test('is which of several cards in a random order lies where', () => {
    const put = 'Put the top three cards of your library on the bottom of your library in a random order.';
    const ordered = '  Alice orders "Shock", "Island", "Forest"';
    const top = ['the top card of Alice\'s library is "Shock"'];
    const { problems } = runTest({ given: library, when: [`Alice performs "${put}"`], then: top });
    expect(problems).toEqual([expect.stringMatching(/^unknown-card-matters \(400\.2\)/)]);
    expect(runTest({ given: library, when: [`Alice performs "${put}"`, ordered], then: top }).problems).toEqual([]);
  });

  const drawn = {
    given: [...PATH.given],
    when: [...PATH.cast, '  Bob chooses "Island"', "advance to turn 2, Bob's draw step"],
  };

  test('is no answer', () => {
    const { report, problems } = runTest({ ...drawn, then: ['Bob has 1 card in hand', 'Bob has "Shock" in hand'] });
    expect(problems).toEqual([expect.stringMatching(/^unknown-card-matters \(400\.2\): «Bob has "Shock" in hand»/)]);
    expect(report.status).toBe('invalid');
    expect(report.checks).toEqual({ total: 2, held: 1 });
  });

  test('does not keep what does not depend on it from being known', () => {
    expect(runTest({ ...drawn, then: ['Bob has 1 card in hand', 'Bob controls 5 "Island"'] }).report.status).toBe(
      'passed',
    );
  });
});
