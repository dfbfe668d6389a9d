/** Special actions (CR 116.2) other than playing a land: turning face up, suspending, foretelling, plotting, unlocking, a companion, discarding. */
import type { Cost, Keyword } from '../cards/index.ts';
import { keywordAbilities } from './casting-abilities.ts';
import { characteristics } from './characteristics.ts';
import { componentsOf, isInstantOrSorcery } from './components.ts';
import { newBindings, quantity } from './evaluate.ts';
import type { EventCause, GameEvent } from './events.ts';
import { chooseNumber, chooseOne, type Game, IllegalAction, objectOf } from './game.ts';
import { canPay, type PaymentContext, payCost, type SpecialPayment } from './payment.ts';
import { perform } from './perform.ts';
import { KEPT_X } from './quantities.ts';
import { readable } from './readable.ts';
import { unlock } from './rooms.ts';
import { isForbidden, mayDo } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId, playerThing } from './state.ts';
import { sorceryTiming } from './timing.ts';
import { ifFaceUp } from './turned-up.ts';
import { whyNotCast } from './why-not-cast.ts';

const special = (source: ObjectId, controller: PlayerId, rule: string): EventCause => ({
  source,
  controller,
  by: 'specialAction',
  rule,
});

/** CR 106.6: actions that mana may be meant for, by their rules. */
const ACTIONS: Readonly<Record<string, SpecialPayment>> = { '116.2b': 'turn face up', '702.143a': 'foretell' };

function paymentFor(player: PlayerId, id: ObjectId, rule: string, x: number | null): PaymentContext {
  const action = ACTIONS[rule];
  return {
    ...(action ? { action } : {}),
    player,
    source: id,
    bindings: { ...newBindings(id, player), x },
    purpose: 'special',
    reason: { ...special(id, player, rule), by: 'cost' },
  };
}

const pay = (game: Game, player: PlayerId, id: ObjectId, cost: Cost, rule: string, x: number | null = null): unknown =>
  payCost(game, cost, paymentFor(player, id, rule, x));

/** The keyword by which a face-down permanent (or a card in hand) may be turned up, suspended, …. */
const keywordOf = (game: Game, id: ObjectId, names: readonly string[]): Keyword | undefined =>
  keywordAbilities(game, id).find((keyword) => names.includes(keyword.name));

/**
 * CR 116.2b, 702.37e, 702.168d, 701.40b: any time that player has priority, for the morph or disguise cost, or for the mana cost of a
 * manifested or cloaked creature card.
 * @throws IllegalAction
 */
export function turnFaceUp(game: Game, player: PlayerId, id: ObjectId): void {
  const object = objectOf(game, id);
  const { faceDown } = object;
  if (!faceDown) throw new IllegalAction('708.7', 'It is not face down.');
  if (characteristics(game, id).controller !== player)
    throw new IllegalAction('116.2b', 'Only its controller can turn it face up.');
  const forbidden = isForbidden(game, 'turnFaceUp', objectThing(id));
  if (forbidden)
    throw new IllegalAction(
      forbidden.rule,
      `${characteristics(game, forbidden.source).name} says that it can't be turned face up.`,
    );
  // CR 730.2g: it would stay face down.
  if (object.under && componentsOf(object).some(isInstantOrSorcery))
    throw new IllegalAction('730.2g', 'With an instant or sorcery card in it, it can’t be turned face up.');
  const printed = object.card.faces[object.face] ?? object.card.faces[0];
  // CR 702.37e, 702.168d, 730.2f: what it would have face up, with all of its components, and with what takes abilities away.
  const morph = ifFaceUp(game, id, () => keywordOf(game, id, ['morph', 'megamorph', 'disguise']));
  const ways: FaceUpWay[] = morph?.cost ? [{ cost: morph.cost, keyword: morph.name }] : [];
  // CR 701.40b, 701.58b: a creature card with a mana cost.
  const manifested = faceDown.by === 'manifest' || faceDown.by === 'cloak';
  if (manifested && printed.types.includes('creature') && printed.manaCost)
    ways.push({ cost: [{ kind: 'mana', mana: printed.manaCost }], keyword: null });
  // CR 708.7, 702.37e: what lets it be turned up is the rule that turned it down, or the card's own morph whatever turned it down.
  const way = faceUpWay(game, player, id, ways);
  if (!way) throw new IllegalAction('708.7', 'Nothing lets it be turned face up.');
  const { cost, keyword } = way;
  const x = JSON.stringify(cost).includes('"X"')
    ? chooseNumber(game, {
        player,
        topic: 'x',
        prompt: 'the value of X',
        rule: '107.3b',
        source: id,
        min: 0,
        max: 1000,
      })
    : null;
  pay(game, player, id, cost, '116.2b', x);
  const events: GameEvent[] = [{ kind: 'turnFaceUp', object: id, cause: special(id, player, '116.2b') }];
  // CR 702.37f, 702.168e: its other abilities know the X that was chosen.
  if (x !== null)
    events.unshift({
      kind: 'remember',
      object: id,
      key: KEPT_X,
      value: { number: x },
      cause: special(id, player, '702.37f'),
    });
  // CR 702.37b: megamorph gives a +1/+1 counter as it is turned up for that cost.
  if (keyword === 'megamorph')
    events.push({
      kind: 'putCounters',
      on: objectThing(id),
      counter: '+1/+1',
      amount: 1,
      by: player,
      cause: special(id, player, '702.37b'),
    });
  perform(game, events);
}

