/** The statements of `given` and `then`. */
import type { Span } from './source-span.ts';
import type { PlayerAction } from './syntax-actions.ts';
import type {
  CardItem,
  Count,
  CounterKind,
  ManaSymbols,
  NumberLiteral,
  ObjectRef,
  PlayerRef,
  QuantifiedSubject,
  RuleNumber,
  StepName,
  StringLiteral,
  Subject,
  Target,
  TextLiteral,
  TypeDescription,
} from './syntax-objects.ts';
import type { Designation, Place, Status, Zone } from './vocabulary.ts';

/** A sentence of `given` or `then`. `negated` is true for its denial (`is not`, `does not have`, `has not`). */
export type Fact = PlayerFact | ObjectFact | GameFact | CanFact;

export type PlayerFact =
  /** Life may be negative. */
  | {
      readonly kind: 'hasLife';
      readonly player: PlayerRef;
      readonly amount: NumberLiteral;
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'controls';
      /** `all players control …`. */
      readonly player: PlayerRef | 'all players';
      /** `controls only …`. */
      readonly only: boolean;
      readonly cards: readonly CardItem[];
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'owns';
      readonly player: PlayerRef;
      readonly object: ObjectRef;
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'hasCards';
      readonly player: PlayerRef;
      readonly only: boolean;
      readonly cards: readonly CardItem[];
      readonly zone: Zone;
      readonly zoneSpan: Span;
      readonly negated: boolean;
      readonly span: Span;
    }
  /** `Alice has 3 cards in hand`, `has no cards in hand`. */
  | {
      readonly kind: 'hasCardCount';
      readonly player: PlayerRef;
      readonly count: Count;
      readonly zone: Zone;
      readonly zoneSpan: Span;
      readonly negated: boolean;
      readonly span: Span;
    }
  /** `position` counts from the top, which is 1; `the top card` is 1 too. */
  | {
      readonly kind: 'libraryCard';
      readonly player: PlayerRef;
      readonly position: number;
      readonly name: StringLiteral;
      readonly negated: boolean;
      readonly span: Span;
    }
  /** `mana` is absent for `has no mana`. */
  | {
      readonly kind: 'hasMana';
      readonly player: PlayerRef;
      readonly mana: ManaSymbols | undefined;
      readonly negated: boolean;
      readonly span: Span;
    }
  | { readonly kind: 'hasUnlimitedMana'; readonly player: PlayerRef; readonly span: Span }
  | {
      readonly kind: 'hasEmblem';
      readonly player: PlayerRef;
      readonly text: TextLiteral;
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'designation';
      readonly player: PlayerRef;
      readonly designation: Designation;
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'hasSpeed';
      readonly player: PlayerRef;
      readonly speed: NumberLiteral;
      readonly negated: boolean;
      readonly span: Span;
    }
  /** `the Ring has tempted Alice 2 times`. */
  | {
      readonly kind: 'ringTempted';
      readonly player: PlayerRef;
      readonly count: NumberLiteral;
      readonly negated: boolean;
      readonly span: Span;
    }
  /** `is in room "…" [of "…"]`: the dungeon may be left out. */
  | {
      readonly kind: 'isInRoom';
      readonly player: PlayerRef;
      readonly room: StringLiteral;
      readonly dungeon: DungeonName | undefined;
      readonly negated: boolean;
      readonly span: Span;
    }
  | { readonly kind: 'isInNoDungeon'; readonly player: PlayerRef; readonly negated: boolean; readonly span: Span }
  | {
      readonly kind: 'hasCompleted';
      readonly player: PlayerRef;
      readonly dungeons: readonly DungeonName[];
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'hasCompletedCount';
      readonly player: PlayerRef;
      readonly count: Count;
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'outcome';
      readonly player: PlayerRef;
      readonly outcome: 'won' | 'lost';
      readonly negated: boolean;
      readonly span: Span;
    };

