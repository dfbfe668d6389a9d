/** What the game is asked about at a place, and what its answers come to as offers. */
import { CompletionItemKind } from 'vscode-languageserver';
import { ACTION_VERBS } from '../language/index.ts';
import type { Ask, ObjectView, Possibilities, Possible, Role } from '../scenario/index.ts';
import { objectLine } from './board-text.ts';
import type { CompletionRequest } from './completion.ts';
import type { Next } from './completion-forms.ts';
import type { Offer } from './completion-item.ts';
import { playersAt } from './completion-names.ts';

/** A question about the game, and what its answer offers. */
export interface GameQuestion {
  readonly ask: Ask;
  /** The word that its offers begin with: what the game knows to follow it takes the place of an example. */
  readonly head?: string;
  offers(answer: Possibilities): Offer[];
}

export function gameQuestions(request: CompletionRequest): GameQuestion[] {
  const { section, before } = request.place;
  if (request.whose !== undefined) return request.next.length === 0 ? [] : [cardsOf(request.whose)];
  switch (section) {
    case 'when':
      return before.length === 0 ? [wholeAnswers] : actionQuestions(request);
    case 'then':
      return before.length === 0 ? [changes, board] : [...actionQuestions(request), ...boardQuestions(request)];
    case 'given':
      return boardQuestions(request);
    case 'file':
    case 'card':
    case 'header':
      return [];
  }
}

// ---------------------------------------------------------------- choices

/** On an empty line: the choice that the action above is waiting for. */
const wholeAnswers: GameQuestion = {
  ask: { kind: 'answers' },
  offers: ({ items, pending }) =>
    items.map(({ words, text }) => ({
      label: words,
      detail: text || (pending === null ? '' : `${pending.who} must choose ${pending.what}`),
      kind: CompletionItemKind.Event,
      rank: 0,
    })),
};

/** In a choice line that has been begun: what its verb can still say. */
function answersTo(before: readonly string[]): GameQuestion {
  const head = `${before.slice(0, 2).join(' ')} `;
  const said = new Set(itemsOf(before.slice(2)));
  return {
    ask: { kind: 'answers' },
    offers: ({ items, pending }) =>
      items.flatMap(({ words, text }) => {
        const rest = words.startsWith(head) ? words.slice(head.length) : '';
        if (rest === '' || said.has(rest)) return [];
        const detail = text || (pending === null ? '' : pending.what);
        return [{ label: rest, detail, kind: CompletionItemKind.Event, rank: 0 }];
      }),
  };
}

const itemsOf = (tokens: readonly string[]): string[] =>
  joinTokens(tokens)
    .split(/,\s*/)
    .filter((item) => item !== '');

// ---------------------------------------------------------------- actions

const choiceVerbs = /^(?:chooses|targets|orders|assigns|pays|puts|applies)$/;

function actionQuestions(request: CompletionRequest): GameQuestion[] {
  const { place, next } = request;
  const { before } = place;
  const [player = '', verb = ''] = before;
  if (!playersAt(request).includes(player)) return [];
  if (place.section === 'when' && choiceVerbs.test(verb)) return [answersTo(before)];
  const line = possibility(before);
  if (line === undefined) return [];
  const questions = next.map((one) => questionFor(one, player, line));
  const seen = new Set<string>();
  return questions
    .filter((one) => one !== undefined)
    .filter(({ ask }) => {
      const key = ask.kind === 'objects' ? ask.role : ask.kind;
      return !seen.has(key) && seen.add(key);
    });
}

