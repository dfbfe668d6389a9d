/** The statements of `when`: actions, and the choices below them. */
import type { Span } from './source-span.ts';
import type {
  AliasDeclaration,
  CardItem,
  ManaSymbols,
  NumberLiteral,
  ObjectRef,
  PlayerRef,
  StepName,
  StringLiteral,
  Target,
  TextLiteral,
} from './syntax-objects.ts';
import type { CoinSide, Color, Destination, PlanarDieFace, SpecialActionVerb } from './vocabulary.ts';

// ---------------------------------------------------------------- actions

export type Action = PlayerAction | GameAction;

export type PlayerAction =
  | {
      readonly kind: 'cast';
      readonly player: PlayerRef;
      readonly object: ObjectRef;
      readonly parts: readonly CastPart[];
      readonly span: Span;
    }
  | { readonly kind: 'play'; readonly player: PlayerRef; readonly object: ObjectRef; readonly span: Span }
  /** `ability` is the beginning of its text in quotes, or its number in printed order. */
  | {
      readonly kind: 'activate';
      readonly player: PlayerRef;
      readonly object: ObjectRef;
      readonly ability: StringLiteral | NumberLiteral | undefined;
      readonly parts: readonly CastPart[];
      readonly span: Span;
    }
  /** At least one group in a `when`; none in `can attack` alone. */
  | {
      readonly kind: 'attack';
      readonly player: PlayerRef;
      readonly groups: readonly AttackGroup[];
      readonly span: Span;
    }
  /** `does not attack`, `attacks with nothing`. */
  | { readonly kind: 'declineAttack'; readonly player: PlayerRef; readonly span: Span }
  /** At least one group in a `when`; none in `can block` alone. */
  | { readonly kind: 'block'; readonly player: PlayerRef; readonly groups: readonly BlockGroup[]; readonly span: Span }
  /** `does not block`, `blocks with nothing`. */
  | { readonly kind: 'declineBlock'; readonly player: PlayerRef; readonly span: Span }
  | { readonly kind: 'passPriority'; readonly player: PlayerRef; readonly span: Span }
  | { readonly kind: 'concede'; readonly player: PlayerRef; readonly span: Span }
  /** Before the game: declared, or what a card in hand says may be done with it. */
  | { readonly kind: 'mulligan' | 'keepHand'; readonly player: PlayerRef; readonly span: Span }
  | { readonly kind: 'useFromHand'; readonly player: PlayerRef; readonly object: ObjectRef; readonly span: Span }
  | { readonly kind: 'turnFaceUp'; readonly player: PlayerRef; readonly object: ObjectRef; readonly span: Span }
  | {
      readonly kind: 'specialAction';
      readonly player: PlayerRef;
      readonly verb: SpecialActionVerb;
      readonly object: ObjectRef;
      readonly parts: readonly CastPart[];
      readonly span: Span;
    }
  | { readonly kind: 'rollPlanarDie'; readonly player: PlayerRef; readonly span: Span }
  /** Carries out a piece of rules text as if an ability of the player's with no source card resolved now. */
  | {
      readonly kind: 'perform';
      readonly player: PlayerRef;
      readonly text: TextLiteral;
      readonly parts: readonly CastPart[];
      readonly span: Span;
    };

export type GameAction =
  /** `resolve` or `resolve all`. */
  | { readonly kind: 'resolve'; readonly all: boolean; readonly span: Span }
  | {
      readonly kind: 'advanceToStep';
      readonly turn: NumberLiteral | undefined;
      readonly player: PlayerRef | undefined;
      readonly step: StepName;
      readonly span: Span;
    }
  | { readonly kind: 'advanceToNextTurn'; readonly span: Span };

/** Without a defender the only possible one is meant. `attackers` is empty only inside `can` and `can't`: any. */
export interface AttackGroup {
  readonly kind: 'attackGroup';
  readonly defender: Target | undefined;
  readonly attackers: readonly ObjectRef[];
  readonly span: Span;
}

/** `attacker` is absent, or `blockers` empty, only inside `can` and `can't`: any. */
export interface BlockGroup {
  readonly kind: 'blockGroup';
  readonly attacker: ObjectRef | undefined;
  readonly blockers: readonly ObjectRef[];
  readonly span: Span;
}

