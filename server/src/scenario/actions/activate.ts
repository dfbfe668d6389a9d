/** `activates`: which ability of which object (CR 602, 605). */
import { type Ability, foldName, isManaAbility } from '../../cards/index.ts';
import { type ActivatedAbility, activateAbility, activatedAbilities, keywordOf } from '../../engine/activating.ts';
import { whyNotActivate } from '../../engine/activation-limits.ts';
import { abilitiesOf } from '../../engine/characteristics.ts';
import { whyNotPayBesidesMana } from '../../engine/cost-feasibility.ts';
import { newBindings } from '../../engine/evaluate.ts';
import { chooseOne, IllegalAction } from '../../engine/game.ts';
import { activateManaAbility } from '../../engine/mana-abilities.ts';
import { keepPriority } from '../../engine/priority.ts';
import { readableActivation } from '../../engine/readable.ts';
import type { HeldAbility, ObjectId, PlayerId } from '../../engine/state.ts';
import { totalCost } from '../../engine/total-cost.ts';
import type { Action } from '../../language/index.ts';
import { aboutNamedTarget, checkAllUsed } from '../choices/from-parts.ts';
import { announcementOf } from '../choices/script.ts';
import { candidates, findAny, findObject, type Search } from '../names/find-object.ts';
import { everywhere, objectsIn } from '../names/places.ts';
import { plainName, refer } from '../names/refer.ts';
import { Fault, type Play, playerNamed } from '../play.ts';
import { unclearAbility } from '../problems.ts';
import { illegal, takePriority } from './priority.ts';
import type { Running } from './running.ts';

type Activate = Extract<Action, { kind: 'activate' }>;
type Held = HeldAbility & { readonly ability: ActivatedAbility };

export function activate({ play }: Running, action: Activate): void {
  const { game } = play;
  const player = playerNamed(play, action.player);
  takePriority(play, player, action.span);
  const id = objectToActivate(play, player, action);
  try {
    activateOn(play, player, id, action);
  } catch (error) {
    // What is not understood might be an ability that can be activated, where the line names none.
    if ((error instanceof IllegalAction || error instanceof Fault) && action.ability === undefined)
      readableActivation(game, id);
    throw error;
  }
  keepPriority(game, player);
}

function activateOn(play: Play, player: PlayerId, id: ObjectId, action: Activate): void {
  const { game, script } = play;
  const held = abilityOf(play, player, id, action);
  const announcement = announcementOf(player, action.span, action.parts);
  if (script === null) throw new Error('an action without its script');
  script.announcement = announcement;
  try {
    if (isManaAbility(held.ability)) activateManaAbility(game, player, id, held.key);
    else {
      const ability = activateAbility(game, player, id, held.key);
      const alias = action.parts.find((part) => part.kind === 'castAs')?.alias;
      const object = game.state.objects[ability];
      if (alias !== undefined && object !== undefined) play.aliases.set(alias.name, object.cardId);
    }
    checkAllUsed(play, announcement);
  } catch (error) {
    throw aboutNamedTarget(play, announcement, id, error);
  } finally {
    script.announcement = null;
  }
}

// ---------------------------------------------------------------- which object

/** What the player can activate first; else what has such an ability, so that the reason can be told. */
function objectToActivate(play: Play, player: PlayerId, action: Activate): ObjectId {
  const { game } = play;
  const zones = (['battlefield', 'hand', 'graveyard', 'exile', 'command zone'] as const).map((zone) =>
    objectsIn(game, zone),
  );
  const having = zones.map((place) => place.filter((id) => fitting(play, id, action).length > 0));
  const legal = having.map((place) =>
    place.filter((id) => fitting(play, id, action).some((held) => whyNotActivate(game, player, id, held) === null)),
  );
  const payable = legal.map((place) =>
    place.filter((id) => fitting(play, id, action).some((held) => canBePaid(play, player, id, held))),
  );
  for (const places of [payable, legal, having]) {
    const search: Search = { places, where: 'with such an ability' };
    if (candidates(play, action.object, search).length > 0) return findObject(play, action.object, search);
  }
  return findAny(play, action.object, { places: [...zones, everywhere(game)], where: 'in the game' });
}

/** CR 602.2b: an ability whose cost can't be paid can't be activated. Mana makes no difference between objects of one name. */
function canBePaid({ game }: Play, player: PlayerId, id: ObjectId, held: Held): boolean {
  if (whyNotActivate(game, player, id, held) !== null) return false;
  const bindings = { ...newBindings(id, player), x: 0 };
  const cost = totalCost(
    game,
    held.ability.cost,
    'ability',
    id,
    player,
    bindings,
    held.ability,
    keywordOf(game, id, held.key),
  );
  const reason = { source: id, controller: player, by: 'cost', rule: '602.2b' } as const;
  return whyNotPayBesidesMana(game, cost, { player, source: id, bindings, purpose: 'activate', reason }) === null;
}

