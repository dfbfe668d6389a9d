/**
 * The vocabulary from rules text to engine: few, closed, parameterised unions. Everything here is plain data.
 * `oracle/` writes it, `engine/` executes it, nothing else gives it meaning. Before adding a member, look for the parameter an old one lacks.
 */
import type { Card, CardType, Color, ManaCost, ManaSymbol, Supertype } from './card.ts';

// ───────────────────────────────────────────── references and selections

/** `outside` is no zone of the game: the cards that players own outside it (CR 400.11). Effects reach them only by that name. */
export type Zone = 'battlefield' | 'hand' | 'library' | 'graveyard' | 'exile' | 'stack' | 'command' | 'outside';

/**
 * Something the ability already knows. It denotes a list (often of one) of objects and players.
 * `named` is the result of an earlier instruction (its `as`), a loop variable, or a choice made by this ability.
 * `linked` is what a linked ability of the same object remembered (CR 607): "the exiled card", "the chosen player".
 * `event` is a role of the event that triggered or is being replaced. `candidate` is what a Filter is testing just now: in the filters inside it
 * (controller, host, target, …) still what the outermost tests; in what it compares with and in a condition that it `satisfies`, what that part tests.
 */
export type Reference =
  | { readonly kind: 'self' }
  | { readonly kind: 'you' }
  | { readonly kind: 'target'; readonly index: number }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'linked'; readonly key: string }
  | { readonly kind: 'event'; readonly role: EventRole }
  | { readonly kind: 'candidate' }
  /** What it is attached to (an Aura's permanent or player, an Equipment's creature). */
  | { readonly kind: 'attachedTo'; readonly of: Reference }
  | { readonly kind: 'controller'; readonly of: Reference }
  | { readonly kind: 'owner'; readonly of: Reference }
  /** The player (or controller/protector of the permanent) that it attacks (CR 508.5). */
  | { readonly kind: 'defendingPlayer'; readonly of: Reference }
  /** The player, planeswalker or battle that it attacks, or attacked before it was removed from combat. */
  | { readonly kind: 'attackedBy'; readonly of: Reference }
  /** The creatures that convoked it, or the spell that became it (CR 702.51c). */
  | { readonly kind: 'convokedBy'; readonly of: Reference }
  /** All of a spell's or ability's targets (an object on the stack). */
  | { readonly kind: 'targetsOf'; readonly of: Reference }
  /** Permanents as they last were, if they have been moved from the battlefield (CR 608.2h). */
  | { readonly kind: 'asItWas'; readonly of: Reference }
  /** The active player. */
  | { readonly kind: 'activePlayer' }
  /** The sum of several references. */
  | { readonly kind: 'union'; readonly of: readonly Reference[] };

/** `subject`: what it happens to or what does it; `object`: the other thing (damage recipient, attachment host, target, blocked creature); `source`: what caused it. */
export type EventRole = 'subject' | 'object' | 'player' | 'source';

/** How many: both ends inclusive; `max: null` is "any number". */
export interface CountRange {
  readonly min: Quantity;
  readonly max: Quantity | null;
}

/** So many tokens of a kind, and how they enter. */
export interface CreatedTokens {
  readonly count: Quantity;
  readonly token: TokenSpec;
  readonly tapped?: boolean;
  readonly attacking?: Reference | true;
  readonly attachedTo?: Selection;
  readonly counters?: Destination['counters'];
}

/** What an instruction acts on. */
export type Selection =
  | { readonly kind: 'ref'; readonly ref: Reference }
  /** All that match when the instruction is carried out. The filter's `zone` tests say where; without one: permanents, or players. */
  | { readonly kind: 'all'; readonly filter: Filter }
  /** Chosen, not targeted, while it is carried out (CR 608.2d); by the acting player when `chooser` is absent. */
  | {
      readonly kind: 'choose';
      readonly filter: Filter;
      readonly count: CountRange;
      readonly chooser?: Reference;
      readonly random?: boolean;
      /** "Any number of cards with different names". */
      readonly together?: TargetsTogether;
    }
  /** The top (or bottom) cards of a player's library. */
  | { readonly kind: 'topOfLibrary'; readonly of: Reference; readonly count: Quantity; readonly from?: 'bottom' }
  /** Members of a reference that match: "the creature cards among them". */
  | {
      readonly kind: 'among';
      readonly ref: Reference;
      readonly filter: Filter;
      readonly count?: CountRange;
      readonly random?: boolean;
      readonly chooser?: Reference;
      readonly together?: TargetsTogether;
    };

// ───────────────────────────────────────────── filters

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A predicate over objects and players: one vocabulary for targets, affected sets, trigger subjects, protection, costs and searches. */
export type Filter =
  | { readonly kind: 'all'; readonly of: readonly Filter[] }
  | { readonly kind: 'any'; readonly of: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter }
  /** Everything: objects and players alike. */
  | { readonly kind: 'anything' }
  | { readonly kind: 'player' }
  /** A player who is an opponent of that player (default: you). */
  | { readonly kind: 'opponent'; readonly of?: Reference }
  /** An object of these kinds: `permanent` (on the battlefield), `card` (a card not on battlefield or stack), `spell`, abilities on the stack. */
  | {
      readonly kind: 'is';
      readonly what:
        | 'permanent'
        | 'card'
        | 'spell'
        | 'activatedAbility'
        | 'triggeredAbility'
        | 'permanentCard'
        | 'permanentSpell'
        | 'token'
        | 'emblem'
        | 'commander'
        | 'historic'
        | 'outlaw'
        | 'manaAbility'
        /** Any object: what deals damage or has an ability may be anywhere (CR 109.2, 609.7). */
        | 'source';
    }
  | { readonly kind: 'type'; readonly type: CardType }
  | { readonly kind: 'subtype'; readonly subtype: string }
  | { readonly kind: 'supertype'; readonly supertype: Supertype }
  | { readonly kind: 'color'; readonly color: Color }
  /** Number of colors: colorless is `= 0`, monocolored `= 1`, multicolored `>= 2`. */
  | { readonly kind: 'colorCount'; readonly compare: Comparison; readonly to: number }
  | { readonly kind: 'name'; readonly name: string }
  /** Its mana cost contains that symbol. */
  | { readonly kind: 'manaCostWith'; readonly symbol: ManaSymbol }
  /** Has an ability with this keyword name (any parameter), or exactly this keyword when `parameter` is given. */
  | { readonly kind: 'keyword'; readonly keyword: KeywordName; readonly parameter?: string }
  | { readonly kind: 'noAbilities' }
  /** It has the alternative characteristics of such a spell, whether or not it uses them (CR 715.2a, 720.2a). */
  | { readonly kind: 'hasInset'; readonly inset: 'Adventure' | 'Omen' }
  /** What it was on the battlefield, if it has been moved from there: "each creature destroyed this way" (CR 608.2h). */
  | { readonly kind: 'wasPermanent'; readonly of: Filter }
  /** Has at least `atLeast` (default 1) counters of the kind; without a kind, of any kinds. Works for players. */
  | {
      readonly kind: 'counter';
      readonly counter?: CounterKind;
      readonly compare?: Comparison;
      readonly count?: Quantity;
    }
  | { readonly kind: 'status'; readonly status: Status }
  /** In that zone; `of` narrows to the zone of players who match. */
  | { readonly kind: 'zone'; readonly zone: Zone; readonly of?: Filter }
  | { readonly kind: 'controller'; readonly player: Filter }
  | { readonly kind: 'owner'; readonly player: Filter }
  | { readonly kind: 'compare'; readonly what: Characteristic; readonly compare: Comparison; readonly to: Quantity }
  /** Has the greatest/least of that characteristic among those that match. */
  | {
      readonly kind: 'extreme';
      readonly what: Characteristic;
      readonly most: 'greatest' | 'least';
      readonly among: Filter;
    }
  /** Is (one of) exactly those. "Another", "other than" is `not` this. */
  | { readonly kind: 'same'; readonly as: Reference }
  | {
      readonly kind: 'shares';
      readonly what:
        | 'name'
        | 'color'
        | 'creatureType'
        | 'landType'
        | 'cardType'
        | 'manaValue'
        | 'power'
        | 'controller'
        | 'owner';
      readonly with: Reference;
    }
  /** Has what was chosen for it: `of` (default self) remembered a color, type, name, … under `linked` keys (CR 607.2d). */
  | {
      readonly kind: 'chosen';
      readonly what: 'color' | 'creatureType' | 'cardType' | 'landType' | 'name' | 'player' | 'number';
    }
  /** Is attached to something that matches. */
  | { readonly kind: 'attachedTo'; readonly to: Filter }
  /** Something that matches is attached to it ("enchanted", "equipped" as adjectives). */
  | { readonly kind: 'hasAttached'; readonly what: Filter }
  /** Blocks / is blocked by / attacks something that matches. */
  | { readonly kind: 'blocking'; readonly what: Filter }
  | { readonly kind: 'blockedBy'; readonly what: Filter }
  | { readonly kind: 'attacking'; readonly what: Filter }
  /** A spell or ability with a target that matches; `only`: and no other target. */
  | { readonly kind: 'targets'; readonly what: Filter; readonly only?: boolean }
  /** An ability on the stack or emblem whose source matches. */
  | { readonly kind: 'source'; readonly what: Filter }
  /** It was in that role of such an event within that time. */
  | { readonly kind: 'happened'; readonly pattern: EventPattern; readonly role: EventRole; readonly within: Within }
  /** How a spell was cast or a permanent came to be ("if it was kicked", "cast from exile"). */
  | { readonly kind: 'cast'; readonly how: CastFact }
  /** A player test through a condition in which `candidate` is that player or object ("each player who controls …", "with power greater than its toughness"). */
  | { readonly kind: 'satisfies'; readonly condition: Condition };

