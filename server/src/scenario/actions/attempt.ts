/** Trying something that may turn out to be illegal: then nothing of it has happened (CR 733.1). */
import { cloneState } from '../../engine/clone.ts';
import type { GameState } from '../../engine/state.ts';
import type { Line, Script } from '../choices/script.ts';
import type { Play } from '../play.ts';

export interface SavedPlay {
  readonly state: GameState;
  readonly aliases: ReadonlyMap<string, number>;
  readonly blocks: Play['blocks'];
  readonly lines: readonly Pick<Line, 'used' | 'taken' | 'implies'>[];
}

export function save({ game, aliases, script, blocks }: Play): SavedPlay {
  return {
    state: cloneState(game.state),
    aliases: new Map(aliases),
    blocks,
    lines: (script?.lines ?? []).map(({ used, taken, implies }) => ({ used, taken, implies })),
  };
}

/** Everything as it was; what was saved can be used again. */
export function restore(play: Play, saved: SavedPlay): void {
  play.game.state = cloneState(saved.state);
  play.game.cache = null;
  play.blocks = saved.blocks;
  play.aliases.clear();
  for (const [name, cardId] of saved.aliases) play.aliases.set(name, cardId);
  restoreLines(play.script, saved);
}

function restoreLines(script: Script | null, saved: SavedPlay): void {
  saved.lines.forEach((line, index) => {
    const current = script?.lines[index];
    if (current !== undefined) Object.assign(current, line);
  });
}
