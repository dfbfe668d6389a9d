/**
 * Small games for the unit tests of the engine: two players and objects made from literal faces, without set-up rules, grammar or library.
 * For tests alone: nothing of the product imports this.
 */
import type { Ability, Card, CardFace, CardLayout, FaceDownSpec, PrintedNumber, Zone } from '../cards/index.ts';
import { lookUp } from './characteristics.ts';
import { freezeDeep } from './clone.ts';
import type { Game, Procedures } from './game.ts';
import { goadersOf } from './goaded.ts';
import type { Decider } from './requests.ts';
import { newBindings } from './scope.ts';
import type {
  CastFacts,
  ContinuousEffect,
  GameObject,
  GameState,
  ObjectId,
  ObjectKind,
  PlayerId,
  PlayerState,
  Thing,
  ZoneId,
} from './state.ts';

/** A face as a test writes it: what is absent is empty; power and toughness are plain numbers. */
export type TestFace = Partial<Omit<CardFace, 'power' | 'toughness' | 'loyalty' | 'defense'>> & {
  readonly name: string;
  readonly power?: number | PrintedNumber;
  readonly toughness?: number | PrintedNumber;
  readonly loyalty?: number;
  readonly defense?: number;
};

/** An object of a test: a card of one face (its fields given here), or of the faces of `card`; with the state it is in. */
export type TestObject = TestFace & {
  readonly card?: Card;
  readonly face?: number;
  readonly kind?: ObjectKind;
  readonly owner?: PlayerId;
  readonly controller?: PlayerId;
  readonly tapped?: boolean;
  readonly flipped?: boolean;
  readonly phasedOut?: boolean;
  readonly faceDown?: FaceDownSpec;
  readonly counters?: Readonly<Record<string, number>>;
  /** Name of an object listed earlier. */
  readonly attachedTo?: string;
  readonly copiable?: CardFace;
  readonly cast?: Partial<CastFacts>;
  readonly linked?: GameObject['linked'];
};

export interface TestSetUp {
  /** Names; default Alice and Bob. */
  readonly players?: readonly string[];
  /** In the order in which they got their timestamps. */
  readonly battlefield?: readonly TestObject[];
  readonly stack?: readonly TestObject[];
  readonly exile?: readonly TestObject[];
  readonly command?: readonly TestObject[];
  /** Index 0 is the top of a library. */
  readonly hand?: readonly TestObject[];
  readonly library?: readonly TestObject[];
  readonly graveyard?: readonly TestObject[];
  /** Default: every request is an error. */
  readonly decide?: Decider;
  /** Default: that anything should happen is an error. */
  readonly procedures?: Partial<Procedures>;
}

const NOTHING_HAPPENS: Procedures = {
  lookUp,
  goadersOf,
  perform: () => {
    throw new Error('this test performs no events');
  },
  carryOut: () => {
    throw new Error('this test carries out no instructions');
  },
  payCost: () => {
    throw new Error('this test pays no costs');
  },
};

const printed = (value: number | PrintedNumber | undefined): PrintedNumber | null =>
  value === undefined ? null : typeof value === 'number' ? { value, text: String(value) } : value;

/** A whole face from a test's few fields. With a power and no types it is a creature. */
export function testFace(face: TestFace): CardFace {
  return freezeDeep({
    name: face.name,
    manaCost: face.manaCost ?? null,
    colorIndicator: face.colorIndicator ?? null,
    supertypes: face.supertypes ?? [],
    types: face.types ?? (face.power === undefined ? ['enchantment'] : ['creature']),
    subtypes: face.subtypes ?? [],
    power: printed(face.power),
    toughness: printed(face.toughness),
    loyalty: printed(face.loyalty),
    defense: printed(face.defense),
    text: face.text ?? '',
    abilities: face.abilities ?? [],
    notUnderstood: face.notUnderstood ?? [],
  });
}

/** A card from one or more faces. */
export function testCard(layout: CardLayout, first: TestFace, ...others: readonly TestFace[]): Card {
  const rest = others.map(testFace);
  const [lower] = layout === 'flip' ? rest : [];
  const faces: [CardFace, ...CardFace[]] = [{ ...testFace(first), ...(lower ? { lower } : {}) }, ...rest];
  return freezeDeep({ name: faces.map((face) => face.name).join(' // '), layout, faces, source: 'test' });
}

/** A static ability with these effects. */
export const testStatic = (...effects: Extract<Ability, { kind: 'static' }>['effects'][number][]): Ability => ({
  kind: 'static',
  text: '',
  effects,
});

/** A keyword ability by name. */
export const testKeyword = (name: string): Ability => ({ kind: 'keyword', text: name, keyword: { name } });

