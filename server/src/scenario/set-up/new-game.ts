/**
 * A game in which nothing has happened: the players, empty zones, the default moment.
 * Not here: deck rules: a scenario begins with its board, or with opening hands (engine/before-the-game.ts).
 */
import type { Card, CardSource, CompileText } from '../../cards/index.ts';
import { predefinedTokenCards } from '../../cards/index.ts';
import type { Game, Procedures } from '../../engine/game.ts';
import type { Decider } from '../../engine/requests.ts';
import type { GameState, PlayerId, PlayerState } from '../../engine/state.ts';
import { TURN_STEPS } from '../../engine/steps.ts';
import { type Format, nodesIn, type ScenarioDeclaration } from '../../language/index.ts';

/** CR 103.4: starting life; 903.7: 40 in Commander, and so for an archenemy. */
const STARTING_LIFE: Readonly<Record<Format, number>> = { duel: 20, commander: 40, planechase: 20, archenemy: 20 };

export const ARCHENEMYS_LIFE = 40;

function newPlayer(id: PlayerId, name: string, life: number): PlayerState {
  return {
    id,
    name,
    life,
    counters: {},
    manaPool: [],
    unlimitedMana: false,
    hand: [],
    library: [],
    graveyard: [],
    landsPlayedThisTurn: 0,
    lastTurnBegan: id === 0 ? 1 : 0,
    lost: null,
    won: null,
    drewFromEmptyLibrary: false,
    cityBlessing: false,
    enduringStory: false,
    planarDeck: { top: [], bottom: [] },
    dungeon: null,
    completedDungeons: [],
    outside: [],
    archenemy: false,
    schemeDeck: { top: [], bottom: [] },
    ringTempted: 0,
    ringEmblem: null,
    speed: null,
    commanderDamage: {},
    commanders: [],
    extraTurns: 0,
  };
}

/** CR 904.2a, 904.5, 904.12b: the first of two players unless it is said; of more players each. */
const archenemy = (player: PlayerState): PlayerState => ({ ...player, archenemy: true, life: ARCHENEMYS_LIFE });

export function newState(players: readonly string[], format: Format): GameState {
  return {
    format,
    players: players.map((name, id) => {
      const player = newPlayer(id, name, STARTING_LIFE[format]);
      return format === 'archenemy' && (id === 0 || players.length > 2) ? archenemy(player) : player;
    }),
    objects: {},
    past: {},
    battlefield: [],
    stack: [],
    exile: [],
    command: [],
    turn: {
      number: 1,
      active: 0,
      step: 'precombatMain',
      remaining: TURN_STEPS.slice(TURN_STEPS.indexOf('precombatMain') + 1),
      progress: 'priority',
      combatPhases: 0,
      extraTurns: [],
      skips: [],
      cleanupAgain: false,
    },
    priority: 0,
    passed: [],
    combat: null,
    effects: [],
    delayed: [],
    untilReturns: [],
    pendingTriggers: [],
    monarch: null,
    initiative: null,
    dayNight: null,
    plane: null,
    over: null,
    spellsCastLastTurn: 0,
    nextId: 1,
    nextTimestamp: 1,
    log: [],
    version: 0,
    unorderedLibraries: [],
  };
}

export function newGame(
  state: GameState,
  procedures: Procedures,
  decide: Decider,
  compile: CompileText,
  cards: CardSource,
  budget: number,
  scenario?: ScenarioDeclaration,
): Game {
  return {
    state,
    procedures,
    decide,
    tables: {
      predefinedToken: predefinedTokenCards(compile),
      dungeons: dungeonsAmong(cards),
      ...(scenario ? { namedCards: namedIn(scenario, cards) } : {}),
      keywordAbility: keywordAbilities(compile),
    },
    cache: null,
    budget,
  };
}

/** CR 201.4: any card's name may be chosen; those that the scenario's choices name are looked for. */
function namedIn(scenario: ScenarioDeclaration, cards: CardSource): () => readonly Card[] {
  let known: readonly Card[] | undefined;
  return () => {
    known ??= [...nodesIn(scenario)]
      .filter((node) => node.kind === 'chooses')
      .flatMap((choice) => [...nodesIn(choice)])
      .flatMap((node) => (node.kind === 'string' ? (cards.find(node.value) ?? []) : []));
    return known;
  };
}

/** CR 309.2: all dungeon cards that are known, looked for when somebody first ventures. */
function dungeonsAmong(cards: CardSource): () => readonly Card[] {
  let known: readonly Card[] | undefined;
  return () => {
    if (known === undefined) {
      const names = [...cards.names()].filter((name) => /^dungeon\b/i.test(cards.outline?.(name)?.typeLine ?? ''));
      known = [...new Set(names.flatMap((name) => cards.find(name) ?? []))];
    }
    return known;
  };
}

/** Keyword abilities by their bare names, read like any other text. */
function keywordAbilities(compile: CompileText) {
  const read = new Map<string, ReturnType<CompileText>['abilities'][number] | undefined>();
  return (name: string) => {
    if (!read.has(name)) read.set(name, compileLines(compile, name).abilities[0]);
    return read.get(name);
  };
}

/** Reads a piece of rules text by itself, as it would stand on a card of that type line. */
export function compileLines(
  compile: CompileText,
  text: string,
  types: readonly 'instant'[] | readonly 'creature'[] = ['creature'],
) {
  const face = {
    name: '',
    manaCost: null,
    typeLine: types[0] === 'instant' ? 'Instant' : 'Creature',
    text,
    power: null,
    toughness: null,
    loyalty: null,
    defense: null,
    colorIndicator: null,
  };
  return compile({
    ...face,
    supertypes: [],
    types,
    subtypes: [],
    card: { name: '', layout: 'normal', faces: [face] },
  });
}
