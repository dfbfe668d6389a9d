/** What an instruction leaves behind for later words: the things it acted on, and how much. */
import { parseTypeLine, predefinedTokenNamed, type Quantity, type Reference, type Selection } from '../cards/index.ts';
import { type Discourse, mention, sameReference, spokenOfBefore } from './discourse.ts';
import type { Draft } from './drafts.ts';
import { nounOf } from './lower-selections.ts';
import { isNode, type Node, type Noun, type NounPhrase } from './surface.ts';

const VERBS: Readonly<Record<string, string>> = {
  sacrifice: 'sacrifice',
  discard: 'discard',
  destroy: 'destroy',
  mill: 'mill',
  reveal: 'reveal',
  look: 'look',
  tap: 'tap',
  counter: 'counter',
  createToken: 'create',
  copySpell: 'copy',
  loseLife: 'loseLife',
  dealDamage: 'damage',
};

const flips = new WeakMap<object, Draft>();

/** An amount of flips that are won or lost: whoever speaks of it makes the flips be called (CR 705.2). */
function wonOf(draft: Draft, amount: Quantity & object): Quantity {
  flips.set(amount, draft);
  return amount;
}

/** CR 705.2: of one flip heads and tails count, or who wins it. */
export function callFlips(amount: Quantity): void {
  const flip = typeof amount === 'object' ? flips.get(amount) : undefined;
  if (flip) flip.call = true;
}

/** What "that many" and "that much" mean after this instruction. */
export function noteAmount(d: Discourse, draft: Draft, as: string): void {
  const result = { kind: 'result', name: as } as const;
  switch (draft.do) {
    case 'dealDamage':
    case 'gainLife':
    case 'loseLife':
      d.amount = result;
      d.amounts.set(VERBS[String(draft.do)] ?? String(draft.do), result);
      if (draft.do === 'dealDamage') d.amounts.set('excess', { kind: 'result', name: as, excess: true });
      return;
    case 'rollDice':
      // CR 706.4: of one die there is one result.
      if (draft.count === 1 || draft.chooseOne) {
        d.amount = result;
        d.amounts.set('roll', result);
      }
      d.amounts.set('rollTotal', result);
      if (draft.chooseOne) d.amounts.set('otherRoll', { kind: 'result', name: 'other roll' });
      return;
    case 'flipCoin':
      d.amounts.set('flip', wonOf(draft, result));
      // What is lost of a known number of flips.
      if (!draft.untilLost) {
        const lost: Quantity = { kind: 'difference', from: draft.count as Quantity, minus: result };
        d.amounts.set('flipLost', wonOf(draft, lost));
        d.amounts.set('heads', { ...result });
      }
      return;
    case 'draw':
      // "Draw two cards, then discard that many": as many as were to be drawn, whatever became of the draws.
      if (!isSameMuch(d, draft.count))
        d.amount = d.subject?.isGroup ? { kind: 'size', of: { kind: 'named', name: as } } : result;
      return;
    case 'discard':
      if (isNode(draft.what) && isNode(draft.what.count) && isSameMuch(d, draft.what.count.min)) return;
      if (d.amount === null || !actsOnOne(d, draft)) d.amount = { kind: 'size', of: { kind: 'named', name: as } };
      return;
    case 'sacrifice':
    case 'mill':
    case 'destroy':
      // "Sacrifice it and create that many tokens": as many as were spoken of before.
      if (d.amount === null || !actsOnOne(d, draft)) d.amount = { kind: 'size', of: { kind: 'named', name: as } };
      return;
    case 'removeCounters':
      // "Remove that many counters and create that many tokens": the same number both times.
      if (!isSameMuch(d, draft.amount)) d.amount = result;
      d.amounts.set('removeCounters', result);
      return;
    case 'move':
    case 'tap':
    case 'reveal':
      if (
        isNode(draft.what) &&
        (draft.what.kind !== 'ref' || (d.amount === null && ofSeveralTargets(d, draft.what.ref)))
      )
        d.amount = { kind: 'size', of: { kind: 'named', name: as } };
      return;
    default:
      return;
  }
}

