/** Paradigm (CR 702.192): the first spell of a name exiles itself and comes again as a copy that may be cast, each precombat main phase. */
import type { Instruction } from '../cards/index.ts';
import { carryOut } from './carry-out.ts';
import { characteristics } from './characteristics.ts';
import { newBindings } from './evaluate.ts';
import type { EventCause } from './events.ts';
import type { Game } from './game.ts';
import { type ObjectId, objectThing, type PlayerId } from './state.ts';

const YOU = { kind: 'ref', ref: { kind: 'you' } } as const;
const SPELL = { kind: 'ref', ref: { kind: 'named', name: 'paradigm' } } as const;

/** CR 702.192a: the delayed triggered ability of the first of its spell abilities. */
const AGAIN: Instruction = {
  do: 'delayed',
  pattern: { event: 'stepBegins', step: 'precombatMain', player: { kind: 'same', as: YOU.ref } },
  effect: {
    targets: [],
    do: [
      {
        do: 'may',
        who: YOU,
        what: [{ do: 'play', who: YOU, what: SPELL, copy: 'inExile', free: true, castOnly: true }],
      },
    ],
  },
  once: false,
};

/** CR 702.192a: the second of its spell abilities. */
const EXILE: Instruction = { do: 'move', what: SPELL, to: { zone: 'exile' } };

/** What paradigm does as the spell resolves. */
export function startParadigm(game: Game, spell: ObjectId, controller: PlayerId, cause: EventCause): void {
  const first = isFirstOfItsName(game, spell, controller);
  const bindings = { ...newBindings(spell, controller), named: { paradigm: { things: [objectThing(spell)] } } };
  carryOut(game, first ? [AGAIN, EXILE] : [EXILE], bindings, { ...cause, rule: '702.192a' });
}

/** Whether no spell of that name has resolved for the player in this game. */
function isFirstOfItsName(game: Game, spell: ObjectId, controller: PlayerId): boolean {
  const { name } = characteristics(game, spell);
  return !game.state.log.some(({ event, happened }) => {
    if (event.kind !== 'resolved' || !happened || event.illegal) return false;
    const then = game.state.past[event.object];
    return (
      then !== undefined &&
      then.object.kind !== 'ability' &&
      then.characteristics.controller === controller &&
      then.characteristics.name === name
    );
  });
}
