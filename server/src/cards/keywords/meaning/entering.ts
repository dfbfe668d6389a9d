/** What keywords stand for as a permanent enters: counters, choices, and what triggers on it. */
import type { Ability, Condition, Effect, EventPattern, Filter, Quantity, ReplacementChange } from '../../abilities.ts';
import {
  amountOf,
  at,
  both,
  changing,
  choose,
  costForPayer,
  costOf,
  countersOn,
  creature,
  doing,
  enters,
  fixed,
  gaining,
  inZone,
  is,
  lasting,
  linked,
  type Means,
  named,
  not,
  opponent,
  paid,
  plainKeyword,
  putCounters,
  SELF,
  sacrifice,
  same,
  self,
  sizeOf,
  TARGET,
  target,
  that,
  times,
  triggered,
  YOU,
  you,
  youControl,
} from './words.ts';

/** "… enters with …": a replacement effect of its own entering (CR 614.1c). */
const entersWith = (
  keyword: string,
  change: Omit<Extract<ReplacementChange, { change: 'enters' }>, 'change'>,
  more: { readonly condition?: Condition; readonly optional?: boolean } = {},
): Ability =>
  fixed(keyword, null, {
    kind: 'replacement',
    pattern: enters(self),
    changes: [{ change: 'enters', ...change }],
    ...more,
  });

const plusOne = (amount: Quantity) => [{ counter: '+1/+1', amount }] as const;

// CR 702.98a
export const unleash: Means = () => [
  entersWith('unleash', { counters: plusOne(1) }, { optional: true }),
  fixed('unleash', null, {
    kind: 'rule',
    mode: 'cant',
    action: 'block',
    subject: that(SELF),
    condition: is(SELF, { kind: 'counter', counter: '+1/+1' }),
  }),
];

// CR 702.136a: the counter, or else haste for as long as it stays.
export const riot: Means = () => [
  entersWith('riot', {
    choices: [
      {
        do: 'may',
        who: that(YOU),
        asked: 'whether it enters with the +1/+1 counter; without it, it has haste',
        what: [{ do: 'let', what: that(SELF), as: 'riot' }],
        ifNot: [lasting({ kind: 'permanent' }, changing(SELF, gaining(plainKeyword('haste'))))],
      },
    ],
    counters: plusOne(sizeOf(named('riot'))),
  }),
];

// CR 702.82a, 702.82c; what was sacrificed is remembered as what it devoured (cf. 702.82b).
export const devour: Means = (keyword) => [
  entersWith('devour', {
    choices: [
      {
        do: 'sacrifice',
        who: that(YOU),
        what: choose(both(keyword.filter ?? creature, inZone('battlefield'), youControl), 0, null),
        as: 'devoured',
      },
      { do: 'remember', key: 'devoured', what: that(named('devoured')) },
    ],
    counters: plusOne(times(sizeOf(named('devoured')), amountOf(keyword))),
  }),
];

// CR 702.38a
export const amplify: Means = (keyword) => [
  entersWith('amplify', {
    choices: [
      {
        do: 'reveal',
        what: choose(both(inZone('hand', you), { kind: 'shares', what: 'creatureType', with: SELF }), 0, null),
        as: 'revealed',
      },
    ],
    counters: plusOne(times(sizeOf(named('revealed')), amountOf(keyword))),
  }),
];

// CR 702.104a–b: whether it was paid is remembered, for "if tribute wasn't paid".
export const tribute: Means = (keyword) => [
  entersWith('tribute', {
    choices: [
      { do: 'choose', who: YOU, choice: { kind: 'player', filter: opponent }, as: 'asked' },
      {
        do: 'may',
        who: that(named('asked')),
        asked: 'whether it enters with the +1/+1 counters',
        what: [
          { do: 'let', what: that(SELF), as: 'tribute' },
          { do: 'remember', key: 'tribute paid', what: { number: 1 } },
        ],
      },
    ],
    counters: plusOne(times(sizeOf(named('tribute')), amountOf(keyword))),
  }),
];

