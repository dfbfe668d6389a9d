/** Mutating creature spells that resolve with a legal target (CR 702.140c): they merge with it. */
import { characteristics } from './characteristics.ts';
import type { EventCause } from './events.ts';
import { chooseOne, type Game } from './game.ts';
import { perform } from './perform.ts';
import { type GameObject, type ObjectId, objectThing } from './state.ts';

export function resolveMutating(game: Game, spell: GameObject, host: ObjectId, cause: EventCause): void {
  const { controller } = characteristics(game, spell.id);
  const top = chooseOne(game, {
    player: controller,
    topic: 'option',
    prompt: 'whether the spell is put on top of the creature or on the bottom',
    rule: '702.140c',
    source: spell.id,
    options: [
      { kind: 'word', word: 'top' },
      { kind: 'word', word: 'bottom' },
    ],
  });
  perform(game, [{ kind: 'resolved', object: spell.id, illegal: false, cause: { ...cause, rule: '608.3d' } }]);
  const entries = perform(game, [
    { kind: 'merge', object: spell.id, into: host, over: top === 0, cause: { ...cause, rule: '702.140c' } },
  ]);
  if (!entries.some(({ event, happened }) => happened && event.kind === 'merge')) return;
  // CR 702.140d: now the creature has mutated, and has the abilities of all of its components.
  perform(game, [
    {
      kind: 'keywordAction',
      action: 'mutate',
      player: controller,
      subjects: [objectThing(host)],
      amount: 1,
      cause: { ...cause, source: host, rule: '702.140d' },
    },
  ]);
}
