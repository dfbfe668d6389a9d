/**
 * What `can` and `can't` ask about has to exist: an ability that the object does not have and never had, a mode beyond the
 * last, an X where there is none. Otherwise anything written there would make `can't` hold.
 */
import type { Ability, CardFace } from '../../cards/index.ts';
import { foldName } from '../../cards/index.ts';
import { characteristics } from '../../engine/characteristics.ts';
import type { ObjectId } from '../../engine/state.ts';
import { type CastPart, nodesIn, type ObjectRef, type PlayerAction } from '../../language/index.ts';
import { callsByKeyword, fitsWritten } from '../actions/activate.ts';
import { candidates, findAny } from '../names/find-object.ts';
import { everywhere } from '../names/places.ts';
import { plainName } from '../names/refer.ts';
import { Fault, type Play } from '../play.ts';
import { illegalAction, unusedPart } from '../problems.ts';

/** @throws Fault for the first part of the action that nothing of what it names could ask for. */
export function checkAsked(play: Play, action: PlayerAction): void {
  checkThere(play, action);
  if (action.kind !== 'cast' && action.kind !== 'activate') return;
  const ids = objectsMeant(play, action.object);
  if (ids.length === 0) return;
  if (action.kind === 'activate') checkAbility(play, action, ids);
  for (const part of action.parts) checkPart(play, part, ids);
}

/** Whom and what the action names besides its own object: each of them is somewhere. */
function checkThere(play: Play, action: PlayerAction): void {
  const search = { places: [everywhere(play.game)], where: 'in the game' };
  const own = 'object' in action ? action.object : undefined;
  for (const node of nodesIn(action)) {
    if (node === own || (node.kind !== 'object' && node.kind !== 'alias' && node.kind !== 'name')) continue;
    if (node.kind !== 'name' || !play.players.includes(node.name)) findAny(play, node, search);
  }
}

/** All objects that may be meant, wherever they are. */
const objectsMeant = (play: Play, ref: ObjectRef): readonly ObjectId[] =>
  candidates(play, ref, { places: [everywhere(play.game)], where: '' });

/** The abilities that an object has now, and all that are printed on it, with what keywords stand for. */
const abilitiesOf = (play: Play, id: ObjectId): readonly Ability[] => [
  ...characteristics(play.game, id).abilities.map(({ ability }) => ability),
  ...facesOf(play, id).flatMap(({ abilities }) => abilities),
];

function facesOf({ game: { state } }: Play, id: ObjectId): readonly CardFace[] {
  const object = state.objects[id];
  return object === undefined ? [] : [...object.card.faces, ...(object.copiable ? [object.copiable] : [])];
}

// ---------------------------------------------------------------- abilities

function checkAbility(
  play: Play,
  { ability: written, object }: Extract<PlayerAction, { kind: 'activate' }>,
  ids: readonly ObjectId[],
): void {
  const [first] = ids;
  if (written === undefined || first === undefined) return;
  const sets = ids.flatMap((id) => [
    characteristics(play.game, id).abilities.map(({ ability }) => ability),
    ...facesOf(play, id).map(({ abilities }) => abilities),
  ]);
  const isThere = sets.some((abilities) => fitsWritten(activatedIn(abilities), written).length > 0);
  if (isThere || (written.kind === 'string' && isGranted(play, written.value))) return;
  throw new Fault(
    illegalAction((written ?? object).span, '602.2', `${plainName(play, first)} has no such activated ability`),
  );
}

type Activated = Extract<Ability, { kind: 'activated' }>;

/** With what keywords stand for, which are called by them, too. */
const activatedIn = (
  abilities: readonly Ability[],
  keyword?: Extract<Ability, { kind: 'keyword' }>,
): { readonly ability: Activated; readonly called: readonly string[] }[] =>
  abilities.flatMap((ability) => {
    if (ability.kind === 'activated') return [{ ability, called: keyword ? callsByKeyword(keyword, ability) : [] }];
    return ability.kind === 'keyword' ? activatedIn(ability.stands ?? [], ability) : [];
  });

/** Whether some card of this game gives an ability of that text; `-1` alone would be found anywhere. */
function isGranted({ game: { state } }: Play, text: string): boolean {
  const folded = foldName(text);
  return (
    folded.includes(':') &&
    Object.values(state.objects).some(
      ({ card, unknown }) => !unknown && card.faces.some((face) => foldName(face.text).includes(folded)),
    )
  );
}

// ---------------------------------------------------------------- modes and X

function checkPart(play: Play, part: CastPart, ids: readonly ObjectId[]): void {
  switch (part.kind) {
    case 'choosing': {
      const most = Math.max(0, ...ids.flatMap((id) => abilitiesOf(play, id).map(modesIn)));
      if (most === 0) throw new Fault(unusedPart(part.span, 'A choice of modes', '601.2b'));
      const beyond = part.modes.find(({ value }) => value < 1 || value > most);
      if (beyond === undefined) return;
      throw new Fault(illegalAction(beyond.span, '700.2', `There is no mode ${beyond.value}: the last is ${most}`));
    }
    case 'withX':
      if (!ids.some((id) => speaksOfX(play, id))) throw new Fault(unusedPart(part.span, 'A value of X', '601.2b'));
      return;
    case 'targeting':
    case 'kicked':
    case 'using':
    case 'forFree':
    case 'dividing':
    case 'paying':
    case 'castAs':
  }
}

/** The most modes that anything inside ability data has. */
function modesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = 'modes' in value && Array.isArray(value.modes) ? value.modes.length : 0;
  return Math.max(own, ...Object.values(value).map(modesIn));
}

const speaksOfX = (play: Play, id: ObjectId): boolean =>
  facesOf(play, id).some(({ manaCost, text }) => manaCost?.includes('X') || /\bX\b/.test(text)) ||
  abilitiesOf(play, id).some(({ text }) => /\bX\b/.test(text));