export type Status =
  | 'tapped'
  | 'untapped'
  | 'attacking'
  | 'blocking'
  | 'blocked'
  | 'unblocked'
  | 'faceDown'
  | 'faceUp'
  | 'transformed'
  | 'flipped'
  | 'phasedOut'
  | 'monstrous'
  | 'renowned'
  | 'goaded'
  | 'suspected'
  | 'saddled'
  | 'crewed'
  | 'exerted'
  | 'summoningSick'
  | 'attackingAlone'
  | 'modified'
  | 'enchanted'
  | 'equipped'
  | 'paired'
  | 'foretold'
  | 'plotted'
  | 'suspended'
  | 'solved'
  | 'prepared'
  | 'harnessed'
  | 'bestowed'
  /** By the player whose Ring-bearer it is (CR 701.54b). */
  | 'ringBearer'
  | 'warped';

export type Characteristic =
  | 'power'
  | 'toughness'
  | 'manaValue'
  | 'basePower'
  | 'baseToughness'
  | 'loyalty'
  | 'defense'
  | 'colors'
  | 'life'
  | 'handSize'
  | 'totalPowerAndToughness'
  /** CR 702.164b: the sum of the numbers of all its toxic abilities. */
  | 'totalToxicValue';

/** Facts about how a spell was cast, kept by the permanent it becomes. */
export type CastFact =
  | { readonly kind: 'cast' }
  /** `of`: whose zone that was. */
  | { readonly kind: 'from'; readonly zone: Zone; readonly of?: Filter }
  | { readonly kind: 'by'; readonly player: Filter }
  /** An additional or alternative cost by its rules name was paid: `kicker`, `kicker {2}{U}` is `cost: 'kicker', which: 0`, `bargain`, `evoke`, `flashback`, … */
  | { readonly kind: 'paid'; readonly cost: string; readonly which?: number; readonly times?: number }
  /** Mana of that type, or of any; only mana that sources which match produced. */
  | { readonly kind: 'manaSpent'; readonly symbol?: ManaSymbol; readonly from?: Filter; readonly atLeast: number }
  | { readonly kind: 'duringMainPhase' }
  | { readonly kind: 'withoutPayingManaCost' };

/** `sinceYourLastTurn`: your latest turn before this one, and all that has happened since. */
export type Within = 'turn' | 'lastTurn' | 'combat' | 'game' | 'ability' | 'yourLastTurn' | 'sinceYourLastTurn';

/** A counter's kind: `+1/+1`, `loyalty`, `poison`, `first strike`, … (CR 122.1). */
export type CounterKind = string;

// ───────────────────────────────────────────── quantities and conditions

export type Quantity =
  | number
  /** The X of this spell or ability (CR 107.3), or that of another one (107.3e). */
  | { readonly kind: 'x'; readonly of?: Reference }
  | { readonly kind: 'count'; readonly filter: Filter }
  /** How many members a reference has. */
  | { readonly kind: 'size'; readonly of: Reference }
  | { readonly kind: 'characteristic'; readonly what: Characteristic; readonly of: Reference }
  /** Sum, greatest or least of a characteristic over all that match. */
  | {
      readonly kind: 'over';
      readonly how: 'total' | 'greatest' | 'least';
      readonly what: Characteristic;
      readonly filter: Filter;
    }
  | { readonly kind: 'counters'; readonly counter?: CounterKind; readonly on: Reference }
  /** Sum of a kind of counter over all that match (poison counters among opponents, …). */
  | { readonly kind: 'countersOver'; readonly counter?: CounterKind; readonly filter: Filter }
  /** The triggering or replaced event's amount ("that much", "that many"). */
  | { readonly kind: 'eventAmount' }
  /** The numeric result of an earlier instruction ("this way"): amount dealt, cards discarded, life lost, number chosen. */
  /** With `excess`: only what was beyond lethal damage, loyalty or defense (CR 120.10). */
  | { readonly kind: 'result'; readonly name: string; readonly excess?: boolean }
  /** A number remembered by a linked ability. */
  | { readonly kind: 'linked'; readonly key: string }
  | { readonly kind: 'sum'; readonly of: readonly Quantity[] }
  | { readonly kind: 'difference'; readonly from: Quantity; readonly minus: Quantity }
  | { readonly kind: 'times'; readonly of: readonly Quantity[] }
  | { readonly kind: 'half'; readonly of: Quantity; readonly rounded: 'up' | 'down' }
  | { readonly kind: 'atMost'; readonly of: readonly Quantity[] }
  | { readonly kind: 'atLeast'; readonly of: readonly Quantity[] }
  /**
   * How often such an event happened (sums amounts when `sum`); with `beforeThisSpell` only what happened before self was cast.
   * With `total`: that characteristic of the events' subjects, as they were then, added together.
   */
  | {
      readonly kind: 'happened';
      readonly pattern: EventPattern;
      readonly within: Within;
      readonly sum?: boolean;
      readonly total?: Characteristic;
      readonly beforeThisSpell?: boolean;
    }
  /** Devotion (CR 700.5), domain, party (700.8), and other defined counts of a player. */
  | { readonly kind: 'devotion'; readonly colors: readonly Color[] }
  | {
      readonly kind: 'defined';
      /** `completedDungeons`: dungeons with different names (CR 309.7). */
      readonly what:
        | 'domain'
        | 'party'
        | 'speed'
        | 'startingLife'
        | 'maximumHandSize'
        | 'completedDungeons'
        /** How often the Ring has tempted the player (CR 701.54c). */
        | 'ringTempted';
      readonly of?: Reference;
    }
  /** Number of different values among those that match: colors, names, card types, … */
  | {
      readonly kind: 'distinct';
      readonly what:
        | 'color'
        | 'name'
        | 'cardType'
        | 'creatureType'
        | 'basicLandType'
        | 'manaValue'
        | 'power'
        | 'counterKind';
      readonly filter: Filter;
    }
  /** The greatest number of those that match which have one value in common: a name, a creature type, an owner, … */
  | {
      readonly kind: 'mostAlike';
      readonly what: 'name' | 'cardType' | 'creatureType' | 'owner';
      readonly filter: Filter;
    }
  /** How often the cost was paid (multikicker, replicate), by rules name. */
  | { readonly kind: 'timesPaid'; readonly cost: string; readonly which?: number }
  | { readonly kind: 'manaSpent'; readonly what: 'total' | 'colors'; readonly of?: Reference };

/** What a player can be or have for as long as nothing takes it away (CR 702.131c, 702.195b, 725, 726). */
export type PlayerDesignation = 'monarch' | 'initiative' | 'cityBlessing' | 'enduringStory';

export type Condition =
  | { readonly kind: 'and'; readonly of: readonly Condition[] }
  | { readonly kind: 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'compare'; readonly left: Quantity; readonly compare: Comparison; readonly right: Quantity }
  /** Every member of the reference matches (and there is one). Uses last known information where the rules do (CR 608.2h). */
  | { readonly kind: 'matches'; readonly ref: Reference; readonly filter: Filter }
  /** Something matches (`count` or more; default 1). */
  | { readonly kind: 'exists'; readonly filter: Filter; readonly compare?: Comparison; readonly count?: Quantity }
  | { readonly kind: 'turn'; readonly whose: Filter }
  | { readonly kind: 'step'; readonly steps: readonly Step[] }
  /** The turn that goes on is an extra one (CR 500.7). */
  | { readonly kind: 'extraTurn' }
  /** An instruction with this name (`as`) was carried out, wholly where that is asked ("if you do", CR 608.2c, 118.12). */
  | { readonly kind: 'did'; readonly name: string }
  | {
      readonly kind: 'happened';
      readonly pattern: EventPattern;
      readonly within: Within;
      readonly compare?: Comparison;
      readonly count?: Quantity;
    }
  /** About this spell, or the permanent it became. */
  | { readonly kind: 'cast'; readonly how: CastFact; readonly of?: Reference }
  | { readonly kind: 'designation'; readonly what: PlayerDesignation; readonly player: Filter }
  | { readonly kind: 'dayNight'; readonly is: 'day' | 'night' | 'neither' }
  /** A player who matches has completed a dungeon (CR 309.7), or the one of that name. */
  | { readonly kind: 'completedDungeon'; readonly player: Filter; readonly name?: string }
  /** The chosen word of a linked choice ("if Khans was chosen"). */
  | { readonly kind: 'chose'; readonly key: string; readonly word: string }
  /** This ability has resolved that many times this turn (this one included). */
  | { readonly kind: 'resolvedThisTurn'; readonly times: number };

export type Step =
  | 'untap'
  | 'upkeep'
  | 'draw'
  | 'precombatMain'
  | 'beginningOfCombat'
  | 'declareAttackers'
  | 'declareBlockers'
  | 'firstCombatDamage'
  | 'combatDamage'
  | 'endOfCombat'
  | 'postcombatMain'
  | 'end'
  | 'cleanup';

