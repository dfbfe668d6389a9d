// Wrong input around villainous choices, Roles, poison and the planar die: one clear fault that cites the rule, and nothing of the step has happened.
import { describe, expect, test } from 'vitest';
import { compileFace } from '../src/oracle/index.ts';
import { builtInCards, evaluateFile, type ScenarioReport } from '../src/scenario/index.ts';

const cards = builtInCards(compileFace);

interface Wrong {
  readonly given: readonly string[];
  readonly when: readonly string[];
  readonly status: ScenarioReport['status'];
  /** Of the one error. */
  readonly rule: string;
  readonly says: RegExp;
  readonly players?: string;
  readonly format?: string;
}

const plane = (name: string, chaos: string): readonly string[] => [
  `card "${name}" {`,
  '  type Plane — Dominaria',
  `  text "Whenever chaos ensues, ${chaos}"`,
  '}',
];

const PLANES = [
  ...plane('Meadow of Calm', 'you gain 4 life.'),
  ...plane('Shores of Noise', 'each opponent loses 2 life.'),
];

type Course = Pick<Wrong, 'given' | 'when' | 'players' | 'format'>;

function run({ given, when, players = 'Alice, Bob', format = 'duel' }: Course): ScenarioReport {
  const lines = [
    ...PLANES,
    'scenario "What goes wrong" {',
    '  cite 100.1',
    `  players ${players}`,
    `  format ${format}`,
    '  given:',
    ...given,
    '  when:',
    ...when,
    '  then:',
    '    Alice has 20 life',
    '}',
  ];
  const report = evaluateFile(`${lines.join('\n')}\n`, { cards, compile: compileFace });
  expect(report.syntax).toEqual([]);
  return report.scenarios[0]!;
}

const EMPEROR = ['Alice controls "The Dalek Emperor"', 'Bob controls "Grizzly Bears" as bear'];
const COMBAT = ['advance to beginning of combat', 'resolve'];
const PROLIFERATE = [
  'Alice has unlimited mana',
  'Alice controls "Grizzly Bears" as bear',
  'Bob has 1 poison counter',
  'Alice has "Steady Progress" in hand',
];
const PROGRESS = ['Alice casts "Steady Progress"', 'resolve'];

const WRONG: Readonly<Record<string, Wrong>> = {
  'an option that does not exist': {
    given: EMPEROR,
    when: [...COMBAT, 'Bob chooses option 3'],
    status: 'illegal',
    rule: '701.55a',
    says: /option 1.*option 2/,
  },
  'a villainous choice made by the wrong player': {
    given: EMPEROR,
    when: [...COMBAT, 'Alice chooses option 1'],
    status: 'illegal',
    rule: '701.55a',
    says: /It is Bob who chooses/,
  },
  'a villainous choice of one who is not yet asked': {
    players: 'Alice, Bob, Carol',
    given: EMPEROR,
    when: [...COMBAT, 'Carol chooses option 1'],
    status: 'illegal',
    rule: '701.55a',
    says: /It is Bob who chooses/,
  },
  'a villainous choice that is not made': {
    given: EMPEROR,
    when: COMBAT,
    status: 'undecided',
    rule: '701.55a',
    says: /Bob must choose one of two options/,
  },
  'a second time that is not said': {
    given: [...EMPEROR, 'Alice controls "The Valeyard"'],
    when: [...COMBAT, 'Bob chooses option 1'],
    status: 'undecided',
    rule: '701.55a',
    says: /Bob must choose one of two options/,
  },
  'a Role for a land': {
    given: ['Alice has unlimited mana', 'Alice controls "Forest" as forest', 'Alice has "Monstrous Rage" in hand'],
    when: ['Alice casts "Monstrous Rage" targeting forest'],
    status: 'illegal',
    rule: '601.2c',
    says: /no legal target/,
  },
  'a Role for a land, where a creature could have it': {
    given: [
      'Alice has unlimited mana',
      'Alice controls "Forest" as forest, "Grizzly Bears"',
      'Alice has "Monstrous Rage" in hand',
    ],
    when: ['Alice casts "Monstrous Rage" targeting forest'],
    status: 'illegal',
    rule: '601.2c',
    says: /forest is not a legal/,
  },
  'proliferating a permanent without counters': {
    given: PROLIFERATE,
    when: [...PROGRESS, 'Alice chooses bear'],
    status: 'illegal',
    rule: '701.34a',
    says: /can't be chosen.*Bob/,
  },
  'proliferating a player without counters beside one who has some': {
    given: PROLIFERATE,
    when: [...PROGRESS, 'Alice chooses Bob, Alice'],
    status: 'illegal',
    rule: '701.34a',
    says: /can't be chosen.*Bob/,
  },
  'proliferating what is phased out': {
    given: [...PROLIFERATE, 'Alice controls "Hill Giant" as giant with 1 +1/+1 counter', 'giant is phased out'],
    when: [...PROGRESS, 'Alice chooses giant'],
    status: 'illegal',
    rule: '701.34a',
    says: /can't be chosen.*Bob/,
  },
  'proliferating a player who has left the game': {
    players: 'Alice, Bob, Carol',
    given: [...PROLIFERATE, 'Carol has 1 poison counter'],
    when: ['Carol concedes', ...PROGRESS, 'Alice chooses Carol'],
    status: 'illegal',
    rule: '701.34a',
    says: /can't be chosen.*Bob/,
  },
  'somebody else who says what is proliferated': {
    given: PROLIFERATE,
    when: [...PROGRESS, 'Bob chooses nothing'],
    status: 'illegal',
    rule: '701.34a',
    says: /It is Alice who chooses/,
  },
  'the planar die in an ordinary game': {
    given: ['Alice controls "Forest"'],
    when: ['Alice rolls the planar die', 'die rolls chaos'],
    status: 'illegal',
    rule: '901.9',
    says: /not a Planechase game/,
  },
  'the planar die where nobody says which plane is up': {
    format: 'planechase',
    given: ['Alice controls "Forest"'],
    when: ['Alice rolls the planar die', 'die rolls blank'],
    status: 'unsupported',
    rule: '901.5',
    says: /[Ww]hich plane is face up/,
  },
  'planeswalking where nobody says which plane comes next': {
    format: 'planechase',
    given: ['the plane is "Meadow of Calm"'],
    when: ['Alice rolls the planar die', 'die rolls planeswalker', 'resolve'],
    status: 'unsupported',
    rule: '701.31b',
    says: /[Ww]hich plane comes next/,
  },
  'a second roll that can’t be paid for': {
    format: 'planechase',
    given: ['the plane is "Meadow of Calm"'],
    when: ['Alice rolls the planar die', 'die rolls blank', 'Alice rolls the planar die', 'die rolls chaos'],
    status: 'illegal',
    rule: '601.2h',
    says: /\{1\}/,
  },
};

