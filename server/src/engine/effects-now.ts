/** What is on the stack does what its text says now: that of a spell can be changed (CR 612.1), that of an ability is nobody's any more (113.7a). */
import { characteristics } from './characteristics.ts';
import type { Game } from './game.ts';
import type { GameObject, StackFacts } from './state.ts';
import { inItsWords } from './text-change.ts';

/** What a spell or ability on the stack does: a spell in the words that its text has now (CR 612.1, 608.2b). */
export function effectsNow(game: Game, object: GameObject): StackFacts['effects'] {
  const effects = object.stack?.effects ?? [];
  const words = object.kind === 'ability' ? undefined : characteristics(game, object.id).words;
  return words ? inItsWords(effects, words) : effects;
}
