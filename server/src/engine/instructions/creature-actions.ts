/** Keyword actions that creatures do or have done to them: fight, explore, connive, goad, suspect, amass, endure. */
import type { Selection, TokenSpec } from '../../cards/index.ts';
import { characteristics } from '../characteristics.ts';
import { thingsOf } from '../evaluate.ts';
import type { GameEvent } from '../events.ts';
import { chooseOne, chooseYesNo, objectOf, playerOf } from '../game.ts';
import { objectsAmong, select } from '../select.ts';
import { type ObjectId, objectThing } from '../state.ts';
import { type Action, amountOf, subjectsOf } from './action.ts';
import { becameOf, by, type Carrying, NOTHING } from './carrying.ts';
import { chooseAndDiscard } from './discarding.ts';
import { drawSome } from './drawing.ts';
import { enterSpecFor } from './moves.ts';
import { tokensOf } from './tokens.ts';

/** CR 701.14a–c: each deals damage equal to its power to the other, so one that fights itself deals itself twice that; nothing if either is gone or no creature. */
export const fight: Action = function* (carrying, instruction) {
  const { game } = carrying;
  const [a, b] = fighters(carrying, instruction.what);
  if (a === undefined || b === undefined) return NOTHING;
  for (const id of [a, b])
    if (game.state.objects[id]?.zone.zone !== 'battlefield' || !characteristics(game, id).types.includes('creature'))
      return NOTHING;
  const hit = (source: number, target: number): GameEvent => ({
    kind: 'damage',
    source,
    target: objectThing(target),
    amount: Math.max(0, characteristics(game, source).power ?? 0),
    combat: false,
    unpreventable: false,
    cause: by(carrying, '701.14a'),
  });
  yield [hit(a, b), hit(b, a)];
  return { things: [objectThing(a), objectThing(b)], did: true };
};

/** "It fights that creature" names each by itself: where one of them is nowhere, nobody fights. */
function fighters(
  { game, bindings, acting }: Carrying,
  what: Selection | undefined,
): readonly (ObjectId | undefined)[] {
  if (!what) return [];
  if (what.kind === 'ref' && what.ref.kind === 'union' && what.ref.of.length === 2)
    return what.ref.of.map((ref) => objectsAmong(thingsOf(game, ref, bindings))[0]);
  return objectsAmong(select(game, what, bindings, acting));
}

/** CR 701.44a: reveal the top card; a land goes to the hand, otherwise a +1/+1 counter and the card stays or goes to the graveyard. */
export const explore: Action = function* (carrying, instruction) {
  const { game } = carrying;
  const things = instruction.what
    ? objectsAmong(select(game, instruction.what, carrying.bindings, carrying.acting))
    : [];
  for (const id of things) {
    const player = characteristics(game, id).controller;
    const [top] = playerOf(game, player).library;
    const cause = by(carrying, '701.44a');
    if (top !== undefined) yield [{ kind: 'reveal', objects: [top], player, cause }];
    // CR 701.44b: it has explored once all of it is over, even if some was impossible.
    const explored: GameEvent = {
      kind: 'keywordAction',
      action: 'explore',
      player,
      subjects: [objectThing(id)],
      objects: top === undefined ? [] : [objectThing(top)],
      amount: 1,
      cause: by(carrying, '701.44b'),
    };
    if (top !== undefined && characteristics(game, top).types.includes('land')) {
      yield [{ kind: 'zoneChange', object: top, to: { zone: 'hand', player }, move: 'effect', cause }];
      yield [explored];
      continue;
    }
    // CR 701.44b: without a card to reveal the counter is put all the same.
    yield [{ kind: 'putCounters', on: objectThing(id), counter: '+1/+1', amount: 1, by: player, cause }];
    if (top === undefined) {
      yield [explored];
      continue;
    }
    const away = chooseYesNo(game, {
      player,
      topic: 'arrange',
      prompt: 'whether the revealed card goes to the graveyard',
      rule: '701.44a',
      source: id,
    });
    if (away) yield [{ kind: 'zoneChange', object: top, to: { zone: 'graveyard', player }, move: 'effect', cause }];
    yield [explored];
  }
  return { things: things.map(objectThing), did: things.length > 0, recorded: true };
};

/** CR 701.50a, 701.50e: draw, then discard; a +1/+1 counter for each nonland card discarded. */
export const connive: Action = function* (carrying, instruction) {
  const { game } = carrying;
  const amount = amountOf(carrying, instruction);
  // CR 701.50e: conniving 0 is nothing.
  if (amount <= 0) return NOTHING;
  const things = instruction.what
    ? objectsAmong(select(game, instruction.what, carrying.bindings, carrying.acting))
    : [];
  for (const id of things) {
    const player = characteristics(game, id).controller;
    const cause = by(carrying, '701.50a');
    yield* drawSome(carrying, player, amount, '701.50a');
    const discarded = yield* chooseAndDiscard(carrying, player, amount, '701.50a');
    const nonland = discarded.filter((card) => !characteristics(game, card).types.includes('land')).length;
    if (nonland > 0)
      yield [{ kind: 'putCounters', on: objectThing(id), counter: '+1/+1', amount: nonland, by: player, cause }];
  }
  return { things: things.map(objectThing), number: amount, did: things.length > 0 };
};

