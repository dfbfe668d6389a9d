/**
 * What the lines of a set-up have said. A line that says something of the same thing again is a slip of the pen: the one
 * that counted would be a guess. Only a scenario's own `given:` may say otherwise than the background of its file.
 */
import type { Span } from '../../language/index.ts';
import { Fault } from '../play.ts';
import { saidTwice } from '../problems.ts';
import type { Setting } from './setting.ts';

export interface Said {
  /** A number is an amount, which nobody says twice; words may be repeated as long as they are the same. */
  readonly value: number | string;
  readonly span: Span;
}

/** Notes what a line says of `slot`, such as a player's life total. @throws Fault when another line has said it. */
export function sayOnce(setting: Setting, slot: string, what: string, said: Said, rule: string | null = null): void {
  const before = setting.said.get(slot);
  if (before !== undefined && isOwn(setting, before.span) === isOwn(setting, said.span)) {
    if (typeof said.value === 'number' || before.value !== said.value) {
      throw new Fault(saidTwice(said.span, what, before, said.value, rule));
    }
  }
  setting.said.set(slot, said);
}

/** Whether a line stands in the scenario itself, and not in the background. */
function isOwn({ play }: Setting, { start }: Span): boolean {
  const { span } = play.scenario;
  return span.start.offset <= start.offset && start.offset <= span.end.offset;
}
