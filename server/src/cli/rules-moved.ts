/** `judgecall rules moved`: what moved, came and went between two editions. */
import { changesBetween, findEdition, parentOf, type RuleChange } from '../rules/index.ts';

/** The lines for a range such as `2024-11-08..newest`; `undefined` when it is none. */
export function movedLines(range: string): string[] | undefined {
  const [from = '', to = ''] = range.split('..');
  const [older, newer] = [findEdition(from), findEdition(to === '' ? 'newest' : to)];
  if (older === undefined || newer === undefined) return undefined;
  const changes = changesBetween(older, newer);
  const lines = withFollowers(changes).map(({ change, followers }) => {
    const along = followers === 0 ? '' : ` (${followers} ${followers === 1 ? 'subrule' : 'subrules'} with it)`;
    return `${describeChange(change)}${along}`;
  });
  return [...lines, `${changes.length} numbers changed from ${older.date} to ${newer.date}`];
}

function describeChange(change: RuleChange): string {
  switch (change.kind) {
    case 'moved':
      return `moved  ${change.from} → ${change.to}  ${change.title}`;
    case 'came':
      return `came   ${change.to}  ${change.title}`;
    case 'went':
      return `went   ${change.from}  ${change.title}`;
  }
}

/** The changes without those that only followed their parent's, which are counted at the topmost that did the same. */
function withFollowers(changes: readonly RuleChange[]): { change: RuleChange; followers: number }[] {
  const leaders = new Map<string, { change: RuleChange; followers: number }>();
  for (const change of changes) {
    const above = parentChange(change);
    const leader = above === undefined ? undefined : leaders.get(above);
    if (leader === undefined) leaders.set(changeKey(change), { change, followers: 0 });
    else {
      leader.followers++;
      leaders.set(changeKey(change), leader);
    }
  }
  return [...new Set(leaders.values())];
}

/** The key of the change that a change merely follows: the parent's, when the last part of the number stayed. */
function parentChange(change: RuleChange): string | undefined {
  const from = change.kind === 'came' ? '' : (parentOf(change.from) ?? '');
  const to = change.kind === 'went' ? '' : (parentOf(change.to) ?? '');
  if (change.kind === 'moved' && change.from.slice(from.length) !== change.to.slice(to.length)) return undefined;
  return `${from}>${to}`;
}

function changeKey(change: RuleChange): string {
  return `${change.kind === 'came' ? '' : change.from}>${change.kind === 'went' ? '' : change.to}`;
}
