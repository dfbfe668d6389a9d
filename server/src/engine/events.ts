/**
 * What can happen. All changes of the state are events, performed in batches of what the rules call simultaneous (perform.ts).
 * An event says what is to happen; its log entry says what did, by which rule, from which cause, and what replaced it.
 */
import type {
  Card,
  CardFace,
  CharacteristicChange,
  CounterKind,
  FaceDownSpec,
  KeywordActionName,
  MoveCause,
  PlayerDesignation,
  Status,
  Step,
  Zone,
} from '../cards/index.ts';
import type {
  CastFacts,
  ContinuousEffect,
  DelayedTrigger,
  EventFacts,
  ExtraTurn,
  ManaInPool,
  ObjectId,
  PlayerControl,
  PlayerId,
  Seen,
  StackFacts,
  Thing,
  ZoneId,
} from './state.ts';

/** Why an event happens. */
export interface EventCause {
  /** The spell, permanent, … whose effect, cost or ability it is; `null` for the game itself. */
  readonly source: ObjectId | null;
  readonly controller: PlayerId | null;
  readonly by:
    | 'effect'
    | 'cost'
    | 'turnBasedAction'
    | 'stateBasedAction'
    | 'specialAction'
    | 'replacement'
    | 'casting'
    | 'combat'
    | 'game'
    | 'setUp';
  /** The rule that makes it happen, e.g. `704.5f`. */
  readonly rule: string;
}

/** How a permanent enters (CR 614.12): filled by the effect that moves it and by replacement effects. */
export interface EnterSpec {
  tapped: boolean;
  counters: { counter: CounterKind; amount: number; by: PlayerId }[];
  controller: PlayerId | null;
  attacking: Thing | null;
  attachedTo: Thing | null;
  faceDown: FaceDownSpec | null;
  /** CR 701.42a: the card in exile with which it enters as one permanent. */
  melding?: ObjectId;
  /** Enters with this face up (transformed, back face). */
  face: number | null;
  /** Enters as a copy: values locked in. */
  copy: CardFace | null;
  changes: CharacteristicChange[];
  /** A designation that it enters with. */
  status?: Status;
  /** Choices made as it enters, remembered as linked. */
  linked: Record<string, import('./state.ts').Value>;
}

/** CR 901.3a: four faces of the planar die are blank. */
export type PlanarDieFace = 'blank' | 'chaos' | 'planeswalker';

export type LibraryPlace =
  | { readonly at: 'top' }
  /** `unordered`: it is put there together with those of the same number, in an order that nobody knows. */
  | { readonly at: 'bottom'; readonly unordered?: number }
  | { readonly at: 'position'; readonly n: number };

interface Base {
  readonly cause: EventCause;
}

