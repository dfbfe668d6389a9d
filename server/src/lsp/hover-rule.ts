import {
  checkCitation,
  explainWord,
  nearestSummary,
  type OfficialText,
  ruleInfo,
  summaryOf,
  threadsOf,
} from '../rules/index.ts';
import { escapeMarkdown } from './hover-card.ts';
import { ruleCommand } from './rule-address.ts';

/** What a rule's hover is made from beside the index. */
export interface RuleHoverSources {
  /** The official text of a rule of the newest edition, if the user has imported one. */
  officialText(number: string): OfficialText | undefined;
  /** The client has the command that opens a rule's page. */
  readonly hasRulePages: boolean;
}

/**
 * A rule by its number: title, what it says in our words, and where it was in earlier editions. `current` is its number in
 * the newest edition, where the scenario's edition has another.
 */
export function ruleHover(number: string, current: string, { officialText, hasRulePages }: RuleHoverSources): string[] {
  const info = ruleInfo(current);
  if (info === undefined) return [missingRule(number)];
  const summary = nearestSummary(info.number);
  const official = officialText(info.number);
  const stages = info.history.slice(0, -1).map((stage) => `${stage.number} until ${stage.until.date}`);
  const formerly = number === current ? formerMeanings(number) : [];
  return [
    [
      `**${info.number} ${escapeMarkdown(info.title)}**${hasRulePages ? ` · [Rule page](${pageCommand(info.number)})` : ''}`,
      ...(number === current ? [] : [`*${number} in the edition of this scenario.*`]),
      ...(summary === undefined ? [] : [summaryText(info.number, summary)]),
      ...(stages.length === 0 ? [] : [`*Formerly ${stages.join(', ')}.*`]),
      ...formerly,
      ...(official === undefined ? [] : [officialMarkdown(official)]),
    ].join('\n\n'),
  ];
}

/** A link that a client carries out as a command; see `ruleCommand`. */
function pageCommand(number: string): string {
  return `command:${ruleCommand}?${encodeURIComponent(JSON.stringify([number]))}`;
}

/** Who reads an old ruling may mean what the number stood for then. */
function formerMeanings(number: string): string[] {
  return threadsOf(number).flatMap((thread) => {
    const last = thread.stages.findLast((stage) => stage.number === number);
    if (thread.current === number || last === undefined) return [];
    const now = thread.current ?? thread.successor;
    const sense = now === undefined ? thread.title : (summaryOf(now) ?? thread.title);
    return [
      `*Until ${last.until.date} the number was ${now === undefined ? 'another rule’s' : `that of ${now}`}:* ${escapeMarkdown(sense)}`,
    ];
  });
}

function officialMarkdown({ text, examples, effective, number }: OfficialText): string {
  const quoted = [text, ...examples.map((example) => `Example: ${example}`)].map((part) => `> ${escapeMarkdown(part)}`);
  return [`Official text, ${number}, effective ${effective}:`, quoted.join('\n>\n')].join('\n\n');
}

function summaryText(number: string, summary: { readonly number: string; readonly summary: string }): string {
  const about = summary.number === number ? '' : `${summary.number}: `;
  return about + escapeMarkdown(summary.summary);
}

function missingRule(number: string): string {
  const citation = checkCitation(number);
  switch (citation.kind) {
    case 'moved':
      return `${number} (${escapeMarkdown(citation.title)}) is **${citation.newNumber}** since ${citation.since.date}.`;
    case 'removed':
      return `${number} (${escapeMarkdown(citation.title)}) was last in the edition of ${citation.until.date}.`;
    case 'doesNotExist':
      return citation.suggestions.length === 0
        ? `There is no rule ${number}.`
        : `There is no rule ${number}. Did you mean ${citation.suggestions.join(' or ')}?`;
    case 'ok':
    case 'notYet':
    case 'meansSomethingElse':
      return `${number}: ${escapeMarkdown(citation.title)}`;
  }
}

/** The first of the phrases that has a meaning of its own in the game. */
export function wordHover(
  phrases: readonly string[],
  { hasRulePages }: Pick<RuleHoverSources, 'hasRulePages'>,
): string[] {
  for (const phrase of phrases) {
    const found = explainWord(phrase);
    if (found === undefined) continue;
    const rule = hasRulePages ? `[${found.rule}](${pageCommand(found.rule)})` : found.rule;
    return [`**${escapeMarkdown(found.title)}** (${rule})\n\n${escapeMarkdown(found.summary)}`];
  }
  return [];
}
