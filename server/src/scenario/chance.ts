/**
 * Chance and what is hidden, around the engine's one door: how a shuffle came out, which cards of a library nobody knows any
 * more, and the very beginning of steps in which nobody gets priority.
 */
import type { GameEvent, LogEntry } from '../engine/events.ts';
import type { Game, Procedures } from '../engine/game.ts';
import { PROCEDURES } from '../engine/procedures.ts';
import type { GameObject, GameState, ObjectId, PlayerId } from '../engine/state.ts';
import type { CardItem } from '../language/index.ts';
import { stopEndless } from './endless.ts';
import { refuseForgotten } from './forgotten.ts';
import { candidates } from './names/find-object.ts';
import { foldObjectName } from './names/same-name.ts';
import { Fault, type Play } from './play.ts';
import { missingFromLibrary } from './problems.ts';
import { forget, hiddenCharacteristics, UnknownCard } from './unknown-cards.ts';

/** Thrown to stop the engine in front of an event that a scenario wants to look at first. */
export class StopHere extends Error {
  readonly event: GameEvent;
  constructor(event: GameEvent) {
    super('the scenario looks at the game here');
    this.name = 'StopHere';
    this.event = event;
  }
}

/** So many permanents make each event count once more. */
const CROWD = 20;

/** The play is known only once its game is made. */
export interface Context {
  play: Play | null;
  /** Whether to stop before this event happens. */
  stopBefore: ((event: GameEvent) => boolean) | null;
}

export function proceduresFor(context: Context): Procedures {
  return {
    ...PROCEDURES,
    lookUp: (game, id) => {
      const seen = PROCEDURES.lookUp(game, id);
      if (seen === undefined || !seen.object.unknown) return seen;
      return { object: seen.object, characteristics: hiddenCharacteristics(seen.characteristics) };
    },
    atItsPlace: (game, id) => {
      if (!isCertain(game, id)) throw new UnknownCard();
    },
    perform: (game, events) => {
      const stop = context.stopBefore && events.find(context.stopBefore);
      if (stop) throw new StopHere(stop);
      const { play } = context;
      if (play === null || game !== play.game) return PROCEDURES.perform(game, events);
      for (const event of events) forgetBefore(play, event);
      // What happens on a crowded board takes longer: a runaway game has to end in time there, too.
      game.budget -= events.length * Math.floor(game.state.battlefield.length / CROWD);
      const entries = PROCEDURES.perform(game, events);
      for (const entry of entries.flat()) if (isShuffle(entry)) shuffled(play, entry.event.player);
      stopEndless(play);
      return entries;
    },
  };
}

const isShuffle = (entry: LogEntry): entry is LogEntry & { event: Extract<GameEvent, { kind: 'shuffle' }> } =>
  entry.happened && entry.event.kind === 'shuffle';

// ---------------------------------------------------------------- what nobody knows any more

/** CR 701.24: where cards are taken by their place in a shuffled library, nobody knows which ones they are. */
function forgetBefore(play: Play, event: GameEvent): void {
  switch (event.kind) {
    case 'draw': {
      forgetLibrary(play, event.player);
      const [top] = play.game.state.players[event.player]?.library ?? [];
      if (top !== undefined) forgetAmong(play, top);
      return;
    }
    case 'zoneChange': {
      const object = play.game.state.objects[event.object];
      if (object === undefined) return;
      if (event.to.zone === 'library') mixed(play.game.state, orderLost(play, object.owner, event.object));
      else if (object.zone.zone === 'library') forgetUnlessFound(play, event.object);
      return;
    }
    case 'reveal':
    case 'look':
      for (const id of event.objects) {
        if (play.game.state.objects[id]?.zone.zone === 'library') forgetUnlessFound(play, id);
      }
      return;
    default:
  }
}

function forgetUnlessFound(play: Play, id: ObjectId): void {
  const owner = play.game.state.objects[id]?.owner;
  if (owner === undefined || play.script?.searched.has(id) === true) return;
  forgetLibrary(play, owner);
  forgetAmong(play, id);
}

/** Of cards that were put there in a random order nobody knows which one is at whose place. */
function forgetAmong(play: Play, id: ObjectId): void {
  const { state } = play.game;
  const object = state.objects[id];
  const cards = object === undefined ? [] : unorderedWith(state, object);
  for (const card of cards) delete card.unordered;
  if (areAlike(cards)) return;
  forgetAll(play, cards);
  state.version++;
}

