/** Objects that are put into two piles, one of which is chosen (CR 700.3). */
import { characteristics } from '../characteristics.ts';
import { chooseOne, chooseSome } from '../game.ts';
import { type Choice, thingChoice } from '../requests.ts';
import { objectsAmong, onePlayerOf, select } from '../select.ts';
import type { Thing } from '../state.ts';
import { by, type Carrying, type Handler } from './carrying.ts';

/**
 * CR 700.3a: each of them is put into exactly one of two piles, 700.3d: which may be empty. They stay where they are (700.3c) until what
 * follows does something with the pile that was chosen, which is the result, or with the other one.
 */
export const separate: Handler<'separate'> = function* (carrying, instruction) {
  const { game, bindings, acting } = carrying;
  const things = select(game, instruction.what, bindings, acting);
  const maker = onePlayerOf(select(game, instruction.who, bindings, acting)) ?? acting;
  const inFirst = new Set(
    chooseSome(game, {
      player: maker,
      topic: 'choose',
      prompt: instruction.faceDown ? 'what is in the face-down pile' : 'what is in the first of two piles',
      rule: '700.3',
      source: bindings.self,
      options: things.map(thingChoice),
      min: 0,
      max: things.length,
    }),
  );
  const piles = [things.filter((_, index) => inFirst.has(index)), things.filter((_, index) => !inFirst.has(index))];
  yield [
    {
      kind: 'chose',
      player: maker,
      what: 'piles',
      answer: piles.map(namesIn(carrying)).join(' and '),
      cause: by(carrying, '700.3a'),
    },
    ...(instruction.faceDown && piles[1]!.length > 0
      ? [{ kind: 'reveal' as const, objects: objectsAmong(piles[1]!), player: maker, cause: by(carrying, '701.20a') }]
      : []),
  ];
  const chooser = onePlayerOf(select(game, instruction.chooser, bindings, acting)) ?? acting;
  const chosen =
    things.length === 0
      ? 0
      : chooseOne(game, {
          player: chooser,
          topic: 'option',
          prompt: 'one of the two piles',
          rule: '700.3',
          source: bindings.self,
          options: piles.map(
            (pile, at): Choice => ({
              kind: 'option',
              number: at + 1,
              text: instruction.faceDown && at === 0 ? `The face-down pile of ${pile.length}` : namesIn(carrying)(pile),
            }),
          ),
        });
  bindings.named[instruction.rest] = { things: piles[1 - chosen]! };
  if (things.length > 0)
    yield [
      {
        kind: 'chose',
        player: chooser,
        what: 'pile',
        answer: namesIn(carrying)(piles[chosen]!),
        cause: by(carrying, '700.3'),
      },
    ];
  return { things: piles[chosen]!, did: true };
};

const namesIn =
  ({ game }: Carrying) =>
  (pile: readonly Thing[]): string =>
    pile.length === 0
      ? 'The empty pile'
      : `The pile of ${objectsAmong(pile)
          .map((id) => characteristics(game, id).name)
          .join(', ')}`;