/** CR 701.15a–b: until that player's next turn it attacks each combat if able, and another player than them if able. */
export const goad: Action = function* (carrying, instruction, player) {
  const ids = subjectsOf(carrying, instruction);
  yield ids.map(
    (object): GameEvent => ({
      kind: 'setStatus',
      object,
      status: 'goaded',
      on: true,
      by: player,
      cause: by(carrying, '701.15a'),
    }),
  );
  return { things: ids.map(objectThing), did: ids.length > 0 };
};

/** CR 701.60a, 701.60c: a suspected creature has menace and can't block, as long as it is suspected. */
export const suspect: Action = function* (carrying, instruction, player) {
  const ids = subjectsOf(carrying, instruction).filter((id) => !objectOf(carrying.game, id).statuses.suspected);
  yield ids.map(
    (object): GameEvent => ({
      kind: 'setStatus',
      object,
      status: 'suspected',
      on: true,
      by: player,
      cause: by(carrying, '701.60a'),
    }),
  );
  return { things: ids.map(objectThing), did: ids.length > 0 };
};

/** CR 701.47a: without an Army a 0/0 black Army token comes first; then that many counters on an Army, which gets the type. */
export const amass: Action = function* (carrying, instruction, player) {
  const { game } = carrying;
  const amount = amountOf(carrying, instruction);
  const cause = by(carrying, '701.47a');
  const word = instruction.word ?? 'Zombie';
  const armies = () =>
    game.state.battlefield.filter(
      (id) =>
        !game.state.objects[id]?.phasedOut &&
        characteristics(game, id).controller === player &&
        characteristics(game, id).types.includes('creature') &&
        characteristics(game, id).subtypes.includes('Army'),
    );
  if (armies().length === 0) {
    const spec: TokenSpec = {
      kind: 'described',
      supertypes: [],
      types: ['creature'],
      subtypes: [word, 'Army'],
      colors: ['B'],
      power: 0,
      toughness: 0,
      abilities: [],
      text: '',
    };
    const [token] = tokensOf(game, spec, carrying.bindings, player);
    yield [
      {
        kind: 'createToken',
        player,
        token: token!.card,
        copiable: null,
        face: 0,
        count: 1,
        enter: enterSpecFor(carrying, { zone: 'battlefield' }, player, null),
        cause,
      },
    ];
  }
  const options = armies();
  if (options.length === 0) return { things: [], number: amount, did: true };
  const index = chooseOne(game, {
    player,
    topic: 'choose',
    prompt: 'an Army',
    rule: '701.47a',
    source: carrying.bindings.self,
    options: options.map((id) => ({ kind: 'object', id })),
  });
  const army = options[index]!;
  yield [{ kind: 'putCounters', on: objectThing(army), counter: '+1/+1', amount, by: player, cause }];
  if (!characteristics(game, army).subtypes.includes(word)) {
    yield [
      {
        kind: 'startEffect',
        effect: {
          id: game.state.nextId++,
          source: carrying.bindings.self,
          controller: player,
          timestamp: game.state.nextTimestamp++,
          effect: {
            kind: 'characteristics',
            affects: { kind: 'ref', ref: { kind: 'self' } },
            changes: [{ layer: 4, change: 'addTypes', subtypes: [word] }],
          },
          bindings: { ...carrying.bindings, named: {}, did: {} },
          affected: [objectThing(army)],
          duration: { kind: 'permanent' },
          startedTurn: game.state.turn.number,
          remaining: null,
          copy: null,
        },
        cause,
      },
    ];
  }
  return { things: [objectThing(army)], number: amount, did: true };
};

/** CR 701.63a: that many +1/+1 counters on it, or a Spirit token of that size. */
export const endure: Action = function* (carrying, instruction, player) {
  const { game } = carrying;
  const amount = amountOf(carrying, instruction);
  if (amount <= 0) return NOTHING;
  const [id] = subjectsOf(carrying, instruction);
  const cause = by(carrying, '701.63a');
  const counters =
    id !== undefined &&
    chooseYesNo(game, {
      player,
      topic: 'may',
      prompt: 'whether to put the counters on it (otherwise a Spirit is created)',
      rule: '701.63a',
      source: carrying.bindings.self,
    });
  if (counters && id !== undefined) {
    yield [{ kind: 'putCounters', on: objectThing(id), counter: '+1/+1', amount, by: player, cause }];
    return { things: [objectThing(id)], number: amount, did: true };
  }
  const spec: TokenSpec = {
    kind: 'described',
    supertypes: [],
    types: ['creature'],
    subtypes: ['Spirit'],
    colors: ['W'],
    power: amount,
    toughness: amount,
    abilities: [],
    text: '',
  };
  const [token] = tokensOf(game, spec, carrying.bindings, player);
  const entries = (yield [
    {
      kind: 'createToken',
      player,
      token: token!.card,
      copiable: null,
      face: 0,
      count: 1,
      enter: enterSpecFor(carrying, { zone: 'battlefield' }, player, null),
      cause,
    },
  ]).flat();
  return { things: becameOf(entries), number: amount, did: true };
};
