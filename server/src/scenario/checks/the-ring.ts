/** Facts about the Ring (CR 701.54). */
import { ringBearersOf } from '../../engine/the-ring.ts';
import { refer } from '../names/refer.ts';
import { playerNamed } from '../play.ts';
import { type Checker, check, counted } from './check.ts';
import { ofSubject } from './objects.ts';

export const ringTempted: Checker<'ringTempted'> = (play, { player, count, negated }) => {
  const times = play.game.state.players[playerNamed(play, player)]?.ringTempted ?? 0;
  return check(
    negated,
    times === count.value,
    `the Ring has tempted ${player.name} ${counted(count.value, 'time')}`,
    `it is ${times}`,
    { span: count.span, newText: String(times) },
  );
};

export const isRingBearer: Checker<'isRingBearer'> = (play, { subject, player, negated }) => {
  const bearers = ringBearersOf(play.game, playerNamed(play, player));
  return ofSubject(play, subject, negated, `is ${player.name}'s Ring-bearer`, ({ id }) => ({
    holds: bearers.includes(id),
    actual:
      bearers.length === 0
        ? `${player.name} has no Ring-bearer`
        : `the Ring-bearer is ${bearers.map((one) => refer(play, one)).join(', ')}`,
  }));
};
