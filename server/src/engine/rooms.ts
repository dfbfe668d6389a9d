/**
 * Rooms: split cards with one type line whose halves are locked and unlocked on the battlefield (CR 709.5). Which halves there are is in
 * copiable-values.ts, under the names that the designations have there.
 * Not here: copies of a Room that are no tokens.
 */
import { abilitiesOf, characteristics } from './characteristics.ts';
import { newBindings } from './evaluate.ts';
import type { EventCause, GameEvent, LogEntry } from './events.ts';
import { chooseOne, type Game, IllegalAction, objectOf } from './game.ts';
import { payCost } from './payment.ts';
import { perform } from './perform.ts';
import { type GameObject, type ObjectId, objectThing, type PlayerId } from './state.ts';
import { sorceryTiming } from './timing.ts';

const DESIGNATIONS = ['left half unlocked', 'right half unlocked'] as const;

const isRoom = ({ card }: GameObject): boolean => card.layout === 'split' && card.faces[0].subtypes.includes('Room');

/** CR 709.5c–d: given by an action, or to the half that was cast. */
function isUnlocked(object: GameObject, half: 0 | 1): boolean {
  const designation = object.linked[DESIGNATIONS[half]];
  if (designation && 'number' in designation) return (designation.number ?? 0) > 0;
  return object.cast !== null && object.face === half;
}

const HALVES = [0, 1] as const;
const lockedHalves = (object: GameObject): (0 | 1)[] => HALVES.filter((half) => !isUnlocked(object, half));

/**
 * CR 709.5e, 116.2m: at sorcery timing, for the mana cost of the half. `face`: which half, where both are locked.
 * @throws IllegalAction
 */
export function unlock(game: Game, player: PlayerId, id: ObjectId, face?: number): void {
  const object = objectOf(game, id);
  if (!isRoom(object) || object.zone.zone !== 'battlefield' || characteristics(game, id).controller !== player)
    throw new IllegalAction('709.5e', 'It is not a Room which that player controls.');
  const why = sorceryTiming(game, player);
  if (why) throw new IllegalAction('709.5e', `It can't be unlocked now: ${why}.`);
  const locked = lockedHalves(object).filter((half) => face === undefined || half === face);
  if (locked.length === 0) throw new IllegalAction('709.5e', 'That half is not locked.');
  const half = locked[chooseHalf(game, player, object, locked)]!;
  const special: EventCause = { source: id, controller: player, by: 'specialAction', rule: '709.5e' };
  payCost(game, [{ kind: 'mana', mana: object.card.faces[half]?.manaCost ?? [] }], {
    player,
    source: id,
    bindings: newBindings(id, player),
    purpose: 'special',
    action: 'unlock',
    reason: { ...special, by: 'cost' },
  });
  perform(game, unlocking(id, half, player, special));
}

function chooseHalf(game: Game, player: PlayerId, object: GameObject, locked: readonly (0 | 1)[]): number {
  return chooseOne(game, {
    player,
    topic: 'choose',
    prompt: 'which half to lock or unlock',
    rule: '709.5e',
    source: object.id,
    options: locked.map((half) => ({ kind: 'word', word: object.card.faces[half]?.name ?? '' })),
  });
}

/** CR 709.5f–g: the player who carries it out chooses among the halves of each Room that it can be done with. */
export function turnKey(
  game: Game,
  player: PlayerId,
  ids: readonly ObjectId[],
  how: 'unlock' | 'either',
  cause: EventCause,
): GameEvent[] {
  return ids.flatMap((id): GameEvent[] => {
    const object = game.state.objects[id];
    if (object?.zone.zone !== 'battlefield' || object.faceDown || !isRoom(object)) return [];
    const halves = how === 'unlock' ? lockedHalves(object) : [...HALVES];
    if (halves.length === 0) return [];
    const half = halves[chooseHalf(game, player, object, halves)]!;
    if (!isUnlocked(object, half)) return unlocking(id, half, player, { ...cause, rule: '709.5f' });
    return [
      {
        kind: 'remember',
        object: id,
        key: DESIGNATIONS[half],
        value: { number: 0 },
        cause: { ...cause, rule: '709.5g' },
      },
    ];
  });
}

const unlocking = (object: ObjectId, half: 0 | 1, player: PlayerId, cause: EventCause): GameEvent[] => [
  { kind: 'remember', object, key: DESIGNATIONS[half], value: { number: 1 }, cause },
  { kind: 'keywordAction', action: 'unlock', player, subjects: [objectThing(object)], amount: 1, cause },
];

/** What "When you unlock this door" is in the text of a half; it speaks of its own half alone. */
const THIS_DOOR = 'unlock this door';

/** CR 709.5h–i: abilities of the half that is unlocked, also as the permanent enters; and of permanents that are now fully unlocked. */
export function unlockTriggers(game: Game, happened: readonly LogEntry[]): void {
  for (const entry of happened) {
    const { event } = entry;
    if (event.kind === 'remember') {
      const half = DESIGNATIONS.indexOf(event.key as (typeof DESIGNATIONS)[number]);
      const opens = 'number' in event.value && (event.value.number ?? 0) > 0;
      if (opens && (half === 0 || half === 1)) opened(game, event.object, half, entry);
    }
    if (event.kind === 'zoneChange' && event.to.zone === 'battlefield' && event.becomes !== undefined) {
      const object = game.state.objects[event.becomes];
      if (!object || !isRoom(object) || object.faceDown) continue;
      for (const half of HALVES) if (isUnlocked(object, half)) opened(game, object.id, half, entry);
    }
  }
}

function opened(game: Game, id: ObjectId, half: 0 | 1, entry: LogEntry): void {
  const object = game.state.objects[id];
  if (!object || !isRoom(object)) return;
  const { controller } = characteristics(game, id);
  const printed = object.card.faces[half]?.abilities ?? [];
  for (const { ability } of abilitiesOf(game, id)) {
    if (ability.kind !== 'triggered' || !printed.includes(ability)) continue;
    if (ability.pattern.event !== 'keywordAction' || ability.pattern.action !== THIS_DOOR) continue;
    game.state.pendingTriggers.push({
      source: id,
      controller,
      ability,
      effect: ability.effect,
      condition: ability.condition ?? null,
      bindings: { ...newBindings(id, controller), event: entry.facts },
      causedBy: entry.sequence,
    });
  }
  if (lockedHalves(object).length > 0) return;
  const cause: EventCause = { source: id, controller, by: 'game', rule: '709.5i' };
  perform(game, [
    {
      kind: 'keywordAction',
      action: 'fully unlock',
      player: controller,
      subjects: [objectThing(id)],
      amount: 1,
      cause,
    },
  ]);
}
