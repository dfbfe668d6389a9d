/** The leaves of the syntax tree, and what stands for players, objects and cards on the board. */
import type { Span } from './source-span.ts';
import type { PlainModifierWord, Step, Zone } from './vocabulary.ts';

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
  /** `over "…"`: the next component below, of a merged permanent. */
  | { readonly kind: 'overModifier'; readonly name: StringLiteral; readonly span: Span }
  | { readonly kind: 'meldedWithModifier'; readonly name: StringLiteral; readonly span: Span }
  | { readonly kind: 'attackingModifier'; readonly defender: Target | undefined; readonly span: Span };
