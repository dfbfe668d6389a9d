/** Backup (CR 702.165): which abilities its target gains besides the counters depends on what is printed below it. */
import type { Ability, Instruction } from '../cards/index.ts';
import type { HeldAbility } from './state.ts';

/** Printed, not gained: the key of a printed ability is its place (CR 702.165c). */
const isPrinted = ({ key, grantedBy }: HeldAbility): boolean => grantedBy === null && /^\d+$/.test(key);

/** The keyword as it works on an object with all these abilities; any other ability as it is. */
export function withBackup(held: HeldAbility, all: readonly HeldAbility[], index: number): HeldAbility {
  const { ability } = held;
  if (ability.kind !== 'keyword' || ability.keyword.name !== 'backup' || !ability.stands) return held;
  // CR 702.165a: those printed below, but for other backup abilities.
  const below = all
    .slice(index + 1)
    .filter((one) => isPrinted(one) && one.ability.keyword?.name !== 'backup')
    .map((one) => one.ability);
  return { ...held, ability: { ...ability, stands: ability.stands.map((stands) => granting(stands, below)) } };
}

function granting(stands: Ability, abilities: readonly Ability[]): Ability {
  if (stands.kind !== 'triggered' || abilities.length === 0) return stands;
  const target = { kind: 'target', index: 0 } as const;
  const gains: Instruction = {
    do: 'if',
    condition: { kind: 'not', of: { kind: 'matches', ref: target, filter: { kind: 'same', as: { kind: 'self' } } } },
    then: [
      {
        do: 'continuous',
        duration: { kind: 'endOfTurn' },
        effects: [
          {
            kind: 'characteristics',
            affects: { kind: 'ref', ref: target },
            changes: [{ layer: 6, change: 'addAbilities', abilities }],
          },
        ],
      },
    ],
  };
  return { ...stands, effect: { ...stands.effect, do: [...stands.effect.do, gains] } };
}
