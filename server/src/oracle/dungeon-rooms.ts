/** The lines of a dungeon card (CR 309.4): a room with its name, what its ability does, and where its arrows lead; and who may enter it. */
import type { Reading } from './compile.ts';
import type { Paragraph } from './normalise.ts';

const ENTRANCE = /^You can['’]t enter this dungeon unless you ["“]venture into ([^".“”]+)\.?["”]\.?$/i;
const ARROWS = /\s*\(Leads to: ([^()]+)\)\s*$/i;

/** Reads one line; `read` reads the effect, as if it were followed by itself. */
export function readDungeonLine(line: Paragraph, read: (effect: Paragraph) => Reading): Reading {
  const quality = ENTRANCE.exec(line.text.trim())?.[1];
  if (quality !== undefined) return { ok: true, abilities: [{ kind: 'entrance', text: line.text, into: quality }] };
  const [prefix, name] = /^\s*(.+?) [—–-] /.exec(line.text) ?? [];
  if (prefix === undefined || name === undefined)
    return {
      ok: false,
      at: line.start,
      reason: 'A line of a dungeon is the name of a room, a dash, and what happens there.',
    };
  const arrows = ARROWS.exec(line.text);
  const end = arrows?.index ?? line.text.length;
  const effect = read({
    text: line.text.slice(prefix.length, end),
    start: line.start + prefix.length,
    end: line.start + end,
  });
  if (!effect.ok) return effect;
  const [ability, ...more] = effect.abilities;
  if (ability?.kind !== 'spell' || more.length > 0)
    return { ok: false, at: line.start + prefix.length, reason: 'What happens in a room must be an effect.' };
  const leadsTo = (arrows?.[1] ?? '').split(',').flatMap((room) => room.trim() || []);
  return { ok: true, abilities: [{ kind: 'room', text: line.text, name, leadsTo, effect: ability.effect }] };
}
