/**
 * A game in play: the state, who decides, and the tables that the rules need. Functions of the engine take it as their first parameter.
 * Not here: teams (102.3).
 */
import type { Ability, Card, Cost, Instruction } from '../cards/index.ts';
import type { Computed } from './computed.ts';
import type { EventCause, GameEvent, LogEntry } from './events.ts';
import type { Paid, PaymentContext } from './payment.ts';
import { whoDecidesFor } from './player-control.ts';
import type { Answer, Decider, Request, Topic } from './requests.ts';
import type { Simultaneous } from './simultaneous-shields.ts';
import type { Bindings, GameObject, GameState, ObjectId, PlayerId, Seen } from './state.ts';

export interface Tables {
  /** Predefined tokens by folded name (CR 111.10): `treasure`, `wicked role`. */
  readonly predefinedToken: (name: string) => Card | undefined;
  /** The dungeon cards that every player owns outside the game (CR 309.2). */
  readonly dungeons?: () => readonly Card[];
  /** Cards that somebody may name though they are nowhere in the game (CR 201.4): those that are asked for, not all that there are. */
  readonly namedCards?: () => readonly Card[];
  /** A keyword ability by name with what it stands for, for keyword counters and chosen keywords; absent: the name alone. */
  readonly keywordAbility?: (name: string) => Ability | undefined;
}

/**
 * The rules go round in circles (an event is replaced by instructions, which perform events …). The circle is closed here, once, when a game
 * is made (procedures.ts), so that no file has to import one that imports it.
 */
export interface Procedures {
  /** One list of entries for each event of the batch: what became of it, results included. */
  readonly perform: (game: Game, events: readonly GameEvent[]) => readonly (readonly LogEntry[])[];
  readonly carryOut: (game: Game, instructions: readonly Instruction[], bindings: Bindings, cause: EventCause) => void;
  /** payment.ts: mana abilities are paid for while something else is being paid for. */
  readonly payCost: (game: Game, cost: Cost, context: PaymentContext) => Paid;
  /** characteristics.ts: filters ask for characteristics, whose layers ask filters what they apply to. */
  readonly lookUp: (game: Game, id: ObjectId) => Seen | undefined;
  /** goaded.ts: filters ask who has goaded a creature, and effects that say so ask filters. */
  readonly goadersOf: (game: Game, id: ObjectId) => readonly PlayerId[];
  /** Called before something depends on which card lies at this place of a library: throws where nobody knows. */
  readonly atItsPlace?: (game: Game, id: ObjectId) => void;
}

export interface Game {
  state: GameState;
  readonly procedures: Procedures;
  decide: Decider;
  readonly tables: Tables;
  /** Computed characteristics of the version they were computed for (layers.ts). Not part of the state. */
  cache: Computed | null;
  /** What is left of the budget of events; running out is an error that names the loop (CR 104.4b is decided before that). */
  budget: number;
  /** The effects that have replaced the event whose replacement is being carried out: they do not apply to it again (CR 614.5). */
  replacedBy?: ReadonlySet<string>;
  /** What happens at the same time as the event that is being looked at (simultaneous-shields.ts). */
  together?: Simultaneous;
  /** What is about to enter the battlefield, where it still is: it can't be chosen for what moves as it enters (CR 614.13a). */
  enteringTogether?: ReadonlySet<ObjectId>;
  /** What is looked at as it would be on the battlefield, while it is not there yet (entering.ts). */
  entering?: ObjectId;
  /** What is looked at as it would be if that creature attacked that player or what that player defends (attack-legality.ts). */
  supposedAttack?: { readonly object: ObjectId; readonly defendingPlayer: PlayerId };
  /** While an earlier event is looked at: its objects as they were then (seen-then.ts). */
  readonly then?: Readonly<Record<ObjectId, Seen>>;
}

const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;

