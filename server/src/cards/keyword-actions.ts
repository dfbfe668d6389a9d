/**
 * The keyword actions, all of CR 701: verbs with a meaning of their own. The table says how each is worded, who does it to what,
 * and either the instruction of the vocabulary that carries it out or the rules text that it stands for.
 */
import type { InstructionKind, KeywordActionName } from './abilities.ts';
import { countedNoun } from './english.ts';

/** `you` scry, a player `scries`, by `scrying`, had `scried`. */
export interface ActionVerb {
  readonly base: string;
  readonly third: string;
  readonly gerund: string;
  readonly past: string;
}

/** What follows the verb. `object`: what it is done to; `amount`: a number; `subtype`: a word of a kind; `cost`: a cost. */
export type ActionParameter =
  | 'none'
  | 'amount'
  | 'optionalAmount'
  | 'object'
  | 'subtypeAndAmount'
  | 'quality'
  | 'cost'
  | 'options';

export interface KeywordAction {
  /** Its rules name, lower case: `scry`, `face a villainous choice`. */
  readonly name: KeywordActionName;
  readonly rule: string;
  readonly verb: ActionVerb;
  /** What does it: a player, or a permanent ("this creature explores"). */
  readonly doneBy: 'player' | 'permanent' | 'game';
  readonly parameter: ActionParameter;
  /** The instruction that carries it out, where it has a verb of its own in the vocabulary; otherwise `keywordAction` by name. */
  readonly instruction?: Exclude<InstructionKind['do'], 'keywordAction'>;
  /**
   * The rules text that it stands for. `{N}` is the amount, `{N:counter(s)}` a counted noun, `{quality}` the word of a kind,
   * `{cost}` the cost, `{object}` what it is done to. Absent: the engine has a system for it.
   */
  readonly text?: string;
  /** What it stands for on an instant or sorcery, where that differs (CR 701.41a). */
  readonly textOnSpell?: string;
  /** Belongs to a variant or deck that ordinary scenarios do not have. */
  readonly outsideGame?: true;
}

/** A regular verb: `explore` → explores, exploring, explored. Words after the verb ("the dungeon") follow it in every form. */
function verb(base: string, irregular: Partial<ActionVerb> = {}): ActionVerb {
  const [first = base, ...rest] = base.split(' ');
  const tail = rest.length === 0 ? '' : ` ${rest.join(' ')}`;
  const stem = first.endsWith('e') ? first.slice(0, -1) : first;
  const consonantY = /[^aeiou]y$/.test(first);
  const regular = {
    third: consonantY ? `${first.slice(0, -1)}ies` : /(?:s|x|z|ch|sh)$/.test(first) ? `${first}es` : `${first}s`,
    gerund: `${stem}ing`,
    past: consonantY ? `${first.slice(0, -1)}ied` : `${stem}ed`,
  };
  const form = (which: 'third' | 'gerund' | 'past') => (irregular[which] ?? regular[which]) + tail;
  return { base, third: form('third'), gerund: form('gerund'), past: form('past') };
}

type Rest = Partial<Omit<KeywordAction, 'name' | 'rule' | 'parameter'>>;

function action(rule: string, name: string, parameter: ActionParameter, rest: Rest = {}): KeywordAction {
  return { name, rule, verb: verb(name), doneBy: 'player', parameter, ...rest };
}

