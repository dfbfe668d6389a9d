/** A rule in words for a terminal. */
import {
  checkCitation,
  type EditionInfo,
  NEWEST_EDITION,
  type RuleInfo,
  type RuleStage,
  rewordedIn,
  ruleInfo,
  threadsOf,
} from '../rules/index.ts';

/** A rule as lines for a terminal. */
export function describeRule(info: RuleInfo): string[] {
  const lines = [`${info.number}  ${info.title}`];
  const place = [info.chapter, info.section].flatMap((heading) =>
    heading === undefined || heading.number === info.number ? [] : [`${heading.number} ${heading.title}`],
  );
  if (place.length > 0) lines.push(`in ${place.join(' › ')}`);
  if (info.summary !== undefined) lines.push('', info.summary);
  if (info.below.length > 0) lines.push('', ...info.below.map((number) => line(number)));
  if (info.related.length > 0) lines.push('', `see also ${info.related.join(', ')}`);
  if (info.history.length > 1 || info.history[0]?.from.index !== 0) {
    lines.push('', `numbers: ${info.history.map(describeStage).join('; ')}`);
  }
  const reworded = rewordedIn(info.number);
  if (reworded.length > 0) lines.push(`reworded: ${reworded.map((edition) => edition.date).join(', ')}`);
  return lines;
}

function describeStage(stage: RuleStage): string {
  return stage.until.index === NEWEST_EDITION.index
    ? `${stage.number} since ${stage.from.date}`
    : `${stage.number} from ${stage.from.date} to ${stage.until.date}`;
}

function line(number: string): string {
  const info = ruleInfo(number);
  const text = info?.kind === 'subrule' || info?.summary !== undefined ? (info.summary ?? '') : (info?.title ?? '');
  const title = info !== undefined && info.kind !== 'subrule' && isTitled(info) ? `${info.title}: ` : '';
  return `  ${number.padEnd(9)} ${title}${text}`.trimEnd();
}

function isTitled(info: RuleInfo): boolean {
  return info.parent === undefined || ruleInfo(info.parent)?.title !== info.title;
}

/** Why an edition has no such number, and where to look. */
export function explainMissing(number: string, edition: EditionInfo): string {
  const verdict = checkCitation(number, edition.date);
  switch (verdict.kind) {
    case 'moved':
      return `${number} (${verdict.title}) is ${verdict.newNumber} since ${verdict.since.date}`;
    case 'removed': {
      const successor = verdict.successor === undefined ? '' : `; see ${verdict.successor}`;
      return `${number} (${verdict.title}) was last in the edition of ${verdict.until.date}${successor}`;
    }
    case 'notYet': {
      const then = verdict.numberThen === undefined ? '' : `; the rule was ${verdict.numberThen} then`;
      return `${number} (${verdict.title}) came with the edition of ${verdict.since.date}${then}`;
    }
    case 'meansSomethingElse':
      return `${number} of ${edition.date} (${verdict.title}) is no longer in the newest edition${
        verdict.newNumber === undefined ? '' : `; see ${verdict.newNumber}`
      }`;
    case 'ok':
    case 'doesNotExist': {
      const hints = verdict.kind === 'doesNotExist' ? verdict.suggestions : [];
      return `there is no rule ${number}${hints.length === 0 ? '' : `; did you mean ${hints.join(', ')}?`}`;
    }
  }
}

/** What else the number stood for in earlier editions: whoever has an old ruling at hand may mean that. */
export function formerMeanings(number: string): string[] {
  const lines = threadsOf(number).flatMap((thread) => {
    const last = thread.stages.findLast((stage) => stage.number === number);
    if (thread.current === number || last === undefined) return [];
    const now = thread.current ?? thread.successor;
    const summary = now === undefined ? undefined : ruleInfo(now)?.summary;
    const where = thread.current === undefined ? (now === undefined ? 'gone' : `gone; see ${now}`) : `now ${now}`;
    const head = `until ${last.until.date} ${number} was another rule (${thread.title}), ${where}`;
    return [summary === undefined ? head : `${head}: ${summary}`];
  });
  return lines.length === 0 ? [] : ['', ...lines];
}
