/**
 * What the table of keyword abilities says of each (CR 702): how it is written, and either the rules text it stands for or
 * the chapter of the engine that implements it, or both where text says only a part. No code that plays the game is here.
 */
import type { Ability, Keyword, KeywordCasts, KeywordName, Zone } from '../abilities.ts';

/**
 * The chapters of the engine that implement what ordinary text can't say. A keyword without `systems` is wholly said by its
 * forms' `text` and `casting`.
 */
export type KeywordSystem =
  /** Declaring attackers and blockers, assigning combat damage (CR 508–510). */
  | 'combat'
  /** What damage does (CR 120.3). */
  | 'damage'
  /** What may be a target, what may be attached (CR 115, 303.4, 702.16). */
  | 'targeting'
  /** Destruction and what is not destroyed (CR 701.8). */
  | 'destruction'
  /** State-based actions and the like, checked whenever a player would get priority (CR 704). */
  | 'stateBased'
  /** When its card or abilities may be used: instant timing, the summoning sickness rule (CR 302.6, 304.5). */
  | 'timing'
  /** Casting: how, from where, at what cost, with which modes or text (CR 601.2a–f, 612). */
  | 'casting'
  /** How mana of a total cost may be paid by other means (CR 601.2h). */
  | 'payment'
  /** Face-down spells and permanents (CR 708). */
  | 'faceDown'
  /** Special actions (CR 116). */
  | 'specialAction'
  /** Replacement effects that ordinary text can't say (CR 614). */
  | 'replacement'
  /** How a permanent enters (CR 614.1c–d). */
  | 'entering'
  /** Turn-based actions (CR 703), phasing among them. */
  | 'turnBased'
  /** Designations that objects or players have: renowned, city's blessing, speed, day and night (CR 700, 702.131c, 731). */
  | 'designation'
  /** Relations between objects that last: haunting, encoded, paired, championed. */
  | 'relation'
  /** Sagas, levels, stations, attractions and other card frames with rules of their own (CR 711–721). */
  | 'frame'
  /** Merging with a permanent (CR 730). */
  | 'merging'
  /** Before or outside the game: deck construction, commanders, companions, conspiracies (CR 103, 903, 905). */
  | 'outsideGame';

/**
 * What a form asks for, read off its placeholders.
 * `ability`: the rest of the line is an ability of its own ("Boast — {1}: Draw a card."); `words`: other words ("partner—Friends forever").
 */
export type KeywordParameter = 'amount' | 'cost' | 'secondCost' | 'quality' | 'name' | 'ability' | 'words';

/** Which objects a form applies to, where the rule tells them apart. */
export type KeywordBearer = 'creature' | 'noncreature' | 'permanent' | 'spell';

/** How a keyword lets its card be cast: the part of its meaning that is a cost or a permission (CR 601.2b, 601.2f, 118.8, 118.9). */
export interface KeywordCasting {
  /**
   * `additional` and `alternative` costs are optional and known by the keyword's name ("its kicker cost was paid").
   * `permission` only says from where.
   */
  readonly kind: 'additional' | 'alternative' | 'permission';
  /** The cost in words of rules text, with placeholders; absent: nothing beyond the permission. */
  readonly cost?: string;
  /** The additional cost may be paid any number of times (CR 702.33c). */
  readonly anyNumberOfTimes?: true;
  /** Zones it can be cast from this way; absent: those it could be cast from anyway. */
  readonly from?: readonly Zone[];
  /** It may be cast this way only if this holds; a condition of rules text. */
  readonly onlyIf?: string;
  /** Where it goes instead as it would leave the stack in any way. */
  readonly leavesStackTo?: 'exile';
  /** Where it goes instead of the graveyard as it resolves. */
  readonly resolvesTo?: 'hand';
  /** What happens to the permanent that the spell becomes, at the beginning of the next end step (a delayed trigger, CR 603.7). */
  readonly atNextEndStep?: 'return' | 'sacrifice' | 'exile';
  /** It is cast with its other face up (CR 712.8c). */
  readonly transformed?: true;
  /** The total cost is less by that much generic mana; a quantity of rules text. */
  readonly reducedBy?: string;
  /** It may be cast any time an instant could be, this way; `declareBlockers`: only in that step of one's own turn. */
  readonly instantTiming?: 'any' | 'declareBlockers';
  /** The permanent that it becomes enters tapped and attacking what was attacked by the creature that was returned for it. */
  readonly entersAttacking?: true;
}

/** One way in which a keyword is written. */
export interface KeywordForm {
  /**
   * The words with placeholders, lower case:
   * `{N}` a number or X; `{cost}`, `{cost2}` mana symbols, or a dash and a cost in words; `{quality}` a quality or kind of object in the
   * singular, `{a quality}` the same with its article, `{qualities}` in the plural, `{materials}` one or a number of them; `{name}` a card's name; `{ability}` the rest of the
   * line, an ability; `{words}` other words.
   */
  readonly written: string;
  readonly on?: KeywordBearer;
  /**
   * The rules text that it stands for, one ability a line. Placeholders as in `written`, and besides
   * `{N:card(s)}` a counted noun ("a card", "two cards"), `{pay cost}`, `{pays cost}`, `{paying cost}` the cost as a verb phrase,
   * `{creature quality}` the quality as a kind of creature.
   */
  readonly text?: string;
  /** The same as data, one ability for each line of `text`: for what has a wording of its own that nothing else shares. It goes before `text`. */
  readonly abilities?: (keyword: Keyword) => readonly Ability[];
  readonly casting?: KeywordCasting;
  /** `casting` as data; it goes before the words. */
  readonly casts?: (keyword: Keyword) => KeywordCasts;
  /** Where the text's abilities function, when not on the battlefield (for static and triggered ones) or where their cost says. */
  readonly zones?: readonly Zone[];
}

/**
 * What several instances on one object do. `separate`: each works by itself. `redundant`: all but one add nothing.
 * `sameRedundant`: so do several of the same quality. `sum`: their amounts are added together.
 */
export type KeywordMultiple = 'separate' | 'redundant' | 'sameRedundant' | 'sum';

/** One keyword ability. */
export interface KeywordAbility {
  /** Its rules name, lower case: `first strike`, `umbra armor`. */
  readonly name: KeywordName;
  /** The rule that defines it, without a letter where the whole rule does: `702.164`, `702.37b`. */
  readonly rule: string;
  readonly forms: readonly [KeywordForm, ...KeywordForm[]];
  readonly multiple: KeywordMultiple;
  readonly systems?: readonly KeywordSystem[];
  /** The keyword that it counts as, too: megamorph is a morph ability (CR 702.37b). */
  readonly variantOf?: KeywordName;
  /** Names it had before: `totem armor`. */
  readonly formerly?: readonly string[];
  /** It sets characteristics and works in every zone (CR 604.3). */
  readonly characteristicDefining?: true;
}

const PLACEHOLDERS: readonly (readonly [RegExp, KeywordParameter])[] = [
  [/\{N\}/, 'amount'],
  [/\{cost\}/, 'cost'],
  [/\{cost2\}/, 'secondCost'],
  [/\{(?:quality|a quality|qualities|materials)\}/, 'quality'],
  [/\{name\}/, 'name'],
  [/\{ability\}/, 'ability'],
  [/\{words\}/, 'words'],
];

/** What a form asks for, in the order in which it is written. */
export function parametersOf(form: KeywordForm): readonly KeywordParameter[] {
  return PLACEHOLDERS.map(([pattern, parameter]) => ({ at: form.written.search(pattern), parameter }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ parameter }) => parameter);
}
