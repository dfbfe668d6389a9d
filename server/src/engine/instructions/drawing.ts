/** Drawing cards (CR 121): several are drawn one by one, once it is settled how many. */
import type { GameEvent, LogEntry } from '../events.ts';
import type { Game } from '../game.ts';
import type { PlayerId } from '../state.ts';
import { by, type Carrying } from './carrying.ts';

type Drawing = Generator<readonly GameEvent[], LogEntry[], readonly (readonly LogEntry[])[]>;

/** Lets a player draw so many cards; gives what happened of the single draws. */
export function* drawSome(carrying: Carrying, player: PlayerId, wanted: number, rule: string): Drawing {
  let count = wanted;
  if (wanted > 1) {
    // CR 121.2a: effects that speak of how many cards are drawn apply before any single draw.
    const whole = (yield [{ kind: 'drawCards', player, amount: wanted, cause: by(carrying, '121.2a') }]).flat();
    count = whole.reduce(
      (sum, { event, happened }) => sum + (happened && event.kind === 'drawCards' ? event.amount : 0),
      0,
    );
  }
  const entries: LogEntry[] = [];
  // CR 121.2: one at a time.
  for (let i = 0; i < count; i++) entries.push(...(yield [{ kind: 'draw', player, cause: by(carrying, rule) }]).flat());
  return entries;
}

/** How many cards that player has drawn since the log was so long, by whatever effect (CR 121.1). */
export const drawnSince = ({ state }: Game, since: number, player: PlayerId): number =>
  state.log
    .slice(since)
    .filter(
      ({ event, happened }) =>
        happened && event.kind === 'zoneChange' && event.move === 'draw' && event.to.player === player,
    ).length;
