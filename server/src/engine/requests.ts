/**
 * Every choice is a request over a finite set of legal answers (one seam for scenario scripts, explorers and random players).
 * The engine holds no randomness: coins, dice and shuffles are requests too.
 */
import type { Color } from '../cards/index.ts';
import type { ObjectId, PlayerId, Thing } from './state.ts';

/** One thing that can be answered. */
export type Choice =
  | { readonly kind: 'object'; readonly id: ObjectId }
  | { readonly kind: 'player'; readonly id: PlayerId }
  /** An option of the text, 1-based as printed. */
  | {
      readonly kind: 'option';
      readonly number: number;
      readonly text: string;
      /** Of one of several costs: what it could be paid with besides mana. */
      readonly payers?: readonly ObjectId[];
    }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'color'; readonly color: Color | 'C' }
  | { readonly kind: 'number'; readonly number: number }
  /** An ability among several (to order, to activate), by its source. */
  | {
      readonly kind: 'ability';
      readonly source: ObjectId;
      readonly text: string;
      readonly index: number;
      /** The keyword that it belongs to, by which it can be called as well. */
      readonly keyword?: string;
    }
  /** A replacement or prevention effect, by its source (`null`: a rule). */
  | { readonly kind: 'effect'; readonly source: ObjectId | null; readonly text: string };

/** What a choice is about: the seam at which a script finds the right line. */
export type Topic =
  | 'target'
  | 'mode'
  | 'x'
  | 'division'
  | 'optionalCost'
  | 'assist'
  | 'alternativeCost'
  | 'payment'
  | 'manaPayment'
  | 'choose'
  | 'may'
  | 'option'
  | 'villainousChoice'
  | 'vote'
  | 'orderTriggers'
  | 'orderLibrary'
  | 'randomOrder'
  | 'arrange'
  | 'applyReplacement'
  | 'assignDamage'
  | 'newTargets'
  | 'coin'
  | 'call'
  | 'die'
  | 'planarDie'
  | 'shuffle'
  | 'legendRule'
  | 'unlessPays'
  | 'color'
  | 'name'
  | 'type'
  | 'number'
  | 'timestamps'
  | 'discard'
  | 'sacrifice'
  | 'attachTo'
  | 'proliferate'
  | 'search'
  | 'enterChoice'
  | 'defender'
  | 'commandZone'
  | 'manaColor'
  | 'trigger';

interface Base {
  /** Whose choice it is. */
  readonly player: PlayerId;
  /** Who makes it for that player, who is controlled (CR 723.5); absent: that player. */
  readonly by?: PlayerId;
  readonly topic: Topic;
  /** What is asked, as the end of "Alice must choose …": plain words. */
  readonly prompt: string;
  readonly rule: string;
  /** The spell, ability or permanent that asks. */
  readonly source: ObjectId | null;
}

export type Request = Base &
  /** Answer: index of one. */
  (
    | {
        readonly shape: 'oneOf';
        readonly options: readonly Choice[];
        /** There are more answers than can be listed: the only one that is listed is not the only one there is. */
        readonly open?: boolean;
      }
    /** Answer: indices of `min` to `max` different ones, in the order chosen. */
    | {
        readonly shape: 'someOf';
        readonly options: readonly Choice[];
        readonly min: number;
        readonly max: number;
        readonly repeat?: boolean;
        /** What is wrong with choosing these together, where not all that are as many are legal; `null` when nothing is. */
        readonly legal?: (indices: readonly number[]) => string | null;
        /** Of a choice of targets: how many more the same text needs, which are asked for next. */
        readonly neededAfter?: number;
      }
    /** Answer: a permutation of indices. First = what comes first in the order that the rule asks for. */
    | { readonly shape: 'order'; readonly options: readonly Choice[] }
    /** Answer: an amount for each, together `total`, each at least `minimum`. */
    | {
        readonly shape: 'divide';
        readonly options: readonly Choice[];
        readonly total: number;
        readonly minimum: number;
        readonly legal?: (amounts: readonly number[]) => string | null;
      }
    | { readonly shape: 'number'; readonly min: number; readonly max: number }
    | { readonly shape: 'yesNo' }
    /** Cards put in piles: places by name (`top`, `bottom`, `graveyard`, …), each pile ordered from the top down. Answer: [place index, option index] pairs in order. */
    | {
        readonly shape: 'arrange';
        readonly options: readonly Choice[];
        readonly places: readonly string[];
        readonly legal?: (answer: readonly (readonly [number, number])[]) => string | null;
      }
  );

export type Answer =
  | { readonly shape: 'oneOf'; readonly index: number }
  | { readonly shape: 'someOf'; readonly indices: readonly number[] }
  /** `unknown`: of an order that is random, nobody says which one it was. */
  | { readonly shape: 'order'; readonly indices: readonly number[]; readonly unknown?: true }
  | { readonly shape: 'divide'; readonly amounts: readonly number[] }
  | { readonly shape: 'number'; readonly number: number }
  | { readonly shape: 'yesNo'; readonly yes: boolean }
  | { readonly shape: 'arrange'; readonly places: readonly (readonly [number, number])[] };

/**
 * Answers requests, synchronously. `only` is the single legal answer where there is one (or all are interchangeable): a decider may return it
 * unasked. A decider that has no answer throws (its own exception); the caller then restores the state from before the action.
 */
export type Decider = (request: Request, only: Answer | null) => Answer;

/** Who answers: the player whose choice it is, or who controls that player (CR 723.5). */
export const answererOf = (request: Pick<Request, 'player' | 'by'>): PlayerId => request.by ?? request.player;

export const thingChoice = (thing: Thing): Choice =>
  thing.kind === 'object' ? { kind: 'object', id: thing.id } : { kind: 'player', id: thing.id };
