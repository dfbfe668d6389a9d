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
  Action,
  AttackGroup,
  BlockGroup,
  CastPart,
  Choice,
  ChoiceAnswer,
  LifePayment,
  Payment,
  Placement,
  Share,
} from './syntax-actions.ts';
import type { DungeonName, Fact, KeywordText } from './syntax-facts.ts';
import type {
  AliasDeclaration,
  CardItem,
  Count,
  CounterKind,
  ManaSymbol,
  ManaSymbols,
  Modifier,
  NamedCard,
  NumberLiteral,
  ObjectZone,
  PlayerRef,
  RuleNumber,
  StepName,
  StringLiteral,
  Subject,
  Target,
  TextLine,
  TextLiteral,
  TypeDescription,
  Word,
} from './syntax-objects.ts';
import type { Format } from './vocabulary.ts';

export type * from './syntax-actions.ts';
export type * from './syntax-facts.ts';
export type * from './syntax-objects.ts';

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
  | DungeonName
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
