/** Changes to what is on the stack. Called by apply.ts alone. */
import { unreachable } from '../cards/index.ts';
import { bareObject, zoneList } from './apply-move.ts';
import { clonePlain, freezeDeep } from './clone.ts';
import type { GameEvent } from './events.ts';
import { type Game, objectOf } from './game.ts';
import type { Characteristics, ObjectId } from './state.ts';

type StackEvent = Extract<
  GameEvent,
  { kind: 'activated' | 'putAbilityOnStack' | 'announce' | 'copySpell' | 'changeTargets' | 'leaveStack' }
>;

export function applyToStack(game: Game, event: StackEvent, lastKnown: ReadonlyMap<ObjectId, Characteristics>): void {
  const { state } = game;
  switch (event.kind) {
    case 'activated': {
      const source = state.objects[event.source];
      if (source) source.activations[event.key] = (source.activations[event.key] ?? 0) + 1;
      return;
    }
    case 'putAbilityOnStack': {
      const source = state.objects[event.source] ?? state.past[event.source]?.object;
      if (!source) throw new Error('an ability without a source');
      // CR 113.7: an ability on the stack is independent of its source; it has no characteristics but its text.
      const ability = {
        ...bareObject(game, event.controller, source.card, 'ability', { zone: 'stack', player: null }),
        stack: clonePlain(event.facts),
        cast: source.cast,
      };
      state.objects[ability.id] = ability;
      state.stack.push(ability.id);
      event.becomes = ability.id;
      return;
    }
    case 'announce': {
      const spell = objectOf(game, event.spell);
      spell.stack = clonePlain(event.facts);
      spell.cast = event.castFacts;
      spell.face = event.face;
      return;
    }
    case 'copySpell': {
      const original = state.objects[event.original] ?? state.past[event.original]?.object;
      if (!original) return;
      const copy = {
        ...bareObject(game, event.controller, original.card, original.kind === 'ability' ? 'ability' : 'copy', {
          zone: 'stack',
          player: null,
        }),
        face: original.face,
        copiable: event.copiable ?? original.copiable,
        // CR 707.10: choices made for the original are copied, and how it was cast.
        cast: original.cast,
        linked: clonePlain(original.linked),
        faceDown: original.faceDown,
        // CR 702.103c: a copy of a bestowed Aura spell is one.
        statuses: original.statuses.bestowed ? { bestowed: [...original.statuses.bestowed] } : {},
        stack: clonePlain(event.facts),
        revealed: true,
      } as const;
      const stack = {
        ...copy.stack,
        source: original.kind === 'ability' ? event.facts.source : copy.id,
        bindings: copy.stack.bindings.map((b) => ({
          ...b,
          self: original.kind === 'ability' ? b.self : copy.id,
          you: event.controller,
        })),
      };
      state.objects[copy.id] = { ...copy, stack };
      state.stack.push(copy.id);
      event.becomes = copy.id;
      return;
    }
    case 'changeTargets':
      objectOf(game, event.of).stack = clonePlain(event.facts);
      return;
    case 'leaveStack': {
      const object = state.objects[event.object];
      if (!object) return;
      const list = zoneList(game, object.zone);
      list.splice(list.indexOf(object.id), 1);
      delete state.objects[object.id];
      const characteristics = lastKnown.get(object.id);
      if (characteristics)
        state.past[object.id] = freezeDeep({
          object: clonePlain(object),
          characteristics: clonePlain(characteristics),
          next: null,
        });
      return;
    }
    default:
      unreachable(event);
  }
}
