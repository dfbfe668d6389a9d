/** Faults that the parser found in a scenario: a statement with one is no statement, and a scenario with one is never green. */
import type { CardSource } from '../cards/index.ts';
import { foldName } from '../cards/index.ts';
import type {
  BackgroundDeclaration,
  Diagnostic,
  ParsedFile,
  ScenarioDeclaration,
  Section,
  Span,
} from '../language/index.ts';

const within = (inner: Span, outer: Span): boolean =>
  inner.start.offset >= outer.start.offset && inner.end.offset <= outer.end.offset;

export type Faults = readonly Diagnostic[];

export const faultsOf = ({ diagnostics }: ParsedFile): Faults =>
  diagnostics.filter(({ severity }) => severity === 'error');

export const hasFault = (faults: Faults, span: Span): boolean => faults.some((fault) => within(fault.span, span));

/** The same with an invalid statement in place of each that has a fault. */
export function withoutFaulty<T extends ScenarioDeclaration | BackgroundDeclaration>(
  declaration: T,
  faults: Faults,
): T {
  if (!hasFault(faults, declaration.span)) return declaration;
  const mended = <S extends { readonly kind: string; readonly span: Span }>(statement: S) =>
    hasFault(faults, statement.span) ? ({ kind: 'invalid', span: statement.span } as const) : statement;
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

/** Names of the file's own cards whose blocks have faults. */
export function faultyCards({ file }: ParsedFile, faults: Faults): ReadonlySet<string> {
  const names = new Set<string>();
  for (const item of file.items) {
    if (item.kind === 'card' && hasFault(faults, item.span)) names.add(foldName(item.name.value));
  }
  return names;
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
