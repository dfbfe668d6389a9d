/** What a spell does, as announced: its spell abilities, an Aura's target, and the keywords that change the text (CR 303.4a, 702.96). */
import type { Effect, Filter, Selection, TargetSpec } from '../cards/index.ts';
import type { CastWay } from './cast-way.ts';
import { characteristics, keywordsOf } from './characteristics.ts';
import { type Game, Unsupported } from './game.ts';
import type { ObjectId } from './state.ts';

export function spellEffects(game: Game, id: ObjectId, way: CastWay): Effect[] {
  if (way.faceDown) return [];
  const { types, subtypes } = characteristics(game, id);
  if (way.mutating) return [{ targets: [MUTATE_TARGET], do: [] }];
  // CR 303.4a
  if (subtypes.includes('Aura')) return [{ targets: [enchantTarget(game, id)], do: [] }];
  if (!types.includes('instant') && !types.includes('sorcery')) return [];
  const effects = [
    ...effectsByKeywords(game, id, true),
    ...ownEffects(game, id),
    ...effectsByKeywords(game, id, false),
  ];
  return way.name === 'overload' ? effects.map(overloaded) : effects;
}

/** CR 702.140a. */
const MUTATE_TARGET: TargetSpec = {
  filter: {
    kind: 'all',
    of: [
      { kind: 'is', what: 'permanent' },
      { kind: 'type', type: 'creature' },
      { kind: 'not', of: { kind: 'subtype', subtype: 'Human' } },
      { kind: 'owner', player: { kind: 'same', as: { kind: 'owner', of: { kind: 'self' } } } },
    ],
  },
  count: { min: 1, max: 1 },
  text: 'target non-Human creature with the same owner as this spell',
};

const ownEffects = (game: Game, id: ObjectId): Effect[] =>
  characteristics(game, id).abilities.flatMap(({ ability }) => (ability.kind === 'spell' ? [ability.effect] : []));

/**
 * Spell abilities that keywords stand for; those with a cost only if it was paid, targets included (CR 702.113b, 702.174m).
 * `before`: a gift comes before everything else that the spell does (CR 702.174j).
 */
function effectsByKeywords(game: Game, id: ObjectId, before: boolean): Effect[] {
  const paid = game.state.objects[id]?.cast?.paid ?? {};
  return characteristics(game, id).abilities.flatMap(({ ability }) => {
    if (ability.kind !== 'keyword' || (ability.keyword.name === 'gift') !== before) return [];
    if (ability.casting && !paid[ability.keyword.name]) return [];
    return (ability.stands ?? []).flatMap((stands) => (stands.kind === 'spell' ? [stands.effect] : []));
  });
}

/** What an Aura spell can enchant, as its target. */
export function enchantTarget(game: Game, id: ObjectId): TargetSpec {
  const [enchant] = keywordsOf(game, id, 'enchant');
  if (!enchant?.filter)
    throw new Unsupported(
      `${characteristics(game, id).name}: an Aura whose enchant ability is not understood`,
      '702.5a',
    );
  return { filter: enchant.filter, count: { min: 1, max: 1 }, text: `target ${enchant.quality ?? 'permanent'}` };
}

/** CR 702.96a: with overload every "target" in the text is read as "each". */
function overloaded(effect: Effect): Effect {
  const filters = effect.targets.map((target): Filter => target.filter);
  const replaced = replaceTargets(effect.do, filters);
  return { targets: [], do: replaced };
}

function replaceTargets<T>(value: T, filters: readonly Filter[]): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => replaceTargets(inner, filters)) as T & unknown[];
  const selection = value as unknown as Selection;
  if (selection.kind === 'ref' && selection.ref.kind === 'target') {
    const filter = filters[selection.ref.index];
    if (filter) return { kind: 'all', filter } as T & Selection;
  }
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = replaceTargets((value as Record<string, unknown>)[key], filters);
  return copy as T;
}
