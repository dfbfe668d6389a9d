/** The board as it is shown: plain data, with names instead of the engine's ids wherever a reader needs no id. */

export interface BoardView {
  readonly turn: number;
  readonly activePlayer: string;
  /** As the language names it: `precombat main phase`. */
  readonly step: string;
  /** Who has priority; `null` while nobody has. */
  readonly priority: string | null;
  /** Attackers or blockers are to be declared next. */
  readonly awaitsDeclaration: boolean;
  readonly over: { readonly winners: readonly string[]; readonly rule: string; readonly reason: string } | null;
  readonly dayNight: 'day' | 'night' | null;
  readonly plane: string | null;
  /** In turn order. */
  readonly players: readonly PlayerView[];
  /** The one that resolves next comes first. */
  readonly stack: readonly StackView[];
  readonly exile: readonly ObjectView[];
  readonly command: readonly ObjectView[];
}

export interface PlayerView {
  readonly name: string;
  readonly life: number;
  readonly counters: Readonly<Record<string, number>>;
  /** Mana in the pool: `{R}{R}`; empty for none. */
  readonly mana: string;
  readonly unlimitedMana: boolean;
  /** What they control, in the order in which it came to be. */
  readonly battlefield: readonly ObjectView[];
  readonly hand: readonly ObjectView[];
  /** The one that came last is the last. */
  readonly graveyard: readonly ObjectView[];
  /** Cards outside the game that the board states. */
  readonly sideboard: readonly ObjectView[];
  readonly librarySize: number;
  /** Names of the library's known cards from the top down, as far as they are known without a gap. */
  readonly libraryTop: readonly string[];
  /** `monarch`, `initiative`, `city's blessing`, `enduring story`, `speed 2`, `in room "…" of "…"`, `completed "…"`. */
  readonly designations: readonly string[];
  readonly lost: { readonly rule: string; readonly reason: string } | null;
  readonly won: { readonly rule: string; readonly reason: string } | null;
}

/** A card, token, copy or emblem in any zone. */
export interface ObjectView {
  readonly id: number;
  readonly kind: 'card' | 'token' | 'copy' | 'ability' | 'emblem';
  readonly name: string;
  /** The scenario's own name for it. */
  readonly alias: string | null;
  readonly owner: string;
  readonly controller: string;
  /** `{1}{G}`; `null` without a mana cost. */
  readonly manaCost: string | null;
  readonly manaValue: number;
  /** By name: `red`. */
  readonly colors: readonly string[];
  /** `Legendary Creature — Bear`. */
  readonly typeLine: string;
  readonly text: string;
  /** After all layers; `null` for what has none. */
  readonly power: number | null;
  readonly toughness: number | null;
  readonly basePower: number | null;
  readonly baseToughness: number | null;
  readonly counters: Readonly<Record<string, number>>;
  readonly damage: number;
  readonly tapped: boolean;
  readonly faceDown: boolean;
  /** Name of what it is attached to, and its id when that is an object. */
  readonly attachedTo: { readonly name: string; readonly id: number | null } | null;
  /** Name of what it attacks. */
  readonly attacking: string | null;
  /** Names of what it blocks. */
  readonly blocking: readonly string[];
  /** `monstrous`, `transformed`, `summoning sick`, `phased out`, … */
  readonly statuses: readonly string[];
  /** The texts of its abilities as they are now, keywords in a word. */
  readonly abilities: readonly string[];
  /** A library card that the scenario did not name. */
  readonly unknown: boolean;
}

export interface StackView {
  readonly id: number;
  readonly kind: 'spell' | 'ability';
  /** The spell's name, or that of the ability's source. */
  readonly name: string;
  readonly alias: string | null;
  readonly controller: string;
  readonly text: string;
  /** Names of its targets, in the order of the text. */
  readonly targets: readonly string[];
  /** Ids of the targets in the same order; `null` for a player. */
  readonly targetIds: readonly (number | null)[];
  readonly x: number | null;
}
