/** What may be chosen as a source of damage (CR 609.7a). */
import type { Game } from './game.ts';
import { type Bindings, type ObjectId, objectThing, type Thing } from './state.ts';

/**
 * Permanents, spells, what is referred to by objects on the stack, by replacement and prevention effects and by delayed triggers that wait
 * (even if it is no longer where it was), and what lies face up in the command zone.
 */
export function sourcesOfDamage({ state }: Game): Thing[] {
  const permanents = state.battlefield.filter((id) => !state.objects[id]?.phasedOut);
  const spells = state.stack.filter((id) => state.objects[id]?.kind !== 'ability');
  const onStack = state.stack.flatMap((id) => {
    const facts = state.objects[id]?.stack;
    return facts ? [facts.source, ...facts.bindings.flatMap(referredTo)] : [];
  });
  const effects = state.effects
    .filter(({ effect }) => effect.kind === 'replacement')
    .flatMap(({ source, bindings, affected }) => [source, ...referredTo(bindings), ...objectsIn(affected ?? [])]);
  const delayed = state.delayed.flatMap(({ source, bindings }) => [source, ...referredTo(bindings)]);
  const command = state.command.filter((id) => state.objects[id]?.faceDown === null);
  const all = new Set([...permanents, ...spells, ...onStack, ...effects, ...delayed, ...command]);
  // An ability is no source of damage: its source is (CR 113.7).
  return [...all]
    .filter((id) => (state.objects[id] ?? state.past[id]?.object)?.kind !== 'ability' && isKnown(state, id))
    .map(objectThing);
}

const isKnown = (state: Game['state'], id: ObjectId): boolean =>
  state.objects[id] !== undefined || state.past[id] !== undefined;

const objectsIn = (things: readonly Thing[]): ObjectId[] =>
  things.flatMap((thing) => (thing.kind === 'object' ? [thing.id] : []));

function referredTo({ targets, named, event }: Bindings): ObjectId[] {
  const values = Object.values(named).flatMap((value) => ('things' in value ? value.things : []));
  const roles = event ? [...event.subject, ...event.object, ...event.source] : [];
  return objectsIn([...targets.flat(), ...values, ...roles]);
}
