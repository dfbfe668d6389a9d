/**
 * What can be written at a place: forms of statements, words, names, cards, and what is possible at this point of the game.
 * Each kind has its source; the list holds what all of them offer.
 */
import { type CompletionItem, CompletionItemKind, type CompletionList, type Position } from 'vscode-languageserver';
import type { DescribedCard } from './card-description.ts';
import { type Next, nextIn } from './completion-forms.ts';
import { gameQuestions } from './completion-game.ts';
import { type CompletionData, canBeSifted, completionItems, type Offer } from './completion-item.ts';
import { nameOffers, playersAt } from './completion-names.ts';
import { type CompletionPlace, completionPlace } from './completion-place.ts';
import { textUpTo } from './completion-point.ts';
import { thatCanStand } from './completion-sieve.ts';
import { formOffers } from './completion-templates.ts';
import { wordOffers } from './completion-words.ts';
import type { CompletionAnswer, CompletionQuestion } from './evaluation/completion-answers.ts';
import { cardHover } from './hover-card.ts';
import type { FileResults } from './results.ts';
import { ruleCompletionsAt, ruleCompletionsInProse } from './rule-completions.ts';
import { type ScenarioDocument, scenariosOf } from './scenario-document.ts';

/** What is looked up outside the document, and what the editor can show. */
export interface CompletionSources {
  readonly snippets: boolean;
  /** The blank that has just been typed asks, not the author. */
  readonly asker?: 'blank';
  /** What the document's scenarios have come to. */
  readonly results?: FileResults;
  /** What the game and the cards say; `undefined` when they have not said it soon enough. */
  ask(question: CompletionQuestion): Promise<CompletionAnswer | undefined>;
}

/** Where, and what may stand there. */
export interface CompletionRequest {
  readonly document: ScenarioDocument;
  readonly place: CompletionPlace;
  readonly next: readonly Next[];
  /** The player of `Alice's …`, where one of hers is named. */
  readonly whose?: string;
}

/** What can be offered without asking anybody. */
const sources: readonly ((request: CompletionRequest) => readonly Offer[])[] = [formOffers, wordOffers, nameOffers];

export async function completion(
  document: ScenarioDocument,
  position: Position,
  { snippets, asker, results, ask }: CompletionSources,
): Promise<CompletionList> {
  const place = completionPlace(document, position);
  if (place === undefined) {
    const items = ruleCompletionsInProse(document, position);
    return { isIncomplete: items.length > 0, items };
  }
  // Who indents a line has not asked for everything that could stand there.
  if (asker === 'blank' && place.before.length === 0) return { isIncomplete: false, items: [] };
  const request = requestAt(document, place);
  const questions = gameQuestions(request);
  const cardName = typedCardName(request);
  const point =
    questions.length === 0
      ? null
      : { text: textUpTo(document, place.blockLine, place.start), asks: questions.map((one) => one.ask) };
  const answer = point === null && cardName === null ? undefined : await ask({ cardName, point });
  const possible = questions.flatMap((question, index) => {
    const found = answer?.possible[index];
    return found === undefined ? [] : question.offers(found);
  });
  // Where the game has said what is possible, a name that is not among it would only be a fault.
  const known = questions.some(
    ({ ask: { kind } }, index) =>
      (kind === 'objects' || kind === 'targets') && answer?.possible[index]?.reached === true,
  );
  // Where a choice is asked for and its answers are known, all others are illegal.
  const asked = answer?.possible.some(({ pending, items }) => pending !== null && items.length > 0) === true;
  const heads = questions.flatMap(({ head }, index) =>
    head !== undefined && answer?.possible[index]?.reached === true ? [`${head} "`] : [],
  );
  const plain =
    asked && place.before.length > 0
      ? []
      : sources
          .filter((source) => !known || source !== nameOffers)
          .flatMap((source) => source(request))
          .filter(({ label }) => !heads.some((head) => label.startsWith(head)));
  const offers = thatCanStand([...possible, ...plain, ...cardOffers(answer, cardName ?? '')], request);
  // Where a whole word is written, the next key belongs to the line: it ends it or asks for what follows.
  if (offers.some(({ label, text }) => isWritten(text ?? label, place.typed))) return { isIncomplete: true, items: [] };
  const items = completionItems(unique(offers), place, { uri: document.uri, snippets });
  const numbers = rules(request, results);
  // A list that the editor can sift itself is there at once with every key.
  const isIncomplete = cardName !== null || numbers.length > 0 || !canBeSifted(items, place.typed);
  return { isIncomplete, items: [...items, ...numbers] };
}