export type GameEvent = Base &
  /** `enter` only when it goes to the battlefield. `becomes` is filled when it has happened: the new object. */
  (
    | {
        readonly kind: 'zoneChange';
        readonly object: ObjectId;
        readonly to: ZoneId;
        readonly place?: LibraryPlace;
        readonly move: MoveCause;
        readonly enter?: EnterSpec;
        readonly face?: number;
        readonly faceDownInExile?: boolean;
        /** Whose replacement effect sends it there, and remembers it (CR 607.2b). */
        readonly keptBy?: { readonly object: ObjectId; readonly key: string };
        becomes?: ObjectId;
        /** Of a permanent of several parts: what the others of them became (CR 730.3, 712.21). */
        alsoBecome?: ObjectId[];
        /** The cards of it that go elsewhere: commanders (CR 903.9c). */
        readonly apart?: readonly { readonly cardId: number; readonly to: ZoneId }[];
      }
    | {
        readonly kind: 'createToken';
        readonly player: PlayerId;
        readonly token: Card;
        readonly copiable: CardFace | null;
        readonly face: number;
        readonly count: number;
        readonly enter: EnterSpec;
        created?: ObjectId[];
      }
    | {
        readonly kind: 'enterToken';
        readonly player: PlayerId;
        readonly token: Card;
        readonly copiable: CardFace | null;
        readonly face: number;
        readonly enter: EnterSpec;
        becomes?: ObjectId;
      }
    | { readonly kind: 'emblem'; readonly player: PlayerId; readonly card: Card; becomes?: ObjectId }
    | {
        readonly kind: 'damage';
        readonly source: ObjectId;
        readonly target: Thing;
        readonly amount: number;
        readonly combat: boolean;
        readonly unpreventable: boolean;
        excess?: number;
      }
    | { readonly kind: 'markDamage'; readonly object: ObjectId; readonly amount: number; readonly deathtouch: boolean }
    | { readonly kind: 'destroy'; readonly object: ObjectId; readonly cantRegenerate: boolean }
    | { readonly kind: 'gainLife'; readonly player: PlayerId; readonly amount: number }
    | {
        readonly kind: 'loseLife';
        readonly player: PlayerId;
        readonly amount: number;
        readonly from: 'damage' | 'effect' | 'payment';
      }
    | { readonly kind: 'setLife'; readonly player: PlayerId; readonly amount: number }
    /** One card; several draws are several events, one after another (CR 121.2). */
    | { readonly kind: 'draw'; readonly player: PlayerId }
    /** An instruction to draw several cards, before any of them is drawn (CR 121.2a). */
    | { readonly kind: 'drawCards'; readonly player: PlayerId; readonly amount: number }
    | {
        readonly kind: 'putCounters';
        readonly on: Thing;
        readonly counter: CounterKind;
        readonly amount: number;
        readonly by: PlayerId;
      }
    | { readonly kind: 'removeCounters'; readonly on: Thing; readonly counter: CounterKind; readonly amount: number }
    | { readonly kind: 'tap'; readonly object: ObjectId; readonly forMana: boolean }
    | { readonly kind: 'untap'; readonly object: ObjectId }
    | { readonly kind: 'attach'; readonly object: ObjectId; readonly to: Thing }
    | { readonly kind: 'unattach'; readonly object: ObjectId }
    | { readonly kind: 'controlChanged'; readonly object: ObjectId; readonly from: PlayerId; readonly to: PlayerId }
    | {
        readonly kind: 'addMana';
        readonly player: PlayerId;
        readonly mana: readonly ManaInPool[];
        readonly source: ObjectId | null;
        /** Its source was tapped for it (CR 106.12). */
        readonly tapped: boolean;
      }
    | { readonly kind: 'spendMana'; readonly player: PlayerId; readonly mana: readonly ManaInPool[] }
    | { readonly kind: 'loseMana'; readonly player: PlayerId; readonly kept: readonly ManaInPool[] }
    | { readonly kind: 'startEffect'; readonly effect: ContinuousEffect }
    | { readonly kind: 'endEffect'; readonly effect: number }
    | { readonly kind: 'useShield'; readonly effect: number; readonly amount: number }
    | { readonly kind: 'startDelayed'; readonly delayed: DelayedTrigger }
    | {
        readonly kind: 'remember';
        readonly object: ObjectId;
        readonly key: string;
        readonly value: import('./state.ts').Value;
      }
    | {
        readonly kind: 'setStatus';
        readonly object: ObjectId;
        readonly status: Status;
        readonly on: boolean;
        readonly by: PlayerId;
      }
    /** `under`: the faces that the components below the topmost have up then (CR 730.2i). */
    | {
        readonly kind: 'transform';
        readonly object: ObjectId;
        readonly face: number;
        readonly under?: readonly number[];
      }
    /** A spell becomes the top or the bottom of a permanent (CR 730.2). */
    | { readonly kind: 'merge'; readonly object: ObjectId; readonly into: ObjectId; readonly over: boolean }
    | { readonly kind: 'flip'; readonly object: ObjectId }
    | { readonly kind: 'turnFaceUp'; readonly object: ObjectId }
    | { readonly kind: 'turnFaceDown'; readonly object: ObjectId; readonly spec: FaceDownSpec }
    | { readonly kind: 'phaseOut' | 'phaseIn'; readonly object: ObjectId }
    | { readonly kind: 'reveal'; readonly objects: readonly ObjectId[]; readonly player: PlayerId }
    | { readonly kind: 'look'; readonly objects: readonly ObjectId[]; readonly player: PlayerId }
    | { readonly kind: 'shuffle'; readonly player: PlayerId }
    /** Cards that are in the library already are put on its top and bottom, each list from the top down. */
    | {
        readonly kind: 'arrangeLibrary';
        readonly player: PlayerId;
        readonly top: readonly ObjectId[];
        readonly bottom: readonly ObjectId[];
      }
    /** An announcement has become a spell or ability on the stack (CR 601.2i, 602.2b). */
    | {
        readonly kind: 'cast';
        readonly spell: ObjectId;
        readonly player: PlayerId;
        readonly from: Zone;
        /** The effect that permitted it, where it permits only so many. */
        readonly permission?: string;
      }
    | {
        readonly kind: 'activated';
        readonly ability: ObjectId | null;
        readonly source: ObjectId;
        readonly player: PlayerId;
        readonly mana: boolean;
        readonly loyalty: boolean;
        readonly key: string;
      }
    | {
        readonly kind: 'putAbilityOnStack';
        readonly facts: StackFacts;
        readonly controller: PlayerId;
        readonly source: ObjectId;
        becomes?: ObjectId;
      }
    | {
        readonly kind: 'announce';
        readonly spell: ObjectId;
        readonly facts: StackFacts;
        readonly castFacts: CastFacts | null;
        readonly face: number;
      }
    | {
        readonly kind: 'copySpell';
        readonly original: ObjectId;
        readonly controller: PlayerId;
        readonly facts: StackFacts;
        readonly copiable: CardFace | null;
        becomes?: ObjectId;
      }
    /** `announced`: chosen as it was cast, activated or put on the stack, not for a copy or in place of another target. */
    | {
        readonly kind: 'becomesTarget';
        readonly target: Thing;
        readonly by: ObjectId;
        readonly announced: boolean;
      }
    | { readonly kind: 'changeTargets'; readonly of: ObjectId; readonly facts: StackFacts }
    | { readonly kind: 'counter'; readonly object: ObjectId; readonly to: Zone | null }
    | { readonly kind: 'resolved'; readonly object: ObjectId; readonly illegal: boolean }
    | { readonly kind: 'leaveStack'; readonly object: ObjectId }
    | { readonly kind: 'triggered'; readonly source: ObjectId; readonly text: string; readonly controller: PlayerId }
    | {
        readonly kind: 'attackersDeclared';
        readonly player: PlayerId;
        readonly attacks: readonly {
          readonly object: ObjectId;
          readonly attacking: Thing;
          readonly defendingPlayer: PlayerId;
        }[];
      }
    | { readonly kind: 'becomeBlocked'; readonly object: ObjectId }
    | { readonly kind: 'enterAttacking'; readonly object: ObjectId; readonly attacking: Thing }
    | {
        readonly kind: 'blockersDeclared';
        readonly player: PlayerId;
        readonly blocks: readonly { readonly object: ObjectId; readonly blocking: readonly ObjectId[] }[];
      }
    | { readonly kind: 'removeFromCombat'; readonly object: ObjectId }
    | { readonly kind: 'turnBegins'; readonly player: PlayerId; readonly number: number }
    | { readonly kind: 'stepBegins'; readonly step: Step; readonly player: PlayerId }
    | { readonly kind: 'stepEnds'; readonly step: Step }
    | { readonly kind: 'playerLoses'; readonly player: PlayerId; readonly reason: string }
    | { readonly kind: 'playerWins'; readonly player: PlayerId; readonly reason: string }
    | { readonly kind: 'gameDrawn'; readonly reason: string }
    | { readonly kind: 'leaveGame'; readonly player: PlayerId }
    | { readonly kind: 'ceaseToExist'; readonly object: ObjectId }
    | {
        readonly kind: 'designation';
        readonly what: PlayerDesignation;
        readonly player: PlayerId | null;
      }
    | { readonly kind: 'speed'; readonly player: PlayerId; readonly to: number }
    /** A card is copied where it is (CR 707.12); `becomes` is the copy. */
    /** `inset`: of that face alone, in exile (CR 722.3c). `inExile`: of an object that may be gone, in exile (CR 702.192a). */
    | {
        readonly kind: 'copyCard';
        readonly original: ObjectId;
        readonly player: PlayerId;
        readonly inset?: number;
        readonly inExile?: true;
        becomes?: ObjectId;
      }
    /** `was`: what it had been. */
    | { readonly kind: 'dayNight'; readonly to: 'day' | 'night'; was?: 'day' | 'night' | null }
    | {
        readonly kind: 'extraTurn';
        readonly player: PlayerId;
        readonly after?: 'nextTurn';
        readonly then?: ExtraTurn['then'];
      }
    | {
        readonly kind: 'controlPlayer';
        readonly player: PlayerId;
        readonly by: PlayerId;
        readonly during: PlayerControl['during'];
      }
    | { readonly kind: 'extraSteps'; readonly steps: readonly Step[]; readonly after: 'phase' | 'step' }
    | {
        readonly kind: 'skip';
        readonly player: PlayerId;
        readonly what: Step | 'turn' | 'combat';
        readonly next: boolean;
        readonly within?: 'thisTurn' | 'nextTurn';
      }
    | { readonly kind: 'dieRolled'; readonly player: PlayerId; readonly sides: number; readonly result: number }
    | { readonly kind: 'coinFlipped'; readonly player: PlayerId; readonly heads: boolean; readonly won: boolean | null }
    /** A keyword action was done (CR 701): the hook for "whenever you scry/proliferate/…". */
    | {
        readonly kind: 'keywordAction';
        readonly action: KeywordActionName;
        readonly player: PlayerId;
        readonly subjects: readonly Thing[];
        readonly objects?: readonly Thing[];
        readonly amount: number;
      }
    | { readonly kind: 'faceVillainousChoice'; readonly player: PlayerId; readonly amount: number }
    | { readonly kind: 'chose'; readonly player: PlayerId; readonly what: string; readonly answer: string }
    | { readonly kind: 'regenerated'; readonly object: ObjectId }
    | { readonly kind: 'planarDieRolled'; readonly player: PlayerId; readonly face: PlanarDieFace }
    | { readonly kind: 'chaosEnsues'; readonly player: PlayerId }
    | { readonly kind: 'mulligan' | 'keepHand'; readonly player: PlayerId }
    | { readonly kind: 'actFromOpeningHand'; readonly player: PlayerId; readonly object: ObjectId }
    | { readonly kind: 'setInMotion'; readonly player: PlayerId; readonly object: ObjectId }
    /** A scheme goes to the bottom of its owner's scheme deck. */
    | { readonly kind: 'turnSchemeDown'; readonly object: ObjectId }
    | { readonly kind: 'ringTempts'; readonly player: PlayerId }
    /** A dungeon card is brought into the command zone (CR 309.2a). */
    | { readonly kind: 'enterDungeon'; readonly player: PlayerId; readonly card: Card; becomes?: ObjectId }
    /** CR 309.4: `room` counts from 0, the topmost. */
    | {
        readonly kind: 'moveVentureMarker';
        readonly player: PlayerId;
        readonly dungeon: ObjectId;
        readonly room: number;
        readonly name: string;
      }
    | { readonly kind: 'completeDungeon'; readonly player: PlayerId; readonly object: ObjectId }
    /** `away` and `to` are filled when it happens: the planes that are left, as they were, and the one that is turned up. */
    | { readonly kind: 'planeswalk'; readonly player: PlayerId; readonly away: ObjectId; to?: ObjectId }
  );

