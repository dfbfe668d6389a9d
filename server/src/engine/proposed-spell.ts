/** A spell as it would be on the stack, for what must be known of it before it is cast (CR 601.3a–b, 601.3e). */
import { bareObject } from './apply-move.ts';
import type { CastWay } from './cast-way.ts';
import { newBindings } from './evaluate.ts';
import { type Game, objectOf } from './game.ts';
import type { ObjectId, PlayerId } from './state.ts';

/** Looks at the card as if it stood on the stack, cast in that way, with that X; nothing of it stays. */
export function asProposed<T>(game: Game, player: PlayerId, way: CastWay, look: (id: ObjectId) => T, x = 0): T {
  const { state } = game;
  const card = objectOf(game, way.object);
  const spell = {
    ...bareObject(game, card.owner, card.card, card.kind, { zone: 'stack', player: null }),
    face: way.prototyped ? 1 : way.face,
    copiable: card.copiable,
    controller: player,
    lastController: player,
    faceDown: way.faceDown ?? null,
    statuses: way.bestowed ? { bestowed: [player] } : {},
  };
  const bindings = [{ ...newBindings(spell.id, player), x }];
  spell.stack = { ability: null, source: spell.id, effects: [], bindings, condition: null, leavesTo: null };
  state.objects[spell.id] = spell;
  state.stack.push(spell.id);
  state.version++;
  try {
    return look(spell.id);
  } finally {
    state.stack = state.stack.filter((id) => id !== spell.id);
    delete state.objects[spell.id];
    state.version++;
  }
}
