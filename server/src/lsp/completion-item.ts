/** How what is offered becomes an item of the protocol: what it replaces, whether it fits what is typed, its place in the list. */
import { type CompletionItem, type CompletionItemKind, InsertTextFormat, type Range } from 'vscode-languageserver';
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
  /** It fits only what it begins with. */
  readonly only?: 'beginning';
  /** What is typed of it, where that is more than the last word. */
  readonly typed?: string;
  /** The list of words that it is one of: what holds for several of them holds for all. */
  readonly list?: string;
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
  place: Pick<CompletionPlace, 'typed' | 'range'>,
  options: { readonly uri: string; readonly snippets: boolean },
): CompletionItem[] {
  return offers.flatMap((offer, index) => {
    const text = offer.text ?? offer.label;
    const typed = offer.typed ?? place.typed;
    const fit = fitOf(foldTyped(offer.label), foldTyped(typed));
    if (fit === undefined || (fit > 0 && offer.only === 'beginning')) return [];
    // Without anything to fill in it is plain text, which editors can tell from what is written already.
    const asSnippet = options.snippets && offer.snippet !== undefined && offer.snippet !== text;
    return [
      {
        label: offer.label,
        kind: offer.kind,
        ...(offer.detail !== undefined && offer.detail !== '' && { labelDetails: { description: offer.detail } }),
        ...(offer.documentation !== undefined && {
          documentation: { kind: 'plaintext' as const, value: offer.documentation },
        }),
        filterText: filterText(typed, offer.label),
        sortText: [offer.rank, fit, index].map((number) => String(number).padStart(5, '0')).join(' '),
        insertTextFormat: asSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
        textEdit: {
          range: widened(place.range, typed.length - place.typed.length),
          newText: asSnippet ? (offer.snippet ?? text) : text,
        },
        ...(offer.card !== undefined && { data: { uri: options.uri, card: offer.card } satisfies CompletionData }),
      },
    ];
  });
}

function widened({ start, end }: Range, more: number): Range {
  return more === 0 ? { start, end } : { start: { ...start, character: start.character - more }, end };
}

/** Without case, accents, quotes and apostrophes: nobody types them in a search. */
export function foldTyped(text: string): string {
  return foldName(text).replace(/["'’\\]/g, '');
}

/** Fewer letters are found inside of almost everything. */
const shortestInside = 3;

/** How well a text fits what is typed, 0 being best; `undefined` when it does not, or not in that way. Both are folded. */
export function fitOf(
  text: string,
  typed: string,
  how: 'asWritten' | 'inOrder' | 'anyhow' = 'anyhow',
): number | undefined {
  const at = text.indexOf(typed);
  if (at >= 0) {
    if (how === 'inOrder') return undefined;
    if (at === 0) return 0;
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return 1;
    return typed.length < shortestInside ? undefined : 2;
  }
  if (how === 'asWritten' || typed.length < shortestInside) return undefined;
  return hasInOrder(text, typed) ? 3 : undefined;
}

/** All letters in their order and near each other, beginning with a word; or each the first one of a word. */
export function hasInOrder(text: string, typed: string): boolean {
  const letters = typed.replaceAll(' ', '');
  const from = startOfWordWith(text, letters[0] ?? '');
  if (from < 0) return false;
  let at = from;
  for (const letter of letters.slice(1)) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return at - from <= letters.length * 1.5 || areInitials(text, letters);
}

function areInitials(text: string, letters: string): boolean {
  const initials = text.split(/[^\p{L}\p{N}]+/u).map((word) => word[0] ?? '');
  let at = 0;
  for (const initial of initials) if (initial === letters[at]) at++;
  return at === letters.length;
}

function startOfWordWith(text: string, letter: string): number {
  if (text.startsWith(letter)) return 0;
  const at = text.indexOf(` ${letter}`);
  return at < 0 ? -1 : at + 1;
}

/**
 * What the editor compares with what is typed. Where the text goes on as it was typed, that is the text itself, so that the
 * editor sifts while more is typed. Else it has been decided here that it fits: editors know nothing of accents and
 * apostrophes.
 */
function filterText(typed: string, text: string): string {
  const begins = (from: string): boolean => from.toLowerCase().startsWith(typed.toLowerCase());
  if (begins(text)) return text;
  const unquoted = text.replace(/^"/, '');
  return begins(unquoted) ? unquoted : typed;
}

/** Whether the editor can sift the items by itself while more of the same word is typed. */
export function canBeSifted(items: readonly CompletionItem[], typed: string): boolean {
  return items.every(({ filterText: text }) => text !== typed || typed === '');
}
