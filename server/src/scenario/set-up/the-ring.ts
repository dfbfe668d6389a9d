/** How often the Ring has tempted a player, and who bears it (CR 701.54). */
import { characteristics } from '../../engine/characteristics.ts';
import type { GameObject } from '../../engine/state.ts';
import { putRingEmblem, ringBearersOf } from '../../engine/the-ring.ts';
import type { Fact, PlayerRef, Span } from '../../language/index.ts';
import { playerNamed } from '../play.ts';
import { sayOnce } from './said.ts';
import { impossible, type Setting } from './setting.ts';

export function ringTempted(setting: Setting, { player, count, span }: Extract<Fact, { kind: 'ringTempted' }>): void {
  const { game } = setting.play;
  const id = playerNamed(setting.play, player);
  const what = `How often the Ring has tempted ${player.name}`;
  sayOnce(setting, `ring of ${player.name}`, what, { value: count.value, span }, '701.54c');
  const state = game.state.players[id];
  if (state === undefined || count.value === 0) return;
  state.ringTempted = count.value;
  putRingEmblem(game, id);
}

/** Once all stand. Who has a Ring-bearer has been tempted: once, unless another line says how often. */
export function setRingBearer({ play }: Setting, object: GameObject, player: PlayerRef, span: Span): void {
  const { game } = play;
  const id = playerNamed(play, player);
  const state = game.state.players[id];
  game.state.version++;
  if (object.zone.zone !== 'battlefield' || characteristics(game, object.id).controller !== id)
    impossible(span, `A Ring-bearer of ${player.name} is a permanent that ${player.name} controls`, '701.54e');
  if (ringBearersOf(game, id).some((one) => one !== object.id))
    impossible(span, `Another line says who is ${player.name}’s Ring-bearer`, '701.54a');
  object.statuses.ringBearer = [id];
  if (state === undefined || state.ringTempted > 0) return;
  state.ringTempted = 1;
  putRingEmblem(game, id);
}
