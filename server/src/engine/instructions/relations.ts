/** Actions of keyword abilities that leave something to be remembered: pairing (CR 702.95), exploiting (702.110), evolving and training (702.100, 702.149), haunting (702.55), warping (702.185). */
import { characteristics } from '../characteristics.ts';
import { objectOf } from '../game.ts';
import { isForbidden } from '../rule-effect.ts';
import { type ObjectId, objectThing } from '../state.ts';
import { type Action, subjectsOf } from './action.ts';
import { becameOf, by, type Carrying, happenedAny, NOTHING } from './carrying.ts';

const isUnpairedCreature = ({ game, acting }: Carrying, id: ObjectId): boolean => {
  const object = game.state.objects[id];
  if (object?.zone.zone !== 'battlefield' || object.phasedOut || object.statuses.paired) return false;
  const { types, controller } = characteristics(game, id);
  return types.includes('creature') && controller === acting;
};

/** CR 702.95a, 702.95d: the source and the other creature become paired, if both can be. Unpairing is pairing.ts. */
export const pair: Action = function* (carrying, instruction, player) {
  const self = carrying.bindings.self;
  const [other] = subjectsOf(carrying, instruction);
  if (other === undefined || other === self) return NOTHING;
  if (!isUnpairedCreature(carrying, self) || !isUnpairedCreature(carrying, other)) return NOTHING;
  const cause = by(carrying, '702.95a');
  const couple = [
    [self, other],
    [other, self],
  ] as const;
  yield [
    ...couple.map(([object, partner]) => ({
      kind: 'remember' as const,
      object,
      key: 'paired',
      value: { things: [objectThing(partner)] },
      cause,
    })),
    ...couple.map(([object]) => ({
      kind: 'setStatus' as const,
      object,
      status: 'paired' as const,
      on: true,
      by: player,
      cause,
    })),
  ];
  return { things: couple.map(([object]) => objectThing(object)), did: true };
};

/** CR 702.110b: the source exploits the creature in the moment that it is sacrificed, be it the source itself. */
export const exploit: Action = function* (carrying, instruction, player) {
  const { game, bindings } = carrying;
  const [victim] = subjectsOf(carrying, instruction).filter(
    (id) => !isForbidden(game, 'beSacrificed', objectThing(id)),
  );
  if (victim === undefined) return NOTHING;
  const sacrificed = (yield [
    {
      kind: 'zoneChange',
      object: victim,
      to: { zone: 'graveyard', player: objectOf(game, victim).owner },
      move: 'sacrifice',
      cause: by(carrying, '701.21a'),
    },
    {
      kind: 'keywordAction',
      action: 'exploit',
      player,
      subjects: [objectThing(bindings.self)],
      amount: 1,
      cause: by(carrying, '702.110b'),
    },
  ])[0];
  return { things: becameOf(sacrificed ?? []), did: happenedAny(sacrificed ?? []), recorded: true };
};

/** CR 702.100b, 702.149c: what evolves or trains does so as its ability puts the counter on it. */
export const growing = (rule: string): Action =>
  function* (carrying, _instruction, player) {
    const { game, bindings } = carrying;
    if (game.state.objects[bindings.self]?.zone.zone !== 'battlefield') return NOTHING;
    const on = objectThing(bindings.self);
    const entries = (yield [
      { kind: 'putCounters', on, counter: '+1/+1', amount: 1, by: player, cause: by(carrying, rule) },
    ]).flat();
    return { things: [on], did: happenedAny(entries) };
  };

/** CR 702.55a–b: the card that the source has become is exiled, and from then on haunts the creature. */
export const haunt: Action = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const [creature] = subjectsOf(carrying, instruction);
  const card = game.state.past[bindings.self]?.next ?? bindings.self;
  if (creature === undefined || game.state.objects[card]?.zone.zone !== 'graveyard') return NOTHING;
  const exiled = becameOf(
    (yield [
      {
        kind: 'zoneChange',
        object: card,
        to: { zone: 'exile', player: null },
        move: 'exile',
        cause: by(carrying, '702.55a'),
      },
    ]).flat(),
  );
  yield exiled.map((thing) => ({
    kind: 'remember' as const,
    object: thing.id,
    key: 'haunts',
    value: { things: [objectThing(creature)] },
    cause: by(carrying, '702.55b'),
  }));
  return { things: exiled, did: exiled.length > 0 };
};

/** CR 702.185a: exiled by its warp ability (cf. 702.185b), its owner may cast it once the turn is over. */
export const warp: Action = function* (carrying, instruction) {
  const ids = subjectsOf(carrying, instruction).filter(
    (id) => carrying.game.state.objects[id]?.zone.zone === 'battlefield',
  );
  const cause = by(carrying, '702.185a');
  const exiled = becameOf(
    (yield ids.map((object) => ({
      kind: 'zoneChange' as const,
      object,
      to: { zone: 'exile' as const, player: null },
      move: 'exile' as const,
      cause,
    }))).flat(),
  );
  yield exiled.map((thing) => ({
    kind: 'setStatus' as const,
    object: thing.id,
    status: 'warped' as const,
    on: true,
    by: carrying.acting,
    cause,
  }));
  return { things: exiled, did: exiled.length > 0 };
};