describe('one fault, and nothing of the step has happened', () => {
  test.each(Object.entries(WRONG))('%s', (_name, wrong) => {
    const report = run(wrong);
    expect(report.status).toBe(wrong.status);
    expect(report.problems.map(({ rule, severity }) => ({ rule, severity }))).toEqual([
      { rule: wrong.rule, severity: 'error' },
    ]);
    expect(report.problems[0]?.message).toMatch(wrong.says);
    const failed = report.statements.filter(({ outcome }) => outcome.kind === wrong.status);
    expect(failed).toHaveLength(1);
    expect(failed[0]).toMatchObject({ changes: [], trace: { first: report.trace.length, end: report.trace.length } });
    expect(report.statements.at(-1)?.outcome).toEqual({ kind: 'notReached' });
  });
});

test('a set-up with a Role where it can’t be is met by the state-based action that takes it away', () => {
  const board = ['Alice controls "Forest" as forest', 'Alice controls "Wicked" attached to forest'];
  const { problems, snapshots } = run({ given: board, when: [] });
  expect(problems.map(({ rule, severity }) => ({ rule, severity }))).toEqual([{ rule: '704.5m', severity: 'warning' }]);
  expect(snapshots[0]?.board.players[0]?.battlefield.map(({ name }) => name)).toEqual(['Forest']);
});

test('counters below zero are a fault of the text, by the rule that there are none', () => {
  const text =
    'scenario "Less than none" {\n  cite 107.1b\n  given:\n    Bob has -1 poison counters\n  then:\n    Bob has 20 life\n}\n';
  const { syntax, scenarios } = evaluateFile(text, { cards, compile: compileFace });
  expect(syntax.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'error: Expected a number of at least 0 (107.1b), found `-1`.',
  ]);
  expect(scenarios[0]).toMatchObject({ status: 'invalid', trace: [] });
});

