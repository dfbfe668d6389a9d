/**
 * The syntax tree of a scenario file. Every node has a `kind` and the `span` of text it was read from; every union
 * switches on `kind`. Words the language does not itself know (counter kinds, types, keywords, names of costs, card
 * names) stay strings with their spans: nothing here knows the game, and nothing is resolved. A name that may mean a
 * player or an alias is a {@link NameRef}.
 *
 * A line that could not be read is an {@link InvalidStatement} in its place, so what stands around it keeps its order.
 */
import type { Span } from './source-span.ts';
import type {
  CoinSide,
  Color,
  Designation,
  Destination,
  Format,
  Place,
  PlainModifierWord,
  SpecialActionVerb,
  Status,
  Step,
  Zone,
} from './vocabulary.ts';

// ---------------------------------------------------------------- leaves

/** A word as it is written, where any word may stand. */
export interface Word {
  readonly kind: 'word';
  readonly text: string;
  readonly span: Span;
}

/** `"…"`, with its escapes resolved. */
export interface StringLiteral {
  readonly kind: 'string';
  readonly value: string;
  readonly span: Span;
}

/** Rules text: `"""…"""` without its common indentation, or `"…"`. Lines are joined with `\n` in `value`. */
export interface TextLiteral {
  readonly kind: 'text';
  readonly value: string;
  /** The lines of `value`, each where it stands in the file; empty lines in between are kept. */
  readonly lines: readonly TextLine[];
  readonly span: Span;
}

export interface TextLine {
  readonly kind: 'textLine';
  readonly text: string;
  readonly span: Span;
}

export interface NumberLiteral {
  readonly kind: 'number';
  readonly value: number;
  readonly span: Span;
}

/** How many. The word `no` is 0. */
export interface Count {
  readonly kind: 'count';
  readonly value: number;
  readonly span: Span;
}

/** One or more mana symbols; each `text` is as written, braces included (`{U/B}`). */
export interface ManaSymbols {
  readonly kind: 'mana';
  readonly symbols: readonly ManaSymbol[];
  readonly span: Span;
}

export interface ManaSymbol {
  readonly kind: 'manaSymbol';
  readonly text: string;
  readonly span: Span;
}

/** A number of the rules as written: `702`, `702.164`, `702.164c`. */
export interface RuleNumber {
  readonly kind: 'ruleNumber';
  readonly number: string;
  readonly span: Span;
}

export interface StepName {
  readonly kind: 'step';
  readonly step: Step;
  readonly span: Span;
}

/** The name of a kind of counter, with single spaces: `+1/+1` (a minus sign is written `-`), `first strike`. */
export interface CounterKind {
  readonly kind: 'counterKind';
  readonly name: string;
  readonly span: Span;
}

// ---------------------------------------------------------------- file

export interface SyntaxFile {
  readonly kind: 'file';
  readonly items: readonly FileItem[];
  readonly span: Span;
}

export type FileItem = UseDirective | CardDeclaration | BackgroundDeclaration | ScenarioDeclaration | InvalidStatement;

/** Text that is not a statement; a diagnostic says why. */
export interface InvalidStatement {
  readonly kind: 'invalid';
  readonly span: Span;
}

export interface UseDirective {
  readonly kind: 'use';
  readonly path: StringLiteral;
  readonly span: Span;
}

/** `card "…" { … }` and, inside one, `face "…" { … }`. The span ends with the closing brace. */
export interface CardDeclaration {
  readonly kind: 'card';
  readonly name: StringLiteral;
  readonly lines: readonly CardLine[];
  readonly span: Span;
}

export interface FaceDeclaration {
  readonly kind: 'face';
  readonly name: StringLiteral;
  readonly lines: readonly CardLine[];
  readonly span: Span;
}

export type CardLine =
  | { readonly kind: 'costLine'; readonly cost: ManaSymbols; readonly span: Span }
  /** `text` is the whole type line with single spaces, dash included: `Creature — Phyrexian Insect`. */
  | { readonly kind: 'typeLine'; readonly text: string; readonly words: readonly Word[]; readonly span: Span }
  | { readonly kind: 'colorLine'; readonly words: readonly Word[]; readonly span: Span }
  | { readonly kind: 'powerToughnessLine'; readonly value: PrintedPowerToughness; readonly span: Span }
  | { readonly kind: 'loyaltyLine'; readonly value: number | 'X'; readonly span: Span }
  | { readonly kind: 'defenseLine'; readonly value: number | 'X'; readonly span: Span }
  | { readonly kind: 'rulesTextLine'; readonly text: TextLiteral; readonly span: Span }
  | FaceDeclaration
  | InvalidStatement;

