/** Keyword abilities of creatures in combat: evasion, the ways of dealing combat damage, and what triggers on attacking and blocking. */
import type { KeywordAbility } from './keyword.ts';
import * as attacking from './meaning/attacking.ts';

export const COMBAT_KEYWORDS: readonly KeywordAbility[] = [
  { name: 'defender', rule: '702.3', forms: [{ written: 'defender' }], systems: ['combat'], multiple: 'redundant' },
  {
    name: 'double strike',
    rule: '702.4',
    forms: [{ written: 'double strike' }],
    systems: ['combat'],
    multiple: 'redundant',
  },
  {
    name: 'first strike',
    rule: '702.7',
    forms: [{ written: 'first strike' }],
    systems: ['combat'],
    multiple: 'redundant',
  },
  { name: 'flying', rule: '702.9', forms: [{ written: 'flying' }], systems: ['combat'], multiple: 'redundant' },
  {
    name: 'intimidate',
    rule: '702.13',
    forms: [{ written: 'intimidate' }],
    systems: ['combat'],
    multiple: 'redundant',
  },
  {
    name: 'landwalk',
    rule: '702.14',
    forms: [{ written: '{quality}walk' }],
    systems: ['combat'],
    multiple: 'sameRedundant',
  },
  { name: 'reach', rule: '702.17', forms: [{ written: 'reach' }], systems: ['combat'], multiple: 'redundant' },
  { name: 'trample', rule: '702.19', forms: [{ written: 'trample' }], systems: ['combat'], multiple: 'redundant' },
  {
    name: 'trample over planeswalkers',
    rule: '702.19c',
    forms: [{ written: 'trample over planeswalkers' }],
    systems: ['combat'],
    variantOf: 'trample',
    multiple: 'redundant',
  },
  { name: 'vigilance', rule: '702.20', forms: [{ written: 'vigilance' }], systems: ['combat'], multiple: 'redundant' },
  { name: 'banding', rule: '702.22', forms: [{ written: 'banding' }], systems: ['combat'], multiple: 'redundant' },
  {
    name: 'bands with other',
    rule: '702.22b',
    forms: [{ written: 'bands with other {qualities}' }],
    systems: ['combat'],
    variantOf: 'banding',
    multiple: 'sameRedundant',
  },
  {
    name: 'rampage',
    rule: '702.23',
    forms: [
      {
        written: 'rampage {N}',
        text: 'Whenever this creature becomes blocked, it gets +{N}/+{N} until end of turn for each creature blocking it beyond the first.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'flanking',
    rule: '702.25',
    forms: [
      {
        written: 'flanking',
        abilities: attacking.flanking,
        text: 'Whenever a creature without flanking blocks this creature, the blocking creature gets -1/-1 until end of turn.',
      },
    ],
    multiple: 'separate',
  },
  { name: 'shadow', rule: '702.28', forms: [{ written: 'shadow' }], systems: ['combat'], multiple: 'redundant' },
  {
    name: 'horsemanship',
    rule: '702.31',
    forms: [{ written: 'horsemanship' }],
    systems: ['combat'],
    multiple: 'redundant',
  },
  { name: 'fear', rule: '702.36', forms: [{ written: 'fear' }], systems: ['combat'], multiple: 'redundant' },
  {
    name: 'provoke',
    rule: '702.39',
    forms: [
      {
        written: 'provoke',
        abilities: attacking.provoke,
        text: 'Whenever this creature attacks, you may have target creature defending player controls block it this combat if able. If you do, untap that creature.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'bushido',
    rule: '702.45',
    forms: [
      {
        written: 'bushido {N}',
        text: 'Whenever this creature blocks or becomes blocked, it gets +{N}/+{N} until end of turn.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'frenzy',
    rule: '702.68',
    forms: [
      {
        written: 'frenzy {N}',
        text: "Whenever this creature attacks and isn't blocked, it gets +{N}/+0 until end of turn.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'poisonous',
    rule: '702.70',
    forms: [
      {
        written: 'poisonous {N}',
        text: 'Whenever this creature deals combat damage to a player, that player gets {N:poison counter(s)}.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'exalted',
    rule: '702.83',
    forms: [
      {
        written: 'exalted',
        text: 'Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'annihilator',
    rule: '702.86',
    forms: [
      {
        written: 'annihilator {N}',
        text: 'Whenever this creature attacks, defending player sacrifices {N:permanent(s)} of their choice.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'battle cry',
    rule: '702.91',
    forms: [
      {
        written: 'battle cry',
        text: 'Whenever this creature attacks, each other attacking creature gets +1/+0 until end of turn.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'dethrone',
    rule: '702.105',
    forms: [
      {
        written: 'dethrone',
        abilities: attacking.dethrone,
        text: 'Whenever this creature attacks the player with the most life or tied for most life, put a +1/+1 counter on it.',
      },
    ],
    multiple: 'separate',
  },
  { name: 'menace', rule: '702.111', forms: [{ written: 'menace' }], systems: ['combat'], multiple: 'redundant' },
  {
    name: 'renown',
    rule: '702.112',
    forms: [
      {
        written: 'renown {N}',
        abilities: attacking.renown,
        text: "When this creature deals combat damage to a player, if it isn't renowned, put {N:+1/+1 counter(s)} on it and it becomes renowned.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'ingest',
    rule: '702.115',
    forms: [
      {
        written: 'ingest',
        text: 'Whenever this creature deals combat damage to a player, that player exiles the top card of their library.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'myriad',
    rule: '702.116',
    forms: [
      {
        written: 'myriad',
        abilities: attacking.myriad,
        text: "Whenever this creature attacks, for each opponent other than defending player, you may create a token that's a copy of this creature that's tapped and attacking that player or a planeswalker they control. If one or more tokens are created this way, exile the tokens at end of combat.",
      },
    ],
    multiple: 'separate',
  },
  { name: 'skulk', rule: '702.118', forms: [{ written: 'skulk' }], systems: ['combat'], multiple: 'redundant' },
  {
    name: 'melee',
    rule: '702.121',
    forms: [
      {
        written: 'melee',
        abilities: attacking.melee,
        text: 'Whenever this creature attacks, it gets +1/+1 until end of turn for each opponent you attacked this combat.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'afflict',
    rule: '702.130',
    forms: [
      {
        written: 'afflict {N}',
        text: 'Whenever this creature becomes blocked, defending player loses {N} life.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'mentor',
    rule: '702.134',
    forms: [
      {
        written: 'mentor',
        text: "Whenever this creature attacks, put a +1/+1 counter on target attacking creature with power less than this creature's power.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'decayed',
    rule: '702.147',
    forms: [
      {
        written: 'decayed',
        text: "This creature can't block.\nWhen this creature attacks, sacrifice it at end of combat.",
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'training',
    rule: '702.149',
    forms: [
      {
        written: 'training',
        abilities: attacking.training,
        text: 'Whenever this creature attacks with another creature with greater power, put a +1/+1 counter on this creature.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'enlist',
    rule: '702.154',
    forms: [{ written: 'enlist', abilities: attacking.enlist }],
    systems: ['combat'],
    multiple: 'separate',
  },
  {
    name: 'mobilize',
    rule: '702.181',
    forms: [
      {
        written: 'mobilize {N}',
        abilities: attacking.mobilize,
        text: 'Whenever this creature attacks, create {N:1/1 red Warrior creature token(s)}. Those tokens enter tapped and attacking. Sacrifice them at the beginning of the next end step.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'firebending',
    rule: '702.189',
    forms: [
      {
        written: 'firebending {N}',
        abilities: attacking.firebending,
        text: "Whenever this creature attacks, add {N} {R}. Until end of combat, you don't lose this mana as steps and phases end.",
      },
    ],
    multiple: 'separate',
  },
];
