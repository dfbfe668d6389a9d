/** Cards cast or played, and copies of cards cast, while a spell or ability resolves (CR 608.2g, 707.12). */
import type { Instruction } from '../../cards/index.ts';
import { besidesMana, type CastWay, manaIn } from '../cast-way.ts';
import { castSpell } from '../casting.ts';
import { cloneState } from '../clone.ts';
import { newEnterSpec } from '../entering.ts';
import { matches } from '../evaluate.ts';
import { asItIsNow } from '../following.ts';
import { chooseOne, chooseSome, type Game, IllegalAction, objectOf } from '../game.ts';
import { asWhat, keywordsOfFace, wayInResolution } from '../keyword-ways.ts';
import { whyNotPlayLandNow } from '../lands.ts';
import { perform } from '../perform.ts';
import { objectsAmong, select } from '../select.ts';
import { type ObjectId, objectThing, type PlayerId, type Thing } from '../state.ts';
import { castableFaces } from '../ways-to-cast.ts';
import { whyNotCast } from '../why-not-cast.ts';
import { by, type Carrying, eachPlayer, type Handler } from './carrying.ts';

type Playing = Extract<Instruction, { do: 'play' }>;

/** CR 608.2g: timing does not matter, everything else does. */
export const play: Handler<'play'> = function* (carrying, instruction) {
  return yield* eachPlayer(carrying, instruction.who, function* (one, player) {
    const { game } = one;
    const played: ObjectId[] = [];
    const without = neverCast(one, player, instruction);
    const things = select(game, instruction.what, one.bindings, player, { without });
    const inExile = instruction.copy === 'inExile';
    const cards = objectsAmong(inExile ? things : things.flatMap((thing) => asItIsNow(game, thing, one.bindings)));
    const isWhole = Boolean(instruction.copy) || instruction.what.kind !== 'ref';
    for (const original of isWhole ? cards : chosenToPlay(one, player, cards)) {
      if (!inExile && !game.state.objects[original]) continue;
      let id = original;
      if (instruction.copy) {
        // CR 707.12: the copy is made where the card is; a copy that isn't cast ceases to exist (704.5e).
        const where = inExile ? { inExile } : {};
        const made = (yield [{ kind: 'copyCard', original, player, ...where, cause: by(one, '707.12') }]).flat()[0]
          ?.event;
        if (made?.kind !== 'copyCard' || made.becomes === undefined) continue;
        id = made.becomes;
      }
      const land = objectOf(game, id).card.faces[0].types.includes('land');
      if (land && (instruction.castOnly || instruction.copy)) continue;
      if (land) {
        // CR 305.2b, 305.3: beyond the lands of the turn, or in another player's, that part is ignored.
        if (whyNotPlayLandNow(game, player, id)) continue;
        yield [
          {
            kind: 'zoneChange',
            object: id,
            to: { zone: 'battlefield', player: null },
            move: 'play',
            enter: newEnterSpec(player),
            cause: by(one, '305.2a'),
          },
        ];
        played.push(id);
        continue;
      }
      const spell = castNow(one, player, id, instruction);
      if (spell !== null) played.push(spell);
    }
    return { things: played.map(objectThing), number: played.length, did: played.length > 0 };
  });
};

/** CR 608.2d: of "spells from among them", what could become none of those can't be chosen. */
function neverCast(carrying: Carrying, player: PlayerId, instruction: Playing): Thing[] {
  const { what, spell } = instruction;
  if (what.kind !== 'among' || !spell || instruction.copy) return [];
  const { count: _count, ...all } = what;
  return select(carrying.game, all, carrying.bindings, player).filter(
    (thing) => thing.kind !== 'object' || openWays(carrying, player, thing.id, instruction).length === 0,
  );
}

