/** Continuous effects from resolving spells and abilities (CR 611.2), changes of control, copies, memories. */
import type {
  Ability,
  CopySpec,
  Duration,
  Instruction,
  Quantity,
  Selection,
  StaticEffect,
  Word,
} from '../../cards/index.ts';
import { abilitiesOf, characteristics } from '../characteristics.ts';
import { copyValues } from '../copy.ts';
import { holdsStill } from '../durations.ts';
import { quantity, thingsOf } from '../evaluate.ts';
import type { GameEvent } from '../events.ts';
import { Unsupported } from '../game.ts';
import { isAmong } from '../layer-changes.ts';
import { keyToKeep } from '../linked-choices.ts';
import { objectsAmong, playersAmong, select } from '../select.ts';
import {
  type Bindings,
  type ContinuousEffect,
  type ObjectId,
  objectThing,
  type PlayerId,
  type Thing,
} from '../state.ts';
import { hasLeft } from '../until-events.ts';
import { by, type Carrying, DONE, type Handler, NOTHING } from './carrying.ts';

/**
 * CR 611.2b: an effect that would last "for as long as" something that is not so now does nothing. Neither does one until something leaves that
 * has left: it would last for good.
 */
function neverBegins({ game, bindings }: Carrying, duration: Duration): boolean {
  if (duration.kind === 'asLongAs') return !holdsStill(game, duration.condition, bindings);
  return duration.kind === 'untilEvent' && hasLeft(game, duration.pattern, bindings);
}

export const continuous: Handler<'continuous'> = function* (carrying, instruction) {
  if (neverBegins(carrying, instruction.duration)) return NOTHING;
  const things: Thing[] = [];
  const events = instruction.effects.map((effect): GameEvent => {
    const affected = affectedBy(carrying, effect, instruction.duration);
    if (affected) things.push(...affected);
    return {
      kind: 'startEffect',
      effect: newEffect(carrying, lockedIn(carrying, effect), affected, instruction.duration),
      cause: by(carrying, '611.2'),
    };
  });
  yield events;
  return { things, did: true };
};

/**
 * CR 611.2c: a set whose characteristics or controller change is locked in; what only changes rules applies to whatever fits. Those of which each
 * stays tapped through its controller's next untap step are the ones that fit now.
 */
function affectedBy(carrying: Carrying, effect: StaticEffect, duration: Duration): Thing[] | null {
  const { game, bindings } = carrying;
  const selection =
    effect.kind === 'characteristics'
      ? effect.affects
      : effect.kind === 'rule'
        ? effect.subject
        : effect.kind === 'player'
          ? effect.who
          : null;
  if (!selection) return null;
  const each = duration.kind === 'nextUntapStep' && duration.of === undefined;
  if (effect.kind !== 'characteristics' && selection.kind === 'all' && !each) return null;
  return select(game, selection, bindings, carrying.acting).filter(
    (thing) => thing.kind === 'player' || game.state.objects[thing.id] !== undefined,
  );
}

/** CR 608.2h, 611.2d: amounts and abilities of others that the effect speaks of are determined once, as it begins. */
function lockedIn(carrying: Carrying, effect: StaticEffect): StaticEffect {
  const { game, bindings } = carrying;
  if (effect.kind === 'cost' && 'times' in effect.change && effect.change.times !== undefined)
    return { ...effect, change: { ...effect.change, times: quantity(game, effect.change.times, bindings) } };
  if (effect.kind === 'replacement') return withCountersNow(carrying, effect);
  if (effect.kind !== 'characteristics') return effect;
  return {
    ...effect,
    changes: effect.changes.map((change) => {
      if (change.change === 'modifyPT')
        return {
          ...change,
          power: quantity(game, change.power, bindings),
          toughness: quantity(game, change.toughness, bindings),
        };
      if (change.change === 'addAbilitiesOf')
        return {
          layer: change.layer,
          change: 'addAbilities',
          abilities: objectsAmong(select(game, change.of, bindings, carrying.acting))
            .flatMap((id) => abilitiesOf(game, id).map(({ ability }) => ability))
            .filter((ability) => isAmong(ability, change.which)),
        };
      if (change.change === 'replaceWord')
        return { ...change, from: wordOf(change.from, bindings), to: wordOf(change.to, bindings) };
      if (change.change === 'setPT')
        return {
          ...change,
          power: change.power === null ? null : quantity(game, change.power, bindings),
          toughness: change.toughness === null ? null : quantity(game, change.toughness, bindings),
        };
      return change;
    }),
  };
}

