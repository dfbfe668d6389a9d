/** Facts about objects. */
import { COLOR_NAMES, foldName } from '../../cards/index.ts';
import { characteristics, lookUp } from '../../engine/characteristics.ts';
import { attackedNow } from '../../engine/combat-defenders.ts';
import { goadersOf } from '../../engine/goaded.ts';
import { playerKeywords } from '../../engine/player-abilities.ts';
import { type GameObject, type ObjectId, sameThing, type Thing } from '../../engine/state.ts';
import { hasStatus } from '../../engine/statuses.ts';
import type { QuantifiedSubject, Status, Subject, Target } from '../../language/index.ts';
import { aliased, candidates, findObject, findThing, placesOfFacts, type Search } from '../names/find-object.ts';
import { checkKnownName } from '../names/known-names.ts';
import { everywhere, objectsIn } from '../names/places.ts';
import { refer, referToThing } from '../names/refer.ts';
import { foldObjectName } from '../names/same-name.ts';
import { type Play, playerName, playerNamed } from '../play.ts';
import { whereIs, written } from '../problems.ts';
import { DESIGNATIONS } from '../set-up/statuses.ts';
import { UnknownCard } from '../unknown-cards.ts';
import { abilityWanted, hasThatAbility } from './abilities.ts';
import { type Check, type Checker, check, counted, denied } from './check.ts';
import { hasExiled as exiledBy, refText } from './counting.ts';
import { describes } from './describes.ts';

/** What is so of one object: whether the statement holds of it, and the actual state in words. */
type Look = (object: GameObject) => {
  readonly holds: boolean;
  readonly actual: string;
  readonly accept?: Check['accept'];
};

const everyPlace = (play: Play): Search => ({
  places: [...placesOfFacts(play).places, everywhere(play.game)],
  where: 'in the game',
});

/** Looks at the subject, or at each or any of that name. What does not exist has no properties: no denial holds of it either. */
export function ofSubject(
  play: Play,
  subject: Subject,
  negated: boolean,
  expected: string,
  look: Look,
  search = placesOfFacts(play),
): Check {
  const { game } = play;
  if (subject.kind !== 'quantified') {
    const id = idOfSubject(play, subject, search);
    if (typeof id === 'string') {
      const said = negated ? denied(expected) : expected;
      return { held: false, expected: `${written(subject)} ${said}`, actual: id };
    }
    const object = game.state.objects[id];
    if (object === undefined) throw new Error(`no object ${id}`);
    const { holds, actual, accept } = look(object);
    return check(negated, holds, `${refer(play, id)} ${expected}`, actual, accept);
  }
  const ids = quantified(play, subject, search);
  const said = `${subject.quantifier} ${JSON.stringify(subject.name.value)} ${negated ? denied(expected) : expected}`;
  if (ids.length === 0) {
    checkKnownName(play, subject.name);
    return { held: false, expected: said, actual: 'there is none' };
  }
  const looks = ids.flatMap((id) => (game.state.objects[id] ? [{ id, ...look(game.state.objects[id]) }] : []));
  const good = looks.filter((one) => one.holds !== negated);
  const held = subject.quantifier === 'each' ? good.length === looks.length : good.length > 0;
  const bad = looks.find((one) => one.holds === negated);
  return { held, expected: said, actual: bad === undefined ? 'all are' : `of one ${bad.actual}` };
}

const quantified = (play: Play, { name, span }: QuantifiedSubject, search: Search): readonly ObjectId[] =>
  candidates(
    play,
    { kind: 'object', origin: undefined, possessor: undefined, name, ordinal: undefined, zone: undefined, span },
    search,
  );

/** The object, or where it is instead. A name that nothing could have is a fault, not a failing fact. */
function idOfSubject(play: Play, subject: Exclude<Subject, QuantifiedSubject>, search: Search): ObjectId | string {
  const zoned = subject.kind === 'object' && subject.zone !== undefined;
  const wide = zoned || subject.kind === 'alias' ? everyPlace(play) : search;
  if (candidates(play, subject, wide).length > 0) return findObject(play, subject, wide);
  if (subject.kind === 'alias') {
    const id = aliased(play, subject);
    return id === undefined ? `${subject.name} does not exist any more` : `${subject.name} is ${whereIs(play, id)}`;
  }
  if (subject.kind === 'abilityOf') return 'there is no such ability on the stack';
  const elsewhere = candidates(play, subject, everyPlace(play));
  if (elsewhere.length === 0) checkKnownName(play, subject.name);
  const [other] = elsewhere;
  const hint = other === undefined ? '' : `; one is ${whereIs(play, other)}`;
  return `there is no ${JSON.stringify(subject.name.value)} ${search.where}${hint}`;
}

