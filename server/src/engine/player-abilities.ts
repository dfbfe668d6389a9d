/** Abilities that effects give to players ("You have hexproof", CR 613.11). */
import type { Keyword, StaticEffect } from '../cards/index.ts';
import { abilitiesOf, characteristics } from './characteristics.ts';
import { holds, matches, newBindings, thingsOf } from './evaluate.ts';
import type { Game } from './game.ts';
import { type Bindings, type PlayerId, playerThing, type Thing } from './state.ts';

type Characteristics = Extract<StaticEffect, { kind: 'characteristics' }>;

/** Keyword abilities of that name that a player has now. */
export function playerKeywords(game: Game, player: PlayerId, name: string): Keyword[] {
  const found: Keyword[] = [];
  const look = (effect: StaticEffect, bindings: Bindings, affected: readonly Thing[] | null) => {
    if (effect.kind !== 'characteristics') return;
    const granted = grantedKeywords(effect, name);
    if (granted.length === 0 || !affects(game, effect, player, bindings, affected)) return;
    if (!effect.condition || holds(game, effect.condition, bindings)) found.push(...granted);
  };
  // CR 613.10: what objects have by now is known.
  for (const id of game.state.battlefield) {
    if (game.state.objects[id]?.phasedOut) continue;
    for (const { ability } of abilitiesOf(game, id)) {
      if (ability.kind === 'static')
        for (const effect of ability.effects) look(effect, newBindings(id, characteristics(game, id).controller), null);
    }
  }
  for (const { effect, bindings, affected } of game.state.effects) look(effect, bindings, affected);
  return found;
}

const grantedKeywords = (effect: Characteristics, name: string): Keyword[] =>
  effect.changes
    .flatMap((change) => (change.change === 'addAbilities' ? change.abilities : []))
    .flatMap((ability) => (ability.kind === 'keyword' && ability.keyword.name === name ? [ability.keyword] : []));

function affects(
  game: Game,
  effect: Characteristics,
  player: PlayerId,
  bindings: Bindings,
  affected: readonly Thing[] | null,
): boolean {
  if (affected) return affected.some((thing) => thing.kind === 'player' && thing.id === player);
  const { affects: selection } = effect;
  if (selection.kind === 'ref')
    return thingsOf(game, selection.ref, bindings).some((thing) => thing.kind === 'player' && thing.id === player);
  return selection.kind === 'all' && matches(game, selection.filter, playerThing(player), bindings);
}