/** CR 611.2d: with how many counters a known object will enter; of others it depends on which of them enters. */
function withCountersNow(
  { game, bindings }: Carrying,
  effect: Extract<StaticEffect, { kind: 'replacement' }>,
): StaticEffect {
  const { pattern } = effect;
  if (pattern.event !== 'zoneChange' || pattern.subject.kind !== 'same') return effect;
  return {
    ...effect,
    changes: effect.changes.map((change) =>
      change.change === 'enters' && change.counters && !change.choices
        ? {
            ...change,
            counters: change.counters.map((one) => ({ ...one, amount: quantity(game, one.amount, bindings) })),
          }
        : change,
    ),
  };
}

function wordOf(word: Word, { named }: Bindings): string {
  if (typeof word === 'string') return word;
  const value = named[word.named];
  if (!value || !('word' in value)) throw new Unsupported('a word that nobody has chosen', '612.1');
  return value.word;
}

/** A new continuous effect of this ability. */
export function newEffect(
  carrying: Carrying,
  effect: StaticEffect,
  affected: Thing[] | null,
  duration: Duration,
): ContinuousEffect {
  const { game, bindings } = carrying;
  return {
    id: game.state.nextId++,
    source: bindings.self,
    controller: bindings.you,
    timestamp: game.state.nextTimestamp++,
    effect,
    bindings: copyBindings(bindings),
    affected,
    duration,
    startedTurn: game.state.turn.number,
    remaining: shieldSize(carrying, effect),
    copy: null,
  };
}

export const copyBindings = (bindings: Bindings): Bindings => ({
  ...bindings,
  named: { ...bindings.named },
  did: { ...bindings.did },
});

/** CR 615.7: how much "prevent the next N damage" and its like can still do. */
function shieldSize({ game, bindings }: Carrying, effect: StaticEffect): number | null {
  if (effect.kind !== 'replacement') return null;
  for (const change of effect.changes) {
    // "Half that damage" and "all but 1 of that damage" are parts of one damage, and no shield's size.
    if (change.change === 'prevent' && change.amount !== 'all' && effect.once && !isShareOfEvent(change.amount))
      return quantity(game, change.amount, bindings);
    if (change.change === 'redirect' && change.amount !== undefined && change.amount !== 'all')
      return quantity(game, change.amount, bindings);
  }
  return null;
}

const isShareOfEvent = (amount: Quantity): boolean => JSON.stringify(amount).includes('"eventAmount"');

const controlEffect = (): StaticEffect => ({
  kind: 'characteristics',
  affects: { kind: 'ref', ref: { kind: 'self' } },
  changes: [{ layer: 2, change: 'controller', player: { kind: 'named', name: 'new controller' } }],
});

function givesControl(carrying: Carrying, things: readonly Thing[], player: PlayerId, duration: Duration): GameEvent {
  const named = { ...carrying.bindings.named, 'new controller': { things: [{ kind: 'player' as const, id: player }] } };
  return {
    kind: 'startEffect',
    effect: {
      ...newEffect(carrying, controlEffect(), [...things], duration),
      bindings: { ...carrying.bindings, named, did: {} },
    },
    cause: by(carrying, '613.1b'),
  };
}

