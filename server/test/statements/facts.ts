import type { FormCase } from './form-case.ts';

const failed = (at: string) => ({ at, code: 'fact-failed' });
const impossible = (at: string, rule: string) => ({ at, code: 'impossible-set-up', rule });
const bear = 'Alice controls "Grizzly Bears"';

/** Facts about players, their cards and the game. */
export const PLAYER_FACTS: readonly FormCase[] = [
  {
    form: '⟨Alice⟩ controls ⟨"Grizzly Bears"⟩',
    good: { given: [bear], then: [bear] },
    bad: { given: [bear], then: ['Bob controls "Grizzly Bears"'], ...failed('Bob controls "Grizzly Bears"') },
  },
  {
    form: '⟨Alice⟩ controls only ⟨"Grizzly Bears"⟩',
    good: { given: [bear], then: ['Alice controls only "Grizzly Bears"'] },
    bad: {
      given: [`${bear}, "Forest"`],
      then: ['Alice controls only "Grizzly Bears"'],
      ...failed('Alice controls only "Grizzly Bears"'),
    },
  },
  {
    form: '⟨Alice⟩ controls no ⟨tokens⟩',
    good: { given: [bear], then: ['Alice controls no tokens'] },
    bad: { given: [bear], then: ['Alice controls no creatures'], ...failed('Alice controls no creatures') },
  },
  {
    form: '⟨Alice⟩ does not control ⟨"Grizzly Bears"⟩',
    good: { given: [bear], then: ['Bob does not control "Grizzly Bears"'] },
    bad: {
      given: [bear],
      then: ['Alice does not control "Grizzly Bears"'],
      ...failed('Alice does not control "Grizzly Bears"'),
    },
  },
  {
    form: 'all players control ⟨"Forest"⟩',
    good: { given: ['all players control "Forest"'], then: ['all players control "Forest"'] },
    bad: {
      given: ['Alice controls "Forest"'],
      then: ['all players control "Forest"'],
      ...failed('all players control "Forest"'),
    },
  },
  {
    form: '⟨Alice⟩ owns ⟨"Grizzly Bears"⟩',
    good: {
      given: ['Bob controls "Hill Giant" as giant', 'Alice controls "Mind Control" attached to giant'],
      then: ['Bob owns giant'],
    },
    bad: {
      given: ['Bob controls "Hill Giant" as giant', 'Alice controls "Mind Control" attached to giant'],
      then: ['Alice owns giant'],
      ...failed('Alice owns giant'),
    },
  },
  {
    form: '⟨Alice⟩ has ⟨20⟩ life',
    good: { given: ['Alice has -2 life', 'Alice controls "Platinum Angel"'], then: ['Alice has -2 life'] },
    bad: { given: ['Alice has 7 life'], then: ['Alice has 8 life'], ...failed('Alice has 8 life') },
  },
  {
    form: '⟨Alice⟩ has ⟨"Shock"⟩ in ⟨hand⟩',
    good: { given: ['Alice has "Shock" in hand'], then: ['Alice has "Shock" in hand'] },
    bad: {
      given: ['Alice has "Shock" in hand'],
      then: ['Alice has "Shock" in graveyard'],
      ...failed('Alice has "Shock" in graveyard'),
    },
  },
  {
    form: '⟨Alice⟩ has ⟨3⟩ cards in ⟨hand⟩',
    good: { given: ['Alice has 3 cards in library'], then: ['Alice has 3 cards in library'] },
    bad: {
      given: ['Alice has 3 cards in library'],
      then: ['Alice has 4 cards in library'],
      ...failed('Alice has 4 cards in library'),
    },
  },
  {
    form: '⟨Alice⟩ has no cards in ⟨graveyard⟩',
    good: { given: ['Alice has no cards in hand'], then: ['Alice has no cards in hand'] },
    bad: {
      given: ['Alice has "Shock" in hand'],
      then: ['Alice has no cards in hand'],
      ...failed('Alice has no cards in hand'),
    },
  },
  {
    form: '⟨Alice⟩ has only ⟨"Shock"⟩ in ⟨hand⟩',
    good: { given: ['Alice has "Shock" in hand'], then: ['Alice has only "Shock" in hand'] },
    bad: {
      given: ['Alice has "Shock", "Opt" in hand'],
      then: ['Alice has only "Shock" in hand'],
      ...failed('Alice has only "Shock" in hand'),
    },
  },
  {
    form: 'the top card of ⟨Alice⟩\'s library is ⟨"Shock"⟩',
    good: {
      given: ['the top card of Alice\'s library is "Shock"'],
      then: ['the top card of Alice\'s library is "Shock"'],
    },
    bad: {
      given: ['the top card of Alice\'s library is "Shock"'],
      then: ['the top card of Alice\'s library is "Opt"'],
      ...failed('the top card of Alice\'s library is "Opt"'),
    },
  },
  {
    form: 'card ⟨2⟩ of ⟨Alice⟩\'s library is ⟨"Shock"⟩',
    good: {
      given: ['card 2 of Alice\'s library is "Shock"'],
      then: ['card 2 of Alice\'s library is "Shock"'],
    },
    bad: {
      given: ['card 2 of Alice\'s library is "Shock"'],
      then: ['card 3 of Alice\'s library is "Shock"'],
      at: 'card 3 of Alice\'s library is "Shock"',
      code: 'unknown-card-matters',
      rule: '400.2',
    },
  },
  {
    form: '⟨Alice⟩ has ⟨2⟩ ⟨poison⟩ counters',
    good: { given: ['Alice has 2 energy counters'], then: ['Alice has 2 energy counters'] },
    bad: {
      given: ['Alice has 2 energy counters'],
      then: ['Alice has 3 energy counters'],
      ...failed('Alice has 3 energy counters'),
    },
  },
  {
    form: '⟨Alice⟩ has mana ⟨{R}{R}⟩',
    good: { given: ['Alice has mana {R}{R}'], then: ['Alice has mana {R}{R}'] },
    bad: { given: ['Alice has mana {R}{R}'], then: ['Alice has mana {R}'], ...failed('Alice has mana {R}') },
  },
  {
    form: '⟨Alice⟩ has no mana',
    good: { then: ['Alice has no mana'] },
    bad: { given: ['Alice has mana {R}'], then: ['Alice has no mana'], ...failed('Alice has no mana') },
  },
  {
    form: '⟨Alice⟩ has unlimited mana',
    good: {
      given: ['Alice has unlimited mana', 'Alice has "Lava Axe" in hand'],
      when: ['Alice casts "Lava Axe" targeting Bob', 'resolve'],
      then: ['Bob has 15 life'],
    },
    bad: {
      given: ['Alice has unlimited mana'],
      then: ['Alice has unlimited mana'],
      at: 'Alice has unlimited mana',
      code: 'only-in-given',
    },
  },
  {
    form: '⟨Alice⟩ has an emblem ⟨"Creatures you control have haste."⟩',
    good: {
      given: ['Alice has an emblem "Creatures you control have haste."'],
      then: ['Alice has an emblem "Creatures you control have haste."'],
    },
    bad: {
      given: ['Alice has an emblem "Creatures you control have haste."'],
      then: ['Alice has an emblem "Creatures you control have flying."'],
      ...failed('Alice has an emblem "Creatures you control have flying."'),
    },
  },
  {
    form: '⟨Alice⟩ is the monarch',
    good: { given: ['Alice is the monarch'], then: ['Alice is the monarch', 'Bob is not the monarch'] },
    bad: { given: ['Alice is the monarch'], then: ['Bob is the monarch'], ...failed('Bob is the monarch') },
  },
  {
    form: '⟨Alice⟩ has the initiative',
    good: { given: ['Alice has the initiative'], then: ['Alice has the initiative'] },
    bad: { then: ['Alice has the initiative'], ...failed('Alice has the initiative') },
  },
  {
    form: "⟨Alice⟩ has the city's blessing",
    good: { given: ["Alice has the city's blessing"], then: ["Alice has the city's blessing"] },
    bad: { then: ["Alice has the city's blessing"], ...failed("Alice has the city's blessing") },
  },
  {
    form: '⟨Alice⟩ has an enduring story',
    good: { given: ['Alice has an enduring story'], then: ['Alice has an enduring story'] },
    bad: { then: ['Alice has an enduring story'], ...failed('Alice has an enduring story') },
  },
  {
    form: '⟨Alice⟩ has speed ⟨2⟩',
    good: { given: ['Alice has speed 2'], then: ['Alice has speed 2'] },
    bad: { given: ['Alice has speed 2'], then: ['Alice has speed 3'], ...failed('Alice has speed 3') },
  },
  {
    form: 'P has ABILITY',
    good: {
      when: ['Alice performs "Target player gains shroud until end of turn." targeting Alice'],
      then: ['Alice has shroud', 'Bob does not have shroud'],
    },
    bad: { then: ['Alice has shroud'], ...failed('Alice has shroud') },
  },
  {
    form: '⟨Alice⟩ is the archenemy',
    good: {
      headers: ['format archenemy'],
      given: ['Bob is the archenemy'],
      then: ['Bob is the archenemy', 'Alice is not the archenemy', 'Bob has 40 life', 'Alice has 20 life'],
    },
    bad: { given: ['Alice is the archenemy'], ...impossible('Alice is the archenemy', '904.1') },
  },
  {
    form: 'the scheme is ⟨"The Very Soil Shall Shake"⟩',
    good: {
      headers: ['format archenemy'],
      given: ['the scheme is "Endless Night"', bear],
      then: ['the scheme is "Endless Night"', '"Grizzly Bears" is 3/3'],
    },
    bad: {
      headers: ['format archenemy'],
      given: [bear, 'the scheme is "Grizzly Bears"'],
      ...impossible('"Grizzly Bears"', '314.1'),
    },
  },
  {
    form: 'the Ring has tempted ⟨Alice⟩ ⟨2⟩ times',
    good: {
      given: ['the Ring has tempted Alice 2 times'],
      then: ['the Ring has tempted Alice 2 times', 'the Ring has not tempted Bob 1 time'],
    },
    bad: {
      given: ['the Ring has tempted Alice 2 times'],
      then: ['the Ring has tempted Alice 3 times'],
      ...failed('the Ring has tempted Alice 3 times'),
    },
  },
  {
    form: '⟨Alice⟩ is in room ⟨"Goblin Lair"⟩ of ⟨"Lost Mine of Phandelver"⟩',
    good: {
      given: ['Alice is in room "Goblin Lair" of "Lost Mine of Phandelver"'],
      then: ['Alice is in room "Goblin Lair" of "Lost Mine of Phandelver"'],
    },
    bad: { given: ['Alice is in room "Forge" of "Lost Mine of Phandelver"'], ...impossible('"Forge"', '309.4') },
  },
  {
    form: '⟨Alice⟩ is in room ⟨"Goblin Lair"⟩',
    good: { given: ['Alice is in room "Goblin Lair"'], then: ['Alice is in room "Goblin Lair"'] },
    bad: {
      given: ['Alice is in room "Goblin Lair"'],
      then: ['Alice is not in room "Goblin Liar"'],
      ...impossible('"Goblin Liar"', '309.4'),
    },
  },
  {
    form: '⟨Alice⟩ is in no dungeon',
    good: { given: ['Bob is in room "Forge"'], then: ['Alice is in no dungeon', 'Bob is not in no dungeon'] },
    bad: { given: ['Alice is in room "Forge"'], then: ['Alice is in no dungeon'], ...failed('Alice is in no dungeon') },
  },
  {
    form: '⟨Alice⟩ has completed ⟨"Lost Mine of Phandelver"⟩',
    good: {
      given: ['Alice has completed "Lost Mine of Phandelver", "Undercity"'],
      then: ['Alice has completed "Lost Mine of Phandelver"', 'Bob has not completed "Undercity"'],
    },
    bad: { given: ['Alice has completed "Grizzly Bears"'], ...impossible('"Grizzly Bears"', '309.1') },
  },
  {
    form: '⟨Alice⟩ has completed ⟨2⟩ dungeons',
    good: { given: ['Alice has completed "Undercity", "Undercity"'], then: ['Alice has completed 2 dungeons'] },
    bad: { then: ['Alice has completed 1 dungeon'], ...failed('Alice has completed 1 dungeon') },
  },
  {
    form: '⟨Alice⟩ has won',
    good: { when: ['Bob concedes'], then: ['Alice has won'] },
    bad: { then: ['Alice has won'], ...failed('Alice has won') },
  },
  {
    form: '⟨Alice⟩ has lost',
    good: { when: ['Alice concedes'], then: ['Alice has lost'] },
    bad: { then: ['Alice has lost'], ...failed('Alice has lost') },
  },
  {
    form: '⟨Alice⟩ has not lost',
    good: { then: ['Alice has not lost'] },
    bad: { when: ['Alice concedes'], then: ['Alice has not lost'], ...failed('Alice has not lost') },
  },
  {
    form: 'the game is a draw',
    good: {
      given: ['all players control "Forest"'],
      when: ['Alice performs "Each player loses 20 life."'],
      then: ['the game is a draw'],
    },
    bad: { then: ['the game is a draw'], ...failed('the game is a draw') },
  },
  {
    form: "it is ⟨Alice⟩'s ⟨precombat main phase⟩",
    good: { given: ["it is Bob's upkeep"], then: ["it is Bob's upkeep"] },
    bad: { given: ["it is Bob's upkeep"], then: ["it is Alice's upkeep"], ...failed("it is Alice's upkeep") },
  },
  {
    form: "it is turn ⟨3⟩, ⟨Alice⟩'s ⟨upkeep⟩",
    good: { given: ["it is turn 3, Alice's upkeep"], then: ["it is turn 3, Alice's upkeep"] },
    bad: {
      given: ["it is turn 3, Alice's upkeep"],
      then: ["it is turn 5, Alice's upkeep"],
      ...failed("it is turn 5, Alice's upkeep"),
    },
  },
  {
    form: 'it is ⟨day⟩',
    good: { given: ['it is day'], then: ['it is day'] },
    bad: { given: ['it is day'], then: ['it is night'], ...failed('it is night') },
  },
  {
    form: 'it is before the game',
    good: { given: ['it is before the game'], then: ['it is before the game'] },
    bad: { then: ['it is before the game'], ...failed('it is before the game') },
  },
  {
    form: 'it is neither day nor night',
    good: { then: ['it is neither day nor night'] },
    bad: { given: ['it is day'], then: ['it is neither day nor night'], ...failed('it is neither day nor night') },
  },
  {
    form: 'the stack is empty',
    good: { then: ['the stack is empty'] },
    bad: {
      given: ['Alice has mana {R}', 'Alice has "Shock" in hand'],
      when: ['Alice casts "Shock" targeting Bob'],
      then: ['the stack is empty'],
      ...failed('the stack is empty'),
    },
  },
  {
    form: 'the stack has ⟨2⟩ objects',
    good: {
      given: ['Alice has mana {R}', 'Alice has "Shock" in hand'],
      when: ['Alice casts "Shock" targeting Bob'],
      then: ['the stack has 1 object'],
    },
    bad: { then: ['the stack has 1 object'], ...failed('the stack has 1 object') },
  },
  {
    form: 'the stack has ⟨"Shock"⟩',
    good: {
      given: ['Alice has mana {R}', 'Alice has "Shock" in hand'],
      when: ['Alice casts "Shock" targeting Bob'],
      then: ['the stack has "Shock"'],
    },
    bad: { then: ['the stack has "Shock"'], ...failed('the stack has "Shock"') },
  },
  {
    form: 'the top of the stack is ⟨"Shock"⟩',
    good: {
      given: ['Alice controls "Prodigal Pyromancer"'],
      when: ['Alice activates "Prodigal Pyromancer" targeting Bob'],
      then: ['the top of the stack is ability of "Prodigal Pyromancer"'],
    },
    bad: {
      given: ['Alice has mana {R}{U}', 'Alice has "Shock", "Opt" in hand'],
      when: ['Alice casts "Shock" targeting Bob', 'Alice casts "Opt"'],
      then: ['the top of the stack is "Shock"'],
      ...failed('the top of the stack is "Shock"'),
    },
  },
  {
    form: 'the plane is ⟨"Academy at Tolaria West"⟩',
    good: {
      headers: ['format planechase'],
      given: ['the plane is "Bright Meadow"'],
      then: ['the plane is "Bright Meadow"'],
    },
    bad: {
      headers: ['format planechase'],
      given: ['the plane is "Bright Meadow"'],
      then: ['the plane is "Dark Meadow"'],
      ...failed('the plane is "Dark Meadow"'),
    },
  },
];