export type GameEventKind = GameEvent['kind'];

/** What happened, with everything a reader needs to ask "why". Frozen. */
export interface LogEntry {
  readonly sequence: number;
  /** Same number: at the same time. */
  readonly batch: number;
  readonly event: GameEvent;
  /** Roles as they were when it happened, for triggers and looks back. */
  readonly facts: EventFacts;
  /** Objects in these roles that still existed right after it, as they were then (CR 608.2i). */
  readonly seen: Readonly<Record<ObjectId, Seen>>;
  readonly turn: number;
  readonly step: Step;
  /** What changed it on its way: the replacement or prevention effect's source and a sentence. */
  readonly replaced: readonly {
    readonly source: ObjectId | null;
    readonly text: string;
    readonly rule: string;
    /** It is no change: it makes the event impossible. */
    readonly forbids?: true;
  }[];
  /** Sequence number of the event it is a result of (damage → life loss), if any. */
  readonly parent: number | null;
  /** `false`: it would have happened but was prevented, replaced by nothing or forbidden; then `replaced` says by what. */
  readonly happened: boolean;
}

/** An event on its way through the door. */
export interface Passing {
  readonly event: GameEvent;
  readonly parent: number | null;
  readonly replaced: LogEntry['replaced'];
  readonly happened: boolean;
}