export const gainControl: Handler<'gainControl'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  if (neverBegins(carrying, instruction.duration)) return NOTHING;
  const [player] = playersAmong(thingsOf(game, instruction.player, bindings));
  const things = select(game, instruction.what, bindings, carrying.acting).filter(
    (thing) => thing.kind === 'object' && game.state.objects[thing.id],
  );
  if (player === undefined || things.length === 0) return NOTHING;
  yield [givesControl(carrying, things, player, instruction.duration)];
  return { things, did: true };
};

type Exchange = Extract<Instruction, { do: 'exchangeControl' }>;

/** The two permanents with who gets each of them; `null` where the exchange can't be completed (CR 701.12a–b). */
export function toBeExchanged(
  { game, bindings, acting }: Carrying,
  { a: one, b: other }: Exchange,
): { readonly id: ObjectId; readonly to: PlayerId }[] | null {
  const both = (selection: Selection): Thing[] =>
    select(game, selection, bindings, acting).filter(
      (thing) => thing.kind === 'object' && game.state.objects[thing.id],
    );
  const [a, b] = objectsAmong(one === other ? both(one) : [...both(one), ...both(other)]);
  if (a === undefined || b === undefined) return null;
  const controllerA = characteristics(game, a).controller;
  const controllerB = characteristics(game, b).controller;
  if (controllerA === controllerB) return null;
  return [
    { id: a, to: controllerB },
    { id: b, to: controllerA },
  ];
}

/** CR 701.12b: control is exchanged wholly or not at all. */
export const exchangeControl: Handler<'exchangeControl'> = function* (carrying, instruction) {
  const exchange = toBeExchanged(carrying, instruction);
  if (!exchange) return NOTHING;
  yield exchange.map(({ id, to }) => givesControl(carrying, [objectThing(id)], to, { kind: 'permanent' }));
  return { things: exchange.map(({ id }) => objectThing(id)), did: true };
};

/** CR 707.4: a permanent becomes a copy of another: a copy effect in layer 1. */
export const becomeCopy: Handler<'becomeCopy'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const things = select(game, instruction.what, bindings, carrying.acting).filter(
    (thing) => thing.kind === 'object' && game.state.objects[thing.id],
  );
  if (neverBegins(carrying, instruction.duration)) return NOTHING;
  const [model] = objectsAmong(select(game, instruction.copy.of, bindings, carrying.acting));
  if (model === undefined || things.length === 0) return NOTHING;
  const values = copyValues(game, model, instruction.copy, bindings, abilityToKeep(carrying, instruction.copy));
  const effect: StaticEffect = {
    kind: 'characteristics',
    affects: { kind: 'ref', ref: { kind: 'self' } },
    changes: [],
  };
  yield [
    {
      kind: 'startEffect',
      effect: { ...newEffect(carrying, effect, things, instruction.duration), copy: values },
      cause: by(carrying, '707.4'),
    },
  ];
  return { things, did: true };
};

/** CR 707.9a: "this ability" is the one that is resolving. */
function abilityToKeep({ game, bindings }: Carrying, { thisAbility }: CopySpec): Ability | null {
  if (!thisAbility) return null;
  const stack = game.state.objects[game.state.stack.at(-1) ?? -1]?.stack;
  if (!stack?.ability || stack.source !== bindings.self)
    throw new Unsupported('which ability “this ability” is', '707.9a');
  return stack.ability;
}

export const remember: Handler<'remember'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  if (!game.state.objects[bindings.self]) return NOTHING;
  const value =
    'number' in instruction.what
      ? { number: quantity(game, instruction.what.number, bindings) }
      : { things: select(game, instruction.what, bindings, carrying.acting) };
  const key = keyToKeep(game, bindings.self, instruction.key);
  yield [{ kind: 'remember', object: bindings.self, key, value, cause: by(carrying, '607.2') }];
  return DONE;
};

/** Gives things a name for what follows; nothing happens. */
// biome-ignore lint/correctness/useYield: every verb is a generator.
export const name: Handler<'let'> = function* (carrying, instruction) {
  const things = select(carrying.game, instruction.what, carrying.bindings, carrying.acting);
  return { things, did: things.length > 0 };
};
