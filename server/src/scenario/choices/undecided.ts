/** A question that the scenario does not answer: what may be answered, as lines that can be inserted. */
import { COLOR_NAMES } from '../../cards/index.ts';
import { answererOf, type Choice as Option, type Request } from '../../engine/requests.ts';
import type { Fix } from '../../language/index.ts';
import { aliasOf, plainName, referToThing, UNKNOWN } from '../names/refer.ts';
import { Fault, type Play, playerName } from '../play.ts';
import { undecided } from '../problems.ts';
import type { Script } from './script.ts';

/** Answers beyond these are not listed: there may be thousands. */
const MOST_ANSWERS = 24;

export function undecidedFault(play: Play, script: Script, request: Request): Fault {
  const answers = legalAnswers(play, request).slice(0, MOST_ANSWERS);
  const who = playerName(play, answererOf(request));
  const what = request.prompt;
  const announced = script.announcement !== null && script.announcement.player === request.player;
  const parts = announced ? legalParts(play, request) : [];
  const fixes =
    parts.length > 0
      ? parts.slice(0, MOST_ANSWERS).map((part) => append(script, part))
      : answers.map((line, index) => insertLine(script, line, optionText(request, index)));
  return new Fault(
    undecided(play, script.action, request, parts.length > 0 ? parts : answers, fixes, listing(request)),
    {
      kind: 'undecided',
      who,
      what,
      rule: request.rule,
      answers,
    },
  );
}

/** Whether the answers that are listed are all there are, or some of very many. */
export function listing(request: Request): 'all' | 'examples' {
  switch (request.shape) {
    case 'divide':
      return divisions(request).length > MOST_DIVISIONS ? 'examples' : 'all';
    case 'arrange':
      return 'examples';
    case 'order':
      return request.options.length > 4 ? 'examples' : 'all';
    case 'someOf':
      return request.max > 1 ? 'examples' : 'all';
    case 'oneOf':
    case 'number':
    case 'yesNo':
      return 'all';
  }
}

/** The words of an option that a line names by its number only. */
function optionText(request: Request, index: number): string | null {
  const option = request.shape === 'oneOf' || request.shape === 'someOf' ? request.options[index] : undefined;
  return option?.kind === 'option' ? firstWords(option.text) : null;
}

/** A line below the action, after those that are there. Choices are indented one step more than actions. */
function insertLine(script: Script, line: string, text: string | null): Fix {
  const indent = ' '.repeat(script.action.start.column + 2);
  return {
    title: `Insert \`${line}\`${text === null ? '' : `: ${text}`}`,
    edits: [{ span: { start: script.insertAt, end: script.insertAt }, newText: `\n${indent}${line}` }],
  };
}

function append({ announcement, action }: Script, part: string): Fix {
  const targeting = announcement?.parts.find((one) => one.kind === 'targeting');
  const joins = part.startsWith('targeting ') && targeting !== undefined;
  const at = joins ? targeting.span.end : action.end;
  const newText = joins ? `, ${part.slice('targeting '.length)}` : ` ${part}`;
  return { title: `Add \`${part}\``, edits: [{ span: { start: at, end: at }, newText }] };
}

/** What the action itself could say, for questions that its parts answer. */
export function legalParts(play: Play, request: Request): string[] {
  switch (request.topic) {
    case 'target':
      return 'options' in request
        ? request.options.map((option) => `targeting ${itemFor(play, option, request.options)}`)
        : [];
    case 'mode':
      return 'options' in request
        ? request.options.map((option) => `choosing ${option.kind === 'option' ? option.number : 1}`)
        : [];
    case 'x':
      return request.shape === 'number' ? rangeOf(request.min, request.max).map((x) => `with X = ${x}`) : [];
    case 'division':
      return request.shape === 'divide' ? shares(play, request).map((each) => `dividing ${each}`) : [];
    case 'manaPayment':
      return payersOf(play, request).map((item) => `paying ${item}`);
    default:
      return [];
  }
}

/** What could be named to pay for mana. */
const payersOf = (play: Play, request: Request): string[] =>
  'options' in request
    ? request.options.flatMap((option) => (option.kind === 'object' ? [itemFor(play, option, request.options)] : []))
    : [];

const rangeOf = (min: number, max: number): number[] =>
  Array.from({ length: Math.min(MOST_ANSWERS, max - min + 1) }, (_, index) => min + index);

/** Lines that answer the question, one for each legal answer where these are few; a card that is unknown can't be named by any. */
export const legalAnswers = (play: Play, request: Request): string[] =>
  linesFor(play, request).filter((line) => !line.includes(JSON.stringify(UNKNOWN)));

/** What is to be done about cards that no line can name; empty where there is none among the options. */
export const aboutUnknown = ({ game }: Play, request: Request): string =>
  'options' in request &&
  request.options.some((option) => option.kind === 'object' && game.state.objects[option.id]?.unknown === true)
    ? '. Unknown cards can’t be named: say in the `given:` which cards they are, or leave out the line if all of them are unknown'
    : '';

