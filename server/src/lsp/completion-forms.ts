/** The forms of statements as patterns: how far a half-typed statement has come in each, and what may stand next. */
import { DUNGEONS } from '../cards/index.ts';
import {
  ACTION_FORMS,
  CARD_FORMS,
  CHOICE_FORMS,
  FACT_FORMS,
  FORMATS,
  HEADER_FORMS,
  PLACES,
  PLANAR_DIE_FACES,
  STATUSES,
  STEPS,
  type StatementForm,
} from '../language/index.ts';
import type { PlaceSection } from './completion-place.ts';

export type SlotKind =
  | 'player'
  /** An object or a player. */
  | 'thing'
  | 'object'
  | 'number'
  | 'mana'
  | 'zone'
  | 'step'
  | 'counter'
  | 'types'
  | 'status'
  | 'ability'
  | 'size'
  | 'rule'
  | 'dayNight'
  | 'coin'
  | 'planarDie'
  | 'room'
  | 'dungeon'
  | 'format'
  | 'edition'
  | 'color'
  | 'cost'
  | 'text'
  | 'name';

export type Element =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'slot'; readonly slot: SlotKind; readonly example: string; readonly possessive: boolean };

export interface Form {
  readonly elements: readonly Element[];
  readonly summary: string;
  /** What may follow its objects, once each. */
  readonly tails: readonly Tail[];
}

export interface Tail {
  readonly elements: readonly Element[];
  readonly summary: string;
}

/** What may stand next in a form. */
export interface Next {
  readonly form: Form | Tail;
  /** From here on. */
  readonly rest: readonly Element[];
  /** The words of the form before. */
  readonly words: readonly string[];
  /** The verb of the whole statement. */
  readonly whole: Form;
  /** Behind a comma: another one of the same. */
  readonly another: boolean;
}

/** The forms that may begin in a section. */
export function formsIn(section: PlaceSection): readonly Form[] {
  return FORMS[section];
}

const CAST_TAILS = tails([
  ['targeting ⟨Bob⟩', 'what is targeted'],
  ['choosing ⟨1⟩', 'modes by number'],
  ['with X = ⟨3⟩', 'the value of X'],
  ['kicked', 'with kicker'],
  ['kicked ⟨2⟩ times', 'with multikicker'],
  ['using ⟨flashback⟩', 'for another cost, or with an additional one'],
  ['for free', 'without paying its mana cost'],
  ['dividing ⟨2⟩ to ⟨Bob⟩', 'divided among targets'],
  ['paying ⟨"Mountain"⟩', 'what pays'],
  ['as ⟨name⟩', 'names the object'],
]);

const ABILITY_TAILS = [...tails([['ability ⟨2⟩', 'which ability, by its number']]), ...CAST_TAILS];

const CARD_TAILS = tails([
  ['as ⟨name⟩', 'names the object'],
  ['tapped', 'modifier'],
  ['untapped', 'modifier'],
  ['with ⟨2⟩ ⟨+1/+1⟩ counters', 'counters on it'],
  ['with ⟨1⟩ damage', 'damage marked on it'],
  ['attached to ⟨"Grizzly Bears"⟩', 'what it is attached to'],
  ['attacking ⟨Bob⟩', 'an attacker'],
  ['summoning sick', 'has come under control this turn'],
  ['face down', 'modifier'],
  ['transformed', 'modifier'],
  ['token', 'a token, not a card'],
  ['at level ⟨2⟩', 'of a Class'],
  ['exiling ⟨"Grizzly Bears"⟩', 'what it has exiled'],
  ['copying ⟨"Grizzly Bears"⟩', 'what it is a copy of'],
  ['over ⟨"Grizzly Bears"⟩', 'what it has merged with, below it'],
  ['melded with ⟨"Midnight Scavengers"⟩', 'the other card of a melded pair'],
]);

const ATTACK_TAILS = tails([['and ⟨Bob⟩ with ⟨"Grizzly Bears"⟩', 'attack another as well']]);
const BLOCK_TAILS = tails([['and ⟨"Grizzly Bears"⟩ with ⟨"Hill Giant"⟩', 'block another as well']]);
const CAN_TAILS = tails([
  ['targeting ⟨Bob⟩', 'what is targeted'],
  ['because ⟨117.1a⟩', 'the rule that says so'],
]);

/** What the language's own list leaves to its reference. */
const MORE_FACTS: readonly StatementForm[] = [
  ...['can', "can't"].flatMap((can): StatementForm[] => [
    { template: `⟨Alice⟩ ${can} cast ⟨"Shock"⟩`, summary: 'whether it is legal', only: 'then' },
    { template: `⟨Alice⟩ ${can} play ⟨"Forest"⟩`, summary: 'whether it is legal', only: 'then' },
    { template: `⟨Alice⟩ ${can} activate ⟨"Prodigal Sorcerer"⟩`, summary: 'whether it is legal', only: 'then' },
    { template: `⟨Alice⟩ ${can} attack ⟨Bob⟩ with ⟨"Grizzly Bears"⟩`, summary: 'whether it is legal', only: 'then' },
    { template: `⟨Alice⟩ ${can} attack with ⟨"Grizzly Bears"⟩`, summary: 'whether it is legal', only: 'then' },
    {
      template: `⟨Bob⟩ ${can} block ⟨"Grizzly Bears"⟩ with ⟨"Hill Giant"⟩`,
      summary: 'whether it is legal',
      only: 'then',
    },
    { template: `⟨Bob⟩ ${can} block with ⟨"Hill Giant"⟩`, summary: 'whether it is legal', only: 'then' },
  ]),
];

