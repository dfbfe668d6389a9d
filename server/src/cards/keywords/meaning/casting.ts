/** How keywords let their cards be cast, where their words are no cost or condition of ordinary text; and what is true of what was cast so. */
import type {
  Ability,
  Condition,
  Cost,
  CostComponent,
  Filter,
  Instruction,
  Keyword,
  KeywordCasts,
  TokenSpec,
} from '../../abilities.ts';
import {
  atLeast,
  both,
  changing,
  characteristic,
  choose,
  costOf,
  creature,
  dies,
  doing,
  either,
  enters,
  fixed,
  gaining,
  inZone,
  linked,
  type Means,
  named,
  opponent,
  paid,
  plainKeyword,
  SELF,
  self,
  that,
  triggered,
  type,
  withStatus,
  YOU,
  youControl,
} from './words.ts';

/** The data of a form's way of casting, from the keyword as it is printed. */
export type Casts = (keyword: Keyword) => KeywordCasts;

const yours = (...more: readonly Filter[]): Filter => both(inZone('battlefield'), youControl, ...more);

/** A player was dealt combat damage this turn by something of the kind that was yours at the time. */
const hitThisTurn = (subject: Filter): Condition => ({
  kind: 'happened',
  pattern: { event: 'damage', subject: both(subject, youControl), object: { kind: 'player' }, combat: true },
  within: 'turn',
});

// CR 702.76a
export const prowl: Casts = (keyword) => ({
  kind: 'alternative',
  cost: costOf(keyword),
  onlyIf: hitThisTurn({ kind: 'shares', what: 'creatureType', with: SELF }),
});

// CR 702.173a
export const freerunning: Casts = (keyword) => ({
  kind: 'alternative',
  cost: costOf(keyword),
  onlyIf: hitThisTurn(
    either(both({ kind: 'subtype', subtype: 'Assassin' }, creature), { kind: 'is', what: 'commander' }),
  ),
});

// CR 702.117a: looked at before this spell is one.
export const surge: Casts = (keyword) => ({
  kind: 'alternative',
  cost: costOf(keyword),
  onlyIf: {
    kind: 'happened',
    pattern: { event: 'cast', subject: { kind: 'is', what: 'spell' }, player: { kind: 'same', as: YOU } },
    within: 'turn',
  },
});

// CR 702.119a–b: which permanent is sacrificed is chosen before the cost is determined (702.119c).
export const emerge: Casts = (keyword) => ({
  kind: 'alternative',
  cost: [...costOf(keyword), { kind: 'sacrifice', what: choose(yours(keyword.filter ?? creature), 1) }],
  reducedBy: characteristic('manaValue', named('sacrificed')),
});

// CR 702.48a: an additional cost that says when the spell may be cast, so a way of its own.
export const offering: Casts = (keyword) => ({
  kind: 'additional',
  cost: [{ kind: 'sacrifice', what: choose(yours(keyword.filter ?? { kind: 'anything' }), 1) }],
  reducedBy: 'sacrificedManaCost',
  instantTiming: 'any',
});

// CR 702.78a
export const conspire: Casts = () => ({
  kind: 'additional',
  cost: [
    {
      kind: 'tapOthers',
      what: choose(yours(creature, withStatus('untapped'), { kind: 'shares', what: 'color', with: SELF }), 2),
    },
  ],
});

// CR 702.180a
export const harmonize: Casts = (keyword) => ({
  kind: 'alternative',
  cost: [...costOf(keyword), { kind: 'tapOthers', what: choose(yours(creature, withStatus('untapped')), 0, 1) }],
  from: ['graveyard'],
  reducedBy: characteristic('power', named('tapped')),
  leavesStackTo: 'exile',
});

const returning = (what: Filter): CostComponent => ({ kind: 'return', what: choose(yours(creature, what), 1) });

// CR 702.188a
export const webSlinging: Casts = (keyword) => ({
  kind: 'alternative',
  cost: [...costOf(keyword), returning(withStatus('tapped'))],
});

// CR 702.190a
export const sneak: Casts = (keyword) => ({
  kind: 'alternative',
  cost: [...costOf(keyword), returning(withStatus('unblocked'))],
  instantTiming: 'declareBlockers',
  entersAttacking: true,
});

// CR 702.47a: an additional cost of the spell that the card is spliced onto.
export const splice: Casts = (keyword) => ({ kind: 'additional', cost: costOf(keyword) });

