/** How what is offered becomes an item of the protocol: what it replaces, whether it fits what is typed, its place in the list. */
import { type CompletionItem, type CompletionItemKind, InsertTextFormat } from 'vscode-languageserver';
import { foldName } from '../cards/card.ts';
import type { CompletionPlace } from './completion-place.ts';

export interface Offer {
  readonly label: string;
  /** What is written; the label when left out. */
  readonly text?: string;
  /** With tab stops, in the protocol's notation, for editors that know them. */
  readonly snippet?: string;
  readonly kind: CompletionItemKind;
  /** In a few words, behind the label. */
  readonly detail?: string | undefined;
  readonly documentation?: string;
  /** The card whose text is fetched when somebody looks at the item. */
  readonly card?: string;
  /** Lower comes first; within one, the order in which they were offered. */
  readonly rank: number;
}

/** What an item carries until it is looked at. */
export interface CompletionData {
  readonly uri: string;
  readonly card: string;
}

/** The offers that fit what is typed, as items; the better they fit the earlier within their rank. */
export function completionItems(
  offers: readonly Offer[],
  { typed, range }: Pick<CompletionPlace, 'typed' | 'range'>,
  options: { readonly uri: string; readonly snippets: boolean },
): CompletionItem[] {
  const wanted = foldTyped(typed);
  return offers.flatMap((offer, index) => {
    const text = offer.text ?? offer.label;
    const fit = fitOf(foldTyped(text), wanted);
    if (fit === undefined) return [];
    const asSnippet = options.snippets && offer.snippet !== undefined;
    return [
      {
        label: offer.label,
        kind: offer.kind,
        ...(offer.detail !== undefined && offer.detail !== '' && { labelDetails: { description: offer.detail } }),
        ...(offer.documentation !== undefined && {
          documentation: { kind: 'plaintext' as const, value: offer.documentation },
        }),
        filterText: filterText(typed, text),
        sortText: [offer.rank, fit, index].map((number) => String(number).padStart(5, '0')).join(' '),
        insertTextFormat: asSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
        textEdit: { range, newText: asSnippet ? (offer.snippet ?? text) : text },
        ...(offer.card !== undefined && { data: { uri: options.uri, card: offer.card } satisfies CompletionData }),
      },
    ];
  });
}

/** Without case, accents, quotes and apostrophes: nobody types them in a search. */
export function foldTyped(text: string): string {
  return foldName(text).replace(/["'’\\]/g, '');
}

/** How well a text fits what is typed, 0 being best; `undefined` when it does not. Both are folded. */
export function fitOf(text: string, typed: string): number | undefined {
  if (typed === '') return 0;
  if (text.startsWith(typed)) return 0;
  const at = text.indexOf(typed);
  if (at > 0) return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? 2 : 1;
  return typed.length > 2 && hasInOrder(text, typed) ? 3 : undefined;
}

/** All letters in their order, the first one at the beginning of a word. */
export function hasInOrder(text: string, typed: string): boolean {
  let at = startOfWordWith(text, typed[0] ?? '');
  if (at < 0) return false;
  for (const letter of typed.slice(1)) {
    if (letter === ' ') continue;
    at = text.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}

function startOfWordWith(text: string, letter: string): number {
  if (text.startsWith(letter)) return 0;
  const at = text.indexOf(` ${letter}`);
  return at < 0 ? -1 : at + 1;
}

/**
 * What the editor compares with what is typed. It has been decided here what fits: editors know nothing of accents and
 * apostrophes. Where the text goes on as it was typed, the rest of it lets the editor sift while more is typed.
 */
function filterText(typed: string, text: string): string {
  return text.toLowerCase().startsWith(typed.toLowerCase()) ? text : typed;
}
