/**
 * Objects that enter at the same time have timestamps in APNAP order, and each player's own in an order of that player's choice (CR 613.7m).
 * A player is asked only where the order can matter: Roles on one permanent (704.5z), effects of one layer of which one sets or takes away.
 */
import type { CardFace, CharacteristicChange, StaticEffect } from '../cards/index.ts';
import { type EnteringEvent, isEntering, standIn, stepOut } from './entering.ts';
import type { GameEvent } from './events.ts';
import { apnapOrder, chooseOrder, type Game, objectOf } from './game.ts';
import { type ObjectId, type PlayerId, sameThing } from './state.ts';

interface Entering {
  readonly event: EnteringEvent;
  readonly controller: PlayerId;
  readonly face: CardFace;
}

/** What enters, oldest timestamp first. */
export function timestampOrder(game: Game, events: readonly GameEvent[]): readonly ObjectId[] {
  const together = events.filter(isEntering);
  if (together.length < 2) return together.map(({ becomes }) => becomes);
  const all = together.map((event) => entering(game, event));
  // CR 613.7m: the active player's first.
  return apnapOrder(game).flatMap((player) =>
    ordered(
      game,
      player,
      all.filter(({ controller }) => controller === player),
    ),
  );
}

/** Gives the objects the timestamps that they have, in that order. */
export function giveTimestamps(game: Game, order: readonly ObjectId[]): void {
  const objects = order.map((id) => objectOf(game, id));
  const stamps = objects.map(({ timestamp }) => timestamp).sort((a, b) => a - b);
  objects.forEach((object, index) => {
    const stamp = stamps[index]!;
    // CR 611.2e: what it was made to be as it entered keeps to it.
    for (const effect of game.state.effects)
      if (effect.timestamp === object.timestamp && effect.affected?.some((thing) => thing.id === object.id))
        effect.timestamp = stamp;
    object.timestamp = stamp;
  });
  game.state.version++;
}

function entering(game: Game, event: EnteringEvent): Entering {
  standIn(game, event);
  const { controller, card, face, copiable } = game.state.objects[event.becomes]!;
  stepOut(game, event.becomes);
  return { event, controller, face: copiable ?? card.faces[face]! };
}

function ordered(game: Game, player: PlayerId, own: readonly Entering[]): readonly ObjectId[] {
  const ids = own.map(({ event }) => event.becomes);
  if (!own.some((one) => own.some((other) => orderMatters(one, other)))) return ids;
  // Whoever chooses looks at them as they are going to be.
  for (const { event } of own) standIn(game, event);
  try {
    const order = chooseOrder(game, {
      player,
      topic: 'timestamps',
      prompt: 'in which order they have their timestamps: the oldest first, the newest last',
      rule: '613.7m',
      source: null,
      options: ids.map((id) => ({ kind: 'object', id })),
    });
    return order.map((index) => ids[index]!);
  } finally {
    for (const id of ids) stepOut(game, id);
  }
}

function orderMatters(a: Entering, b: Entering): boolean {
  if (a.face.name === b.face.name) return false;
  const [hostA, hostB] = [a.event.enter.attachedTo, b.event.enter.attachedTo];
  const together = hostA !== null && hostB !== null && sameThing(hostA, hostB);
  if (together && isRole(a.face) && isRole(b.face)) return true;
  return changesOf(a.face).some((one) =>
    changesOf(b.face).some(
      (other) =>
        one.change.layer === other.change.layer &&
        (SETTING.has(one.change.change) || SETTING.has(other.change.change)) &&
        (together || !one.ofOne || !other.ofOne),
    ),
  );
}

const isRole = (face: CardFace): boolean => face.subtypes.includes('Role');

/** Changes that take away or overwrite what others of their layer do. */
const SETTING: ReadonlySet<CharacteristicChange['change']> = new Set([
  'controller',
  'setTypes',
  'removeTypes',
  'setChosenType',
  'setChosenLandType',
  'setColors',
  'setChosenColor',
  'loseAbilities',
  'cantHave',
  'setPT',
]);

function changesOf(face: CardFace): { readonly change: CharacteristicChange; readonly ofOne: boolean }[] {
  return (
    face.abilities
      .flatMap((ability): readonly StaticEffect[] => (ability.kind === 'static' ? ability.effects : []))
      .flatMap((effect) =>
        effect.kind === 'characteristics'
          ? effect.changes.map((change) => ({
              change,
              ofOne: effect.affects.kind === 'ref',
            }))
          : [],
      )
      // CR 613.3, 604.3: what defines the object's own values comes before, whatever its timestamp.
      .filter(({ change }) => change.layer !== '7a')
  );
}
