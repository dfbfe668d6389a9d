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
export const ZONES = ['hand', 'graveyard', 'library', 'exile', 'command zone'] as const;
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

export const FORMATS = ['duel', 'commander', 'planechase'] as const;
export type Format = (typeof FORMATS)[number];

/** What a player can be or have without a number. */
export const DESIGNATIONS = ['monarch', 'initiative', "city's blessing"] as const;
export type Designation = (typeof DESIGNATIONS)[number];

export const COLORS = ['white', 'blue', 'black', 'red', 'green'] as const;
export type Color = (typeof COLORS)[number];

/** Special actions that have a verb of their own, by the bare verb; the rules list them under special actions. */
export const SPECIAL_ACTIONS = ['suspend', 'foretell', 'plot', 'unlock', 'take', 'discard'] as const;
export type SpecialActionVerb = (typeof SPECIAL_ACTIONS)[number];

/** Where `puts` can put a card. */
export const DESTINATIONS = ['top', 'bottom', 'graveyard', 'hand', 'exile', 'battlefield'] as const;
export type Destination = (typeof DESTINATIONS)[number];

export const COIN_SIDES = ['heads', 'tails'] as const;
export type CoinSide = (typeof COIN_SIDES)[number];
