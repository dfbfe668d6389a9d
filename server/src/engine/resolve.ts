/** Resolving the top of the stack (CR 608). */
import type { Instruction, Selection } from '../cards/index.ts';
import { putAway } from './after-resolution.ts';
import { carryOut } from './carry-out.ts';
import { characteristics, hasKeyword } from './characteristics.ts';
import { effectsNow } from './effects-now.ts';
import { newEnterSpec } from './entering.ts';
import { startEpic } from './epic.ts';
import { holds, newBindings } from './evaluate.ts';
import type { EventCause } from './events.ts';
import { type Game, objectOf, Unsupported } from './game.ts';
import { resolveMutating } from './mutating.ts';
import { startParadigm } from './paradigm.ts';
import { perform } from './perform.ts';
import { readable } from './readable.ts';
import { type Bindings, type GameObject, type ObjectId, objectThing, type StackFacts } from './state.ts';
import { isStillLegal } from './targeting.ts';
import { whyNotTogether } from './targets-together.ts';

/** Resolves the top object of the stack, which must not be empty. */
export function resolveTop(game: Game): void {
  const { stack } = game.state;
  const id = stack[stack.length - 1];
  if (id === undefined) throw new Error('nothing to resolve');
  const object = objectOf(game, id);
  const facts = object.stack;
  if (!facts) throw new Error('an object on the stack without its facts');
  const controller = characteristics(game, id).controller;
  const cause: EventCause = {
    source: object.kind === 'ability' ? facts.source : id,
    controller,
    by: 'effect',
    rule: '608.2',
  };

  const [firstBindings] = facts.bindings;
  // CR 603.4, 608.2a: an intervening "if" must still hold.
  if (facts.condition && firstBindings && !holds(game, facts.condition, firstBindings)) {
    perform(game, [{ kind: 'resolved', object: id, illegal: true, cause: { ...cause, rule: '603.4' } }]);
    leaveStack(game, object, cause);
    return;
  }
  let legal = legalBindings(game, object);
  if (facts.mutating) {
    const host = legal?.[0]?.targets[0]?.[0];
    // CR 608.3d: it merges with its target.
    if (host?.kind === 'object') {
      resolveMutating(game, object, host.id, cause);
      return;
    }
    // CR 702.140b, 608.3b: with an illegal target it ceases to be a mutating spell and goes on resolving as a creature spell.
    legal = [];
  }
  if (legal === null && object.statuses.bestowed) {
    // CR 702.103e, 608.3b: with an illegal target it ceases to be bestowed and goes on resolving as a creature spell.
    perform(game, [
      {
        kind: 'setStatus',
        object: id,
        status: 'bestowed',
        on: false,
        by: controller,
        cause: { ...cause, rule: '702.103e' },
      },
    ]);
    legal = [];
  }
  if (legal === null) {
    // CR 608.2b: with all its targets illegal it doesn't resolve: it is removed from the stack, a spell to its owner's graveyard.
    const fizzled = { ...cause, rule: '608.2b' };
    perform(game, [{ kind: 'resolved', object: id, illegal: true, cause: fizzled }]);
    leaveStack(game, object, fizzled);
    return;
  }
  // CR 608.3, 608.3a: what is a permanent spell becomes a permanent.
  if (object.kind !== 'ability' && isPermanentSpell(game, id)) {
    resolvePermanentSpell(game, object, legal, cause);
    return;
  }
  readable(game, object);
  const [epic, paradigm] = [hasKeyword(game, id, 'epic'), hasKeyword(game, id, 'paradigm')];
  const effects = effectsNow(game, object);
  // CR 608.2: instants, sorceries and abilities do what they say, and leave the stack last.
  for (const [index, { effect }] of effects.entries()) carryOut(game, effect.do, legal[index]!, cause);
  if (epic) startEpic(game, id, controller, cause);
  if (paradigm) startParadigm(game, id, controller, cause);
  perform(game, [{ kind: 'resolved', object: id, illegal: false, cause }]);
  leaveStack(game, object, { ...cause, rule: '608.2n' }, true);
}

const isPermanentSpell = (game: Game, id: ObjectId): boolean => {
  const object = objectOf(game, id);
  return (
    object.faceDown !== null ||
    !characteristics(game, id).types.some((type) => type === 'instant' || type === 'sorcery')
  );
};

