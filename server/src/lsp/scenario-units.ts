/**
 * What each scenario of a file depends on: its own text, the background, the cards it can name, the files that are used.
 * Two scenarios with equal keys have the same result, so an edit runs only what it touched; a result that is used again
 * is moved to where its parts stand now.
 */
import { foldName } from '../cards/card.ts';
import type { CardDeclaration, Position, ScenarioDeclaration, Span } from '../language/index.ts';
import { type ScenarioDocument, scenariosOf } from './scenario-document.ts';

/** A part of a file that keeps its inside when it moves. */
export interface Segment {
  /** The same in every version of the file for which the scenario's key is the same. */
  readonly name: string;
  readonly span: Span;
}

export interface ScenarioUnit {
  readonly scenario: ScenarioDeclaration;
  readonly key: string;
  readonly segments: readonly Segment[];
}

/** `world` stands for what the file's text does not say: the cards besides its own, the texts of the files it uses. */
export function scenarioUnits(document: ScenarioDocument, world: string): ScenarioUnit[] {
  const { items } = document.parsed.file;
  const scenarios = scenariosOf(document);
  const backgrounds = items.filter((item) => item.kind === 'background');
  const cards = items.filter((item) => item.kind === 'card').map((card) => describeCard(document, card));
  const only = scenarios.some(({ marker }) => marker?.marker === 'only') ? 'only' : '';
  const shared = backgrounds.map(({ span }) => linesOf(document, span));
  const sharedFolded = shared.map(foldText).join('\n');
  return scenarios.map((scenario) => {
    const own = linesOf(document, scenario.span);
    const named = cardsNamedIn(`${foldText(own)}\n${sharedFolded}`, cards);
    return {
      scenario,
      key: JSON.stringify([world, only, own, shared, named.map(({ text }) => text)]),
      segments: [
        { name: 'scenario', span: scenario.span },
        ...backgrounds.map(({ span }, index) => ({ name: `background ${index}`, span })),
        ...named.map(({ card }, index) => ({ name: `card ${index}`, span: card.span })),
      ],
    };
  });
}

interface DescribedCard {
  readonly card: CardDeclaration;
  readonly text: string;
  readonly folded: string;
  readonly names: readonly string[];
}

function describeCard(document: ScenarioDocument, card: CardDeclaration): DescribedCard {
  const text = linesOf(document, card.span);
  const faces = card.lines.flatMap((line) => (line.kind === 'face' ? [line.name.value] : []));
  return { card, text, folded: foldText(text), names: [card.name.value, ...faces].map(foldName) };
}

/**
 * The cards that a text can name, directly or through the text of a card it names: those whose name stands in it, in
 * quotes or not. Cards are found by their names only, so no other card can make a difference.
 */
function cardsNamedIn(folded: string, cards: readonly DescribedCard[]): DescribedCard[] {
  const named = new Set<DescribedCard>();
  const waiting = [folded];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const card of cards) {
      if (named.has(card) || !card.names.some((name) => text?.includes(name))) continue;
      named.add(card);
      waiting.push(card.folded);
    }
  }
  return cards.filter((card) => named.has(card));
}

/** A backslash only escapes in quotes. */
const foldText = (text: string): string => foldName(text.replaceAll('\\', ''));

/** From the beginning of the first line, since columns count from there. */
function linesOf({ text }: ScenarioDocument, { start, end }: Span): string {
  return text.slice(start.offset - start.column, end.offset);
}

/**
 * The file with every scenario but some blanked out: what remains stands on the same lines, and reading it takes no
 * longer than what remains.
 */
export function textWithScenarios(document: ScenarioDocument, wanted: ReadonlySet<ScenarioDeclaration>): string {
  let text = '';
  let from = 0;
  for (const scenario of scenariosOf(document)) {
    if (wanted.has(scenario)) continue;
    const { start, end } = scenario.span;
    const lines = document.text.slice(start.offset, end.offset).replace(/[^\r\n]+/g, '');
    text += document.text.slice(from, start.offset) + lines;
    from = end.offset;
  }
  return text + document.text.slice(from);
}

/** Where a place of an earlier version is now. Places outside all segments stay. */
export function movePosition(place: Position, before: readonly Segment[], after: readonly Segment[]): Position {
  const old = before.find(({ span }) => span.start.offset <= place.offset && place.offset <= span.end.offset);
  const now = old && after.find(({ name }) => name === old.name);
  if (old === undefined || now === undefined) return place;
  const { start } = now.span;
  return {
    offset: place.offset + start.offset - old.span.start.offset,
    line: place.line + start.line - old.span.start.line,
    column: place.column,
  };
}