const attacking = {
  given: ['Alice controls "Grizzly Bears" as bear', 'Bob controls "Hill Giant" as giant'],
  when: ['Alice attacks Bob with bear', 'Bob blocks bear with giant'],
};

/** Facts about objects. */
export const OBJECT_FACTS: readonly FormCase[] = [
  {
    form: '⟨"Grizzly Bears"⟩ is ⟨tapped⟩',
    good: { given: [`${bear} tapped`], then: ['"Grizzly Bears" is tapped', '"Grizzly Bears" is not untapped'] },
    bad: { given: [bear], then: ['"Grizzly Bears" is tapped'], ...failed('"Grizzly Bears" is tapped') },
  },
  {
    form: '⟨"Grizzly Bears"⟩ is ⟨2/2⟩',
    good: { given: [`${bear} with 1 +1/+1 counter`], then: ['"Grizzly Bears" is 3/3'] },
    bad: { given: [bear], then: ['"Grizzly Bears" is 3/3'], ...failed('"Grizzly Bears" is 3/3') },
  },
  {
    form: '⟨"Grizzly Bears"⟩ has base ⟨2/2⟩',
    good: { given: [`${bear} with 1 +1/+1 counter`], then: ['"Grizzly Bears" has base 2/2'] },
    bad: {
      given: [`${bear} with 1 +1/+1 counter`],
      then: ['"Grizzly Bears" has base 3/3'],
      ...failed('"Grizzly Bears" has base 3/3'),
    },
  },
  {
    form: '⟨"Grizzly Bears"⟩ is ⟨artifact creature⟩',
    good: { given: [bear], then: ['"Grizzly Bears" is green Bear creature'] },
    bad: {
      given: [bear],
      then: ['"Grizzly Bears" is artifact creature'],
      ...failed('"Grizzly Bears" is artifact creature'),
    },
  },
  {
    form: '⟨"Grizzly Bears"⟩ is attacking ⟨Bob⟩',
    good: { ...attacking, then: ['bear is attacking Bob', 'bear is attacking'] },
    bad: { ...attacking, then: ['giant is attacking Alice'], ...failed('giant is attacking Alice') },
  },
  {
    form: '⟨"Grizzly Bears"⟩ is blocking ⟨"Hill Giant"⟩',
    good: { ...attacking, then: ['giant is blocking bear', 'giant is blocking', 'bear is blocked'] },
    bad: { ...attacking, then: ['bear is blocking giant'], ...failed('bear is blocking giant') },
  },
  {
    form: '⟨"Grizzly Bears"⟩ is goaded by ⟨Bob⟩',
    good: {
      given: [
        'Bob has mana {2}{R}{R}'.replace('{2}', '{C}{C}'),
        'Bob has "Disrupt Decorum" in hand',
        bear,
        "it is Bob's main phase",
      ],
      when: ['Bob casts "Disrupt Decorum"', 'resolve'],
      then: ['"Grizzly Bears" is goaded by Bob', '"Grizzly Bears" is goaded'],
    },
    bad: { given: [bear], then: ['"Grizzly Bears" is goaded'], ...failed('"Grizzly Bears" is goaded') },
  },
  {
    form: '⟨"Grizzly Bears"⟩ is ⟨Alice⟩\'s Ring-bearer',
    good: {
      given: [bear, '"Grizzly Bears" is Alice\'s Ring-bearer'],
      then: ['"Grizzly Bears" is Alice\'s Ring-bearer', 'the Ring has tempted Alice 1 time'],
    },
    bad: {
      given: [bear, '"Grizzly Bears" is Bob\'s Ring-bearer'],
      ...impossible('"Grizzly Bears" is Bob\'s Ring-bearer', '701.54e'),
    },
  },
  {
    form: '⟨"Grizzly Bears"⟩ is paired with ⟨"Hill Giant"⟩',
    good: {
      given: ['Alice has mana {C}{W}', 'Alice has "Bond Mate" in hand', bear],
      when: ['Alice casts "Bond Mate"', 'resolve', 'resolve', '  Alice chooses "Grizzly Bears"'],
      then: ['"Grizzly Bears" is paired with "Bond Mate"'],
    },
    bad: {
      given: [`${bear}, "Bond Mate"`],
      then: ['"Grizzly Bears" is paired with "Bond Mate"'],
      ...failed('"Grizzly Bears" is paired with "Bond Mate"'),
    },
  },
  {
    form: '⟨"Pacifism"⟩ is attached to ⟨"Grizzly Bears"⟩',
    good: {
      given: [bear, 'Bob controls "Pacifism" attached to "Grizzly Bears"'],
      then: ['"Pacifism" is attached to "Grizzly Bears"'],
    },
    bad: {
      given: [bear, 'Alice controls "Memnite"', 'Bob controls "Pacifism" attached to "Grizzly Bears"'],
      then: ['"Pacifism" is attached to "Memnite"'],
      ...failed('"Pacifism" is attached to "Memnite"'),
    },
  },
  {
    form: '⟨"Bonesplitter"⟩ is unattached',
    good: { given: ['Alice controls "Bonesplitter"'], then: ['"Bonesplitter" is unattached'] },
    bad: {
      given: [bear, 'Alice controls "Bonesplitter" attached to "Grizzly Bears"'],
      then: ['"Bonesplitter" is unattached'],
      ...failed('"Bonesplitter" is unattached'),
    },
  },
  {
    form: '⟨"Grizzly Bears"⟩ is named ⟨"Grizzly Bears"⟩',
    good: { given: [`${bear} as one`], then: ['one is named "Grizzly Bears"'] },
    bad: { given: [`${bear} as one`], then: ['one is named "Hill Giant"'], ...failed('one is named "Hill Giant"') },
  },
  {
    form: '⟨"Grizzly Bears"⟩ is on the battlefield',
    good: { given: [`${bear} as one`], then: ['one is on the battlefield'] },
    bad: {
      given: ['Alice has "Grizzly Bears" as one in hand'],
      then: ['one is on the battlefield'],
      ...failed('one is on the battlefield'),
    },
  },
  {
    form: '⟨"Shock"⟩ is on the stack',
    good: {
      given: ['Alice has mana {R}', 'Alice has "Shock" as shock in hand'],
      when: ['Alice casts shock targeting Bob'],
      then: ['shock is on the stack'],
    },
    bad: {
      given: ['Alice has "Shock" as shock in hand'],
      then: ['shock is on the stack'],
      ...failed('shock is on the stack'),
    },
  },
  {
    form: '⟨"Shock"⟩ is in ⟨Alice⟩\'s ⟨graveyard⟩',
    good: {
      given: ['Alice has "Shock" as shock in graveyard', 'Bob has "Opt" as opt in exile'],
      then: ["shock is in Alice's graveyard", 'opt is in exile'],
    },
    bad: {
      given: ['Alice has "Shock" as shock in graveyard'],
      then: ["shock is in Alice's hand"],
      ...failed("shock is in Alice's hand"),
    },
  },
  {
    form: '⟨"Grizzly Bears"⟩ has ⟨1⟩ ⟨+1/+1⟩ counter',
    good: {
      given: [`${bear} with 1 +1/+1 counter`],
      then: ['"Grizzly Bears" has 1 +1/+1 counter', '"Grizzly Bears" has no flying counters'],
    },
    bad: {
      given: [`${bear} with 1 +1/+1 counter`],
      then: ['"Grizzly Bears" has 2 +1/+1 counters'],
      ...failed('"Grizzly Bears" has 2 +1/+1 counters'),
    },
  },
  {
    form: '⟨"Grizzly Bears"⟩ has no counters',
    good: { given: [bear], then: ['"Grizzly Bears" has no counters'] },
    bad: {
      given: [`${bear} with 1 +1/+1 counter`],
      then: ['"Grizzly Bears" has no counters'],
      ...failed('"Grizzly Bears" has no counters'),
    },
  },
  {
    form: '⟨"Grizzly Bears"⟩ has ⟨1⟩ damage',
    good: { given: [`${bear} with 1 damage`], then: ['"Grizzly Bears" has 1 damage'] },
    bad: { given: [bear], then: ['"Grizzly Bears" has 1 damage'], ...failed('"Grizzly Bears" has 1 damage') },
  },
  {
    form: '⟨"Grizzly Bears"⟩ has ⟨flying⟩',
    good: {
      given: ['Alice controls "Serra Angel", "Prodigal Pyromancer"'],
      then: [
        '"Serra Angel" has flying',
        '"Prodigal Pyromancer" has "{T}: This creature deals 1 damage to any target."',
      ],
    },
    bad: { given: [bear], then: ['"Grizzly Bears" has flying'], ...failed('"Grizzly Bears" has flying') },
  },
  {
    form: '⟨"Grizzly Bears"⟩ does not have ⟨flying⟩',
    good: { given: [bear], then: ['"Grizzly Bears" does not have flying'] },
    bad: {
      given: ['Alice controls "Serra Angel"'],
      then: ['"Serra Angel" does not have flying'],
      ...failed('"Serra Angel" does not have flying'),
    },
  },
  {
    form: '⟨"Grizzly Bears"⟩ has no abilities',
    good: { given: [bear], then: ['"Grizzly Bears" has no abilities'] },
    bad: {
      given: ['Alice controls "Serra Angel"'],
      then: ['"Serra Angel" has no abilities'],
      ...failed('"Serra Angel" has no abilities'),
    },
  },
  {
    form: '⟨"Grizzly Bears"⟩ has mana value ⟨2⟩',
    good: { given: [bear], then: ['"Grizzly Bears" has mana value 2'] },
    bad: { given: [bear], then: ['"Grizzly Bears" has mana value 3'], ...failed('"Grizzly Bears" has mana value 3') },
  },
  {
    form: '⟨"Banisher Priest"⟩ has exiled ⟨"Grizzly Bears"⟩',
    good: {
      given: ['Bob has "Grizzly Bears" as bear in exile', 'Alice controls "Banisher Priest" exiling bear'],
      then: ['"Banisher Priest" has exiled bear'],
    },
    bad: {
      given: ['Bob has "Grizzly Bears" as bear in exile', 'Alice controls "Banisher Priest"'],
      then: ['"Banisher Priest" has exiled bear'],
      ...failed('"Banisher Priest" has exiled bear'),
    },
  },
  {
    form: 'only ⟨"Grizzly Bears"⟩ are attacking',
    good: { ...attacking, then: ['only bear are attacking'] },
    bad: {
      given: ['Alice controls "Grizzly Bears" as bear, "Memnite" as memnite'],
      when: ['Alice attacks Bob with bear, memnite'],
      then: ['only bear are attacking'],
      ...failed('only bear are attacking'),
    },
  },
  {
    form: 'only ⟨"Grizzly Bears"⟩ are blocking',
    good: { ...attacking, then: ['only giant are blocking'] },
    bad: { ...attacking, then: ['only bear are blocking'], ...failed('only bear are blocking') },
  },
  {
    form: 'each ⟨"Grizzly Bears"⟩ is ⟨tapped⟩',
    good: { given: ['Alice controls 2 "Forest" tapped'], then: ['each "Forest" is tapped'] },
    bad: {
      given: ['Alice controls "Forest" tapped, "Forest"'],
      then: ['each "Forest" is tapped'],
      ...failed('each "Forest" is tapped'),
    },
  },
  {
    form: 'any ⟨"Grizzly Bears"⟩ is ⟨tapped⟩',
    good: { given: ['Alice controls "Forest" tapped, "Forest"'], then: ['any "Forest" is tapped'] },
    bad: {
      given: ['Alice controls 2 "Forest"'],
      then: ['any "Forest" is tapped'],
      ...failed('any "Forest" is tapped'),
    },
  },
  {
    form: '⟨Alice⟩ can cast ⟨"Shock"⟩ targeting ⟨Bob⟩',
    good: {
      given: ['Alice has mana {R}', 'Alice has "Shock" in hand'],
      then: ['Alice can cast "Shock" targeting Bob'],
    },
    bad: {
      given: ['Alice has "Shock" in hand'],
      then: ['Alice can cast "Shock" targeting Bob'],
      ...failed('Alice can cast "Shock" targeting Bob'),
    },
  },
  {
    form: '⟨Alice⟩ can\'t cast ⟨"Shock"⟩ because ⟨117.1a⟩',
    good: { given: ['Alice has "Shock" in hand'], then: ['Alice can\'t cast "Shock" because 601.2h'] },
    bad: {
      given: ['Alice has mana {R}', 'Alice has "Shock" in hand'],
      then: ['Alice can\'t cast "Shock"'],
      ...failed('Alice can\'t cast "Shock"'),
    },
  },
];
