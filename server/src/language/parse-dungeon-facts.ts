/** Reads what is said of a player's dungeons: `is in room "…" of "…"`, `is in no dungeon`, `has completed "…"`. */
import { type FactSubject, playerOf } from './fact-subject.ts';
import { parseCount, parseString } from './parse-values.ts';
import type { DungeonName, PlayerFact } from './syntax-facts.ts';
import type { TokenReader } from './token-reader.ts';

/** Behind `is`. */
export function takeDungeonPlace(
  reader: TokenReader,
  subject: FactSubject,
  start: number,
  negated: boolean,
): PlayerFact | undefined {
  if (reader.takePhrase('in no dungeon')) {
    return { kind: 'isInNoDungeon', player: playerOf(reader, subject), negated, span: reader.spanFrom(start) };
  }
  if (!reader.takePhrase('in room')) return undefined;
  const player = playerOf(reader, subject);
  const room = parseString(reader, 'the name of a room in quotes');
  const dungeon = reader.takePhrase('of') ? parseDungeonName(reader) : undefined;
  return { kind: 'isInRoom', player, room, dungeon, negated, span: reader.spanFrom(start) };
}

function parseDungeonName(reader: TokenReader): DungeonName {
  const name = parseString(reader, 'the name of a dungeon in quotes');
  return { kind: 'dungeonName', name, span: name.span };
}

/** Behind `has completed`. */
export function parseCompleted(reader: TokenReader, subject: FactSubject, start: number, negated: boolean): PlayerFact {
  const player = playerOf(reader, subject);
  if (reader.at('number') || reader.atPhrase('no')) {
    const count = parseCount(reader, 'a number of dungeons');
    if (!reader.takePhrase('dungeons')) reader.expectPhrase(count.value === 1 ? 'dungeon' : 'dungeons');
    return { kind: 'hasCompletedCount', player, count, negated, span: reader.spanFrom(start) };
  }
  const dungeons = [parseDungeonName(reader)];
  while (reader.take('comma') !== undefined) dungeons.push(parseDungeonName(reader));
  return { kind: 'hasCompleted', player, dungeons, negated, span: reader.spanFrom(start) };
}