/** `Alice casts …` as `Alice can cast …`. */
function possibility([player = '', verb = '', ...rest]: readonly string[]): readonly string[] | undefined {
  if (/^can(?:['’]t)?$/.test(verb)) return [player, 'can', ...rest];
  const bare = Object.hasOwn(ACTION_VERBS, verb) ? ACTION_VERBS[verb as keyof typeof ACTION_VERBS] : undefined;
  return bare && [player, 'can', bare, ...rest];
}

function questionFor(
  { rest, words, form, whole }: Next,
  player: string,
  line: readonly string[],
): GameQuestion | undefined {
  const [first] = rest;
  const verb = line[2] ?? '';
  if (first?.kind === 'word') {
    if (first.word === 'with' && form === whole) return withQuestion(rest[1], player, line);
    return first.word === 'targeting' && form !== whole ? targetQuestion(line, 'targeting ') : undefined;
  }
  if (first === undefined || (first.slot !== 'object' && first.slot !== 'thing')) return undefined;
  const last = words.at(-1) ?? '';
  if (last === 'targeting' || last === 'to') return targetQuestion(line, '');
  const role = roleAt(verb, last);
  if (role === undefined) return undefined;
  const after = role === 'faceDown' ? ' face up' : '';
  const ask: Ask = { kind: 'objects', role, player, before: beforeFor(role, line), after };
  return { ask, offers: ({ items }) => items.map((item) => possibleOffer(item)) };
}

/** Behind `attacks` or `blocks`, with or without whom: what with. */
function withQuestion(slot: Next['rest'][number] | undefined, player: string, line: readonly string[]) {
  const role = roleAt(line[2] ?? '', 'with');
  if (slot?.kind !== 'slot' || slot.slot !== 'object' || (role !== 'attacker' && role !== 'blocker')) return undefined;
  const ask: Ask = { kind: 'objects', role, player, before: `${beforeFor(role, line)}with `, after: '' };
  return {
    ask,
    head: 'with',
    offers: ({ items }: Possibilities) =>
      items.map((item) => {
        const offer = possibleOffer(item);
        return { ...offer, label: `with ${offer.label}` };
      }),
  };
}

function roleAt(verb: string, last: string): Role | undefined {
  if (last === 'paying') return 'payment';
  switch (verb) {
    case 'cast':
      return 'spell';
    case 'play':
      return 'land';
    case 'activate':
      return 'activated';
    case 'attack':
      return last === 'with' ? 'attacker' : 'defender';
    case 'block':
      return last === 'with' ? 'blocker' : 'blocked';
    case 'turn':
      return 'faceDown';
    case 'unlock':
      return 'room';
    case 'suspend':
    case 'foretell':
    case 'plot':
    case 'discard':
      return 'cardInHand';
    default:
      return undefined;
  }
}

/** Several groups, and creatures that are named already, are each judged by themselves: a list is legal or not as a whole. */
function beforeFor(role: Role, line: readonly string[]): string {
  if (role === 'defender' || role === 'blocked') return `${joinTokens(line.slice(0, 3))} `;
  const and = line.lastIndexOf('and');
  const group = and < 0 ? line.slice(3) : line.slice(and + 1);
  return `${joinTokens([...line.slice(0, 3), ...group])} `;
}

function targetQuestion(line: readonly string[], head: string): GameQuestion {
  return {
    ask: { kind: 'targets', action: actionWithout(line) },
    offers: ({ items }) =>
      items.map((item) => {
        const offer = possibleOffer(item);
        return { ...offer, label: head + offer.label, rank: head === '' ? 0 : 1 };
      }),
  };
}

/** The action as far as its targets are named: what has only been begun is left out. */
function actionWithout(line: readonly string[]): string {
  const dividing = line.indexOf('dividing');
  const whole = dividing < 0 ? [...line] : line.slice(0, dividing);
  while (/^(?:targeting|,)$/.test(whole.at(-1) ?? '')) whole.pop();
  return joinTokens(whole);
}

const joinTokens = (tokens: readonly string[]): string =>
  tokens.reduce((text, token) => (text === '' ? token : token === ',' ? `${text},` : `${text} ${token}`), '');

// ---------------------------------------------------------------- facts

/** On an empty line: what is otherwise than it was set up. */
const changes: GameQuestion = {
  ask: { kind: 'changes' },
  offers: ({ items }) =>
    items.map(({ words }) => ({ label: words, detail: 'is so here', kind: CompletionItemKind.Event, rank: 1 })),
};

/** On an empty line: what a fact could be about. */
const board: GameQuestion = {
  ask: { kind: 'board' },
  offers: ({ items }) => items.map((item) => ({ ...possibleOffer(item), rank: 3 })),
};

/** CR 108.4a, 109.4: what is on the battlefield or the stack is its controller's, everything else its owner's. */
function cardsOf(player: string): GameQuestion {
  const isTheirs = ({ object, place }: Possible): boolean =>
    place === 'battlefield' || place === 'stack' ? object?.controller === player : place.startsWith(`${player}'s `);
  return {
    ask: { kind: 'board' },
    offers: ({ items }) =>
      items.flatMap((item) =>
        item.object === null || !isTheirs(item)
          ? []
          : [possibleOffer({ ...item, words: JSON.stringify(item.object.name) })],
      ),
  };
}

/** Facts are about what is on the table at this point; and what is there is what can be attached to, exiled, attacked. */
function boardQuestions({ place, next }: CompletionRequest): GameQuestion[] {
  const { before, section } = place;
  const slots = next.filter(
    ({ rest: [first] }) => first?.kind === 'slot' && (first.slot === 'object' || first.slot === 'thing'),
  );
  const relevant = slots.filter(
    ({ words }) => section === 'then' || !/^(?:controls|has|in|no)?$/.test(words.at(-1) ?? ''),
  );
  if (relevant.length === 0) return [];
  const [player = '', verb = ''] = before;
  if (/^can(?:['’]t)?$/.test(verb)) return [];
  const likely = (object: ObjectView, where: string): boolean => {
    if (/^(?:controls|does)$/.test(verb)) return where === 'battlefield' && object.controller === player;
    return verb === 'has' ? where.startsWith(`${player}'s `) : where === 'battlefield' || where === 'stack';
  };
  return [
    {
      ask: { kind: 'board' },
      offers: ({ items }) =>
        items.map((item) => {
          const offer = possibleOffer(item);
          const isLikely = item.object !== null && likely(item.object, item.place);
          // What the fact names by its verb needs no zone behind it.
          return { ...offer, rank: isLikely ? 1 : 3 };
        }),
    },
  ];
}

// ---------------------------------------------------------------- what an answer looks like

function possibleOffer({ words, object, place, text, why }: Possible): Offer {
  const about = text !== '' ? text : object === null ? 'player' : objectWords(object, place);
  const reason = why === null ? '' : `✗ ${why.reason.replace(/\.$/, '')}${why.rule === null ? '' : ` (${why.rule})`}`;
  return {
    label: words,
    detail: reason === '' ? about : reason,
    kind: object === null ? CompletionItemKind.Variable : CompletionItemKind.Value,
    ...(object !== null && { card: object.name }),
    ...(reason !== '' && { documentation: `${about}\n\n${reason}` }),
    rank: why === null ? 0 : 1,
  };
}

function objectWords(object: ObjectView, place: string): string {
  const { name, alias, manaCost, typeLine } = object;
  if (place === 'battlefield') {
    const state = objectLine({ ...object, alias: null })
      .slice(name.length)
      .replace(/^ · /, '')
      .trim();
    return [alias === null ? '' : name, state === '' ? typeLine : state].filter((part) => part !== '').join(' ');
  }
  return [alias === null ? '' : `${name} ·`, manaCost ?? '', typeLine, place === '' ? '' : `· ${place}`]
    .filter((part) => part !== '')
    .join(' ');
}
