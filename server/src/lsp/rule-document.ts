/** The page of a rule: what it says, what stands around it, where it was in earlier editions, and which scenarios cite it. */
import {
  checkCitation,
  NEWEST_EDITION,
  nearestSummary,
  type OfficialText,
  type RuleInfo,
  type RuleStage,
  rewordedIn,
  ruleInfo,
  threadsOf,
} from '../rules/index.ts';
import { blank, joined, type LinkedText, linkedText, type Paragraph, type Part } from './rule-linked-text.ts';
import { linkToPlace, linkToRule } from './rule-place-names.ts';
import { type RulePlace, scenariosCiting } from './rule-references.ts';
import type { FoundFiles } from './rule-workspace.ts';

export interface RuleDocumentSources {
  readonly official: OfficialText | undefined;
  readonly workspace: FoundFiles;
  /** Addresses of the workspace's folders. */
  readonly folders: readonly string[];
}

/** More scenarios than these are only counted. */
const mostCiting = 200;
const mostSiblings = 40;

export function ruleDocument(number: string, sources: RuleDocumentSources): LinkedText {
  const info = ruleInfo(number);
  if (info === undefined) return linkedText(missing(number));
  return linkedText([
    ...heading(info),
    ...says(info),
    ...official(sources.official),
    ...below(info),
    ...beside(info),
    ...(info.related.length === 0 ? [] : [blank, { parts: ['See also ', ...ruleLinks(info.related), '.'] }]),
    ...history(info),
    ...citedBy(info, sources),
  ]);
}

function missing(number: string): Paragraph[] {
  const lines: Paragraph[] = [
    { parts: [`There is no rule ${number} in the newest edition (${NEWEST_EDITION.date}).`] },
  ];
  const citation = checkCitation(number);
  const then = 'newNumber' in citation ? citation.newNumber : 'successor' in citation ? citation.successor : undefined;
  if (then !== undefined && 'title' in citation) {
    lines.push({ parts: [`It was in earlier ones (${citation.title}). Look at `, linkToRule(then), '.'] });
  }
  if (citation.kind === 'doesNotExist' && citation.suggestions.length > 0) {
    lines.push({ parts: ['Did you mean ', ...joined(citation.suggestions.map(linkToRule), ' or '), '?'] });
  }
  return lines;
}

function heading({ number, title, chapter, section, parent }: RuleInfo): Paragraph[] {
  const above = [chapter, section].flatMap((one): Part[][] =>
    one === undefined || one.number === number ? [] : [[linkToRule(one.number), ` ${one.title}`]],
  );
  if (parent?.includes('.')) above.push([linkToRule(parent)]);
  const place = above.flatMap((parts, index) => (index === 0 ? parts : [' › ', ...parts]));
  return [{ parts: [`${number} ${title}`] }, ...(place.length === 0 ? [] : [{ parts: ['in ', ...place] }])];
}

function says({ number }: RuleInfo): Paragraph[] {
  const found = nearestSummary(number);
  if (found === undefined) return [];
  const about: Part[] = found.number === number ? [] : [linkToRule(found.number), ': '];
  return [blank, { parts: [...about, found.summary] }];
}

function official(text: OfficialText | undefined): Paragraph[] {
  if (text === undefined) return [];
  const lines = [...text.text.split('\n'), ...text.examples.map((example) => `Example: ${example}`)];
  return [
    blank,
    { parts: [`Official text, ${text.number}, effective ${text.effective}:`] },
    ...lines.map((line) => ({ parts: [line], indent: 2 })),
  ];
}

function below(info: RuleInfo): Paragraph[] {
  return info.below.length === 0 ? [] : [blank, ...info.below.map(lineOf)];
}

function lineOf(number: string): Paragraph {
  const info = ruleInfo(number);
  const titled = info !== undefined && info.kind !== 'subrule' && info.title !== ruleInfo(info.parent ?? '')?.title;
  const words = [titled ? info.title : '', info?.summary ?? ''].filter((part) => part !== '').join(': ');
  return { parts: [linkToRule(number), `  ${words}`], hang: 2 };
}

/** The rules on the same level: all of them, or in a long row those around it. */
function beside({ number, parent }: RuleInfo): Paragraph[] {
  const all = parent === undefined ? [] : (ruleInfo(parent)?.below ?? []);
  if (parent === undefined || all.length < 2) return [];
  const at = all.indexOf(number);
  const from = all.length <= mostSiblings ? 0 : Math.max(0, at - mostSiblings / 2);
  const shown = all.slice(from, from + mostSiblings);
  const parts = shown.map((one): Part => (one === number ? one : linkToRule(one)));
  return [
    blank,
    {
      parts: [
        'In ',
        linkToRule(parent),
        from > 0 ? ': … ' : ': ',
        ...joined(parts),
        from + mostSiblings < all.length ? ' …' : '',
      ],
    },
  ];
}

function history({ number, history: stages }: RuleInfo): Paragraph[] {
  const lines = stages.map((stage) => ({ parts: [stageWords(stage)], indent: 2 }));
  const reworded = rewordedIn(number).map(({ date }) => date);
  if (reworded.length > 0) lines.push({ parts: [`reworded ${reworded.join(', ')}`], indent: 2 });
  const others = threadsOf(number).filter(({ current }) => current !== number);
  const before = others.flatMap((thread): Paragraph[] => {
    const last = thread.stages.findLast((stage) => stage.number === number);
    if (last === undefined) return [];
    const now = thread.current ?? thread.successor;
    const where: Part[] =
      now === undefined
        ? [', which is gone']
        : [thread.current === undefined ? ', now part of ' : ', now ', linkToRule(now)];
    return [{ parts: [`until ${last.until.date} it was ${thread.title}`, ...where], indent: 2 }];
  });
  return [
    blank,
    { parts: ['Over the editions:'] },
    ...lines,
    ...(before.length === 0 ? [] : [blank, { parts: ['The number was another rule’s before:'] }, ...before]),
  ];
}

function stageWords({ number, from, until }: RuleStage): string {
  const since = from.index === 0 ? `${from.date} or earlier` : from.date;
  return until.index === NEWEST_EDITION.index
    ? `${number} since ${since}`
    : `${number} from ${since} to the edition of ${until.date}`;
}

function citedBy({ number }: RuleInfo, { workspace, folders }: RuleDocumentSources): Paragraph[] {
  const places = scenariosCiting(workspace.files, number);
  const count = places.length;
  const head =
    count === 0 ? 'No scenario of the workspace cites it.' : `Cited by ${scenarioCount(count)} of the workspace:`;
  const more = count > mostCiting ? [{ parts: [`and ${count - mostCiting} more`], indent: 2 }] : [];
  return [
    blank,
    { parts: [head] },
    ...places.slice(0, mostCiting).map((place) => placeLine(place, number, folders)),
    ...more,
    ...workspace.lacking.map((sentence) => ({ parts: [sentence] })),
  ];
}

function placeLine({ uri, mention, scenario }: RulePlace, number: string, folders: readonly string[]): Paragraph {
  const which = mention.current === number ? '' : ` (${mention.number})`;
  const parts = [linkToPlace(uri, mention.range.start, folders), `  ${scenario?.title ?? ''}${which}`];
  return { parts, indent: 2, hang: 2 };
}

export const scenarioCount = (count: number): string => `${count} scenario${count === 1 ? '' : 's'}`;

const ruleLinks = (numbers: readonly string[]): Part[] => joined(numbers.map(linkToRule));
