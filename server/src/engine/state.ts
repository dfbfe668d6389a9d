/**
 * The state of a game: plain data, so that it can be cloned, compared, hashed, printed and stored. No functions, classes or cycles.
 * Card data and ability data are frozen and shared between clones; everything else is copied (`clone.ts`).
 * Nothing here changes itself: all changes go through `perform` (perform.ts).
 */
import type {
  Ability,
  Card,
  CardFace,
  CardType,
  Color,
  Duration,
  Effect,
  EventPattern,
  FaceDownSpec,
  Instruction,
  ManaRestriction,
  ManaRider,
  ManaSymbol,
  StaticEffect,
  Status,
  Step,
  Supertype,
  Zone,
} from '../cards/index.ts';
import type { EventCause, LogEntry } from './events.ts';

/** Never used twice in a game. A card that changes zones becomes a new object with a new id (CR 400.7). */
export type ObjectId = number;
/** Index into `GameState.players`, which is turn order. */
export type PlayerId = number;

/** An object or a player: what effects act on. */
export type Thing =
  | { readonly kind: 'object'; readonly id: ObjectId }
  | { readonly kind: 'player'; readonly id: PlayerId };

/** A place: the shared zones have no player. */
export interface ZoneId {
  readonly zone: Zone;
  readonly player: PlayerId | null;
}

export type ObjectKind = 'card' | 'token' | 'copy' | 'ability' | 'emblem';

/** What a name in an ability stands for while it is carried out: things, or a number, or a word. */
export type Value =
  | { readonly things: readonly Thing[]; readonly number?: number; readonly excess?: number }
  | { readonly number: number }
  | { readonly word: string };

/** Everything that an ability's references can denote: plain data that travels with it onto the stack and into its effects. */
export interface Bindings {
  readonly self: ObjectId;
  readonly you: PlayerId;
  /** One list a target slot, in the order of `Effect.targets`; illegal ones are taken out on resolution (CR 608.2b). */
  targets: Thing[][];
  /** Results of earlier instructions by name. */
  named: Record<string, Value>;
  /** Names of instructions that were carried out ("if you do"). */
  did: Record<string, boolean>;
  /** The event that triggered, or is being replaced. */
  event: EventFacts | null;
  x: number | null;
  /** How the division of an announced amount went, by slot, parallel to `targets` (CR 601.2d). */
  divisions: (number[] | null)[];
}

/** What references need of an event. */
export interface EventFacts {
  readonly subject: readonly Thing[];
  readonly object: readonly Thing[];
  readonly player: readonly Thing[];
  readonly source: readonly Thing[];
  readonly amount: number;
  /** Of moves between zones: what was moved, and the object that it became (CR 400.7e). */
  readonly became?: readonly (readonly [ObjectId, ObjectId])[];
  /** Of becoming attached: to what it was attached before. */
  readonly formerHost?: Thing;
  /** Of mana that is added: its types. */
  readonly mana?: readonly ManaInPool['symbol'][];
}

/** How a spell was cast; kept by the permanent that it becomes. */
export interface CastFacts {
  readonly by: PlayerId;
  readonly from: Zone;
  /** Times paid by the cost's rules name; kicker with two costs counts `kicker` and `kicker 0`, `kicker 1`. */
  readonly paid: Readonly<Record<string, number>>;
  readonly x: number | null;
  /** Symbols of the mana that was spent. */
  readonly manaSpent: readonly ManaSymbol[];
  /** Where each of that mana came from, in the same order (CR 106.3). */
  readonly manaSources?: readonly (ObjectId | null)[];
  /** The creatures that convoked it (CR 702.51c). */
  readonly convoked?: readonly ObjectId[];
  /** How many Phyrexian mana symbols of its cost were paid with life (CR 107.4f). */
  readonly paidWithLife?: number;
  readonly withoutPayingManaCost: boolean;
  readonly duringMainPhase: boolean;
}

