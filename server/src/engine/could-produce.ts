/** What types of mana a permanent could produce (CR 106.7): by its own abilities, whether or not their costs can be paid now. */
import type { Instruction } from '../cards/index.ts';
import { abilitiesOf, characteristics } from './characteristics.ts';
import { newBindings } from './evaluate.ts';
import type { Game } from './game.ts';
import { innerInstructions } from './instruction-tree.ts';
import type { TypeSet } from './mana.ts';
import { outputsOf } from './mana-production.ts';
import { eventMatches, factsOf } from './patterns.ts';
import type { Bindings, ObjectId } from './state.ts';
import { activeStaticEffects } from './static-effects.ts';

/** Permanents being looked at: two that ask for each other's types define none (CR 106.7). */
const looking = new WeakMap<Game, Set<ObjectId>>();

export function couldProduce(game: Game, id: ObjectId): TypeSet {
  const now = looking.get(game) ?? new Set<ObjectId>();
  looking.set(game, now);
  if (now.has(id)) return 0;
  now.add(id);
  try {
    const bindings = newBindings(id, characteristics(game, id).controller);
    let types = 0;
    for (const { ability } of abilitiesOf(game, id))
      if (ability.kind === 'activated' || ability.kind === 'triggered')
        types |= typesFrom(game, ability.effect.do, bindings);
    return types === 0 ? 0 : replacedTypes(game, id, bindings, types);
  } finally {
    now.delete(id);
  }
}

function typesFrom(game: Game, instructions: readonly Instruction[], bindings: Bindings): TypeSet {
  let types = 0;
  for (const instruction of instructions) {
    if (instruction.do === 'addMana')
      for (const output of outputsOf(game, instruction.mana, bindings)) for (const unit of output) types |= unit;
    types |= typesFrom(game, innerInstructions(instruction), bindings);
  }
  return types;
}

/** CR 106.7: with the replacement effects that would change what it produces, in any order. */
function replacedTypes(game: Game, id: ObjectId, bindings: Bindings, types: TypeSet): TypeSet {
  const event = {
    kind: 'addMana',
    player: bindings.you,
    mana: [],
    source: id,
    cause: { source: id, controller: bindings.you, by: 'effect', rule: '106.7' },
  } as const;
  let result = types;
  for (const { effect, bindings: own } of activeStaticEffects(game)) {
    if (effect.kind !== 'replacement') continue;
    for (const change of effect.changes) {
      if (change.change !== 'producesMana') continue;
      if (!eventMatches(game, effect.pattern, event, factsOf(game, event), own)) continue;
      let other = 0;
      for (const output of outputsOf(game, change.mana, own)) for (const unit of output) other |= unit;
      // Without another effect that could be applied after it, what it says is all that is produced.
      result = other;
    }
  }
  return result;
}
