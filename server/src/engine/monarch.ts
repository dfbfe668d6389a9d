/** The monarch (CR 725): the two triggered abilities that come with it, and what becomes of it when the monarch leaves the game. */
import type { Effect } from '../cards/index.ts';
import { lookUp } from './characteristics.ts';
import type { GameEvent, LogEntry } from './events.ts';
import { type Game, isIn, turnOrderFrom } from './game.ts';
import { triggerByRule } from './rule-source.ts';

const DRAW: Effect = { targets: [], do: [{ do: 'draw', who: { kind: 'ref', ref: { kind: 'you' } }, count: 1 }] };
const CROWN: Effect = {
  targets: [],
  do: [
    {
      do: 'designate',
      what: 'monarch',
      who: { kind: 'ref', ref: { kind: 'controller', of: { kind: 'event', role: 'subject' } } },
    },
  ],
};

/** CR 725.2: controlled by whoever is the monarch as they trigger. */
export function monarchTriggers(game: Game, happened: readonly LogEntry[]): void {
  const { monarch } = game.state;
  if (monarch === null) return;
  for (const entry of happened) {
    const { event } = entry;
    if (event.kind === 'stepBegins' && event.step === 'end' && event.player === monarch)
      triggerByRule(
        game,
        'The Monarch',
        monarch,
        "At the beginning of the monarch's end step, that player draws a card.",
        DRAW,
        entry,
      );
    if (event.kind !== 'damage' || !event.combat || event.target.kind !== 'player' || event.target.id !== monarch)
      continue;
    if (lookUp(game, event.source)?.characteristics.types.includes('creature'))
      triggerByRule(
        game,
        'The Monarch',
        monarch,
        'Whenever a creature deals combat damage to the monarch, its controller becomes the monarch.',
        CROWN,
        entry,
      );
  }
}

/** CR 725.4, 726.4: the active player, or else the next one in turn order, takes over as the holder leaves the game. */
export function passedOnDesignations(game: Game): GameEvent[] {
  const { state } = game;
  const cause = (rule: string) => ({ source: null, controller: null, by: 'game' as const, rule });
  const [next = null] = turnOrderFrom(game, state.turn.active);
  const events: GameEvent[] = [];
  if (state.monarch !== null && !isIn(game, state.monarch))
    events.push({ kind: 'designation', what: 'monarch', player: next, cause: cause('725.4') });
  if (state.initiative !== null && !isIn(game, state.initiative))
    events.push({ kind: 'designation', what: 'initiative', player: next, cause: cause('726.4') });
  return events;
}
