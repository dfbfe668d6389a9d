/** `casts`: which card, in which way, with what the line says of targets, modes and costs (CR 601). */
import { keywordNamed } from '../../cards/index.ts';
import { castSpell } from '../../engine/casting.ts';
import { keywordAbilities } from '../../engine/casting-abilities.ts';
import { characteristics } from '../../engine/characteristics.ts';
import { IllegalAction, objectOf } from '../../engine/game.ts';
import { isOwnWay } from '../../engine/keyword-ways.ts';
import { keepPriority } from '../../engine/priority.ts';
import { readablePermission } from '../../engine/readable.ts';
import type { ObjectId, PlayerId } from '../../engine/state.ts';
import { type CastWay, waysToCast, whyNotCast } from '../../engine/ways-to-cast.ts';
import type { Action, ObjectRef, Span } from '../../language/index.ts';
import { aboutNamedTarget, checkAllUsed, useLifePaid } from '../choices/from-parts.ts';
import { type Announcement, announcementOf } from '../choices/script.ts';
import { candidates, findAny } from '../names/find-object.ts';
import { areInterchangeable } from '../names/interchangeable.ts';
import { checkKnownName } from '../names/known-names.ts';
import { everywhere, objectsIn } from '../names/places.ts';
import { plainName, refer } from '../names/refer.ts';
import { foldObjectName } from '../names/same-name.ts';
import { Fault, type Play, playerName, playerNamed } from '../play.ts';
import { ambiguousObject, nowhereToCast, unclearWay, unsupported } from '../problems.ts';
import { restore, save } from './attempt.ts';
import { illegal, takePriority } from './priority.ts';
import type { Running } from './running.ts';

type Cast = Extract<Action, { kind: 'cast' }>;

export function cast({ play }: Running, action: Cast): void {
  const player = playerNamed(play, action.player);
  takePriority(play, player, action.span);
  const id = cardToCast(play, player, action.object, action.span);
  const spell = castInSomeWay(play, player, id, action);
  const alias = action.parts.find((part) => part.kind === 'castAs')?.alias;
  const object = play.game.state.objects[spell];
  if (alias !== undefined && object !== undefined) play.aliases.set(alias.name, object.cardId);
  keepPriority(play.game, player);
}

// ---------------------------------------------------------------- which card

/** Every zone from which the player may cast it, the hand first. */
export function cardToCast(play: Play, player: PlayerId, ref: ObjectRef, span: Span): ObjectId {
  const { game } = play;
  const own = game.state.players[player];
  const places = [
    own?.hand ?? [],
    objectsIn(game, 'command zone', player),
    own?.graveyard ?? [],
    game.state.exile,
    objectsIn(game, 'graveyard'),
    (own?.library ?? []).slice(0, 1),
    objectsIn(game, 'hand'),
    objectsIn(game, 'library'),
  ];
  for (const place of places) {
    const named = candidates(play, ref, { places: [place], where: '' });
    const castable = named.filter((id) => waysToCast(game, player, id).length > 0);
    const [first] = castable;
    if (first === undefined) continue;
    if (!areInterchangeable(play, castable)) throw new Fault(ambiguousObject(play, ref, castable));
    return first;
  }
  const anywhere = { places: [everywhere(game)], where: 'that could be cast' };
  if (ref.kind === 'object' && candidates(play, ref, anywhere).length === 0) {
    checkKnownName(play, ref.name);
    throw new Fault(nowhereToCast(ref, playerName(play, player)));
  }
  const id = findAny(play, ref, anywhere);
  const name = plainName(play, id);
  const who = playerName(play, player);
  if (own?.hand.includes(id) && objectOf(game, id).card.faces.every((face) => face.types.includes('land'))) {
    return illegal(span, '305.9', `${name} is a land, which is played, not cast`);
  }
  readablePermission(game, id);
  const { zone, player: of } = objectOf(game, id).zone;
  const where = of === null ? `the ${zone}` : `${of === player ? 'that' : `${playerName(play, of)}'s`} ${zone}`;
  return illegal(span, '601.3', `Nothing lets ${who} cast ${name} from ${where}`);
}

// ---------------------------------------------------------------- in which way

