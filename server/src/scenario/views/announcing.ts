/** The steps in which a spell is announced, which the log has as one kind of event: what is chosen, then targets, then the cost (CR 601.2). */
import type { GameEvent, LogEntry } from '../../engine/events.ts';
import { referToThing } from '../names/refer.ts';
import type { Play } from '../play.ts';

type Announcement = Extract<GameEvent, { readonly kind: 'announce' }>;

export interface Announced {
  readonly text: string;
  readonly rule: string;
}

/** What this entry adds to those before it that announce the same spell. */
export function announced(play: Play, entry: LogEntry, event: Announcement, name: string): Announced {
  const before = play.game.state.log.filter(
    (one) => one.sequence < entry.sequence && one.event.kind === 'announce' && one.event.spell === event.spell,
  ).length;
  switch (before) {
    case 0:
      return { text: `${name} is announced${choices(event)}`, rule: '601.2b' };
    case 1:
      return { text: targets(play, event, name), rule: '601.2c' };
    default:
      return { text: `the cost of ${name} is paid`, rule: '601.2h' };
  }
}

function choices({ castFacts }: Announcement): string {
  const costs = Object.entries(castFacts?.paid ?? {}).flatMap(([cost, times]) => (times > 0 ? [cost] : []));
  const x = castFacts?.x ?? null;
  return `${x === null ? '' : ` with X = ${x}`}${costs.length === 0 ? '' : `, with ${costs.join(', ')}`}`;
}

function targets(play: Play, { facts }: Announcement, name: string): string {
  const modes = facts.effects.flatMap(({ mode }) => (mode === null ? [] : [mode]));
  const things = facts.bindings.flatMap((bindings) => bindings.targets.flat());
  const parts = [
    ...(modes.length === 0 ? [] : [`mode ${modes.join(', ')}`]),
    ...(things.length === 0 ? [] : [`target ${things.map((thing) => referToThing(play, thing)).join(', ')}`]),
  ];
  return parts.length === 0 ? `${name} has no targets` : `${name} has ${parts.join(' and ')}`;
}
