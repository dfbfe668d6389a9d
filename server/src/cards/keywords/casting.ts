/**
 * Keyword abilities of spells and of how cards are cast: costs, permissions, modes, and what triggers on casting.
 * Not here: the keywords that engine/not-executed.ts names.
 */
import type { KeywordAbility, KeywordCasting, KeywordForm } from './keyword.ts';
import * as ways from './meaning/casting.ts';
import * as entering from './meaning/entering.ts';
import * as zones from './meaning/other-zones.ts';
import * as spells from './meaning/spells.ts';

/** CR 707.10c: the sentence that goes with a copy made by a keyword. */
const NEW_TARGETS = 'You may choose new targets for the copies.';
const NEW_TARGET = 'You may choose new targets for the copy.';

// What each gift is (cf. 702.174d–i).
const GIFTS = [
  ['a card', 'draws a card', ways.giftCard],
  ['a food', 'creates a Food token', ways.giftToken('Food')],
  ['a tapped fish', 'creates a tapped 1/1 blue Fish creature token', ways.giftFish],
  ['a treasure', 'creates a Treasure token', ways.giftToken('Treasure')],
  ['an extra turn', 'takes an extra turn after this one', ways.giftTurn],
  ['an octopus', 'creates an 8/8 blue Octopus creature token', ways.giftOctopus],
] as const;

/** CR 702.174a–b: on a permanent the gift is a trigger, on a spell it comes before the spell's own instructions. */
function giftForms([gift, gives, instruction]: (typeof GIFTS)[number]): readonly [KeywordForm, KeywordForm] {
  const written = `gift ${gift}`;
  const casting: KeywordCasting = { kind: 'additional', cost: 'Choose an opponent' };
  const permanentText = `When this permanent enters, if its gift was promised, the chosen player ${gives}.`;
  const spellText = `If this spell's gift was promised, the chosen player ${gives}.`;
  return [
    {
      written,
      on: 'permanent',
      text: permanentText,
      abilities: () => ways.giftAsItEnters(instruction),
      casting,
      casts: ways.gift,
    },
    {
      written,
      on: 'spell',
      text: spellText,
      abilities: () => ways.giftOfSpell(instruction),
      casting,
      casts: ways.gift,
    },
  ];
}

const [FIRST_GIFT, ...OTHER_GIFTS] = GIFTS;

/** The text is there to be read by people; a chapter of the engine does what it says. */
const BY_THE_ENGINE = () => [];