export type GameFact =
  | { readonly kind: 'gameIsDraw'; readonly negated: boolean; readonly span: Span }
  /** `it is before the game`: the first turn has not begun. */
  | { readonly kind: 'beforeTheGame'; readonly negated: boolean; readonly span: Span }
  /** `the plane is "…"`. */
  | { readonly kind: 'plane'; readonly name: StringLiteral; readonly negated: boolean; readonly span: Span }
  /** `the scheme is "…"`: one of those that are face up. */
  | { readonly kind: 'scheme'; readonly name: StringLiteral; readonly negated: boolean; readonly span: Span }
  /** `it is [turn 3,] Alice's upkeep`. */
  | {
      readonly kind: 'moment';
      readonly turn: NumberLiteral | undefined;
      readonly player: PlayerRef;
      readonly step: StepName;
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'dayNight';
      readonly value: 'day' | 'night' | 'neither';
      readonly negated: boolean;
      readonly span: Span;
    }
  /** `only "A", "B" are attacking`. */
  | {
      readonly kind: 'onlyInCombat';
      readonly objects: readonly ObjectRef[];
      readonly role: 'attacking' | 'blocking';
      readonly span: Span;
    }
  | { readonly kind: 'stackIsEmpty'; readonly negated: boolean; readonly span: Span }
  | { readonly kind: 'stackCount'; readonly count: Count; readonly negated: boolean; readonly span: Span }
  | {
      readonly kind: 'stackHas';
      readonly only: boolean;
      readonly cards: readonly CardItem[];
      readonly negated: boolean;
      readonly span: Span;
    }
  | { readonly kind: 'stackTop'; readonly object: ObjectRef; readonly negated: boolean; readonly span: Span };

export type ObjectFact =
  | {
      readonly kind: 'status';
      readonly subject: Subject;
      readonly status: Status;
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'isAttacking';
      readonly subject: Subject;
      readonly defender: Target | undefined;
      readonly negated: boolean;
      readonly span: Span;
    }
  /** `attacker` is absent when it does not matter which one is blocked. */
  | {
      readonly kind: 'isBlocking';
      readonly subject: Subject;
      readonly attacker: ObjectRef | undefined;
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'isGoaded';
      readonly subject: Subject;
      readonly by: PlayerRef | undefined;
      readonly negated: boolean;
      readonly span: Span;
    }
  /** `is Alice's Ring-bearer`. */
  | {
      readonly kind: 'isRingBearer';
      readonly subject: Subject;
      readonly player: PlayerRef;
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'isPaired';
      readonly subject: Subject;
      readonly partner: ObjectRef;
      readonly negated: boolean;
      readonly span: Span;
    }
  /** `is 2/2`, or `has base 2/2` with `base` true. */
  | {
      readonly kind: 'isPowerToughness';
      readonly subject: Subject;
      readonly base: boolean;
      readonly power: number;
      readonly toughness: number;
      readonly valueSpan: Span;
      readonly negated: boolean;
      readonly span: Span;
    }
  /** The subject is a player or an object. `has no counters` has no kind and the count 0. */
  | {
      readonly kind: 'hasCounters';
      readonly subject: Target | QuantifiedSubject;
      readonly count: Count;
      readonly counterKind: CounterKind | undefined;
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'hasDamage';
      readonly subject: Subject;
      readonly amount: Count;
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'isAttachedTo';
      readonly subject: Subject;
      readonly host: Target;
      readonly negated: boolean;
      readonly span: Span;
    }
  /** `has flying`, `has toxic 1`, `has "When this dies, draw a card."`; a player too can have hexproof. */
  | {
      readonly kind: 'hasAbility';
      readonly subject: Target | QuantifiedSubject;
      readonly ability: KeywordText | StringLiteral;
      readonly negated: boolean;
      readonly span: Span;
    }
  | { readonly kind: 'hasNoAbilities'; readonly subject: Subject; readonly negated: boolean; readonly span: Span }
  /** All of the types named. */
  | {
      readonly kind: 'isTypes';
      readonly subject: Subject;
      readonly types: TypeDescription;
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'isNamed';
      readonly subject: Subject;
      readonly name: StringLiteral;
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'hasManaValue';
      readonly subject: Subject;
      readonly value: NumberLiteral;
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'hasExiled';
      readonly subject: Subject;
      readonly object: ObjectRef;
      readonly negated: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'isIn';
      readonly subject: Subject;
      readonly place: Place;
      /** Absent for the stack, the battlefield and other shared zones. */
      readonly owner: PlayerRef | undefined;
      readonly placeSpan: Span;
      readonly negated: boolean;
      readonly span: Span;
    };

export interface DungeonName {
  readonly kind: 'dungeonName';
  readonly name: StringLiteral;
  readonly span: Span;
}

/** A keyword ability with its parameter, as written with single spaces: `ward {2}`, `protection from red`. */
export interface KeywordText {
  readonly kind: 'keywordText';
  readonly text: string;
  readonly span: Span;
}

/** `Alice can …` or, negated, `Alice can't … [because 508.1a]`. The action's player is the fact's. */
export interface CanFact {
  readonly kind: 'can';
  readonly action: PlayerAction;
  readonly because: RuleNumber | undefined;
  readonly negated: boolean;
  readonly span: Span;
}
