/** What static effects say of players: lands each turn, hand size, skipped steps (CR 305.2, 614.10). */
import type { StaticEffect, Step } from '../cards/index.ts';
import { holds, matches, quantity, thingsOf } from './evaluate.ts';
import type { Game } from './game.ts';
import { mayDo } from './rule-effect.ts';
import { type PlayerId, playerThing } from './state.ts';
import { type ActiveEffect, activeStaticEffectsOf } from './static-effects.ts';

type PlayerEffect = Extract<StaticEffect, { kind: 'player' }>;

function effectsOn(game: Game, player: PlayerId): { effect: PlayerEffect; active: ActiveEffect }[] {
  return activeStaticEffectsOf(game, 'player').flatMap((active) => {
    const { effect } = active;
    const { who } = effect;
    const affected =
      who.kind === 'ref'
        ? thingsOf(game, who.ref, active.bindings).some((thing) => thing.kind === 'player' && thing.id === player)
        : who.kind === 'all' && matches(game, who.filter, playerThing(player), active.bindings);
    if (!affected || (effect.condition && !holds(game, effect.condition, active.bindings))) return [];
    return [{ effect, active }];
  });
}

export interface PlayerLimits {
  /** Lands the player may play each turn. */
  readonly landPlays: number;
  /** `null`: no maximum hand size. */
  readonly handSize: number | null;
  readonly extraVotes: number;
}

export function limitsOf(game: Game, player: PlayerId): PlayerLimits {
  let landPlays = 1;
  // CR 402.2: seven, unless an effect says otherwise.
  let handSize: number | null = 7;
  let extraVotes = 0;
  for (const { effect, active } of effectsOn(game, player)) {
    if (effect.what === 'skipStep' || isOfChance(effect)) continue;
    const amount = quantity(game, effect.amount, active.bindings);
    if (effect.what === 'landPlays') landPlays += amount;
    else if (effect.what === 'handSize') handSize = amount;
    else if (effect.what === 'handSizeDelta') handSize = handSize === null ? null : Math.max(0, handSize + amount);
    else extraVotes += amount;
  }
  if (mayDo(game, 'noMaximumHandSize', playerThing(player)).length > 0) handSize = null;
  landPlays += mayDo(game, 'playExtraLand', playerThing(player)).length;
  return { landPlays, handSize, extraVotes };
}

export const skipsStep = (game: Game, player: PlayerId, step: Step | 'combat' | 'extraTurn'): boolean =>
  effectsOn(game, player).some(({ effect }) => effect.what === 'skipStep' && effect.step === step);

const isOfChance = ({ what }: PlayerEffect): boolean =>
  what === 'extraDie' || what === 'twiceDie' || what === 'twiceCoin';

/** How many effects of that kind change what the player rolls or flips (CR 706.6). */
export const chancesOf = (game: Game, player: PlayerId, what: 'extraDie' | 'twiceDie' | 'twiceCoin'): number =>
  effectsOn(game, player).filter(({ effect }) => effect.what === what).length;
