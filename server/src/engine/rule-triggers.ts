/** Triggered abilities that chapters of the rules bring along, rather than the text of an object: looked for after each batch (CR 603.2). */
import { collectChapters } from './chapters.ts';
import { roomTriggers } from './dungeons.ts';
import type { LogEntry } from './events.ts';
import type { Game } from './game.ts';
import { initiativeTriggers } from './initiative.ts';
import { madnessTriggers } from './madness.ts';
import { miracleTriggers } from './miracle.ts';
import { monarchTriggers } from './monarch.ts';
import { prepareSpells } from './preparation.ts';
import { radTriggers } from './radiation.ts';
import { unlockTriggers } from './rooms.ts';
import { speedTriggers } from './speed.ts';

const CHAPTERS: readonly ((game: Game, happened: readonly LogEntry[]) => void)[] = [
  collectChapters,
  madnessTriggers,
  miracleTriggers,
  monarchTriggers,
  initiativeTriggers,
  roomTriggers,
  speedTriggers,
  radTriggers,
  unlockTriggers,
  prepareSpells,
];

export function collectRuleTriggers(game: Game, happened: readonly LogEntry[]): void {
  if (happened.length === 0) return;
  for (const collect of CHAPTERS) collect(game, happened);
}
