// Actions as they are written, each with what it comes to.
import { describe, expect, test } from 'vitest';
import { runTest, type TestScenario } from '../testing.ts';

const MANA = 'all players control 4 "Swamp", 4 "Island", 5 "Mountain", 4 "Forest", 4 "Plains"';
const C = 'Bob controls "Grizzly Bears" as bear, "Hill Giant" as giant';
const GOOD: readonly (readonly [what: string, scenario: TestScenario])[] = [
  [
    'x',
    {
      given: [MANA, 'Alice has "Blaze" in hand'],
      when: ['Alice casts "Blaze" with X = 3 targeting Bob', 'resolve'],
      then: ['Bob has 17 life'],
    },
  ],
  [
    'kicked',
    {
      given: [MANA, 'Alice has "Burst Lightning" in hand'],
      when: ['Alice casts "Burst Lightning" kicked targeting Bob', 'resolve'],
      then: ['Bob has 16 life'],
    },
  ],
  [
    'multikicked',
    {
      given: [MANA, 'Alice has "Everflowing Chalice" in hand'],
      when: ['Alice casts "Everflowing Chalice" kicked 2 times', 'resolve'],
      then: ['"Everflowing Chalice" has 2 charge counters'],
    },
  ],
  [
    'flashback',
    {
      given: [MANA, 'Alice has "Think Twice" in graveyard'],
      when: ['Alice casts "Think Twice" using flashback', 'resolve'],
      then: ['Alice has "Think Twice" in exile', 'Alice has 1 card in hand'],
    },
  ],
  [
    'flashback unsaid',
    {
      given: [MANA, 'Alice has "Think Twice" in graveyard'],
      when: ['Alice casts "Think Twice"', 'resolve'],
      then: ['Alice has "Think Twice" in exile'],
    },
  ],
  [
    'evoke',
    {
      given: [MANA, 'Alice has "Mulldrifter" in hand'],
      when: [
        'Alice casts "Mulldrifter" using evoke',
        'resolve',
        '  Alice orders "Mulldrifter", "Mulldrifter"',
        'resolve all',
      ],
      then: ['Alice has "Mulldrifter" in graveyard', 'Alice has 2 cards in hand'],
    },
  ],
  [
    'overload',
    {
      given: [MANA, C, 'Alice has "Electrickery" in hand', 'Bob controls 3 "Memnite"'],
      when: ['Alice casts "Electrickery" using overload', 'resolve'],
      then: ['Bob controls no "Memnite"'],
    },
  ],
  [
    'buyback',
    {
      given: [MANA, 'Alice controls 3 "Island"', C, 'Alice has "Capsize" in hand'],
      when: ['Alice casts "Capsize" using buyback targeting bear', 'resolve'],
      then: ['Alice has "Capsize" in hand', "bear is in Bob's hand"],
    },
  ],
  [
    'modes',
    {
      given: [MANA, C, 'Alice has "Cryptic Command", "Shock" in hand', 'Bob has "Shock" in hand'],
      when: [
        'Bob casts "Shock" targeting Alice',
        'Alice casts "Cryptic Command" choosing 1, 2 targeting "Shock", giant',
        'resolve',
      ],
      then: ['the stack is empty', "giant is in Bob's hand", 'Alice has 20 life'],
    },
  ],
  [
    'dividing',
    {
      given: [MANA, C, 'Alice has "Arc Lightning" in hand'],
      when: ['Alice casts "Arc Lightning" dividing 2 to bear, 1 to Bob', 'resolve'],
      then: ["bear is in Bob's graveyard", 'Bob has 19 life'],
    },
  ],
  [
    'dividing one',
    {
      given: [MANA, C, 'Alice has "Arc Lightning" in hand'],
      when: ['Alice casts "Arc Lightning" targeting Bob', 'resolve'],
      then: ['Bob has 17 life'],
    },
  ],
  [
    'split',
    {
      given: [MANA, C, 'Alice has "Fire // Ice" in hand'],
      when: ['Alice casts "Ice" targeting bear', 'resolve'],
      then: ['bear is tapped'],
    },
  ],
  [
    'fuse',
    {
      given: [MANA, 'Alice has "Wear // Tear" in hand', 'Bob controls "Sol Ring", "Glorious Anthem"'],
      when: ['Alice casts "Wear // Tear" using fuse targeting "Sol Ring", "Glorious Anthem"', 'resolve'],
      then: ['Bob controls no artifacts', 'Bob controls no enchantments'],
    },
  ],
  [
    'adventure',
    {
      given: [MANA, 'Alice has "Lovestruck Beast" in hand'],
      when: ['Alice casts "Heart\'s Desire"', 'resolve', 'Alice casts "Lovestruck Beast"', 'resolve'],
      then: ['Alice controls "Lovestruck Beast", 1 "Human"'],
    },
  ],
  [
    'morph',
    {
      given: [MANA, 'Alice has "Exalted Angel" as angel in hand'],
      when: ['Alice casts "Exalted Angel" using morph', 'resolve', 'Alice turns angel face up'],
      then: ['angel is face up', 'angel is 4/5'],
    },
  ],
  [
    'suspend',
    {
      given: [MANA, 'Alice has "Rift Bolt" in hand'],
      when: [
        'Alice suspends "Rift Bolt"',
        "advance to turn 3, Alice's upkeep",
        'resolve all',
        '  Alice chooses yes',
        '  Alice targets Bob',
      ],
      then: ['Bob has 17 life'],
    },
  ],
  [
    'foretell',
    {
      given: [MANA, 'Alice has "Behold the Multiverse" as b in hand'],
      when: ['Alice foretells "Behold the Multiverse"'],
      then: ['b is foretold', 'b is in exile'],
    },
  ],
  [
    'plot',
    {
      given: [MANA, 'Alice has "Djinn of Fool\'s Fall" as d in hand'],
      when: ['Alice plots d'],
      then: ['d is plotted', 'd is in exile'],
    },
  ],
  [
    'cycling',
    {
      given: [MANA, 'Alice has "Krosan Tusker" in hand'],
      when: ['Alice activates "Krosan Tusker"', 'resolve', '  Alice chooses no', 'resolve'],
      then: ['Alice has "Krosan Tusker" in graveyard', 'Alice has 1 card in hand'],
    },
  ],
  [
    'equip',
    {
      given: [MANA, 'Alice controls "Grizzly Bears", "Bonesplitter"'],
      when: ['Alice activates "Bonesplitter" targeting "Grizzly Bears"', 'resolve'],
      then: ['"Grizzly Bears" is 4/2'],
    },
  ],
  [
    'loyalty',
    {
      given: [MANA, 'Alice controls "Jace Beleren"'],
      when: ['Alice activates "Jace Beleren" "+2"', 'resolve'],
      then: ['"Jace Beleren" has 5 loyalty counters', 'Alice has 1 card in hand', 'Bob has 1 card in hand'],
    },
  ],
  [
    'ability number',
    {
      given: [MANA, 'Alice controls "Jace Beleren"'],
      when: ['Alice activates "Jace Beleren" ability 2 targeting Bob', 'resolve'],
      then: ['"Jace Beleren" has 2 loyalty counters', 'Bob has 1 card in hand'],
    },
  ],
  [
    'mana ability',
    {
      given: ['Alice controls 2 "Mountain"'],
      when: ['Alice activates "Mountain"'],
      then: ['Alice has mana {R}', 'Alice controls 1 "Mountain" tapped'],
    },
  ],
  [
    'passes',
    {
      given: [MANA, C, 'Alice controls "Prodigal Pyromancer"'],
      when: ['Alice activates "Prodigal Pyromancer" targeting bear', 'Alice passes priority', 'Bob passes priority'],
      then: ['bear has 1 damage', 'the stack is empty'],
    },
  ],
  [
    'respond',
    {
      given: [MANA, C, 'Alice has "Shock" in hand', 'Bob has "Giant Growth" in hand'],
      when: ['Alice casts "Shock" targeting bear', 'Bob casts "Giant Growth" targeting bear', 'resolve', 'resolve'],
      then: ['bear is 5/5', 'bear has 2 damage'],
    },
  ],
  [
    'as on stack',
    {
      given: [MANA, C, 'Alice has "Shock" in hand', 'Bob has "Counterspell" in hand'],
      when: ['Alice casts "Shock" targeting bear as bolt', 'Bob casts "Counterspell" targeting bolt', 'resolve'],
      then: ["bolt is in Alice's graveyard", 'bear has no damage'],
    },
  ],
  [
    'nth',
    {
      given: ['Alice controls 2 "Grizzly Bears"', 'Bob controls "Hill Giant"'],
      when: ['Alice attacks Bob with "Grizzly Bears" #2'],
      then: ['"Grizzly Bears" #1 is untapped', '"Grizzly Bears" #2 is tapped', 'only "Grizzly Bears" #2 are attacking'],
    },
  ],
  [
    'first strike',
    {
      given: ['Alice controls "White Knight"', 'Bob controls "Grizzly Bears"'],
      when: [
        'Alice attacks with "White Knight"',
        'Bob blocks "White Knight" with "Grizzly Bears"',
        'advance to first combat damage',
      ],
      then: ['"Grizzly Bears" is in Bob\'s graveyard', "it is Alice's first combat damage"],
    },
  ],
  [
    'regular damage',
    {
      given: ['Alice controls "Boros Swiftblade"'],
      when: ['Alice attacks with "Boros Swiftblade"', 'advance to first combat damage', 'advance to combat damage'],
      then: ['Bob has 18 life'],
    },
  ],
  [
    'advance untap',
    {
      given: ['Bob controls "Forest" tapped'],
      when: ["advance to Bob's untap step"],
      then: ['"Forest" is tapped', "it is turn 2, Bob's untap step"],
    },
  ],
  [
    'advance untap on',
    {
      given: ['Bob controls "Forest" tapped'],
      when: ["advance to Bob's untap step", 'advance to upkeep'],
      then: ['"Forest" is untapped', "it is turn 2, Bob's upkeep"],
    },
  ],
  [
    'advance cleanup',
    {
      given: ['Bob controls "Grizzly Bears" with 1 damage', 'Alice has 9 "Shock" in hand'],
      when: ['advance to cleanup step'],
      then: ['"Grizzly Bears" has no damage', "it is turn 1, Alice's cleanup step", 'Alice has 7 cards in hand'],
    },
  ],
  [
    'advance cleanup on',
    {
      given: ['Bob controls "Grizzly Bears" with 1 damage'],
      when: ['advance to cleanup step', 'advance to upkeep'],
      then: ["it is turn 2, Bob's upkeep"],
    },
  ],
  ['next turn', { when: ['advance to next turn'], then: ["it is turn 2, Bob's upkeep"] }],
  [
    'turn 3',
    { when: ['advance to turn 3, main phase'], then: ["it is turn 3, Alice's main phase", 'Alice has 1 card in hand'] },
  ],
  ['his step', { when: ["advance to Bob's end step"], then: ["it is turn 2, Bob's end step"] }],
  ['same step again', { when: ['advance to main phase'], then: ["it is turn 2, Bob's main phase"] }],
  [
    'given untap',
    {
      given: ["it is Alice's untap step", 'Alice controls "Forest" tapped'],
      when: ['advance to upkeep'],
      then: ['"Forest" is untapped', "it is turn 1, Alice's upkeep"],
    },
  ],
  [
    'given cleanup',
    { given: ["it is Alice's cleanup step"], when: ['advance to upkeep'], then: ["it is turn 2, Bob's upkeep"] },
  ],
  [
    'declare by name',
    {
      given: ['Alice controls "Grizzly Bears"'],
      when: ['advance to declare attackers', 'Alice attacks Bob with "Grizzly Bears"', 'advance to end of combat'],
      then: ['Bob has 18 life'],
    },
  ],
  [
    'must attack can',
    {
      given: ['Alice controls "Juggernaut"'],
      then: [
        "Alice can't attack with nothing because 508.1d",
        'Alice can attack',
        'Alice can attack Bob',
        'Alice can attack Bob with "Juggernaut"',
      ],
    },
  ],
  [
    'blocks can',
    {
      given: ['Alice controls "Boggart Brute"', 'Bob controls "Grizzly Bears", "Hill Giant"'],
      when: ['Alice attacks with "Boggart Brute"'],
      then: [
        'Bob can\'t block "Boggart Brute" with "Grizzly Bears" because 702.111b',
        'Bob can block "Boggart Brute" with "Grizzly Bears", "Hill Giant"',
        'Bob can block',
        'Bob can block "Boggart Brute"',
        'Bob can\'t block with "Grizzly Bears"',
      ],
    },
  ],
  [
    'three players block',
    {
      headers: ['players Alice, Bob, Carol'],
      given: [
        'Alice controls "Grizzly Bears" as a, "Hill Giant" as b',
        'Bob controls "Memnite" as m',
        'Carol controls "Memnite" as n',
      ],
      when: [
        'Alice attacks Bob with a and Carol with b',
        'Bob blocks a with m',
        'Carol blocks b with n',
        'advance to end of combat',
      ],
      then: ["m is in Bob's graveyard", "n is in Carol's graveyard", 'Carol has 20 life'],
    },
  ],
  [
    'concede',
    {
      headers: ['players Alice, Bob, Carol'],
      given: ['Bob controls "Memnite"'],
      when: ['Bob concedes', 'advance to end step'],
      then: ['Bob has lost', 'Carol has not lost', 'Carol controls no "Memnite"'],
    },
  ],
  [
    'attack walker',
    {
      given: ['Alice controls "Grizzly Bears"', 'Bob controls "Jace Beleren"'],
      when: ['Alice attacks "Jace Beleren" with "Grizzly Bears"', 'advance to end of combat'],
      then: ['"Jace Beleren" has 1 loyalty counter'],
    },
  ],
  [
    'commander',
    {
      headers: ['format commander'],
      given: [MANA, 'Alice has "Krenko, Mob Boss" in command zone'],
      when: ['Alice casts "Krenko, Mob Boss"', 'resolve'],
      then: ['Alice controls "Krenko, Mob Boss"', 'Alice has 40 life'],
    },
  ],
  [
    'unlimited',
    {
      given: ['Alice has unlimited mana', 'Alice has "Wrath of God" in hand', C],
      when: ['Alice casts "Wrath of God"', 'resolve'],
      then: ['Bob controls no creatures'],
    },
  ],
  [
    'opt',
    {
      given: [MANA, 'Alice has "Opt" in hand', 'Alice has "Shock", "Forest" in library'],
      when: ['Alice casts "Opt"', 'resolve', '  Alice puts "Shock" on the bottom'],
      then: ['Alice has "Forest" in hand'],
    },
  ],
  [
    'preordain',
    {
      given: [MANA, 'Alice has "Preordain" in hand', 'Alice has "Shock", "Forest", "Island" in library'],
      when: ['Alice casts "Preordain"', 'resolve', '  Alice puts "Forest", "Shock" on top'],
      then: ['Alice has "Forest" in hand', 'the top card of Alice\'s library is "Shock"'],
    },
  ],
  [
    'surveil',
    {
      given: [MANA, 'Alice has "Notion Rain" in hand', 'Alice has "Shock", "Forest", "Island", "Swamp" in library'],
      when: ['Alice casts "Notion Rain"', 'resolve', '  Alice puts "Shock" into the graveyard, "Forest" on top'],
      then: ['Alice has "Forest", "Island" in hand', 'Alice has "Shock" in graveyard', 'Alice has 18 life'],
    },
  ],
  [
    'explore',
    {
      given: [MANA, 'Alice has "Merfolk Branchwalker" in hand', 'Alice has "Shock" in library'],
      when: ['Alice casts "Merfolk Branchwalker"', 'resolve', 'resolve', '  Alice puts "Shock" into the graveyard'],
      then: ['Alice has "Shock" in graveyard', '"Merfolk Branchwalker" is 3/2'],
    },
  ],
  [
    'riot',
    {
      given: [MANA, 'Alice has "Zhur-Taa Goblin" in hand'],
      when: ['Alice casts "Zhur-Taa Goblin"', 'resolve', '  Alice chooses yes'],
      then: ['"Zhur-Taa Goblin" is 3/3'],
    },
  ],
  [
    'ability of',
    {
      given: [MANA, C, 'Alice controls "Prodigal Pyromancer" as tim, "Prodigal Pyromancer" as tom'],
      when: ['Alice activates tim targeting bear', 'Alice activates tom targeting giant'],
      then: [
        'the stack has 2 objects',
        'the top of the stack is ability of tom',
        'the stack has ability of tim, ability of tom',
      ],
    },
  ],
  [
    'storm',
    {
      given: [MANA, 'Alice has "Shock", "Grapeshot" in hand'],
      when: [
        'Alice casts "Shock" targeting Bob',
        'resolve',
        'Alice casts "Grapeshot" targeting Bob',
        'resolve',
        '  Alice targets Alice',
        'resolve all',
      ],
      then: ['Bob has 17 life', 'Alice has 19 life'],
    },
  ],
  [
    'storm keep',
    {
      given: [MANA, 'Alice has "Shock", "Grapeshot" in hand'],
      when: [
        'Alice casts "Shock" targeting Bob',
        'resolve',
        'Alice casts "Grapeshot" targeting Bob',
        'resolve',
        '  Alice chooses no',
        'resolve all',
      ],
      then: ['Bob has 16 life'],
    },
  ],
  [
    'dredge',
    {
      given: [MANA, 'Alice has "Stinkweed Imp" in graveyard', 'Alice has "Divination" in hand'],
      when: ['Alice casts "Divination"', 'resolve', '  Alice chooses yes'],
      then: ['Alice has 2 cards in hand', 'Alice has "Stinkweed Imp" in hand'],
    },
  ],
  [
    'lash out coin',
    {
      given: [MANA, C, 'Alice has "Lash Out" in hand'],
      when: ['Alice casts "Lash Out" targeting giant', 'resolve'],
      then: ["giant is in Bob's graveyard"],
    },
  ],
  [
    'devour',
    {
      given: [MANA, 'Alice controls 2 "Memnite", 2 "Forest"', 'Alice has "Mycoloth" in hand'],
      when: ['Alice casts "Mycoloth"', 'resolve', '  Alice chooses "Memnite"', '  Alice chooses "Memnite"'],
      then: ['"Mycoloth" is 8/8', 'Alice controls no "Memnite"'],
    },
  ],
  [
    'convoke',
    {
      given: ['Alice controls 5 "Forest", 2 "Llanowar Elves" summoning sick', 'Alice has "Siege Wurm" in hand'],
      when: ['Alice casts "Siege Wurm" paying 2 "Llanowar Elves", 5 "Forest"', 'resolve'],
      then: ['Alice controls "Siege Wurm"', 'Alice controls 2 "Llanowar Elves" tapped'],
    },
  ],
  [
    'saga',
    {
      given: [MANA, 'Alice has "History of Benalia" in hand'],
      when: ['Alice casts "History of Benalia"', 'resolve', 'resolve'],
      then: ['Alice controls 1 "Knight"', '"History of Benalia" has 1 lore counter'],
    },
  ],
  [
    'cost choice paying',
    {
      given: [
        MANA,
        'Alice controls "Grizzly Bears", "Hill Giant"',
        'Alice has "Bone Splinters" in hand',
        'Bob controls "Memnite"',
      ],
      when: ['Alice casts "Bone Splinters" targeting "Memnite" paying "Hill Giant"', 'resolve'],
      then: ['Alice controls "Grizzly Bears"', 'Alice controls no "Hill Giant"', 'Bob controls no "Memnite"'],
    },
  ],
  [
    'cost choice line',
    {
      given: [
        MANA,
        'Alice controls "Grizzly Bears", "Hill Giant"',
        'Alice has "Bone Splinters" in hand',
        'Bob controls "Memnite"',
      ],
      when: ['Alice casts "Bone Splinters" targeting "Memnite"', '  Alice chooses "Hill Giant"', 'resolve'],
      then: ['Alice controls "Grizzly Bears"', 'Bob controls no "Memnite"'],
    },
  ],
  [
    'can cast any',
    {
      given: [MANA, C, 'Alice has "Shock", "Raise Dead", "Fireblast", "Krosan Grip" in hand'],
      then: [
        'Alice can cast "Shock"',
        'Alice can cast "Shock" targeting bear',
        'Alice can\'t cast "Raise Dead" because 601.2c',
        'Alice can cast "Fireblast"',
        'Alice can\'t cast "Krosan Grip"',
        'Bob can\'t play "Forest"',
        'Alice can activate "Forest"',
      ],
    },
  ],
  [
    'leyline color',
    {
      given: [
        'Alice controls "Circle of Protection: Red", 3 "Plains"',
        'Bob has "Shock" in hand',
        'Bob controls "Mountain"',
      ],
      when: [
        'Bob casts "Shock" targeting Alice as s',
        'Alice activates "Circle of Protection: Red"',
        'resolve',
        '  Alice chooses s',
        'resolve',
      ],
      then: ['Alice has 20 life'],
    },
  ],
  [
    'replacement order',
    {
      given: [
        'Alice controls "Hardened Scales", "Doubling Season", "Forest"',
        'Alice has "Battlegrowth" in hand',
        'Alice controls "Grizzly Bears"',
      ],
      when: ['Alice casts "Battlegrowth" targeting "Grizzly Bears"', 'resolve', '  Alice applies "Hardened Scales"'],
      then: ['"Grizzly Bears" has 4 +1/+1 counters'],
    },
  ],
];

