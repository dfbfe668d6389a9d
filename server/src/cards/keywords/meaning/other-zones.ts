/** What keywords stand for that work in hand, graveyard and exile. */
import type { Ability, CharacteristicChange, Cost, Instruction } from '../../abilities.ts';
import type { Color } from '../../card.ts';
import {
  activated,
  all,
  amountOf,
  at,
  atLeast,
  beginning,
  both,
  changing,
  characteristic,
  choose,
  costOf,
  creature,
  doing,
  fixed,
  gaining,
  HITS_PLAYER,
  inZone,
  is,
  lasting,
  later,
  leaves,
  linked,
  type Means,
  named,
  opponent,
  plainKeyword,
  putCounters,
  SELF,
  SORCERY,
  same,
  self,
  TARGET,
  target,
  that,
  triggered,
  withStatus,
  YOU,
  you,
  youControl,
} from './words.ts';

const exiledSelf: Cost[number] = { kind: 'exile', what: that(SELF) };
const HASTE: CharacteristicChange = gaining(plainKeyword('haste'));

// CR 702.84a: what it returned as keeps the replacement for as long as it stays.
export const unearth: Means = (keyword) => {
  const back = named('unearthed');
  return [
    activated(
      'unearth',
      costOf(keyword),
      doing(
        { do: 'move', what: that(SELF), to: { zone: 'battlefield' }, as: 'unearthed' },
        lasting({ kind: 'permanent' }, changing(back, HASTE), {
          kind: 'replacement',
          pattern: leaves(same(back)),
          changes: [{ change: 'destination', to: { zone: 'exile' } }],
        }),
        later('end', { do: 'move', what: that(back), to: { zone: 'exile' } }),
      ),
      { limits: SORCERY, zones: ['graveyard'] },
    ),
  ];
};

// CR 702.97a: the power of the card that was exiled.
export const scavenge: Means = (keyword) => [
  activated(
    'scavenge',
    [...costOf(keyword), exiledSelf],
    at(
      target(both(creature, inZone('battlefield')), 'target creature'),
      putCounters('+1/+1', characteristic('power', named('exiled')), TARGET),
    ),
    { limits: SORCERY, zones: ['graveyard'] },
  ),
];

/** A token that is a copy of the card that paid for it, with no mana cost and one more creature type. */
const asZombie = (name: string, keyword: Parameters<Means>[0], color: Color, size?: number): readonly Ability[] => [
  activated(
    name,
    [...costOf(keyword), exiledSelf],
    doing({
      do: 'createToken',
      who: that(YOU),
      count: 1,
      token: {
        kind: 'copy',
        copy: {
          of: that(named('exiled')),
          except: [
            { layer: 5, change: 'setColors', colors: [color] },
            ...(size === undefined ? [] : [{ layer: '7b', change: 'setPT', power: size, toughness: size } as const]),
            { layer: 1, change: 'setManaCost', cost: null },
            { layer: 4, change: 'addTypes', subtypes: ['Zombie'] },
          ],
        },
      },
    }),
    { limits: SORCERY, zones: ['graveyard'] },
  ),
];

// CR 702.128a
export const embalm: Means = (keyword) => asZombie('embalm', keyword, 'W');
// CR 702.129a
export const eternalize: Means = (keyword) => asZombie('eternalize', keyword, 'B', 4);

// CR 702.141a
export const encore: Means = (keyword) => {
  const token = named('encore');
  const forOne: readonly Instruction[] = [
    {
      do: 'createToken',
      who: that(YOU),
      count: 1,
      token: { kind: 'copy', copy: { of: that(named('exiled')) } },
      as: 'encore',
    },
    lasting(
      { kind: 'endOfTurn' },
      { kind: 'rule', mode: 'must', action: 'attack', subject: that(token), object: same(named('attacked')) },
    ),
  ];
  return [
    activated(
      'encore',
      [...costOf(keyword), exiledSelf],
      doing(
        { do: 'forEach', over: all(opponent), name: 'attacked', order: 'whole', what: forOne },
        lasting({ kind: 'permanent' }, changing(token, HASTE)),
        later('end', { do: 'sacrifice', who: that(YOU), what: that(token) }),
      ),
      { limits: SORCERY, zones: ['graveyard'] },
    ),
  ];
};