/** A procedure by which a face-down permanent may be turned up: for the cost of its keyword, or for its mana cost. */
interface FaceUpWay {
  readonly cost: Cost;
  readonly keyword: string | null;
}

/** CR 701.40c–d, 701.58c–d: of two procedures its controller takes either; only what can be paid is a choice. */
function faceUpWay(game: Game, player: PlayerId, id: ObjectId, ways: readonly FaceUpWay[]): FaceUpWay | undefined {
  const payable = ways.filter(({ cost }) => canPay(game, cost, paymentFor(player, id, '116.2b', 0)));
  if (payable.length < 2) return payable[0] ?? ways[0];
  const at = chooseOne(game, {
    player,
    topic: 'option',
    prompt: 'the cost for which it is turned face up',
    rule: objectOf(game, id).faceDown?.by === 'cloak' ? '701.58c' : '701.40c',
    source: id,
    options: payable.map(({ keyword }) => ({ kind: 'word', word: keyword ?? 'mana cost' })),
  });
  return payable[at];
}

/** CR 116.2f, 702.62a: a card in hand that could be cast now is exiled with time counters. @throws IllegalAction */
export function suspend(game: Game, player: PlayerId, id: ObjectId): void {
  const keyword = keywordOf(game, id, ['suspend']);
  if (!keyword?.cost || !inHand(game, player, id))
    throw new IllegalAction('702.62a', 'It is not a card with suspend in that hand.');
  const cast = { object: id, face: 0, name: 'normal', manaCost: null, otherCosts: [], free: true };
  const why = whyNotCast(game, player, cast);
  // CR 702.62a, 702.62c: when it could begin to be cast, with all that allows or forbids that; what it would cost is no matter.
  if (why) {
    const rule = why.rule === '307.1' || why.rule === '117.1a' ? '702.62a' : why.rule;
    throw new IllegalAction(rule, `It can't be suspended now: ${why.reason}.`);
  }
  const x = JSON.stringify(keyword).includes('"x"')
    ? chooseNumber(game, {
        player,
        topic: 'x',
        prompt: 'the value of X',
        rule: '107.3b',
        source: id,
        min: 1,
        max: 1000,
      })
    : null;
  pay(game, player, id, keyword.cost, '702.62a', x);
  const amount = quantity(game, keyword.amount ?? 1, { ...newBindings(id, player), x });
  const became = exile(game, player, id, '702.62a', false);
  perform(game, [
    {
      kind: 'putCounters',
      on: objectThing(became),
      counter: 'time',
      amount,
      by: player,
      cause: special(became, player, '702.62a'),
    },
  ]);
  perform(game, [
    {
      kind: 'setStatus',
      object: became,
      status: 'suspended',
      on: true,
      by: player,
      cause: special(became, player, '702.62a'),
    },
  ]);
}