/** A spell's or ability's announced choices, while it is on the stack. */
export interface StackFacts {
  /** For an ability: which one; for a spell: `null`. */
  ability: Ability | null;
  /** For an ability: its source; for a spell: the spell itself. */
  source: ObjectId;
  /** What it does, with the chosen modes put together in printed order; `null` for a permanent spell without targets. */
  effects: { effect: Effect; mode: number | null }[];
  /** One per entry of `effects`. */
  bindings: Bindings[];
  /** For a triggered ability: log sequence number of the event that caused it. */
  causedBy?: number;
  /** Cards whose rules text was spliced onto the spell, in the order of their effects (CR 702.47c). */
  spliced?: readonly CardFace[];
  /** Intervening condition to check again (CR 603.4). */
  condition: import('../cards/index.ts').Condition | null;
  /** Set when a spell goes somewhere else than its owner's graveyard (flashback, rebound, …), by rules name of what says so. */
  leavesTo: { zone: Zone; because: string; insteadOf?: Zone } | null;
  /** Set when it goes somewhere else than the graveyard as it resolves (buyback). */
  resolvesTo?: { zone: Zone; because: string };
  /** What happens at the next end step to the permanent that it becomes (dash, blitz, warp). */
  atNextEndStep?: 'return' | 'sacrifice' | 'exile';
  /** It is a mutating creature spell (CR 702.140a). */
  mutating?: true;
  /** The permanent that it becomes enters tapped and attacking that (CR 702.190b). */
  entersAttacking?: Thing;
}

/** A card or token that represents a merged permanent, with others (CR 730.2). */
export interface Component {
  readonly kind: 'card' | 'token';
  readonly cardId: number;
  readonly card: Card;
  face: number;
  readonly copiable: CardFace | null;
  faceDown: FaceDownSpec | null;
  readonly unknown: boolean;
  /** The timestamp at which it merged with the others (CR 730.2a); 0 of the one with which the others did. */
  readonly joined: number;
  readonly meldedWith?: GameObject['meldedWith'];
}

export interface GameObject {
  id: ObjectId;
  kind: ObjectKind;
  /** The piece of cardboard (or token) across zones: aliases follow it. New for each token, copy and ability. */
  cardId: number;
  /** Printed characteristics (or a token's as created). Frozen. */
  card: Card;
  /** Which face is up. On the stack, which face was cast; `split` cards in other zones combine (CR 709.4). */
  face: number;
  /** Copiable values that replace the printed ones of this object: set when a token or a copy of a spell is made as a copy (CR 707.2). */
  copiable: CardFace | null;
  owner: PlayerId;
  /** What else represents a merged permanent, from the topmost down, below what the object's own fields say of the top (CR 730.2). */
  under?: Component[];
  /** When its top merged with the rest; absent: that is what the rest merged with. */
  joined?: number;
  /** The other card of a melded pair (CR 712.4a). */
  meldedWith?: { readonly cardId: number; readonly card: Card };
  /** Before layer 2. Off the battlefield and the stack: the owner (CR 108.4a). */
  controller: PlayerId;
  zone: ZoneId;
  timestamp: number;
  tapped: boolean;
  flipped: boolean;
  faceDown: FaceDownSpec | null;
  phasedOut: boolean;
  counters: Record<string, number>;
  /** When the newest counter of each kind was put on it (CR 613.7c); absent: as old as the object. */
  counterTimestamps?: Record<string, number>;
  /** Damage marked (CR 120.6). */
  damage: number;
  deathtouchDamage: boolean;
  attachedTo: Thing | null;
  /** The turn's serial number since which its controller has controlled it without a break; compare with `turn.serialOf` (CR 302.6). */
  controlledSinceTurn: number;
  /** Who controlled it at the last look, so that a change of control is seen. */
  lastController: PlayerId;
  /** Designations of permanents: monstrous, renowned, … and facts such as goaded (by whom). */
  statuses: Partial<Record<Status, PlayerId[]>>;
  /** What linked abilities remember (CR 607). */
  linked: Record<string, Value>;
  cast: CastFacts | null;
  stack: StackFacts | null;
  /** The object that this card was before (CR 400.7), for followers of a card. */
  previous: ObjectId | null;
  /** Activations this turn by index into the object's abilities, for "only once each turn". */
  activations: Record<string, number>;
  /** Who may look at it while face down or hidden is not tracked; `revealed` marks cards that everyone knows. */
  revealed: boolean;
  /** Unknown card of a library that the scenario did not name: its characteristics must not matter. */
  unknown: boolean;
  /** In a library: it lies in one of the places of those with the same number, and nobody knows in which. */
  unordered?: number;
}

