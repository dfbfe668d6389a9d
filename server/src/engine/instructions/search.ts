/** Searching (CR 701.23). */
import type { Filter, Instruction, Zone } from '../../cards/index.ts';
import { matches, quantity, thingsOf } from '../evaluate.ts';
import type { GameEvent } from '../events.ts';
import { chooseOne, type Game, objectOf, playerOf } from '../game.ts';
import { isForbidden } from '../rule-effect.ts';
import { choose, onePlayerOf } from '../select.ts';
import { type ObjectId, objectThing, type PlayerId, playerThing, type Thing } from '../state.ts';
import { whyNotTogether } from '../targets-together.ts';
import { becameOf, by, type Carrying, eachPlayer, type Handler } from './carrying.ts';
import { movingEvent } from './moves.ts';

export const search: Handler<'search'> = (carrying, instruction) =>
  eachPlayer(carrying, instruction.who, function* (one, player) {
    const { game } = one;
    const owner = instruction.whose ? (onePlayerOf(thingsOf(game, instruction.whose, one.bindings)) ?? player) : player;
    // CR 101.2: what can't be searched are libraries; the other zones are searched all the same.
    const allowed = instruction.zones.filter(
      (zone) => zone !== 'library' || !isForbidden(game, 'search', playerThing(player)),
    );
    const zones = instruction.whichZones ? chosenZones(one, allowed, player) : allowed;
    const found = zones.length === 0 ? [] : find(one, { ...instruction, zones }, owner, player);
    const ids = found.map((part) => part.id);
    if (instruction.reveal && ids.length > 0)
      yield [{ kind: 'reveal', objects: ids, player, cause: by(one, '701.23e') }];
    const onTop = found.filter((part) => part.to?.zone === 'library');
    const direct = found.filter((part) => part.to?.zone !== 'library');
    const moving = (parts: readonly Found[]): GameEvent[] =>
      parts.flatMap(({ id, to }) => (to ? (movingEvent(one, id, to) ?? []) : []));
    const events = moving(direct);
    const entries = (yield events).flat();
    if (instruction.shuffle && (!instruction.whichZones || zones.includes('library')))
      yield [{ kind: 'shuffle', player: owner, cause: by(one, '701.24a') }];
    // CR 701.24: "then shuffle and put that card on top": it is set aside while the library is shuffled.
    const placed = (yield moving(onTop)).flat();
    const kept = found.flatMap(({ id, to }) => (to ? [] : [objectThing(id)]));
    const things = [...becameOf(entries), ...becameOf(placed), ...kept];
    // CR 701.23: also a search that has found nothing has been one.
    if (zones.includes('library'))
      yield [
        {
          kind: 'keywordAction',
          action: 'search',
          player,
          subjects: [playerThing(owner)],
          amount: things.length,
          cause: by(one, '701.23a'),
        },
      ];
    // CR 118.12b: "if you do" asks whether the search was made, not what it found.
    return { things, number: things.length, did: zones.length > 0 };
  });

/** "Your library and/or graveyard": one of them or several, as who searches likes. */
function chosenZones({ game, bindings }: Carrying, zones: readonly Zone[], player: PlayerId): readonly Zone[] {
  if (zones.length < 2) return zones;
  const all: Zone[][] = [[]];
  for (const zone of zones) all.push(...all.map((set) => [...set, zone]));
  const sets = all.slice(1);
  const words = sets.map((set) => set.join(' and '));
  const index = chooseOne(game, {
    player,
    topic: 'option',
    prompt: 'which zones to search',
    rule: '701.23a',
    source: bindings.self,
    options: words.map((word) => ({ kind: 'word', word })),
  });
  return sets[index]!;
}

type Search = Extract<Instruction, { do: 'search' }>;
type Found = { readonly id: ObjectId; readonly to: Search['find'][number]['to'] };

function find(carrying: Carrying, instruction: Search, owner: PlayerId, player: PlayerId): Found[] {
  const { game, bindings } = carrying;
  const found: Found[] = [];
  const hidden = instruction.zones.some((zone) => zone === 'library' || zone === 'hand');
  for (const part of instruction.find) {
    const options = instruction.zones
      .flatMap((zone) => cardsIn(game, zone, owner))
      .filter(
        (thing) =>
          !found.some((one) => one.id === thing.id) &&
          !(thing.kind === 'object' && objectOf(game, thing.id).unknown) &&
          matches(game, part.filter, thing, bindings),
      );
    const { together } = part;
    // CR 701.23b: of a zone that is not hidden, all that is asked for.
    const open = part.all ? options.filter((thing) => thing.kind === 'object' && isOpen(game, thing.id)) : [];
    for (const thing of open) if (thing.kind === 'object') found.push({ id: thing.id, to: part.to });
    const offered = options.filter((thing) => !open.includes(thing));
    const max = part.count.max === null ? offered.length : quantity(game, part.count.max, bindings);
    const min = quantity(game, part.count.min, bindings);
    // CR 701.23b: in a hidden zone a card with a stated quality need not be found.
    const chosen = choose(
      game,
      offered,
      hidden && !isAnyCard(part.filter) ? 0 : min,
      max,
      player,
      bindings,
      {
        topic: 'search',
        prompt: 'what is found',
        rule: '701.23a',
        ...(together
          ? {
              legal: (indices: readonly number[]) =>
                whyNotTogether(
                  game,
                  together,
                  indices.map((index) => offered[index]!),
                  bindings,
                ),
            }
          : {}),
      },
      false,
    );
    for (const thing of chosen) if (thing.kind === 'object') found.push({ id: thing.id, to: part.to });
  }
  return found;
}

const isOpen = (game: Game, id: ObjectId): boolean => objectOf(game, id).zone.zone === 'graveyard';

/** "A card", without a quality: then one must be found if there is one. */
const isAnyCard = (filter: Filter): boolean =>
  filter.kind === 'anything' ||
  filter.kind === 'zone' ||
  (filter.kind === 'is' && filter.what === 'card') ||
  (filter.kind === 'all' && filter.of.every(isAnyCard));

function cardsIn(game: Game, zone: Zone, owner: PlayerId): Thing[] {
  if (zone === 'hand' || zone === 'library' || zone === 'graveyard')
    return playerOf(game, owner)[zone].map(objectThing);
  return [];
}
