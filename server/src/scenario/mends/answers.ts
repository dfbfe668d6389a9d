/** The legal answers in place of one that is not. */
import type { TextEdit } from '../../language/index.ts';
import type { Point } from '../completions/point.ts';
import { possibleAt } from '../completions/possible.ts';
import type { Problem } from '../report.ts';
import { replaceSpan, type Source } from './edits.ts';
import type { Proposal } from './mends.ts';

/** `pointBefore` plays the scenario up to an offset. */
export function answersInstead(
  { scenario, text }: Source,
  { span }: Problem,
  pointBefore: (offset: number) => Point | undefined,
): Proposal[] {
  const steps = scenario.sections.flatMap((section) => (section.kind === 'when' ? section.steps : []));
  const step = steps.find(
    (one) => one.span.start.offset <= span.start.offset && span.end.offset <= one.span.end.offset,
  );
  const choice = step?.choices.find(
    (one) => one.span.start.offset <= span.start.offset && span.end.offset <= one.span.end.offset,
  );
  if (step === undefined) return [];
  const change = (edit: TextEdit): Proposal => ({ title: `Change to \`${edit.newText}\``, edits: [edit] });
  if (choice !== undefined) {
    const point = pointBefore(choice.span.start.offset);
    const items = point === undefined ? [] : possibleAt(point, { kind: 'answers' }).items;
    return items.map(({ words }) => change(replaceSpan(choice.span, words)));
  }
  const { action } = step;
  if (!('parts' in action) || !('player' in action)) return [];
  const targeting = action.parts.find((part) => part.kind === 'targeting');
  const target = targeting?.targets.find((one) => one.span.start.offset === span.start.offset);
  const point = pointBefore(action.span.start.offset);
  if (target === undefined || targeting === undefined || point === undefined) return [];
  const others = targeting.targets.filter((one) => one !== target);
  const written = (from: number, to: number): string => text.slice(from, to);
  const kept = others.map((one) => written(one.span.start.offset, one.span.end.offset)).join(', ');
  const before = written(action.span.start.offset, targeting.span.start.offset);
  const line = `${before}${kept === '' ? '' : `targeting ${kept}`}`.trimEnd();
  const can = line.replace(/^(\S+) (\w+?)s\b/, '$1 can $2');
  const items = possibleAt(point, { kind: 'targets', action: can }).items;
  return items.map(({ words }) => change(replaceSpan(target.span, words)));
}