export const CASTING_KEYWORDS: readonly KeywordAbility[] = [
  { name: 'flash', rule: '702.8', forms: [{ written: 'flash' }], systems: ['timing'], multiple: 'redundant' },
  {
    name: 'buyback',
    rule: '702.27',
    forms: [{ written: 'buyback {cost}', casting: { kind: 'additional', cost: '{cost}', resolvesTo: 'hand' } }],
    multiple: 'separate',
  },
  {
    name: 'kicker',
    rule: '702.33',
    forms: [
      { written: 'kicker {cost}', casting: { kind: 'additional', cost: '{cost}' } },
      // CR 702.33b: each of the two costs is a kicker of its own.
      { written: 'kicker {cost} and/or {cost2}', casting: { kind: 'additional', cost: '{cost}' } },
    ],
    multiple: 'separate',
  },
  {
    name: 'multikicker',
    rule: '702.33c',
    forms: [{ written: 'multikicker {cost}', casting: { kind: 'additional', cost: '{cost}', anyNumberOfTimes: true } }],
    variantOf: 'kicker',
    multiple: 'separate',
  },
  {
    name: 'sticker kicker',
    rule: '702.33h',
    forms: [{ written: 'sticker kicker {cost}', casting: { kind: 'additional', cost: '{cost}' } }],
    systems: ['outsideGame'],
    variantOf: 'kicker',
    multiple: 'separate',
  },
  {
    name: 'flashback',
    rule: '702.34',
    forms: [
      {
        written: 'flashback {cost}',
        zones: ['graveyard'],
        casting: { kind: 'alternative', cost: '{cost}', from: ['graveyard'], leavesStackTo: 'exile' },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'madness',
    rule: '702.35',
    forms: [
      {
        written: 'madness {cost}',
        zones: ['hand'],
        casting: { kind: 'alternative', cost: '{cost}', from: ['exile'], instantTiming: 'any' },
      },
    ],
    systems: ['replacement', 'casting'],
    multiple: 'separate',
  },
  {
    name: 'morph',
    rule: '702.37',
    forms: [{ written: 'morph {cost}' }],
    systems: ['faceDown', 'specialAction'],
    multiple: 'separate',
  },
  {
    name: 'megamorph',
    rule: '702.37b',
    forms: [{ written: 'megamorph {cost}' }],
    systems: ['faceDown', 'specialAction'],
    variantOf: 'morph',
    multiple: 'separate',
  },
  {
    name: 'storm',
    rule: '702.40',
    forms: [
      {
        written: 'storm',
        abilities: spells.storm,
        zones: ['stack'],
        text: `When you cast this spell, copy it for each other spell cast before it this turn. ${NEW_TARGETS}`,
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'affinity',
    rule: '702.41',
    forms: [
      {
        written: 'affinity for {qualities}',
        abilities: spells.affinity,
        zones: ['stack'],
        text: 'This spell costs {1} less to cast for each {quality} you control.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'entwine',
    rule: '702.42',
    forms: [{ written: 'entwine {cost}', casting: { kind: 'additional', cost: '{cost}' } }],
    systems: ['casting'],
    multiple: 'separate',
  },
  {
    name: 'splice',
    rule: '702.47',
    forms: [{ written: 'splice onto {quality} {cost}', zones: ['hand'], casts: ways.splice }],
    systems: ['casting'],
    multiple: 'separate',
  },
  {
    name: 'offering',
    rule: '702.48',
    forms: [
      {
        written: '{quality} offering',
        casts: ways.offering,
        casting: {
          kind: 'additional',
          cost: 'Sacrifice {a quality} permanent',
          reducedBy: "the sacrificed permanent's mana cost",
          instantTiming: 'any',
        },
      },
    ],
    systems: ['casting'],
    multiple: 'separate',
  },
  {
    name: 'epic',
    rule: '702.50',
    forms: [
      {
        written: 'epic',
        abilities: BY_THE_ENGINE,
        zones: ['stack'],
        text: `For the rest of the game, you can't cast spells. At the beginning of each of your upkeeps for the rest of the game, copy this spell except for its epic ability. ${NEW_TARGET}`,
      },
    ],
    systems: ['casting'],
    multiple: 'separate',
  },
  {
    name: 'convoke',
    rule: '702.51',
    forms: [{ written: 'convoke' }],
    systems: ['payment'],
    multiple: 'redundant',
  },
  {
    name: 'replicate',
    rule: '702.56',
    forms: [
      {
        written: 'replicate {cost}',
        abilities: spells.replicate,
        zones: ['stack'],
        text: `When you cast this spell, if its replicate cost was paid, copy it for each time its replicate cost was paid. ${NEW_TARGETS}`,
        casting: { kind: 'additional', cost: '{cost}', anyNumberOfTimes: true },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'ripple',
    rule: '702.60',
    forms: [
      {
        written: 'ripple {N}',
        abilities: spells.ripple,
        zones: ['stack'],
        text: 'When you cast this spell, you may reveal the top {N:card(s)} of your library. If you do, you may cast spells with the same name as this spell from among those cards without paying their mana costs, then put the rest on the bottom of your library in any order.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'split second',
    rule: '702.61',
    forms: [
      {
        written: 'split second',
        abilities: BY_THE_ENGINE,
        zones: ['stack'],
        text: "Players can't cast other spells or activate abilities that aren't mana abilities.",
      },
    ],
    systems: ['casting'],
    multiple: 'redundant',
  },
  {
    name: 'delve',
    rule: '702.66',
    forms: [{ written: 'delve' }],
    systems: ['payment'],
    multiple: 'redundant',
  },
  {
    name: 'gravestorm',
    rule: '702.69',
    forms: [
      {
        written: 'gravestorm',
        abilities: spells.gravestorm,
        zones: ['stack'],
        text: `When you cast this spell, copy it for each permanent put into a graveyard from the battlefield this turn. ${NEW_TARGETS}`,
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'evoke',
    rule: '702.74',
    forms: [
      {
        written: 'evoke {cost}',
        text: 'When this permanent enters, if its evoke cost was paid, sacrifice it.',
        casting: { kind: 'alternative', cost: '{cost}' },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'prowl',
    rule: '702.76',
    forms: [
      {
        written: 'prowl {cost}',
        casts: ways.prowl,
        casting: {
          kind: 'alternative',
          cost: '{cost}',
          onlyIf:
            'a player was dealt combat damage this turn by a source you controlled that shared a creature type with this spell',
        },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'conspire',
    rule: '702.78',
    forms: [
      {
        written: 'conspire',
        abilities: spells.conspire,
        casts: ways.conspire,
        zones: ['stack'],
        text: `When you cast this spell, if its conspire cost was paid, copy it. ${NEW_TARGET}`,
        casting: {
          kind: 'additional',
          cost: 'Tap two untapped creatures you control that each share a color with this spell',
        },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'retrace',
    rule: '702.81',
    forms: [
      {
        written: 'retrace',
        zones: ['graveyard'],
        casting: { kind: 'additional', cost: 'Discard a land card', from: ['graveyard'] },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'cascade',
    rule: '702.85',
    forms: [
      {
        written: 'cascade',
        abilities: spells.cascade,
        zones: ['stack'],
        text: "When you cast this spell, exile cards from the top of your library until you exile a nonland card with lesser mana value. You may cast that card without paying its mana cost if the resulting spell's mana value is less than this spell's mana value. Then put all cards exiled this way that weren't cast on the bottom of your library in a random order.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'rebound',
    rule: '702.88',
    forms: [
      {
        written: 'rebound',
        abilities: BY_THE_ENGINE,
        zones: ['stack'],
        text: 'If this spell was cast from your hand, instead of putting it into your graveyard as it resolves, exile it and at the beginning of your next upkeep, you may cast this card from exile without paying its mana cost.',
      },
    ],
    systems: ['casting'],
    multiple: 'redundant',
  },
  {
    name: 'miracle',
    rule: '702.94',
    forms: [
      {
        written: 'miracle {cost}',
        zones: ['hand'],
        casting: { kind: 'alternative', cost: '{cost}', instantTiming: 'any' },
      },
    ],
    systems: ['replacement', 'casting'],
    multiple: 'separate',
  },
  {
    name: 'overload',
    rule: '702.96',
    forms: [{ written: 'overload {cost}', casting: { kind: 'alternative', cost: '{cost}' } }],
    systems: ['casting'],
    multiple: 'separate',
  },
  {
    name: 'cipher',
    rule: '702.99',
    forms: [{ written: 'cipher', abilities: zones.cipher }],
    systems: ['relation'],
    multiple: 'separate',
  },
  {
    name: 'fuse',
    rule: '702.102',
    forms: [{ written: 'fuse', zones: ['hand'] }],
    systems: ['casting'],
    multiple: 'redundant',
  },
  {
    name: 'bestow',
    rule: '702.103',
    forms: [{ written: 'bestow {cost}', casting: { kind: 'alternative', cost: '{cost}' } }],
    systems: ['casting', 'stateBased'],
    multiple: 'separate',
  },
  {
    name: 'dash',
    rule: '702.109',
    forms: [
      {
        written: 'dash {cost}',
        abilities: ways.dash,
        text: "As long as this permanent's dash cost was paid, it has haste.",
        casting: { kind: 'alternative', cost: '{cost}', atNextEndStep: 'return' },
      },
    ],
    systems: ['casting'],
    multiple: 'separate',
  },
  {
    name: 'awaken',
    rule: '702.113',
    forms: [
      {
        written: 'awaken {N}—{cost}',
        abilities: ways.awaken,
        text: "If this spell's awaken cost was paid, put {N:+1/+1 counter(s)} on target land you control. That land becomes a 0/0 Elemental creature with haste. It's still a land.",
        casting: { kind: 'alternative', cost: '{cost}' },
      },
    ],
    systems: ['casting'],
    multiple: 'separate',
  },
  {
    name: 'surge',
    rule: '702.117',
    forms: [
      {
        written: 'surge {cost}',
        casts: ways.surge,
        casting: { kind: 'alternative', cost: '{cost}', onlyIf: "you've cast another spell this turn" },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'emerge',
    rule: '702.119',
    forms: [
      {
        written: 'emerge from {quality} {cost}',
        casts: ways.emerge,
        casting: {
          kind: 'alternative',
          cost: '{cost}, Sacrifice {a quality}',
          reducedBy: "the sacrificed permanent's mana value",
        },
      },
      {
        written: 'emerge {cost}',
        casts: ways.emerge,
        casting: {
          kind: 'alternative',
          cost: '{cost}, Sacrifice a creature',
          reducedBy: "the sacrificed creature's mana value",
        },
      },
    ],
    systems: ['casting'],
    multiple: 'separate',
  },
  {
    name: 'escalate',
    rule: '702.120',
    forms: [{ written: 'escalate {cost}' }],
    systems: ['casting'],
    multiple: 'separate',
  },
  {
    name: 'undaunted',
    rule: '702.125',
    forms: [
      {
        written: 'undaunted',
        abilities: spells.undaunted,
        zones: ['stack'],
        text: 'This spell costs {1} less to cast for each opponent you have.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'improvise',
    rule: '702.126',
    forms: [{ written: 'improvise' }],
    systems: ['payment'],
    multiple: 'redundant',
  },
  {
    name: 'aftermath',
    rule: '702.127',
    forms: [
      {
        written: 'aftermath',
        abilities: BY_THE_ENGINE,
        zones: ['graveyard'],
        text: "You can't cast this spell from anywhere other than a graveyard.",
        casting: { kind: 'permission', from: ['graveyard'], leavesStackTo: 'exile' },
      },
    ],
    systems: ['casting'],
    multiple: 'redundant',
  },
  { name: 'assist', rule: '702.132', forms: [{ written: 'assist' }], systems: ['payment'], multiple: 'redundant' },
  {
    name: 'jump-start',
    rule: '702.133',
    forms: [
      {
        written: 'jump-start',
        zones: ['graveyard'],
        casting: { kind: 'additional', cost: 'Discard a card', from: ['graveyard'], leavesStackTo: 'exile' },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'spectacle',
    rule: '702.137',
    forms: [
      {
        written: 'spectacle {cost}',
        casting: { kind: 'alternative', cost: '{cost}', onlyIf: 'an opponent lost life this turn' },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'escape',
    rule: '702.138',
    forms: [
      {
        written: 'escape {cost}',
        zones: ['graveyard'],
        casting: { kind: 'alternative', cost: '{cost}', from: ['graveyard'] },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'mutate',
    rule: '702.140',
    forms: [{ written: 'mutate {cost}', casting: { kind: 'alternative', cost: '{cost}' } }],
    systems: ['merging'],
    multiple: 'separate',
  },
  {
    name: 'demonstrate',
    rule: '702.144',
    forms: [
      {
        written: 'demonstrate',
        abilities: spells.demonstrate,
        zones: ['stack'],
        text: 'When you cast this spell, you may copy it. If you do, choose an opponent. That player also copies it. A player may choose new targets for a copy they control.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'disturb',
    rule: '702.146',
    forms: [
      {
        written: 'disturb {cost}',
        zones: ['graveyard'],
        casting: { kind: 'alternative', cost: '{cost}', from: ['graveyard'], transformed: true },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'cleave',
    rule: '702.148',
    forms: [{ written: 'cleave {cost}', casting: { kind: 'alternative', cost: '{cost}' } }],
    systems: ['casting'],
    multiple: 'separate',
  },
  {
    name: 'blitz',
    rule: '702.152',
    forms: [
      {
        written: 'blitz {cost}',
        abilities: ways.blitz,
        text: 'As long as this permanent\'s blitz cost was paid, it has haste and "When this permanent is put into a graveyard from the battlefield, draw a card."',
        casting: { kind: 'alternative', cost: '{cost}', atNextEndStep: 'sacrifice' },
      },
    ],
    systems: ['casting'],
    multiple: 'separate',
  },
  {
    name: 'casualty',
    rule: '702.153',
    forms: [
      {
        written: 'casualty {N}',
        abilities: spells.casualty,
        zones: ['stack'],
        text: `When you cast this spell, if its casualty cost was paid, copy it. ${NEW_TARGET}`,
        casting: { kind: 'additional', cost: 'Sacrifice a creature with power {N} or greater' },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'squad',
    rule: '702.157',
    forms: [
      {
        written: 'squad {cost}',
        abilities: entering.squad,
        text: "When this creature enters, if its squad cost was paid, create a token that's a copy of it for each time its squad cost was paid.",
        casting: { kind: 'additional', cost: '{cost}', anyNumberOfTimes: true },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'prototype',
    rule: '702.160',
    forms: [{ written: 'prototype {words}' }],
    systems: ['casting', 'frame'],
    multiple: 'redundant',
  },
  {
    name: 'more than meets the eye',
    rule: '702.162',
    forms: [
      {
        written: 'more than meets the eye {cost}',
        casting: { kind: 'alternative', cost: '{cost}', transformed: true },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'bargain',
    rule: '702.166',
    forms: [
      { written: 'bargain', casting: { kind: 'additional', cost: 'Sacrifice an artifact, enchantment, or token' } },
    ],
    multiple: 'separate',
  },
  {
    name: 'disguise',
    rule: '702.168',
    forms: [{ written: 'disguise {cost}' }],
    systems: ['faceDown', 'specialAction'],
    multiple: 'separate',
  },
  { name: 'spree', rule: '702.172', forms: [{ written: 'spree' }], systems: ['casting'], multiple: 'redundant' },
  {
    name: 'freerunning',
    rule: '702.173',
    forms: [
      {
        written: 'freerunning {cost}',
        casts: ways.freerunning,
        casting: {
          kind: 'alternative',
          cost: '{cost}',
          onlyIf:
            'a player was dealt combat damage this turn by an Assassin creature you controlled or a commander you controlled',
        },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'gift',
    rule: '702.174',
    forms: [...giftForms(FIRST_GIFT), ...OTHER_GIFTS.flatMap(giftForms)],
    multiple: 'separate',
  },
  {
    name: 'offspring',
    rule: '702.175',
    forms: [
      {
        written: 'offspring {cost}',
        abilities: entering.offspring,
        text: "When this permanent enters, if its offspring cost was paid, create a token that's a copy of it, except it's 1/1.",
        casting: { kind: 'additional', cost: '{cost}' },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'impending',
    rule: '702.176',
    forms: [
      {
        written: 'impending {N}—{cost}',
        abilities: entering.impending,
        text: "If this permanent's impending cost was paid, it enters with {N:time counter(s)} on it.\nAs long as this permanent's impending cost was paid and it has a time counter on it, it isn't a creature.\nAt the beginning of your end step, if this permanent's impending cost was paid and it has a time counter on it, remove a time counter from it.",
        casting: { kind: 'alternative', cost: '{cost}' },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'harmonize',
    rule: '702.180',
    forms: [
      {
        written: 'harmonize {cost}',
        casts: ways.harmonize,
        zones: ['graveyard'],
        casting: {
          kind: 'alternative',
          cost: '{cost}, Tap up to one untapped creature you control',
          from: ['graveyard'],
          reducedBy: "the tapped creature's power",
          leavesStackTo: 'exile',
        },
      },
    ],
    systems: ['casting'],
    multiple: 'separate',
  },
  { name: 'tiered', rule: '702.183', forms: [{ written: 'tiered' }], systems: ['casting'], multiple: 'redundant' },
  {
    name: 'warp',
    rule: '702.185',
    forms: [
      {
        written: 'warp {cost}',
        casting: { kind: 'alternative', cost: '{cost}', from: ['hand'], atNextEndStep: 'exile' },
      },
    ],
    systems: ['casting'],
    multiple: 'separate',
  },
  {
    name: 'mayhem',
    rule: '702.187',
    forms: [
      {
        written: 'mayhem {cost}',
        casts: ways.mayhem,
        zones: ['graveyard'],
        casting: {
          kind: 'alternative',
          cost: '{cost}',
          from: ['graveyard'],
          onlyIf: 'you discarded this card this turn',
        },
      },
      {
        written: 'mayhem',
        casts: ways.mayhem,
        zones: ['graveyard'],
        casting: { kind: 'permission', from: ['graveyard'], onlyIf: 'you discarded this card this turn' },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'web-slinging',
    rule: '702.188',
    forms: [
      {
        written: 'web-slinging {cost}',
        casts: ways.webSlinging,
        casting: {
          kind: 'alternative',
          cost: "{cost}, Return a tapped creature you control to its owner's hand",
        },
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'sneak',
    rule: '702.190',
    forms: [
      {
        written: 'sneak {cost}',
        casts: ways.sneak,
        casting: {
          kind: 'alternative',
          cost: "{cost}, Return an unblocked attacking creature you control to its owner's hand",
          instantTiming: 'declareBlockers',
          entersAttacking: true,
        },
      },
    ],
    systems: ['combat'],
    multiple: 'separate',
  },
  {
    name: 'paradigm',
    rule: '702.192',
    forms: [
      {
        written: 'paradigm',
        abilities: BY_THE_ENGINE,
        zones: ['stack'],
        text: "If this is the first time a spell you control with this spell's name has resolved this game, at the beginning of each of your precombat main phases for the rest of the game, create a copy of this spell in exile. You may cast the copy without paying its mana cost.\nExile this spell.",
      },
    ],
    systems: ['casting'],
    multiple: 'separate',
  },
  {
    name: 'teamwork',
    rule: '702.194',
    forms: [
      {
        written: 'teamwork {N}',
        casts: ways.teamwork,
        casting: {
          kind: 'additional',
          cost: 'Tap any number of untapped creatures you control with total power {N} or greater',
        },
      },
    ],
    multiple: 'separate',
  },
];
