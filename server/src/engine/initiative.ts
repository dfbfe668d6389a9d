/** The initiative (CR 726): the three triggered abilities that come with it. */
import type { Effect } from '../cards/index.ts';
import { lookUp } from './characteristics.ts';
import type { LogEntry } from './events.ts';
import type { Game } from './game.ts';
import { triggerByRule } from './rule-source.ts';
import { type PlayerId, playerThing } from './state.ts';

const VENTURE: Effect = {
  targets: [],
  do: [
    {
      do: 'keywordAction',
      action: 'venture into the dungeon',
      word: 'Undercity',
      who: { kind: 'ref', ref: { kind: 'event', role: 'player' } },
    },
  ],
};
const TAKE: Effect = {
  targets: [],
  do: [{ do: 'designate', what: 'initiative', who: { kind: 'ref', ref: { kind: 'event', role: 'player' } } }],
};

/** CR 726.2: controlled by whoever has the initiative as they trigger. */
export function initiativeTriggers(game: Game, happened: readonly LogEntry[]): void {
  const { initiative } = game.state;
  if (initiative === null) return;
  const name = 'The Initiative';
  const hitBy = new Map<PlayerId, LogEntry>();
  for (const entry of happened) {
    const { event } = entry;
    if (event.kind === 'stepBegins' && event.step === 'upkeep' && event.player === initiative)
      triggerByRule(
        game,
        name,
        initiative,
        'At the beginning of the upkeep of the player who has the initiative, that player ventures into Undercity.',
        VENTURE,
        entry,
      );
    // CR 726.5: also for a player who has it already.
    if (event.kind === 'designation' && event.what === 'initiative' && event.player !== null)
      triggerByRule(
        game,
        name,
        initiative,
        'Whenever a player takes the initiative, that player ventures into Undercity.',
        VENTURE,
        entry,
      );
    if (event.kind !== 'damage' || !event.combat || event.target.kind !== 'player' || event.target.id !== initiative)
      continue;
    const source = lookUp(game, event.source)?.characteristics;
    if (source?.types.includes('creature') && !hitBy.has(source.controller)) hitBy.set(source.controller, entry);
  }
  for (const [player, entry] of hitBy)
    triggerByRule(
      game,
      name,
      initiative,
      'Whenever one or more creatures a player controls deal combat damage to the player who has the initiative, the controller of those creatures takes the initiative.',
      TAKE,
      { sequence: entry.sequence, facts: { ...entry.facts, player: [playerThing(player)] } },
    );
}