// ───────────────────────────────────────────── event patterns

/** What a batch of events must contain: one vocabulary for triggers (603), replacements (614) and looks back. */
export type EventPattern = EventPatternKind & {
  /** "One or more …": once for the whole batch (CR 603.2c). */
  readonly oneOrMore?: boolean;
  /** "Is dealt damage": once for each thing that it happens to in the batch, amounts added. */
  readonly onceEach?: 'subject' | 'object';
  /** "for the first time each turn", "your second spell each turn": 1-based ordinal within the turn, for each player who does it or else each thing it happens to. */
  readonly nthEachTurn?: number;
  /** Only while this holds as the event happens, part of the event's own description ("… during your turn", "… while …"). */
  readonly when?: Condition;
};

export type EventPatternKind =
  /**
   * A change of zones. `cause` narrows by what moved it. `dies` is battlefield → graveyard. Without `from`: from anywhere. `by`: the player who
   * sacrifices, plays, casts, cycles, draws or mills it; for other causes whose effect (or which source) moves it.
   * The subject is what left, as it was there, when the pattern is about leaving (CR 603.10a); else the object in its new zone.
   */
  | {
      readonly event: 'zoneChange';
      readonly subject: Filter;
      readonly from?: Zone;
      readonly notFrom?: Zone;
      readonly to?: Zone;
      readonly cause?: MoveCause;
      readonly by?: Filter;
    }
  /** `anyRecipients`: with "one or more", all that are dealt damage at once are one: "to one or more players". */
  | {
      readonly event: 'damage';
      readonly subject: Filter;
      readonly object: Filter;
      readonly anyRecipients?: boolean;
      readonly combat?: boolean;
      readonly amount?: AmountTest;
      readonly excess?: boolean;
    }
  | { readonly event: 'cast'; readonly subject: Filter; readonly player: Filter; readonly from?: Zone }
  | { readonly event: 'copied'; readonly subject: Filter; readonly player: Filter }
  | {
      readonly event: 'activated';
      readonly subject: Filter;
      readonly player: Filter;
      readonly mana?: boolean;
      readonly loyalty?: boolean;
    }
  | { readonly event: 'becomesTarget'; readonly subject: Filter; readonly by: Filter }
  | { readonly event: 'countered'; readonly subject: Filter; readonly by?: Filter }
  | { readonly event: 'resolved'; readonly subject: Filter }
  /** `alone`: it is the only attacker. `object`: what is attacked. */
  | {
      readonly event: 'attacks';
      readonly subject: Filter;
      readonly object?: Filter;
      readonly alone?: boolean;
      readonly withOthers?: { readonly filter: Filter; readonly atLeast: number };
    }
  /** A player attacks (508.6): with creatures that match, at least `atLeast`. */
  | {
      readonly event: 'playerAttacks';
      readonly player: Filter;
      readonly object?: Filter;
      readonly with?: Filter;
      readonly atLeast?: number;
    }
  | { readonly event: 'blocks'; readonly subject: Filter; readonly object?: Filter }
  /** `by`: once for each creature that matches which blocks it; without: once when it becomes blocked (509.3c–e). */
  | { readonly event: 'becomesBlocked'; readonly subject: Filter; readonly by?: Filter }
  | { readonly event: 'attacksUnblocked'; readonly subject: Filter }
  | { readonly event: 'tapped'; readonly subject: Filter; readonly forMana?: boolean; readonly player?: Filter }
  | { readonly event: 'untapped'; readonly subject: Filter }
  | { readonly event: 'gainLife'; readonly player: Filter; readonly amount?: AmountTest }
  | { readonly event: 'loseLife'; readonly player: Filter; readonly amount?: AmountTest }
  | { readonly event: 'draw'; readonly player: Filter; readonly exceptFirstInDrawStep?: boolean }
  /** An instruction to draw several cards, as one (CR 121.2a). */
  | { readonly event: 'drawCards'; readonly player: Filter; readonly amount?: AmountTest }
  | {
      readonly event: 'countersPut';
      readonly subject: Filter;
      /** With "one or more": "on one or more creatures", so all that get them at once are one. */
      readonly anyRecipients?: boolean;
      readonly counter?: CounterKind;
      readonly player?: Filter;
      readonly amount?: AmountTest;
      /** "The Nth counter": there were fewer before, and now there are as many or more (CR 122.7). */
      readonly reaches?: number;
      /** "If an effect would put …": not as a cost, by a turn-based action or as a result of damage (CR 614.16). */
      readonly byEffect?: boolean;
    }
  | {
      readonly event: 'countersRemoved';
      readonly subject: Filter;
      readonly counter?: CounterKind;
      readonly last?: boolean;
    }
  | { readonly event: 'createToken'; readonly subject: Filter; readonly player: Filter }
  | { readonly event: 'attached'; readonly subject: Filter; readonly object: Filter }
  | { readonly event: 'unattached'; readonly subject: Filter; readonly object: Filter }
  | { readonly event: 'controlChanged'; readonly subject: Filter; readonly from?: Filter; readonly to?: Filter }
  | { readonly event: 'turnedFaceUp'; readonly subject: Filter }
  /** It gets the designation. */
  | { readonly event: 'statusGained'; readonly status: Status; readonly subject: Filter }
  | { readonly event: 'transformed'; readonly subject: Filter; readonly into?: string }
  | { readonly event: 'phasedIn' | 'phasedOut'; readonly subject: Filter }
  /** The beginning of a step or phase; `player` is whose turn. */
  /** `ofNextTurn`: of a delayed trigger, in the first turn after this one, among those of that player. */
  | { readonly event: 'stepBegins'; readonly step: Step; readonly player: Filter; readonly ofNextTurn?: boolean }
  | { readonly event: 'turnBegins'; readonly player: Filter }
  | { readonly event: 'playerLoses'; readonly player: Filter }
  | { readonly event: 'playerWins'; readonly player: Filter }
  | { readonly event: 'dieRolled'; readonly player: Filter; readonly result?: AmountTest }
  | { readonly event: 'coinFlipped'; readonly player: Filter; readonly won?: boolean }
  | {
      readonly event: 'keywordAction';
      readonly action: KeywordActionName;
      readonly player: Filter;
      readonly subject?: Filter;
      /** What was acted on besides: the card that was revealed in exploring. */
      readonly object?: Filter;
    }
  | { readonly event: 'regenerated'; readonly subject: Filter }
  | { readonly event: 'destroyed'; readonly subject: Filter }
  /** `tapped`: by a mana ability with {T} in its cost: "is tapped for mana" (CR 106.12). */
  | {
      readonly event: 'addMana';
      readonly player: Filter;
      readonly source: Filter;
      readonly tapped?: boolean;
      readonly amount?: AmountTest;
    }
  | { readonly event: 'shuffled'; readonly player: Filter }
  | { readonly event: 'dayNightChanged' }
  | { readonly event: 'designationGained'; readonly what: 'monarch' | 'initiative'; readonly player: Filter }
  /** CR 309.7: the subject is the dungeon card that leaves the game. */
  | { readonly event: 'dungeonCompleted'; readonly player: Filter }
  /** A scheme is set in motion (CR 701.32). */
  | { readonly event: 'setInMotion'; readonly player: Filter; readonly subject: Filter }
  | { readonly event: 'chaosEnsues' }
  /** `subject` is what the player planeswalks away from, `object` what they planeswalk to or encounter (701.31d). */
  | { readonly event: 'planeswalked'; readonly player: Filter; readonly subject?: Filter; readonly object?: Filter }
  | { readonly event: 'planarDieRolled'; readonly player: Filter }
  /** One of several patterns ("enters or dies", "attacks or blocks"). */
  | { readonly event: 'oneOf'; readonly patterns: readonly EventPattern[] }
  /** A state trigger (603.8). */
  | { readonly event: 'state'; readonly condition: Condition };

export type MoveCause =
  | 'sacrifice'
  | 'discard'
  | 'mill'
  | 'destroy'
  | 'cycle'
  | 'cast'
  | 'play'
  | 'draw'
  | 'exile'
  | 'effect';

export interface AmountTest {
  readonly compare: Comparison;
  readonly to: Quantity;
}

// ───────────────────────────────────────────── instructions

/** Where a moved object goes and in what state it arrives. */
export interface Destination {
  readonly zone: Exclude<Zone, 'stack' | 'outside'>;
  /** Library only: where; `anyOrder` lets the player order several; `random` is "in a random order". `position` counts from the top, 1-based. */
  readonly library?: {
    readonly place: 'top' | 'bottom';
    readonly order?: 'any' | 'random';
    readonly position?: number;
  };
  /** Battlefield only: under whose control; by default that of the player who does it (CR 110.2a). `candidate` is what moves. */
  readonly controller?: Reference;
  readonly tapped?: boolean;
  readonly attacking?: Reference | true;
  readonly transformed?: boolean;
  readonly faceDown?: FaceDownSpec;
  readonly counters?: readonly { readonly counter: CounterKind; readonly amount: Quantity }[];
  readonly attachedTo?: Selection;
  /** Characteristics it has from then on, as part of the effect ("It's a 1/1 Spirit in addition to its other types"). */
  readonly changes?: readonly CharacteristicChange[];
  readonly asCopy?: CopySpec;
}

