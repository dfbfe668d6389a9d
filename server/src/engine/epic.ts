/** Epic (CR 702.50): its controller casts no more spells, and the spell comes again each upkeep as a copy without epic. */
import type { Instruction } from '../cards/index.ts';
import { carryOut } from './carry-out.ts';
import { newBindings } from './evaluate.ts';
import type { EventCause } from './events.ts';
import type { Game } from './game.ts';
import { type ObjectId, objectThing, type PlayerId } from './state.ts';

const YOU = { kind: 'ref', ref: { kind: 'you' } } as const;

/** CR 702.50a: two spell abilities, the second of which makes a delayed triggered ability. */
const EPIC: readonly Instruction[] = [
  {
    do: 'continuous',
    duration: { kind: 'permanent' },
    effects: [{ kind: 'rule', mode: 'cant', action: 'cast', subject: YOU, object: { kind: 'is', what: 'spell' } }],
  },
  {
    do: 'delayed',
    pattern: { event: 'stepBegins', step: 'upkeep', player: { kind: 'same', as: YOU.ref } },
    effect: {
      targets: [],
      do: [
        {
          do: 'copySpell',
          what: { kind: 'ref', ref: { kind: 'named', name: 'epic' } },
          count: 1,
          newTargets: true,
          except: [{ layer: 6, change: 'loseAbilities', keywords: ['epic'] }],
        },
      ],
    },
    once: false,
  },
];

/** What epic does as the spell resolves. */
export function startEpic(game: Game, spell: ObjectId, controller: PlayerId, cause: EventCause): void {
  const bindings = { ...newBindings(spell, controller), named: { epic: { things: [objectThing(spell)] } } };
  carryOut(game, EPIC, bindings, { ...cause, rule: '702.50a' });
}
