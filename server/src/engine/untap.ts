/** The untap step's actions (CR 502). */
import { characteristics, hasKeyword } from './characteristics.ts';
import type { EventCause } from './events.ts';
import { isExertedBy } from './exert.ts';
import { chooseSome, type Game } from './game.ts';
import { perform } from './perform.ts';
import { staysPhasedOut } from './phased-until.ts';
import { mayDo, mustDo, rulesAbout } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId, playerThing } from './state.ts';
import { withinLimits } from './untap-limits.ts';

const turnBased = (rule: string): EventCause => ({ source: null, controller: null, by: 'turnBasedAction', rule });

/** CR 502.1: the active player's permanents with phasing phase out, and those that phased out under their control phase in, at once. */
export function phasing(game: Game, active: PlayerId): void {
  const { state } = game;
  const mine = state.battlefield.filter((id) => state.objects[id] && state.objects[id].lastController === active);
  const out = mine.filter((id) => !state.objects[id]!.phasedOut && hasKeyword(game, id, 'phasing'));
  const back = mine.filter(
    (id) => state.objects[id]!.phasedOut && !phasesWithHost(game, id) && !staysPhasedOut(game, id),
  );
  perform(game, [
    ...withAttached(game, out).map((object) => ({ kind: 'phaseOut' as const, object, cause: turnBased('502.1') })),
    ...withAttached(game, back).map((object) => ({ kind: 'phaseIn' as const, object, cause: turnBased('502.1') })),
  ]);
}

/** CR 702.26g: what is attached to a permanent phases out and in with it. */
export function withAttached(game: Game, ids: readonly ObjectId[]): ObjectId[] {
  const { state } = game;
  const all = new Set(ids);
  for (let grown = true; grown; ) {
    grown = false;
    for (const id of state.battlefield) {
      const host = state.objects[id]?.attachedTo;
      if (host?.kind === 'object' && all.has(host.id) && !all.has(id)) {
        all.add(id);
        grown = true;
      }
    }
  }
  return [...all];
}

const phasesWithHost = (game: Game, id: ObjectId): boolean => {
  const host = game.state.objects[id]?.attachedTo;
  return host?.kind === 'object' && game.state.objects[host.id]?.phasedOut === true;
};

/** "… during its controller's untap step" is not about other players' untap steps, in which something else may untap it. */
const staysTapped = (game: Game, id: ObjectId, active: PlayerId): boolean =>
  rulesAbout(game, 'cant', 'untapInUntapStep', objectThing(id), playerThing(active)).some(
    ({ effect }) => effect.object !== undefined || characteristics(game, id).controller === active,
  );

/** CR 502.3: the active player untaps their permanents at once; some don't untap, some they may choose to leave tapped. */
export function untapStep(game: Game, active: PlayerId): void {
  const { state } = game;
  const tapped = state.battlefield.filter((id) => {
    const object = state.objects[id];
    return (
      object &&
      !object.phasedOut &&
      object.tapped &&
      (characteristics(game, id).controller === active ||
        mustDo(game, 'untapInUntapStep', objectThing(id), playerThing(active)).length > 0) &&
      !isExertedBy(game, id, active) &&
      !staysTapped(game, id, active)
    );
  });
  const optional = tapped.filter((id) => mayDo(game, 'untapInUntapStep', objectThing(id)).length > 0);
  const kept =
    optional.length === 0
      ? []
      : chooseSome(game, {
          player: active,
          topic: 'choose',
          prompt: 'what stays tapped',
          rule: '502.3',
          source: null,
          options: optional.map((id) => ({ kind: 'object', id })),
          min: 0,
          max: optional.length,
        }).map((index) => optional[index]);
  const free = tapped.filter((id) => !kept.includes(id));
  const mine = free.filter((id) => characteristics(game, id).controller === active);
  const untapping = new Set(withinLimits(game, active, mine));
  perform(
    game,
    free
      .filter((id) => untapping.has(id) || !mine.includes(id))
      .map((object) => ({ kind: 'untap', object, cause: turnBased('502.3') })),
  );
  // CR 701.43b: all exertions by the player wear off in this untap step.
  perform(
    game,
    state.battlefield
      .filter((id) => isExertedBy(game, id, active))
      .map((object) => ({
        kind: 'setStatus',
        object,
        status: 'exerted',
        on: false,
        by: active,
        cause: turnBased('701.43b'),
      })),
  );
}