/** Tries the ways that the line allows, the most ordinary first; the first one's reason counts when none is legal. */
function castInSomeWay(play: Play, player: PlayerId, id: ObjectId, action: Cast): ObjectId {
  const { script } = play;
  if (script === null) throw new Error('an action without its script');
  const announce = (): Announcement => announcementOf(player, action.span, action.parts);
  const ways = waysFor(play, player, id, action, announce());
  const saved = ways.length > 1 ? save(play) : null;
  let first: unknown;
  for (const [index, way] of ways.entries()) {
    if (index > 0 && saved !== null) restore(play, saved);
    const announcement = announce();
    const used = announcement.costs.find((cost) => cost.name === way.name);
    if (used !== undefined) used.used = true;
    const zero = announcement.payments.find(
      ({ payment }) => payment.what.kind === 'mana' && isManaOf(way, payment.what),
    );
    if (zero !== undefined) zero.left = 0;
    script.announcement = announcement;
    try {
      const why = whyNotCast(play.game, player, way);
      if (why !== null) throw new IllegalAction(why.rule, `${plainName(play, id)} can't be cast: ${why.reason}`);
      const begun = play.game.state.log.length;
      const spell = castSpell(play.game, player, way);
      useLifePaid(play, announcement, begun);
      // CR 107.3b: cast without paying a mana cost that has an X, it is 0: the one legal choice need not be written, and may be.
      if (isZero(announcement) && characteristics(play.game, spell).manaCost?.includes('X')) announcement.xUsed = true;
      checkKeywords(play, spell, announcement);
      checkAllUsed(play, announcement);
      return spell;
    } catch (error) {
      if (!(error instanceof IllegalAction) && !(error instanceof Fault)) throw error;
      first ??= aboutNamedTarget(play, announcement, play.game.state.stack.at(-1) ?? id, error);
    } finally {
      script.announcement = null;
    }
  }
  throw first;
}

const isZero = ({ parts }: Announcement): boolean =>
  parts.some((part) => part.kind === 'withX' && part.value.value === 0);

const isManaOf = (way: CastWay, { symbols }: { readonly symbols: readonly { readonly text: string }[] }): boolean =>
  way.name !== 'normal' &&
  (way.manaCost ?? []).map((symbol) => `{${symbol}}`).join('') === symbols.map(({ text }) => text).join('');

function waysFor(
  play: Play,
  player: PlayerId,
  id: ObjectId,
  { object, parts, span }: Cast,
  { costs, payments }: Announcement,
): CastWay[] {
  const every = waysToCast(play.game, player, id);
  const all = waysOfFace(play, object, id, every);
  const forFree = parts.some((part) => part.kind === 'forFree');
  // A cost that only another part of the card has names that part: fuse, aftermath.
  for (const ways of [all, every]) {
    const named = ways.filter((way) => costs.some((cost) => cost.name === way.name));
    if (named.length === 0) continue;
    if (!forFree) return named;
    const free = named.filter((way) => way.free);
    if (free.length > 0) return free;
    const [{ name }] = named as [CastWay];
    illegal(span, '118.9a', `${refer(play, id)} can't be cast using ${name} and without paying its mana cost at once`);
  }
  if (all.length === 0)
    illegal(span, '601.3', `Nothing lets ${playerName(play, player)} cast that part of ${refer(play, id)} from there`);
  if (forFree) {
    const free = all.filter((way) => way.free);
    if (free.length === 0)
      illegal(span, '118.9', `Nothing lets ${playerName(play, player)} cast it without paying its mana cost`);
    return free;
  }
  if (play.exploring) return all;
  const normal = all.filter((way) => way.name === 'normal');
  const unnamed = all.filter((way) => way.name === 'alternative');
  // CR 118.9: an alternative cost without a name is chosen by what is paid; alone, it need not be said.
  const open = payments.length > 0 ? [...unnamed, ...normal] : [...normal, ...unnamed];
  if (open.length > 0) return open;
  const names = [...new Set(all.map((way) => way.name))];
  // CR 708.4: only face down is it no land.
  if (objectOf(play.game, id).card.faces.every((face) => face.types.includes('land')))
    illegal(
      span,
      '305.9',
      `${refer(play, id)} is a land: it can be cast only face down, ${names.map((name) => `\`using ${name}\``).join(' or ')}`,
    );
  if (names.length === 1) return all;
  throw new Fault(unclearWay(span, refer(play, id), names));
}

/** The half, inset or face that the name in the line asks for. */
function waysOfFace(play: Play, ref: ObjectRef, id: ObjectId, ways: CastWay[]): CastWay[] {
  const { card } = objectOf(play.game, id);
  if (card.faces.length === 1) return ways;
  if (ref.kind === 'object') {
    const wanted = foldObjectName(ref.name.value);
    const face = card.faces.findIndex((one) => foldObjectName(one.name) === wanted);
    const found = ways.filter((way) => way.face === face || (face === 0 && card.layout === 'transform'));
    return face >= 0 ? found : ways;
  }
  const front = ways.filter((way) => way.face === 0);
  return front.length > 0 ? front : ways;
}

/** A cost by name that the card has, but that can't be used here, or that the engine does not know how to pay. */
function checkKeywords(play: Play, spell: ObjectId, { costs }: Announcement): void {
  const unknown = costs.find((cost) => !cost.used);
  if (unknown === undefined) return;
  const known = keywordAbilities(play.game, spell).some((keyword) => keyword.name === unknown.name);
  if (!known) return;
  const entry = keywordNamed(unknown.name);
  if (entry && (isOwnWay(unknown.name) || entry.forms.some((form) => form.casting || form.casts)))
    illegal(unknown.span, entry.rule, `${plainName(play, spell)} can't be cast using ${unknown.name} from there`);
  const text = `“${unknown.name}” can’t be paid by name yet`;
  throw new Fault(unsupported(unknown.span, text), { kind: 'unsupported', text: unknown.name });
}