const MORE_ACTIONS: readonly StatementForm[] = [
  { template: '⟨Alice⟩ casts ⟨"Shock"⟩', summary: 'cast a spell' },
  { template: '⟨Alice⟩ activates ⟨"Prodigal Sorcerer"⟩', summary: 'activate an ability' },
  { template: '⟨Alice⟩ attacks with ⟨"Grizzly Bears"⟩', summary: 'declare attackers' },
  { template: '⟨Bob⟩ blocks with nothing', summary: 'declare no blockers' },
  { template: '⟨Alice⟩ attacks with nothing', summary: 'declare no attackers' },
  { template: '⟨Bob⟩ assigns ⟨2⟩ to ⟨Bob⟩ from ⟨"Grizzly Bears"⟩', summary: 'divide one attacker’s damage' },
  { template: '⟨Bob⟩ targets nothing', summary: 'no targets' },
  { template: "advance to ⟨Alice⟩'s ⟨upkeep⟩", summary: 'go on to a step of that player’s next turn' },
];

const FILE_FORMS: readonly StatementForm[] = [
  { template: 'use ⟨"./cards.scenario"⟩', summary: 'the cards of another file' },
];

const FORMS: Readonly<Record<PlaceSection, readonly Form[]>> = {
  file: FILE_FORMS.map(formOf),
  card: CARD_FORMS.map(formOf),
  header: HEADER_FORMS.map(formOf),
  given: FACT_FORMS.filter(({ only }) => only !== 'then').map(formOf),
  when: [...ACTION_FORMS, ...MORE_ACTIONS, ...CHOICE_FORMS].map(formOf),
  then: [...FACT_FORMS.filter(({ only }) => only !== 'given'), ...MORE_FACTS].map(formOf),
};

function formOf({ template, summary }: StatementForm): Form {
  const elements = elementsOf(template);
  return { elements, summary, tails: tailsOf(elements) };
}

function tails(list: readonly (readonly [template: string, summary: string])[]): Tail[] {
  return list.map(([template, summary]) => ({ elements: elementsOf(template), summary }));
}

function tailsOf(elements: readonly Element[]): readonly Tail[] {
  const words = elements.flatMap((element) => (element.kind === 'word' ? [element.word] : []));
  const has = (word: string): boolean => words.includes(word);
  if (has('casts')) return CAST_TAILS;
  if (has('activates')) return ABILITY_TAILS;
  if (has('attacks')) return ATTACK_TAILS;
  if (has('blocks')) return BLOCK_TAILS;
  if (has('can') || has("can't")) return CAN_TAILS;
  const hasCards = elements.some((element) => element.kind === 'slot' && element.slot === 'object');
  return hasCards && (has('controls') || has('control') || has('in')) ? CARD_TAILS : [];
}

