/** What keywords stand for that trigger on attacking, blocking and combat damage. */
import type { Instruction } from '../../abilities.ts';
import {
  all,
  amountOf,
  at,
  atLeast,
  attacks,
  both,
  changing,
  characteristic,
  creature,
  doing,
  either,
  greater,
  HITS_PLAYER,
  is,
  lasting,
  later,
  linked,
  type Means,
  named,
  not,
  OBJECT,
  opponent,
  pump,
  putCounters,
  SELF,
  same,
  self,
  TARGET,
  target,
  that,
  triggered,
  type,
  withKeyword,
  withStatus,
  YOU,
  you,
  youControl,
} from './words.ts';

const DEFENDING = { kind: 'defendingPlayer', of: SELF } as const;

// CR 702.25a
export const flanking: Means = () => [
  triggered(
    'flanking',
    { event: 'becomesBlocked', subject: self, by: both(creature, not(withKeyword('flanking'))) },
    doing(lasting({ kind: 'endOfTurn' }, changing(OBJECT, pump(-1, -1)))),
  ),
];

// CR 702.39a
export const provoke: Means = () => [
  triggered(
    'provoke',
    attacks(self),
    at(
      target(
        both(creature, { kind: 'controller', player: same(DEFENDING) }),
        'target creature defending player controls',
      ),
      {
        do: 'may',
        who: that(YOU),
        what: [
          lasting(
            { kind: 'endOfCombat' },
            { kind: 'rule', mode: 'must', action: 'block', subject: that(TARGET), object: self },
          ),
        ],
        ifDo: [{ do: 'untap', what: that(TARGET) }],
      },
    ),
  ),
];

// CR 702.105a: the player who is attacked has the most life, alone or with others.
export const dethrone: Means = () => [
  triggered(
    'dethrone',
    {
      event: 'attacks',
      subject: self,
      object: both({ kind: 'player' }, { kind: 'extreme', what: 'life', most: 'greatest', among: { kind: 'player' } }),
    },
    doing(putCounters('+1/+1', 1, SELF)),
  ),
];

// CR 702.149a
export const training: Means = () => [
  triggered(
    'training',
    {
      event: 'attacks',
      subject: self,
      withOthers: {
        filter: both(creature, { kind: 'compare', what: 'power', compare: '>', to: characteristic('power', SELF) }),
        atLeast: 1,
      },
    },
    doing({ do: 'keywordAction', action: 'train', who: that(YOU) }),
  ),
];

// CR 702.121a: opponents, not what they control.
export const melee: Means = () => {
  const attacked = {
    kind: 'count',
    filter: both(opponent, {
      kind: 'happened',
      pattern: { event: 'attacks', subject: youControl },
      role: 'object',
      within: 'combat',
    }),
  } as const;
  return [
    triggered('melee', attacks(self), doing(lasting({ kind: 'endOfTurn' }, changing(SELF, pump(attacked, attacked))))),
  ];
};

// CR 702.116a: each token attacks the player of its own or a planeswalker that player controls.
export const myriad: Means = () => {
  const eachOpponent: Instruction = {
    do: 'forEach',
    over: all(both(opponent, not(same(DEFENDING)))),
    name: 'attacked',
    order: 'whole',
    what: [
      {
        do: 'let',
        what: all(
          either(
            same(named('attacked')),
            both(type('planeswalker'), { kind: 'controller', player: same(named('attacked')) }),
          ),
        ),
        as: 'defenders',
      },
      {
        do: 'may',
        who: that(YOU),
        what: [
          {
            do: 'createToken',
            who: that(YOU),
            count: 1,
            token: { kind: 'copy', copy: { of: that(SELF) } },
            tapped: true,
            attacking: named('defenders'),
            as: 'myriad',
          },
        ],
      },
    ],
  };
  return [
    triggered(
      'myriad',
      attacks(self),
      doing(eachOpponent, {
        do: 'if',
        condition: atLeast({ kind: 'size', of: named('myriad') }, 1),
        then: [later('endOfCombat', { do: 'move', what: that(named('myriad')), to: { zone: 'exile' } })],
      }),
    ),
  ];
};

// CR 702.181a
export const mobilize: Means = (keyword) => [
  triggered(
    'mobilize',
    attacks(self),
    doing(
      {
        do: 'createToken',
        who: that(YOU),
        count: amountOf(keyword),
        token: {
          kind: 'described',
          supertypes: [],
          types: ['creature'],
          subtypes: ['Warrior'],
          colors: ['R'],
          power: 1,
          toughness: 1,
          abilities: [],
          text: '',
        },
        tapped: true,
        attacking: true,
        as: 'mobilized',
      },
      later('end', { do: 'sacrifice', who: that(YOU), what: that(named('mobilized')) }),
    ),
  ),
];

// CR 702.189a: the mana lasts until end of combat.
export const firebending: Means = (keyword) => [
  triggered(
    'firebending',
    attacks(self),
    doing({
      do: 'addMana',
      who: that(YOU),
      mana: { kind: 'repeat', symbol: 'R', amount: amountOf(keyword) },
      persists: 'combat',
    }),
  ),
];

// CR 702.112a: the condition is looked at again as it resolves, so that only the first of several does something (702.112c).
export const renown: Means = (keyword) => [
  triggered(
    'renown',
    HITS_PLAYER,
    doing(putCounters('+1/+1', amountOf(keyword), SELF), {
      do: 'setStatus',
      what: that(SELF),
      status: 'renowned',
      on: true,
    }),
    { condition: is(SELF, not(withStatus('renowned'))) },
  ),
];

// CR 702.149a and its like compare what is there; CR 702.100a: noncreature permanents never have the greater power (702.100c).
export const evolve: Means = () => {
  const entering = { kind: 'event', role: 'subject' } as const;
  const exceeds = (what: 'power' | 'toughness') => greater(characteristic(what, entering), characteristic(what, SELF));
  return [
    triggered(
      'evolve',
      { event: 'zoneChange', subject: both(creature, youControl), to: 'battlefield' },
      doing({ do: 'keywordAction', action: 'evolve', who: that(YOU) }),
      {
        condition: {
          kind: 'and',
          of: [
            is(SELF, creature),
            is(entering, creature),
            { kind: 'or', of: [exceeds('power'), exceeds('toughness')] },
          ],
        },
      },
    ),
  ];
};

// CR 702.154a: the price is paid as it attacks (508.1g); what this stands for is the trigger that is linked to it.
export const enlist: Means = () => [
  triggered(
    'enlist',
    { event: 'keywordAction', action: 'enlist', player: you, subject: self },
    doing(lasting({ kind: 'endOfTurn' }, changing(SELF, pump(characteristic('power', linked('enlisted')), 0)))),
  ),
];
