/** What payments need to know of objects and contexts besides mana. */
import { characteristics } from './characteristics.ts';
import { type Game, objectOf } from './game.ts';
import { ANY_COLOR, ANY_TYPE, type TypeSet } from './mana.ts';
import type { PaymentContext } from './payment.ts';
import type { Characteristics, ObjectId } from './state.ts';

/** What the characteristics have to say for it: the same object as long as nothing changes, so that it is put into words once. */
const inWords = new WeakMap<Characteristics, string>();

/** Equal for objects that no rule could tell apart, as far as paying goes. */
export function identityOf(game: Game, id: ObjectId): string {
  const object = objectOf(game, id);
  const values = characteristics(game, id);
  let words = inWords.get(values);
  if (words === undefined) {
    const { name, power, toughness, colors, types, abilities, text } = values;
    words = JSON.stringify([name, power, toughness, colors, types, abilities.map((held) => held.ability.text), text]);
    inWords.set(values, words);
  }
  const { state } = game;
  const attached = state.battlefield.filter((other) => {
    const host = state.objects[other]?.attachedTo;
    return host?.kind === 'object' && host.id === id;
  });
  const { counters, damage, statuses, attachedTo, kind, controlledSinceTurn } = object;
  const own = [
    counters,
    damage,
    Object.keys(statuses).sort(),
    attached,
    attachedTo,
    kind,
    controlledSinceTurn >= state.turn.number,
  ];
  return words + JSON.stringify(own);
}

/** CR 118.14, 609.4b: mana may be spent as though it were of another color or type. */
export const asThough = (context: PaymentContext): { asThough?: TypeSet } =>
  context.anyMana === undefined ? {} : { asThough: context.anyMana === 'type' ? ANY_TYPE : ANY_COLOR };