// CR 702.52a–b: only with that many cards in the library.
export const dredge: Means = (keyword) => [
  fixed('dredge', ['graveyard'], {
    kind: 'replacement',
    pattern: { event: 'draw', player: you },
    changes: [
      {
        change: 'instead',
        do: [
          { do: 'mill', who: that(YOU), count: amountOf(keyword) },
          { do: 'move', what: that(SELF), to: { zone: 'hand' } },
        ],
      },
    ],
    condition: atLeast({ kind: 'count', filter: inZone('library', you) }, amountOf(keyword)),
    optional: true,
  }),
];

// CR 702.59a
export const recover: Means = (keyword) => [
  triggered(
    'recover',
    {
      event: 'zoneChange',
      subject: both(creature, { kind: 'owner', player: you }),
      from: 'battlefield',
      to: 'graveyard',
    },
    doing({
      do: 'may',
      who: that(YOU),
      what: [{ do: 'pay', who: that(YOU), cost: costOf(keyword) }],
      ifDo: [{ do: 'move', what: that(SELF), to: { zone: 'hand' } }],
      ifNot: [{ do: 'move', what: that(SELF), to: { zone: 'exile' } }],
    }),
    { zones: ['graveyard'] },
  ),
];

// CR 702.62a: the second and third of its abilities; the special action is the engine's.
export const suspend: Means = () => [
  triggered(
    'suspend',
    beginning('upkeep', you),
    doing({ do: 'removeCounters', what: that(SELF), counter: 'time', amount: 1 }),
    { condition: is(SELF, withStatus('suspended')), zones: ['exile'] },
  ),
  triggered(
    'suspend',
    { event: 'countersRemoved', subject: self, counter: 'time', last: true },
    doing(
      {
        do: 'may',
        who: that(YOU),
        what: [{ do: 'play', who: that(YOU), what: that(SELF), free: true, as: 'suspended' }],
      },
      {
        do: 'if',
        condition: is(named('suspended'), both({ kind: 'is', what: 'spell' }, creature)),
        then: [
          lasting(
            { kind: 'asLongAs', condition: is(named('suspended'), youControl) },
            changing(named('suspended'), HASTE),
          ),
        ],
      },
    ),
    { condition: is(SELF, inZone('exile')), zones: ['exile'] },
  ),
];

// CR 702.55a–b: the exiled card remembers the creature that it haunts.
export const haunt: Means = () => [
  triggered(
    'haunt',
    { event: 'zoneChange', subject: self, from: 'battlefield', to: 'graveyard' },
    at(target(both(creature, inZone('battlefield')), 'target creature'), {
      do: 'keywordAction',
      action: 'haunt',
      who: that(YOU),
      what: that(TARGET),
    }),
  ),
];

/** An unblocked attacker goes back to its owner's hand, and the card takes its place (CR 702.49a, 702.49c). */
const swap = (keyword: Parameters<Means>[0], zones: readonly ('hand' | 'command')[]): readonly Ability[] => [
  activated(
    'ninjutsu',
    [
      ...costOf(keyword),
      { kind: 'reveal', what: that(SELF) },
      { kind: 'return', what: choose(both(creature, youControl, inZone('battlefield'), withStatus('unblocked')), 1) },
    ],
    doing({
      do: 'move',
      what: that(SELF),
      to: { zone: 'battlefield', tapped: true, attacking: named('returned') },
    }),
    { zones },
  ),
];

export const ninjutsu: Means = (keyword) => swap(keyword, ['hand']);
// CR 702.49d
export const commanderNinjutsu: Means = (keyword) => swap(keyword, ['hand', 'command']);

// CR 702.99a: while it is exiled encoded on a creature, that creature has the ability. Encoding is done as the spell resolves.
export const cipher: Means = () => [
  fixed('cipher', ['exile'], {
    ...changing(
      linked('encoded on'),
      gaining(
        triggered(
          'Whenever this creature deals combat damage to a player, you may copy the encoded card and you may cast the copy without paying its mana cost.',
          HITS_PLAYER,
          doing({
            do: 'may',
            who: that(YOU),
            what: [
              { do: 'play', who: that(YOU), what: that(named('granter')), copy: true, free: true, castOnly: true },
            ],
          }),
        ),
      ),
    ),
    condition: is(linked('encoded on'), inZone('battlefield')),
  } as const),
];
