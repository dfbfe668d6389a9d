/** Spells and abilities on the stack: countered, copied, given new targets; cards cast or played during a resolution (CR 608.2g, 701.6, 707.10). */
import type { Cost } from '../../cards/index.ts';
import { chooseTargets } from '../announce.ts';
import { castSpell } from '../casting.ts';
import { characteristics } from '../characteristics.ts';
import { clonePlain, cloneState } from '../clone.ts';
import { newEnterSpec } from '../entering.ts';
import { quantity, thingsOf } from '../evaluate.ts';
import type { GameEvent } from '../events.ts';
import { asItIsNow } from '../following.ts';
import { chooseOne, chooseYesNo, type Game, IllegalAction, objectOf } from '../game.ts';
import { targetsBecomeTargets } from '../put-triggers.ts';
import { thingChoice } from '../requests.ts';
import { objectsAmong, playersAmong, select } from '../select.ts';
import { type ObjectId, objectThing, type PlayerId, type StackFacts } from '../state.ts';
import { legalTargets } from '../targeting.ts';
import { waysToCast, whyNotCast } from '../ways-to-cast.ts';
import { by, type Carrying, eachPlayer, type Handler, happenedAny, NOTHING } from './carrying.ts';

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
    ? (playersAmong(thingsOf(game, instruction.who, bindings))[0] ?? carrying.acting)
    : carrying.acting;
  const count = quantity(game, instruction.count, bindings);
  const copies: ObjectId[] = [];
  for (const original of originals) {
    const facts = (game.state.objects[original] ?? game.state.past[original]?.object)?.stack;
    if (!facts) continue;
    for (let i = 0; i < count; i++) {
      const entries = (yield [
        {
          kind: 'copySpell',
          original,
          controller,
          facts: clonePlain(facts),
          copiable: null,
          cause: by(carrying, '707.10'),
        },
      ]).flat();
      const event = entries[0]?.event;
      if (event?.kind !== 'copySpell' || event.becomes === undefined) continue;
      copies.push(event.becomes);
      // CR 707.10c: new targets for the copy, where the effect allows.
      if (instruction.newTargets) yield* newTargets(carrying, event.becomes, controller);
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
  const changed: StackFacts = clonePlain(facts);
  for (const [index, { effect }] of facts.effects.entries()) {
    const own = changed.bindings[index]!;
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
    changed.bindings[index] = { ...own, targets };
  }
  yield [{ kind: 'changeTargets', of: id, facts: changed, cause: by(carrying, '115.7d') }];
  targetsBecomeTargets(game, id, changed);
}

/** CR 115.7a: each target is changed to another legal one, or none is changed. */
export const changeTargets: Handler<'changeTargets'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const [id] = objectsAmong(select(game, instruction.what, bindings, carrying.acting)).filter((one) =>
    onStack(game, one),
  );
  if (id === undefined) return NOTHING;
  const facts = objectOf(game, id).stack;
  if (!facts) return NOTHING;
  if (
    instruction.optional &&
    !chooseYesNo(game, {
      player: carrying.acting,
      topic: 'may',
      prompt: 'whether to change the targets',
      rule: '115.7',
      source: bindings.self,
    })
  )
    return NOTHING;
  const changed: StackFacts = clonePlain(facts);
  const player = carrying.acting;
  const to = instruction.to ? select(game, instruction.to, bindings, player) : null;
  for (const [index, { effect }] of facts.effects.entries()) {
    const own = changed.bindings[index]!;
    for (const [slot, spec] of effect.targets.entries()) {
      const controller = characteristics(game, id).controller;
      const legal = legalTargets(game, spec, {
        player: controller,
        source: facts.source,
        bindings: own,
        rule: '115.7a',
        self: id,
      });
      for (const [at, old] of (own.targets[slot] ?? []).entries()) {
        const options = legal.filter(
          (thing) =>
            (!to || to.some((one) => one.kind === thing.kind && one.id === thing.id)) &&
            (instruction.optional || to ? true : thing.kind !== old.kind || thing.id !== old.id),
        );
        // CR 115.7a: what can't be changed to another legal target stays.
        if (options.length === 0) continue;
        const chosen =
          options[
            chooseOne(game, {
              player,
              topic: 'newTargets',
              prompt: spec.text,
              rule: '115.7a',
              source: bindings.self,
              options: options.map(thingChoice),
            })
          ]!;
        own.targets[slot]![at] = chosen;
      }
    }
  }
  yield [{ kind: 'changeTargets', of: id, facts: changed, cause: by(carrying, '115.7a') }];
  targetsBecomeTargets(game, id, changed);
  return { things: [objectThing(id)], did: true };
};

/** CR 608.2g: a card cast (or a land played) while a spell or ability resolves: timing does not matter, everything else does. */
export const play: Handler<'play'> = function* (carrying, instruction) {
  return yield* eachPlayer(carrying, instruction.who, function* (one, player) {
    const { game } = one;
    const played: ObjectId[] = [];
    const things = select(game, instruction.what, one.bindings, player);
    for (const id of objectsAmong(things.map((thing) => asItIsNow(game, thing, one.bindings)))) {
      const object = game.state.objects[id];
      if (!object) continue;
      const land = object.card.faces[0].types.includes('land');
      if (land && instruction.castOnly) continue;
      if (land) {
        yield [
          {
            kind: 'zoneChange',
            object: id,
            to: { zone: 'battlefield', player: null },
            move: 'play',
            enter: newEnterSpec(player),
            cause: by(one, '305.4'),
          },
        ];
        played.push(id);
        continue;
      }
      const spell = castNow(one, player, id, instruction.free ?? false, instruction.alternativeCost);
      if (spell !== null) played.push(spell);
    }
    return { things: played.map(objectThing), number: played.length, did: played.length > 0 };
  });
};

/** Tries to cast it; what can't be cast stays where it is (CR 608.2g, 733.1). */
function castNow(
  carrying: Carrying,
  player: PlayerId,
  id: ObjectId,
  free: boolean,
  cost: Cost | undefined,
): ObjectId | null {
  const { game } = carrying;
  const object = objectOf(game, id);
  const ordinary = waysToCast(game, player, id).filter((way) => way.name === 'normal');
  const faces =
    ordinary.length > 0
      ? ordinary
      : object.card.faces.slice(0, 1).map((face, index) => ({
          object: id,
          face: index,
          name: 'normal',
          manaCost: face.manaCost,
          otherCosts: [],
          free: false,
        }));
  const ways = faces.map((way) => ({
    ...way,
    free,
    anyTime: true,
    ...(cost
      ? {
          manaCost: cost.flatMap((part) => (part.kind === 'mana' ? part.mana : [])),
          otherCosts: cost.filter((part) => part.kind !== 'mana'),
        }
      : {}),
  }));
  const possible = ways.filter((way) => whyNotCast(game, player, way) === null);
  if (possible.length === 0) return null;
  if (possible.length > 1) {
    const index = chooseOne(game, {
      player,
      topic: 'alternativeCost',
      prompt: 'which part of the card to cast',
      rule: '709.3',
      source: id,
      options: possible.map((way) => ({ kind: 'word', word: object.card.faces[way.face]?.name ?? '' })),
    });
    possible.splice(0, possible.length, possible[index]!);
  }
  const before = cloneState(game.state);
  try {
    return castSpell(game, player, possible[0]!);
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    game.state = before;
    game.cache = null;
    return null;
  }
}
