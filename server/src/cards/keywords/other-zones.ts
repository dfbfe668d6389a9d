/** Keyword abilities of cards outside the battlefield and the stack: in hand, graveyard, exile, library and command zone. */
import type { KeywordAbility } from './keyword.ts';
import * as zones from './meaning/other-zones.ts';

export const OTHER_ZONE_KEYWORDS: readonly KeywordAbility[] = [
  {
    name: 'cycling',
    rule: '702.29',
    forms: [
      { written: 'cycling {cost}', zones: ['hand'], text: '{cost}, Discard this card: Draw a card.' },
      {
        written: '{quality}cycling {cost}',
        zones: ['hand'],
        text: '{cost}, Discard this card: Search your library for {a quality} card, reveal it, put it into your hand, then shuffle.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'ninjutsu',
    rule: '702.49',
    forms: [
      {
        written: 'ninjutsu {cost}',
        abilities: zones.ninjutsu,
        zones: ['hand'],
        text: "{cost}, Reveal this card from your hand, Return an unblocked attacking creature you control to its owner's hand: Put this card onto the battlefield from your hand tapped and attacking.",
      },
    ],
    systems: ['combat'],
    multiple: 'separate',
  },
  {
    name: 'commander ninjutsu',
    rule: '702.49d',
    forms: [
      {
        written: 'commander ninjutsu {cost}',
        abilities: zones.commanderNinjutsu,
        zones: ['hand', 'command'],
        text: "{cost}, Reveal this card from your hand or from the command zone, Return an unblocked attacking creature you control to its owner's hand: Put this card onto the battlefield tapped and attacking.",
      },
    ],
    systems: ['combat'],
    variantOf: 'ninjutsu',
    multiple: 'separate',
  },
  {
    name: 'dredge',
    rule: '702.52',
    forms: [
      {
        written: 'dredge {N}',
        abilities: zones.dredge,
        zones: ['graveyard'],
        text: 'If you would draw a card, you may mill {N:card(s)} instead. If you do, return this card from your graveyard to your hand.',
      },
    ],
    systems: ['replacement'],
    multiple: 'separate',
  },
  {
    name: 'transmute',
    rule: '702.53',
    forms: [
      {
        written: 'transmute {cost}',
        zones: ['hand'],
        text: '{cost}, Discard this card: Search your library for a card with the same mana value as this card, reveal it, put it into your hand, then shuffle. Activate only as a sorcery.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'haunt',
    rule: '702.55',
    forms: [
      {
        written: 'haunt',
        abilities: zones.haunt,
        on: 'permanent',
        text: 'When this permanent is put into a graveyard from the battlefield, exile it haunting target creature.',
      },
      {
        written: 'haunt',
        abilities: zones.haunt,
        on: 'spell',
        text: 'When this spell is put into a graveyard during its resolution, exile it haunting target creature.',
      },
    ],
    systems: ['relation'],
    multiple: 'separate',
  },
  {
    name: 'recover',
    rule: '702.59',
    forms: [
      {
        written: 'recover {cost}',
        abilities: zones.recover,
        zones: ['graveyard'],
        text: 'When a creature is put into your graveyard from the battlefield, you may {pay cost}. If you do, return this card from your graveyard to your hand. Otherwise, exile this card.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'suspend',
    rule: '702.62',
    forms: [
      {
        written: 'suspend {N}—{cost}',
        abilities: zones.suspend,
        zones: ['exile'],
        text: "At the beginning of your upkeep, if this card is suspended, remove a time counter from it.\nWhen the last time counter is removed from this card, if it's exiled, you may play it without paying its mana cost. If you cast a creature spell this way, it gains haste until you lose control of it.",
      },
      {
        // A suspend ability that an effect gives to a card already in exile needs neither number nor cost.
        written: 'suspend',
        abilities: zones.suspend,
        zones: ['exile'],
        text: "At the beginning of your upkeep, if this card is suspended, remove a time counter from it.\nWhen the last time counter is removed from this card, if it's exiled, you may play it without paying its mana cost. If you cast a creature spell this way, it gains haste until you lose control of it.",
      },
    ],
    systems: ['specialAction'],
    multiple: 'separate',
  },
  {
    name: 'reinforce',
    rule: '702.77',
    forms: [
      {
        written: 'reinforce {N}—{cost}',
        zones: ['hand'],
        text: '{cost}, Discard this card: Put {N:+1/+1 counter(s)} on target creature.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'unearth',
    rule: '702.84',
    forms: [
      {
        written: 'unearth {cost}',
        abilities: zones.unearth,
        zones: ['graveyard'],
        text: '{cost}: Return this card from your graveyard to the battlefield. It gains haste. Exile it at the beginning of the next end step. If it would leave the battlefield, exile it instead of putting it anywhere else. Activate only as a sorcery.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'scavenge',
    rule: '702.97',
    forms: [
      {
        written: 'scavenge {cost}',
        abilities: zones.scavenge,
        zones: ['graveyard'],
        text: "{cost}, Exile this card from your graveyard: Put a number of +1/+1 counters equal to this card's power on target creature. Activate only as a sorcery.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'embalm',
    rule: '702.128',
    forms: [
      {
        written: 'embalm {cost}',
        abilities: zones.embalm,
        zones: ['graveyard'],
        text: "{cost}, Exile this card from your graveyard: Create a token that's a copy of this card, except it's white, it has no mana cost, and it's a Zombie in addition to its other types. Activate only as a sorcery.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'eternalize',
    rule: '702.129',
    forms: [
      {
        written: 'eternalize {cost}',
        abilities: zones.eternalize,
        zones: ['graveyard'],
        text: "{cost}, Exile this card from your graveyard: Create a token that's a copy of this card, except it's black, it's 4/4, it has no mana cost, and it's a Zombie in addition to its other types. Activate only as a sorcery.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'encore',
    rule: '702.141',
    forms: [
      {
        written: 'encore {cost}',
        abilities: zones.encore,
        zones: ['graveyard'],
        text: "{cost}, Exile this card from your graveyard: For each opponent, create a token that's a copy of this card that attacks that opponent this turn if able. Those tokens gain haste. Sacrifice them at the beginning of the next end step. Activate only as a sorcery.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'foretell',
    rule: '702.143',
    forms: [
      {
        written: 'foretell {cost}',
        zones: ['hand', 'exile'],
        casting: { kind: 'alternative', cost: '{cost}', from: ['exile'] },
      },
    ],
    systems: ['specialAction', 'casting'],
    multiple: 'separate',
  },
  {
    name: 'plot',
    rule: '702.170',
    forms: [{ written: 'plot {cost}', zones: ['hand'] }],
    systems: ['specialAction', 'casting'],
    multiple: 'separate',
  },
  {
    name: 'companion',
    rule: '702.139',
    forms: [{ written: 'companion—{words}' }],
    systems: ['outsideGame', 'specialAction'],
    multiple: 'redundant',
  },
  {
    name: 'hidden agenda',
    rule: '702.106',
    forms: [{ written: 'hidden agenda' }],
    systems: ['outsideGame'],
    multiple: 'redundant',
  },
  {
    name: 'double agenda',
    rule: '702.106f',
    forms: [{ written: 'double agenda' }],
    systems: ['outsideGame'],
    variantOf: 'hidden agenda',
    multiple: 'redundant',
  },
  {
    name: 'partner',
    rule: '702.124',
    forms: [{ written: 'partner' }, { written: 'partner—{words}' }],
    systems: ['outsideGame'],
    multiple: 'redundant',
  },
  {
    name: 'partner with',
    rule: '702.124j',
    forms: [
      {
        written: 'partner with {name}',
        text: 'When this permanent enters, target player may search their library for a card named {name}, reveal it, put it into their hand, then shuffle.',
      },
    ],
    systems: ['outsideGame'],
    variantOf: 'partner',
    multiple: 'separate',
  },
  {
    name: 'choose a background',
    rule: '702.124k',
    forms: [{ written: 'choose a background' }],
    systems: ['outsideGame'],
    multiple: 'redundant',
  },
  {
    name: "doctor's companion",
    rule: '702.124m',
    forms: [{ written: "doctor's companion" }],
    systems: ['outsideGame'],
    multiple: 'redundant',
  },
];
