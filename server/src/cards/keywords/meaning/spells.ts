/** What keywords of spells stand for: copies as they are cast, cascade, and costs that depend on the board. */
import type { Ability, Filter, Instruction, Quantity } from '../../abilities.ts';
import {
  amountOf,
  both,
  CAST_SELF,
  characteristic,
  doing,
  fixed,
  inZone,
  type Means,
  named,
  not,
  opponent,
  paid,
  SELF,
  self,
  spell,
  that,
  triggered,
  type,
  YOU,
  youControl,
} from './words.ts';

/** "When you cast this spell, copy it so many times; you may choose new targets." */
const copiesItself = (keyword: string, count: Quantity, onlyIfPaid = false): readonly Ability[] => [
  triggered(
    keyword,
    CAST_SELF,
    doing({ do: 'copySpell', what: that(SELF), count, newTargets: true }),
    onlyIfPaid ? { condition: paid(keyword) } : {},
  ),
];

// CR 702.40a: only what was cast before this spell counts, whoever cast it.
export const storm: Means = () =>
  copiesItself('storm', {
    kind: 'happened',
    pattern: { event: 'cast', subject: spell, player: { kind: 'player' } },
    within: 'turn',
    beforeThisSpell: true,
  });

// CR 702.69a
export const gravestorm: Means = () =>
  copiesItself('gravestorm', {
    kind: 'happened',
    pattern: {
      event: 'zoneChange',
      subject: { kind: 'is', what: 'permanent' },
      from: 'battlefield',
      to: 'graveyard',
    },
    within: 'turn',
  });

// CR 702.56a
export const replicate: Means = () => copiesItself('replicate', { kind: 'timesPaid', cost: 'replicate' }, true);
// CR 702.78a
export const conspire: Means = () => copiesItself('conspire', 1, true);
// CR 702.153a
export const casualty: Means = () => copiesItself('casualty', 1, true);

// CR 702.144a: whoever copies it chooses new targets for their own copy.
export const demonstrate: Means = () => [
  triggered(
    'demonstrate',
    CAST_SELF,
    doing({
      do: 'may',
      who: that(YOU),
      what: [{ do: 'copySpell', what: that(SELF), count: 1, newTargets: true }],
      ifDo: [
        { do: 'choose', who: YOU, choice: { kind: 'player', filter: opponent }, as: 'demonstrated' },
        { do: 'copySpell', what: that(SELF), count: 1, who: named('demonstrated'), newTargets: true },
      ],
    }),
  ),
];

const lesser: Filter = {
  kind: 'compare',
  what: 'manaValue',
  compare: '<',
  to: characteristic('manaValue', SELF),
};

/** What was exiled and not cast goes to the bottom of the library in a random order. */
const restToBottom: Instruction = {
  do: 'move',
  what: { kind: 'among', ref: named('exiled'), filter: inZone('exile') },
  to: { zone: 'library', library: { place: 'bottom', order: 'random' } },
};

// CR 702.85a: the card is judged as it is exiled, the spell that it becomes as it would be cast.
export const cascade: Means = () => [
  triggered(
    'cascade',
    CAST_SELF,
    doing(
      { do: 'revealUntil', who: that(YOU), filter: both(not(type('land')), lesser), found: 'found', rest: 'rest' },
      {
        do: 'move',
        what: that({ kind: 'union', of: [named('rest'), named('found')] }),
        to: { zone: 'exile' },
        as: 'exiled',
      },
      {
        do: 'may',
        who: that(YOU),
        what: [
          {
            do: 'play',
            who: that(YOU),
            what: { kind: 'among', ref: named('exiled'), filter: both(not(type('land')), lesser) },
            free: true,
            castOnly: true,
            spell: lesser,
          },
        ],
      },
      restToBottom,
    ),
  ),
];

// CR 702.60a
export const ripple: Means = (keyword) => [
  triggered(
    'ripple',
    CAST_SELF,
    doing({
      do: 'may',
      who: that(YOU),
      what: [
        { do: 'reveal', what: { kind: 'topOfLibrary', of: YOU, count: amountOf(keyword) }, as: 'revealed' },
        {
          do: 'forEach',
          over: { kind: 'among', ref: named('revealed'), filter: { kind: 'shares', what: 'name', with: SELF } },
          name: 'rippled',
          order: 'whole',
          what: [
            {
              do: 'may',
              who: that(YOU),
              what: [{ do: 'play', who: that(YOU), what: that(named('rippled')), free: true, castOnly: true }],
            },
          ],
        },
        {
          do: 'move',
          what: { kind: 'among', ref: named('revealed'), filter: inZone('library') },
          to: { zone: 'library', library: { place: 'bottom', order: 'any' } },
        },
      ],
    }),
  ),
];

// CR 702.41a: for each object of the kind that is named, under the caster's control.
export const affinity: Means = (keyword) => [
  fixed('affinity', ['stack'], {
    kind: 'cost',
    what: 'spell',
    filter: self,
    change: {
      by: 'less',
      mana: ['1'],
      times: { kind: 'count', filter: both(keyword.filter ?? { kind: 'anything' }, youControl) },
    },
  }),
];

// CR 702.125a
export const undaunted: Means = () => [
  fixed('undaunted', ['stack'], {
    kind: 'cost',
    what: 'spell',
    filter: self,
    change: { by: 'less', mana: ['1'], times: { kind: 'count', filter: opponent } },
  }),
];
