import { checkCitation, explainWord, nearestSummary, type OfficialText, ruleInfo } from '../rules/index.ts';
import { escapeMarkdown } from './hover-card.ts';

/** A rule by its number: title, what it says in our words, and where it was in earlier editions. */
export function ruleHover(number: string, findOfficial: (number: string) => OfficialText | undefined): string[] {
  const info = ruleInfo(number);
  if (info === undefined) return [missingRule(number)];
  const summary = nearestSummary(info.number);
  const official = findOfficial(info.number);
  const stages = info.history.slice(0, -1).map((stage) => `${stage.number} until ${stage.until.date}`);
  return [
    [
      `**${info.number} ${escapeMarkdown(info.title)}**`,
      ...(summary === undefined ? [] : [summaryText(info.number, summary)]),
      ...(stages.length === 0 ? [] : [`*Formerly ${stages.join(', ')}.*`]),
      ...(official === undefined ? [] : [officialMarkdown(official)]),
    ].join('\n\n'),
  ];
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
export function wordHover(phrases: readonly string[]): string[] {
  for (const phrase of phrases) {
    const found = explainWord(phrase);
    if (found === undefined) continue;
    return [`**${escapeMarkdown(found.title)}** (${found.rule})\n\n${escapeMarkdown(found.summary)}`];
  }
  return [];
}