const SEVERAL_TARGETS = `
card "Haste And Ruin" {
  cost {R}
  type Sorcery
  text "Up to two target creatures gain haste until end of turn. Destroy target creature."
}
`;

describe('targets in the order of the text', () => {
  test.each([
    ['Alice casts "Haste And Ruin" targeting bear', "bear is in Bob's graveyard"],
    ['Alice casts "Haste And Ruin" targeting bear, giant', "giant is in Bob's graveyard"],
    ['Alice casts "Haste And Ruin" targeting giant, bear, giant', "giant is in Bob's graveyard"],
  ])('%s', (line, then) => {
    const given = [MANA, C, 'Alice has "Haste And Ruin" in hand'];
    const done = runTest({ file: SEVERAL_TARGETS, given, when: [line, 'resolve'], then: [then] });
    expect(done).toMatchObject({ problems: [], report: { status: 'passed' } });
  });
});

describe('actions', () => {
  test.each(GOOD)('%s', (_, scenario) => {
    expect(runTest(scenario)).toMatchObject({ problems: [], report: { status: 'passed' } });
  });
});

test('a step of combat that is over in this turn is another turn’s, which is told', () => {
  const given = ['Alice controls "Grizzly Bears" as bear'];
  const first = ['Alice attacks Bob with bear', 'advance to end of combat'];
  const hinted = runTest({ given, when: [...first, 'advance to beginning of combat'], then: ['Bob has 18 life'] });
  expect(hinted.report.hints.map(({ code, fixes }) => [code, fixes[0]?.edits[0]?.newText])).toEqual([
    ['goes-to-next-turn', "advance to Bob's beginning of combat"],
  ]);
  const plain = runTest({ given, when: [...first, "advance to Bob's beginning of combat"], then: ['Bob has 18 life'] });
  expect(plain.report.hints).toEqual([]);
  expect(runTest({ given, when: ['advance to end step', 'advance to upkeep'] }).report.hints).toEqual([]);
});
