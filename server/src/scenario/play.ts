/** A scenario in play: the game with the scenario's own names for its players and objects, and what stops a statement. */
import type { CardSource, CompileText } from '../cards/index.ts';
import type { Block } from '../engine/block-legality.ts';
import type { Game } from '../engine/game.ts';
import type { PlayerId } from '../engine/state.ts';
import type { PlayerRef, ScenarioDeclaration, Span } from '../language/index.ts';
import type { Script } from './choices/script.ts';
import type { Hint, Outcome, Problem } from './report.ts';

export interface Play {
  readonly scenario: ScenarioDeclaration;
  readonly game: Game;
  /** In turn order; a player's place is their id. */
  readonly players: readonly string[];
  /** The scenario's names for cards, tokens and spells, by `cardId`, which stays the same from zone to zone. */
  readonly aliases: Map<string, number>;
  /** All names that the scenario gives with `as`, whether that has happened yet or not. */
  readonly aliasesDeclared: ReadonlySet<string>;
  readonly cards: CardSource;
  readonly compile: CompileText;
  /** Where each card of the set-up was named, by `cardId`. */
  readonly origins: Map<number, Span>;
  /** Names of cards that were in libraries whose cards nobody knows any more: a line may not be refused for naming one. */
  readonly forgotten: Set<string>;
  readonly problems: Problem[];
  readonly hints: Hint[];
  /** What answers the game's questions just now; `null` when nobody should be asked anything. */
  script: Script | null;
  /** Blocks that some defending players have declared while others' lines are still to come. */
  blocks: readonly Block[];
  /** Events that one statement may take before the game counts as endless. */
  readonly budget: number;
  /** It is only looked whether something would be legal: what a line leaves out may be anything. */
  readonly exploring: boolean;
}

/** A scenario at its beginning: nothing has been set up or asked yet. */
export function newPlay(
  given: Pick<Play, 'scenario' | 'game' | 'players' | 'cards' | 'compile' | 'budget'> &
    Partial<Pick<Play, 'aliasesDeclared'>>,
): Play {
  return {
    aliasesDeclared: new Set(),
    ...given,
    aliases: new Map(),
    origins: new Map(),
    forgotten: new Set(),
    problems: [],
    hints: [],
    script: null,
    blocks: [],
    exploring: false,
  };
}

/** Ends a statement, and with it the scenario: what is wrong, and what that makes of the statement. */
export class Fault extends Error {
  readonly problem: Problem;
  readonly outcome: Outcome;
  constructor(problem: Problem, outcome: Outcome = { kind: 'invalid', message: problem.message }) {
    super(problem.message);
    this.name = 'Fault';
    this.problem = problem;
    this.outcome = outcome;
  }
}

/** The parser has made sure that the name is one of a player. */
export const playerNamed = (play: Pick<Play, 'players'>, ref: PlayerRef): PlayerId => play.players.indexOf(ref.name);

export const playerName = (play: Pick<Play, 'players'>, id: PlayerId): string => play.players[id] ?? 'a player';
