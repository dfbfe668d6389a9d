// Boards of scenario files, to be played on by chance: they are made for what is hard in the rules.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { CardSource } from '../../src/cards/index.ts';
import { PROCEDURES } from '../../src/engine/index.ts';
import { parseScenarioFile } from '../../src/language/index.ts';
import { compileFace } from '../../src/oracle/index.ts';
import { cardsOfFile } from '../../src/scenario/index.ts';
import { newPlay } from '../../src/scenario/play.ts';
import { formatOf, playerNames, setUp } from '../../src/scenario/set-up/index.ts';
import { newGame, newState } from '../../src/scenario/set-up/new-game.ts';
import type { Board } from './board.ts';
import type { Pool } from './pool.ts';

const unasked = (): never => {
  throw new Error('a question while the board is set up');
};

const read = (path: string, from: string): { address: string; text: string } | undefined => {
  const address = resolve(dirname(from), path);
  try {
    return { address, text: readFileSync(address, 'utf8') };
  } catch {
    return undefined;
  }
};

/** The boards of all scenarios below a folder that can be set up; unknown cards of libraries are made cards of the pool. */
export function* boardsBelow(folder: string, { cards: pool }: Pool, builtIn: CardSource): Generator<Board> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.scenario'));
  for (const file of files.sort()) {
    const path = join(folder, file);
    const parsed = parseScenarioFile(readFileSync(path, 'utf8'));
    const { cards } = cardsOfFile(parsed, builtIn, compileFace, { load: read, address: path });
    const backgrounds = parsed.file.items.flatMap((item) => (item.kind === 'background' ? item.sections : []));
    for (const scenario of parsed.file.items) {
      if (scenario.kind !== 'scenario') continue;
      const players = playerNames(scenario);
      const game = newGame(newState(players, formatOf(scenario)), PROCEDURES, unasked, compileFace, cards, 1000);
      const play = newPlay({ scenario, game, players, cards, compile: compileFace, budget: 1000 });
      const given = [...backgrounds, ...scenario.sections].flatMap((section) =>
        section.kind === 'given' ? section.facts : [],
      );
      if (setUp(play, given).size > 0) continue;
      Object.values(game.state.objects).forEach((object, index) => {
        if (!object.unknown) return;
        object.unknown = false;
        object.card = pool[(index * 7) % pool.length]!;
      });
      for (const player of game.state.players) player.unlimitedMana = true;
      yield { text: `${path}: ${scenario.title.value}`, state: game.state, tables: game.tables, names: new Map() };
    }
  }
}
