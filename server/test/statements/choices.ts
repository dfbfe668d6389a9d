import type { FormCase } from './form-case.ts';

const answer = (at: string, rule: string) => ({ at, rule, code: 'illegal-answer' });
const edict = {
  given: [
    'Alice has mana {B}{B}',
    'Alice has "Diabolic Edict" in hand',
    'Bob controls "Memnite" as memnite, "Ornithopter" as thopter',
    'Alice controls "Grizzly Bears" as bear',
  ],
  cast: 'Alice casts "Diabolic Edict" targeting Bob',
};
const wardens = [
  'Alice controls "Soul Warden" as warden, "Champion of the Parish" as champion',
  'Alice has mana {W}',
  'Alice has "Thraben Inspector" in hand',
];

const TABLE = 'Roll a d20.\n1—9 | Draw a card.\n10—20 | Draw two cards.';
const TRIBE = 'Choose a creature type. Creatures you control of the chosen type get +1/+1 until end of turn.';

/** Choice lines, each beside an answer that is not legal or that nobody asked for. */
export const CHOICES: readonly FormCase[] = [
  {
    form: '⟨Bob⟩ chooses ⟨"Grizzly Bears"⟩',
    good: {
      given: edict.given,
      when: [edict.cast, 'resolve', '  Bob chooses memnite'],
      then: ['thopter is on the battlefield'],
    },
    bad: {
      given: edict.given,
      when: [edict.cast, 'resolve', '  Bob chooses bear'],
      ...answer('bear', '608.2d'),
    },
  },
  {
    form: '⟨Bob⟩ chooses option ⟨1⟩',
    good: {
      given: ['Alice has mana {R}{R}', 'Alice has "Charming Scoundrel" in hand'],
      when: ['Alice casts "Charming Scoundrel"', 'resolve', '  Alice chooses option 2', 'resolve'],
      then: ['Alice controls 1 "Treasure"'],
    },
    bad: {
      given: ['Alice has mana {R}{R}', 'Alice has "Charming Scoundrel" in hand'],
      when: ['Alice casts "Charming Scoundrel"', 'resolve', '  Alice chooses option 4'],
      ...answer('option 4', '700.2a'),
    },
  },
  {
    form: '⟨Bob⟩ chooses ⟨red⟩',
    good: {
      given: ['Alice controls "Birds of Paradise"'],
      when: ['Alice activates "Birds of Paradise"', '  Alice chooses blue'],
      then: ['Alice has mana {U}'],
    },
    bad: {
      given: ['Alice controls "Birds of Paradise"'],
      when: ['Alice activates "Birds of Paradise"', '  Alice chooses colorless'],
      at: 'colorless',
      code: 'unknown-name',
    },
  },
  {
    form: 'chooses "…": a type or a name',
    good: {
      given: ['Alice controls "Grizzly Bears"'],
      when: [`Alice performs "${TRIBE}"`, '  Alice chooses "Bear"'],
      then: ['"Grizzly Bears" is 3/3'],
    },
    bad: {
      given: ['Alice controls "Grizzly Bears"'],
      when: [`Alice performs "${TRIBE}"`, '  Alice chooses "Sword"'],
      ...answer('"Sword"', '608.2d'),
    },
  },
  {
    form: '⟨Bob⟩ chooses yes',
    good: {
      when: ['Alice performs "You may draw a card."', '  Alice chooses yes'],
      then: ['Alice has 1 card in hand'],
    },
    bad: {
      when: ['Alice performs "Draw a card."', '  Alice chooses yes'],
      at: 'Alice chooses yes',
      code: 'unused-choice',
    },
  },
  {
    form: '⟨Bob⟩ chooses no',
    good: {
      when: ['Alice performs "You may draw a card."', '  Alice chooses no'],
      then: ['Alice has no cards in hand'],
    },
    bad: {
      when: ['Alice performs "You may draw a card."', '  Bob chooses no'],
      at: 'Bob chooses no',
      rule: '608.2d',
      code: 'wrong-player',
    },
  },
  {
    form: '⟨Bob⟩ chooses nothing',
    good: {
      given: ['Alice controls "Memnite" as memnite with 1 +1/+1 counter'],
      when: ['Alice performs "Proliferate."', '  Alice chooses nothing'],
      then: ['memnite has 1 +1/+1 counter'],
    },
    bad: {
      given: edict.given,
      when: [edict.cast, 'resolve', '  Bob chooses nothing'],
      ...answer('Bob chooses nothing', '608.2d'),
    },
  },
  {
    form: 'chooses N',
    good: {
      given: ['Alice has mana {R}{R}{R}{R}', 'Alice has "Blaze" in hand'],
      when: ['Alice casts "Blaze" targeting Bob', '  Alice chooses 3', 'resolve'],
      then: ['Bob has 17 life'],
    },
    bad: {
      given: ['Alice has mana {R}{R}{R}{R}', 'Alice has "Blaze" in hand'],
      when: ['Alice casts "Blaze" targeting Bob', '  Alice chooses Bob'],
      at: 'Alice casts "Blaze" targeting Bob',
      rule: '107.3b',
      code: 'undecided',
    },
  },
  {
    form: '⟨Bob⟩ targets ⟨"Grizzly Bears"⟩',
    good: {
      given: [
        'Alice has mana {R}{R}{R}{R}',
        'Alice has "Flametongue Kavu" in hand',
        'Bob controls "Hill Giant" as giant',
      ],
      when: ['Alice casts "Flametongue Kavu"', 'resolve', '  Alice targets giant', 'resolve'],
      then: ["giant is in Bob's graveyard"],
    },
    bad: {
      given: [
        'Alice has mana {R}{R}{R}{R}',
        'Alice has "Flametongue Kavu" in hand',
        'Bob controls "Hill Giant" as giant',
      ],
      when: ['Alice casts "Flametongue Kavu"', 'resolve', '  Alice targets Bob'],
      ...answer('Bob', '603.3d'),
    },
  },
  {
    form: '⟨Bob⟩ orders ⟨"Soul Warden"⟩, ⟨"Essence Warden"⟩',
    good: {
      given: wardens,
      when: ['Alice casts "Thraben Inspector"', 'resolve', '  Alice orders warden, "Thraben Inspector", champion'],
      then: ['the top of the stack is ability of champion'],
    },
    bad: {
      given: wardens,
      when: ['Alice casts "Thraben Inspector"', 'resolve', '  Alice orders warden, warden, champion'],
      ...answer('Alice orders warden, warden, champion', '603.3b'),
    },
  },
  {
    form: '⟨Bob⟩ assigns ⟨2⟩ to ⟨"Grizzly Bears"⟩',
    good: {
      given: ['Alice controls "Hill Giant" as giant', 'Bob controls "Memnite" as memnite, "Grizzly Bears" as bear'],
      when: [
        'Alice attacks Bob with giant',
        'Bob blocks giant with memnite, bear',
        'advance to combat damage',
        '  Alice assigns 1 to memnite, 2 to bear from giant',
      ],
      then: ["bear is in Bob's graveyard"],
    },
    bad: {
      given: ['Alice controls "Hill Giant" as giant', 'Bob controls "Memnite" as memnite, "Grizzly Bears" as bear'],
      when: [
        'Alice attacks Bob with giant',
        'Bob blocks giant with memnite, bear',
        'advance to combat damage',
        '  Alice assigns 1 to memnite, 1 to bear',
      ],
      ...answer('Alice assigns 1 to memnite, 1 to bear', '510.1c'),
    },
  },
  {
    form: '⟨Bob⟩ pays',
    good: {
      given: [
        'Alice has mana {R}',
        'Alice has "Shock" in hand',
        'Alice controls 3 "Forest"',
        'Bob has mana {U}{U}',
        'Bob has "Mana Leak" in hand',
      ],
      when: ['Alice casts "Shock" targeting Bob', 'Bob casts "Mana Leak" targeting "Shock"', 'resolve', '  Alice pays'],
      then: ['the stack has "Shock"'],
    },
    bad: {
      given: [
        'Alice has mana {R}',
        'Alice has "Shock" in hand',
        'Alice controls 2 "Forest"',
        'Bob has mana {U}{U}',
        'Bob has "Mana Leak" in hand',
      ],
      when: ['Alice casts "Shock" targeting Bob', 'Bob casts "Mana Leak" targeting "Shock"', 'resolve', '  Alice pays'],
      at: 'Alice pays',
      code: 'unused-choice',
    },
  },
  {
    form: '⟨Bob⟩ pays with ⟨"Forest"⟩',
    good: {
      given: [
        'Alice has mana {R}',
        'Alice has "Shock" in hand',
        'Alice controls 3 "Forest", "Island"',
        'Bob has mana {U}{U}',
        'Bob has "Mana Leak" in hand',
      ],
      when: [
        'Alice casts "Shock" targeting Bob',
        'Bob casts "Mana Leak" targeting "Shock"',
        'resolve',
        '  Alice pays with 2 "Forest", "Island"',
      ],
      then: ['Alice controls 1 "Forest" untapped'],
    },
    bad: {
      given: [
        'Alice has mana {R}',
        'Alice has "Shock" in hand',
        'Alice controls 3 "Forest", "Island"',
        'Bob has mana {U}{U}',
        'Bob has "Mana Leak" in hand',
      ],
      when: [
        'Alice casts "Shock" targeting Bob',
        'Bob casts "Mana Leak" targeting "Shock"',
        'resolve',
        '  Alice pays with "Swamp"',
      ],
      at: 'Alice pays with "Swamp"',
      code: 'unused-choice',
    },
  },
  {
    form: '⟨Bob⟩ declines',
    good: {
      given: [
        'Alice has mana {R}',
        'Alice has "Shock" in hand',
        'Alice controls 3 "Forest"',
        'Bob has mana {U}{U}',
        'Bob has "Mana Leak" in hand',
      ],
      when: [
        'Alice casts "Shock" targeting Bob',
        'Bob casts "Mana Leak" targeting "Shock"',
        'resolve',
        '  Alice declines',
      ],
      then: ['Alice has "Shock" in graveyard'],
    },
    bad: {
      given: ['Alice has mana {R}', 'Alice has "Shock" in hand'],
      when: ['Alice casts "Shock" targeting Bob', 'resolve', '  Alice declines'],
      at: 'Alice declines',
      code: 'unused-choice',
    },
  },
  {
    form: '⟨Bob⟩ puts ⟨"Shock"⟩ on top, ⟨"Forest"⟩ on the bottom',
    good: {
      given: ['Alice has "Shock", "Forest" in library'],
      when: ['Alice performs "Scry 2."', '  Alice puts "Forest" on top, "Shock" on the bottom'],
      then: ['the top card of Alice\'s library is "Forest"'],
    },
    bad: {
      given: ['Alice has "Shock", "Forest" in library'],
      when: ['Alice performs "Scry 2."', '  Alice puts "Forest" on top, "Shock" into the graveyard'],
      ...answer('"Shock" into the graveyard', '701.22a'),
    },
  },
  {
    form: '⟨Bob⟩ applies ⟨"Furnace of Rath"⟩',
    good: {
      given: ['Alice controls "Hardened Scales", "Corpsejack Menace", "Memnite" as memnite'],
      when: [
        'Alice performs "Put a +1/+1 counter on target creature." targeting memnite',
        '  Alice applies "Hardened Scales"',
      ],
      then: ['memnite has 4 +1/+1 counters'],
    },
    bad: {
      given: ['Alice controls "Hardened Scales", "Corpsejack Menace", "Memnite" as memnite'],
      when: ['Alice performs "Put a +1/+1 counter on target creature." targeting memnite', '  Alice applies "Memnite"'],
      ...answer('"Memnite"', '616.1'),
    },
  },
  {
    form: '⟨Bob⟩\'s library is shuffled to ⟨"Shock"⟩',
    good: {
      given: ['Alice has "Shock", "Opt" in library', 'Alice has 2 cards in library'],
      when: ['Alice performs "Shuffle your library."', '  Alice\'s library is shuffled to "Opt", "Shock"'],
      then: ['the top card of Alice\'s library is "Opt"'],
    },
    bad: {
      given: ['Alice has "Shock", "Opt" in library', 'Alice has 2 cards in library'],
      when: ['Alice performs "Shuffle your library."', '  Alice\'s library is shuffled to "Opt", "Forest"'],
      at: '"Forest"',
      rule: '701.24a',
      code: 'missing-object',
    },
  },
  {
    form: 'coin lands ⟨heads⟩',
    good: {
      when: ['Alice performs "Flip a coin. If you win the flip, you gain 2 life."', '  coin lands heads'],
      then: ['Alice has 22 life'],
    },
    bad: {
      when: ['Alice performs "You gain 2 life."', '  coin lands heads'],
      at: 'coin lands heads',
      code: 'unused-choice',
    },
  },
  {
    form: 'die rolls ⟨6⟩',
    good: {
      when: [`Alice performs """${TABLE}"""`, '  die rolls 12'],
      then: ['Alice has 2 cards in hand'],
    },
    bad: {
      when: [`Alice performs """${TABLE}"""`, '  die rolls 21'],
      ...answer('die rolls 21', '706.2'),
    },
  },
  {
    form: 'die rolls ⟨chaos⟩',
    good: {
      headers: ['format planechase'],
      given: ['the plane is "Bright Meadow"'],
      when: ['Alice rolls the planar die', '  die rolls chaos', 'resolve'],
      then: ['Alice has 1 card in hand'],
    },
    bad: {
      headers: ['format planechase'],
      given: ['the plane is "Bright Meadow"'],
      when: ['Alice rolls the planar die', '  die rolls 3'],
      at: 'Alice rolls the planar die',
      rule: '901.3a',
      code: 'undecided',
    },
  },
];