/** An action the rules forbid: thrown while nothing of it has been kept; the caller restores the state from before. */
export class IllegalAction extends Error {
  readonly rule: string;
  /** The reason in plain words; it is made one whole sentence. */
  constructor(rule: string, message: string) {
    super(sentence(message));
    this.name = 'IllegalAction';
    this.rule = rule;
  }
}

/** A text or rule that the engine does not execute was asked for: the answer would be a guess. */
export class Unsupported extends Error {
  readonly rule: string | null;
  /** The object whose text it is, where it is one's. */
  readonly object: ObjectId | null;
  constructor(message: string, rule: string | null = null, object: ObjectId | null = null) {
    super(message);
    this.name = 'Unsupported';
    this.rule = rule;
    this.object = object;
  }
}

/** The game goes on without end and without a rule that ends it. */
export class EndlessLoop extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EndlessLoop';
  }
}

export function objectOf(game: Game, id: ObjectId): GameObject {
  const object = game.state.objects[id];
  if (!object) throw new Error(`no object ${id}`);
  return object;
}

export function playerOf(game: Game, id: PlayerId) {
  const player = game.state.players[id];
  if (!player) throw new Error(`no player ${id}`);
  return player;
}

/** Players who are still in the game, in turn order from the active player: APNAP order (CR 101.4). */
export function apnapOrder(game: Game): PlayerId[] {
  return turnOrderFrom(game, game.state.turn.active);
}

/** Players who are still in the game, in turn order beginning with that player (or the next one still in it). */
export function turnOrderFrom(game: Game, first: PlayerId): PlayerId[] {
  const count = game.state.players.length;
  const order: PlayerId[] = [];
  for (let i = 0; i < count; i++) {
    const id = (first + i) % count;
    if (!playerOf(game, id).lost) order.push(id);
  }
  return order;
}

export const isIn = (game: Game, player: PlayerId): boolean => !playerOf(game, player).lost;
/** No teams: every other player is an opponent (CR 102.2, 102.3). */
export const areOpponents = (a: PlayerId, b: PlayerId): boolean => a !== b;

/**
 * Who makes a choice of a player who has left the game. CR 800.4g: whom the controller of the object that asks chooses, an opponent for an
 * opponent if possible. CR 800.4h: where a rule asks, the next player in turn order.
 */
function standIn(game: Game, { player, source }: Request): PlayerId {
  const controller = source === null ? undefined : game.procedures.lookUp(game, source)?.characteristics.controller;
  const [next = player] = turnOrderFrom(game, player);
  if (controller === undefined || !isIn(game, controller)) return next;
  const opponents = turnOrderFrom(game, controller).filter((one) => areOpponents(one, controller));
  const possible = player !== controller && opponents.length > 0 ? opponents : turnOrderFrom(game, controller);
  const index = chooseOne(game, {
    player: controller,
    topic: 'choose',
    prompt: `who makes the choice of ${playerOf(game, player).name}, who has left`,
    rule: '800.4g',
    source,
    options: possible.map((id) => ({ kind: 'player', id })),
  });
  return possible[index] ?? next;
}

const CHANCE: ReadonlySet<Topic> = new Set(['coin', 'die', 'planarDie', 'shuffle', 'randomOrder']);

/** Puts a request to whoever answers it: the one place where that is decided. */
export function answerOf(game: Game, asked: Request, only: Answer | null): Answer {
  const whose = isIn(game, asked.player) ? asked : { ...asked, player: standIn(game, asked) };
  // CR 723.5: a player who is controlled makes no choice; chance is nobody's.
  const by = whoDecidesFor(game.state, whose.player, whose.topic === 'vote');
  const request = by === whose.player || CHANCE.has(whose.topic) ? whose : { ...whose, by };
  const answer = game.decide(request, only);
  if (answer.shape !== request.shape) throw new Error(`a ${request.shape} request was answered with ${answer.shape}`);
  return answer;
}