function unorderedWith(state: GameState, { zone, unordered }: Readonly<GameObject>): GameObject[] {
  if (zone.zone !== 'library' || unordered === undefined) return [];
  return (state.players[zone.player ?? 0]?.library ?? []).flatMap((id) => {
    const card = state.objects[id];
    return card?.unordered === unordered ? [card] : [];
  });
}

/** Whether it is known that this card of a library lies in its place, or one just like it. */
export function isCertain({ state }: Game, id: ObjectId): boolean {
  const object = state.objects[id];
  if (object?.zone.zone !== 'library') return true;
  const owner = object.zone.player ?? 0;
  if (!state.unorderedLibraries.includes(owner)) return areAlike(unorderedWith(state, object));
  return areAlike((state.players[owner]?.library ?? []).flatMap((one) => state.objects[one] ?? []));
}

function forgetLibrary(play: Play, player: PlayerId): void {
  const cards = orderLost(play, player, null);
  if (areAlike(cards)) return;
  forgetAll(play, cards);
  play.game.state.version++;
}

/** The cards of a shuffled library, which are told apart from the one that comes to them now and from here on lie as they lie. */
function orderLost({ game: { state } }: Play, player: PlayerId, but: ObjectId | null): GameObject[] {
  if (!state.unorderedLibraries.includes(player)) return [];
  state.unorderedLibraries = state.unorderedLibraries.filter((one) => one !== player);
  return (state.players[player]?.library ?? []).flatMap((id) => (id === but ? [] : (state.objects[id] ?? [])));
}

function forgetAll({ forgotten }: Play, cards: readonly GameObject[]): void {
  for (const card of cards) {
    for (const { name } of card.card.faces) forgotten.add(foldObjectName(name));
    forget(card);
  }
}

const areAlike = (cards: readonly Game['state']['objects'][number][]): boolean =>
  cards.every((card) => card.unknown === cards[0]?.unknown && card.card.name === cards[0]?.card.name);

// ---------------------------------------------------------------- how a shuffle came out

/** A line below the action says it; without one the order is unknown from here on. */
function shuffled(play: Play, player: PlayerId): void {
  const line = play.script?.lines.find(
    ({ used, player: who, choice }) => !used && who === player && choice.kind === 'shuffled',
  );
  if (line === undefined || line.choice.kind !== 'shuffled') return;
  line.used = true;
  const { state } = play.game;
  const cards = state.players[player];
  if (cards === undefined) return;
  const top = line.choice.cards.flatMap((item) => take(play, item, cards.library));
  const rest = cards.library.filter((id) => !top.includes(id));
  cards.library = [...top, ...rest];
  state.unorderedLibraries = state.unorderedLibraries.filter((one) => one !== player);
  mixed(
    state,
    rest.flatMap((id) => state.objects[id] ?? []),
  );
}

/** Which cards these are is known, and that they lie next to each other, but not in which order. */
function mixed(state: GameState, cards: readonly GameObject[]): void {
  if (areAlike(cards)) return;
  const among = state.nextId++;
  for (const card of cards) card.unordered = among;
  state.version++;
}

function take(play: Play, item: CardItem, library: readonly ObjectId[]): readonly ObjectId[] {
  const { what, count, aliases } = item;
  const fail = (): never => {
    refuseForgotten(play, item);
    throw new Fault(missingFromLibrary(item.span));
  };
  if (what.kind === 'description') return fail();
  const ref =
    what.kind === 'namedCard'
      ? ({
          kind: 'object',
          origin: undefined,
          possessor: undefined,
          name: what.name,
          ordinal: undefined,
          zone: undefined,
          span: what.span,
        } as const)
      : what;
  const found = candidates(play, ref, { places: [library], where: '' }).slice(0, count?.value ?? 1);
  if (found.length < (count?.value ?? 1)) return fail();
  found.forEach((id, index) => {
    const alias = aliases[index];
    const object = play.game.state.objects[id];
    if (alias !== undefined && object !== undefined) play.aliases.set(alias.name, object.cardId);
  });
  return found;
}