/** "You may play them" is an offer for each of them, in whatever order (CR 608.2g). */
function chosenToPlay({ game, bindings }: Carrying, player: PlayerId, cards: readonly ObjectId[]): ObjectId[] {
  if (cards.length < 2) return [...cards];
  const chosen = chooseSome(game, {
    player,
    topic: 'choose',
    prompt: 'which of the cards to play, in this order',
    rule: '608.2g',
    source: bindings.self,
    options: cards.map((id) => ({ kind: 'object', id })),
    min: 1,
    max: cards.length,
  });
  return chosen.map((index) => cards[index]!);
}

/** The ways that the instruction allows. */
function waysNow(game: Game, player: PlayerId, id: ObjectId, instruction: Playing): CastWay[] {
  if (instruction.keyword !== undefined) {
    const way = wayInResolution(game, player, id, instruction.keyword);
    return way ? [way] : [];
  }
  const { card } = objectOf(game, id);
  const cost = instruction.alternativeCost;
  // CR 712.11a: transformed, the back is up; what has no back can't be cast so.
  const faces = instruction.transformed ? (card.layout === 'transform' ? [1] : []) : castableFaces(game, id);
  return faces.flatMap((face) => {
    const way: CastWay = {
      object: id,
      face,
      name: 'normal',
      manaCost: cost ? manaIn(cost) : (card.faces[face]?.manaCost ?? null),
      otherCosts: cost ? besidesMana(cost) : [],
      free: instruction.free ?? false,
      ...(instruction.anyMana ? { anyMana: instruction.anyMana } : {}),
      anyTime: true,
    };
    // CR 702.102a, 718.3: fused or prototyped, whichever effect lets it be cast.
    return [way, ...keywordsOfFace(game, id, face).flatMap(({ keyword }) => asWhat(game, keyword.name, way, !cost))];
  });
}

/** Those that nothing forbids (CR 601.3); what they cost is found out by casting. */
export const openWays = (carrying: Carrying, player: PlayerId, id: ObjectId, instruction: Playing): CastWay[] =>
  waysNow(carrying.game, player, id, instruction).filter(
    (way) => whyNotCast(carrying.game, player, way) === null && becomesWhatIsAsked(carrying, way, instruction),
  );

/** Tries to cast it; what can't be cast stays where it is (CR 608.2g, 733.1). */
function castNow(carrying: Carrying, player: PlayerId, id: ObjectId, instruction: Playing): ObjectId | null {
  const { game } = carrying;
  const possible = openWays(carrying, player, id, instruction);
  const [only] = possible;
  if (!only) return null;
  const { faces } = objectOf(game, id).card;
  const index =
    possible.length === 1
      ? 0
      : chooseOne(game, {
          player,
          topic: 'alternativeCost',
          prompt: 'which part of the card to cast',
          rule: '709.3',
          source: id,
          options: possible.map((way) => ({
            kind: 'word',
            word: way.name === 'normal' ? (faces[way.face]?.name ?? '') : way.name,
          })),
        });
  const before = cloneState(game.state);
  try {
    return castSpell(game, player, possible[index] ?? only);
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    game.state = before;
    game.cache = null;
    return null;
  }
}

/** Whether the spell that it would become matches (CR 702.85a): looked at on the stack, in a game that is not kept. */
function becomesWhatIsAsked({ game, bindings }: Carrying, way: CastWay, { spell }: Playing): boolean {
  if (!spell) return true;
  const before = cloneState(game.state);
  try {
    const entries = perform(game, [
      {
        kind: 'zoneChange',
        object: way.object,
        to: { zone: 'stack', player: null },
        move: 'cast',
        face: way.prototyped ? 1 : way.face,
        cause: { source: way.object, controller: null, by: 'game', rule: '601.2a' },
      },
    ]);
    const moved = entries.find(({ event, happened }) => happened && event.kind === 'zoneChange')?.event;
    const id = moved?.kind === 'zoneChange' ? moved.becomes : undefined;
    return id !== undefined && matches(game, spell, objectThing(id), bindings);
  } finally {
    game.state = before;
    game.cache = null;
  }
}
