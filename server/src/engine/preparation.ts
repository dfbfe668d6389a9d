/** Preparation cards (CR 722): a prepared permanent has a copy of its prepare spell in exile, which its controller may cast. */
import { characteristics } from './characteristics.ts';
import type { EventCause, GameEvent, LogEntry } from './events.ts';
import { type Game, objectOf } from './game.ts';
import { perform } from './perform.ts';
import { hasPrepareSpell } from './prepare-spell.ts';
import type { GameObject, ObjectId, PlayerId } from './state.ts';

/** Under which a prepared permanent remembers its copy, and the copy its permanent. */
const PREPARED = 'prepare spell';
/** The inset frame's place among the faces. */
const INSET = 1;

const linkedTo = (object: GameObject | undefined): ObjectId | null => {
  const value = object?.linked[PREPARED];
  const thing = value && 'things' in value ? value.things[0] : undefined;
  return thing?.kind === 'object' ? thing.id : null;
};

/** CR 722.3c: the copy stays in exile as long as its permanent is there and prepared, an exception to 704.5e. */
export const isPrepareSpell = (game: Game, { kind, zone, linked }: GameObject): boolean =>
  kind === 'copy' && zone.zone === 'exile' && linked[PREPARED] !== undefined && game.state.over === null;

/** CR 722.3c: whether the player may cast it because they control its permanent. */
export function mayCastPrepared(game: Game, player: PlayerId, object: GameObject): boolean {
  if (!isPrepareSpell(game, object)) return false;
  const permanent = linkedTo(object);
  return (
    permanent !== null &&
    game.state.objects[permanent] !== undefined &&
    characteristics(game, permanent).controller === player
  );
}

const byRule = (source: ObjectId, controller: PlayerId): EventCause => ({
  source,
  controller,
  by: 'game',
  rule: '722.3c',
});

/** CR 722.3c: makes the copy, if the permanent is prepared and has none. */
export function makePrepareSpell(game: Game, id: ObjectId): void {
  const permanent = game.state.objects[id];
  if (!permanent?.statuses.prepared || permanent.phasedOut || !hasPrepareSpell(permanent)) return;
  if (linkedTo(permanent) !== null) return;
  const { controller } = characteristics(game, id);
  const cause = byRule(id, controller);
  const [made] = perform(game, [{ kind: 'copyCard', original: id, player: controller, inset: INSET, cause }]);
  const copy = made?.event.kind === 'copyCard' ? made.event.becomes : undefined;
  if (copy === undefined) return;
  perform(game, [
    { kind: 'remember', object: id, key: PREPARED, value: { things: [{ kind: 'object', id: copy }] }, cause },
    { kind: 'remember', object: copy, key: PREPARED, value: { things: [{ kind: 'object', id }] }, cause },
  ]);
}

/** What follows from a batch: copies that are made, copies that end, and permanents that have been used up. */
export function prepareSpells(game: Game, happened: readonly LogEntry[]): void {
  for (const { event } of happened) {
    if (event.kind === 'setStatus' && event.status === 'prepared' && event.on) makePrepareSpell(game, event.object);
    if (event.kind === 'phaseIn') makePrepareSpell(game, event.object);
    if ((event.kind === 'zoneChange' || event.kind === 'enterToken') && event.becomes !== undefined)
      makePrepareSpell(game, event.becomes);
    // CR 722.3c: used up as the spell becomes cast.
    if (event.kind === 'cast') usedUp(game, event.spell);
  }
  const over = Object.values(game.state.objects).filter(
    (object) => isPrepareSpell(game, object) && !isStillPrepared(game, object),
  );
  perform(
    game,
    over.map(
      (object): GameEvent => ({ kind: 'ceaseToExist', object: object.id, cause: byRule(object.id, object.owner) }),
    ),
  );
}

function isStillPrepared({ state }: Game, copy: GameObject): boolean {
  const id = linkedTo(copy);
  const permanent = id === null ? undefined : state.objects[id];
  return permanent?.zone.zone === 'battlefield' && !permanent.phasedOut && permanent.statuses.prepared !== undefined;
}

function usedUp(game: Game, spell: ObjectId): void {
  const { state } = game;
  const moved = state.log.findLast(({ event }) => event.kind === 'zoneChange' && event.becomes === spell)?.event;
  if (moved?.kind !== 'zoneChange') return;
  const permanent = state.battlefield.find((id) => linkedTo(state.objects[id]) === moved.object);
  if (permanent === undefined) return;
  const { controller } = objectOf(game, permanent);
  const cause = byRule(permanent, controller);
  perform(game, [
    { kind: 'setStatus', object: permanent, status: 'prepared', on: false, by: controller, cause },
    { kind: 'remember', object: permanent, key: PREPARED, value: { things: [] }, cause },
  ]);
}