export type CastPart =
  | { readonly kind: 'targeting'; readonly targets: readonly Target[]; readonly span: Span }
  /** Modes by number, from 1. */
  | { readonly kind: 'choosing'; readonly modes: readonly NumberLiteral[]; readonly span: Span }
  | { readonly kind: 'withX'; readonly value: NumberLiteral; readonly span: Span }
  | { readonly kind: 'kicked'; readonly times: number; readonly span: Span }
  /** `using flashback`, `using replicate 2 times`; `cost` is the name as written with single spaces. */
  | {
      readonly kind: 'using';
      readonly cost: string;
      readonly costSpan: Span;
      readonly times: number;
      readonly span: Span;
    }
  | { readonly kind: 'forFree'; readonly span: Span }
  | { readonly kind: 'dividing'; readonly shares: readonly Share[]; readonly span: Span }
  | { readonly kind: 'paying'; readonly payments: readonly Payment[]; readonly span: Span }
  | { readonly kind: 'castAs'; readonly alias: AliasDeclaration; readonly span: Span };

/** `2 to "Bear"`. */
export interface Share {
  readonly kind: 'share';
  readonly amount: NumberLiteral;
  readonly target: Target;
  readonly span: Span;
}

/** One item after `paying` or `pays with`. A count goes with an object (`3 "Mountain"`) or with `life`. */
export interface Payment {
  readonly kind: 'payment';
  readonly count: NumberLiteral | undefined;
  readonly what: ObjectRef | ManaSymbols | LifePayment;
  readonly span: Span;
}

export interface LifePayment {
  readonly kind: 'life';
  readonly span: Span;
}

// ---------------------------------------------------------------- choices

export type Choice =
  | {
      readonly kind: 'chooses';
      readonly player: PlayerRef;
      readonly answers: readonly ChoiceAnswer[];
      readonly span: Span;
    }
  /** No targets for `targets nothing`. */
  | { readonly kind: 'targets'; readonly player: PlayerRef; readonly targets: readonly Target[]; readonly span: Span }
  | { readonly kind: 'orders'; readonly player: PlayerRef; readonly items: readonly Target[]; readonly span: Span }
  | {
      readonly kind: 'assigns';
      readonly player: PlayerRef;
      readonly shares: readonly Share[];
      readonly from: ObjectRef | undefined;
      readonly span: Span;
    }
  | { readonly kind: 'pays'; readonly player: PlayerRef; readonly payments: readonly Payment[]; readonly span: Span }
  | { readonly kind: 'declines'; readonly player: PlayerRef; readonly span: Span }
  | {
      readonly kind: 'puts';
      readonly player: PlayerRef;
      readonly placements: readonly Placement[];
      readonly span: Span;
    }
  | { readonly kind: 'coin'; readonly side: CoinSide; readonly span: Span }
  | { readonly kind: 'die'; readonly value: NumberLiteral; readonly span: Span }
  | { readonly kind: 'planarDie'; readonly face: PlanarDieFace; readonly span: Span }
  /** Which replacement or prevention effect is applied next, by its source. */
  | { readonly kind: 'applies'; readonly player: PlayerRef; readonly source: ObjectRef; readonly span: Span }
  /** How a shuffle came out, from the top down. */
  | { readonly kind: 'shuffled'; readonly player: PlayerRef; readonly cards: readonly CardItem[]; readonly span: Span };

/**
 * One answer. A plain quoted string is a {@link NamedObject} with nothing but a name: it may also be an option's text,
 * a type or a card's name, depending on what is asked.
 */
export type ChoiceAnswer =
  | { readonly kind: 'option'; readonly number: NumberLiteral; readonly span: Span }
  | NumberLiteral
  | { readonly kind: 'color'; readonly color: Color; readonly span: Span }
  | { readonly kind: 'yesNo'; readonly answer: 'yes' | 'no'; readonly span: Span }
  | { readonly kind: 'nothing'; readonly span: Span }
  | Target;

/** `"A", "B" on top`. */
export interface Placement {
  readonly kind: 'placement';
  readonly objects: readonly ObjectRef[];
  readonly destination: Destination;
  readonly span: Span;
}