/** Characteristics of a face-down object (CR 708.2). */
export interface FaceDownSpec {
  /** What lets it be turned face up, if anything: `morph`, `manifest`, … by rules name; absent: nothing. */
  readonly by?: 'morph' | 'megamorph' | 'disguise' | 'manifest' | 'cloak';
  readonly power: number | null;
  readonly toughness: number | null;
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  readonly abilities?: readonly Ability[];
}

export interface CopySpec {
  readonly of: Selection;
  /** "except …" (CR 707.9). */
  readonly except?: readonly CharacteristicChange[];
  readonly notLegendary?: boolean;
  /** "… except it has this ability": the one that makes it a copy (CR 707.9a). */
  readonly thisAbility?: boolean;
}

/** A token to create. */
export type TokenSpec =
  | {
      readonly kind: 'described';
      /** Absent: its subtypes plus "Token" (CR 111.4). */
      readonly name?: string;
      readonly supertypes: readonly Supertype[];
      readonly types: readonly CardType[];
      readonly subtypes: readonly string[];
      readonly colors: readonly Color[];
      readonly power: Quantity | null;
      readonly toughness: Quantity | null;
      readonly abilities: readonly Ability[];
      readonly text: string;
    }
  /** One of the tokens that the rules define (CR 111.10): `Treasure`, `Wicked Role`, … by its entry in the table of predefined tokens. */
  | { readonly kind: 'predefined'; readonly name: string }
  | { readonly kind: 'copy'; readonly copy: CopySpec };

export type ManaProduction =
  | { readonly kind: 'symbols'; readonly mana: readonly ManaSymbol[] }
  /** N mana of one color chosen by the player; of any of these colors. `combination`: each may differ. */
  | {
      readonly kind: 'choice';
      readonly amount: Quantity;
      readonly colors: readonly (Color | 'C')[];
      readonly combination?: boolean;
      /** No two of them of one color. */
      readonly different?: boolean;
    }
  | { readonly kind: 'repeat'; readonly symbol: ManaSymbol; readonly amount: Quantity }
  /** Any type or color that matching lands could produce (CR 106.7). */
  | { readonly kind: 'couldProduce'; readonly filter: Filter; readonly amount: Quantity; readonly typesToo: boolean }
  | { readonly kind: 'chosenColor'; readonly amount: Quantity }
  /** Colors among those that match ("any color among permanents you control"); `each`: so much of every one of them. */
  | { readonly kind: 'colorsAmong'; readonly filter: Filter; readonly amount: Quantity; readonly each?: boolean }
  /** Any type of the mana of the event (CR 106.12a). */
  | { readonly kind: 'produced'; readonly amount: Quantity }
  /** Any color in the color identity of the player's commanders (CR 903.4). */
  | { readonly kind: 'colorIdentity'; readonly amount: Quantity };

export interface ManaRestriction {
  /** Spend only on spells that match / abilities of sources that match. */
  readonly spells?: Filter;
  readonly abilitiesOf?: Filter;
  /** Only abilities of that keyword. */
  readonly keyword?: KeywordName;
  /** Spend on whatever cost contains that symbol. */
  readonly costsWith?: 'X' | 'C';
  readonly actions?: readonly ('foretell' | 'turn face up' | 'unlock')[];
  /** Spend on anything but spells that match. */
  readonly notSpells?: Filter;
}

/** What happens besides paying when mana is spent to cast a spell, or to activate an ability, that matches (CR 106.6). */
export interface ManaRider {
  readonly spells?: Filter;
  /** About the ability's source. */
  readonly abilitiesOf?: Filter;
  /** A delayed triggered ability (CR 603.7a), one for each mana; else it happens as the mana is spent. */
  readonly triggered?: boolean;
  /** In it the name `spent on` denotes the spell or ability. */
  readonly effect: Effect;
  /** The words in the text, for display. */
  readonly text: string;
}

/** One offered option of a choice on resolution. */
export interface Option {
  readonly text: string;
  readonly do: readonly Instruction[];
}

export interface InstructionCommon {
  /** Name of the result, for later instructions: the objects or players acted on, or the number. */
  readonly as?: string;
}

/**
 * What is done. Where `who` is a Selection of several players, they choose in turn order, then all act at once (CR 608.2e);
 * within such an instruction the reference `{ kind: 'named', name: 'who' }` denotes the player who carries it out just now.
 * A result (`as`) holds the things acted on (moved cards as what they became) and, for damage, life and the like, the amount as its number.
 * `forEach` with `order: 'whole'` is one player after another.
 */
export type Instruction = InstructionCommon & InstructionKind;

