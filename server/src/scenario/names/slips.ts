/**
 * What the words of a statement name, looked at without playing: a name, type, keyword or text that nothing could have is a
 * slip of the pen. It must not make a denial hold, nor wait for a second round behind another fault.
 */
import { foldName, KEYWORDS, keywordNamed, parseManaCost, SUBTYPES } from '../../cards/index.ts';
import { isOwnWay } from '../../engine/keyword-ways.ts';
import {
  COLORS,
  closest,
  nodesIn,
  type Span,
  type StringLiteral,
  type SyntaxNode,
  type TypeDescription,
} from '../../language/index.ts';
import { abilityWanted } from '../checks/abilities.ts';
import { readTypes } from '../checks/describes.ts';
import { Fault, type Play } from '../play.ts';
import { unknownManaSymbol } from '../problems.ts';
import type { Problem } from '../report.ts';
import { cardWithoutQuotes, unknownChoice, unknownCost } from '../word-problems.ts';
import { isKnownName, slipOfName } from './known-names.ts';

/** @throws Fault for the first slip of a statement. */
export function checkWords(play: Play, statement: SyntaxNode): void {
  const [slip] = slipsIn(play, statement);
  if (slip !== undefined) throw new Fault(slip);
}

/** The slips of a statement, in the order of its text. */
export function slipsIn(play: Play, statement: SyntaxNode): Problem[] {
  const answers = new Set<SyntaxNode>();
  return [...nodesIn(statement)].flatMap((node) => {
    // What answers a question may be anything that the question is about: a text, a word.
    if (node.kind === 'chooses') for (const answer of node.answers) answers.add(answer);
    if (node.kind === 'orders') for (const item of node.items) answers.add(item);
    if (node.kind === 'applies') answers.add(node.source);
    return answers.has(node) ? [] : (slipOf(play, node) ?? []);
  });
}

function slipOf(play: Play, node: SyntaxNode): Problem | null {
  switch (node.kind) {
    case 'namedCard':
    case 'object':
    case 'quantified':
    case 'plane':
    case 'scheme':
    case 'dungeonName':
    case 'isNamed':
    case 'copyingModifier':
    case 'overModifier':
    case 'meldedWithModifier':
    case 'libraryCard':
      return slipOfName(play, node.name);
    case 'description':
      return slipOfTypes(play, node);
    case 'keywordText':
      return slipOfSymbols(node) ?? slipThrown(() => abilityWanted(play, node));
    case 'manaSymbol':
      return slipOfSymbols(node);
    case 'chosenModifier':
      return slipOfChoice(play, node.choice);
    case 'using':
      return slipOfCost(play, node.cost, node.costSpan);
    default:
      return null;
  }
}

function slipThrown(look: () => unknown): Problem | null {
  try {
    look();
    return null;
  } catch (error) {
    if (error instanceof Fault) return error.problem;
    throw error;
  }
}

function slipOfTypes(play: Play, node: TypeDescription): Problem | null {
  const slip = slipThrown(() => readTypes(node.words));
  const written = node.words.map(({ text }) => text).join(' ');
  return slip !== null && isKnownName(play, written) ? cardWithoutQuotes(node.span, written) : slip;
}

/** CR 607.2d: colors, types, players, numbers and names are chosen, and words that the card itself gives. */
function slipOfChoice(play: Play, { value, span }: StringLiteral): Problem | null {
  const folded = foldName(value);
  const words = [...COLORS, ...Object.values(SUBTYPES).flat()];
  const isWord = words.some((word) => foldName(word) === folded) || /^\d+$/.test(value);
  if (isWord || play.players.includes(value) || isKnownName(play, value)) return null;
  const isOnCard = Object.values(play.game.state.objects).some(
    ({ card, unknown }) => !unknown && card.faces.some(({ text }) => foldName(text).includes(folded)),
  );
  return isOnCard ? null : unknownChoice(span, value, closest(value, [...words, ...play.players]));
}

/** CR 107.4: symbols that are none, in mana and in the cost of a keyword. */
function slipOfSymbols({ text, span }: { readonly text: string; readonly span: Span }): Problem | null {
  const bad = (text.match(/\{[^{}]*\}/g) ?? []).find(
    (symbol) => !parseManaCost(symbol).ok && !COST_SYMBOLS.test(symbol),
  );
  return bad === undefined ? null : unknownManaSymbol(span, bad);
}

/** What stands in costs besides mana (cf. 107.5, 107.6 and 107.14). */
const COST_SYMBOLS = /^\{[TQE]\}$/i;

// ---------------------------------------------------------------- costs

function slipOfCost(play: Play, written: string, span: StringLiteral['span']): Problem | null {
  const name = written.toLowerCase().replace(/^(?:second|third|fourth|fifth) (?!kicker$)/, '');
  if (OTHER_COSTS.has(name) || isCostOfKeyword(name)) return null;
  const optional = optionalCosts(play);
  if (optional.includes(name)) return null;
  const keywords = KEYWORDS.map((keyword) => keyword.name).filter(isCostOfKeyword);
  return unknownCost(span, written, closest(name, [...optional, ...keywords, ...OTHER_COSTS]));
}

/** CR 601.2b: announced by name as well: the second of two kickers, flash that is paid for, a card plotted before. */
const OTHER_COSTS: ReadonlySet<string> = new Set(['second kicker', 'flash', 'plot']);

function isCostOfKeyword(name: string): boolean {
  const entry = keywordNamed(name);
  return entry !== undefined && (isOwnWay(name) || entry.forms.some((form) => form.casting || form.casts));
}

/** Names that cards of this game give to additional costs. */
const optionalCosts = ({ game }: Play): string[] =>
  Object.values(game.state.objects).flatMap(({ card, unknown }) =>
    unknown
      ? []
      : card.faces.flatMap(({ abilities }) =>
          abilities.flatMap((one) =>
            one.kind === 'casting' && one.casting.kind === 'additionalCost' ? (one.casting.optional ?? []) : [],
          ),
        ),
  );
