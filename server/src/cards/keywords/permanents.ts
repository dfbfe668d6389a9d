/** Keyword abilities of permanents outside combat: protection of many kinds, damage results, counters, entering, dying, attaching, activated ones. */
import type { KeywordAbility } from './keyword.ts';
import * as activated from './meaning/activated.ts';
import * as attacking from './meaning/attacking.ts';
import * as ways from './meaning/casting.ts';
import * as entering from './meaning/entering.ts';

export const PERMANENT_KEYWORDS: readonly KeywordAbility[] = [
  {
    name: 'deathtouch',
    rule: '702.2',
    forms: [{ written: 'deathtouch' }],
    systems: ['damage', 'stateBased', 'combat'],
    multiple: 'redundant',
  },
  {
    name: 'enchant',
    rule: '702.5',
    forms: [{ written: 'enchant {quality}' }],
    systems: ['targeting', 'stateBased'],
    multiple: 'separate',
  },
  {
    name: 'equip',
    rule: '702.6',
    forms: [
      {
        written: 'equip {cost}',
        text: '{cost}: Attach this permanent to target creature you control. Activate only as a sorcery.',
      },
      {
        written: 'equip planeswalker {cost}',
        text: '{cost}: Attach this permanent to target planeswalker you control as though that planeswalker were a creature. Activate only as a sorcery.',
      },
      {
        written: 'equip {quality} {cost}',
        text: '{cost}: Attach this permanent to target {creature quality} you control. Activate only as a sorcery.',
      },
    ],
    multiple: 'separate',
  },
  { name: 'haste', rule: '702.10', forms: [{ written: 'haste' }], systems: ['timing'], multiple: 'redundant' },
  {
    name: 'hexproof',
    rule: '702.11',
    forms: [{ written: 'hexproof' }, { written: 'hexproof from {quality}' }],
    systems: ['targeting'],
    multiple: 'sameRedundant',
  },
  {
    name: 'indestructible',
    rule: '702.12',
    forms: [{ written: 'indestructible' }],
    systems: ['destruction', 'stateBased'],
    multiple: 'redundant',
  },
  { name: 'lifelink', rule: '702.15', forms: [{ written: 'lifelink' }], systems: ['damage'], multiple: 'redundant' },
  {
    name: 'protection',
    rule: '702.16',
    forms: [{ written: 'protection from {quality}' }],
    systems: ['targeting', 'damage', 'combat', 'stateBased'],
    multiple: 'sameRedundant',
  },
  { name: 'shroud', rule: '702.18', forms: [{ written: 'shroud' }], systems: ['targeting'], multiple: 'redundant' },
  {
    name: 'ward',
    rule: '702.21',
    forms: [
      {
        written: 'ward {cost}',
        abilities: entering.ward,
        text: 'Whenever this permanent becomes the target of a spell or ability an opponent controls, counter that spell or ability unless that player {pays cost}.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'cumulative upkeep',
    rule: '702.24',
    forms: [
      {
        written: 'cumulative upkeep {cost}',
        abilities: entering.cumulativeUpkeep,
        text: 'At the beginning of your upkeep, if this permanent is on the battlefield, put an age counter on it, then sacrifice it unless you {pay cost} for each age counter on it.',
      },
    ],
    multiple: 'separate',
  },
  { name: 'phasing', rule: '702.26', forms: [{ written: 'phasing' }], systems: ['turnBased'], multiple: 'redundant' },
  {
    name: 'echo',
    rule: '702.30',
    forms: [
      {
        written: 'echo {cost}',
        abilities: entering.echo,
        text: 'At the beginning of your upkeep, if this permanent came under your control since the beginning of your last upkeep, sacrifice it unless you {pay cost}.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'fading',
    rule: '702.32',
    forms: [
      {
        written: 'fading {N}',
        text: "This permanent enters with {N:fade counter(s)} on it.\nAt the beginning of your upkeep, remove a fade counter from this permanent. If you can't, sacrifice it.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'amplify',
    rule: '702.38',
    forms: [
      {
        written: 'amplify {N}',
        abilities: entering.amplify,
        text: 'As this permanent enters, reveal any number of cards from your hand that share a creature type with it. It enters with {N:+1/+1 counter(s)} on it for each card revealed this way.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'modular',
    rule: '702.43',
    forms: [
      {
        written: 'modular {N}',
        text: 'This permanent enters with {N:+1/+1 counter(s)} on it.\nWhen this permanent is put into a graveyard from the battlefield, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on this permanent.',
      },
      {
        written: 'modular—sunburst',
        text: 'This permanent enters with a +1/+1 counter on it for each color of mana spent to cast it.\nWhen this permanent is put into a graveyard from the battlefield, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on this permanent.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'sunburst',
    rule: '702.44',
    forms: [
      {
        written: 'sunburst',
        on: 'creature',
        text: 'This permanent enters with a +1/+1 counter on it for each color of mana spent to cast it.',
      },
      {
        written: 'sunburst',
        on: 'noncreature',
        text: 'This permanent enters with a charge counter on it for each color of mana spent to cast it.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'soulshift',
    rule: '702.46',
    forms: [
      {
        written: 'soulshift {N}',
        text: 'When this permanent is put into a graveyard from the battlefield, you may return target Spirit card with mana value {N} or less from your graveyard to your hand.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'bloodthirst',
    rule: '702.54',
    forms: [
      {
        written: 'bloodthirst x',
        abilities: entering.bloodthirst,
        text: 'This permanent enters with X +1/+1 counters on it, where X is the total damage dealt to your opponents this turn.',
      },
      {
        written: 'bloodthirst {N}',
        abilities: entering.bloodthirst,
        text: 'If an opponent was dealt damage this turn, this permanent enters with {N:+1/+1 counter(s)} on it.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'graft',
    rule: '702.58',
    forms: [
      {
        written: 'graft {N}',
        text: 'This permanent enters with {N:+1/+1 counter(s)} on it.\nWhenever another creature enters, if this permanent has a +1/+1 counter on it, you may move a +1/+1 counter from this permanent onto that creature.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'vanishing',
    rule: '702.63',
    forms: [
      {
        written: 'vanishing {N}',
        text: 'This permanent enters with {N:time counter(s)} on it.\nAt the beginning of your upkeep, if this permanent has a time counter on it, remove a time counter from it.\nWhen the last time counter is removed from this permanent, sacrifice it.',
      },
      {
        written: 'vanishing',
        text: 'At the beginning of your upkeep, if this permanent has a time counter on it, remove a time counter from it.\nWhen the last time counter is removed from this permanent, sacrifice it.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'absorb',
    rule: '702.64',
    forms: [
      {
        written: 'absorb {N}',
        abilities: entering.absorb,
        text: 'If a source would deal damage to this creature, prevent {N} of that damage.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'aura swap',
    rule: '702.65',
    forms: [
      {
        written: 'aura swap {cost}',
        text: '{cost}: You may exchange this permanent with an Aura card in your hand.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'fortify',
    rule: '702.67',
    forms: [
      {
        written: 'fortify {cost}',
        text: '{cost}: Attach this permanent to target land you control. Activate only as a sorcery.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'transfigure',
    rule: '702.71',
    forms: [
      {
        written: 'transfigure {cost}',
        text: '{cost}, Sacrifice this permanent: Search your library for a creature card with the same mana value as this permanent, put it onto the battlefield, then shuffle. Activate only as a sorcery.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'champion',
    rule: '702.72',
    forms: [
      {
        written: 'champion {a quality}',
        abilities: entering.champion,
        text: "When this permanent enters, sacrifice it unless you exile another {quality} you control.\nWhen this permanent leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'changeling',
    rule: '702.73',
    forms: [{ written: 'changeling', text: 'This card is every creature type.' }],
    characteristicDefining: true,
    multiple: 'redundant',
  },
  {
    name: 'hideaway',
    rule: '702.75',
    forms: [
      {
        written: 'hideaway {N}',
        abilities: entering.hideaway,
        text: 'When this permanent enters, look at the top {N:card(s)} of your library. Exile one of them face down and put the rest on the bottom of your library in a random order.',
      },
    ],
    systems: ['relation'],
    multiple: 'separate',
  },
  {
    name: 'persist',
    rule: '702.79',
    forms: [
      {
        written: 'persist',
        text: "When this permanent is put into a graveyard from the battlefield, if it had no -1/-1 counters on it, return it to the battlefield under its owner's control with a -1/-1 counter on it.",
      },
    ],
    multiple: 'separate',
  },
  { name: 'wither', rule: '702.80', forms: [{ written: 'wither' }], systems: ['damage'], multiple: 'redundant' },
  {
    name: 'devour',
    rule: '702.82',
    forms: [
      {
        written: 'devour {N}',
        abilities: entering.devour,
        text: 'As this permanent enters, you may sacrifice any number of creatures. It enters with {N:+1/+1 counter(s)} on it for each creature sacrificed this way.',
      },
      {
        written: 'devour {quality} {N}',
        abilities: entering.devour,
        text: 'As this permanent enters, you may sacrifice any number of {quality} permanents. It enters with {N:+1/+1 counter(s)} on it for each permanent sacrificed this way.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'level up',
    rule: '702.87',
    forms: [
      {
        written: 'level up {cost}',
        text: '{cost}: Put a level counter on this permanent. Activate only as a sorcery.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'umbra armor',
    rule: '702.89',
    formerly: ['totem armor'],
    forms: [
      {
        written: 'umbra armor',
        abilities: entering.umbraArmor,
        text: 'If enchanted permanent would be destroyed, instead remove all damage from it and destroy this permanent.',
      },
    ],
    multiple: 'separate',
  },
  { name: 'infect', rule: '702.90', forms: [{ written: 'infect' }], systems: ['damage'], multiple: 'redundant' },
  {
    name: 'living weapon',
    rule: '702.92',
    forms: [
      {
        written: 'living weapon',
        text: 'When this permanent enters, create a 0/0 black Phyrexian Germ creature token, then attach this permanent to it.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'undying',
    rule: '702.93',
    forms: [
      {
        written: 'undying',
        text: "When this permanent is put into a graveyard from the battlefield, if it had no +1/+1 counters on it, return it to the battlefield under its owner's control with a +1/+1 counter on it.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'soulbond',
    rule: '702.95',
    forms: [{ written: 'soulbond', abilities: entering.soulbond }],
    systems: ['relation'],
    multiple: 'separate',
  },
  {
    name: 'unleash',
    rule: '702.98',
    forms: [
      {
        written: 'unleash',
        abilities: entering.unleash,
        text: "You may have this permanent enter with an additional +1/+1 counter on it.\nThis permanent can't block as long as it has a +1/+1 counter on it.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'evolve',
    rule: '702.100',
    forms: [
      {
        written: 'evolve',
        abilities: attacking.evolve,
        text: "Whenever a creature you control enters, if that creature's power is greater than this creature's power or that creature's toughness is greater than this creature's toughness, put a +1/+1 counter on this creature.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'extort',
    rule: '702.101',
    forms: [
      {
        written: 'extort',
        text: 'Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain life equal to the life lost this way.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'tribute',
    rule: '702.104',
    forms: [
      {
        written: 'tribute {N}',
        abilities: entering.tribute,
        text: 'As this creature enters, choose an opponent. That player may have it enter with an additional {N:+1/+1 counter(s)} on it.',
      },
    ],
    systems: ['entering'],
    multiple: 'separate',
  },
  {
    name: 'outlast',
    rule: '702.107',
    forms: [
      {
        written: 'outlast {cost}',
        text: '{cost}, {T}: Put a +1/+1 counter on this creature. Activate only as a sorcery.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'prowess',
    rule: '702.108',
    forms: [
      {
        written: 'prowess',
        text: 'Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'exploit',
    rule: '702.110',
    forms: [
      {
        written: 'exploit',
        abilities: entering.exploit,
        text: 'When this creature enters, you may sacrifice a creature.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'devoid',
    rule: '702.114',
    forms: [{ written: 'devoid', text: 'This card is colorless.' }],
    characteristicDefining: true,
    multiple: 'redundant',
  },
  {
    name: 'crew',
    rule: '702.122',
    forms: [
      {
        written: 'crew {N}',
        abilities: activated.crew,
        text: 'Tap any number of other untapped creatures you control with total power {N} or greater: This permanent becomes an artifact creature until end of turn.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'fabricate',
    rule: '702.123',
    forms: [
      {
        written: 'fabricate {N}',
        text: "When this permanent enters, you may put {N:+1/+1 counter(s)} on it. If you don't, create {N:1/1 colorless Servo artifact creature token(s)}.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'ascend',
    rule: '702.131',
    forms: [
      {
        written: 'ascend',
        on: 'spell',
        abilities: ways.ascendOfSpell,
        text: "If you control ten or more permanents and you don't have the city's blessing, you get the city's blessing for the rest of the game.",
      },
      { written: 'ascend', on: 'permanent' },
    ],
    systems: ['designation', 'stateBased'],
    multiple: 'redundant',
  },
  {
    name: 'afterlife',
    rule: '702.135',
    forms: [
      {
        written: 'afterlife {N}',
        text: 'When this permanent is put into a graveyard from the battlefield, create {N:1/1 white and black Spirit creature token(s) with flying}.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'riot',
    rule: '702.136',
    forms: [
      {
        written: 'riot',
        abilities: entering.riot,
        text: "You may have this permanent enter with an additional +1/+1 counter on it. If you don't, it gains haste.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'daybound',
    rule: '702.145b',
    forms: [{ written: 'daybound' }],
    systems: ['designation', 'entering'],
    multiple: 'redundant',
  },
  {
    name: 'nightbound',
    rule: '702.145e',
    forms: [{ written: 'nightbound' }],
    systems: ['designation'],
    multiple: 'redundant',
  },
  {
    name: 'compleated',
    rule: '702.150',
    forms: [{ written: 'compleated' }],
    systems: ['entering'],
    multiple: 'redundant',
  },
  {
    name: 'reconfigure',
    rule: '702.151',
    forms: [
      {
        written: 'reconfigure {cost}',
        abilities: activated.reconfigure,
        text: '{cost}: Attach this permanent to another target creature you control. Activate only as a sorcery.\n{cost}: Unattach this permanent. Activate only if this permanent is attached to a creature and only as a sorcery.',
      },
    ],
    systems: ['relation'],
    multiple: 'separate',
  },
  {
    name: 'read ahead',
    rule: '702.155',
    forms: [{ written: 'read ahead' }],
    systems: ['frame', 'entering'],
    multiple: 'redundant',
  },
  {
    name: 'ravenous',
    rule: '702.156',
    forms: [
      {
        written: 'ravenous',
        text: 'This permanent enters with X +1/+1 counters on it.\nWhen this permanent enters, if X is 5 or more, draw a card.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'space sculptor',
    rule: '702.158',
    forms: [{ written: 'space sculptor' }],
    systems: ['designation', 'stateBased'],
    multiple: 'redundant',
  },
  {
    name: 'living metal',
    rule: '702.161',
    forms: [
      {
        written: 'living metal',
        text: 'During your turn, this permanent is an artifact creature in addition to its other types.',
      },
    ],
    multiple: 'redundant',
  },
  {
    name: 'for mirrodin!',
    rule: '702.163',
    forms: [
      {
        written: 'for mirrodin!',
        text: 'When this permanent enters, create a 2/2 red Rebel creature token, then attach this permanent to it.',
      },
    ],
    multiple: 'separate',
  },
  { name: 'toxic', rule: '702.164', forms: [{ written: 'toxic {N}' }], systems: ['damage'], multiple: 'sum' },
  {
    name: 'backup',
    rule: '702.165',
    forms: [
      {
        written: 'backup {N}',
        abilities: entering.backup,
        text: "When this creature enters, put {N:+1/+1 counter(s)} on target creature. If that's another creature, it also gains the abilities of this creature printed below this one until end of turn.",
      },
    ],
    systems: ['relation'],
    multiple: 'separate',
  },
  {
    name: 'craft',
    rule: '702.167',
    forms: [
      {
        written: 'craft with {materials} {cost}',
        text: "{cost}, Exile this permanent, Exile {materials} from among permanents you control and/or cards in your graveyard: Return this card to the battlefield transformed under its owner's control. Activate only as a sorcery.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'saddle',
    rule: '702.171',
    forms: [
      {
        written: 'saddle {N}',
        abilities: activated.saddle,
        text: 'Tap any number of other untapped creatures you control with total power {N} or greater: This permanent becomes saddled until end of turn. Activate only as a sorcery.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'start your engines!',
    rule: '702.179',
    forms: [{ written: 'start your engines!' }],
    systems: ['stateBased', 'designation'],
    multiple: 'redundant',
  },
  {
    name: 'job select',
    rule: '702.182',
    forms: [
      {
        written: 'job select',
        text: 'When this permanent enters, create a 1/1 colorless Hero creature token, then attach this permanent to it.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'station',
    rule: '702.184',
    forms: [
      {
        written: 'station',
        abilities: activated.station,
        text: "Tap another untapped creature you control: Put a number of charge counters on this permanent equal to the tapped creature's power. Activate only as a sorcery.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'increment',
    rule: '702.191',
    forms: [
      {
        written: 'increment',
        text: "Whenever you cast a spell, if this permanent is a creature and the amount of mana spent to cast that spell is greater than this creature's power or toughness, put a +1/+1 counter on this creature.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'storied',
    rule: '702.195',
    forms: [{ written: 'storied' }],
    systems: ['designation'],
    multiple: 'redundant',
  },
];