export type InstructionKind =
  | {
      readonly do: 'dealDamage';
      readonly source: Reference;
      readonly amount: Quantity;
      readonly to: Selection;
      readonly divided?: boolean;
      readonly unpreventable?: boolean;
      /** Who or what is dealt the excess instead (CR 120.4a). */
      readonly excessTo?: Selection;
    }
  | { readonly do: 'destroy'; readonly what: Selection; readonly cantRegenerate?: boolean }
  /** Exile, return, put: any move that has no verb of its own. `until`: it comes back when that matches (CR 610.3). `linked`: remembered under that key (607.2a). */
  | {
      readonly do: 'move';
      readonly what: Selection;
      readonly to: Destination;
      readonly until?: Duration;
      readonly linked?: string;
      readonly reveal?: boolean;
      readonly faceDownExile?: boolean;
    }
  | { readonly do: 'sacrifice'; readonly who: Selection; readonly what: Selection }
  | { readonly do: 'discard'; readonly who: Selection; readonly what: Selection }
  | { readonly do: 'draw'; readonly who: Selection; readonly count: Quantity }
  | { readonly do: 'mill'; readonly who: Selection; readonly count: Quantity }
  | { readonly do: 'gainLife'; readonly who: Selection; readonly amount: Quantity }
  | { readonly do: 'loseLife'; readonly who: Selection; readonly amount: Quantity }
  | { readonly do: 'setLife'; readonly who: Selection; readonly amount: Quantity }
  | { readonly do: 'exchangeLife'; readonly a: Reference; readonly b: Reference }
  | {
      readonly do: 'createToken';
      readonly who: Selection;
      readonly count: Quantity;
      readonly token: TokenSpec;
      readonly tapped?: boolean;
      readonly attacking?: Reference | true;
      readonly attachedTo?: Selection;
      readonly counters?: Destination['counters'];
      /** Remembered under that key (CR 607.2c). */
      readonly linked?: string;
      /** Others that are created at the same time ("a Food token and a Treasure token"). */
      readonly also?: readonly CreatedTokens[];
    }
  /** On objects or players. `divided`: the amount is divided as announced. `distinct`: one of each kind listed. */
  | {
      readonly do: 'putCounters';
      readonly what: Selection;
      readonly counter: CounterKind;
      readonly amount: Quantity;
      readonly divided?: boolean;
      readonly who?: Reference;
    }
  | {
      readonly do: 'removeCounters';
      readonly what: Selection;
      readonly counter?: CounterKind;
      readonly amount: Quantity | 'all';
      readonly upTo?: boolean;
    }
  | {
      readonly do: 'moveCounters';
      readonly from: Selection;
      readonly to: Selection;
      readonly counter?: CounterKind;
      readonly amount: Quantity | 'all' | 'anyNumber';
    }
  /** The number of each kind (or one kind) of counter there is doubled. */
  | { readonly do: 'doubleCounters'; readonly what: Selection; readonly counter?: CounterKind }
  /** As many counters of each kind as something has or, if it is gone, last had (CR 122.8). */
  | { readonly do: 'putCountersLike'; readonly like: Reference; readonly what: Selection }
  | { readonly do: 'tap'; readonly what: Selection }
  | { readonly do: 'untap'; readonly what: Selection }
  | {
      readonly do: 'addMana';
      readonly who: Selection;
      readonly mana: ManaProduction;
      readonly restriction?: ManaRestriction;
      readonly riders?: readonly ManaRider[];
      readonly persists?: 'turn' | 'combat';
    }
  /** A continuous effect from a resolving spell or ability (CR 611.2). */
  | { readonly do: 'continuous'; readonly effects: readonly StaticEffect[]; readonly duration: Duration }
  | { readonly do: 'gainControl'; readonly what: Selection; readonly player: Reference; readonly duration: Duration }
  | { readonly do: 'exchangeControl'; readonly a: Selection; readonly b: Selection }
  | { readonly do: 'counter'; readonly what: Selection; readonly to?: Destination }
  | {
      readonly do: 'copySpell';
      readonly what: Selection;
      readonly count: Quantity;
      readonly who?: Reference;
      readonly newTargets?: boolean;
      readonly except?: readonly CharacteristicChange[];
      readonly notLegendary?: boolean;
    }
  /** All of them, or any (`optional`: "choose new targets"), or only `one` ("change a target of …"; CR 115.7). */
  | {
      readonly do: 'changeTargets';
      readonly what: Selection;
      readonly to?: Selection;
      readonly optional?: boolean;
      readonly one?: boolean;
    }
  /** CR 701.23. `find` with `count`; what is found goes `to`; then shuffle unless `shuffle: false`. */
  | {
      readonly do: 'search';
      readonly who: Selection;
      readonly whose?: Reference;
      readonly zones: readonly Zone[];
      /** "Your library and/or graveyard": who searches chooses which of the zones; the library is shuffled if it is one. */
      readonly whichZones?: boolean;
      /** `all`: what is in a zone that is not hidden has to be found (CR 701.23b). */
      readonly find: readonly {
        readonly filter: Filter;
        readonly count: CountRange;
        /** Without it they stay where they are: what comes of them is said later. */
        readonly to?: Destination;
        readonly all?: boolean;
        /** "With different names." */
        readonly together?: TargetsTogether;
      }[];
      readonly reveal?: boolean;
      readonly shuffle: boolean;
    }
  | { readonly do: 'shuffle'; readonly who: Selection }
  | { readonly do: 'reveal'; readonly what: Selection }
  | { readonly do: 'look'; readonly what: Selection }
  /** Reveal from the top until a card matches; the match and the rest are named results. */
  | {
      readonly do: 'revealUntil';
      readonly who: Selection;
      readonly filter: Filter;
      readonly count?: Quantity;
      readonly found: string;
      readonly rest: string;
    }
  /**
   * CR 700.3: `who` puts them into two piles and `chooser` chooses one, which is the result; `rest` names the other. `faceDown`: of one pile
   * only how many there are is known, the other is revealed.
   */
  | {
      readonly do: 'separate';
      readonly who: Selection;
      readonly what: Selection;
      readonly chooser: Selection;
      readonly rest: string;
      readonly faceDown?: boolean;
    }
  /** Keyword actions that are systems of their own (CR 701), by rules name. */
  | {
      readonly do: 'keywordAction';
      readonly action: KeywordActionName;
      readonly who: Selection;
      readonly what?: Selection;
      readonly amount?: Quantity;
      readonly word?: string;
    }
  | {
      readonly do: 'faceVillainousChoice';
      readonly who: Selection;
      readonly options: readonly [Option, Option];
      readonly chooser: string;
    }
  | {
      readonly do: 'vote';
      readonly options: readonly Option[];
      readonly objects?: Filter;
      readonly tieOption?: string;
      readonly each?: boolean;
      readonly then?: readonly Instruction[];
    }
  /** A choice remembered for later: by this ability (`as`) and, with `linked`, by the object. */
  | {
      readonly do: 'choose';
      readonly who: Reference;
      readonly choice: ChoiceSpec;
      readonly linked?: string;
      readonly secretly?: boolean;
    }
  | {
      readonly do: 'chooseOption';
      readonly who: Reference;
      readonly options: readonly Option[];
      readonly min: Quantity;
      readonly max: Quantity;
    }
  | {
      readonly do: 'if';
      readonly condition: Condition;
      readonly then: readonly Instruction[];
      readonly otherwise?: readonly Instruction[];
    }
  /** "You may …. If you do …. Otherwise …" */
  | {
      readonly do: 'may';
      readonly who: Selection;
      readonly what: readonly Instruction[];
      /** What is asked, where the instructions do not say it. */
      readonly asked?: string;
      readonly ifDo?: readonly Instruction[];
      readonly ifNot?: readonly Instruction[];
    }
  /** "… unless that player pays …": the payment prevents `what`. `anyPlayer`: any of `who` may pay. */
  | {
      readonly do: 'unless';
      readonly who: Selection;
      readonly cost: Cost;
      /** The cost is paid so often, all at once. */
      readonly times?: Quantity;
      readonly what: readonly Instruction[];
      readonly anyPlayer?: boolean;
      /** With `anyPlayer`: each of them may pay, whoever has paid before. */
      readonly everyone?: boolean;
      /** Done once somebody has paid: "if they do". */
      readonly ifPaid?: readonly Instruction[];
    }
  /** Pay a cost as part of an effect ("you may pay {2}"). */
  | { readonly do: 'pay'; readonly who: Selection; readonly cost: Cost; readonly times?: Quantity }
  | {
      readonly do: 'forEach';
      readonly over: Selection;
      readonly name: string;
      readonly what: readonly Instruction[];
      readonly order: 'together' | 'whole';
    }
  | { readonly do: 'repeat'; readonly times: Quantity; readonly what: readonly Instruction[] }
  | { readonly do: 'repeatWhile'; readonly what: readonly Instruction[]; readonly condition: Condition }
  /** A delayed triggered ability (CR 603.7). `once` unless the duration says how long it keeps watching. */
  | {
      readonly do: 'delayed';
      readonly pattern: EventPattern;
      readonly effect: Effect;
      readonly once: boolean;
      readonly duration?: Duration;
      readonly condition?: Condition;
    }
  /** "When you do, …" (CR 603.12): goes on the stack after resolution when the named instruction was done. */
  | {
      readonly do: 'reflexive';
      readonly after: readonly Instruction[];
      readonly optional?: boolean;
      /** "When you do, if …" (CR 603.4). */
      readonly condition?: Condition;
      readonly effect: Effect;
      readonly who?: Selection;
    }
  | { readonly do: 'attach'; readonly what: Selection; readonly to: Selection }
  | { readonly do: 'unattach'; readonly what: Selection }
  | { readonly do: 'transform'; readonly what: Selection; readonly convert?: boolean }
  | { readonly do: 'flip'; readonly what: Selection }
  | { readonly do: 'turnFace'; readonly what: Selection; readonly up: boolean }
  /** `until`: it phases in right after that event (CR 610.4), tapped when `tapsIn`. */
  | { readonly do: 'phaseOut'; readonly what: Selection; readonly until?: Duration; readonly tapsIn?: boolean }
  | { readonly do: 'removeFromCombat'; readonly what: Selection }
  /** It is attacking without having been declared as an attacker (CR 508.4). */
  | { readonly do: 'startAttacking'; readonly what: Selection; readonly whom: Reference }
  | { readonly do: 'becomeCopy'; readonly what: Selection; readonly copy: CopySpec; readonly duration: Duration }
  /** Cast or play during the resolution (CR 608.2g). */
  | {
      readonly do: 'play';
      readonly who: Selection;
      readonly what: Selection;
      readonly free?: boolean;
      readonly anyMana?: 'color' | 'type';
      readonly castOnly?: boolean;
      readonly alternativeCost?: Cost;
      /** A copy of it (CR 707.12); `inExile`: made there, of what it was, wherever it is now (CR 702.192a). */
      readonly copy?: boolean | 'inExile';
      /** Only if the spell that it becomes matches. */
      readonly spell?: Filter;
      /** In the way that this keyword of the card gives, for its cost: madness, miracle. */
      readonly keyword?: KeywordName;
      /** With its back face up (CR 712.11a). */
      readonly transformed?: boolean;
    }
  | {
      readonly do: 'rollDice';
      readonly who: Selection;
      readonly count: Quantity;
      readonly sides: number;
      /** Added to what is rolled (CR 706.2). */
      readonly plus?: Quantity;
      /** The roller chooses one of the results; the sum of the others is known by this name. */
      readonly chooseOne?: { readonly other: string };
      readonly table?: readonly { readonly from: number; readonly to: number; readonly do: readonly Instruction[] }[];
    }
  | {
      readonly do: 'flipCoin';
      readonly who: Selection;
      readonly count: Quantity;
      readonly won?: readonly Instruction[];
      readonly lost?: readonly Instruction[];
      readonly call?: boolean;
      /** Until a flip is lost, as often as that takes. */
      readonly untilLost?: boolean;
    }
  /** CR 706.3c: in a row of a table: the same roll once more. */
  | { readonly do: 'rollAgain' }
  | { readonly do: 'emblem'; readonly who: Selection; readonly abilities: readonly Ability[]; readonly text: string }
  /** `after`: after that player's next turn, not after this one. */
  | {
      readonly do: 'extraTurn';
      readonly who: Selection;
      readonly count: Quantity;
      readonly after?: 'nextTurn';
      /** What the text says of that turn: carried out as it begins. */
      readonly then?: readonly Instruction[];
    }
  /** A player makes the choices of another one during that one's next turn or combat phase (CR 723); `votes`: chooses their votes this turn. */
  | {
      readonly do: 'controlPlayer';
      readonly by: Reference;
      readonly who: Selection;
      readonly during: 'turn' | 'combat' | 'votes';
    }
  | {
      readonly do: 'extraPhase';
      /** `upkeep`: a beginning phase with nothing but its upkeep step (CR 500.10). */
      readonly phases: readonly ('beginning' | 'upkeep' | 'combat' | 'main')[];
      /** Times that all of them come. */
      readonly count?: Quantity;
      /** Only after a main phase or a combat phase: nothing if it is another one now. */
      readonly after?: 'main' | 'combat';
      /** "You get": nothing in the turn of somebody else (CR 500.10a). */
      readonly who?: Reference;
    }
  /** An attacking creature becomes blocked, by nothing (CR 509.1h). */
  | { readonly do: 'becomeBlocked'; readonly what: Selection }
  /** One more step right after this one (CR 500.9). */
  | { readonly do: 'extraStep'; readonly step: Step; readonly who?: Reference }
  | {
      readonly do: 'skip';
      readonly who: Selection;
      readonly what: Step | 'turn' | 'combat';
      readonly next: boolean;
      /** How many of them; one when it is not said. */
      readonly count?: Quantity;
      /** Only if it comes this turn; all that come in the player's next turn. */
      readonly within?: 'thisTurn' | 'nextTurn';
    }
  | { readonly do: 'endTurn' }
  | { readonly do: 'endCombat' }
  | { readonly do: 'winGame'; readonly who: Selection }
  | { readonly do: 'loseGame'; readonly who: Selection }
  | { readonly do: 'drawGame' }
  | { readonly do: 'designate'; readonly what: PlayerDesignation; readonly who: Selection }
  | { readonly do: 'setDayNight'; readonly to: 'day' | 'night' | 'other' }
  /** A permanent's own designation: monstrous, renowned, suspected, saddled, … */
  | {
      readonly do: 'setStatus';
      readonly what: Selection;
      readonly status: Status;
      readonly on: boolean;
      readonly duration?: Duration;
    }
  | { readonly do: 'shield'; readonly what: Selection; readonly shield: 'regeneration' }
  | { readonly do: 'chaosEnsues' }
  | { readonly do: 'planeswalk' }
  | { readonly do: 'rollPlanarDie' }
  /** Remember objects, players or a number under a linked key of self (CR 607). */
  | { readonly do: 'remember'; readonly key: string; readonly what: Selection | { readonly number: Quantity } }
  /** A locked half of a Room is unlocked, or one of its halves is made what it is not (CR 709.5f–g). */
  | { readonly do: 'turnKey'; readonly what: Selection; readonly how: 'unlock' | 'either' }
  /**
   * CR 701.42a: self and a permanent of that type and name, which the player owns and controls, are exiled and, if they are a meld pair, put
   * onto the battlefield as one permanent; `attacking`: tapped and attacking.
   */
  | {
      readonly do: 'meld';
      readonly type: CardType;
      readonly named: string;
      readonly into: string;
      readonly attacking?: boolean;
    }
  | { readonly do: 'exchangeZones'; readonly who: Selection; readonly a: Zone; readonly b: Zone }
  /** Gives things a name (`as`) for later instructions and for delayed and reflexive abilities; nothing happens. */
  | { readonly do: 'let'; readonly what: Selection }
  /** Text that by the rules does nothing in a scenario. */
  | { readonly do: 'nothing' };

