/** Spells and abilities on the stack: countered, copied, given new targets (CR 701.6, 707.10, 115.7). */
import { chooseTargets } from '../announce.ts';
import { clonePlain } from '../clone.ts';
import { copiedSpell } from '../copy.ts';
import { quantity, thingsOf } from '../evaluate.ts';
import type { GameEvent } from '../events.ts';
import { chooseYesNo, type Game, objectOf, Unsupported } from '../game.ts';
import { targetsBecomeTargets } from '../put-triggers.ts';
import { objectsAmong, onePlayerOf, select } from '../select.ts';
import { type ObjectId, objectThing, type PlayerId, type StackFacts } from '../state.ts';
import { by, type Carrying, type Handler, happenedAny } from './carrying.ts';

const onStack = (game: Game, id: ObjectId): boolean => game.state.stack.includes(id);

export const counter: Handler<'counter'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const ids = objectsAmong(select(game, instruction.what, bindings, carrying.acting)).filter((id) => onStack(game, id));
  const entries = (yield ids.map((object) => ({
    kind: 'counter',
    object,
    to: instruction.to?.zone ?? null,
    cause: by(carrying, '701.6a'),
  }))).flat();
  return { things: ids.map(objectThing), did: happenedAny(entries) };
};

export const copySpell: Handler<'copySpell'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const originals = objectsAmong(select(game, instruction.what, bindings, carrying.acting));
  const controller = instruction.who
    ? (onePlayerOf(thingsOf(game, instruction.who, bindings)) ?? carrying.acting)
    : carrying.acting;
  const count = quantity(game, instruction.count, bindings);
  const copies: ObjectId[] = [];
  for (const original of originals) {
    const spell = game.state.objects[original] ?? game.state.past[original]?.object;
    const facts = spell?.stack;
    if (!facts) continue;
    // CR 707.2 leaves text changes out, 707.10 takes decisions and additional costs along.
    if (facts.spliced) throw new Unsupported('a copy of a spell that cards were spliced onto', '707.10');
    const { except = [], notLegendary = false } = instruction;
    const changed = except.length > 0 || notLegendary;
    const copiable = changed ? copiedSpell(game, spell, { except, notLegendary }, bindings) : null;
    for (let i = 0; i < count; i++) {
      const entries = (yield [
        {
          kind: 'copySpell',
          original,
          controller,
          facts: clonePlain(facts),
          copiable,
          cause: by(carrying, '707.10'),
        },
      ]).flat();
      const event = entries[0]?.event;
      if (event?.kind !== 'copySpell' || event.becomes === undefined) continue;
      copies.push(event.becomes);
      // CR 707.10c: new targets for the copy, where the effect allows.
      if (instruction.newTargets) yield* newTargets(carrying, event.becomes, controller);
      // CR 707.10c: with these targets it is on the stack now.
      const copy = game.state.objects[event.becomes]?.stack;
      if (copy) targetsBecomeTargets(game, event.becomes, copy, { rule: '707.10c', announced: false });
    }
  }
  return { things: copies.map(objectThing), number: copies.length, did: copies.length > 0 };
};

/** CR 115.7d: any number of its targets may be changed, each to another legal one. */
function* newTargets(
  carrying: Carrying,
  id: ObjectId,
  player: PlayerId,
): Generator<readonly GameEvent[], void, unknown> {
  const { game } = carrying;
  const object = objectOf(game, id);
  const facts = object.stack;
  if (!facts || facts.effects.every((one) => one.effect.targets.length === 0)) return;
  if (
    !chooseYesNo(game, {
      player,
      topic: 'newTargets',
      prompt: 'whether to choose new targets for the copy',
      rule: '707.10c',
      source: id,
    })
  )
    return;
  const bindings = facts.effects.map(({ effect }, index) => {
    const own = facts.bindings[index]!;
    const targets = [...own.targets];
    for (const [slot, spec] of effect.targets.entries()) {
      const chosen = chooseTargets(
        game,
        { ...spec, count: { min: own.targets[slot]?.length ?? 0, max: own.targets[slot]?.length ?? 0 } },
        {
          player,
          source: facts.source,
          bindings: { ...own, targets: targets.slice(0, slot) },
          rule: '115.7d',
          self: id,
        },
        'newTargets',
      );
      if (chosen) targets[slot] = chosen;
    }
    return { ...own, targets };
  });
  const changed: StackFacts = { ...facts, bindings };
  yield [{ kind: 'changeTargets', of: id, facts: changed, cause: by(carrying, '115.7d') }];
}
