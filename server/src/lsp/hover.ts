/** What the mouse finds: a card, a player, a rule, a word of the game; and in a statement what came of it. */
import type { Hover } from 'vscode-languageserver';
import { nodeAt, type Span } from '../language/index.ts';
import type { BoardView } from '../scenario/index.ts';
import type { DescribedCard } from './card-description.ts';
import { objectHover, playerHover } from './hover-board.ts';
import { cardHover, escapeMarkdown } from './hover-card.ts';
import { type RuleHoverSources, ruleHover, wordHover } from './hover-rule.ts';
import { statementHover } from './hover-statement.ts';
import { type HoverSubject, hoverSubject } from './hover-subject.ts';
import { rangeOf } from './positions.ts';
import { boardAt, currentReportAt, type FileResults } from './results.ts';
import { mentionAt, scanRules } from './rule-scan.ts';
import { lineText, offsetAt, type ScenarioDocument } from './scenario-document.ts';

/** What is looked up outside the document. */
export interface HoverSources extends RuleHoverSources {
  /** The card that a name means in the document. */
  card(name: string): Promise<DescribedCard | undefined>;
  /** How the permanents of a name or alias came to be of their size, after what stands on a line: a sentence each. */
  sizes(name: string, line: number): Promise<readonly string[]>;
}

export async function hover(
  document: ScenarioDocument,
  results: FileResults,
  position: { readonly line: number; readonly character: number },
  sources: HoverSources,
): Promise<Hover | undefined> {
  // A number means its rule wherever it stands: after `cite`, in a comment, in a title.
  const rule = mentionAt(scanRules(document.uri, document.text), position);
  if (rule !== undefined) {
    const value = ruleHover(rule.number, rule.current ?? rule.number, sources).join('\n\n');
    return { contents: { kind: 'markdown', value }, range: rule.range };
  }
  const offset = offsetAt(document, position);
  const path = nodeAt(document.parsed.file, offset);
  const report = currentReportAt(document, results, position.line);
  const board = report && boardAt(report, position.line);
  const subject = hoverSubject(document, path, offset);
  if (subject === undefined) return undefined;
  const statement = report && statementHover(report, position.line, lineText(document, position.line));
  const parts = await describe(subject);
  return parts.length === 0 ? undefined : hoverOf(parts, subject.span);

  async function nameHover(at: BoardView, name: string): Promise<string[]> {
    const here = objectHover(at, { alias: name });
    return [...playerHover(at, name), ...here, ...(await sizesOf(name, here))];
  }

  /** Only of what is there. */
  async function sizesOf(name: string, here: readonly string[]): Promise<string[]> {
    const sizes = here.length === 0 ? [] : await sources.sizes(name, position.line);
    return sizes.length === 0 ? [] : [sizes.map((size) => `- ${escapeMarkdown(size)}`).join('\n')];
  }

  async function describe(about: HoverSubject): Promise<string[]> {
    switch (about.kind) {
      case 'card': {
        const card = await sources.card(about.name);
        const here = objectHover(board, { name: about.name });
        return [...(card === undefined ? [] : [cardHover(card)]), ...here, ...(await sizesOf(about.name, here))];
      }
      case 'name':
        return board === undefined ? [] : await nameHover(board, about.name);
      case 'word':
        return [...(statement ?? []), ...wordHover(about.words, sources)];
    }
  }
}

function hoverOf(parts: readonly string[], span: Span): Hover {
  return { contents: { kind: 'markdown', value: parts.join('\n\n---\n\n') }, range: rangeOf(span) };
}