/** An object with its characteristics: as it is, or as it was (CR 608.2h, 113.7a). */
export interface Seen {
  readonly object: Readonly<GameObject>;
  readonly characteristics: Readonly<Characteristics>;
}

/** An object that is no more, as it last was (CR 113.7a, 608.2h): frozen. */
export interface PastObject extends Seen {
  /** What the card became, if it still is something. */
  readonly next: ObjectId | null;
  /** What else it became, of a permanent of several parts (CR 730.3c, 712.21c). */
  readonly others?: readonly ObjectId[];
}

/** Characteristics after layers (CR 109.3, 613), plus who controls it. */
export interface Characteristics {
  name: string;
  manaCost: readonly ManaSymbol[] | null;
  colors: readonly Color[];
  supertypes: readonly Supertype[];
  types: readonly CardType[];
  subtypes: readonly string[];
  /** All creature types at once (changeling), without listing them. */
  everyCreatureType: boolean;
  /** `null` for what has no power (CR 208). May be negative. */
  power: number | null;
  toughness: number | null;
  /** After layer 7b, before counters and bonuses. */
  basePower: number | null;
  baseToughness: number | null;
  loyalty: number | null;
  defense: number | null;
  abilities: readonly HeldAbility[];
  /** Keywords it can't have or gain (CR 613.1f). */
  cantHave: readonly string[];
  controller: PlayerId;
  manaValue: number;
  /** Rules text for display, of the face or copy in force. */
  text: string;
  /** The words of it that effects have replaced, one after the other (CR 612.1). */
  words?: readonly WordChange[];
}

export interface WordChange {
  readonly from: string;
  readonly to: string;
}

/** An ability as an object has it. */
export interface HeldAbility {
  readonly ability: Ability;
  /** Printed position, or the effect that granted it: identifies it across recomputation. */
  readonly key: string;
  readonly timestamp: number;
  /** Bindings of the granting effect, when it was granted. */
  readonly grantedBy: ObjectId | null;
}

export interface ManaInPool {
  readonly symbol: 'W' | 'U' | 'B' | 'R' | 'G' | 'C';
  readonly snow: boolean;
  readonly source: ObjectId | null;
  readonly restriction: ManaRestriction | null;
  readonly persists: 'turn' | 'combat' | null;
  /** What spending it does besides (CR 106.6), and for whom. */
  readonly riders?: { readonly of: readonly ManaRider[]; readonly controller: PlayerId };
}

export interface PlayerState {
  id: PlayerId;
  name: string;
  life: number;
  counters: Record<string, number>;
  manaPool: ManaInPool[];
  unlimitedMana: boolean;
  hand: ObjectId[];
  /** Index 0 is the top. */
  library: ObjectId[];
  graveyard: ObjectId[];
  /** Cards that the player owns outside the game, as far as the board states them (CR 400.11). */
  outside: ObjectId[];
  landsPlayedThisTurn: number;
  /** Number of the turn that this player's latest turn had, or 0 (CR 302.6). */
  lastTurnBegan: number;
  /** Set once it left the game, with the reason (CR 104.3, 800.4). */
  lost: { rule: string; reason: string } | null;
  won: { rule: string; reason: string } | null;
  /** A draw from an empty library since the last check (CR 704.5b). */
  drewFromEmptyLibrary: boolean;
  cityBlessing: boolean;
  /** The dungeon card that the player owns in the command zone, and the room of it that their venture marker is in (CR 309.4). */
  dungeon: { id: ObjectId; room: number } | null;
  /** CR 904.2a, 904.12b: an archenemy has a scheme deck, of which these are known: `top` from the top down, `bottom` below all that are not. */
  archenemy: boolean;
  schemeDeck: { top: ObjectId[]; bottom: ObjectId[] };
  /** How often the Ring has tempted the player, and their emblem named The Ring (CR 701.54c). */
  ringTempted: number;
  ringEmblem: ObjectId | null;
  /** Names of the dungeons that the player has completed, oldest first (CR 309.7). */
  completedDungeons: string[];
  enduringStory: boolean;
  speed: number | null;
  /** Combat damage by commander card id (CR 903.10a). */
  commanderDamage: Record<number, number>;
  commanders: number[];
  /** Planes and phenomena of the planar deck that are known: `top` from the top down, `bottom` below all that are not (CR 901.3). */
  planarDeck: { top: ObjectId[]; bottom: ObjectId[] };
  extraTurns: number;
}