function testPlayer(id: PlayerId, name: string): PlayerState {
  return {
    id,
    name,
    life: 20,
    counters: {},
    manaPool: [],
    unlimitedMana: false,
    hand: [],
    library: [],
    graveyard: [],
    landsPlayedThisTurn: 0,
    lastTurnBegan: 0,
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

/** A game in the first player's first main phase, with the objects where the set-up says. Nothing has happened yet: the log is empty. */
export function testGame(setUp: TestSetUp = {}): Game {
  const state: GameState = {
    format: 'duel',
    players: (setUp.players ?? ['Alice', 'Bob']).map((name, id) => testPlayer(id, name)),
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
      remaining: [
        'beginningOfCombat',
        'declareAttackers',
        'declareBlockers',
        'combatDamage',
        'endOfCombat',
        'postcombatMain',
        'end',
        'cleanup',
      ],
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
  const game: Game = {
    state,
    decide:
      setUp.decide ??
      ((request) => {
        throw new Error(`nobody answers: ${request.prompt}`);
      }),
    procedures: { ...NOTHING_HAPPENS, ...setUp.procedures },
    tables: { predefinedToken: () => undefined },
    cache: null,
    budget: 10_000,
  };
  for (const zone of ['battlefield', 'stack', 'exile', 'command', 'hand', 'library', 'graveyard'] as const) {
    for (const object of setUp[zone] ?? []) addTestObject(game, zone, object);
  }
  return game;
}

/** Puts one more object into the game; it has the newest timestamp. */
export function addTestObject(game: Game, zone: Zone, given: TestObject): ObjectId {
  const { state } = game;
  const id = state.nextId++;
  const owner = given.owner ?? given.controller ?? 0;
  const owned = zone === 'hand' || zone === 'library' || zone === 'graveyard';
  const place: ZoneId = { zone, player: owned ? owner : null };
  const host: Thing | null =
    given.attachedTo === undefined ? null : { kind: 'object', id: idOf(game, given.attachedTo) };
  state.objects[id] = {
    id,
    kind: given.kind ?? 'card',
    cardId: id,
    card: given.card ?? testCard('normal', given),
    face: given.face ?? 0,
    copiable: given.copiable ?? null,
    owner,
    controller: zone === 'battlefield' || zone === 'stack' ? (given.controller ?? owner) : owner,
    zone: place,
    timestamp: state.nextTimestamp++,
    tapped: given.tapped ?? false,
    flipped: given.flipped ?? false,
    faceDown: given.faceDown ?? null,
    phasedOut: given.phasedOut ?? false,
    counters: { ...given.counters },
    damage: 0,
    deathtouchDamage: false,
    attachedTo: host,
    controlledSinceTurn: 0,
    lastController: given.controller ?? owner,
    statuses: {},
    linked: { ...given.linked },
    cast: given.cast
      ? {
          by: owner,
          from: 'hand',
          paid: {},
          x: null,
          manaSpent: [],
          withoutPayingManaCost: false,
          duringMainPhase: true,
          ...given.cast,
        }
      : null,
    stack:
      zone === 'stack'
        ? { ability: null, source: id, effects: [], bindings: [], condition: null, leavesTo: null }
        : null,
    previous: null,
    activations: {},
    revealed: true,
    unknown: false,
  };
  const list =
    owned && (zone === 'hand' || zone === 'library' || zone === 'graveyard')
      ? state.players[owner]![zone]
      : zone === 'stack' || zone === 'exile' || zone === 'command'
        ? state[zone]
        : state.battlefield;
  list.push(id);
  state.version++;
  return id;
}

/** Starts a continuous effect as a resolved spell would (CR 611.2): newest timestamp, fixed set of objects by name unless `affected` is `null`. */
export function addTestEffect(
  game: Game,
  effect: ContinuousEffect['effect'],
  affected: readonly string[] | null,
  more: Partial<ContinuousEffect> = {},
): ContinuousEffect {
  const { state } = game;
  const controller = more.controller ?? 0;
  const source = more.source ?? 0;
  const started: ContinuousEffect = {
    id: state.nextId++,
    source,
    controller,
    timestamp: state.nextTimestamp++,
    effect,
    bindings: newBindings(source, controller),
    affected: affected === null ? null : affected.map((name) => ({ kind: 'object', id: idOf(game, name) })),
    duration: { kind: 'endOfTurn' },
    startedTurn: state.turn.number,
    remaining: null,
    copy: null,
    ...more,
  };
  state.effects.push(started);
  state.version++;
  return started;
}

/** The newest object whose card has that name. */
export function idOf(game: Game, name: string): ObjectId {
  const found = Object.values(game.state.objects).filter((object) => object.card.name === name);
  const last = found[found.length - 1];
  if (!last) throw new Error(`no object named ${name}`);
  return last.id;
}
