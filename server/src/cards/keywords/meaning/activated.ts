/** What keywords with activated abilities of permanents stand for. */
import type { CostComponent, Filter, Quantity } from '../../abilities.ts';
import {
  activated,
  amountOf,
  at,
  becoming,
  both,
  changing,
  characteristic,
  choose,
  costOf,
  creature,
  doing,
  fixed,
  inZone,
  is,
  lasting,
  type Means,
  named,
  not,
  putCounters,
  SELF,
  SORCERY,
  self,
  TARGET,
  target,
  that,
  withStatus,
  youControl,
} from './words.ts';

const otherUntapped: Filter = both(creature, youControl, inZone('battlefield'), withStatus('untapped'), not(self));

/** Other untapped creatures with that much power together (CR 702.122a, 702.171a). */
const crewOf = (power: Quantity, by: 'crew' | 'saddle'): CostComponent => ({
  kind: 'tapOthers',
  by,
  what: choose(otherUntapped, 0, null),
  totalPower: typeof power === 'number' ? power : 0,
});

// CR 702.122a: it keeps its other types (205.1b).
export const crew: Means = (keyword) => [
  activated(
    'crew',
    [crewOf(amountOf(keyword), 'crew')],
    doing(lasting({ kind: 'endOfTurn' }, changing(SELF, becoming('artifact', 'creature'))), {
      do: 'setStatus',
      what: that(SELF),
      status: 'crewed',
      on: true,
      duration: { kind: 'endOfTurn' },
    }),
  ),
];

// CR 702.171a–b
export const saddle: Means = (keyword) => [
  activated(
    'saddle',
    [crewOf(amountOf(keyword), 'saddle')],
    doing({ do: 'setStatus', what: that(SELF), status: 'saddled', on: true, duration: { kind: 'endOfTurn' } }),
    { limits: SORCERY },
  ),
];

// CR 702.184a
export const station: Means = () => [
  activated(
    'station',
    [{ kind: 'tapOthers', what: choose(otherUntapped, 1) }],
    doing(putCounters('charge', characteristic('power', named('tapped')), SELF)),
    { limits: SORCERY },
  ),
];

// CR 702.151a–b: attached to a creature it is none itself.
export const reconfigure: Means = (keyword) => {
  const attached = is({ kind: 'attachedTo', of: SELF }, creature);
  return [
    activated(
      'reconfigure',
      costOf(keyword),
      at(target(both(creature, youControl, inZone('battlefield'), not(self)), 'another target creature you control'), {
        do: 'attach',
        what: that(SELF),
        to: that(TARGET),
      }),
      { limits: SORCERY },
    ),
    activated('reconfigure', costOf(keyword), doing({ do: 'unattach', what: that(SELF) }), {
      limits: { sorcerySpeed: true, condition: attached },
    }),
    fixed('reconfigure', null, {
      ...changing(SELF, { layer: 4, change: 'removeTypes', types: ['creature'] }),
      condition: is(SELF, { kind: 'attachedTo', to: { kind: 'anything' } }),
    } as const),
  ];
};