// ---------------------------------------------------------------- statuses

export const status: Checker<'status'> = (play, { subject, status: word, negated }) =>
  ofSubject(play, subject, negated, `is ${word}`, (object) => {
    const holds = isStatus(play, object, word);
    return { holds, actual: statusText(play, object, word, holds) };
  });

function statusText(play: Play, object: GameObject, word: Status, holds: boolean): string {
  if (object.zone.zone !== 'battlefield') return `it is ${whereIs(play, object.id)}`;
  if (holds) return `it is ${word}`;
  const opposite: Partial<Record<Status, string>> = {
    tapped: 'untapped',
    untapped: 'tapped',
    'face down': 'face up',
    'face up': 'face down',
    'phased out': 'phased in',
    'phased in': 'phased out',
  };
  return `it is ${opposite[word] ?? 'not'}`;
}

function isStatus(play: Play, object: GameObject, word: Status): boolean {
  const { game } = play;
  const seen = lookUp(game, object.id);
  if (seen === undefined) return false;
  switch (word) {
    case 'tapped':
    case 'untapped':
    case 'blocked':
    case 'unblocked':
    case 'transformed':
    case 'flipped':
    case 'suspended':
      return hasStatus(game, seen, word);
    case 'face down':
      return object.faceDown !== null;
    case 'face up':
      return object.faceDown === null;
    case 'phased out':
      return object.phasedOut;
    case 'phased in':
      return !object.phasedOut && object.zone.zone === 'battlefield';
    case 'summoning sick':
      return hasStatus(game, seen, 'summoningSick');
    case 'unattached':
      return object.attachedTo === null;
    case 'monstrous':
    case 'renowned':
    case 'saddled':
    case 'crewed':
    case 'exerted':
    case 'suspected':
    case 'prepared':
    case 'solved':
    case 'harnessed':
    case 'foretold':
    case 'plotted': {
      const designation = DESIGNATIONS[word];
      return designation !== undefined && object.statuses[designation] !== undefined;
    }
  }
}

const thingNamed = (play: Play, target: Target): Thing => findThing(play, target, everyPlace(play));

export const isAttacking: Checker<'isAttacking'> = (play, { subject, defender, negated }) => {
  const wanted = defender && thingNamed(play, defender);
  const expected = `is attacking${wanted ? ` ${referToThing(play, wanted)}` : ''}`;
  return ofSubject(play, subject, negated, expected, (object) => {
    const attack = play.game.state.combat?.attackers.find((one) => one.object === object.id);
    if (attack === undefined) return { holds: false, actual: 'it is not attacking' };
    // CR 506.4c: what has been removed from combat is attacked by nobody, and the creature goes on attacking.
    const now = attackedNow(play.game, attack.attacking);
    const holds = wanted === undefined || (now !== null && sameThing(now, wanted));
    return { holds, actual: `it attacks ${now === null ? 'nothing any more' : referToThing(play, now)}` };
  });
};

export const isBlocking: Checker<'isBlocking'> = (play, { subject, attacker, negated }) => {
  const wanted = attacker && findObject(play, attacker, placesOfFacts(play));
  const expected = `is blocking${wanted === undefined ? '' : ` ${refer(play, wanted)}`}`;
  return ofSubject(play, subject, negated, expected, (object) => {
    const block = play.game.state.combat?.blockers.find((one) => one.object === object.id);
    const holds = block !== undefined && (wanted === undefined || block.blocking.includes(wanted));
    const names = (block?.blocking ?? []).map((id) => refer(play, id)).join(', ');
    return { holds, actual: block ? `it blocks ${names === '' ? 'nothing any more' : names}` : 'it is not blocking' };
  });
};

export const isGoaded: Checker<'isGoaded'> = (play, { subject, by, negated }) =>
  ofSubject(play, subject, negated, `is goaded${by ? ` by ${by.name}` : ''}`, (object) => {
    const goaders = goadersOf(play.game, object.id);
    const holds = by === undefined ? goaders.length > 0 : goaders.includes(playerNamed(play, by));
    return {
      holds,
      actual:
        goaders.length === 0
          ? 'it is not goaded'
          : `it is goaded by ${goaders.map((id) => playerName(play, id)).join(', ')}`,
    };
  });