// CR 702.54a
export const bloodthirst: Means = (keyword) => {
  const hurt: EventPattern = { event: 'damage', subject: { kind: 'anything' }, object: opponent };
  // "Bloodthirst X" counts the damage itself (702.54b).
  if (keyword.amount === undefined || typeof keyword.amount !== 'number')
    return [
      entersWith('bloodthirst', {
        counters: plusOne({ kind: 'happened', pattern: hurt, within: 'turn', sum: true }),
      }),
    ];
  return [
    entersWith(
      'bloodthirst',
      { counters: plusOne(keyword.amount) },
      { condition: { kind: 'happened', pattern: hurt, within: 'turn' } },
    ),
  ];
};

// CR 702.176a
export const impending: Means = (keyword) => {
  const paidFor = paid('impending');
  const waiting: Condition = { kind: 'and', of: [paidFor, is(SELF, { kind: 'counter', counter: 'time' })] };
  return [
    entersWith('impending', { counters: [{ counter: 'time', amount: amountOf(keyword) }] }, { condition: paidFor }),
    fixed('impending', null, {
      ...changing(SELF, { layer: 4, change: 'removeTypes', types: ['creature'] }),
      condition: waiting,
    } as const),
    triggered(
      'impending',
      { event: 'stepBegins', step: 'end', player: you },
      doing({ do: 'removeCounters', what: that(SELF), counter: 'time', amount: 1 }),
      { condition: waiting },
    ),
  ];
};

// ───────────────────────────────────────────── triggers

const WHEN_IT_ENTERS = enters(self);

const copyOfIt = (count: Quantity, effect: { readonly small?: boolean } = {}): Effect =>
  doing({
    do: 'createToken',
    who: that(YOU),
    count,
    token: {
      kind: 'copy',
      copy: {
        of: that(SELF),
        ...(effect.small ? { except: [{ layer: '7b', change: 'setPT', power: 1, toughness: 1 }] } : {}),
      },
    },
  });

// CR 702.157a
export const squad: Means = () => [
  triggered('squad', WHEN_IT_ENTERS, copyOfIt({ kind: 'timesPaid', cost: 'squad' }), { condition: paid('squad') }),
];

// CR 702.175a
export const offspring: Means = () => [
  triggered('offspring', WHEN_IT_ENTERS, copyOfIt(1, { small: true }), { condition: paid('offspring') }),
];

// CR 702.110a–b: the sacrifice is what "exploits a creature" speaks of.
export const exploit: Means = () => [
  triggered(
    'exploit',
    WHEN_IT_ENTERS,
    doing({
      do: 'may',
      who: that(YOU),
      what: [
        {
          do: 'keywordAction',
          action: 'exploit',
          who: that(YOU),
          what: choose(both(creature, inZone('battlefield'), youControl), 1),
        },
      ],
    }),
  ),
];

// CR 702.72a–b: the exiled card is remembered by the permanent, and comes back when that leaves.
export const champion: Means = (keyword) => {
  const another: Filter = both(keyword.filter ?? creature, inZone('battlefield'), youControl, not(self));
  return [
    triggered(
      'champion',
      WHEN_IT_ENTERS,
      doing({
        do: 'unless',
        who: that(YOU),
        cost: [{ kind: 'exile', what: choose(another, 1), linked: 'championed' }],
        what: [sacrifice(SELF)],
      }),
    ),
    triggered(
      'champion',
      { event: 'zoneChange', subject: self, from: 'battlefield' },
      doing({
        do: 'move',
        what: that(linked('championed')),
        to: { zone: 'battlefield', controller: { kind: 'owner', of: linked('championed') } },
      }),
    ),
  ];
};

// CR 702.75a: the exiled card is the one that the permanent's other abilities speak of (607.2a).
export const hideaway: Means = (keyword) => [
  triggered(
    'hideaway',
    WHEN_IT_ENTERS,
    doing(
      { do: 'look', what: { kind: 'topOfLibrary', of: YOU, count: amountOf(keyword) }, as: 'seen' },
      {
        do: 'move',
        what: { kind: 'among', ref: named('seen'), filter: { kind: 'anything' }, count: { min: 1, max: 1 } },
        to: { zone: 'exile' },
        faceDownExile: true,
        linked: 'exiled',
      },
      {
        do: 'move',
        what: { kind: 'among', ref: named('seen'), filter: inZone('library') },
        to: { zone: 'library', library: { place: 'bottom', order: 'random' } },
      },
    ),
  ),
];