/** Of the forms that fit so far, those that begin with a player are for players, the others for objects. */
function requestAt(document: ScenarioDocument, place: CompletionPlace): CompletionRequest {
  const all = nextIn(place.section, place.before);
  const [first] = place.before;
  const whose = playersAt({ document, place }).find(
    (name) => /^(.*)['’]s$/.exec(place.before.at(-1) ?? '')?.[1] === name,
  );
  if (all.length === 0 && whose !== undefined) {
    const named = nextIn(place.section, place.before.slice(0, -1));
    return {
      document,
      place,
      whose,
      next: named.filter(({ rest: [slot] }) => slot?.kind === 'slot' && /^(?:object|thing)$/.test(slot.slot)),
    };
  }
  if (first === undefined) return { document, place, next: all };
  const isPlayer = playersAt({ document, place }).includes(first.replace(/['’]s$/, ''));
  const next = all.filter(({ whole: { elements } }) => {
    const slot = elements[0]?.kind === 'slot' ? elements[0].slot : undefined;
    return slot === undefined || (slot === 'player') === isPlayer;
  });
  return { document, place, next };
}

/** What is typed of a card’s name, in quotes or not; `null` where none can stand. */
function typedCardName(request: CompletionRequest): string | null {
  const { place } = request;
  if (wantsCardName(request)) return place.typed;
  if (place.section !== 'given' || place.typed.startsWith('"')) return null;
  // Nobody need type quotes: the words so far may be the beginning of a name.
  const words = place.words.split(' ');
  for (let more = Math.min(words.length - 1, mostWords); more > 0; more--) {
    const before = place.before.slice(0, -more);
    if (before.length > 0 && takesObject(nextIn(place.section, before))) return words.slice(-more - 1).join(' ');
  }
  return null;
}

/** Of a name without quotes so many words before the last one are looked at. */
const mostWords = 3;

const takesObject = (next: readonly Next[]): boolean =>
  next.some(({ rest: [first] }) => first?.kind === 'slot' && first.slot === 'object');

/** Cards come from everywhere in a set-up and in choices of names; a fact is about those that are there. */
function wantsCardName({ place, next }: CompletionRequest): boolean {
  if (place.section === 'file' || place.section === 'card' || place.section === 'header') return false;
  if (!takesObject(next)) return false;
  if (place.section === 'given') return place.before.length > 0 || place.typed.startsWith('"');
  return /^"./.test(place.typed) && (place.section === 'then' || place.before[1] === 'chooses');
}

function cardOffers(answer: CompletionAnswer | undefined, typed: string): Offer[] {
  return (answer?.cards ?? []).map(({ name, manaCost, typeLine }) => ({
    label: JSON.stringify(name),
    detail: [manaCost, typeLine].filter((part) => part !== '').join(' '),
    kind: CompletionItemKind.Class,
    card: name,
    typed,
    rank: 4,
  }));
}

const isWritten = (text: string, typed: string): boolean =>
  typed !== '' && !typed.startsWith('"') && (text === typed || text === `${typed}s`);

function unique(offers: readonly Offer[]): Offer[] {
  const seen = new Set<string>();
  return offers.filter(({ label }) => !seen.has(label) && seen.add(label));
}

/** The rules that acted in the scenario come first. */
function rules({ document, place, next }: CompletionRequest, results: FileResults | undefined): CompletionItem[] {
  const wanted = next.some(({ rest: [first] }) => first?.kind === 'slot' && first.slot === 'rule');
  if (!wanted) return [];
  const index = scenariosOf(document).findIndex(({ span }) => span.start.line === place.blockLine);
  const state = results?.scenarios[index];
  const trace = state === undefined || state.kind === 'running' ? [] : state.report.trace;
  const acted = [...new Set(trace.map(({ rule }) => rule))].filter((rule) => rule !== '');
  return ruleCompletionsAt(document, place.typed, place.range, acted.slice(0, mostActed));
}

/** Of the rules that acted so many are offered first. */
const mostActed = 20;

/** The item with what is shown of it when somebody looks at it. */
export async function resolveCompletion(
  item: CompletionItem,
  describe: (uri: string, name: string) => Promise<DescribedCard | undefined>,
): Promise<CompletionItem> {
  const data = item.data as CompletionData | undefined;
  const card = data && (await describe(data.uri, data.card));
  if (card === undefined) return item;
  const said = typeof item.documentation === 'object' ? [item.documentation.value] : [];
  return { ...item, documentation: { kind: 'markdown', value: [...said, cardHover(card)].join('\n\n---\n\n') } };
}
