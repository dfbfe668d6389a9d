/**
 * Before the first turn (CR 103.5–103.6, 103.8): mulligans, what may be done with cards of an opening hand, and how the game begins from there.
 * All mulligans of a round are taken at the same time, and nobody learns anything by another's: each is taken when it is declared.
 * Not here: hands of another starting size (103.5a), teams, and what is chosen or revealed before hands are drawn (103.2).
 */
import type { Instruction } from '../cards/index.ts';
import { carryOut } from './carry-out.ts';
import { newBindings } from './evaluate.ts';
import type { EventCause } from './events.ts';
import { type Game, IllegalAction, isIn, objectOf, playerOf, turnOrderFrom } from './game.ts';
import { perform } from './perform.ts';
import type { BeforeTheGame, ObjectId, PlayerId } from './state.ts';

/** CR 103.5: cards of a starting hand. */
const STARTING_HAND_SIZE = 7;

const byGame = (controller: PlayerId, rule: string, source: ObjectId | null = null): EventCause => ({
  source,
  controller,
  by: 'game',
  rule,
});

/** The players have drawn their hands, and nobody has declared anything. */
export const handsDrawn = (players: number): BeforeTheGame => ({
  mulligans: Array.from({ length: players }, () => 0),
  kept: [],
  acting: null,
  used: [],
});

function beforeTheGame({ state }: Game, rule: string): BeforeTheGame {
  if (!state.beforeTheGame) throw new IllegalAction(rule, 'The game has begun.');
  return state.beforeTheGame;
}

/** CR 103.5: who has kept a hand takes no more mulligans, and the time of mulligans is over once anybody acts from an opening hand. */
function stillDeclaring(game: Game, player: PlayerId, rule: string): BeforeTheGame {
  const before = beforeTheGame(game, rule);
  if (before.kept.includes(player)) throw new IllegalAction(rule, 'That player has kept their hand.');
  if (before.acting !== null) throw new IllegalAction(rule, 'All players have kept their hands.');
  return before;
}

/**
 * CR 103.5: the hand is shuffled into the library, as many cards as a starting hand has are drawn, and one of them for each mulligan
 * taken so far goes to the bottom; CR 103.5c: with more than two players the first one does not count.
 * @throws IllegalAction
 */
export function takeMulligan(game: Game, player: PlayerId): void {
  const { mulligans } = stillDeclaring(game, player, '103.5');
  const free = game.state.players.length > 2 ? 1 : 0;
  const counted = (mulligans[player] ?? 0) + 1 - free;
  if (counted > STARTING_HAND_SIZE)
    throw new IllegalAction('103.5', 'The opening hand would have no cards: no further mulligan can be taken.');
  perform(game, [{ kind: 'mulligan', player, cause: byGame(player, '103.5') }]);
  const you = { kind: 'same', as: { kind: 'you' } } as const;
  const hand = { kind: 'zone', zone: 'hand', of: you } as const;
  const who = { kind: 'ref', ref: { kind: 'you' } } as const;
  const instructions: Instruction[] = [
    {
      do: 'move',
      what: { kind: 'all', filter: hand },
      to: { zone: 'library', library: { place: 'top', order: 'random' } },
    },
    { do: 'shuffle', who },
    { do: 'draw', who, count: STARTING_HAND_SIZE },
  ];
  if (counted > 0)
    instructions.push({
      do: 'move',
      what: { kind: 'choose', filter: hand, count: { min: counted, max: counted } },
      to: { zone: 'library', library: { place: 'bottom', order: 'any' } },
    });
  carryOut(game, instructions, newBindings(0, player), byGame(player, counted > 0 ? '103.5' : '103.5c'));
}

/** CR 103.5: the hand is the opening hand from here on. @throws IllegalAction */
export function keepHand(game: Game, player: PlayerId): void {
  stillDeclaring(game, player, '103.5');
  perform(game, [{ kind: 'keepHand', player, cause: byGame(player, '103.5') }]);
}

/**
 * What a card in the hand says can be done with it before the game.
 * @throws IllegalAction
 */
export function useFromHand(game: Game, player: PlayerId, id: ObjectId): void {
  const before = beforeTheGame(game, '103.6');
  const object = objectOf(game, id);
  const { name, abilities } = object.card.faces[0];
  const ability = abilities.find((one) => one.kind === 'beforeTheGame');
  if (!ability) throw new IllegalAction('103.6', `${name} says nothing that can be done with it before the game.`);
  if (object.zone.zone !== 'hand' || object.owner !== player)
    throw new IllegalAction('103.6', `${name} is not in that player's hand.`);
  const rule = RULE_OF_TIME[ability.when];
  if (ability.when === 'mulligan') stillDeclaring(game, player, rule);
  else {
    inTurnOrder(game, before, player);
    // CR 103.6b: each card is revealed only once.
    if (before.used.includes(object.cardId)) throw new IllegalAction('103.6b', `${name} has been revealed already.`);
    for (const other of turnOrderFrom(game, 0)) if (!before.kept.includes(other)) keepHand(game, other);
    perform(game, [{ kind: 'actFromOpeningHand', player, object: id, cause: byGame(player, '103.6', id) }]);
  }
  // CR 103.5b, 103.6: the player does what the card says, any time that it names.
  carryOut(game, ability.effect.do, newBindings(id, player), byGame(player, rule, id));
}

const RULE_OF_TIME = { mulligan: '103.5b', openingHand: '103.6' } as const;

/** CR 103.6: the starting player does all that they want to do, then each other player in turn order. */
function inTurnOrder(game: Game, { acting }: BeforeTheGame, player: PlayerId): void {
  if (acting === null || player >= acting) return;
  throw new IllegalAction('103.6', `${playerOf(game, acting).name} acts after that player, and has acted already.`);
}

/** CR 103.8: who has not said anything keeps their hand, and the starting player's first turn is the next. */
export function endTheBeginning(game: Game): void {
  const { kept, acting } = beforeTheGame(game, '103.8');
  if (acting !== null) return;
  for (const player of turnOrderFrom(game, 0)) if (isIn(game, player) && !kept.includes(player)) keepHand(game, player);
}