function elementsOf(template: string): Element[] {
  let before = '';
  return [...template.matchAll(/⟨([^⟩]*)⟩('s)?|,|[^\s,]+/g)].map(([text, example, possessive]): Element => {
    const word = before;
    before = text;
    if (example === undefined) return { kind: 'word', word: text };
    const slot = possessive === undefined ? slotOf(example, word) : 'player';
    return { kind: 'slot', slot, example, possessive: possessive !== undefined };
  });
}

function slotOf(example: string, wordBefore: string): SlotKind {
  if (/^performs$|^emblem$|^text$|^use$/.test(wordBefore)) return 'text';
  if (wordBefore === 'type') return 'text';
  if (wordBefore === 'room') return 'room';
  if (DUNGEONS.some(({ name }) => example === JSON.stringify(name))) return 'dungeon';
  if (example.startsWith('"""')) return 'text';
  if (example.startsWith('"')) return 'object';
  if (/^(?:Alice|Bob)$/.test(example)) {
    return /^(?:targeting|to|attacks|attack|attacking|and)$/.test(wordBefore) ? 'thing' : 'player';
  }
  if (/^-?\d+$/.test(example)) return 'number';
  if (/^\d{4}-/.test(example)) return 'edition';
  if (/^\d+\/\d+$/.test(example)) return 'size';
  if (/^\d+\.\d/.test(example)) return 'rule';
  if (example.startsWith('{')) return 'mana';
  if (PLACES.some((place) => place === example)) return 'zone';
  if (STEPS.some((step) => step === example)) return 'step';
  if (STATUSES.some((status) => status === example)) return 'status';
  if (FORMATS.some((format) => format === example)) return 'format';
  if (PLANAR_DIE_FACES.some((face) => face === example)) return 'planarDie';
  switch (example) {
    case 'poison':
    case '+1/+1':
      return 'counter';
    case 'flying':
      return 'ability';
    case 'flashback':
      return 'cost';
    case 'day':
      return 'dayNight';
    case 'heads':
      return 'coin';
    case 'red':
    case 'green':
      return 'color';
    case 'name':
      return 'name';
    default:
      return 'types';
  }
}

// ---------------------------------------------------------------- how far a statement has come

/** Everything that may stand behind the words `before`, in all forms of a section. */
export function nextIn(section: PlaceSection, before: readonly string[]): Next[] {
  return formsIn(section).flatMap((form) => walk(form, form, form.elements, 0, before, 0, [], undefined));
}

function walk(
  whole: Form,
  form: Form | Tail,
  elements: readonly Element[],
  at: number,
  tokens: readonly string[],
  from: number,
  words: readonly string[],
  /** The slot that a comma goes back to. */
  list: number | undefined,
): Next[] {
  const next = elements[at];
  if (from === tokens.length) {
    const open = next === undefined ? [] : [{ form, rest: elements.slice(at), words, whole, another: false }];
    return [...open, ...(canTail(elements, at) ? tailStarts(whole, words) : [])];
  }
  const found: Next[] = [];
  const token = tokens[from] ?? '';
  if (token === ',' && list !== undefined) {
    const slot = elements.slice(list);
    if (from + 1 === tokens.length) found.push({ form, rest: slot, words, whole, another: true });
    else found.push(...walk(whole, form, elements, list, tokens, from + 1, words, undefined));
  }
  if (canTail(elements, at)) {
    for (const tail of whole.tails) {
      const [first] = tail.elements;
      if (first?.kind === 'word' && first.word === token) {
        // Behind a tail the statement goes on where it was, or with a further item of its list.
        const rest = elements.slice(at);
        const joined = [...tail.elements, ...rest];
        found.push(...walk(whole, form, joined, 1, tokens, from + 1, [...words, token], undefined));
      }
    }
  }
  if (next === undefined) return found;
  if (next.kind === 'word') {
    if (next.word === token)
      found.push(...walk(whole, form, elements, at + 1, tokens, from + 1, [...words, token], list));
    return found;
  }
  for (let end = from + 1; end <= tokens.length; end++) {
    if (!fits(next, tokens.slice(from, end))) continue;
    const again = isList(next) ? at : undefined;
    found.push(...walk(whole, form, elements, at + 1, tokens, end, words, again));
  }
  return found;
}

const isList = ({ slot }: Extract<Element, { kind: 'slot' }>): boolean =>
  slot === 'object' || slot === 'thing' || slot === 'rule' || slot === 'number' || slot === 'player';

/** Modifiers and parts stand behind what they are about: at the end, or behind what is named. */
function canTail(elements: readonly Element[], at: number): boolean {
  const before = elements[at - 1];
  if (before === undefined) return false;
  if (at === elements.length) return before.kind === 'word' || (!before.possessive && before.slot !== 'player');
  return before.kind === 'slot' && (before.slot === 'object' || before.slot === 'thing') && !before.possessive;
}

function tailStarts(whole: Form, words: readonly string[]): Next[] {
  return whole.tails
    .filter(({ elements: [first] }) => first?.kind === 'word' && !words.includes(first.word))
    .map((form) => ({ form, rest: form.elements, words, whole, another: false }));
}

const NO_PART_OF_NAMES = new Set(
  'as targeting choosing kicked using dividing paying because is has have are controls owns can does casts plays activates attacks blocks with to and'.split(
    ' ',
  ),
);

function fits({ slot, possessive }: Extract<Element, { kind: 'slot' }>, tokens: readonly string[]): boolean {
  const [first = ''] = tokens;
  const last = tokens.at(-1) ?? '';
  const isWord = (token: string): boolean => /^[\p{L}+]/u.test(token);
  switch (slot) {
    case 'player':
      return tokens.length === 1 && isWord(first) && /['’]s$/.test(first) === possessive;
    case 'thing':
    case 'object':
      if (tokens.some((token) => token === ',' || NO_PART_OF_NAMES.has(token))) return false;
      return (
        tokens.length <= 8 && (last.startsWith('"') || last.startsWith('#') || isWord(last)) && !/['’]s$/.test(last)
      );
    case 'number':
      return tokens.length === 1 && /^-?\d+$/.test(first);
    case 'zone':
    case 'status':
    case 'step':
    case 'counter':
    case 'types':
    case 'ability':
    case 'cost':
      return tokens.length <= 4 && tokens.every((token) => token !== ',' && !token.startsWith('"'));
    case 'room':
    case 'dungeon':
    case 'text':
      return tokens.length === 1 && first.startsWith('"');
    default:
      return tokens.length === 1 && first !== ',';
  }
}
