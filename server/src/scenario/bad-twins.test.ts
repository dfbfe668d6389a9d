// What becomes of set-ups, actions and facts that are not legal, not clear or not possible: one problem each, at its place.
import { describe, expect, test } from 'vitest';
import { runTest, type TestScenario } from './testing.ts';

const MANA = 'all players control 4 "Swamp", 4 "Island", 5 "Mountain", 4 "Forest", 4 "Plains"';
const C = 'Bob controls "Grizzly Bears" as bear, "Hill Giant" as giant';
const G = [
  'Alice controls "Grizzly Bears" as bear, 3 "Mountain", 2 "Forest"',
  'Bob controls "Hill Giant" as giant, "Hill Giant" tapped as second, 2 "Forest"',
  'Alice has "Shock", "Giant Growth", "Lightning Bolt" in hand',
  'Bob has "Shock" in hand',
];

/** The one problem that each makes, without its sentence. */
const BAD: readonly (readonly [what: string, scenario: TestScenario, status: string, problem: string])[] = [
  [
    'an attacker named twice',
    {
      given: ['Alice controls "Grizzly Bears" as bear'],
      when: ['Alice attacks Bob with bear, bear'],
      then: ['Bob has 18 life'],
    },
    'invalid',
    'named-twice: Alice attacks Bob with bear, «bear»',
  ],
  [
    'a card that nobody has',
    { given: [MANA], when: ['Alice casts "Lava Axe" targeting Bob'], then: ['Bob has 15 life'] },
    'invalid',
    'missing-object (601.2a): Alice casts «"Lava Axe"» targeting Bob',
  ],
  [
    'an attack on oneself',
    {
      given: ['Alice controls "Grizzly Bears" as bear'],
      when: ['Alice attacks Alice with bear'],
      then: ['Alice has 20 life'],
    },
    'illegal',
    'illegal-action (508.1b): «Alice attacks Alice with bear»',
  ],
  [
    'dividing sum',
    {
      given: [MANA, C, 'Alice has "Arc Lightning" in hand'],
      when: ['Alice casts "Arc Lightning" dividing 2 to bear, 2 to Bob'],
      then: ['Bob has 20 life'],
    },
    'illegal',
    'illegal-answer (601.2d): Alice casts "Arc Lightning" dividing «2 to bear», 2 to Bob',
  ],
  [
    'loyalty twice',
    {
      given: [MANA, 'Alice controls "Jace Beleren"'],
      when: ['Alice activates "Jace Beleren" "+2"', 'resolve', 'Alice activates "Jace Beleren" "-1" targeting Bob'],
      then: ['Bob has 1 card in hand'],
    },
    'illegal',
    'illegal-action (606.3): «Alice activates "Jace Beleren" "-1" targeting Bob»',
  ],
  [
    'loyalty unclear',
    {
      given: [MANA, 'Alice controls "Jace Beleren"'],
      when: ['Alice activates "Jace Beleren"'],
      then: ['Bob has 1 card in hand'],
    },
    'undecided',
    'unclear-ability (602.2): «Alice activates "Jace Beleren"»',
  ],
  [
    'declare other',
    {
      given: [MANA, 'Alice controls "Grizzly Bears"', 'Alice has "Shock" in hand'],
      when: [
        'advance to declare attackers',
        'Alice casts "Shock" targeting Bob',
        'Alice attacks Bob with "Grizzly Bears"',
      ],
      then: ['Bob has 18 life'],
    },
    'illegal',
    'illegal-action (508.1): «Alice attacks Bob with "Grizzly Bears"»',
  ],
  [
    'must attack',
    { given: ['Alice controls "Juggernaut"'], when: ['advance to end step'], then: ['Bob has 20 life'] },
    'illegal',
    'illegal-action (508.1d): «advance to end step»',
  ],
  [
    'three players block bad',
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
        'Carol blocks a with n',
        'advance to end of combat',
      ],
      then: ["m is in Bob's graveyard"],
    },
    'illegal',
    'illegal-action (509.1a): «Carol blocks a with n»',
  ],
  [
    'attack whom',
    {
      given: ['Alice controls "Grizzly Bears"', 'Bob controls "Jace Beleren"'],
      when: ['Alice attacks with "Grizzly Bears"'],
      then: ['Bob has 20 life'],
    },
    'illegal',
    'illegal-action (508.1b): Alice attacks «with "Grizzly Bears"»',
  ],
  [
    'cost choice undecided',
    {
      given: [
        MANA,
        'Alice controls "Grizzly Bears", "Hill Giant"',
        'Alice has "Bone Splinters" in hand',
        'Bob controls "Memnite"',
      ],
      when: ['Alice casts "Bone Splinters" targeting "Memnite"'],
      then: ['Bob has 20 life'],
    },
    'undecided',
    'undecided (601.2h): «Alice casts "Bone Splinters" targeting "Memnite"»',
  ],
  [
    'replacement order undecided',
    {
      given: [
        'Alice controls "Hardened Scales", "Doubling Season", "Forest"',
        'Alice has "Battlegrowth" in hand',
        'Alice controls "Grizzly Bears"',
      ],
      when: ['Alice casts "Battlegrowth" targeting "Grizzly Bears"', 'resolve'],
      then: ['"Grizzly Bears" has 4 +1/+1 counters'],
    },
    'undecided',
    'undecided (616.1): «resolve»',
  ],
  [
    'unknown card',
    { given: ['Alice controls "Grizly Bears"'] },
    'invalid',
    'unknown-card: Alice controls «"Grizly Bears"»',
  ],
  [
    'types in given',
    { given: ['Alice controls 2 artifact creatures'] },
    'invalid',
    'impossible-set-up: Alice controls 2 «artifact creatures»',
  ],
  [
    'attached non-aura',
    { given: [...G, 'bear is attached to giant'] },
    'invalid',
    'impossible-set-up (701.3a): bear is attached to «giant»',
  ],
  ['pt in given', { given: [...G, 'bear is 5/5'] }, 'invalid', 'impossible-set-up (109.3): «bear is 5/5»'],
  [
    'attacking in main',
    { given: [...G, 'bear is attacking Bob'] },
    'invalid',
    'impossible-set-up (508.1): «bear is attacking Bob»',
  ],
  [
    'blocking nothing',
    { given: ["it is Alice's declare blockers", ...G, 'giant is blocking bear'] },
    'invalid',
    'impossible-set-up (509.1a): «giant is blocking bear»',
  ],
  [
    'library too many',
    { given: ['Alice has 3 "Forest" in library', 'Alice has 2 cards in library'] },
    'invalid',
    'impossible-set-up: «Alice has 2 cards in library»',
  ],
  ['lost in given', { given: ['Bob has lost'] }, 'invalid', 'impossible-set-up (104.1): «Bob has lost»'],
  [
    'plane',
    { given: ['the plane is "Academy at Tolaria West"'] },
    'invalid',
    'impossible-set-up (901.1): «the plane is "Academy at Tolaria West"»',
  ],
  [
    'no exile ability',
    { given: [...G, 'Alice has "Shock" as s in exile', 'bear has exiled s'] },
    'invalid',
    'impossible-set-up (607.2a): «bear has exiled s»',
  ],
  [
    'transform',
    { given: [...G, 'bear is transformed'] },
    'invalid',
    'impossible-set-up (701.27c): «bear is transformed»',
  ],
  ['missing obj', { given: [...G, '"Serra Angel" is tapped'] }, 'invalid', 'missing-object: «"Serra Angel"» is tapped'],
  ['ambiguous', { given: [...G, '"Hill Giant" is goaded'] }, 'invalid', 'ambiguous-object: «"Hill Giant"» is goaded'],
  [
    'stack target',
    { given: [...G, 'the stack has "Shock"'] },
    'invalid',
    'impossible-set-up (601.2c): the stack has «"Shock"»',
  ],
  [
    'not understood emblem',
    { given: [...G, 'Alice has an emblem "Frobnicate the wibble."'] },
    'unsupported',
    'unsupported: Alice has an emblem «"Frobnicate the wibble."»',
  ],
  [
    'cast no mana',
    { given: G, when: ['Bob casts "Shock" targeting bear'] },
    'illegal',
    'illegal-action (601.2h): «Bob casts "Shock" targeting bear»',
  ],
  [
    'cast not in hand',
    { given: G, when: ['Bob casts "Lightning Bolt" targeting bear'] },
    'illegal',
    'illegal-action (601.3): «Bob casts "Lightning Bolt" targeting bear»',
  ],
  [
    'cast unknown',
    { given: G, when: ['Alice casts "Shok" targeting giant'] },
    'invalid',
    'unknown-card: Alice casts «"Shok"» targeting giant',
  ],
  [
    'cast undecided',
    { given: G, when: ['Alice casts "Shock"'] },
    'undecided',
    'undecided (601.2c): «Alice casts "Shock"»',
  ],
  [
    'cast amb',
    { given: G, when: ['Alice casts "Shock" targeting "Hill Giant"'] },
    'invalid',
    'ambiguous-object: Alice casts "Shock" targeting «"Hill Giant"»',
  ],
  [
    'cast ill target',
    { given: G, when: ['Alice casts "Giant Growth" targeting Bob'] },
    'illegal',
    'illegal-answer (601.2c): Alice casts "Giant Growth" targeting «Bob»',
  ],
  [
    'cast extra target',
    { given: G, when: ['Alice casts "Shock" targeting giant, bear'] },
    'illegal',
    'unused-part (601.2c): Alice casts "Shock" targeting giant, «bear»',
  ],
  [
    'cast x',
    { given: G, when: ['Alice casts "Shock" with X = 3 targeting giant'] },
    'illegal',
    'unused-part (601.2b): Alice casts "Shock" «with X = 3» targeting giant',
  ],
  [
    'cast kicked',
    { given: G, when: ['Alice casts "Shock" kicked targeting giant'] },
    'illegal',
    'unused-part (601.2b): Alice casts "Shock" «kicked» targeting giant',
  ],
  [
    'cast using',
    { given: G, when: ['Alice casts "Shock" using flashback targeting giant'] },
    'illegal',
    'unused-part (601.2b): Alice casts "Shock" using «flashback» targeting giant',
  ],
  [
    'cast modes',
    { given: G, when: ['Alice casts "Shock" choosing 1 targeting giant'] },
    'illegal',
    'unused-part (601.2b): Alice casts "Shock" «choosing 1» targeting giant',
  ],
  [
    'cast paying',
    { given: G, when: ['Alice casts "Shock" targeting giant paying "Forest"'] },
    'illegal',
    'illegal-action (601.2h): «Alice casts "Shock" targeting giant paying "Forest"»',
  ],
  [
    'cast free',
    { given: G, when: ['Alice casts "Shock" targeting giant for free'] },
    'illegal',
    'illegal-action (118.9): «Alice casts "Shock" targeting giant for free»',
  ],
  [
    'cast land',
    { given: ['Alice has "Forest" in hand'], when: ['Alice casts "Forest"'] },
    'illegal',
    'illegal-action (305.9): «Alice casts "Forest"»',
  ],
  [
    'play spell',
    { given: G, when: ['Alice plays "Shock"'] },
    'illegal',
    'illegal-action (305.1): «Alice plays "Shock"»',
  ],
  [
    'play two',
    { given: ['Alice has 2 "Forest" in hand'], when: ['Alice plays "Forest"', 'Alice plays "Forest"'] },
    'illegal',
    'illegal-action (305.2): «Alice plays "Forest"»',
  ],
  [
    'play opp turn',
    { given: ['Bob has 2 "Forest" in hand'], when: ['Bob plays "Forest"'] },
    'illegal',
    'illegal-action (305.3): «Bob plays "Forest"»',
  ],
  [
    'activate none',
    { given: G, when: ['Alice activates bear'] },
    'illegal',
    'illegal-action (602.2): Alice activates «bear»',
  ],
  [
    'activate opp',
    { given: G, when: ['Alice activates Bob\'s "Forest"'] },
    'illegal',
    'illegal-action (602.2): «Alice activates Bob\'s "Forest"»',
  ],
  [
    'attack sick',
    { given: ['Alice controls "Grizzly Bears" summoning sick'], when: ['Alice attacks Bob with "Grizzly Bears"'] },
    'illegal',
    'illegal-action (302.6): «Alice attacks Bob with "Grizzly Bears"»',
  ],
  [
    'attack opp turn',
    { given: G, when: ['Bob attacks Alice with giant'] },
    'illegal',
    'illegal-action (508.1): «Bob attacks Alice with giant»',
  ],
  [
    'attack self',
    { given: G, when: ['Alice attacks Alice with bear'] },
    'illegal',
    'illegal-action (508.1b): «Alice attacks Alice with bear»',
  ],
  [
    'attack land',
    { given: G, when: ['Alice attacks Bob with "Forest"'] },
    'illegal',
    'illegal-action (506.3): «Alice attacks Bob with "Forest"»',
  ],
  [
    'attack twice',
    { given: G, when: ['Alice attacks Bob with bear', 'Alice attacks Bob with bear'] },
    'illegal',
    'illegal-action (508.1): «Alice attacks Bob with bear»',
  ],
  [
    'block wrong',
    { given: G, when: ['Alice attacks Bob with bear', 'Bob blocks bear with second'] },
    'illegal',
    'illegal-action (509.1a): «Bob blocks bear with second»',
  ],
  [
    'block nothing',
    { given: G, when: ['Bob blocks bear with giant'] },
    'illegal',
    'illegal-action (508.8): «Bob blocks bear with giant»',
  ],
  [
    'block player',
    { given: G, when: ['Alice attacks Bob with bear', 'Alice blocks bear with giant'] },
    'illegal',
    'illegal-action (509.1): «Alice blocks bear with giant»',
  ],
  ['resolve empty', { given: G, when: ['resolve'] }, 'illegal', 'illegal-action (117.4): «resolve»'],
  [
    'advance past',
    { given: G, when: ["advance to turn 1, Alice's upkeep"] },
    'illegal',
    "illegal-action (500.1): «advance to turn 1, Alice's upkeep»",
  ],
  [
    'advance dmg',
    { given: G, when: ['advance to combat damage'] },
    'illegal',
    'illegal-action (508.8): «advance to combat damage»',
  ],
  [
    'advance fs',
    { given: G, when: ['Alice attacks Bob with bear', 'advance to first combat damage'] },
    'illegal',
    'illegal-action (510.4): «advance to first combat damage»',
  ],
  [
    'after over',
    { given: G, when: ['Bob concedes', 'Alice casts "Shock" targeting Bob'] },
    'illegal',
    'illegal-action (104.1): «Alice casts "Shock" targeting Bob»',
  ],
  [
    'pass twice',
    { given: G, when: ['Alice passes priority', 'Alice casts "Shock" targeting Bob'] },
    'illegal',
    'illegal-action (117.3d): «Alice casts "Shock" targeting Bob»',
  ],
  [
    'perform nonsense',
    { given: G, when: ['Alice performs "Frobnicate."'] },
    'unsupported',
    'unsupported: Alice performs «"Frobnicate."»',
  ],
  [
    'face up',
    { given: G, when: ['Alice turns bear face up'] },
    'illegal',
    'illegal-action (708.7): «Alice turns bear face up»',
  ],
  [
    'suspend',
    { given: G, when: ['Alice suspends "Shock"'] },
    'illegal',
    'illegal-action (702.62a): «Alice suspends "Shock"»',
  ],
  [
    'then unknown name',
    { given: G, then: ['Alice controls no "Grizly Bears"'] },
    'invalid',
    'unknown-card: Alice controls no «"Grizly Bears"»',
  ],
  [
    'then ambiguous',
    { given: G, then: ['"Hill Giant" is tapped'] },
    'invalid',
    'ambiguous-object: «"Hill Giant"» is tapped',
  ],
  [
    'then gone',
    { given: G, then: ['"Serra Angel" is not tapped'] },
    'failed',
    'fact-failed: «"Serra Angel" is not tapped»',
  ],
  ['then unknown type', { given: G, then: ['bear is Wibble'] }, 'invalid', 'unknown-type: bear is «Wibble»'],
  [
    'then ability',
    { given: G, then: ['bear has frobnication'] },
    'invalid',
    'unknown-ability: bear has «frobnication»',
  ],
  [
    'can ok',
    { given: G, then: ['Alice can\'t cast "Shock" targeting giant'] },
    'failed',
    'fact-failed: «Alice can\'t cast "Shock" targeting giant»',
  ],
  [
    'can because',
    { given: G, then: ['Bob can\'t cast "Shock" because 702.11'] },
    'failed',
    'fact-failed: «Bob can\'t cast "Shock" because 702.11»',
  ],
  ['cant', { given: G, then: ['Bob can attack'] }, 'failed', 'fact-failed: «Bob can attack»'],
  ['cite', { headers: ['cite 999.9'], given: G }, 'invalid', 'unknown-rule: cite «999.9»'],
  ['edition', { headers: ['rules 1999-01-01'], given: G }, 'invalid', 'unknown-edition: rules «1999-01-01»'],
];

describe('what is wrong is one problem at its place', () => {
  test.each(BAD)('%s', (_, { then = ['Bob has 20 life'], ...scenario }, status, problem) => {
    const { report, problems } = runTest({ ...scenario, then });
    expect(problems).toEqual([expect.stringContaining(`${problem}: `)]);
    expect(report.status).toBe(status);
  });
});

describe('a state-based action that the set-up causes is a warning there', () => {
  test.each([
    ['an Aura on what it can’t enchant', 'Alice controls "Pacifism" attached to "Mountain"', '704.5m'],
    ['a Role on a land', 'Alice controls "Wicked" attached to "Mountain"', '704.5m'],
    ['a creature with toughness 0', 'bear has 3 -1/-1 counters', '704.5f'],
    ['ten poison counters', 'Bob has 10 poison counters', '704.5c'],
    ['no life', 'Bob has 0 life', '704.5a'],
  ])('%s', (_, line, rule) => {
    const { report } = runTest({ given: [...G, line], then: ['Alice has 20 life'] });
    expect(report.problems).toMatchObject([{ severity: 'warning', code: 'state-based-action', rule }]);
    expect(report.status).toBe('passed');
  });
});
