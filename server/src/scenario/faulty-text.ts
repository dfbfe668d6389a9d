/** Faults that the parser found in a scenario: a statement with one is no statement, and a scenario with one is never green. */
import type { CardSource } from '../cards/index.ts';
import { foldName } from '../cards/index.ts';
import {
  type BackgroundDeclaration,
  type CardDeclaration,
  type Diagnostic,
  nodesIn,
  type ParsedFile,
  type ScenarioDeclaration,
  type Section,
  type Span,
  type SyntaxNode,
} from '../language/index.ts';

const within = (inner: Span, outer: Span): boolean =>
  inner.start.offset >= outer.start.offset && inner.end.offset <= outer.end.offset;

export type Faults = readonly Diagnostic[];

export const faultsOf = ({ diagnostics }: ParsedFile): Faults =>
  diagnostics.filter(({ severity }) => severity === 'error');

export const hasFault = (faults: readonly { readonly span: Span }[], span: Span): boolean =>
  faults.some((fault) => within(fault.span, span));

/**
 * The faults outside all scenarios that may touch one: what stands there may have been meant as something that all
 * share, or may have swallowed it. A fault in the lines of a card touches whoever names the card; a surplus brace touches
 * nobody, but lines that it cut off from their scenario touch that one.
 */
export function outerFaults(parsed: ParsedFile): (scenario: ScenarioDeclaration) => Faults {
  const { items } = parsed.file;
  const faults = faultsOf(parsed);
  const forAll: Diagnostic[] = [];
  const cutOff = new Map<ScenarioDeclaration, Diagnostic[]>();
  for (const fault of faults) {
    const index = items.findIndex((item) => within(fault.span, item.span));
    const around = items[index];
    if (around?.kind === 'scenario' || fault.code === 'stray-close-brace') continue;
    if (around?.kind === 'card' && isWithinLines(fault, around, faults)) continue;
    const scenario = around?.kind === 'invalid' ? cutOffFrom(fault, index, items, faults) : undefined;
    if (scenario === undefined) forAll.push(fault);
    else cutOff.set(scenario, [...(cutOff.get(scenario) ?? []), fault]);
  }
  return (scenario) => [...forAll, ...(cutOff.get(scenario) ?? [])];
}

/** Whether a fault stands in the lines of a card and hides nothing but them. */
function isWithinLines(fault: Diagnostic, card: CardDeclaration, faults: Faults): boolean {
  const own = faults.filter(({ span }) => within(span, card.span));
  if (own.some(({ code }) => HIDING.has(code))) return false;
  // A declaration may stand among the lines of a card that nothing closes.
  const open = own.some(({ code }) => code === 'close-brace-missing');
  if (open && card.lines.some(({ kind }) => kind === 'invalid')) return false;
  const head = { start: card.span.start, end: card.name.span.end };
  return BRACES.has(fault.code) || !within(fault.span, head);
}

/** Faults after which it is not sure what else stands in a card. */
const HIDING: ReadonlySet<string> = new Set(['stray-block', 'unclosed-text', 'too-many-faults']);
const BRACES: ReadonlySet<string> = new Set(['open-brace-missing', 'close-brace-missing', 'braces-missing']);

/** The scenario that a line of no declaration belongs to: the one before it, when the brace that should close it follows. */
function cutOffFrom(
  { code, fix }: Diagnostic,
  index: number,
  items: ParsedFile['file']['items'],
  faults: Faults,
): ScenarioDeclaration | undefined {
  if (code !== 'unknown-declaration' || fix !== undefined) return undefined;
  const before = items.slice(0, index).findLast(({ kind }) => kind !== 'invalid');
  const rest = items.slice(index).findIndex(({ kind }) => kind !== 'invalid');
  const next = rest < 0 ? Number.POSITIVE_INFINITY : (items[index + rest]?.span.start.offset ?? 0);
  const from = items[index]?.span.end.offset ?? 0;
  const closed = faults.some(
    (fault) => fault.code === 'stray-close-brace' && fault.span.start.offset >= from && fault.span.start.offset < next,
  );
  return before?.kind === 'scenario' && closed ? before : undefined;
}

/** The same with an invalid statement in place of each that has a fault, or names somebody who is not one of the players. */
export function withoutFaulty<T extends ScenarioDeclaration | BackgroundDeclaration>(
  declaration: T,
  faults: Faults,
  players: readonly string[],
): T {
  // Of a line of players that has a fault it is not known whom it leaves out.
  const doubtful = players.length < 2 || new Set(players).size < players.length;
  if (!doubtful && !hasFault(faults, declaration.span)) return declaration;
  const known = new Set(players);
  for (const node of doubtful ? nodesIn(declaration) : []) if (node.kind === 'aliasDeclaration') known.add(node.name);
  const names = (statement: SyntaxNode): boolean =>
    [...nodesIn(statement)].some(({ kind, ...node }) => {
      return (kind === 'player' || kind === 'name') && 'name' in node && !known.has(String(node.name));
    });
  const mended = <S extends SyntaxNode>(statement: S) =>
    hasFault(faults, statement.span) || (doubtful && names(statement))
      ? ({ kind: 'invalid', span: statement.span } as const)
      : statement;
  const sections = declaration.sections.map((section: Section) =>
    section.kind === 'when'
      ? {
          ...section,
          steps: section.steps.map((step) => ({
            ...step,
            action: mended(step.action),
            choices: step.choices.map(mended),
          })),
        }
      : { ...section, facts: section.facts.map(mended) },
  );
  return { ...declaration, sections };
}

/** The same cards; tells which faulty ones have been asked for. */
export function watched(
  cards: CardSource,
  faulty: ReadonlySet<string>,
): { readonly cards: CardSource; readonly used: Set<string> } {
  const used = new Set<string>();
  if (faulty.size === 0) return { cards, used };
  return {
    used,
    cards: {
      names: () => cards.names(),
      find: (name) => {
        if (faulty.has(foldName(name))) used.add(name);
        return cards.find(name);
      },
    },
  };
}