export type ChoiceSpec =
  | { readonly kind: 'color'; readonly from?: readonly Color[] }
  | { readonly kind: 'creatureType'; readonly from?: readonly string[] }
  | { readonly kind: 'cardType'; readonly from?: readonly CardType[] }
  | { readonly kind: 'landType'; readonly basic: boolean; readonly from?: readonly string[] }
  | { readonly kind: 'cardName'; readonly filter?: Filter }
  | { readonly kind: 'number'; readonly min: Quantity; readonly max: Quantity | null }
  /** `like`: what was chosen under that name says which list of words it is, and is itself left out. */
  | { readonly kind: 'word'; readonly words: readonly string[]; readonly like?: string }
  | { readonly kind: 'player'; readonly filter: Filter; readonly count?: CountRange; readonly random?: boolean }
  | {
      readonly kind: 'object';
      readonly filter: Filter;
      readonly count: CountRange;
      readonly random?: boolean;
      readonly together?: TargetsTogether;
    }
  /** A source of damage that matches (CR 609.7a). */
  | { readonly kind: 'source'; readonly filter: Filter }
  | { readonly kind: 'keyword'; readonly from: readonly KeywordName[] };

// ───────────────────────────────────────────── durations, costs

export type Duration =
  | { readonly kind: 'endOfTurn' }
  | { readonly kind: 'endOfCombat' }
  | { readonly kind: 'yourNextTurn' }
  | { readonly kind: 'endOfYourNextTurn' }
  | { readonly kind: 'nextTurnOf'; readonly player: Reference }
  | { readonly kind: 'asLongAs'; readonly condition: Condition }
  | { readonly kind: 'untilEvent'; readonly pattern: EventPattern }
  /** Through the next untap step of that player, or else of each affected object's controller: "doesn't untap during its controller's next untap step". */
  | { readonly kind: 'nextUntapStep'; readonly of?: Reference }
  | { readonly kind: 'permanent' };

/** All components are paid together (CR 601.2h, 602.2b). */
export type Cost = readonly CostComponent[];

export type CostComponent =
  | { readonly kind: 'mana'; readonly mana: ManaCost }
  /** {T} and {Q} (CR 107.5, 107.6). */
  | { readonly kind: 'tap' }
  | { readonly kind: 'untap' }
  /** Loyalty: signed number, or −X. */
  | { readonly kind: 'loyalty'; readonly amount: number | '-X' | '+X' }
  | { readonly kind: 'life'; readonly amount: Quantity }
  | { readonly kind: 'sacrifice'; readonly what: Selection }
  | { readonly kind: 'discard'; readonly what: Selection }
  /** Exile from where the selection's filter says. */
  | { readonly kind: 'exile'; readonly what: Selection; readonly linked?: string }
  | { readonly kind: 'return'; readonly what: Selection }
  | { readonly kind: 'putIntoLibrary'; readonly what: Selection; readonly place: 'top' | 'bottom' }
  /** `by`: what tapping them is called: to crew or to saddle the source (CR 702.122b, 702.171c). */
  | {
      readonly kind: 'tapOthers';
      readonly what: Selection;
      readonly totalPower?: number;
      readonly by?: 'crew' | 'saddle';
    }
  | { readonly kind: 'untapOthers'; readonly what: Selection }
  | {
      readonly kind: 'removeCounters';
      readonly what: Selection;
      readonly counter?: CounterKind;
      readonly amount: Quantity;
    }
  | { readonly kind: 'putCounters'; readonly what: Selection; readonly counter: CounterKind; readonly amount: Quantity }
  | { readonly kind: 'payCounters'; readonly counter: CounterKind; readonly amount: Quantity }
  | { readonly kind: 'reveal'; readonly what: Selection }
  | { readonly kind: 'mill'; readonly amount: Quantity }
  | { readonly kind: 'collectEvidence'; readonly amount: number }
  | { readonly kind: 'choice'; readonly of: readonly Cost[] }
  /** Any other action that is a cost ("an opponent gains 3 life", "draw a card"). */
  | { readonly kind: 'perform'; readonly what: readonly Instruction[] };

// ───────────────────────────────────────────── static effects

/** A word, or the one that was chosen under that name. */
export type Word = string | { readonly named: string };

/** A change of characteristics, in the layer that its kind belongs to (CR 613.1). */
export type CharacteristicChange =
  | { readonly layer: 2; readonly change: 'controller'; readonly player: Reference }
  | { readonly layer: 3; readonly change: 'replaceWord'; readonly from: Word; readonly to: Word }
  | {
      readonly layer: 4;
      readonly change: 'addTypes';
      readonly types?: readonly CardType[];
      readonly subtypes?: readonly string[];
      readonly supertypes?: readonly Supertype[];
    }
  /** Sets types: `types` replaces card types (and drops subtypes that no longer fit), `subtypes` replaces subtypes of that kind (CR 205.1). */
  | {
      readonly layer: 4;
      readonly change: 'setTypes';
      readonly types?: readonly CardType[];
      readonly subtypes?: readonly string[];
      readonly supertypes?: readonly Supertype[];
    }
  | {
      readonly layer: 4;
      readonly change: 'removeTypes';
      readonly types?: readonly CardType[];
      readonly subtypes?: readonly string[];
      readonly supertypes?: readonly Supertype[];
      readonly allCreatureTypes?: boolean;
    }
  | { readonly layer: 4; readonly change: 'everyCreatureType' }
  | { readonly layer: 4; readonly change: 'everyBasicLandType' }
  /** The chosen creature / land type (linked choice of self). */
  | { readonly layer: 4; readonly change: 'addChosenType' | 'setChosenType' | 'setChosenLandType' }
  | { readonly layer: 5; readonly change: 'addColors' | 'setColors'; readonly colors: readonly Color[] }
  | { readonly layer: 5; readonly change: 'setChosenColor' | 'addChosenColor' }
  /** With `atManaCost` their costs are each object's own mana cost. */
  | {
      readonly layer: 6;
      readonly change: 'addAbilities';
      readonly abilities: readonly Ability[];
      readonly atManaCost?: boolean;
    }
  | { readonly layer: 6; readonly change: 'addChosenKeyword'; readonly name: string }
  /** Has protection from / hexproof from the chosen color and the like: the keyword with the linked choice as parameter. */
  | { readonly layer: 6; readonly change: 'addKeywordFromChosen'; readonly keyword: KeywordName }
  | { readonly layer: 6; readonly change: 'loseAbilities'; readonly keywords: readonly KeywordName[] | 'all' }
  | { readonly layer: 6; readonly change: 'cantHave'; readonly keywords: readonly KeywordName[] }
  /** Has all activated (or triggered …) abilities of those (CR 613.1f). */
  | {
      readonly layer: 6;
      readonly change: 'addAbilitiesOf';
      readonly of: Selection;
      readonly which: 'activated' | 'all' | 'loyalty';
    }
  | {
      readonly layer: '7a' | '7b';
      readonly change: 'setPT';
      readonly power: Quantity | null;
      readonly toughness: Quantity | null;
    }
  | { readonly layer: '7c'; readonly change: 'modifyPT'; readonly power: Quantity; readonly toughness: Quantity }
  | { readonly layer: '7d'; readonly change: 'switchPT' }
  /** Copiable values (layer 1) set by an effect that is no copy effect: name. */
  | { readonly layer: 1; readonly change: 'setName'; readonly name: string }
  /** Only as an exception of a copy: "it has no mana cost". */
  | { readonly layer: 1; readonly change: 'setManaCost'; readonly cost: ManaCost | null };

