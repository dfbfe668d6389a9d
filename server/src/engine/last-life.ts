/** "Damage that would reduce your life total to less than 1 reduces it to 1 instead" (CR 120.4c, 614.1). */
import type { Passing } from './events.ts';
import { type Game, Unsupported } from './game.ts';
import { type ActiveRule, rulesAbout } from './rule-effect.ts';
import { type PlayerId, playerThing } from './state.ts';

/**
 * Damage has been processed into its results, gains of life by it among them: if together they would leave such a player less than 1 life, so
 * much less of the loss by damage happens that 1 is left.
 */
export function keepLastLife(game: Game, passing: Passing[]): void {
  const losers = new Set(
    passing.flatMap(({ event, happened }) => (happened && isByDamage(event) ? [event.player] : [])),
  );
  for (const player of losers) {
    const [rule] = rulesAbout(game, 'cant', 'loseLastLifeToDamage', playerThing(player));
    if (rule) keepFor(game, player, rule, passing);
  }
}

function keepFor(game: Game, player: PlayerId, rule: ActiveRule, passing: Passing[]): void {
  const life = game.state.players[player]?.life ?? 0;
  let missing = 1 - passing.reduce((left, one) => left + (one.happened ? changeOf(one, player) : 0), life);
  if (missing <= 0) return;
  if (life < 1) throw new Unsupported('damage to a player with less than 1 life whom it can’t leave with less than 1');
  for (const [index, one] of passing.entries()) {
    const { event } = one;
    if (missing === 0 || !one.happened || !isByDamage(event) || event.player !== player) continue;
    // CR 616.1: which of two applies first would be for that player to say.
    if (one.replaced.length > 0)
      throw new Unsupported('a change of the life that damage makes a player lose, beside one that leaves 1 life');
    const kept = Math.min(missing, event.amount);
    missing -= kept;
    const left = event.amount - kept;
    const said = { source: rule.source, text: `${event.amount} → ${left}`, rule: '614.1' };
    passing[index] = { ...one, event: { ...event, amount: left }, replaced: [said], happened: left > 0 };
  }
}

const isByDamage = (event: Passing['event']): event is Extract<Passing['event'], { kind: 'loseLife' }> =>
  event.kind === 'loseLife' && event.from === 'damage';

function changeOf({ event }: Passing, player: PlayerId): number {
  if (event.kind === 'loseLife') return event.player === player ? -event.amount : 0;
  return event.kind === 'gainLife' && event.player === player ? event.amount : 0;
}
