/**
 * The surface tree: what the grammar makes. It is ability data in which some places are still holes, each with `hole`, `np` or `s`:
 * noun phrases whose pronouns are unbound, sentences that hold others. Lowering replaces every one of them.
 * The grammar's actions are JavaScript, so these types are a contract that the parser's output is read through, checked by the
 * test that compares all ability data with the vocabulary.
 */

/** Any node of the tree. */
export interface Node {
  readonly [key: string]: unknown;
}

/** What a noun says of its members: enough to tell which pronouns can mean them. */
export interface Noun {
  readonly f?: unknown;
  /** `permanent`, `card`, `spell`, `token`, `player`, `ability`, `stack`, `source`, `any`, `object`. */
  readonly base: string;
  /** Card types and subtypes named, whichever hold. */
  readonly types: readonly string[];
  readonly plural?: boolean | 'either';
  readonly zone?: string;
  /** What several of them have to have in common, or not. */
  readonly together?: unknown;
  /** Written with its kind word ("creature card"), not with a bare type. */
  readonly explicit?: boolean;
}

export interface CountNode {
  readonly min: unknown;
  readonly max: unknown;
}

/** A noun phrase. `at` and `end` are offsets into the normalised text. */
export type NounPhrase =
  | { readonly np: 'self'; readonly at: number; readonly noun?: string; readonly from?: string }
  | { readonly np: 'you' }
  | { readonly np: 'subject' }
  | { readonly np: 'active' }
  | { readonly np: 'defending'; readonly at: number }
  | { readonly np: 'defendingSubject' }
  /** Whom or what it attacks, where that is one of these. */
  | { readonly np: 'attackedBy'; readonly of: NounPhrase; readonly f: unknown }
  | {
      readonly np: 'target';
      readonly each?: boolean;
      readonly noun: Noun;
      readonly count: CountNode;
      readonly other?: boolean;
      readonly divides?: unknown;
      /** "Of their choice": chosen by the player who does it. */
      readonly theirChoice?: boolean;
      readonly at: number;
      readonly end: number;
    }
  | { readonly np: 'all'; readonly noun: Noun; readonly each?: boolean; readonly owned?: boolean; readonly at?: number }
  | {
      readonly np: 'some';
      readonly noun: Noun;
      readonly count: CountNode;
      readonly random?: boolean;
      readonly owned?: boolean;
      readonly at?: number;
    }
  | {
      readonly np: 'among';
      readonly of: NounPhrase;
      readonly f: unknown;
      readonly noun?: Noun;
      readonly count?: CountNode;
      readonly random?: boolean;
      /** Also those of them that something was done with before. */
      readonly whole?: boolean;
      /** The nouns of which each has one of them at most. */
      readonly oneEach?: readonly unknown[];
      readonly at: number;
    }
  | {
      readonly np: 'pronoun';
      readonly each?: boolean;
      readonly form: 'it' | 'they' | 'that' | 'those';
      readonly noun?: Noun;
      readonly player?: boolean;
      /** What is done to them is done to no player. */
      readonly objects?: boolean;
      readonly reflexive?: boolean;
      /** It stands beside the verb's subject, and so is something else. */
      readonly beside?: boolean;
      /** What is said of it is true of cards: it is no token. */
      readonly card?: boolean;
      readonly at: number;
    }
  | { readonly np: 'possessive'; readonly what: 'controller' | 'owner'; readonly of: NounPhrase }
  | { readonly np: 'attached'; readonly noun: string; readonly at: number }
  | {
      readonly np: 'done';
      readonly verb: string;
      readonly noun?: Noun;
      readonly plural?: boolean | 'either';
      readonly linked?: boolean;
      readonly at: number;
    }
  | { readonly np: 'chosen'; readonly noun: Noun; readonly at: number }
  | { readonly np: 'rest'; readonly plural: boolean; readonly at: number }
  /** The pile that is chosen (CR 700.3), by whom if it is said here. */
  | { readonly np: 'pile'; readonly chooser?: NounPhrase; readonly at: number }
  | { readonly np: 'both'; readonly of: readonly NounPhrase[] }
  /** The creature that this one is paired with (CR 702.95). */
  | { readonly np: 'partner' }
  | { readonly np: 'either'; readonly of: readonly NounPhrase[]; readonly at: number }
  | {
      readonly np: 'filter';
      readonly f: unknown;
      readonly base: string;
      readonly types?: readonly string[];
      readonly plural?: boolean | 'either';
    }
  | { readonly np: 'anyPlayer' }
  | { readonly np: 'anyOpponent' }
  | { readonly np: 'again'; readonly of: NounPhrase }
  | { readonly np: 'lastTarget'; readonly at: number }
  /** Chosen as the effect that speaks of it is created (CR 609.7a). */
  | { readonly np: 'chosenSource'; readonly noun: Noun; readonly at: number }
  /** Whose characteristic it is: "target creature's power". */
  | { readonly np: 'owned'; readonly of: NounPhrase };

/** One subject and verb phrase. Without `subject`, the subject of the clause before, or you. */
export interface Clause {
  readonly subject?: NounPhrase;
  readonly may?: NounPhrase;
  readonly vp: {
    readonly form: 's' | 'base' | 'either';
    readonly do: readonly Node[];
    readonly duration?: unknown;
    /** It says what something is, not what it becomes or gains. */
    readonly stated?: boolean;
    readonly at?: number;
    readonly end?: number;
  };
  /** "Scry X, where X is …, then …". */
  readonly where?: unknown;
  readonly needsSubject?: boolean;
  readonly joiner?: string;
}

/** A keyword with its parameters as read, and the words of its cost for the text that it stands for. */
export interface KeywordNode {
  readonly name: string;
  /** As it is written, where nothing else tells its forms apart: “gift a treasure”. */
  readonly prefix?: string;
  readonly amount?: unknown;
  readonly cost?: readonly unknown[];
  readonly costWords?: string;
  readonly secondCost?: readonly unknown[];
  readonly secondCostWords?: string;
  readonly filter?: unknown;
  readonly quality?: string;
  readonly words?: string;
  readonly ability?: Node;
  readonly abilityWords?: string;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
