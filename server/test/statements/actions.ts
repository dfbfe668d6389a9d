import type { FormCase } from './form-case.ts';

const illegal = (at: string, rule: string) => ({ at, rule, code: 'illegal-action' });
const red = 'Alice has mana {R}';
const shock = 'Alice has "Shock" in hand';

/** Actions, each beside one that the rules forbid. */
export const ACTIONS: readonly FormCase[] = [
  {
    form: '⟨Alice⟩ casts ⟨"Shock"⟩ targeting ⟨Bob⟩',
    good: { given: [red, shock], when: ['Alice casts "Shock" targeting Bob'], then: ['"Shock" is on the stack'] },
    bad: {
      given: [red, shock, 'Bob controls "Sol Ring"'],
      when: ['Alice casts "Shock" targeting "Sol Ring"'],
      at: '"Sol Ring"',
      rule: '601.2c',
      code: 'illegal-answer',
    },
  },
  {
    form: '⟨Alice⟩ casts ⟨"Blaze"⟩ with X = ⟨3⟩',
    good: {
      given: ['Alice has mana {R}{R}{R}{R}', 'Alice has "Blaze" in hand'],
      when: ['Alice casts "Blaze" with X = 3 targeting Bob', 'resolve'],
      then: ['Bob has 17 life'],
    },
    bad: {
      given: ['Alice has mana {R}{R}{R}', 'Alice has "Blaze" in hand'],
      when: ['Alice casts "Blaze" with X = 3 targeting Bob'],
      ...illegal('Alice casts "Blaze" with X = 3 targeting Bob', '601.2h'),
    },
  },
  {
    form: '⟨Alice⟩ casts ⟨"Charm"⟩ choosing ⟨1⟩',
    good: {
      given: ['Alice has mana {R}{W}', 'Alice has "Boros Charm" in hand'],
      when: ['Alice casts "Boros Charm" choosing option 1 targeting Bob', 'resolve'],
      then: ['Bob has 16 life'],
    },
    bad: {
      given: ['Alice has mana {R}{W}', 'Alice has "Boros Charm" in hand'],
      when: ['Alice casts "Boros Charm" choosing 4 targeting Bob'],
      ...illegal('4', '700.2a'),
    },
  },
  {
    form: '⟨Alice⟩ casts ⟨"Burst"⟩ kicked',
    good: {
      given: ['Alice has mana {R}{R}{R}{R}{R}', 'Alice has "Burst Lightning" in hand'],
      when: ['Alice casts "Burst Lightning" kicked targeting Bob', 'resolve'],
      then: ['Bob has 16 life'],
    },
    bad: {
      given: [red, 'Alice has "Burst Lightning" in hand'],
      when: ['Alice casts "Burst Lightning" kicked targeting Bob'],
      ...illegal('Alice casts "Burst Lightning" kicked targeting Bob', '601.2h'),
    },
  },
  {
    form: 'kicked N times',
    good: {
      given: ['Alice has mana {R}{R}{R}{R}', 'Alice has "Everflowing Chalice" in hand'],
      when: ['Alice casts "Everflowing Chalice" kicked 2 times', 'resolve'],
      then: ['"Everflowing Chalice" has 2 charge counters'],
    },
    bad: {
      given: ['Alice has mana {R}{R}{R}', 'Alice has "Everflowing Chalice" in hand'],
      when: ['Alice casts "Everflowing Chalice" kicked 2 times'],
      ...illegal('Alice casts "Everflowing Chalice" kicked 2 times', '601.2h'),
    },
  },
  {
    form: '⟨Alice⟩ casts ⟨"Deep Analysis"⟩ using ⟨flashback⟩',
    good: {
      given: ['Alice has mana {U}{U}{U}', 'Alice has "Think Twice" in graveyard'],
      when: ['Alice casts "Think Twice" using flashback', 'resolve'],
      then: ['"Think Twice" is in Alice\'s exile'],
    },
    bad: {
      given: ['Alice has mana {U}{U}{U}', 'Alice has "Think Twice" in hand'],
      when: ['Alice casts "Think Twice" using flashback'],
      ...illegal('flashback', '702.34'),
    },
  },
  {
    form: '⟨Alice⟩ casts ⟨"Shock"⟩ for free',
    good: {
      given: [
        'Alice controls "Mosswort Bridge" as bridge tapped, "Darksteel Colossus"',
        'Alice has "Shock" as shock in exile',
      ],
      then: ['shock is in exile'],
    },
    bad: {
      given: [red, shock],
      when: ['Alice casts "Shock" for free targeting Bob'],
      ...illegal('Alice casts "Shock" for free targeting Bob', '118.9'),
    },
  },
  {
    form: '⟨Alice⟩ casts ⟨"Arc Lightning"⟩ dividing ⟨2⟩ to ⟨Bob⟩',
    good: {
      given: ['Alice has mana {R}{R}{R}', 'Alice has "Arc Lightning" in hand', 'Bob controls "Memnite"'],
      when: ['Alice casts "Arc Lightning" dividing 2 to Bob, 1 to "Memnite"', 'resolve'],
      then: ['Bob has 18 life', 'Bob controls no creatures'],
    },
    bad: {
      given: ['Alice has mana {R}{R}{R}', 'Alice has "Arc Lightning" in hand', 'Bob controls "Memnite"'],
      when: ['Alice casts "Arc Lightning" dividing 3 to Bob, 1 to "Memnite"'],
      at: '3 to Bob',
      rule: '601.2d',
      code: 'illegal-answer',
    },
  },
  {
    form: '⟨Alice⟩ casts ⟨"Shock"⟩ paying ⟨"Mountain"⟩',
    good: {
      given: ['Alice controls "Mountain", "Badlands Post"', shock],
      when: ['Alice casts "Shock" targeting Bob paying "Badlands Post"'],
      then: ['"Mountain" is untapped'],
    },
    bad: {
      given: ['Alice controls "Mountain", "Forest"', shock],
      when: ['Alice casts "Shock" targeting Bob paying "Forest"'],
      ...illegal('Alice casts "Shock" targeting Bob paying "Forest"', '601.2h'),
    },
  },
  {
    form: 'as NAME',
    good: {
      given: [red, shock],
      when: ['Alice casts "Shock" targeting Bob as bolt', 'resolve'],
      then: ["bolt is in Alice's graveyard"],
    },
    bad: {
      given: [`${shock.replace('"Shock"', '"Shock" as bolt')}`, red],
      when: ['Alice casts bolt targeting Bob as bolt'],
      at: 'bolt',
      code: 'name-declared-twice',
    },
  },
  {
    form: '⟨Alice⟩ plays ⟨"Forest"⟩',
    good: {
      given: ['Alice has "Forest" in hand'],
      when: ['Alice plays "Forest"'],
      then: ['"Forest" is on the battlefield'],
    },
    bad: {
      given: ['Bob has "Forest" in hand'],
      when: ['Bob plays "Forest"'],
      ...illegal('Bob plays "Forest"', '305.3'),
    },
  },
  {
    form: '⟨Alice⟩ activates ⟨"Prodigal Sorcerer"⟩ targeting ⟨Bob⟩',
    good: {
      given: ['Alice controls "Prodigal Pyromancer"'],
      when: ['Alice activates "Prodigal Pyromancer" targeting Bob', 'resolve'],
      then: ['Bob has 19 life'],
    },
    bad: {
      given: ['Alice controls "Prodigal Pyromancer" tapped'],
      when: ['Alice activates "Prodigal Pyromancer" targeting Bob'],
      ...illegal('Alice activates "Prodigal Pyromancer" targeting Bob', '107.5'),
    },
  },
  {
    form: '⟨Alice⟩ activates ⟨"Jace"⟩ ability ⟨2⟩',
    good: {
      given: ['Alice controls "Garruk Wildspeaker"'],
      when: ['Alice activates "Garruk Wildspeaker" ability 2', 'resolve'],
      then: ['Alice controls 1 "Beast"'],
    },
    bad: {
      given: ['Alice controls "Garruk Wildspeaker"'],
      when: ['Alice activates "Garruk Wildspeaker" ability 3'],
      ...illegal('Alice activates "Garruk Wildspeaker" ability 3', '606.6'),
    },
  },
  {
    form: 'P activates OBJ "…"',
    good: {
      given: ['Alice controls "Garruk Wildspeaker"'],
      when: ['Alice activates "Garruk Wildspeaker" "−1: Create"', 'resolve'],
      then: ['Alice controls 1 "Beast"'],
    },
    bad: {
      given: ['Alice controls "Garruk Wildspeaker"'],
      when: ['Alice activates "Garruk Wildspeaker" "−2: Create"'],
      ...illegal('"−2: Create"', '602.2'),
    },
  },
  {
    form: '⟨Alice⟩ attacks ⟨Bob⟩ with ⟨"Grizzly Bears"⟩',
    good: {
      given: ['Alice controls "Grizzly Bears"'],
      when: ['Alice attacks Bob with "Grizzly Bears"'],
      then: ['"Grizzly Bears" is attacking Bob'],
    },
    bad: {
      given: ['Alice controls "Wall of Stone"'],
      when: ['Alice attacks Bob with "Wall of Stone"'],
      ...illegal('Alice attacks Bob with "Wall of Stone"', '702.3b'),
    },
  },
  {
    form: 'P attacks Q with OBJ and Q with OBJ',
    good: {
      headers: ['players Alice, Bob, Carol'],
      given: ['Alice controls "Grizzly Bears", "Memnite"'],
      when: ['Alice attacks Bob with "Grizzly Bears" and Carol with "Memnite"', 'advance to end of combat'],
      then: ['Bob has 18 life', 'Carol has 19 life'],
    },
    bad: {
      headers: ['players Alice, Bob, Carol'],
      given: ['Alice controls "Grizzly Bears", "Memnite"'],
      when: ['Alice attacks Bob with "Grizzly Bears" and Alice with "Memnite"'],
      ...illegal('Alice attacks Bob with "Grizzly Bears" and Alice with "Memnite"', '508.1b'),
    },
  },
  {
    form: '⟨Alice⟩ does not attack',
    good: {
      given: ['Alice controls "Grizzly Bears"'],
      when: ['Alice does not attack', 'advance to end step'],
      then: ['Bob has 20 life'],
    },
    bad: {
      given: ['Alice controls "Juggernaut"'],
      when: ['Alice does not attack'],
      ...illegal('Alice does not attack', '508.1d'),
    },
  },
  {
    form: 'P attacks with nothing',
    good: { when: ['Alice attacks with nothing', 'advance to end step'], then: ["it is Alice's end step"] },
    bad: {
      given: ['Alice controls "Juggernaut"'],
      when: ['Alice attacks with nothing'],
      ...illegal('Alice attacks with nothing', '508.1d'),
    },
  },
  {
    form: '⟨Bob⟩ blocks ⟨"Grizzly Bears"⟩ with ⟨"Hill Giant"⟩',
    good: {
      given: ['Alice controls "Grizzly Bears"', 'Bob controls "Hill Giant"'],
      when: ['Alice attacks Bob with "Grizzly Bears"', 'Bob blocks "Grizzly Bears" with "Hill Giant"'],
      then: ['"Hill Giant" is blocking "Grizzly Bears"'],
    },
    bad: {
      given: ['Alice controls "Air Elemental"', 'Bob controls "Hill Giant"'],
      when: ['Alice attacks Bob with "Air Elemental"', 'Bob blocks "Air Elemental" with "Hill Giant"'],
      ...illegal('Bob blocks "Air Elemental" with "Hill Giant"', '702.9b'),
    },
  },
  {
    form: '⟨Bob⟩ does not block',
    good: {
      given: ['Alice controls "Grizzly Bears"', 'Bob controls "Hill Giant"'],
      when: ['Alice attacks Bob with "Grizzly Bears"', 'Bob does not block', 'advance to end of combat'],
      then: ['Bob has 18 life'],
    },
    bad: {
      given: [
        'Alice controls "Grizzly Bears" as bear',
        'Alice controls "Lure" attached to bear',
        'Bob controls "Hill Giant"',
      ],
      when: ['Alice attacks Bob with bear', 'Bob does not block'],
      ...illegal('Bob does not block', '509.1c'),
    },
  },
  {
    form: '⟨Alice⟩ passes priority',
    good: {
      given: ["it is Alice's upkeep"],
      when: ['Alice passes priority', 'Bob passes priority'],
      then: ["it is Alice's precombat main phase"],
    },
    bad: {
      given: ["it is Alice's untap step"],
      when: ['Alice passes priority'],
      ...illegal('Alice passes priority', '117.1'),
    },
  },
  {
    form: 'resolve',
    good: {
      given: [red, shock],
      when: ['Alice casts "Shock" targeting Bob', 'resolve'],
      then: ['Bob has 18 life'],
    },
    bad: { when: ['resolve'], ...illegal('resolve', '117.4') },
  },
  {
    form: 'resolve all',
    good: {
      given: ['Alice has mana {R}{R}', 'Alice has 2 "Shock" as one, two in hand'],
      when: ['Alice casts one targeting Bob', 'Alice casts two targeting Bob', 'resolve all', 'resolve all'],
      then: ['Bob has 16 life'],
    },
    bad: {
      given: ['Alice has mana {B}{B}', 'Alice has "Diabolic Edict" in hand', 'Bob controls "Memnite", "Ornithopter"'],
      when: ['Alice casts "Diabolic Edict" targeting Bob', 'resolve all'],
      at: 'resolve all',
      rule: '608.2d',
      code: 'undecided',
    },
  },
  {
    form: 'advance to ⟨end step⟩',
    good: { when: ['advance to end step'], then: ["it is Alice's end step"] },
    bad: {
      given: ['Alice controls "Juggernaut"'],
      when: ['advance to end step'],
      ...illegal('advance to end step', '508.1d'),
    },
  },
  {
    form: "advance to turn ⟨3⟩, ⟨Alice⟩'s ⟨upkeep⟩",
    good: { when: ["advance to turn 3, Alice's upkeep"], then: ["it is turn 3, Alice's upkeep"] },
    bad: {
      when: ["advance to turn 2, Alice's upkeep"],
      ...illegal("advance to turn 2, Alice's upkeep", '500.1'),
    },
  },
  {
    form: 'advance to next turn',
    good: { when: ['advance to next turn', 'advance to end step'], then: ["it is turn 2, Bob's end step"] },
    bad: {
      given: ['Alice controls "Juggernaut"'],
      when: ['advance to next turn'],
      ...illegal('advance to next turn', '508.1d'),
    },
  },
  {
    form: '⟨Alice⟩ concedes',
    good: { when: ['Alice concedes'], then: ['Bob has won'] },
    bad: { when: ['Alice concedes', 'Alice concedes'], ...illegal('Alice concedes', '104.1') },
  },
  {
    form: '⟨Alice⟩ mulligans',
    good: {
      given: ['it is before the game', 'Alice has 7 "Forest" in hand', 'Alice has 20 "Forest" in library'],
      when: ['Alice mulligans'],
      then: ['Alice has 6 cards in hand'],
    },
    bad: { when: ['Alice mulligans'], ...illegal('Alice mulligans', '103.5') },
  },
  {
    form: '⟨Alice⟩ keeps',
    good: { given: ['it is before the game'], when: ['Alice keeps'], then: ["Alice can't mulligan"] },
    bad: { given: ['it is before the game'], when: ['Alice keeps', 'Alice keeps'], ...illegal('Alice keeps', '103.5') },
  },
  {
    form: '⟨Alice⟩ uses ⟨"Leyline of the Meek"⟩',
    good: {
      given: ['it is before the game', 'Alice has "Waiting Ley" in hand'],
      when: ['Alice uses "Waiting Ley"'],
      then: ['Alice controls "Waiting Ley"'],
    },
    bad: {
      given: ['it is before the game', 'Alice has "Forest" in hand'],
      when: ['Alice uses "Forest"'],
      ...illegal('Alice uses "Forest"', '103.6'),
    },
  },
  {
    form: '⟨Alice⟩ turns ⟨"Exalted Angel"⟩ face up',
    good: {
      given: ['Alice controls "Exalted Angel" as angel face down', 'Alice has mana {W}{W}{W}{W}'],
      when: ['Alice turns angel face up'],
      then: ['angel is 4/5'],
    },
    bad: {
      given: ['Alice controls "Exalted Angel" as angel face down', 'Alice has mana {W}{W}{W}'],
      when: ['Alice turns angel face up'],
      ...illegal('Alice turns angel face up', '601.2h'),
    },
  },
  {
    form: '⟨Alice⟩ suspends ⟨"Rift Bolt"⟩',
    good: {
      given: [red, 'Alice has "Rift Bolt" as bolt in hand'],
      when: ['Alice suspends bolt'],
      then: ['bolt has 1 time counter', 'bolt is in exile'],
    },
    bad: {
      given: [red, 'Alice has "Shock" as shock in hand'],
      when: ['Alice suspends shock'],
      ...illegal('Alice suspends shock', '702.62a'),
    },
  },
  {
    form: '⟨Alice⟩ foretells ⟨"Behold the Multiverse"⟩',
    good: {
      given: ['Alice has mana {U}{U}', 'Alice has "Behold the Multiverse" as multiverse in hand'],
      when: ['Alice foretells multiverse'],
      then: ['multiverse is in exile'],
    },
    bad: {
      given: ['Bob has mana {U}{U}', 'Bob has "Behold the Multiverse" as multiverse in hand'],
      when: ['Bob foretells multiverse'],
      ...illegal('Bob foretells multiverse', '702.143a'),
    },
  },
  {
    form: '⟨Alice⟩ plots ⟨"Aloe Alchemist"⟩',
    good: {
      given: ['Alice has mana {U}{U}{U}{U}', 'Alice has "Djinn of Fool\'s Fall" as djinn in hand'],
      when: ['Alice plots djinn'],
      then: ['djinn is in exile'],
    },
    bad: {
      given: ['Alice has mana {U}{U}{U}', 'Alice has "Djinn of Fool\'s Fall" as djinn in hand'],
      when: ['Alice plots djinn'],
      ...illegal('Alice plots djinn', '601.2h'),
    },
  },
  {
    form: '⟨Alice⟩ unlocks ⟨"Misty Salon"⟩',
    good: {
      given: ['Alice has mana {U}{U}{U}{U}{U}{U}', 'Alice has "Quiet Study" as room in hand'],
      when: ['Alice casts "Quiet Study"', 'resolve', 'Alice unlocks "Loud Hall"'],
      then: ['room is named "Loud Hall"'],
    },
    bad: {
      given: ['Alice has mana {U}{U}', 'Alice has "Quiet Study" as room in hand'],
      when: ['Alice casts "Quiet Study"', 'resolve', 'Alice unlocks "Loud Hall"'],
      ...illegal('Alice unlocks "Loud Hall"', '601.2h'),
    },
  },
  {
    form: '⟨Alice⟩ takes ⟨"Lurrus of the Dream-Den"⟩',
    good: { then: ['the stack is empty'] },
    bad: {
      given: ['Alice has "Grizzly Bears" as bear in hand'],
      when: ['Alice takes bear'],
      ...illegal('Alice takes bear', '702.139a'),
    },
  },
  {
    form: '⟨Alice⟩ rolls the planar die',
    good: {
      headers: ['format planechase'],
      given: ['the plane is "Bright Meadow"'],
      when: ['Alice rolls the planar die', '  die rolls blank'],
      then: ['the plane is "Bright Meadow"'],
    },
    bad: { when: ['Alice rolls the planar die'], ...illegal('Alice rolls the planar die', '901.9') },
  },
  {
    form: 'P discards OBJ',
    good: { then: ['the stack is empty'] },
    bad: { given: [shock], when: ['Alice discards "Shock"'], ...illegal('Alice discards "Shock"', '116.2e') },
  },
  {
    form: '⟨Alice⟩ performs ⟨"Draw a card."⟩',
    good: {
      given: ['Bob controls "Grizzly Bears" as bear'],
      when: ['Alice performs "Tap target creature." targeting bear'],
      then: ['bear is tapped'],
    },
    bad: {
      when: ['Alice performs "Draw three gards."'],
      at: 'gards.',
      code: 'unsupported',
    },
  },
];
