/** Melding (CR 701.42, 712.4): two cards are exiled and put onto the battlefield as one permanent. */
import { meldsWith } from '../../cards/index.ts';
import { newEnterSpec } from '../entering.ts';
import { candidatesFor } from '../evaluate.ts';
import type { GameEvent } from '../events.ts';
import { Unsupported } from '../game.ts';
import { choose, objectsAmong } from '../select.ts';
import { type GameObject, type ObjectId, objectThing } from '../state.ts';
import { becameOf, by, type Carrying, type Handler, NOTHING } from './carrying.ts';
import { attackedBy } from './moves.ts';

export const meld: Handler<'meld'> = function* (carrying, instruction) {
  const { game, bindings, acting } = carrying;
  const { self } = bindings;
  const other = counterpartOf(carrying, instruction.type, instruction.named);
  if (other === undefined || game.state.objects[self]?.zone.zone !== 'battlefield') return NOTHING;
  const exiled = (yield [self, other].map(
    (object): GameEvent => ({
      kind: 'zoneChange',
      object,
      to: { zone: 'exile', player: null },
      move: 'exile',
      cause: by(carrying, '701.13a'),
    }),
  )).flat();
  const cards = objectsAmong(becameOf(exiled)).flatMap((id) => game.state.objects[id] ?? []);
  const pair = pairAmong(cards.filter(({ zone }) => zone.zone === 'exile'));
  // CR 701.42c: what can't be melded stays where it is.
  if (!pair) return { things: cards.map(({ id }) => objectThing(id)), did: true };
  const [front, counterpart] = pair;
  if (front.card.faces[1]?.name !== instruction.into)
    throw new Unsupported(`${instruction.into} is not known, into which these cards meld`, '712.4a', front.id);
  const entries = (yield [
    {
      kind: 'zoneChange',
      object: front.id,
      to: { zone: 'battlefield', player: null },
      move: 'effect',
      enter: {
        ...newEnterSpec(acting),
        face: 1,
        melding: counterpart.id,
        tapped: instruction.attacking ?? false,
        attacking: instruction.attacking ? attackedBy(carrying, true, acting) : null,
      },
      cause: by(carrying, '701.42a'),
    },
  ]).flat();
  return { things: becameOf(entries), did: true };
};

/** The permanent of that type and name which the player owns and controls; one of several is chosen. */
function counterpartOf(
  { game, bindings, acting }: Carrying,
  type: Extract<Parameters<typeof meld>[1], { do: 'meld' }>['type'],
  name: string,
): ObjectId | undefined {
  const you = { kind: 'same', as: { kind: 'you' } } as const;
  const options = candidatesFor(
    game,
    {
      kind: 'all',
      of: [
        { kind: 'is', what: 'permanent' },
        { kind: 'type', type },
        { kind: 'name', name },
        { kind: 'owner', player: you },
        { kind: 'controller', player: you },
      ],
    },
    bindings,
  ).filter((thing) => thing.kind === 'object' && thing.id !== bindings.self);
  const about = { topic: 'choose', prompt: `which ${name} melds`, rule: '701.42a' } as const;
  const [chosen] = choose(game, options, Math.min(1, options.length), 1, acting, bindings, about, false);
  return chosen?.kind === 'object' ? chosen.id : undefined;
}

/** CR 701.42b: two cards of one meld pair, that which names the other first. */
function pairAmong(cards: readonly GameObject[]): readonly [GameObject, GameObject] | null {
  const [a, b] = cards;
  if (!a || !b || cards.length !== 2 || a.kind !== 'card' || b.kind !== 'card') return null;
  if (meldsWith(a.card, b.card)) return [a, b];
  return meldsWith(b.card, a.card) ? [b, a] : null;
}
