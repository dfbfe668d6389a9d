/** Numbers of the game and its players that quantities ask for. */
import type { StaticEffect } from '../cards/index.ts';
import { type Game, playerOf, Unsupported } from './game.ts';
import { see } from './scope.ts';
import type { PlayerId } from './state.ts';

/** CR 103.4: 20; 903.7, 904.5: 40 in Commander and for an archenemy. */
export const startingLife = (game: Game, player: PlayerId): number =>
  game.state.format === 'commander' || playerOf(game, player).archenemy ? 40 : 20;

/** Seven. Where an effect changes anyone's maximum hand size, a number would be a guess. */
export function maximumHandSize(game: Game): number {
  const { state } = game;
  const held = [...state.battlefield, ...state.command].flatMap((id) => see(game, id)?.characteristics.abilities ?? []);
  const effects = [
    ...state.effects.map((one) => one.effect),
    ...held.flatMap(({ ability }) => (ability.kind === 'static' ? ability.effects : [])),
  ];
  if (effects.some(changesHandSize))
    throw new Unsupported('counting with a maximum hand size that an effect changes', '402.2');
  return 7;
}

const changesHandSize = (effect: StaticEffect): boolean =>
  (effect.kind === 'player' && (effect.what === 'handSize' || effect.what === 'handSizeDelta')) ||
  (effect.kind === 'rule' && effect.action === 'noMaximumHandSize');