const isSameMuch = (d: Discourse, amount: unknown): boolean =>
  d.amount !== null && JSON.stringify(amount) === JSON.stringify(d.amount);

/** "Return up to three target cards …. Create that many tokens." */
const ofSeveralTargets = (d: Discourse, ref: unknown): boolean =>
  isNode(ref) && ref.kind === 'target' && d.targets[ref.index as number]?.count.max !== 1;

/** Whether what it acts on is one thing, so that "that many" can't be how many they were. */
function actsOnOne(d: Discourse, { what, count }: Draft): boolean {
  if (d.subject?.isGroup) return false;
  if (!isNode(what)) return count === 1;
  if (what.kind === 'choose') return isNode(what.count) && what.count.min === 1 && what.count.max === 1;
  if (what.kind !== 'ref') return false;
  const { ref } = what as { ref: Reference };
  return ref.kind === 'self' || d.mentions.some((m) => !m.plural && sameReference(m.ref, ref));
}

/** Lets later words speak of what was acted on. */
export function mentionResult(
  d: Discourse,
  draft: Draft,
  as: string,
  np: NounPhrase | undefined,
  verb: string | undefined,
): void {
  const result: Reference = { kind: 'named', name: as };
  const what = isNode(draft.what) ? (draft.what as unknown as Selection) : undefined;
  if (draft.do === 'createToken') {
    const token = draft.token as Node;
    d.lastToken = token;
    d.lastTokenAs = { tapped: draft.tapped === true, attacking: draft.attacking !== undefined };
    const types =
      token.kind === 'described'
        ? [...(token.types as string[]), ...(token.subtypes as string[])]
        : token.kind === 'predefined'
          ? typesOfToken(String(token.name))
          : ['creature'];
    // "A token that's a copy of that creature. It …": the token, and not what it is a copy of.
    if (token.kind === 'copy') d.clause++;
    mention(d, {
      ref: result,
      base: 'token',
      types: token.kind === 'copy' ? [] : types,
      plural: draft.count !== 1 || draft.also !== undefined,
      from: 'result',
      verb: 'create',
      zone: 'battlefield',
    });
    return;
  }
  if (draft.do === 'copySpell') {
    mention(d, { ref: result, base: 'spell', types: [], plural: draft.count !== 1, from: 'result', verb: 'copy' });
    return;
  }
  if (draft.do === 'play') {
    draft.as = as;
    mention(d, { ref: result, base: 'spell', types: [], plural: false, from: 'result', verb: 'cast' });
    // "Put the rest on the bottom": those that were not cast.
    if (what?.kind === 'among' && what.count !== undefined && d.group) d.group.picked.push(result);
    return;
  }
  if (draft.do === 'mill') {
    mention(d, {
      ref: result,
      base: 'card',
      types: [],
      plural: draft.count !== 1,
      from: 'result',
      verb: 'mill',
      zone: 'graveyard',
    });
    d.group = { ref: result, picked: [] };
    return;
  }
  if (draft.do === 'draw') {
    mention(d, {
      ref: result,
      base: 'card',
      types: [],
      plural: draft.count !== 1,
      from: 'result',
      verb: 'draw',
      zone: 'hand',
    });
    return;
  }
  if (draft.do === 'continuous' && d.subject?.isGroup && !d.subject.isPlayers && appliesToGroup(draft)) {
    // CR 611.2c: the set is what it was as the effect began.
    const { base, types } = d.subject.noun;
    draft.as = as;
    mention(d, { ref: result, base, types, plural: true, from: 'result' });
    return;
  }
  if (draft.do === 'dealDamage') {
    // Only "dealt damage this way" speaks of them.
    mention(d, { ref: result, base: 'none', types: [], plural: false, from: 'result', verb: 'damage' });
    return;
  }
  if (what === undefined) return;
  const noun = np ? nounOf(d, np) : ({ base: 'card', types: [] } as Noun);
  const moved = draft.do === 'move' || draft.do === 'sacrifice' || draft.do === 'discard' || draft.do === 'destroy';
  const zone =
    draft.do === 'move'
      ? String((draft.to as Node).zone)
      : draft.do === 'sacrifice' || draft.do === 'discard' || draft.do === 'destroy'
        ? 'graveyard'
        : undefined;
  const doneVerb =
    draft.do === 'move' ? (zone === 'exile' ? 'exile' : verb === 'return' ? 'return' : 'put') : VERBS[String(draft.do)];
  // "Exile the top card of each player's library": they are several cards.
  const several =
    what.kind === 'topOfLibrary' && zone === 'exile' && d.subject?.isPlayers === true && d.subject.isGroup;
  const plural = several || isPlural(what, noun);
  if (
    ((draft.do === 'look' || draft.do === 'reveal') && what.kind !== 'among' && what.kind !== 'ref') ||
    (what.kind === 'topOfLibrary' && draft.do === 'move')
  )
    d.group = { ref: result, picked: [] };
  // "Reveal up to two creature cards from among them and put them into your hand": those that are revealed.
  if (draft.do === 'reveal' && what.kind === 'among' && what.count !== undefined) spokenOfBefore(d, what.ref);
  if (what.kind === 'among' && d.group && draft.do !== 'look' && np?.np !== 'rest') d.group.picked.push(result);
  if (noun.base === 'player' && !moved) return;
  const inBattlefield = zone === 'battlefield';
  if (what.kind === 'ref') {
    if (!moved && doneVerb === undefined) return;
    // A later ability knows it by the name that it was given before.
    const { ref } = what;
    const meant = d.lets.find((one) => ref.kind === 'named' && one.as === ref.name)?.ref ?? ref;
    const old = d.mentions.find((m) => JSON.stringify(m.ref) === JSON.stringify(meant));
    if (moved && old) d.mentions = d.mentions.filter((m) => m !== old);
    mention(d, {
      ref: moved ? result : what.ref,
      base: moved ? (inBattlefield ? 'permanent' : 'card') : (old?.base ?? noun.base),
      types: old?.types ?? noun.types,
      ...(old?.sort ? { sort: old.sort } : {}),
      plural: old?.plural ?? plural,
      from: 'result',
      ...(doneVerb ? { verb: doneVerb } : {}),
      ...(moved ? { before: old?.before ?? what.ref, was: old?.was ?? old?.base ?? noun.base } : {}),
      ...(zone ? { zone } : {}),
    });
    return;
  }
  const looksLikeCard =
    what.kind === 'topOfLibrary' || noun.zone !== undefined || noun.base === 'card' || noun.base === 'permanentCard';
  // "Sacrifice a creature. You gain life equal to that creature's toughness": as it last was.
  const wasThere = moved && !plural && !inBattlefield && noun.base === 'permanent' && noun.zone === undefined;
  mention(d, {
    ref: result,
    base: inBattlefield ? 'permanent' : moved || looksLikeCard ? 'card' : noun.base,
    types: noun.types,
    plural,
    from: 'result',
    ...(wasThere ? { before: { kind: 'asItWas', of: result }, was: noun.base } : {}),
    ...(doneVerb ? { verb: doneVerb } : {}),
    ...(zone ? { zone } : looksLikeCard ? { zone: 'library' } : {}),
  });
}

const appliesToGroup = (draft: Draft): boolean =>
  (draft.effects as Node[]).every(
    ({ kind, affects }) => kind === 'characteristics' && isNode(affects) && affects.kind === 'all',
  );

/** The types of a token that the rules define: a Role is no creature. */
function typesOfToken(name: string): readonly string[] {
  const face = predefinedTokenNamed(name)?.card.faces[0];
  if (face === undefined) return [];
  const line = parseTypeLine(face.typeLine);
  return [...line.types, ...line.subtypes];
}

function isPlural(what: Selection, noun: Noun): boolean {
  switch (what.kind) {
    case 'ref':
      return noun.plural === true;
    case 'all':
      return true;
    case 'choose':
      return what.count.max !== 1;
    case 'among':
      return what.count === undefined || what.count.max !== 1;
    case 'topOfLibrary':
      return what.count !== 1;
  }
}