// CR 702.95a, 702.95c: both must still be creatures that this player controls and unpaired as it resolves; what pairs them keeps watch by itself.
export const soulbond: Means = () => {
  const unpaired: Filter = both(creature, youControl, inZone('battlefield'), not({ kind: 'status', status: 'paired' }));
  const other: Filter = both(unpaired, not(self));
  const subject = { kind: 'event', role: 'subject' } as const;
  return [
    triggered(
      'soulbond',
      WHEN_IT_ENTERS,
      doing({
        do: 'may',
        who: that(YOU),
        what: [
          {
            do: 'keywordAction',
            action: 'pair',
            who: that(YOU),
            what: choose(other, 1),
          },
        ],
      }),
      { condition: { kind: 'and', of: [is(SELF, unpaired), { kind: 'exists', filter: other }] } },
    ),
    triggered(
      'soulbond',
      enters(both(creature, youControl, not(self))),
      doing({
        do: 'may',
        who: that(YOU),
        what: [{ do: 'keywordAction', action: 'pair', who: that(YOU), what: that(subject) }],
      }),
      { condition: { kind: 'and', of: [is(SELF, unpaired), is(subject, unpaired)] } },
    ),
  ];
};

// CR 702.165a: the abilities that the target gets besides are those of the object that are printed below; the engine adds them.
export const backup: Means = (keyword) => [
  triggered(
    'backup',
    WHEN_IT_ENTERS,
    at(
      target(both(creature, inZone('battlefield')), 'target creature'),
      putCounters('+1/+1', amountOf(keyword), TARGET),
    ),
  ),
];

// CR 702.30a
export const echo: Means = (keyword) => {
  const came: EventPattern = {
    event: 'oneOf',
    patterns: [enters(self), { event: 'controlChanged', subject: self, to: you }],
  };
  return [
    triggered(
      'echo',
      { event: 'stepBegins', step: 'upkeep', player: you },
      doing({ do: 'unless', who: that(YOU), cost: costOf(keyword), what: [sacrifice(SELF)] }),
      { condition: { kind: 'happened', pattern: came, within: 'sinceYourLastTurn' } },
    ),
  ];
};

// CR 702.24a: the age counter first, then the cost once for each of them.
export const cumulativeUpkeep: Means = (keyword) => [
  triggered(
    'cumulative upkeep',
    { event: 'stepBegins', step: 'upkeep', player: you },
    doing(putCounters('age', 1, SELF), {
      do: 'unless',
      who: that(YOU),
      cost: costOf(keyword),
      times: countersOn('age', SELF),
      what: [sacrifice(SELF)],
    }),
    { condition: is(SELF, inZone('battlefield')) },
  ),
];

// CR 702.21a: the cost is looked at as the ability resolves (702.21b).
export const ward: Means = (keyword) => [
  triggered(
    'ward',
    { event: 'becomesTarget', subject: self, by: { kind: 'controller', player: opponent } },
    doing({
      do: 'unless',
      who: that({ kind: 'controller', of: { kind: 'event', role: 'source' } }),
      cost: costForPayer(keyword),
      what: [{ do: 'counter', what: that({ kind: 'event', role: 'source' }) }],
    }),
  ),
];

// CR 702.89a: what a rules system of its own does instead of the destruction.
export const umbraArmor: Means = () => [
  fixed('umbra armor', null, {
    kind: 'replacement',
    pattern: { event: 'destroyed', subject: same({ kind: 'attachedTo', of: SELF }) },
    changes: [{ change: 'keyword', by: 'umbra armor' }],
  }),
];

// CR 702.64a
export const absorb: Means = (keyword) => [
  fixed('absorb', null, {
    kind: 'replacement',
    pattern: { event: 'damage', subject: { kind: 'anything' }, object: self },
    changes: [{ change: 'prevent', amount: amountOf(keyword) }],
  }),
];
