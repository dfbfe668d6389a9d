/** What payments need to know of objects and contexts besides mana. */
import { characteristics } from './characteristics.ts';
import { type Game, objectOf } from './game.ts';
import { ANY_COLOR, ANY_TYPE, type TypeSet } from './mana.ts';
import type { PaymentContext } from './payment.ts';
import type { ObjectId } from './state.ts';

/** Equal for objects that no rule could tell apart, as far as paying goes. */
export function identityOf(game: Game, id: ObjectId): string {
  const object = objectOf(game, id);
  const { name, power, toughness, colors, types, abilities, text } = characteristics(game, id);
  const attached = Object.values(game.state.objects).filter(
    ({ attachedTo }) => attachedTo?.kind === 'object' && attachedTo.id === id,
  );
  const statuses = Object.keys(object.statuses).sort();
  return JSON.stringify([
    name,
    power,
    toughness,
    colors,
    types,
    abilities.map((a) => a.ability.text),
    text,
    object.counters,
    object.damage,
    statuses,
    attached.map((a) => a.id),
    object.attachedTo,
    object.zone,
    object.kind,
    object.controlledSinceTurn >= game.state.turn.number,
  ]);
}

/** CR 118.14, 609.4b: mana may be spent as though it were of another color or type. */
export const asThough = (context: PaymentContext): { asThough?: TypeSet } =>
  context.anyMana === undefined ? {} : { asThough: context.anyMana === 'type' ? ANY_TYPE : ANY_COLOR };