/** The activated abilities that the line can mean. */
function fitting(play: Play, id: ObjectId, { ability }: Activate): Held[] {
  const all = activatedAbilities(play.game, id);
  if (ability === undefined) return all;
  if (ability.kind === 'number') return all.slice(ability.value - 1, ability.value);
  return fitsWritten(
    all.map((held) => ({ held, ability: held.ability, called: callsOf(play, id, held) })),
    ability,
  ).map(({ held }) => held);
}

/** What an ability is called besides its own words: by the keyword ability that stands for it. */
function callsOf({ game }: Play, id: ObjectId, { key, ability }: Held): readonly string[] {
  return abilitiesOf(game, id).flatMap((held) =>
    held.ability.kind === 'keyword' && key.startsWith(`${held.key}.`) ? callsByKeyword(held.ability, ability) : [],
  );
}

/** The name of the keyword, with what it stands for after it: so the printed words, `Equip {5}` or `Equip—Discard a card`, begin it. */
export const callsByKeyword = (
  { text, keyword: { name, quality = '' } }: Extract<Ability, { kind: 'keyword' }>,
  ability: ActivatedAbility,
): readonly string[] =>
  // CR 702.29e: of typecycling the type is the first part of the name.
  (name === 'cycling' ? [text, `${quality}cycling`] : [text]).flatMap((called) => [
    `${called} ${ability.text}`,
    `${called}-${ability.text}`,
  ]);

/** An activated ability, and what it is called besides its own words. */
interface Called {
  readonly ability: ActivatedAbility;
  readonly called: readonly string[];
}

/** The abilities that a number or a piece of text can mean. */
export function fitsWritten<T extends Called>(
  all: readonly T[],
  written: NonNullable<Activate['ability']>,
): readonly T[] {
  if (written.kind === 'number') return all.slice(written.value - 1, written.value);
  const wanted = foldText(written.value);
  // "-1" is the cost of one ability and the beginning of another's ("-10").
  const byCost = all.filter(({ ability, called }) =>
    [ability.text, ...called].some((text) => foldText(text).split(':')[0]?.trim() === wanted),
  );
  if (byCost.length > 0) return byCost;
  const exact = all.filter(({ ability, called }) =>
    [ability.text, ...called].some((text) => foldText(text).startsWith(wanted)),
  );
  return exact.length > 0 ? exact : all.filter(({ ability }) => foldText(ability.text).includes(wanted));
}

const foldText = (text: string): string =>
  foldName(text)
    .replaceAll('−', '-')
    .replace(/ *[–—] */g, '-');

// ---------------------------------------------------------------- which ability

function oneOfThem({ game }: Play, player: PlayerId, source: ObjectId, abilities: readonly Held[]): Held {
  const index = chooseOne(game, {
    player,
    topic: 'option',
    prompt: 'which ability to activate',
    rule: '602.2',
    source,
    options: abilities.map(({ ability }, at) => ({ kind: 'ability', source, text: ability.text, index: at })),
  });
  return abilities[index]!;
}

function abilityOf(play: Play, player: PlayerId, id: ObjectId, action: Activate): Held {
  const found = fitting(play, id, action);
  const name = plainName(play, id);
  if (found.length === 0) {
    readableActivation(play.game, id);
    const which = action.ability === undefined ? 'no activated ability' : 'no such activated ability';
    return illegal(action.ability?.span ?? action.object.span, '602.2', `${name} has ${which}`);
  }
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const legal = found.filter((held) => whyNotActivate(play.game, player, id, held) === null);
  const open = legal.length > 0 ? legal : found;
  const asked = open.filter((held) => fitsParts(held, action));
  const [first] = asked;
  const texts = new Set(asked.map((held) => held.ability.text));
  if (first !== undefined && texts.size === 1) return first;
  // What is asked is whether any of them can be activated.
  if (play.exploring) return oneOfThem(play, player, id, asked.length > 0 ? asked : open);
  const all = activatedAbilities(play.game, id).map((held) => held.ability.text);
  throw new Fault(unclearAbility(action.span, action.object.span, refer(play, id), all), {
    kind: 'undecided',
    who: action.player.name,
    what: 'which ability to activate',
    rule: '602.2',
    answers: [],
  });
}

/** What the line says of targets, modes and X tells abilities apart. */
function fitsParts({ ability }: Held, { parts }: Activate): boolean {
  const { targets, modal } = ability.effect;
  const has = (kind: Activate['parts'][number]['kind']): boolean => parts.some((part) => part.kind === kind);
  if (has('targeting') && targets.length === 0 && modal === undefined) return false;
  if (has('choosing') && modal === undefined) return false;
  return !has('withX') || JSON.stringify(ability.cost).includes('"X"');
}
