/** When continuous effects and delayed triggers end (CR 500.5, 514.2, 611.2). */
import { type Condition, type Duration, unreachable } from '../cards/index.ts';
import { characteristics } from './characteristics.ts';
import { holds, thingsOf } from './evaluate.ts';
import type { EventCause, LogEntry } from './events.ts';
import { type Game, isIn } from './game.ts';
import { eventMatches } from './patterns.ts';
import { perform } from './perform.ts';
import type { Bindings, ObjectId, PlayerId } from './state.ts';
import { endOfUntils } from './until-events.ts';

const GAME: EventCause = { source: null, controller: null, by: 'game', rule: '611.2' };

/** After a batch: effects that last until something, or as long as something, end; what was moved until something comes back. */
export function endOfDurations(game: Game, happened: readonly LogEntry[]): void {
  const { state } = game;
  const ended = state.effects.filter((effect) => endsNow(game, effect.duration, effect.bindings, happened));
  if (ended.length > 0)
    perform(
      game,
      ended.map((effect) => ({ kind: 'endEffect', effect: effect.id, cause: GAME })),
    );
  state.delayed = state.delayed.filter(
    (delayed) => !(delayed.duration && endsNow(game, delayed.duration, delayed.bindings, happened)),
  );
  endOfUntils(game, happened);
}

function endsNow(game: Game, duration: Duration, bindings: Bindings, happened: readonly LogEntry[]): boolean {
  switch (duration.kind) {
    case 'asLongAs':
      // CR 611.2b: an effect whose "for as long as" is over ends, and does not begin again.
      return !holdsStill(game, duration.condition, bindings);
    case 'untilEvent':
      return happened.some((entry) => eventMatches(game, duration.pattern, entry.event, entry.facts, bindings));
    case 'endOfTurn':
    case 'endOfCombat':
    case 'yourNextTurn':
    case 'endOfYourNextTurn':
    case 'nextTurnOf':
    case 'nextUntapStep':
    case 'permanent':
      return false;
    default:
      return unreachable(duration);
  }
}

/** What has left the battlefield is no longer controlled, tapped, …, whatever it last was; nor is what is phased out (CR 702.26f). */
export function holdsStill(game: Game, condition: Condition, bindings: Bindings): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.of.every((part) => holdsStill(game, part, bindings));
    case 'or':
      return condition.of.some((part) => holdsStill(game, part, bindings));
    case 'matches': {
      const things = thingsOf(game, condition.ref, bindings);
      return (
        things.every((thing) => thing.kind === 'player' || game.state.objects[thing.id]?.phasedOut === false) &&
        holds(game, condition, bindings)
      );
    }
    default:
      return holds(game, condition, bindings);
  }
}

/** Ends effects "until end of turn" and "this turn" (CR 514.2), and regeneration shields with them. */
export function endEffectsOfTurn(game: Game): void {
  endWhere(game, '514.2', (duration, startedTurn, bindings) => {
    if (duration.kind === 'endOfTurn' || duration.kind === 'endOfCombat') return true;
    return (
      duration.kind === 'endOfYourNextTurn' &&
      game.state.turn.active === bindings.you &&
      startedTurn < game.state.turn.number
    );
  });
}

/** CR 511.2: effects "until end of combat" end as the end of combat step ends. */
export const endEffectsOfCombat = (game: Game): void =>
  endWhere(game, '511.2', (duration) => duration.kind === 'endOfCombat');

/**
 * CR 500.7, 611.2: effects that last until a player's next turn end as that turn, of that number, begins. CR 800.4m: when the player has left
 * the game, as it would have begun, and so do those that last until some point in it.
 */
export function endEffectsUntilTurn(game: Game, player: PlayerId, number: number): void {
  const left = !isIn(game, player);
  endWhere(game, left ? '800.4m' : '611.2a', (duration, startedTurn, bindings) => {
    if (startedTurn >= number) return false;
    if (duration.kind === 'yourNextTurn' || (left && duration.kind === 'endOfYourNextTurn'))
      return bindings.you === player;
    if (duration.kind !== 'nextTurnOf') return false;
    return thingsOf(game, duration.player, bindings).some((thing) => thing.kind === 'player' && thing.id === player);
  });
}

/** "… during its controller's (or that player's) next untap step": over, for what that player controls, once their untap step has untapped (CR 502.3). */
export function endEffectsOfUntapStep(game: Game, active: PlayerId): void {
  const ended: ObjectId[] = [];
  for (const effect of game.state.effects) {
    if (effect.duration.kind !== 'nextUntapStep') continue;
    const { of } = effect.duration;
    if (of) {
      const whose = thingsOf(game, of, effect.bindings);
      if (whose.some((thing) => thing.kind === 'player' && thing.id === active)) ended.push(effect.id);
      continue;
    }
    const left = (effect.affected ?? []).filter(
      (thing) =>
        thing.kind === 'object' &&
        game.state.objects[thing.id] &&
        characteristics(game, thing.id).controller !== active,
    );
    if (left.length === 0) ended.push(effect.id);
    else effect.affected = left;
  }
  perform(
    game,
    ended.map((effect) => ({ kind: 'endEffect', effect, cause: { ...GAME, rule: '502.3' } })),
  );
}

function endWhere(
  game: Game,
  rule: string,
  ends: (duration: Duration, startedTurn: number, bindings: Bindings) => boolean,
): void {
  const { state } = game;
  const ids: ObjectId[] = state.effects
    .filter((effect) => ends(effect.duration, effect.startedTurn, effect.bindings))
    .map((effect) => effect.id);
  state.delayed = state.delayed.filter(
    (delayed) => !(delayed.duration && ends(delayed.duration, delayed.startedTurn, delayed.bindings)),
  );
  perform(
    game,
    ids.map((effect) => ({ kind: 'endEffect', effect, cause: { ...GAME, rule } })),
  );
}
