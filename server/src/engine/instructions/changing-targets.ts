/** Changing the targets of what is on the stack (CR 115.7). New targets for a copy are chosen as it is made (on-the-stack.ts). */
import type { TargetSpec } from '../../cards/index.ts';
import { characteristics } from '../characteristics.ts';
import { effectsNow } from '../effects-now.ts';
import { chooseOne, chooseYesNo, type Game, objectOf, Unsupported } from '../game.ts';
import { targetsBecomeTargets } from '../put-triggers.ts';
import { thingChoice } from '../requests.ts';
import { objectsAmong, select } from '../select.ts';
import { type ObjectId, objectThing, type PlayerId, type StackFacts, sameThing, type Thing } from '../state.ts';
import { legalTargets } from '../targeting.ts';
import { by, type Carrying, type Handler, NOTHING } from './carrying.ts';

/** One target: which effect (mode) has it, for which instance of the word, at which place. */
interface Place {
  readonly effect: number;
  readonly slot: number;
  readonly at: number;
  readonly spec: TargetSpec;
}

export const changeTargets: Handler<'changeTargets'> = function* (carrying, instruction) {
  const { game, bindings, acting } = carrying;
  const [id, more] = objectsAmong(select(game, instruction.what, bindings, acting)).filter((one) =>
    game.state.stack.includes(one),
  );
  if (more !== undefined) throw new Unsupported('new targets of several spells', '115.7');
  const facts = id === undefined ? null : objectOf(game, id).stack;
  if (id === undefined || !facts) return NOTHING;
  const places = placesOf(effectsNow(game, objectOf(game, id)), facts);
  if (places.some(({ spec }) => spec.together !== undefined))
    throw new Unsupported('new targets where several are chosen together', '115.7');
  if (
    instruction.optional &&
    !chooseYesNo(game, {
      player: acting,
      topic: 'may',
      prompt: 'whether to change the targets',
      rule: '115.7',
      source: bindings.self,
    })
  )
    return NOTHING;
  const to = instruction.to ? select(game, instruction.to, bindings, acting) : null;
  const changed = instruction.optional
    ? chosenAnew(carrying, id, facts, places)
    : instruction.one
      ? changedOnce(carrying, id, facts, places, to)
      : changedAll(carrying, id, facts, places, to);
  if (changed === null) return NOTHING;
  yield [{ kind: 'changeTargets', of: id, facts: changed, cause: by(carrying, '115.7a') }];
  targetsBecomeTargets(game, id, changed, { rule: '115.7', announced: false });
  return { things: [objectThing(id)], did: true };
};

/** CR 115.7d: any of them may be left as they are. */
function chosenAnew(carrying: Carrying, id: ObjectId, facts: StackFacts, places: readonly Place[]): StackFacts {
  let changed = facts;
  for (const place of places) {
    const old = targetAt(changed, place);
    const others = legalAt(carrying.game, id, changed, place).filter((thing) => !sameThing(thing, old));
    changed = withTarget(changed, place, choose(carrying, place, [old, ...others], '115.7d'));
  }
  return changed;
}

/** CR 115.7b: only one of them is changed, to another legal target; `null` when none can be. */
function changedOnce(
  carrying: Carrying,
  id: ObjectId,
  facts: StackFacts,
  places: readonly Place[],
  to: readonly Thing[] | null,
): StackFacts | null {
  const { game, bindings, acting } = carrying;
  const open = places.filter((place) => othersAt(game, id, facts, place, to).length > 0);
  if (open.length === 0) return null;
  const which = chooseOne(game, {
    player: acting,
    topic: 'choose',
    prompt: 'which target is changed',
    rule: '115.7b',
    source: bindings.self,
    options: open.map((place) => thingChoice(targetAt(facts, place))),
  });
  const place = open[which]!;
  return withTarget(facts, place, choose(carrying, place, othersAt(game, id, facts, place, to), '115.7b'));
}

/** CR 115.7a: all of them are changed to other legal targets, or none is. */
function changedAll(
  carrying: Carrying,
  id: ObjectId,
  facts: StackFacts,
  places: readonly Place[],
  to: readonly Thing[] | null,
): StackFacts | null {
  let changed = facts;
  for (const place of places) {
    const options = othersAt(carrying.game, id, changed, place, to);
    if (options.length === 0) return null;
    changed = withTarget(changed, place, choose(carrying, place, options, '115.7a'));
  }
  return changed;
}

const placesOf = (effects: StackFacts['effects'], facts: StackFacts): Place[] =>
  effects.flatMap(({ effect: { targets } }, effect) =>
    targets.flatMap((spec, slot) =>
      (facts.bindings[effect]?.targets[slot] ?? []).map((_, at): Place => ({ effect, slot, at, spec })),
    ),
  );

const targetAt = (facts: StackFacts, { effect, slot, at }: Place): Thing => facts.bindings[effect]!.targets[slot]![at]!;

/** What could be the target there while the others stay; CR 115.3: nothing twice for one instance of the word. */
function legalAt(game: Game, id: ObjectId, facts: StackFacts, { effect, slot, at, spec }: Place): Thing[] {
  const own = facts.bindings[effect]!;
  const others = (own.targets[slot] ?? []).filter((_, index) => index !== at);
  const asking = {
    player: characteristics(game, id).controller,
    source: facts.source,
    bindings: own,
    rule: '115.7a',
    self: id,
  };
  return legalTargets(game, spec, asking).filter((thing) => !others.some((other) => sameThing(other, thing)));
}

/** The same without the target that is there, and only what it may be changed to. */
const othersAt = (game: Game, id: ObjectId, facts: StackFacts, place: Place, to: readonly Thing[] | null): Thing[] =>
  legalAt(game, id, facts, place).filter(
    (thing) =>
      !sameThing(thing, targetAt(facts, place)) && (to === null || to.some((allowed) => sameThing(allowed, thing))),
  );

function choose({ game, bindings, acting }: Carrying, { spec }: Place, options: readonly Thing[], rule: string): Thing {
  const player: PlayerId = acting;
  const index = chooseOne(game, {
    player,
    topic: 'newTargets',
    prompt: spec.text,
    rule,
    source: bindings.self,
    options: options.map(thingChoice),
  });
  return options[index]!;
}

/** CR 115.7f: what was divided among the targets stays divided so. */
function withTarget(facts: StackFacts, { effect, slot, at }: Place, thing: Thing): StackFacts {
  const bindings = facts.bindings.map((own, index) =>
    index === effect
      ? {
          ...own,
          targets: own.targets.map((things, which) =>
            which === slot ? things.map((old, where) => (where === at ? thing : old)) : things,
          ),
        }
      : own,
  );
  return { ...facts, bindings };
}
