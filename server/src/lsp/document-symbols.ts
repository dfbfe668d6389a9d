import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver';
import { unreachable } from '../cards/unreachable.ts';
import type { CardDeclaration, FaceDeclaration, ScenarioDeclaration, Section, Span } from '../language/index.ts';
import { rangeOf } from './positions.ts';
import type { ScenarioDocument } from './scenario-document.ts';

/** The outline: cards with their faces, the background, scenarios with their sections. */
export function documentSymbols({ parsed }: ScenarioDocument): DocumentSymbol[] {
  return parsed.file.items.flatMap((item): DocumentSymbol[] => {
    switch (item.kind) {
      case 'card':
        return [cardSymbol(item)];
      case 'background':
        return [symbol('background', '', SymbolKind.Namespace, item.span, item.span)];
      case 'scenario':
        return [scenarioSymbol(item)];
      case 'use':
        return [symbol(item.path.value || 'use', 'use', SymbolKind.File, item.span, item.path.span)];
      case 'invalid':
        return [];
      default:
        return unreachable(item);
    }
  });
}

function symbol(
  name: string,
  detail: string,
  kind: SymbolKind,
  whole: Span,
  named: Span,
  children: DocumentSymbol[] = [],
): DocumentSymbol {
  return { name, detail, kind, range: rangeOf(whole), selectionRange: rangeOf(named), children };
}

/** Names of symbols must not be empty, or editors refuse the whole outline. */
const nameOf = (written: string): string => (written.trim() === '' ? '(no name)' : written);

function cardSymbol({ name, lines, span }: CardDeclaration | FaceDeclaration): DocumentSymbol {
  const typeLine = lines.find((line) => line.kind === 'typeLine')?.text ?? '';
  const faces = lines.filter((line) => line.kind === 'face').map(cardSymbol);
  return symbol(nameOf(name.value), typeLine, SymbolKind.Class, span, name.span, faces);
}

function scenarioSymbol({ title, marker, sections, span }: ScenarioDeclaration): DocumentSymbol {
  const children = sections.map((section) =>
    symbol(section.kind, countOf(section), SymbolKind.Field, section.span, section.label),
  );
  return symbol(nameOf(title.value), marker?.marker ?? '', SymbolKind.Method, span, title.span, children);
}

function countOf(section: Section): string {
  const count = section.kind === 'when' ? section.steps.length : section.facts.length;
  const word = section.kind === 'when' ? 'action' : 'fact';
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