/** Power and toughness as printed, each as written: `2`, `-1`, `*`, `1+*`. */
export interface PrintedPowerToughness {
  readonly kind: 'printedPowerToughness';
  readonly power: string;
  readonly toughness: string;
  readonly span: Span;
}

/** `background { given: … }`: set up before the `given:` of every scenario of the file. */
export interface BackgroundDeclaration {
  readonly kind: 'background';
  readonly sections: readonly GivenSection[];
  readonly span: Span;
}

export interface ScenarioDeclaration {
  readonly kind: 'scenario';
  readonly marker: ScenarioMarker | undefined;
  readonly title: StringLiteral;
  readonly headers: readonly Header[];
  readonly sections: readonly Section[];
  readonly span: Span;
}

export interface ScenarioMarker {
  readonly kind: 'marker';
  readonly marker: 'skip' | 'only';
  readonly span: Span;
}

export type Header =
  | { readonly kind: 'cite'; readonly rules: readonly RuleNumber[]; readonly span: Span }
  | { readonly kind: 'players'; readonly players: readonly PlayerDeclaration[]; readonly span: Span }
  | { readonly kind: 'format'; readonly format: Format; readonly formatSpan: Span; readonly span: Span }
  /** `date` is `YYYY-MM-DD`. */
  | { readonly kind: 'rules'; readonly date: string; readonly dateSpan: Span; readonly span: Span }
  | InvalidStatement;

export interface PlayerDeclaration {
  readonly kind: 'playerDeclaration';
  readonly name: string;
  readonly span: Span;
}

// ---------------------------------------------------------------- sections

export type Section = GivenSection | WhenSection | ThenSection;

/** `label` is the span of the section's word. */
export interface GivenSection {
  readonly kind: 'given';
  readonly label: Span;
  readonly facts: readonly (Fact | InvalidStatement)[];
  readonly span: Span;
}

export interface WhenSection {
  readonly kind: 'when';
  readonly label: Span;
  readonly steps: readonly WhenStep[];
  readonly span: Span;
}

export interface ThenSection {
  readonly kind: 'then';
  readonly label: Span;
  readonly facts: readonly (Fact | InvalidStatement)[];
  readonly span: Span;
}

/** An action with the choice lines under it; `span` covers them all. */
export interface WhenStep {
  readonly kind: 'whenStep';
  readonly action: Action | InvalidStatement;
  readonly choices: readonly (Choice | InvalidStatement)[];
  readonly span: Span;
}

// ---------------------------------------------------------------- players and objects

/** A name where only a player can stand. */
export interface PlayerRef {
  readonly kind: 'player';
  readonly name: string;
  readonly span: Span;
}

/** A name where only an object can stand. */
export interface AliasRef {
  readonly kind: 'alias';
  readonly name: string;
  readonly span: Span;
}

/** A name where a player or an object can stand. */
export interface NameRef {
  readonly kind: 'name';
  readonly name: string;
  readonly span: Span;
}

/** The place where a name for an object is given: after `as`. */
export interface AliasDeclaration {
  readonly kind: 'aliasDeclaration';
  readonly name: string;
  readonly span: Span;
}

/** `[copy of | original] [Alice's] "Name" [#2] [in Alice's graveyard]`. */
export interface NamedObject {
  readonly kind: 'object';
  readonly origin: 'copy' | 'original' | undefined;
  readonly possessor: PlayerRef | undefined;
  readonly name: StringLiteral;
  readonly ordinal: NumberLiteral | undefined;
  readonly zone: ObjectZone | undefined;
  readonly span: Span;
}

/** `in Alice's graveyard`; the owner may be left out in zones that all players share. */
export interface ObjectZone {
  readonly kind: 'objectZone';
  readonly zone: Zone;
  readonly owner: PlayerRef | undefined;
  readonly span: Span;
}

/** `ability [2] of "Name"`: an ability on the stack, by its source. */
export interface AbilityOf {
  readonly kind: 'abilityOf';
  readonly number: NumberLiteral | undefined;
  readonly source: ObjectRef;
  readonly span: Span;
}

