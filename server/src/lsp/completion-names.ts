/** Players, and what the scenario has named with `as`. */
import { CompletionItemKind } from 'vscode-languageserver';
import { playerNames, resolveNames } from '../language/index.ts';
import type { CompletionRequest } from './completion.ts';
import type { Offer } from './completion-item.ts';
import { holdsLine, scenariosOf } from './scenario-document.ts';

/** The players of the scenario around a place, in turn order. */
export function playersAt({ document, place }: Pick<CompletionRequest, 'document' | 'place'>): string[] {
  const around = scenariosOf(document).findLast(({ span }) => span.start.line <= place.line);
  if (around !== undefined && (place.blockLine === around.span.start.line || holdsLine(around.span, place.line))) {
    return playerNames(around);
  }
  const [scenario] = scenariosOf(document);
  return scenario === undefined ? ['Alice', 'Bob'] : playerNames(scenario);
}

export function nameOffers(request: CompletionRequest): Offer[] {
  const { place, next } = request;
  if (place.typed.startsWith('"') || place.section === 'file' || place.section === 'card') return [];
  const slots = new Set(next.flatMap(({ rest: [first] }) => (first?.kind === 'slot' ? [first.slot] : [])));
  const possessive = next.some(({ rest: [first] }) => first?.kind === 'slot' && first.possessive);
  const bare = next.some(({ rest: [first] }) => first?.kind === 'slot' && !first.possessive);
  const all = slots.has('player') || slots.has('thing') ? playersAt(request) : [];
  // In the line that names the players nobody is named twice.
  const players = place.section === 'header' ? all.filter((name) => !place.before.includes(name)) : all;
  const aliases = slots.has('object') || slots.has('thing') ? aliasesAt(request) : [];
  return [
    ...(bare
      ? players.map((label): Offer => ({ label, detail: 'player', kind: CompletionItemKind.Variable, rank: 2 }))
      : []),
    ...(possessive
      ? players.map(
          (name): Offer => ({ label: `${name}'s`, detail: 'player', kind: CompletionItemKind.Variable, rank: 3 }),
        )
      : []),
    ...aliases.map(
      ({ name, means }): Offer => ({ label: name, detail: means, kind: CompletionItemKind.Property, rank: 3 }),
    ),
  ];
}

/** What can be named at a place besides players. */
export function aliasesAt({
  document,
  place,
}: Pick<CompletionRequest, 'document' | 'place'>): { name: string; means: string }[] {
  // Only the scenario around the place and the background can name anything here; files may be long.
  const { file } = document.parsed;
  const items = file.items.filter(
    ({ kind, span }) =>
      kind === 'background' ||
      (kind === 'scenario' && (span.start.line === place.blockLine || holdsLine(span, place.line))),
  );
  const scope = resolveNames({ ...file, items }).scopes.at(-1);
  return [...(scope?.declarations.values() ?? [])].flatMap((declaration) => {
    if (declaration.kind !== 'aliasDeclaration') return [];
    return [{ name: declaration.name, means: cardBefore(document.text, declaration.span.start.offset) }];
  });
}

/** The card that an alias was given to: the name in quotes before `as`. */
function cardBefore(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /"((?:[^"\\]|\\.)*)"[^"]*$/.exec(line)?.[1] ?? 'alias';
}