type Of<S extends Request['shape']> = Omit<Extract<Request, { shape: S }>, 'shape'>;

/** Asks for one of the options; never asks when there is one. The options must not be empty. */
export function chooseOne(game: Game, request: Of<'oneOf'>): number {
  const answer = answerOf(
    game,
    { ...request, shape: 'oneOf' },
    request.options.length === 1 && !request.open ? { shape: 'oneOf', index: 0 } : null,
  );
  if (answer.shape !== 'oneOf' || !request.options[answer.index]) throw new Error('an answer outside the options');
  return answer.index;
}

/** Asks for some of the options, as indices. */
export function chooseSome(game: Game, request: Of<'someOf'>): readonly number[] {
  const max = request.repeat ? request.max : Math.min(request.max, request.options.length);
  const min = Math.min(request.min, max);
  const all = request.options.map((_, i) => i);
  const only: Answer | null =
    max === 0
      ? { shape: 'someOf', indices: [] }
      : min === request.options.length && !request.repeat
        ? { shape: 'someOf', indices: all }
        : null;
  const answer = answerOf(game, { ...request, min, max, shape: 'someOf' }, only);
  if (answer.shape !== 'someOf' || answer.indices.length < min || answer.indices.length > max)
    throw new Error('an answer outside the limits');
  const why = request.legal?.(answer.indices) ?? null;
  if (why !== null) throw new IllegalAction(request.rule, why);
  return answer.indices;
}

/** Asks for an order of the options, as indices. */
export const chooseOrder = (game: Game, request: Of<'order'>): readonly number[] => orderOf(game, request).indices;

/** An order as it was chosen, or came about by chance: then maybe nobody says which one it was. */
export function orderOf(game: Game, request: Of<'order'>): Extract<Answer, { shape: 'order' }> {
  const only: Answer | null =
    request.options.length < 2 ? { shape: 'order', indices: request.options.map((_, i) => i) } : null;
  const answer = answerOf(game, { ...request, shape: 'order' }, only);
  if (answer.shape !== 'order' || new Set(answer.indices).size !== request.options.length)
    throw new Error('an order that is no permutation');
  return answer;
}

/** Asks how an amount is divided; parallel to the options. */
export function chooseDivision(game: Game, request: Of<'divide'>): readonly number[] {
  const only: Answer | null =
    request.options.length === 1
      ? { shape: 'divide', amounts: [request.total] }
      : request.total === request.minimum * request.options.length
        ? { shape: 'divide', amounts: request.options.map(() => request.minimum) }
        : null;
  const answer = answerOf(game, { ...request, shape: 'divide' }, only);
  if (answer.shape !== 'divide' || answer.amounts.reduce((a, b) => a + b, 0) !== request.total)
    throw new Error('a division that does not add up');
  return answer.amounts;
}

export function chooseNumber(game: Game, request: Of<'number'>): number {
  const answer = answerOf(
    game,
    { ...request, shape: 'number' },
    request.min === request.max ? { shape: 'number', number: request.min } : null,
  );
  if (answer.shape !== 'number' || answer.number < request.min || answer.number > request.max)
    throw new Error('a number outside the limits');
  return answer.number;
}

export function chooseYesNo(game: Game, request: Of<'yesNo'>): boolean {
  const answer = answerOf(game, { ...request, shape: 'yesNo' }, null);
  return answer.shape === 'yesNo' && answer.yes;
}

/** Asks where each card goes: pairs of place index and option index, in order from the top down. */
export function chooseArrangement(game: Game, request: Of<'arrange'>): readonly (readonly [number, number])[] {
  const answer = answerOf(
    game,
    { ...request, shape: 'arrange' },
    request.options.length === 0 ? { shape: 'arrange', places: [] } : null,
  );
  if (answer.shape !== 'arrange' || answer.places.length !== request.options.length)
    throw new Error('an arrangement that misses cards');
  return answer.places;
}