/** The bindings with illegal targets taken out (CR 608.2b); `null` when there were targets and all are illegal. */
function legalBindings(game: Game, object: GameObject): Bindings[] | null {
  const facts = object.stack!;
  const effects = effectsNow(game, object);
  const controller = characteristics(game, object.id).controller;
  let had = false;
  let left = false;
  const bindings = facts.bindings.map((one, index): Bindings => {
    const legal = one.targets.map((things, slot) => {
      const spec = effects[index]?.effect.targets[slot];
      const there = things.filter((thing) => thing.kind === 'player' || game.state.objects[thing.id] !== undefined);
      if (spec?.together && spec.together.kind !== 'total' && whyNotTogether(game, spec.together, there, one) !== null)
        throw new Unsupported('targets that are no longer what they had to be together', '608.2b');
      return things.map((thing) =>
        spec ? isStillLegal(game, spec, thing, facts.source, controller, { ...one, you: controller }) : true,
      );
    });
    had ||= legal.some((slot) => slot.length > 0);
    left ||= legal.some((slot) => slot.includes(true));
    const targets = one.targets.map((things, slot) => things.filter((_, at) => legal[slot]?.[at]));
    // CR 601.2d: what was assigned to an illegal target is lost, not divided anew.
    const divisions = one.divisions.map((amounts, slot) => amounts?.filter((_, at) => legal[slot]?.[at]) ?? null);
    return { ...one, you: controller, targets, divisions, named: { ...one.named }, did: { ...one.did } };
  });
  return had && !left ? null : bindings;
}

/** CR 608.3: a permanent spell becomes a permanent; an Aura attached to its target (608.3c). */
function resolvePermanentSpell(game: Game, object: GameObject, bindings: readonly Bindings[], cause: EventCause): void {
  const controller = characteristics(game, object.id).controller;
  const host = characteristics(game, object.id).subtypes.includes('Aura')
    ? (bindings[0]?.targets[0]?.[0] ?? null)
    : null;
  const attacking = object.stack?.entersAttacking;
  perform(game, [{ kind: 'resolved', object: object.id, illegal: false, cause: { ...cause, rule: '608.3' } }]);
  const entries = perform(game, [
    {
      kind: 'zoneChange',
      object: object.id,
      to: { zone: 'battlefield', player: null },
      move: 'effect',
      enter: {
        ...newEnterSpec(controller),
        attachedTo: host,
        // CR 702.190b
        ...(attacking ? { tapped: true, attacking } : {}),
      },
      cause: { ...cause, rule: host ? '608.3c' : '608.3a' },
    },
  ]);
  // CR 608.3e: what can't be put onto the battlefield goes to its owner's graveyard.
  if (game.state.objects[object.id]) leaveStack(game, object, { ...cause, rule: '608.3e' });
  const entered = entries.find((entry) => entry.happened && entry.event.kind === 'zoneChange')?.event;
  const then = object.stack?.atNextEndStep;
  if (then && entered?.kind === 'zoneChange' && entered.becomes !== undefined)
    startAtNextEndStep(game, entered.becomes, then, cause);
}

/** CR 608.2n: the last step of resolution; a spell goes to its owner's graveyard or where an effect says. */
function leaveStack(game: Game, object: GameObject, cause: EventCause, resolved = false): void {
  // A spell that was moved by its own effect is gone already.
  if (!game.state.objects[object.id]) return;
  if (object.kind === 'ability') {
    perform(game, [{ kind: 'leaveStack', object: object.id, cause }]);
    return;
  }
  if (resolved) {
    putAway(game, object, cause);
    return;
  }
  perform(game, [
    {
      kind: 'zoneChange',
      object: object.id,
      to: { zone: 'graveyard', player: object.owner },
      move: 'effect',
      cause,
    },
  ]);
}

/** CR 702.109a, 702.152a, 702.185a: a delayed triggered ability about the permanent, at the beginning of the next end step. */
function startAtNextEndStep(
  game: Game,
  id: ObjectId,
  then: NonNullable<StackFacts['atNextEndStep']>,
  cause: EventCause,
): void {
  const { controller } = characteristics(game, id);
  const self: Selection = { kind: 'ref', ref: { kind: 'named', name: 'it' } };
  const instruction: Instruction =
    then === 'sacrifice'
      ? { do: 'sacrifice', who: { kind: 'ref', ref: { kind: 'you' } }, what: self }
      : then === 'return'
        ? { do: 'move', what: self, to: { zone: 'hand' } }
        : // CR 702.185a: the exiled card may be cast on a later turn.
          { do: 'keywordAction', action: 'warp', who: { kind: 'ref', ref: { kind: 'you' } }, what: self };
  perform(game, [
    {
      kind: 'startDelayed',
      delayed: {
        id: game.state.nextId++,
        source: id,
        controller,
        pattern: { event: 'stepBegins', step: 'end', player: { kind: 'player' } },
        condition: null,
        effect: { targets: [], do: [instruction] },
        bindings: { ...newBindings(id, controller), named: { it: { things: [objectThing(id)] } } },
        once: true,
        duration: null,
        startedTurn: game.state.turn.number,
        text: 'at the beginning of the next end step',
      },
      cause: { ...cause, rule: '603.7a' },
    },
  ]);
}