/** Every keyword action, in the order of its rules. */
export const KEYWORD_ACTIONS: readonly KeywordAction[] = [
  action('701.2', 'activate', 'object'),
  action('701.3', 'attach', 'object', { instruction: 'attach' }),
  action('701.3d', 'unattach', 'object', { instruction: 'unattach' }),
  action('701.4', 'behold', 'quality', { verb: verb('behold', { past: 'beheld' }) }),
  action('701.5', 'cast', 'object', { verb: verb('cast', { past: 'cast' }), instruction: 'play' }),
  action('701.6', 'counter', 'object', { instruction: 'counter' }),
  action('701.7', 'create', 'object', { instruction: 'createToken' }),
  action('701.8', 'destroy', 'object', { verb: verb('destroy', { past: 'destroyed' }), instruction: 'destroy' }),
  action('701.9', 'discard', 'object', { instruction: 'discard' }),
  action('701.10', 'double', 'object'),
  action('701.11', 'triple', 'object'),
  action('701.12', 'exchange', 'object', { instruction: 'exchangeControl' }),
  action('701.13', 'exile', 'object', { instruction: 'move' }),
  action('701.14', 'fight', 'object', { verb: verb('fight', { past: 'fought' }), doneBy: 'permanent' }),
  action('701.15', 'goad', 'object'),
  action('701.16', 'investigate', 'none', { text: 'Create a Clue token.' }),
  action('701.17', 'mill', 'amount', { instruction: 'mill' }),
  action('701.18', 'play', 'object', { instruction: 'play' }),
  action('701.19', 'regenerate', 'object', { instruction: 'shield' }),
  action('701.20', 'reveal', 'object', { instruction: 'reveal' }),
  action('701.21', 'sacrifice', 'object', { instruction: 'sacrifice' }),
  action('701.22', 'scry', 'amount'),
  action('701.23', 'search', 'object', { instruction: 'search' }),
  action('701.24', 'shuffle', 'object', { instruction: 'shuffle' }),
  action('701.25', 'surveil', 'amount', { verb: verb('surveil', { gerund: 'surveilling', past: 'surveilled' }) }),
  action('701.26', 'tap', 'object', { verb: verb('tap', { gerund: 'tapping', past: 'tapped' }), instruction: 'tap' }),
  action('701.26', 'untap', 'object', {
    verb: verb('untap', { gerund: 'untapping', past: 'untapped' }),
    instruction: 'untap',
  }),
  action('701.27', 'transform', 'object', { instruction: 'transform' }),
  action('701.28', 'convert', 'object', { instruction: 'transform' }),
  action('701.29', 'fateseal', 'amount'),
  action('701.30', 'clash', 'none'),
  action('701.31', 'planeswalk', 'none', { instruction: 'planeswalk' }),
  action('701.32', 'set in motion', 'object', {
    verb: verb('set in motion', { gerund: 'setting', past: 'set' }),
  }),
  action('701.33', 'abandon', 'object'),
  action('701.34', 'proliferate', 'none'),
  action('701.35', 'detain', 'object'),
  action('701.36', 'populate', 'none', {
    text: "Choose a creature token you control. Create a token that's a copy of that token.",
  }),
  action('701.37', 'monstrosity', 'amount', {
    text: "If this permanent isn't monstrous, put {N:+1/+1 counter(s)} on it and it becomes monstrous.",
  }),
  action('701.38', 'vote', 'options', { instruction: 'vote' }),
  action('701.39', 'bolster', 'amount', {
    text: 'Choose a creature with the least toughness among creatures you control. Put {N:+1/+1 counter(s)} on it.',
  }),
  action('701.40', 'manifest', 'object'),
  action('701.41', 'support', 'amount', {
    text: 'Put a +1/+1 counter on each of up to {N:other target creature(s)}.',
    textOnSpell: 'Put a +1/+1 counter on each of up to {N:target creature(s)}.',
  }),
  action('701.42', 'meld', 'object', { instruction: 'meld' }),
  action('701.43', 'exert', 'object'),
  action('701.44', 'explore', 'none', { doneBy: 'permanent' }),
  action('701.45', 'assemble', 'object', { outsideGame: true }),
  action('701.46', 'adapt', 'amount', {
    text: 'If this permanent has no +1/+1 counters on it, put {N:+1/+1 counter(s)} on it.',
  }),
  action('701.47', 'amass', 'subtypeAndAmount'),
  action('701.48', 'learn', 'none', {
    text: "You may discard a card. If you do, draw a card. If you don't, you may reveal a Lesson card you own from outside the game and put it into your hand.",
  }),
  action('701.49', 'venture into the dungeon', 'none'),
  action('701.50', 'connive', 'optionalAmount', { doneBy: 'permanent' }),
  action('701.51', 'open an attraction', 'none', { outsideGame: true }),
  action('701.52', 'roll to visit your attractions', 'none', { outsideGame: true }),
  action('701.53', 'incubate', 'amount', { text: 'Create an Incubator token with {N:+1/+1 counter(s)} on it.' }),
  action('701.54', 'the ring tempts you', 'none', {
    verb: {
      base: 'the Ring tempts you',
      third: 'the Ring tempts that player',
      gerund: 'the Ring tempting you',
      past: 'the Ring has tempted you',
    },
    doneBy: 'game',
  }),
  action('701.55', 'face a villainous choice', 'options', { instruction: 'faceVillainousChoice' }),
  action('701.56', 'time travel', 'none', {
    verb: {
      base: 'time travel',
      third: 'time travels',
      gerund: 'time traveling',
      past: 'time traveled',
    },
  }),
  action('701.57', 'discover', 'amount', {
    text: "Exile cards from the top of your library until you exile a nonland card with mana value {N} or less. You may cast that card without paying its mana cost if the resulting spell's mana value is {N} or less. If you don't, put that card into your hand. Put the rest on the bottom of your library in a random order.",
  }),
  action('701.58', 'cloak', 'object'),
  action('701.59', 'collect evidence', 'amount'),
  action('701.60', 'suspect', 'object'),
  action('701.61', 'forage', 'none', { text: 'Exile three cards from your graveyard or sacrifice a Food.' }),
  action('701.62', 'manifest dread', 'none', {
    text: 'Look at the top two cards of your library. Manifest one of them and put the other into your graveyard.',
  }),
  action('701.63', 'endure', 'amount', { doneBy: 'permanent' }),
  action('701.64', 'harness', 'object', { doneBy: 'permanent', instruction: 'setStatus' }),
  action('701.65', 'airbend', 'object'),
  action('701.66', 'earthbend', 'amount', {
    text: 'Target land you control becomes a 0/0 creature with haste in addition to its other types. Put {N:+1/+1 counter(s)} on it. When that land dies or is put into exile, return it to the battlefield tapped under your control.',
  }),
  action('701.67', 'waterbend', 'cost'),
  action('701.68', 'blight', 'amount', { text: 'Put {N:-1/-1 counter(s)} on a creature you control.' }),
  action('701.69', 'heal', 'object'),
  action('701.70', 'recruit', 'none', {
    text: 'Draw a card, then discard a card. If you discarded a nonland card this way, create a 1/1 white Human Soldier creature token.',
  }),
];

const BY_NAME: ReadonlyMap<string, KeywordAction> = new Map(KEYWORD_ACTIONS.map((entry) => [entry.name, entry]));

/** The keyword action of that rules name. */
export function keywordActionNamed(name: string): KeywordAction | undefined {
  return BY_NAME.get(name.toLowerCase());
}

/**
 * The rules text that an action stands for, with its amount; `undefined` where a system of the engine carries it out.
 * `bearer` is the kind of object whose text says it. Throws when the action needs an amount and none is given.
 */
export function keywordActionText(
  entry: KeywordAction,
  amount: string | undefined,
  bearer: 'permanent' | 'spell' = 'permanent',
): string | undefined {
  const text = bearer === 'spell' ? (entry.textOnSpell ?? entry.text) : entry.text;
  return text?.replace(/(up to )?\{N(?::([^{}]+))?\}/g, (_, upTo: string | undefined, noun: string | undefined) => {
    if (amount === undefined) throw new Error(`${entry.name} needs an amount.`);
    if (noun === undefined) return amount;
    // "Up to one target creature" counts with a word, not with an article.
    return upTo === undefined ? countedNoun(amount, noun) : upTo + countedNoun(amount, noun, 'one');
  });
}
