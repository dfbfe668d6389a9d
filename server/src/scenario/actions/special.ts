/** Special actions and the rest of what a player does: playing lands, turning face up, suspending, passing, conceding (CR 116, 104.3a). */
import { IllegalAction, objectOf, Unsupported } from '../../engine/game.ts';
import { playLand, whyNotPlayLand } from '../../engine/lands.ts';
import { passPriority } from '../../engine/pass.ts';
import { perform } from '../../engine/perform.ts';
import { rollPlanarDie as rollDie } from '../../engine/planechase.ts';
import { beginPriority, keepPriority, settle } from '../../engine/priority.ts';
import { readableSpecialAction } from '../../engine/readable.ts';
import { SPECIAL_ACTIONS, turnFaceUp as turnUp } from '../../engine/special-actions.ts';
import type { ObjectId, PlayerId } from '../../engine/state.ts';
import { endOfGame } from '../../engine/state-based-actions/end-of-game.ts';
import type { Action, ObjectRef } from '../../language/index.ts';
import { checkAllUsed } from '../choices/from-parts.ts';
import { announcementOf } from '../choices/script.ts';
import { candidates, findAny, findObject } from '../names/find-object.ts';
import { everywhere, objectsIn } from '../names/places.ts';
import { foldObjectName } from '../names/same-name.ts';
import { type Play, playerNamed } from '../play.ts';
import { gameGoesOn, takePriority } from './priority.ts';
import type { Act } from './running.ts';

export const play: Act<'play'> = ({ play }, { player: who, object, span }) => {
  const player = playerNamed(play, who);
  takePriority(play, player, span);
  const hand = objectsIn(play.game, 'hand', player);
  const elsewhere = everywhere(play.game).filter((id) => !hand.includes(id));
  const playable = elsewhere.filter((id) => whyNotPlayLand(play.game, player, id, 0) === null);
  const within = { places: [hand, playable], where: 'in that hand' };
  const id =
    candidates(play, object, within).length > 0
      ? findObject(play, object, within)
      : findAny(play, object, { places: [elsewhere], where: 'in that hand' });
  playLand(play.game, player, id, landFace(play, object, id));
  keepPriority(play.game, player);
};

/** CR 712.12: a modal card is played with the face that is a land and was named. */
function landFace(play: Play, ref: ObjectRef, id: ObjectId): number {
  const { faces } = objectOf(play.game, id).card;
  const named =
    ref.kind === 'object'
      ? faces.findIndex((face) => foldObjectName(face.name) === foldObjectName(ref.name.value))
      : -1;
  const land = faces.findIndex((face) => face.types.includes('land'));
  return named >= 0 && faces[named]?.types.includes('land') ? named : Math.max(0, land);
}

export const turnFaceUp: Act<'turnFaceUp'> = ({ play }, { player: who, object, span }) => {
  const player = playerNamed(play, who);
  takePriority(play, player, span);
  const { game } = play;
  const battlefield = objectsIn(game, 'battlefield');
  const faceDown = battlefield.filter((id) => game.state.objects[id]?.faceDown !== null);
  const own = faceDown.filter((id) => game.state.objects[id]?.controller === player);
  const id = findObject(play, object, { places: [own, faceDown, battlefield], where: 'face down on the battlefield' });
  turnUp(game, player, id);
  keepPriority(game, player);
};

export const specialAction: Act<'specialAction'> = ({ play }, { player: who, object, verb, parts, span }) => {
  const player = playerNamed(play, who);
  takePriority(play, player, span);
  const act = SPECIAL_ACTIONS[verb];
  if (act === undefined) throw new Unsupported(`“${verb}” is a special action that can’t be taken yet`);
  const hand = objectsIn(play.game, 'hand', player);
  const id = findObject(play, object, { places: [hand, everywhere(play.game)], where: 'in that hand' });
  try {
    announced(play, player, span, parts, () => act(play.game, player, id));
  } catch (error) {
    if (error instanceof IllegalAction) readableSpecialAction(play.game, id, verb === 'take' ? 'companion' : verb);
    throw error;
  }
  keepPriority(play.game, player);
};

/** Runs something that is paid for with what the line's parts say. */
export function announced(
  play: Play,
  player: PlayerId,
  span: Extract<Action, { kind: 'specialAction' }>['span'],
  parts: Extract<Action, { kind: 'specialAction' }>['parts'],
  act: () => void,
): void {
  const { script } = play;
  if (script === null) throw new Error('an action without its script');
  const announcement = announcementOf(player, span, parts);
  script.announcement = announcement;
  try {
    act();
    checkAllUsed(play, announcement);
  } finally {
    script.announcement = null;
  }
}

export const rollPlanarDie: Act<'rollPlanarDie'> = ({ play }, { player: who, span }) => {
  const player = playerNamed(play, who);
  takePriority(play, player, span);
  rollDie(play.game, player);
  keepPriority(play.game, player);
};

export const pass: Act<'passPriority'> = ({ play }, { player: who, span }) => {
  takePriority(play, playerNamed(play, who), span);
  passPriority(play.game);
};

/** CR 104.3a: at any time, and the player leaves the game at once. */
export const concede: Act<'concede'> = ({ play }, { player: who, span }) => {
  gameGoesOn(play, span);
  const { game } = play;
  const player = playerNamed(play, who);
  const had = game.state.priority;
  perform(game, [
    {
      kind: 'playerLoses',
      player,
      reason: 'conceded',
      cause: { source: null, controller: player, by: 'game', rule: '104.3a' },
    },
  ]);
  endOfGame(game);
  if (game.state.over !== null || game.state.turn.progress !== 'priority') return;
  // CR 800.4: the others go on; whoever had priority has it again, or the next player in turn order.
  if (had === null || had === player) beginPriority(game);
  else settle(game);
};
