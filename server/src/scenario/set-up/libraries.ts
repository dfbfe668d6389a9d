/** Libraries: named cards from the top down, cards at numbered places, and unknown ones below (or as many as a fact says). */
import type { GameObject, PlayerId } from '../../engine/state.ts';
import type { Zone } from '../../language/index.ts';
import { UNKNOWN_CARD } from '../unknown-cards.ts';
import { impossible, putObject, type Setting } from './setting.ts';

/** Cards that lie below the named ones when nothing says how many there are. */
const UNKNOWN_BELOW = 20;

export function fillZones(setting: Setting): void {
  for (const { id } of setting.play.game.state.players) {
    fillLibrary(setting, id);
    for (const zone of ['hand', 'graveyard', 'exile', 'command zone', 'sideboard'] as const)
      fillToTotal(setting, id, zone);
  }
}

const totalOf = ({ totals }: Setting, player: PlayerId, zone: Zone) =>
  totals.findLast((one) => one.player === player && one.zone === zone);

function unknownCard(setting: Setting, player: PlayerId, place: Zone): GameObject {
  const span = setting.play.scenario.title.span;
  const object = putObject(setting, {
    card: UNKNOWN_CARD,
    kind: 'card',
    face: 0,
    owner: player,
    controller: player,
    place,
    span,
  });
  object.unknown = true;
  return object;
}

function fillLibrary(setting: Setting, player: PlayerId): void {
  const { state } = setting.play.game;
  const library = state.players[player]?.library ?? [];
  const places = setting.libraryPlaces.get(player) ?? new Map();
  for (const [place, { card, span }] of [...places].sort(([a], [b]) => a - b)) {
    const index = place - 1;
    const there = library[index];
    if (there !== undefined && state.objects[there]?.unknown === false) {
      impossible(span, `Card ${place} of that library has been named already`);
    }
    while (library.length < index) unknownCard(setting, player, 'library');
    const object = putObject(setting, {
      card,
      kind: 'card',
      face: 0,
      owner: player,
      controller: player,
      place: 'library',
      span,
    });
    library.splice(library.indexOf(object.id), 1);
    library.splice(index, there === undefined ? 0 : 1, object.id);
    if (there !== undefined) delete state.objects[there];
  }
  const total = totalOf(setting, player, 'library');
  const wanted = total?.count ?? library.length + UNKNOWN_BELOW;
  if (total !== undefined && wanted < library.length) {
    impossible(total.span, `${named(library.length)} in that library, more than ${wanted}`);
  }
  while (library.length < wanted) unknownCard(setting, player, 'library');
}

const named = (count: number): string => (count === 1 ? '1 card is named' : `${count} cards are named`);

function fillToTotal(setting: Setting, player: PlayerId, zone: Exclude<Zone, 'library'>): void {
  const total = totalOf(setting, player, zone);
  if (total === undefined) return;
  const { state } = setting.play.game;
  const there = Object.values(state.objects).filter(
    (object) => object.owner === player && object.zone.zone === (zone === 'command zone' ? 'command' : zone),
  ).length;
  if (total.count < there) impossible(total.span, `${named(there)} there, more than ${total.count}`);
  for (let count = there; count < total.count; count++) unknownCard(setting, player, zone);
}