/** What an effect says objects or players may, can't or must do. `subject` does it; `object` is the other side of the action. */
export interface RuleEffect {
  readonly kind: 'rule';
  readonly mode: 'cant' | 'must' | 'may' | 'asThough';
  readonly action: RuleAction;
  readonly subject: Selection;
  readonly object?: Filter;
  /** "… unless they pay {2} for each": the price of doing it (CR 508.1g). */
  readonly unlessCost?: Cost;
  /** The price is so often that much. */
  readonly unlessTimes?: Quantity;
  /** Limits a `cant`: "except by two or more creatures" → `atLeast: 2`; "more than one spell each turn" → `moreThan: 1`. */
  readonly atLeast?: number;
  readonly moreThan?: Quantity;
  /** Limits `cant` `haveCounters` to counters of these kinds. */
  readonly counters?: readonly CounterKind[];
  /** `cant` `cast`: only when the one who casts could not cast a sorcery (CR 307.5). */
  readonly exceptAtSorceryTiming?: true;
  /** `may`: at what cost or with what freedom. */
  readonly grant?: {
    readonly free?: boolean;
    readonly cost?: Cost;
    /** Mana of any type, or as though of any color, can be spent to cast it so (CR 118.14, 609.4b). */
    readonly anyMana?: 'color' | 'type';
    readonly flash?: boolean;
    readonly from?: Zone;
    readonly times?: Quantity | 'any';
    readonly onceEachTurn?: boolean;
    readonly exileInstead?: boolean;
  };
}

export type RuleAction =
  | 'attack'
  | 'attackAlone'
  | 'block'
  | 'blockAlone'
  | 'beBlocked'
  | 'beAttacked'
  | 'attackOrBlock'
  | 'assignCombatDamage'
  /** `asThough`: it crews and saddles as though its power were `grant.times` greater. */
  | 'crewWithPower'
  /** The same, where it only crews so: no word of saddling. */
  | 'crewOnlyWithPower'
  | 'assignDamageByToughness'
  | 'assignDamageAsUnblocked'
  | 'blockAdditional'
  | 'cast'
  | 'play'
  | 'playLand'
  /** Pay `grant.cost` rather than the mana cost of a spell (CR 118.9). */
  | 'payInstead'
  | 'activate'
  | 'activateMana'
  | 'activateLoyalty'
  | 'beCountered'
  | 'beTarget'
  | 'beSacrificed'
  /** `must`: it is goaded by the controller of what says so (CR 701.15b). */
  | 'beGoaded'
  | 'beDestroyed'
  | 'beRegenerated'
  | 'becomeSuspected'
  | 'beEnchanted'
  | 'beEquipped'
  | 'untap'
  | 'untapInUntapStep'
  | 'tap'
  | 'enter'
  | 'draw'
  | 'gainLife'
  | 'loseLife'
  | 'payLife'
  /** `cant`: as a cost of casting spells and activating abilities (CR 601.2h, 602.2b). */
  | 'payLifeToPlay'
  | 'sacrificeToPlay'
  | 'lose'
  | 'win'
  | 'search'
  | 'transform'
  | 'haveCounters'
  | 'dealDamage'
  | 'preventDamage'
  | 'becomeTapped'
  | 'crew'
  | 'exert'
  | 'attackWithDefender'
  | 'attackWithHaste'
  | 'activateWithHaste'
  | 'blockFlying'
  | 'loseUnspentMana'
  | 'lookAtTopCard'
  | 'revealTopCard'
  | 'playExtraLand'
  | 'noMaximumHandSize'
  | 'discard'
  | 'proliferate'
  | 'phaseOut'
  | 'beExiled'
  | 'leave'
  | 'spendManaAsAnyColor'
  | 'spendManaAsAnyType'
  | 'copy'
  | 'turnFaceUp'
  | 'haveHexproof'
  | 'haveShroud'
  | 'causeDiscard'
  | 'causeSacrifice'
  | 'ignoreLegendRule'
  /** To lose the game for having 0 or less life (CR 704.5a). */
  | 'loseForLife'
  /** `cant`: damage that would reduce the subject's life total to less than 1 reduces it to 1 instead. */
  | 'loseLastLifeToDamage'
  /** `asThough`: the subject's damage to the object is dealt as though the subject had the keyword (CR 120.3b, 120.3d). */
  | 'dealDamageWithInfect'
  | 'dealDamageWithWither';

/** How a replaced event changes (CR 614.1, 615.1). Several apply together. */
export type ReplacementChange =
  | { readonly change: 'amount'; readonly to: Quantity; readonly rounded?: 'up' | 'down' }
  /** Prevent all of it, or that much (a shield's rest is tracked by the effect, CR 615.7). */
  | { readonly change: 'prevent'; readonly amount: Quantity | 'all'; readonly then?: readonly Instruction[] }
  | { readonly change: 'redirect'; readonly to: Selection; readonly amount?: Quantity | 'all' }
  /** Other instructions instead; the event's roles stay available. */
  | { readonly change: 'instead'; readonly do: readonly Instruction[] }
  | { readonly change: 'also'; readonly do: readonly Instruction[] }
  /** It goes somewhere else instead. */
  | {
      readonly change: 'destination';
      readonly to: Destination;
      readonly reveal?: boolean;
      /** Remembered under that key by whose ability it is (CR 607.2b). */
      readonly linked?: string;
    }
  | { readonly change: 'skip' }
  /** A choice, action or token creation happens that many times more. */
  | { readonly change: 'additional'; readonly times: Quantity }
  /** "Enters …" (CR 614.1c–d). `choice`s are made as it enters and remembered as linked. */
  | {
      readonly change: 'enters';
      readonly tapped?: boolean;
      readonly counters?: Destination['counters'];
      readonly asCopy?: CopySpec;
      readonly transformed?: boolean;
      readonly choices?: readonly Instruction[];
      readonly changes?: readonly CharacteristicChange[];
      readonly optional?: boolean;
      readonly unlessCost?: Cost;
      readonly attachedTo?: Selection;
      readonly controller?: Reference;
      /** A designation that it enters with. */
      readonly status?: Status;
    }
  | { readonly change: 'producesMana'; readonly mana: ManaProduction }
  | {
      readonly change: 'keyword';
      readonly by: 'regeneration' | 'umbra armor' | 'dredge' | 'madness' | 'shield' | 'commander';
    };

export type StaticEffect =
  | {
      readonly kind: 'characteristics';
      readonly affects: Selection;
      readonly changes: readonly CharacteristicChange[];
      readonly condition?: Condition;
    }
  | (RuleEffect & { readonly condition?: Condition })
  | {
      readonly kind: 'replacement';
      readonly pattern: EventPattern;
      readonly changes: readonly ReplacementChange[];
      readonly condition?: Condition;
      /** "The next …": used up once (shields, CR 615.7, 614.…). */
      readonly once?: boolean;
      /** "you may … instead": the affected player decides. */
      readonly optional?: boolean;
      /** CR 614.15 self-replacement. */
      readonly self?: boolean;
    }
  | {
      readonly kind: 'cost';
      /** Spells cast, or abilities activated, that match (CR 601.2f). */
      readonly what: 'spell' | 'ability';
      readonly filter: Filter;
      /** Who casts or activates. */
      readonly player?: Filter;
      readonly change: /** `downTo`: the effect can't make it less than that much mana. */
        | {
            readonly by: 'more' | 'less';
            readonly mana: ManaCost;
            readonly times?: Quantity;
            readonly downTo?: number;
            readonly onlyColored?: boolean;
          }
        | { readonly by: 'additional'; readonly cost: Cost }
        | { readonly by: 'minimum'; readonly mana: number }
        | { readonly by: 'set'; readonly cost: Cost };
      /** Only abilities of that keyword (equip), or loyalty abilities. */
      readonly keyword?: KeywordName;
      readonly loyalty?: boolean;
      /** Not mana abilities. */
      readonly notMana?: boolean;
      /** Only abilities with a target that matches. */
      readonly targets?: Filter;
      /** Only the next one. */
      readonly next?: boolean;
      readonly condition?: Condition;
    }
  /** Triggered abilities trigger additional times (CR 603.2d), or, where `times` is `none`, the cause makes none trigger. */
  | {
      readonly kind: 'triggerAgain';
      readonly source: Filter;
      readonly cause?: EventPattern;
      readonly times: number | 'none';
      readonly condition?: Condition;
    }
  /** The player's turn structure: skip a step, additional lands, hand size. */
  | {
      readonly kind: 'player';
      readonly who: Selection;
      readonly what: 'skipStep';
      readonly step: Step | 'combat' | 'extraTurn';
      readonly condition?: Condition;
    }
  | {
      readonly kind: 'player';
      readonly who: Selection;
      /** `extraDie`: as many more whenever dice are rolled, the lowest ignored; `twiceDie`, `twiceCoin`: two for each, one of them ignored. */
      readonly what:
        | 'landPlays'
        | 'handSize'
        | 'handSizeDelta'
        | 'voteAdditional'
        | 'extraDie'
        | 'twiceDie'
        | 'twiceCoin';
      readonly amount: Quantity;
      readonly condition?: Condition;
    };

// ───────────────────────────────────────────── abilities