// CR 702.187b–c: that it was discarded this turn is looked at where it lies.
export const mayhem: Casts = (keyword) =>
  keyword.cost
    ? { kind: 'alternative', cost: keyword.cost, from: ['graveyard'] }
    : { kind: 'permission', cost: [], from: ['graveyard'] };

// CR 702.194a
export const teamwork: Casts = (keyword) => ({
  kind: 'additional',
  cost: [
    {
      kind: 'tapOthers',
      what: choose(yours(creature, withStatus('untapped')), 0, null),
      totalPower: typeof keyword.amount === 'number' ? keyword.amount : 0,
    },
  ],
});

// CR 702.174a: the opponent who was chosen is remembered by the spell and by the permanent that it becomes.
const promise: Cost = [
  {
    kind: 'perform',
    what: [{ do: 'choose', who: YOU, choice: { kind: 'player', filter: opponent }, linked: 'gift', as: 'gift' }],
  },
];
export const gift: Casts = () => ({ kind: 'additional', cost: promise });

const GIVEN = that(linked('gift'));
// What the chosen player gets. CR 702.174e: a card.
export const giftCard: Instruction = { do: 'draw', who: GIVEN, count: 1 };
// CR 702.174d, 702.174h: a Food, a Treasure.
export const giftToken = (name: string): Instruction => ({
  do: 'createToken',
  who: GIVEN,
  count: 1,
  token: { kind: 'predefined', name },
});
const blueCreature = (subtype: string, size: number): TokenSpec => ({
  kind: 'described',
  supertypes: [],
  types: ['creature'],
  subtypes: [subtype],
  colors: ['U'],
  power: size,
  toughness: size,
  abilities: [],
  text: '',
});
// CR 702.174f: a tapped Fish.
export const giftFish: Instruction = {
  do: 'createToken',
  who: GIVEN,
  count: 1,
  token: blueCreature('Fish', 1),
  tapped: true,
};
// CR 702.174i: an Octopus.
export const giftOctopus: Instruction = { do: 'createToken', who: GIVEN, count: 1, token: blueCreature('Octopus', 8) };
// CR 702.174g: an extra turn.
export const giftTurn: Instruction = { do: 'extraTurn', who: GIVEN, count: 1 };

// CR 702.174b: on a permanent a trigger, on a spell an instruction.
export const giftAsItEnters = (gives: Instruction): readonly Ability[] => [
  triggered('gift', enters(self), doing(gives), { condition: paid('gift') }),
];
export const giftOfSpell = (gives: Instruction): readonly Ability[] => [
  { kind: 'spell', text: 'gift', effect: doing(gives) },
];

// ───────────────────────────────────────────── what is true of what was cast so

const asLongAs = (cost: string, ...abilities: readonly Ability[]): Ability =>
  fixed(cost, null, { ...changing(SELF, gaining(...abilities)), condition: paid(cost) } as const);

// CR 702.109a
export const dash: Means = () => [asLongAs('dash', plainKeyword('haste'))];

// CR 702.152a
export const blitz: Means = () => [
  asLongAs(
    'blitz',
    plainKeyword('haste'),
    triggered(
      'When this permanent is put into a graveyard from the battlefield, draw a card.',
      dies(self),
      doing({ do: 'draw', who: that(YOU), count: 1 }),
    ),
  ),
];

// CR 702.113a: chosen as a target only when it was paid for (702.113b); the engine leaves it out otherwise.
export const awaken: Means = (keyword) => {
  const land = { kind: 'target', index: 0 } as const;
  return [
    {
      kind: 'spell',
      text: 'awaken',
      effect: {
        targets: [{ filter: yours(type('land')), count: { min: 1, max: 1 }, text: 'target land you control' }],
        do: [
          { do: 'putCounters', what: that(land), counter: '+1/+1', amount: keyword.amount ?? 1 },
          {
            do: 'continuous',
            duration: { kind: 'permanent' },
            effects: [
              changing(
                land,
                { layer: 4, change: 'addTypes', types: ['creature'], subtypes: ['Elemental'] },
                { layer: '7b', change: 'setPT', power: 0, toughness: 0 },
                gaining(plainKeyword('haste')),
              ),
            ],
          },
        ],
      },
    },
  ];
};

// CR 702.131a: on an instant or sorcery, once as it resolves.
export const ascendOfSpell: Means = () => [
  {
    kind: 'spell',
    text: 'ascend',
    effect: doing({
      do: 'if',
      condition: atLeast({ kind: 'count', filter: yours() }, 10),
      then: [{ do: 'designate', what: 'cityBlessing', who: that(YOU) }],
    }),
  },
];
