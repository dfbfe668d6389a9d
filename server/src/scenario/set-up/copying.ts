/** A permanent that is a copy of something: as its own text makes it one, where that is what its text does (CR 707.9). */
import type { Ability, CardFace, CopySpec } from '../../cards/index.ts';
import { copyOfFace } from '../../engine/copy.ts';
import { newBindings } from '../../engine/evaluate.ts';
import { Unsupported } from '../../engine/game.ts';
import type { GameObject } from '../../engine/state.ts';
import type { Span } from '../../language/index.ts';
import type { Play } from '../play.ts';
import { notUnderstood } from './setting.ts';

interface Own {
  readonly spec: CopySpec;
  readonly ability: Ability;
}

/**
 * What it is as a copy of that face. A card that makes itself a copy has the exceptions of its own text; any other is the plain copy that an
 * effect of something else makes it.
 */
export function copyOn({ game }: Play, object: GameObject, original: CardFace, span: Span): CardFace {
  const face = object.card.faces[object.face] ?? object.card.faces[0];
  const unread = face.notUnderstood.find(({ line }) => /\b(?:as|becomes?) a copy\b/i.test(line));
  if (unread) notUnderstood(face.name, unread, span);
  const entering = face.abilities.flatMap((ability) => entersAsCopy(ability).map((spec) => ({ spec, ability })));
  const own: readonly Own[] =
    entering.length > 0
      ? entering
      : face.abilities.flatMap((ability) => becomesCopy(ability).map((spec) => ({ spec, ability })));
  const [first] = own;
  if (first === undefined) return original;
  if (new Set(own.map(({ spec }) => JSON.stringify({ ...spec, of: null }))).size > 1)
    throw new Unsupported(`${face.name} becomes a copy in more than one way: say in a \`when:\` how it does`, '707.9');
  const { spec, ability } = first;
  const bindings = newBindings(object.id, object.controller);
  return copyOfFace(game, original, spec, bindings, spec.thisAbility ? ability : null);
}

const entersAsCopy = (ability: Ability): readonly CopySpec[] =>
  ability.kind !== 'static'
    ? []
    : ability.effects.flatMap((effect) => {
        if (effect.kind !== 'replacement' || !isItself(effect.pattern)) return [];
        return effect.changes.flatMap((change) => (change.change === 'enters' && change.asCopy ? [change.asCopy] : []));
      });

const isItself = (pattern: object): boolean =>
  'subject' in pattern && JSON.stringify(pattern.subject) === '{"kind":"same","as":{"kind":"self"}}';

/** Wherever in an ability the permanent itself becomes a copy. */
function becomesCopy(value: unknown): readonly CopySpec[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('do' in value && value.do === 'becomeCopy' && 'what' in value && 'copy' in value)
    return JSON.stringify(value.what) === '{"kind":"ref","ref":{"kind":"self"}}' ? [value.copy as CopySpec] : [];
  return Object.values(value).flatMap(becomesCopy);
}