/** What the targets of one slot have in common, or none of them with another, or come to together. */
export type TargetsTogether =
  | {
      readonly kind: 'same' | 'different';
      readonly what: 'owner' | 'controller' | 'name' | 'cardType' | 'creatureType' | 'power' | 'manaValue';
    }
  | { readonly kind: 'total'; readonly what: Characteristic; readonly atMost: Quantity }
  /** "An artifact card and/or a land card": each of them as another one of these, at most one as each. */
  | { readonly kind: 'oneEach'; readonly of: readonly Filter[] };

/** CR 115: what is chosen as targets, one entry an instance of the word "target". */
export interface TargetSpec {
  readonly filter: Filter;
  readonly count: CountRange;
  /** "another target …", "two other targets": not what those earlier slots have. */
  readonly differentFrom?: readonly number[];
  /** "From a single graveyard", "with total power 6 or less". */
  readonly together?: TargetsTogether;
  /** Divided as you choose among them (CR 601.2d). */
  readonly divides?: Quantity;
  readonly chooser?: Reference;
  readonly random?: boolean;
  /** The words in the text, for messages: "target creature an opponent controls". */
  readonly text: string;
}

/** What a spell or ability does: targets announced, then instructions in order. Modes come instead of both. */
export interface Effect {
  readonly targets: readonly TargetSpec[];
  readonly do: readonly Instruction[];
  readonly modal?: Modal;
}

/** CR 700.2. */
export interface Modal {
  readonly min: Quantity;
  readonly max: Quantity;
  readonly modes: readonly {
    readonly text: string;
    readonly effect: Effect;
    readonly cost?: Cost;
    readonly pawprints?: number;
  }[];
  readonly mayRepeat?: boolean;
  /** "choose one that hasn't been chosen", "… this turn". */
  readonly notChosen?: 'ever' | 'turn';
  /** "If …, choose both / any number instead". */
  readonly more?: { readonly condition: Condition; readonly max: Quantity; readonly min?: Quantity };
  readonly chooser?: Reference;
  readonly random?: boolean;
}

export interface AbilityCommon {
  /** The keyword whose expansion or printed form this is. */
  readonly keyword?: Keyword;
  /** The line of text it was read from, for display. */
  readonly text: string;
  /** Ability word or flavor label before the dash, no meaning (CR 207.2c). */
  readonly label?: string;
  /** Zones in which it functions, when not the usual ones of its kind (CR 113.6). */
  readonly zones?: readonly Zone[];
}

/** When something may be cast or activated, where a text limits that (CR 506.7). */
export interface TimeLimit {
  readonly steps?: readonly Step[];
  readonly turn?: 'yours' | 'opponents';
  /** Before that step comes for the first time this turn. */
  readonly before?: Step;
  /** After the turn's first combat phase; in a combat phase, once blockers have been declared in it. */
  readonly after?: 'combat' | 'blockers';
}

export interface ActivationLimits {
  readonly sorcerySpeed?: boolean;
  readonly oncePerTurn?: boolean;
  readonly timesPerTurn?: number;
  readonly onceEver?: boolean;
  readonly condition?: Condition;
  readonly onlyDuring?: TimeLimit;
  /** Who may activate it, when not only its controller. */
  readonly anyPlayer?: Filter;
  readonly instantSpeedLoyalty?: boolean;
  /** What X is, where the text says it (CR 107.3c), and its bounds where its controller chooses it. */
  readonly x?: Quantity;
  readonly xAtLeast?: Quantity;
  readonly xAtMost?: Quantity;
  /** "This ability costs {1} less to activate …" (CR 602.2b, 601.2f). */
  readonly price?: {
    readonly by: 'more' | 'less';
    readonly mana: ManaCost;
    readonly times?: Quantity;
    readonly condition?: Condition;
  };
}

export type Ability = AbilityCommon &
  (
    | { readonly kind: 'spell'; readonly effect: Effect }
    | {
        readonly kind: 'activated';
        readonly cost: Cost;
        readonly effect: Effect;
        readonly limits: ActivationLimits;
      }
    | {
        readonly kind: 'triggered';
        readonly pattern: EventPattern;
        /** Intervening if (CR 603.4). */
        readonly condition?: Condition;
        readonly effect: Effect;
        readonly limits?: {
          readonly timesPerTurn?: number;
          readonly onceEver?: boolean;
          /** "Do this only once each turn": it triggers no more once what its "may" offers was done (CR 603.2h). */
          readonly doneOncePerTurn?: boolean;
        };
      }
    | { readonly kind: 'static'; readonly effects: readonly StaticEffect[]; readonly characteristicDefining?: boolean }
    /** A keyword by name: the table says what it expands to or which system implements it. */
    | {
        readonly kind: 'keyword';
        readonly keyword: Keyword;
        /** What it stands for by its rule, read from the table's rules text; absent where a system of the engine implements it. */
        readonly stands?: readonly Ability[];
        /** How it lets its card be cast, where that is (part of) its meaning. */
        readonly casting?: KeywordCasts;
        /** Cleave: the other abilities of the face without what stands in square brackets (CR 702.148a). */
        readonly cleaved?: readonly Ability[];
      }
    /** Spell-side choices printed on a card: additional costs (118.8), alternative costs (118.9), how it may be cast. */
    | { readonly kind: 'casting'; readonly casting: CastingAbility }
    /** A saga's chapter (CR 714), a class level (716), a leveler band (711): when its number is reached. */
    | { readonly kind: 'chapter'; readonly chapters: readonly number[]; readonly effect: Effect }
    | {
        readonly kind: 'level';
        readonly from: number;
        readonly to: number | null;
        readonly power: number | null;
        readonly toughness: number | null;
        readonly abilities: readonly Ability[];
      }
    /** CR 103.5b, 103.6: what may be done with the card before the first turn: whenever a mulligan could be declared, or from an opening hand. */
    | { readonly kind: 'beforeTheGame'; readonly when: 'mulligan' | 'openingHand'; readonly effect: Effect }
    /** CR 309.4: a room of a dungeon, its room ability, and the rooms that arrows lead to; without any it is the bottommost. */
    | { readonly kind: 'room'; readonly name: string; readonly leadsTo: readonly string[]; readonly effect: Effect }
    /** CR 701.49d: the dungeon is entered only by venturing into that quality. */
    | { readonly kind: 'entrance'; readonly into: string }
  );

export type CastingAbility =
  | { readonly kind: 'additionalCost'; readonly cost: Cost; readonly optional?: string }
  | { readonly kind: 'alternativeCost'; readonly cost: Cost; readonly condition?: Condition; readonly name?: string }
  /** "Cast this spell only …" */
  | ({ readonly kind: 'only'; readonly condition?: Condition } & TimeLimit)
  | { readonly kind: 'flashIf'; readonly condition?: Condition; readonly cost?: Cost }
  /** It may be cast from that zone, but only by the alternative cost of that keyword (CR 601.3, 118.9). */
  | { readonly kind: 'usingFrom'; readonly keyword: KeywordName; readonly zone: Zone }
  | { readonly kind: 'xAtLeast' | 'xAtMost'; readonly amount: Quantity };

/** What the keyword table says of casting, its words read: a cost or a permission by the keyword's name (CR 118.8, 118.9, 601.2b). */
export interface KeywordCasts {
  readonly kind: 'additional' | 'alternative' | 'permission';
  /** The cost; for `permission` and for additional costs beside a permission, what is paid on top of the mana cost. */
  readonly cost: Cost;
  readonly anyNumberOfTimes?: boolean;
  readonly from?: readonly Zone[];
  readonly onlyIf?: Condition;
  readonly leavesStackTo?: 'exile';
  readonly resolvesTo?: 'hand';
  readonly atNextEndStep?: 'return' | 'sacrifice' | 'exile';
  readonly transformed?: boolean;
  /** Generic mana, or as much as the mana cost of what was sacrificed for it (CR 702.48a). */
  readonly reducedBy?: Quantity | 'sacrificedManaCost';
  readonly instantTiming?: 'any' | 'declareBlockers';
  readonly entersAttacking?: true;
  /** The cost is the mana cost of whatever part of the card is cast (CR 709.3b). */
  readonly atManaCost?: true;
}

/** A keyword ability with its parameters (CR 702). */
export interface Keyword {
  readonly name: KeywordName;
  /** Toxic 2, annihilator 3, … */
  readonly amount?: Quantity;
  /** Ward {2}, kicker {1}{R}, equip {3}, … */
  readonly cost?: Cost;
  /** Second cost where the keyword has two ("kicker {A} and/or {B}"; "suspend 3—{0}" uses amount and cost). */
  readonly secondCost?: Cost;
  /** Protection from red, hexproof from black, landwalk, enchant, affinity for, equip [quality], champion a [quality], typecycling. */
  readonly filter?: Filter;
  /** The words of the quality as printed, for display and comparison: `red`, `artifacts`, `creature you control`. */
  readonly quality?: string;
  /** Effect carried by the keyword, e.g. the sacrificed mode text of `Casualty`, or the rest of a parametrised line. */
  readonly effect?: Effect;
  readonly card?: Card;
}

/** A keyword ability's rules name, lower case: `flying`, `first strike`, `umbra armor`. The table in `keywords.ts` lists those that have meaning. */
export type KeywordName = string;
/** A keyword action's rules name, lower case: `proliferate`, `scry`, `face a villainous choice` (CR 701). */
export type KeywordActionName = string;
