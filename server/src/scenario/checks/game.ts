/** Facts about the game as a whole: the moment, the stack, combat. */
import { faceUpSchemes } from '../../engine/schemes.ts';
import type { ObjectId } from '../../engine/state.ts';
import { candidates, findObject, findObjects, placesOfFacts } from '../names/find-object.ts';
import { checkKnownName } from '../names/known-names.ts';
import { plainName, refer } from '../names/refer.ts';
import { foldObjectName } from '../names/same-name.ts';
import { type Play, playerName, playerNamed } from '../play.ts';
import { ENGINE_STEPS, stepWord } from '../set-up/moment.ts';
import { type Checker, check, counted } from './check.ts';
import { checkItems, refText } from './counting.ts';

export const gameIsDraw: Checker<'gameIsDraw'> = (play, { negated }) => {
  const { over } = play.game.state;
  const drawn = over !== null && over.winners.length === 0;
  const actual =
    over === null
      ? 'the game goes on'
      : drawn
        ? `it is: ${over.reason} (${over.rule})`
        : `${over.winners.map((id) => playerName(play, id)).join(', ')} has won`;
  return check(negated, drawn, 'the game is a draw', actual);
};

export const beforeTheGame: Checker<'beforeTheGame'> = (play, { negated }) => {
  const before = play.game.state.beforeTheGame !== undefined;
  return check(negated, before, 'it is before the game', `the game has ${before ? 'not ' : ''}begun`);
};

export const plane: Checker<'plane'> = (play, { name, negated }) => {
  const id = play.game.state.plane;
  const actual = id === null ? null : plainName(play, id);
  const holds = actual !== null && foldObjectName(actual) === foldObjectName(name.value);
  if (!holds) checkKnownName(play, name);
  return check(
    negated,
    holds,
    `the plane is ${JSON.stringify(name.value)}`,
    actual === null ? 'there is none' : `it is ${JSON.stringify(actual)}`,
  );
};

export const scheme: Checker<'scheme'> = (play, { name, negated }) => {
  const names = faceUpSchemes(play.game).map((id) => plainName(play, id));
  const holds = names.some((one) => foldObjectName(one) === foldObjectName(name.value));
  if (!holds) checkKnownName(play, name);
  const actual = names.length === 0 ? 'there is none' : `it is ${names.map((one) => JSON.stringify(one)).join(', ')}`;
  return check(negated, holds, `the scheme is ${JSON.stringify(name.value)}`, actual);
};

export const moment: Checker<'moment'> = (play, { turn, player, step, negated }) => {
  const now = play.game.state.turn;
  const begun = play.game.state.beforeTheGame === undefined;
  const right =
    begun &&
    now.active === playerNamed(play, player) &&
    now.step === ENGINE_STEPS[step.step] &&
    (turn === undefined || turn.value === now.number);
  const expected = `${turn === undefined ? '' : `turn ${turn.value}, `}${player.name}'s ${step.step}`;
  return check(
    negated,
    right,
    expected,
    begun
      ? `it is turn ${now.number}, ${playerName(play, now.active)}'s ${stepWord(now.step)}`
      : 'the game has not begun',
  );
};

export const dayNight: Checker<'dayNight'> = (play, { value, negated }) => {
  const now = play.game.state.dayNight;
  const word = now ?? 'neither day nor night';
  return check(
    negated,
    (now ?? 'neither') === value,
    value === 'neither' ? 'neither day nor night' : value,
    `it is ${word}`,
  );
};

export const onlyInCombat: Checker<'onlyInCombat'> = (play, { objects, role }) => {
  const { combat } = play.game.state;
  const all: ObjectId[] = (role === 'attacking' ? (combat?.attackers ?? []) : (combat?.blockers ?? [])).map(
    (one) => one.object,
  );
  const meant = findObjects(play, objects, { ...placesOfFacts(play), places: [all, ...placesOfFacts(play).places] });
  const holds = meant.length === all.length && meant.every((id) => all.includes(id));
  const names = (ids: readonly ObjectId[]): string =>
    ids.length === 0 ? 'nothing' : ids.map((id) => refer(play, id)).join(', ');
  const are = (ids: readonly ObjectId[]): string => `${names(ids)} ${ids.length > 1 ? 'are' : 'is'} ${role}`;
  return check(false, holds, `only ${are(meant)}`, are(all));
};

const stackText = (play: Play): string => {
  const { stack } = play.game.state;
  return stack.length === 0
    ? 'it is empty'
    : `it has ${[...stack]
        .reverse()
        .map((id) => refer(play, id))
        .join(', ')}`;
};

export const stackIsEmpty: Checker<'stackIsEmpty'> = (play, { negated }) =>
  check(negated, play.game.state.stack.length === 0, 'the stack is empty', stackText(play));

export const stackCount: Checker<'stackCount'> = (play, { count, negated }) => {
  const { length } = play.game.state.stack;
  return check(negated, length === count.value, `the stack has ${counted(count.value, 'object')}`, stackText(play), {
    span: count.span,
    newText: String(length),
  });
};

export const stackHas: Checker<'stackHas'> = (play, { cards, only, negated }) =>
  checkItems(play, cards, only, negated, { subject: 'the stack has', where: '', among: play.game.state.stack });

export const stackTop: Checker<'stackTop'> = (play, { object, negated }) => {
  const { stack } = play.game.state;
  const top = stack.at(-1);
  const meant = candidates(play, object, { places: [stack], where: '' });
  if (meant.length === 0 && object.kind === 'object') checkKnownName(play, object.name);
  if (meant.length === 0 && object.kind !== 'object')
    findObject(play, object, { places: [stack], where: 'on the stack' });
  const holds = top !== undefined && meant.includes(top);
  return check(
    negated,
    holds,
    `${refText(object)} is on top of the stack`,
    top === undefined ? 'the stack is empty' : `the top is ${refer(play, top)}`,
  );
};