/** A continuous effect that does not come from a static ability now (CR 611.2), including shields and granted permissions. */
export interface ContinuousEffect {
  id: number;
  source: ObjectId;
  controller: PlayerId;
  timestamp: number;
  effect: StaticEffect;
  bindings: Bindings;
  /** The locked-in set (CR 611.2c), or `null`: whatever matches now. */
  affected: Thing[] | null;
  duration: Duration;
  /** Serial number of the turn in which it began. */
  startedTurn: number;
  /** What is left of a shield (CR 615.7), when it has a size. */
  remaining: number | null;
  /** Copiable values locked in by a copy effect (layer 1). */
  copy: CardFace | null;
}

export interface DelayedTrigger {
  id: number;
  source: ObjectId;
  controller: PlayerId;
  pattern: EventPattern;
  condition: import('../cards/index.ts').Condition | null;
  effect: Effect;
  bindings: Bindings;
  once: boolean;
  duration: Duration | null;
  startedTurn: number;
  text: string;
}

/** A triggered ability that waits to be put on the stack (CR 603.3). */
export interface PendingTrigger {
  source: ObjectId;
  controller: PlayerId;
  ability: Ability;
  effect: Effect;
  condition: import('../cards/index.ts').Condition | null;
  bindings: Bindings;
  /** Log sequence number of the event that caused it. */
  causedBy: number;
}

/** CR 610.3: something comes back when this matches. */
export interface UntilReturn {
  id: number;
  source: ObjectId;
  controller: PlayerId;
  pattern: EventPattern;
  bindings: Bindings;
  /** Objects as they are now (in exile, …) to return. */
  things: ObjectId[];
  /** Where each came from. */
  from: ZoneId[];
  /** CR 610.4: they have phased out, and phase in then; `taps`: each is tapped as it does. */
  phasedOut?: 'stays' | 'taps';
}

export interface CombatState {
  /** In order of declaration. */
  attackers: {
    object: ObjectId;
    attacking: Thing;
    defendingPlayer: PlayerId;
    blocked: boolean;
    blockers: ObjectId[];
    band: null;
  }[];
  /** Creatures that block, with what they block. */
  blockers: { object: ObjectId; blocking: ObjectId[] }[];
  attackersDeclared: boolean;
  blockersDeclared: boolean;
  /** Planeswalkers and battles that were attacked and have been removed from combat (CR 506.4c): what attacked them attacks nothing. */
  noLongerAttacked: ObjectId[];
  /** Attacked and blocked this combat, even if since removed. */
  dealtFirstStrike: ObjectId[];
  firstStrikeStepDone: boolean;
}

/** CR 723: who makes the choices of a player, from the beginning of that player's next turn or combat phase on. */
export interface PlayerControl {
  readonly player: PlayerId;
  readonly by: PlayerId;
  /** `votes`: only what is voted for, and until end of turn. */
  readonly during: 'turn' | 'combat' | 'votes';
  readonly begun: boolean;
}

