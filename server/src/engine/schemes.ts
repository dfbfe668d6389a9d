/**
 * Schemes (CR 314, 904): setting them in motion, abandoning them, and whose they are. What a scheme's own abilities do is theirs: they function
 * from the command zone like any other (904.8). With more than two players each is an archenemy (904.12).
 * Not here: a team against the archenemy (904.2), Archenemy Commander (904.13).
 */
import { characteristics } from './characteristics.ts';
import type { EventCause, GameEvent } from './events.ts';
import { type Game, playerOf, Unsupported } from './game.ts';
import { perform } from './perform.ts';
import type { ObjectId, PlayerId } from './state.ts';

/** CR 314.4: the schemes that are face up in the command zone. */
export const faceUpSchemes = (game: Game): readonly ObjectId[] =>
  game.state.format === 'archenemy'
    ? game.state.command.filter((id) => characteristics(game, id).types.includes('scheme'))
    : [];

export const isOngoing = (game: Game, scheme: ObjectId): boolean =>
  characteristics(game, scheme).supertypes.includes('ongoing');

/** CR 701.32a: schemes are set in motion only in an Archenemy game, by the archenemy. */
export const maySetInMotion = (game: Game, player: PlayerId): boolean =>
  game.state.format === 'archenemy' && playerOf(game, player).archenemy;

/**
 * CR 701.32b: the event of setting the top card of the scheme deck in motion.
 * @throws Unsupported when it is not known which scheme comes next.
 */
export function settingInMotion(game: Game, player: PlayerId, cause: EventCause): GameEvent {
  const [scheme] = playerOf(game, player).schemeDeck.top;
  if (scheme === undefined)
    throw new Unsupported(
      `which scheme comes next is not said: give ${playerOf(game, player).name} schemes in the command zone`,
      '904.9',
    );
  return { kind: 'setInMotion', player, object: scheme, cause };
}

/** CR 904.9, 703.4e: right after the archenemy's precombat main phase has begun. */
export function nextScheme(game: Game, active: PlayerId): void {
  if (!maySetInMotion(game, active)) return;
  const cause: EventCause = { source: null, controller: null, by: 'turnBasedAction', rule: '904.9' };
  perform(game, [settingInMotion(game, active, cause)]);
}
