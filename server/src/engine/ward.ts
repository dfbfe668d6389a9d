/** The ward that rules give by themselves (CR 702.168a, 701.58a): ward {2}. */
import type { Ability } from '../cards/index.ts';

export const wardTwo = (): Ability => ({
  kind: 'keyword',
  text: 'Ward {2}',
  keyword: { name: 'ward', cost: [{ kind: 'mana', mana: ['2'] }] },
  stands: [
    {
      kind: 'triggered',
      text: 'Ward {2}',
      // CR 702.21a: becomes the target of a spell or ability an opponent controls: countered unless that player pays.
      pattern: {
        event: 'becomesTarget',
        subject: { kind: 'same', as: { kind: 'self' } },
        by: { kind: 'controller', player: { kind: 'opponent' } },
      },
      effect: {
        targets: [],
        do: [
          {
            do: 'unless',
            who: { kind: 'ref', ref: { kind: 'controller', of: { kind: 'event', role: 'source' } } },
            cost: [{ kind: 'mana', mana: ['2'] }],
            what: [{ do: 'counter', what: { kind: 'ref', ref: { kind: 'event', role: 'source' } } }],
          },
        ],
      },
    },
  ],
});