function linesFor(play: Play, request: Request): string[] {
  const who = playerName(play, answererOf(request));
  switch (request.shape) {
    case 'oneOf':
      if (request.topic === 'coin') return ['coin lands heads', 'coin lands tails'];
      if (request.topic === 'planarDie')
        return request.options.flatMap((option) => (option.kind === 'word' ? [`die rolls ${option.word}`] : []));
      return request.options.map(
        (option) => `${who} ${verbFor(request, option)} ${itemFor(play, option, request.options)}`,
      );
    case 'someOf': {
      if (request.topic === 'manaPayment') return payersOf(play, request).map((item) => `${who} pays with ${item}`);
      const verb = request.topic === 'target' || request.topic === 'newTargets' ? 'targets' : 'chooses';
      const items = request.options.map((option) => itemFor(play, option, request.options));
      const none = request.min === 0 ? [`${who} ${verb} nothing`] : [];
      if (request.min <= 1) return [...items.map((item) => `${who} ${verb} ${item}`), ...none];
      const { legal } = request;
      const sets = combinations(
        request.options.map((_, index) => index),
        request.min,
      ).filter((indices) => (legal?.(indices) ?? null) === null);
      return sets.map((indices) => `${who} ${verb} ${indices.map((index) => items[index]).join(', ')}`);
    }
    case 'order': {
      const items = request.options.map((option) => itemFor(play, option, request.options));
      // Two of one text on one source can't be told apart: their orders read the same.
      return [...new Set(orders(items).map((some) => `${who} orders ${some.join(', ')}`))];
    }
    case 'divide':
      return shares(play, request).map((each) => `${who} assigns ${each}`);
    case 'number':
      if (request.topic === 'die') return rangeOf(request.min, request.max).map((n) => `die rolls ${n}`);
      return rangeOf(request.min, request.max).map((n) => `${who} chooses ${n}`);
    case 'yesNo':
      return request.topic === 'unlessPays'
        ? [`${who} pays`, `${who} declines`]
        : [`${who} chooses yes`, `${who} chooses no`];
    case 'arrange': {
      const items = request.options.map((option) => itemFor(play, option, request.options)).join(', ');
      return request.places.map((place) => `${who} puts ${items} ${PLACES[place] ?? `into ${place}`}`);
    }
  }
}

const PLACES: Readonly<Record<string, string>> = {
  top: 'on top',
  bottom: 'on the bottom',
  graveyard: 'into the graveyard',
  hand: 'into the hand',
  exile: 'into exile',
  battlefield: 'onto the battlefield',
};

const verbFor = (request: Request, option: Option): string =>
  request.topic === 'applyReplacement' || option.kind === 'effect'
    ? 'applies'
    : request.topic === 'newTargets'
      ? 'targets'
      : 'chooses';

type Division = Extract<Request, { shape: 'divide' }>;

/** More ways to divide than these are not listed. */
const MOST_DIVISIONS = 6;

/** The legal ways to divide, as lines say them; of very many the first ones. */
function shares(play: Play, request: Division): string[] {
  const { options } = request;
  return divisions(request)
    .slice(0, MOST_DIVISIONS)
    .map((amounts) =>
      amounts.flatMap((amount, index) =>
        amount > 0 ? [`${amount} to ${itemFor(play, options[index] as Option, options)}`] : [],
      ),
    )
    .map((each) => each.join(', '));
}

/** The legal divisions, those first that give most to the first ones; one more than are listed is enough. */
function divisions({ options, total, minimum, legal }: Division): number[][] {
  const found: number[][] = [];
  let tried = 0;
  const extend = (amounts: readonly number[], rest: number): void => {
    if (found.length > MOST_DIVISIONS || tried > MOST_TRIED) return;
    const left = options.length - amounts.length;
    if (left === 1) {
      tried++;
      const whole = [...amounts, rest];
      if (rest >= minimum && (legal?.(whole) ?? null) === null) found.push(whole);
      return;
    }
    for (let amount = rest - minimum * (left - 1); amount >= minimum; amount--)
      extend([...amounts, amount], rest - amount);
  };
  if (options.length > 0) extend([], total);
  return found;
}

/** Divisions that are looked at before no more legal ones are looked for. */
const MOST_TRIED = 2000;

function itemFor(play: Play, option: Option, options: readonly Option[]): string {
  switch (option.kind) {
    case 'object':
    case 'player':
      return referToThing(
        play,
        option,
        options.filter((one) => one.kind === 'object' || one.kind === 'player'),
      );
    case 'option':
      return `option ${option.number}`;
    case 'word':
      return JSON.stringify(option.word);
    case 'color':
      return option.color === 'C' ? '"colorless"' : COLOR_NAMES[option.color];
    case 'number':
      return String(option.number);
    case 'ability':
    case 'effect':
      return wordsFor(play, option, options);
  }
}

type Worded = Extract<Option, { kind: 'ability' | 'effect' }>;

/** By the name of its source; among several of sources of one name by the beginning of its text, or where that is the same, by an alias. */
function wordsFor(play: Play, option: Worded, options: readonly Option[]): string {
  const { source, text } = option;
  if (source === null) return JSON.stringify(text);
  const name = plainName(play, source);
  const rivals = options.filter(
    (one): one is Worded =>
      one !== option &&
      (one.kind === 'ability' || one.kind === 'effect') &&
      one.source !== null &&
      plainName(play, one.source) === name,
  );
  if (rivals.length === 0) return JSON.stringify(name);
  const others = rivals.map((one) => one.text).filter((other) => other !== text);
  if (others.length === 0) return aliasOf(play, source) ?? JSON.stringify(name);
  return JSON.stringify(beginning(text, others));
}

/** The first words of a text, so many that none of the others begins with them. */
function beginning(text: string, others: readonly string[]): string {
  const words = text.split(' ');
  for (let count = FIRST_WORDS; count < words.length; count++) {
    const start = words.slice(0, count).join(' ');
    if (!others.some((other) => other.startsWith(start))) return start;
  }
  return text;
}

const FIRST_WORDS = 8;

const firstWords = (text: string): string => text.split(' ').slice(0, FIRST_WORDS).join(' ');

function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  const found: T[][] = [];
  for (let i = 0; i <= items.length - size && found.length < MOST_ANSWERS; i++) {
    for (const rest of combinations(items.slice(i + 1), size - 1)) found.push([items[i] as T, ...rest]);
  }
  return found;
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length > 4) return [[...items]];
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    orders([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