export const isPaired: Checker<'isPaired'> = (play, { subject, partner, negated }) => {
  const other = findObject(play, partner, placesOfFacts(play));
  return ofSubject(play, subject, negated, `is paired with ${refer(play, other)}`, (object) => {
    const { paired } = object.linked;
    const partners = paired && 'things' in paired && object.statuses.paired ? paired.things : [];
    const holds = partners.some((thing) => thing.kind === 'object' && thing.id === other);
    return {
      holds,
      actual:
        partners.length === 0
          ? 'it is not paired'
          : `it is paired with ${partners.map((one) => referToThing(play, one)).join(', ')}`,
    };
  });
};

// ---------------------------------------------------------------- numbers

export const isPowerToughness: Checker<'isPowerToughness'> = (
  play,
  { subject, base, power, toughness, valueSpan, negated },
) =>
  ofSubject(play, subject, negated, `${base ? 'has base' : 'is'} ${power}/${toughness}`, (object) => {
    if (object.unknown) throw new UnknownCard();
    const values = characteristics(play.game, object.id);
    const p = base ? values.basePower : values.power;
    const t = base ? values.baseToughness : values.toughness;
    if (p === null || t === null) return { holds: false, actual: 'it has no power and toughness' };
    const now = `${p}/${t}`;
    return { holds: p === power && t === toughness, actual: `it is ${now}`, accept: { span: valueSpan, newText: now } };
  });

export const hasCounters: Checker<'hasCounters'> = (play, { subject, count, counterKind, negated }) => {
  const kind = counterKind?.name;
  const look = (counters: Readonly<Record<string, number>>) => {
    const there = Object.entries(counters).filter(([, number]) => number > 0);
    const now = kind === undefined ? there.reduce((sum, [, number]) => sum + number, 0) : (counters[kind] ?? 0);
    const listed = there.map(([one, number]) => counted(number, `${one} counter`)).join(', ');
    const actual =
      listed === '' ? 'there are none' : `there ${there.length === 1 && there[0]?.[1] === 1 ? 'is' : 'are'} ${listed}`;
    return { holds: now === count.value, actual, accept: { span: count.span, newText: String(now) } };
  };
  const expected = `has ${count.value === 0 ? `no ${kind === undefined ? '' : `${kind} `}counters` : counted(count.value, `${kind ?? ''} counter`)}`;
  if (subject.kind === 'name' && play.players.includes(subject.name)) {
    const counters = play.game.state.players[play.players.indexOf(subject.name)]?.counters ?? {};
    const { holds, actual, accept } = look(counters);
    return check(negated, holds, `${subject.name} ${expected}`, actual, accept);
  }
  const object = subject.kind === 'name' ? ({ ...subject, kind: 'alias' } as const) : subject;
  return ofSubject(play, object, negated, expected, ({ counters }) => look(counters));
};

export const hasDamage: Checker<'hasDamage'> = (play, { subject, amount, negated }) =>
  ofSubject(play, subject, negated, `has ${amount.value} damage`, ({ damage }) => ({
    holds: damage === amount.value,
    actual: `it has ${damage}`,
    accept: { span: amount.span, newText: String(damage) },
  }));

export const hasManaValue: Checker<'hasManaValue'> = (play, { subject, value, negated }) =>
  ofSubject(play, subject, negated, `has mana value ${value.value}`, (object) => {
    if (object.unknown) throw new UnknownCard();
    const { manaValue } = characteristics(play.game, object.id);
    return {
      holds: manaValue === value.value,
      actual: `it is ${manaValue}`,
      accept: { span: value.span, newText: String(manaValue) },
    };
  });

// ---------------------------------------------------------------- characteristics

export const hasAbility: Checker<'hasAbility'> = (play, { subject, ability, negated }) => {
  const wanted = abilityWanted(play, ability);
  const expected = `has ${wanted.text}`;
  if (subject.kind === 'name' && play.players.includes(subject.name)) {
    const player = play.players.indexOf(subject.name);
    const has = playerKeywords(play.game, player, wanted.keyword?.name ?? foldName(wanted.text)).length > 0;
    return check(negated, has, `${subject.name} ${expected}`, has ? 'they have it' : 'they do not');
  }
  const object = subject.kind === 'name' ? ({ ...subject, kind: 'alias' } as const) : subject;
  return ofSubject(play, object, negated, expected, (one) => {
    if (one.unknown) throw new UnknownCard();
    const { abilities } = characteristics(play.game, one.id);
    const texts = abilities.map((held) => held.ability.text).filter((text) => text !== '');
    const actual = texts.length === 0 ? 'it has no abilities' : `it has ${texts.map((text) => `“${text}”`).join(', ')}`;
    return { holds: hasThatAbility(play, one, wanted), actual };
  });
};

