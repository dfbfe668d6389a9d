/** Forms of statements with tab stops: whole ones on an empty line, and what is left of one that has been begun. */
import { CompletionItemKind } from 'vscode-languageserver';
import type { CompletionRequest } from './completion.ts';
import type { Element, Next } from './completion-forms.ts';
import type { Offer } from './completion-item.ts';
import { playersAt } from './completion-names.ts';

/** A label, its text with places to fill in in `⟨…⟩`, and what it is. */
type Block = readonly [label: string, template: string, detail: string];

/** Blocks, which take several lines. */
const BLOCKS: Readonly<Record<string, readonly Block[]>> = {
  file: [
    [
      'scenario',
      `scenario "⟨The title is a sentence that states the rule⟩" {
  given:
    ⟨Alice controls "Grizzly Bears"⟩

  when:
    ⟨Alice attacks Bob with "Grizzly Bears"⟩
    advance to end of combat

  then:
    ⟨Bob has 18 life⟩
}`,
      'a board, what is done, what is then true',
    ],
    [
      'card',
      `card "⟨Name⟩" {
  cost ⟨{1}{G}⟩
  type ⟨Creature — Bear⟩
  pt ⟨2/2⟩
  text """
    ⟨Trample⟩
  """
}`,
      'a card of your own',
    ],
    [
      'background',
      `background {
  given:
    ⟨Alice controls 3 "Mountain"⟩
}`,
      'what every scenario of the file begins with',
    ],
  ],
  card: [
    [
      'face',
      `face "⟨Name⟩" {
  type ⟨Creature — Bear⟩
}`,
      'a further face',
    ],
  ],
};

const SECTIONS: readonly Block[] = [
  ['given:', 'given:\n  ⟨Alice controls "Grizzly Bears"⟩', 'the board'],
  ['when:', 'when:\n  ⟨resolve⟩', 'what is done'],
  ['then:', 'then:\n  ⟨the stack is empty⟩', 'what is then true'],
];

export function formOffers(request: CompletionRequest): Offer[] {
  const { place, next } = request;
  const players = playersAt(request);
  const forms = next
    .filter(({ another, rest: [first] }) => !another && isWritten(place.before.length, first))
    .map((one) => formOffer(one, players, place.before.length));
  if (place.before.length > 0) return unique(forms);
  const blocks = (BLOCKS[place.section] ?? []).map(blockOffer);
  const sections = place.section === 'file' || place.section === 'card' ? [] : SECTIONS.map(blockOffer);
  return unique([...blocks, ...forms, ...sections]);
}

/** In the middle of a statement a form goes on with a word; what stands in a slot is offered by others. */
const isWritten = (length: number, first: Element | undefined): boolean => length === 0 || first?.kind === 'word';

function unique(offers: readonly Offer[]): Offer[] {
  const seen = new Set<string>();
  return offers.filter(({ label }) => !seen.has(label) && seen.add(label));
}

const blockOffer = ([label, template, detail]: Block): Offer => {
  let number = 0;
  return {
    label,
    text: template.replace(/[⟨⟩]/g, ''),
    snippet: template
      .replace(/[\\$}]/g, '\\$&')
      .replace(/⟨([^⟩]*)⟩/g, (_, example: string) => `\${${++number}:${example}}`),
    detail,
    kind: CompletionItemKind.Module,
    rank: 6,
  };
};

function formOffer({ rest, form }: Next, players: readonly string[], before: number): Offer {
  const [first] = rest;
  const opens = before === 0 && first?.kind === 'slot';
  return {
    label: joined(rest.map((element) => shown(element, players))),
    snippet: joined(rest.map((element, index) => tabStop(element, index + 1, players))),
    detail: form.summary,
    ...(before > 0 && { only: 'beginning' as const }),
    kind: before === 0 ? CompletionItemKind.Snippet : CompletionItemKind.Keyword,
    rank: opens && first.slot !== 'player' ? 7 : 5,
  };
}

/** Words as a line has them, commas at the words before them. */
export function joined(parts: readonly string[]): string {
  return parts.reduce(
    (text, part) =>
      part === ','
        ? `${text},`
        : text === '' || (text.endsWith('}') && part.startsWith('{'))
          ? text + part
          : `${text} ${part}`,
    '',
  );
}

/** An element with its example in place of what is to be filled in. */
export function shown(element: Element, players: readonly string[]): string {
  if (element.kind === 'word') return element.word;
  return `${exampleOf(element, players)}${element.possessive ? "'s" : ''}`;
}

function exampleOf({ slot, example }: Extract<Element, { kind: 'slot' }>, players: readonly string[]): string {
  if (slot !== 'player' && slot !== 'thing') return example;
  return (example === 'Bob' ? players[1] : undefined) ?? players[0] ?? example;
}

function tabStop(element: Element, number: number, players: readonly string[]): string {
  if (element.kind === 'word') return element.word;
  const example = exampleOf(element, players).replace(/[\\$}]/g, '\\$&');
  return `\${${number}:${example}}${element.possessive ? "'s" : ''}`;
}
