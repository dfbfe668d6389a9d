/** Unspent mana (CR 106.4): emptying pools, and what mana may be spent on (106.6). */
import type { ManaRestriction } from '../cards/index.ts';
import { holds, matches, newBindings } from './evaluate.ts';
import { type Game, playerOf } from './game.ts';
import { type ManaType, typeSet } from './mana.ts';
import type { PaymentContext } from './payment.ts';
import { perform } from './perform.ts';
import { type ManaInPool, objectThing, type PlayerId, playerThing } from './state.ts';
import { activeStaticEffects } from './static-effects.ts';

/** CR 500.5, 106.4: as a step or phase ends, unspent mana is lost; some mana and some players keep it longer. */
export function emptyManaPools(game: Game): void {
  const { turn } = game.state;
  for (const player of game.state.players) {
    if (player.manaPool.length === 0) continue;
    const keeps = keptTypes(game, player.id);
    const kept = player.manaPool.filter(
      (mana) => (keeps & typeSet([mana.symbol])) !== 0 || persistsBeyond(mana, turn.step),
    );
    if (kept.length === player.manaPool.length) continue;
    perform(game, [
      {
        kind: 'loseMana',
        player: player.id,
        kept,
        cause: { source: null, controller: null, by: 'turnBasedAction', rule: '500.5' },
      },
    ]);
  }
}

/** CR 500.5a–b: "until end of combat" is over with the combat phase, "until end of turn" with the cleanup step. */
function persistsBeyond(mana: ManaInPool, step: Game['state']['turn']['step']): boolean {
  if (mana.persists === 'turn') return step !== 'cleanup';
  return mana.persists === 'combat' && step !== 'endOfCombat';
}

/** Types of mana that effects let the player keep. */
function keptTypes(game: Game, player: PlayerId): number {
  let types = 0;
  for (const { effect, bindings } of activeStaticEffects(game)) {
    if (effect.kind !== 'rule' || effect.mode !== 'cant' || effect.action !== 'loseUnspentMana') continue;
    const { subject } = effect;
    const mine =
      subject.kind === 'all'
        ? matches(game, subject.filter, playerThing(player), bindings)
        : subject.kind === 'ref' && subject.ref.kind === 'you' && bindings.you === player;
    if (!mine || (effect.condition && !holds(game, effect.condition, bindings))) continue;
    const color = effect.object?.kind === 'color' ? effect.object.color : null;
    types |= color ? typeSet([color]) : 0b111111;
  }
  return types;
}

/** What mana is being spent on: the spell, or the source of the ability. `written`: what its cost is written with. */
export type Spending = Pick<PaymentContext, 'purpose' | 'source' | 'player' | 'keyword' | 'action' | 'written'>;

/** CR 106.6: whether mana with that restriction may be spent on it. What was chosen, was chosen for what made the mana. */
export function maySpend(game: Game, mana: Pick<ManaInPool, 'restriction' | 'source'>, spending: Spending): boolean {
  const { restriction } = mana;
  if (!restriction) return true;
  const { purpose, source, player } = spending;
  const bindings = newBindings(mana.source ?? source, player);
  const fits = (filter: ManaRestriction['spells']) =>
    filter !== undefined && matches(game, filter, objectThing(source), bindings);
  if (restriction.notSpells) return purpose !== 'spell' || !fits(restriction.notSpells);
  if (restriction.costsWith && spending.written?.includes(restriction.costsWith)) return true;
  if (spending.action) return restriction.actions?.includes(spending.action) ?? false;
  if (purpose === 'spell') return fits(restriction.spells);
  if (purpose !== 'activate' || (restriction.keyword && restriction.keyword !== spending.keyword)) return false;
  return fits(restriction.abilitiesOf);
}

/** Mana that a player has unspent. */
export const unspentMana = (game: Game, player: PlayerId): readonly ManaInPool[] => playerOf(game, player).manaPool;

/** How mana is shown: its types in order of adding. */
export const symbolsOf = (mana: readonly ManaInPool[]): ManaType[] => mana.map(({ symbol }) => symbol);