export const hasNoAbilities: Checker<'hasNoAbilities'> = (play, { subject, negated }) =>
  ofSubject(play, subject, negated, 'has no abilities', (object) => {
    if (object.unknown) throw new UnknownCard();
    const { abilities } = characteristics(play.game, object.id);
    return {
      holds: abilities.length === 0,
      actual: `it has ${abilities.map((held) => `“${held.ability.text}”`).join(', ') || 'none'}`,
    };
  });

export const isTypes: Checker<'isTypes'> = (play, { subject, types, negated }) =>
  ofSubject(play, subject, negated, `is ${types.words.map(({ text }) => text).join(' ')}`, (object) => {
    if (object.unknown) throw new UnknownCard();
    const values = characteristics(play.game, object.id);
    const words = [
      ...values.colors.map((color) => COLOR_NAMES[color]),
      ...values.supertypes,
      ...values.types,
      ...(values.everyCreatureType ? ['every creature type'] : values.subtypes),
    ];
    return { holds: describes(play, types, object), actual: `it is ${words.join(' ')}` };
  });

export const isNamed: Checker<'isNamed'> = (play, { subject, name, negated }) =>
  ofSubject(play, subject, negated, `is named ${JSON.stringify(name.value)}`, (object) => {
    if (object.unknown) throw new UnknownCard();
    const now = characteristics(play.game, object.id).name;
    // CR 201.2a, 709.4a: a split card has the names of both its halves.
    const holds = [now, ...now.split(' // ')].some((one) => foldObjectName(one) === foldObjectName(name.value));
    if (!holds) checkKnownName(play, name);
    return { holds, actual: now === '' ? 'it has no name' : `it is named ${JSON.stringify(now)}` };
  });

// ---------------------------------------------------------------- relations and places

export const isAttachedTo: Checker<'isAttachedTo'> = (play, { subject, host, negated }) => {
  const wanted = thingNamed(play, host);
  return ofSubject(play, subject, negated, `is attached to ${referToThing(play, wanted)}`, ({ attachedTo }) => ({
    holds: attachedTo !== null && sameThing(attachedTo, wanted),
    actual: attachedTo === null ? 'it is unattached' : `it is attached to ${referToThing(play, attachedTo)}`,
  }));
};

export const hasExiled: Checker<'hasExiled'> = (play, { subject, object, negated }) => {
  const inExile = { places: [play.game.state.exile], where: 'in exile' };
  const exiled = candidates(play, object, inExile);
  if (exiled.length === 0 && object.kind === 'object') checkKnownName(play, object.name);
  return ofSubject(play, subject, negated, 'has exiled it', (holder) => {
    const holds = exiled.some((id) => exiledBy(play, holder, id));
    return { holds, actual: exiled.length === 0 ? 'it is not in exile' : holds ? 'it has' : 'it has not' };
  });
};

export const isIn: Checker<'isIn'> = (play, { subject, place, owner, negated }) => {
  const { game } = play;
  const among = objectsIn(game, place, owner && playerNamed(play, owner));
  const where =
    place === 'battlefield' || place === 'stack' ? `on the ${place}` : `in ${owner ? `${owner.name}'s ` : ''}${place}`;
  if (subject.kind === 'quantified') {
    return ofSubject(
      play,
      subject,
      negated,
      `is ${where}`,
      ({ id }) => ({ holds: among.includes(id), actual: `it is ${whereIs(play, id)}` }),
      everyPlace(play),
    );
  }
  const unknown = subject.kind === 'object' && among.some((id) => game.state.objects[id]?.unknown);
  const found = candidates(play, subject, { places: [among.filter((id) => isPhasedIn(play, id))], where });
  // CR 400.2: what lies in a hidden zone unnamed may be anything.
  if (found.length === 0 && unknown) throw new UnknownCard();
  const elsewhere = candidates(play, subject, everyPlace(play));
  if (found.length === 0 && elsewhere.length === 0 && subject.kind === 'object') checkKnownName(play, subject.name);
  const [other] = elsewhere;
  const gone = subject.kind === 'object' ? 'there is none in the game' : 'it does not exist any more';
  const actual = found.length > 0 ? 'it is' : other === undefined ? gone : `it is ${whereIs(play, other)}`;
  const [named = other] = found;
  return check(
    negated,
    found.length > 0,
    `${named === undefined ? refText(subject) : refer(play, named)} is ${where}`,
    actual,
  );
};

const isPhasedIn = ({ game }: Play, id: ObjectId): boolean => game.state.objects[id]?.phasedOut !== true;
