/** What static effects have given to a permanent spell, and the permanent that it becomes keeps (CR 400.7b, 611.3d). */
import { type Ability, keywordNamed } from '../cards/index.ts';
import type { Game } from './game.ts';
import { newBindings } from './scope.ts';
import { type Characteristics, type ContinuousEffect, type GameObject, type ObjectId, objectThing } from './state.ts';

/**
 * Effects that give the permanent the abilities that its spell had from static abilities of others, where they function on the battlefield.
 * What resolving spells and abilities gave goes on by itself (CR 400.7a).
 */
export function givenToSpell(
  { state }: Game,
  spell: Characteristics,
  permanent: GameObject,
  idOf: (granter: ObjectId, index: number) => number = () => state.nextId++,
): ContinuousEffect[] {
  return spell.abilities.flatMap(({ ability, key, timestamp, grantedBy }, index): ContinuousEffect[] => {
    if (grantedBy === null || key.startsWith('effect ') || !worksOnBattlefield(ability)) return [];
    return [
      {
        id: idOf(grantedBy, index),
        source: grantedBy,
        controller: spell.controller,
        timestamp,
        effect: {
          kind: 'characteristics',
          affects: { kind: 'ref', ref: { kind: 'self' } },
          changes: [{ layer: 6, change: 'addAbilities', abilities: [ability] }],
        },
        bindings: newBindings(grantedBy, spell.controller),
        affected: [objectThing(permanent.id)],
        duration: { kind: 'permanent' },
        startedTurn: state.turn.number,
        remaining: null,
        copy: null,
      },
    ];
  });
}

function worksOnBattlefield(ability: Ability): boolean {
  if (ability.kind === 'spell' || ability.kind === 'casting') return false;
  if (ability.kind !== 'keyword') return ability.zones?.includes('battlefield') ?? true;
  if (ability.stands) return ability.stands.some(worksOnBattlefield);
  const { forms = [], systems = [] } = keywordNamed(ability.keyword.name) ?? {};
  const isOnlyForCasting = ability.casting || (systems.length > 0 && systems.every((system) => TO_CAST.has(system)));
  return !isOnlyForCasting && forms.every(({ zones }) => zones?.includes('battlefield') ?? true);
}

/** Chapters that are about how a card comes to be cast. */
const TO_CAST: ReadonlySet<string> = new Set(['casting', 'payment', 'specialAction']);