/** A turn that comes before the ordinary order goes on (CR 500.7). */
export interface ExtraTurn {
  readonly player: PlayerId;
  /** What was said of that turn: carried out as it begins. */
  readonly then?: {
    readonly instructions: readonly Instruction[];
    readonly bindings: Bindings;
    readonly cause: EventCause;
  };
}

export interface TurnState {
  /** 1-based number of the turn. */
  number: number;
  active: PlayerId;
  /** Whose turn it last was in the ordinary order; when it is not said, the active player's. */
  ordinary?: PlayerId;
  step: Step;
  /** Steps still to come this turn, in order, extra phases included. */
  remaining: Step[];
  /** Where the step stands: `declare`: the declaration is awaited (nobody has priority); `priority`: players have it; `ended`: its end is being processed. */
  progress: 'begin' | 'declare' | 'priority' | 'ended';
  combatPhases: number;
  /** Players' turns to come before the ordinary order goes on, newest first (CR 500.7). */
  extraTurns: ExtraTurn[];
  /** This turn is one of those. */
  isExtra?: boolean;
  /** Players who take an extra turn after their next turn, whenever that is. */
  turnsAfterNext?: PlayerId[];
  /** `nextTurn` becomes `wholeTurn` as that player's next turn begins. */
  skips: {
    player: PlayerId;
    what: Step | 'turn' | 'combat';
    next: boolean;
    within?: 'thisTurn' | 'nextTurn' | 'wholeTurn';
  }[];
  /** Cleanup steps repeated this turn. */
  cleanupAgain: boolean;
}

/** Before the first turn (CR 103.5–103.6): hands are drawn, and mulligans are declared. */
export interface BeforeTheGame {
  /** How many each player has taken. */
  mulligans: number[];
  /** Who has kept their hand. */
  kept: PlayerId[];
  /** Who acts from an opening hand, `null` while mulligans can be taken. */
  acting: PlayerId | null;
  /** Cards (by their `cardId`) that have been used from an opening hand. */
  used: number[];
}

export interface GameState {
  format: 'duel' | 'commander' | 'planechase' | 'archenemy';
  players: PlayerState[];
  objects: Record<ObjectId, GameObject>;
  past: Record<ObjectId, PastObject>;
  battlefield: ObjectId[];
  /** Index 0 is the bottom; the last one resolves next. */
  stack: ObjectId[];
  exile: ObjectId[];
  command: ObjectId[];
  turn: TurnState;
  /** Not there once the first turn has begun. */
  beforeTheGame?: BeforeTheGame | undefined;
  /** Who has priority; `null` while nobody has. */
  priority: PlayerId | null;
  /** Players who passed in succession. */
  passed: PlayerId[];
  combat: CombatState | null;
  effects: ContinuousEffect[];
  delayed: DelayedTrigger[];
  untilReturns: UntilReturn[];
  pendingTriggers: PendingTrigger[];
  /** Oldest first: the newest that has begun is the one that works (CR 723.1a). */
  playerControl?: readonly PlayerControl[];
  monarch: PlayerId | null;
  initiative: PlayerId | null;
  dayNight: 'day' | 'night' | null;
  /** Face-up plane or phenomenon (CR 901). */
  plane: ObjectId | null;
  /** Game over: nobody has won when drawn. */
  over: { winners: PlayerId[]; rule: string; reason: string } | null;
  /** Spells cast in the last turn by its active player and by all, for day and night (CR 731). */
  spellsCastLastTurn: number;
  nextId: number;
  nextTimestamp: number;
  /** Everything that happened, oldest first. Entries are frozen. */
  log: LogEntry[];
  /** Raised by one at each change: caches of computed characteristics compare it. */
  version: number;
  /** Order in which cards of each library are known: after a shuffle a library is unordered until told (CR 701.24). */
  unorderedLibraries: PlayerId[];
}

export const objectThing = (id: ObjectId): Thing => ({ kind: 'object', id });
export const playerThing = (id: PlayerId): Thing => ({ kind: 'player', id });
export const sameThing = (a: Thing, b: Thing): boolean => a.kind === b.kind && a.id === b.id;
