/**
 * The words of the scenario language, as data: the parser reads them, completion and did-you-mean offer them.
 * They are words only; what they mean in the game is decided elsewhere.
 */

/** The steps a scenario can name, in the order of a turn. `main phase` is another way to write the precombat one. */
export const STEPS = [
  'untap step',
  'upkeep',
  'draw step',
  'precombat main phase',
  'beginning of combat',
  'declare attackers',
  'declare blockers',
  'first combat damage',
  'combat damage',
  'end of combat',
  'postcombat main phase',
  'end step',
  'cleanup step',
] as const;
export type Step = (typeof STEPS)[number];

/** Other spellings of a step that are accepted. */
export const STEP_SYNONYMS: Readonly<Record<string, Step>> = { 'main phase': 'precombat main phase' };

/** Zones that belong to a player or are written as if they did; the battlefield and the stack are in {@link PLACES}. */
/** Cards in a sideboard are outside the game. */
export const ZONES = ['hand', 'graveyard', 'library', 'exile', 'command zone', 'sideboard'] as const;
export type Zone = (typeof ZONES)[number];

/** Where a fact can say that an object is. */
export const PLACES = ['stack', 'battlefield', ...ZONES] as const;
export type Place = (typeof PLACES)[number];

/** Zones that all players share, so that no owner need be named after `in`. */
export const SHARED_ZONES = ['exile', 'command zone'] as const satisfies readonly Zone[];

/** What can be said of a permanent with `is` and no further word. */
export const STATUSES = [
  'tapped',
  'untapped',
  'blocked',
  'unblocked',
  'face down',
  'face up',
  'transformed',
  'flipped',
  'phased out',
  'phased in',
  'summoning sick',
  'unattached',
  'monstrous',
  'renowned',
  'saddled',
  'crewed',
  'suspected',
  'prepared',
  'solved',
  'harnessed',
  'exerted',
  'foretold',
  'plotted',
  'suspended',
] as const;
export type Status = (typeof STATUSES)[number];

/** Modifiers of a card on the board that take nothing after them. */
export const PLAIN_MODIFIERS = ['tapped', 'untapped', 'face down', 'summoning sick', 'token', 'transformed'] as const;
export type PlainModifierWord = (typeof PLAIN_MODIFIERS)[number];

/** How a modifier can begin. */
export const MODIFIER_STARTS = [
  ...PLAIN_MODIFIERS,
  'attached to',
  'with',
  'at level',
  'exiling',
  'copying',
  'over',
  'melded with',
  'attacking',
] as const;

export const FORMATS = ['duel', 'commander', 'planechase', 'archenemy'] as const;
export type Format = (typeof FORMATS)[number];

/** What a player can be or have without a number. */
export const DESIGNATIONS = ['monarch', 'archenemy', 'initiative', "city's blessing", 'enduring story'] as const;
export type Designation = (typeof DESIGNATIONS)[number];

export const COLORS = ['white', 'blue', 'black', 'red', 'green'] as const;
export type Color = (typeof COLORS)[number];

/** Special actions that have a verb of their own, by the bare verb; the rules list them under special actions. */
export const SPECIAL_ACTIONS = ['suspend', 'foretell', 'plot', 'unlock', 'take', 'discard'] as const;
export type SpecialActionVerb = (typeof SPECIAL_ACTIONS)[number];

/** Where `puts` can put a card. */
export const DESTINATIONS = ['top', 'bottom', 'graveyard', 'hand', 'exile', 'battlefield'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** What a planar die shows (CR 901.3a). */
export const PLANAR_DIE_FACES = ['blank', 'chaos', 'planeswalker'] as const;
export type PlanarDieFace = (typeof PLANAR_DIE_FACES)[number];

export const COIN_SIDES = ['heads', 'tails'] as const;
export type CoinSide = (typeof COIN_SIDES)[number];

/**
 * Words that begin statements of a scenario or declarations of a file. They cannot be names of players or objects;
 * any other word can.
 */
export const STARTERS = [
  'use',
  'card',
  'background',
  'scenario',
  'skip',
  'only',
  'cite',
  'players',
  'format',
  'rules',
  'given',
  'when',
  'then',
  'the',
  'it',
  'all',
  'each',
  'any',
  'no',
  'copy',
  'original',
  'ability',
  'resolve',
  'advance',
  'coin',
  'die',
] as const;

/** Words that join the parts of a statement: a name only when a scenario declares it. */
export const CONNECTORS = [
  'targeting',
  'choosing',
  'with',
  'kicked',
  'using',
  'for',
  'dividing',
  'paying',
  'as',
  'and',
  'to',
  'from',
  'in',
  'on',
  'into',
  'onto',
  'of',
  'because',
  'at',
  'is',
  'are',
  'has',
  'have',
] as const;

/** The verbs of actions, as `when` writes them (`casts`) and as `can` does (`cast`). */
export const ACTION_VERBS = {
  casts: 'cast',
  plays: 'play',
  activates: 'activate',
  attacks: 'attack',
  blocks: 'block',
  passes: 'pass',
  concedes: 'concede',
  turns: 'turn',
  rolls: 'roll',
  performs: 'perform',
  suspends: 'suspend',
  foretells: 'foretell',
  plots: 'plot',
  unlocks: 'unlock',
  takes: 'take',
  discards: 'discard',
  mulligans: 'mulligan',
  keeps: 'keep',
  uses: 'use',
} as const;
export type ActionVerb = (typeof ACTION_VERBS)[keyof typeof ACTION_VERBS];

export const CHOICE_VERBS = ['chooses', 'targets', 'orders', 'assigns', 'pays', 'declines', 'puts', 'applies'] as const;
export type ChoiceVerb = (typeof CHOICE_VERBS)[number];

export const FACT_VERBS = ['is', 'has', 'controls', 'owns', 'can', "can't", 'does not'] as const;

/** The lines above a scenario's first section. */
export const HEADER_WORDS = ['cite', 'players', 'format', 'rules'] as const;

/** The lines of a card. */
export const CARD_WORDS = ['cost', 'type', 'color', 'pt', 'loyalty', 'defense', 'text', 'face'] as const;

/** What a file holds. */
export const FILE_WORDS = ['use', 'card', 'background', 'scenario', 'skip', 'only'] as const;

export const SECTION_WORDS = ['given', 'when', 'then'] as const;
export type SectionWord = (typeof SECTION_WORDS)[number];

/** Words that begin facts, but for names and card names. */
export const FACT_STARTERS = [
  'it',
  'the',
  'all',
  'only',
  'each',
  'any',
  'card',
  'ability',
  'copy',
  'original',
] as const;

/** Words that begin actions and choices, but for names. */
export const ACTION_STARTERS = ['resolve', 'advance', 'coin', 'die'] as const;

/** How the parts of `casts` and `activates` begin. */
export const CAST_PARTS = [
  'targeting',
  'choosing',
  'with X =',
  'kicked',
  'using',
  'for free',
  'dividing',
  'paying',
  'as',
] as const;
