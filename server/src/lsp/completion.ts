/**
 * What can be written at a place: forms of statements, words, names, cards, and what is possible at this point of the game.
 * Each kind has its source; the list holds what all of them offer.
 */
import type { CompletionItem, CompletionList, Position } from 'vscode-languageserver';
import type { DescribedCard } from './card-description.ts';
import { type Next, nextIn } from './completion-forms.ts';
import { type CompletionData, completionItems, type Offer } from './completion-item.ts';
import { nameOffers } from './completion-names.ts';
import { type CompletionPlace, completionPlace } from './completion-place.ts';
import { formOffers } from './completion-templates.ts';
import { wordOffers } from './completion-words.ts';
import { cardHover } from './hover-card.ts';
import { ruleCompletions } from './rule-completions.ts';
import type { ScenarioDocument } from './scenario-document.ts';

/** What is looked up outside the document, and what the editor can show. */
export interface CompletionSources {
  readonly snippets: boolean;
}

/** Where, and what may stand there. */
export interface CompletionRequest {
  readonly document: ScenarioDocument;
  readonly place: CompletionPlace;
  readonly next: readonly Next[];
}

type Source = (request: CompletionRequest) => readonly Offer[];

const sources: readonly Source[] = [formOffers, wordOffers, nameOffers];

export async function completion(
  document: ScenarioDocument,
  position: Position,
  { snippets }: CompletionSources,
): Promise<CompletionList> {
  const place = completionPlace(document, position);
  if (place === undefined) return { isIncomplete: false, items: [] };
  const request = { document, place, next: nextIn(place.section, place.before) };
  const offers = sources.flatMap((source) => source(request));
  const items = completionItems(offers, place, { uri: document.uri, snippets });
  return { isIncomplete: true, items: [...items, ...rules(request)] };
}

function rules({ place, next }: CompletionRequest): CompletionItem[] {
  const wanted = next.some(({ rest: [first] }) => first?.kind === 'slot' && first.slot === 'rule');
  return wanted ? ruleCompletions(place.typed, place.range) : [];
}

/** The item with what is shown of it when somebody looks at it. */
export async function resolveCompletion(
  item: CompletionItem,
  describe: (uri: string, name: string) => Promise<DescribedCard | undefined>,
): Promise<CompletionItem> {
  const data = item.data as CompletionData | undefined;
  const card = data && (await describe(data.uri, data.card));
  return card === undefined ? item : { ...item, documentation: { kind: 'markdown', value: cardHover(card) } };
}