/** What can stand only for an object. */
export type ObjectRef = NamedObject | AliasRef | AbilityOf;
/** What can stand for an object or a player. */
export type Target = NamedObject | AbilityOf | NameRef;

/** `each "Name"` or `any "Name"` as the subject of a fact. */
export interface QuantifiedSubject {
  readonly kind: 'quantified';
  readonly quantifier: 'each' | 'any';
  readonly name: StringLiteral;
  readonly span: Span;
}

/** What a fact about objects speaks of. */
export type Subject = ObjectRef | QuantifiedSubject;

// ---------------------------------------------------------------- cards on the board

/**
 * One item of a list of cards. `count` is absent when no number is written and 0 for `no`.
 * A plain quoted name is a {@link NamedCard}; anything that says more (`#2`, `Bob's "…"`, an alias, `copy of`,
 * `ability of`) is an {@link ObjectRef}; other words describe (`artifact creatures`, `tokens`).
 */
export interface CardItem {
  readonly kind: 'cardItem';
  readonly count: Count | undefined;
  readonly what: NamedCard | TypeDescription | ObjectRef;
  readonly aliases: readonly AliasDeclaration[];
  readonly modifiers: readonly Modifier[];
  readonly span: Span;
}

export interface NamedCard {
  readonly kind: 'namedCard';
  readonly name: StringLiteral;
  readonly span: Span;
}

/** Type words as written, singular or plural. */
export interface TypeDescription {
  readonly kind: 'description';
  readonly words: readonly Word[];
  readonly span: Span;
}

export type Modifier =
  | { readonly kind: 'plainModifier'; readonly modifier: PlainModifierWord; readonly span: Span }
  | { readonly kind: 'attachedToModifier'; readonly host: Target; readonly span: Span }
  | {
      readonly kind: 'countersModifier';
      readonly count: Count;
      readonly counterKind: CounterKind;
      readonly span: Span;
    }
  | { readonly kind: 'damageModifier'; readonly amount: Count; readonly span: Span }
  /** `with "Red" chosen`. */
  | { readonly kind: 'chosenModifier'; readonly choice: StringLiteral; readonly span: Span }
  | { readonly kind: 'levelModifier'; readonly level: NumberLiteral; readonly span: Span }
  | { readonly kind: 'exilingModifier'; readonly object: ObjectRef; readonly span: Span }
  | { readonly kind: 'copyingModifier'; readonly name: StringLiteral; readonly span: Span }
  | { readonly kind: 'attackingModifier'; readonly defender: Target | undefined; readonly span: Span };

// ---------------------------------------------------------------- facts

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
  | {
      readonly kind: 'outcome';
      readonly player: PlayerRef;
      readonly outcome: 'won' | 'lost';
      readonly negated: boolean;
      readonly span: Span;
    };

export type GameFact =
  | { readonly kind: 'gameIsDraw'; readonly negated: boolean; readonly span: Span }
  /** `the plane is "…"`. */
  | { readonly kind: 'plane'; readonly name: StringLiteral; readonly negated: boolean; readonly span: Span }
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

// ---------------------------------------------------------------- all nodes

export type Statement = Fact | Action | Choice | Header | CardLine;

export type SyntaxNode =
  | SyntaxFile
  | FileItem
  | CardLine
  | Header
  | ScenarioMarker
  | PlayerDeclaration
  | Section
  | WhenStep
  | Fact
  | Action
  | Choice
  | CastPart
  | AttackGroup
  | BlockGroup
  | Share
  | Payment
  | LifePayment
  | Placement
  | ChoiceAnswer
  | CardItem
  | NamedCard
  | TypeDescription
  | Modifier
  | Subject
  | Target
  | PlayerRef
  | AliasDeclaration
  | ObjectZone
  | KeywordText
  | PrintedPowerToughness
  | StringLiteral
  | TextLiteral
  | TextLine
  | NumberLiteral
  | Count
  | ManaSymbols
  | ManaSymbol
  | RuleNumber
  | StepName
  | CounterKind
  | Word;

/** A comment; `trailing` when something else stands before it on its line. */
export interface Comment {
  readonly kind: 'comment';
  /** Without the slashes. */
  readonly text: string;
  readonly trailing: boolean;
  readonly span: Span;
}