describe('the trace tells who chose what, and what was changed by which object', () => {
  const told = (report: ScenarioReport): string[] =>
    report.trace.map(({ text, rule, replaced }) =>
      [`${text} (${rule})`, ...replaced.map((one) => `${one.text} by ${one.by} (${one.rule})`)].join('; '),
    );

  test('a villainous choice that is faced an additional time', () => {
    const report = run({
      given: [...EMPEROR, 'Alice controls "The Valeyard"'],
      when: [...COMBAT, 'Bob chooses option 1', 'Bob chooses option 2'],
    });
    expect(report.status).toBe('passed');
    expect(told(report).filter((line) => line.includes('701.55') || line.includes('sacrificed'))).toEqual([
      'Bob faces a villainous choice, 2 times (701.55a); 1 time → 2 times by The Valeyard (614.1)',
      'Bob chooses: That player sacrifices a creature of their choice (villainous choice) (701.55a)',
      "bear goes to Bob's graveyard (sacrificed) (701.21a)",
      'Bob chooses: you create a 3/3 black Dalek artifact creature token with menace (villainous choice) (701.55a)',
    ]);
  });

  test('counters that several effects change, one after the other', () => {
    const report = run({
      given: [
        'Alice controls "Vorinclex, Monstrous Raider" as mine, "Paladin of Predation" as paladin',
        'Bob controls "Vorinclex, Monstrous Raider" as theirs tapped',
      ],
      when: ['Alice attacks Bob with paladin', 'advance to combat damage', 'Bob applies theirs'],
    });
    expect(told(report).filter((line) => line.includes('120.3'))).toEqual([
      'Bob loses 6 life (120.3a)',
      'Bob gets 6 poison counters by toxic (120.3g); 6 → 3 by theirs (614.1); 3 → 6 by mine (614.1)',
    ]);
  });

  test('a Role that makes room for a newer one, and what follows from that', () => {
    const report = run({
      given: ['Alice controls "Grizzly Bears" as bear, "Wicked" attached to bear'],
      when: ['Alice performs "Create a Royal Role token attached to target creature." targeting bear', 'resolve'],
    });
    expect(told(report).filter((line) => !/603|608/.test(line))).toEqual([
      'Alice creates 1 Royal (701.7a)',
      "Royal enters under Alice's control, attached to bear (111.2)",
      "Wicked goes to Alice's graveyard: its controller has a newer Role there (704.5z)",
      'Wicked ceases to exist: a token that is not on the battlefield (704.5d)',
      'Bob loses 1 life (119.3)',
    ]);
  });

  test('infect, wither and pairs of counters', () => {
    const report = run({
      given: [
        'Alice controls "Plague Stinger" as stinger, "Plague Stinger" as second',
        'Bob controls "Serra Angel" as angel with 2 +1/+1 counters',
      ],
      when: ['Alice attacks Bob with stinger, second', 'Bob blocks stinger with angel', 'advance to combat damage'],
    });
    expect(told(report).filter((line) => /120\.3[bdg]|704/.test(line))).toEqual([
      'angel gets 1 -1/-1 counter by wither or infect (120.3d)',
      'Bob gets 1 poison counter by infect (120.3b)',
      'stinger is destroyed: it has lethal damage (704.5g)',
      "stinger goes to Alice's graveyard (destroyed) (704.5g)",
      '1 +1/+1 counter removed from angel: +1/+1 and -1/-1 counters go in pairs (704.5q)',
      '1 -1/-1 counter removed from angel: +1/+1 and -1/-1 counters go in pairs (704.5q)',
    ]);
  });

  test('proliferating: each counter with its spell, then that it was done, and to whom', () => {
    const report = run({
      given: [...PROLIFERATE, 'bear has 1 +1/+1 counter', 'bear has 2 charge counters'],
      when: [...PROGRESS, 'Alice chooses bear, Bob'],
    });
    expect(told(report).filter((line) => line.includes('701.34a'))).toEqual([
      'bear gets 1 +1/+1 counter (701.34a)',
      'bear gets 1 charge counter (701.34a)',
      'Bob gets 1 poison counter (701.34a)',
      'Alice did: proliferate (bear, Bob) (701.34a)',
    ]);
    expect(report.trace.find(({ rule }) => rule === '701.34a')?.source).toBe('Steady Progress');
  });

  test('the planar die, chaos and planeswalking', () => {
    const report = run({
      format: 'planechase',
      players: 'Alice, Bob, Carol',
      given: [
        'the plane is "Meadow of Calm"',
        'Alice has "Shores of Noise" in command zone',
        'Bob has "Meadow of Calm" in command zone',
        'Alice controls "Forest"',
      ],
      when: [
        'Alice rolls the planar die',
        'die rolls chaos',
        'resolve',
        'Alice rolls the planar die',
        'die rolls planeswalker',
        'resolve',
        'Alice concedes',
      ],
    });
    expect(told(report).filter((line) => /901|701\.31|800\.4a/.test(line))).toEqual([
      'Alice rolls chaos on the planar die (901.9)',
      'chaos ensues (901.9b)',
      'Alice spends {G} (901.9)',
      'Alice rolls planeswalker on the planar die (901.9)',
      'Alice planeswalks from Meadow of Calm to Shores of Noise (701.31b)',
      'Bob planeswalks from Shores of Noise to Meadow of Calm (901.10)',
      'Alice leaves the game (800.4a)',
      'Forest ceases to exist (800.4a)',
    ]);
  });

  test('damage to a creature, a planeswalker and a player: each result once, and nothing else', () => {
    const report = run({
      given: [
        'Alice controls "Bilious Skulldweller" as first, "Bilious Skulldweller" as second, "Bilious Skulldweller" as third',
        'Bob controls "Hill Giant" as giant, "Jace Beleren" as jace',
      ],
      when: [
        'Alice attacks Bob with first, second and jace with third',
        'Bob blocks first with giant',
        'advance to combat damage',
      ],
    });
    expect(told(report).filter((line) => /510\.2|120\.3|702\.2b/.test(line))).toEqual([
      'first deals 1 combat damage to giant (510.2)',
      '1 damage is marked on giant (120.3e)',
      'second deals 1 combat damage to Bob (510.2)',
      'Bob loses 1 life (120.3a)',
      'Bob gets 1 poison counter by toxic (120.3g)',
      'third deals 1 combat damage to jace (510.2)',
      '1 loyalty counter removed from jace (120.3c)',
      'giant deals 3 combat damage to first (510.2)',
      '3 damage is marked on first (120.3e)',
    ]);
  });
});
