/** The emblem named The Ring (CR 701.54c): it has more abilities the more often the Ring has tempted its owner. */
import type { Ability, Filter, Selection } from './abilities.ts';
import { bareFace, type Card } from './card.ts';

const YOU: Filter = { kind: 'same', as: { kind: 'you' } };
const YOURSELF: Selection = { kind: 'ref', ref: { kind: 'you' } };

/** CR 701.54e: on the battlefield, under your control, with the designation. */
const YOUR_RING_BEARER: Filter = {
  kind: 'all',
  of: [
    { kind: 'is', what: 'permanent' },
    { kind: 'status', status: 'ringBearer' },
    { kind: 'controller', player: YOU },
  ],
};
const RING_BEARERS: Selection = { kind: 'all', filter: YOUR_RING_BEARER };

/** In the order in which the emblem gets them: with the first temptation, the second, the third, the fourth. */
const ABILITIES: readonly Ability[] = [
  {
    kind: 'static',
    text: "Your Ring-bearer is legendary and can't be blocked by creatures with greater power.",
    effects: [
      {
        kind: 'characteristics',
        affects: RING_BEARERS,
        changes: [{ layer: 4, change: 'addTypes', supertypes: ['legendary'] }],
      },
      {
        kind: 'rule',
        mode: 'cant',
        action: 'beBlocked',
        subject: RING_BEARERS,
        // There is one of them at most, so the greatest power among them is its own.
        object: {
          kind: 'compare',
          what: 'power',
          compare: '>',
          to: { kind: 'over', how: 'greatest', what: 'power', filter: YOUR_RING_BEARER },
        },
      },
    ],
  },
  {
    kind: 'triggered',
    text: 'Whenever your Ring-bearer attacks, draw a card, then discard a card.',
    pattern: { event: 'attacks', subject: YOUR_RING_BEARER },
    effect: {
      targets: [],
      do: [
        { do: 'draw', who: YOURSELF, count: 1 },
        {
          do: 'discard',
          who: YOURSELF,
          what: { kind: 'choose', filter: { kind: 'zone', zone: 'hand', of: YOU }, count: { min: 1, max: 1 } },
        },
      ],
    },
  },
  {
    kind: 'triggered',
    text: "Whenever your Ring-bearer becomes blocked by a creature, that creature's controller sacrifices it at end of combat.",
    pattern: { event: 'becomesBlocked', subject: YOUR_RING_BEARER, by: { kind: 'type', type: 'creature' } },
    effect: {
      targets: [],
      do: [
        { do: 'let', as: 'blocker', what: { kind: 'ref', ref: { kind: 'event', role: 'object' } } },
        {
          do: 'delayed',
          pattern: { event: 'stepBegins', step: 'endOfCombat', player: { kind: 'anything' } },
          once: true,
          effect: {
            targets: [],
            do: [
              {
                do: 'sacrifice',
                who: { kind: 'ref', ref: { kind: 'controller', of: { kind: 'named', name: 'blocker' } } },
                what: { kind: 'ref', ref: { kind: 'named', name: 'blocker' } },
              },
            ],
          },
        },
      ],
    },
  },
  {
    kind: 'triggered',
    text: 'Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life.',
    pattern: { event: 'damage', subject: YOUR_RING_BEARER, object: { kind: 'player' }, combat: true },
    effect: {
      targets: [],
      do: [{ do: 'loseLife', who: { kind: 'all', filter: { kind: 'opponent' } }, amount: 3 }],
    },
  },
];

export const THE_RING = 'The Ring';

const made = new Map<number, Card>();

/** The emblem of a player whom the Ring has tempted so often. */
export function ringEmblem(times: number): Card {
  const count = Math.max(1, Math.min(times, ABILITIES.length));
  let card = made.get(count);
  if (card === undefined) {
    const abilities = ABILITIES.slice(0, count);
    card = {
      name: THE_RING,
      layout: 'normal',
      source: 'emblem',
      faces: [bareFace(THE_RING, { text: abilities.map(({ text }) => text).join('\n'), abilities })],
    };
    made.set(count, card);
  }
  return card;
}