/** CR 116.2h, 702.143a: during their turn, {2}, face down into exile; cast from there on a later turn. @throws IllegalAction */
export function foretell(game: Game, player: PlayerId, id: ObjectId): void {
  if (!keywordOf(game, id, ['foretell']) || !inHand(game, player, id))
    throw new IllegalAction('702.143a', 'It is not a card with foretell in that hand.');
  if (game.state.turn.active !== player)
    throw new IllegalAction('702.143a', 'A card is foretold during its owner’s turn.');
  pay(game, player, id, [{ kind: 'mana', mana: ['2'] }], '702.143a');
  const became = exile(game, player, id, '702.143a', true);
  perform(game, [
    {
      kind: 'setStatus',
      object: became,
      status: 'foretold',
      on: true,
      by: player,
      cause: special(became, player, '702.143a'),
    },
    // CR 702.143c: to foretell a card is this special action.
    {
      kind: 'keywordAction',
      action: 'foretell',
      player,
      subjects: [objectThing(became)],
      amount: 1,
      cause: special(became, player, '702.143c'),
    },
  ]);
}

/** CR 116.2k, 702.170a: at sorcery timing, for the plot cost, face up into exile; cast for free on a later turn. @throws IllegalAction */
export function plot(game: Game, player: PlayerId, id: ObjectId): void {
  const keyword = keywordOf(game, id, ['plot']);
  if (!keyword?.cost || !inHand(game, player, id))
    throw new IllegalAction('702.170a', 'It is not a card with plot in that hand.');
  const why = sorceryTiming(game, player);
  if (why) throw new IllegalAction('702.170a', `It can't be plotted now: ${why}.`);
  pay(game, player, id, keyword.cost, '702.170a');
  const became = exile(game, player, id, '702.170a', false);
  perform(game, [
    {
      kind: 'setStatus',
      object: became,
      status: 'plotted',
      on: true,
      by: player,
      cause: special(became, player, '702.170a'),
    },
  ]);
}

const inHand = (game: Game, player: PlayerId, id: ObjectId): boolean =>
  game.state.players[player]?.hand.includes(id) ?? false;

function exile(game: Game, player: PlayerId, id: ObjectId, rule: string, faceDownInExile: boolean): ObjectId {
  readable(game, objectOf(game, id));
  const entries = perform(game, [
    {
      kind: 'zoneChange',
      object: id,
      to: { zone: 'exile', player: null },
      move: 'exile',
      faceDownInExile,
      cause: special(id, player, rule),
    },
  ]);
  const event = entries.find((entry) => entry.happened)?.event;
  if (event?.kind !== 'zoneChange' || event.becomes === undefined) throw new IllegalAction(rule, 'It can’t be exiled.');
  return event.becomes;
}

/**
 * CR 116.2g, 702.139a: once in the game, at sorcery timing, for {3}, the companion goes to the hand. It waits outside the game, which a
 * board shows as the command zone. @throws IllegalAction
 */
export function take(game: Game, player: PlayerId, id: ObjectId): void {
  const { zone, owner } = objectOf(game, id);
  if (!keywordOf(game, id, ['companion']) || zone.zone !== 'command' || owner !== player)
    throw new IllegalAction('702.139a', 'It is no companion of that player’s.');
  const taken = game.state.log.some(
    ({ event, happened }) =>
      happened && event.kind === 'zoneChange' && event.cause.rule === '116.2g' && event.cause.controller === player,
  );
  if (taken) throw new IllegalAction('702.139a', 'A companion is taken only once in a game.');
  const why = sorceryTiming(game, player);
  if (why) throw new IllegalAction('116.2g', `It can’t be taken now: ${why}.`);
  pay(game, player, id, [{ kind: 'mana', mana: ['3'] }], '116.2g');
  readable(game, objectOf(game, id));
  perform(game, [
    {
      kind: 'zoneChange',
      object: id,
      to: { zone: 'hand', player },
      move: 'effect',
      cause: special(id, player, '116.2g'),
    },
  ]);
}

/** CR 116.2e: a card that says so is discarded any time its player has priority. @throws IllegalAction */
export function discard(game: Game, player: PlayerId, id: ObjectId): void {
  if (!inHand(game, player, id)) throw new IllegalAction('116.2e', 'It is not a card in that hand.');
  if (mayDo(game, 'discard', playerThing(player), objectThing(id)).length === 0)
    throw new IllegalAction('116.2e', 'Nothing lets it be discarded so.');
  perform(game, [
    {
      kind: 'zoneChange',
      object: id,
      to: { zone: 'graveyard', player },
      move: 'discard',
      cause: special(id, player, '116.2e'),
    },
  ]);
}

/** Special actions by their rules names. */
export const SPECIAL_ACTIONS: Readonly<
  Record<string, (game: Game, player: PlayerId, id: ObjectId, face?: number) => void>
> = { suspend, foretell, plot, unlock, take, discard };
