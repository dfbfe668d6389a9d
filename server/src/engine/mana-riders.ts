/** What spending mana does besides paying (CR 106.6): effects on the spell or ability it is spent on, and abilities that trigger then. */
import type { Ability, ManaRider } from '../cards/index.ts';
import { carryOut } from './carry-out.ts';
import { matches, newBindings } from './evaluate.ts';
import type { Game } from './game.ts';
import type { Spending } from './mana-pool.ts';
import { type Bindings, type ManaInPool, type ObjectId, objectThing } from './state.ts';

/** The name under which a rider knows what its mana was spent on. */
const SPENT_ON = 'spent on';

/** Whether spending that mana so does something besides paying. */
export function ridersThatApply(
  game: Game,
  { riders, source }: Pick<ManaInPool, 'riders' | 'source'>,
  { purpose, source: on, player }: Pick<Spending, 'purpose' | 'source' | 'player'>,
): readonly ManaRider[] {
  if (!riders) return [];
  const bindings = newBindings(source ?? on, riders.controller);
  return riders.of.filter((rider) => {
    const filter = purpose === 'spell' ? rider.spells : purpose === 'activate' ? rider.abilitiesOf : undefined;
    return filter !== undefined && matches(game, filter, objectThing(on), { ...bindings, you: player });
  });
}

/**
 * Applies what the mana that was spent on a spell or ability does besides paying: once for each mana (CR 106.6a).
 * `onStack`: the spell, or the ability where it is on the stack; `null` for a mana ability.
 */
export function applyRiders(
  game: Game,
  mana: readonly ManaInPool[],
  spending: Pick<Spending, 'purpose' | 'source' | 'player'>,
  onStack: ObjectId | null,
): void {
  for (const one of mana)
    for (const rider of ridersThatApply(game, one, spending)) {
      const controller = one.riders?.controller ?? spending.player;
      const source = one.source ?? spending.source;
      const bindings: Bindings = {
        ...newBindings(source, controller),
        named: { [SPENT_ON]: { things: onStack === null ? [] : [objectThing(onStack)] } },
      };
      if (rider.triggered) waitForStack(game, rider, source, bindings);
      else carryOut(game, rider.effect.do, bindings, { source, controller, by: 'effect', rule: '106.6' });
    }
}

/** CR 603.7a, 603.7e: a delayed triggered ability of the source, controlled by whoever controlled the ability that made the mana. */
function waitForStack(game: Game, { effect, text }: ManaRider, source: ObjectId, bindings: Bindings): void {
  const ability: Ability = {
    kind: 'triggered',
    pattern: {
      event: 'cast',
      subject: { kind: 'same', as: { kind: 'named', name: SPENT_ON } },
      player: { kind: 'player' },
    },
    effect,
    text,
  };
  game.state.pendingTriggers.push({
    source,
    controller: bindings.you,
    ability,
    effect,
    condition: null,
    bindings,
    causedBy: game.state.log.length - 1,
  });
}
