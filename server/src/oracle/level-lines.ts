/**
 * Lines that belong together by level: a leveler's striations (CR 711), a Class's levels (CR 716), a station card's striations (CR 721). The lines after a level's own line
 * are abilities that its object has from that level on.
 */
import type { Ability } from '../cards/index.ts';
import type { Reading } from './compile.ts';
import type { Paragraph } from './normalise.ts';

type Understood = Extract<Reading, { ok: true }>;
type LevelAbility = Extract<Ability, { kind: 'level' }>;

interface Band {
  /** The line that says the level, and the first of the lines under it. */
  readonly at: number;
  readonly from: number;
  readonly level: LevelAbility;
  readonly before: readonly Ability[];
  /** Otherwise the line stays not understood. */
  readonly readable: boolean;
}

const NOTHING: Reading = { ok: true, abilities: [] };

/** The size that the last striation of a Spacecraft gives it (CR 721.2b): its card's printed one. */
export type StationSize = { readonly power: number; readonly toughness: number } | null;

/** Reads the level lines, and puts the abilities under each into it. The others stay as they are. */
export function foldLevels(
  lines: readonly Paragraph[],
  readings: readonly Reading[],
  size: StationSize = null,
): readonly Reading[] {
  const folded = [...readings];
  let band: Band | null = null;
  const close = (): void => {
    if (band?.readable) folded[band.at] = { ok: true, abilities: [...band.before, band.level] };
  };
  for (const [i, line] of lines.entries()) {
    const striation = /^level (\d+)(?:[-–—](\d+)|\+)$/i.exec(line.text.trim());
    const next = striation ? /^(\d+)\/(\d+)$/.exec(lines[i + 1]?.text.trim() ?? '') : null;
    const classLevel = /^((?:\{[^}]+\})+): level (\d+)$/i.exec(line.text.replace(/\([^()]*\)/g, '').trim());
    if (striation && next) {
      close();
      const level: LevelAbility = {
        kind: 'level',
        text: line.text,
        from: Number(striation[1]),
        to: striation[2] === undefined ? null : Number(striation[2]),
        power: Number(next[1]),
        toughness: Number(next[2]),
        abilities: [],
      };
      band = { at: i, from: i + 2, level, before: [], readable: true };
      folded[i] = NOTHING;
      folded[i + 1] = NOTHING;
    } else if (classLevel) {
      close();
      const number = Number(classLevel[2]);
      const mana = [...(classLevel[1] ?? '').matchAll(/\{([^}]+)\}/g)].map((m) => (m[1] ?? '').toUpperCase());
      const level: LevelAbility = {
        kind: 'level',
        text: line.text,
        from: number,
        to: null,
        power: null,
        toughness: null,
        abilities: [],
      };
      band = { at: i, from: i + 1, level, before: [gainLevel(line.text, mana, number)], readable: true };
      folded[i] = NOTHING;
    } else if (line.station !== undefined) {
      close();
      const boxed = size !== null && !lines.slice(i + 1).some((other) => other.station !== undefined);
      const reading = readings[i]!;
      const level: LevelAbility = {
        kind: 'level',
        text: line.text,
        from: line.station,
        to: null,
        power: boxed ? size.power : null,
        toughness: boxed ? size.toughness : null,
        abilities: reading.ok ? reading.abilities : [],
      };
      band = { at: i, from: i + 1, level, before: [], readable: reading.ok };
    } else if (band && i >= band.from) {
      const reading = readings[i]!;
      if (!reading.ok) continue;
      const abilities: readonly Ability[] = [...band.level.abilities, ...(reading as Understood).abilities];
      const level: LevelAbility = { ...band.level, abilities };
      band = { ...(band as Band), level };
      folded[i] = NOTHING;
    }
  }
  close();
  return folded;
}

/** CR 716.2b: "{cost}: Level N" can be activated only as a sorcery, at the level before. */
function gainLevel(text: string, mana: readonly string[], level: number): Ability {
  const current = { kind: 'linked', key: 'class level' } as const;
  return {
    kind: 'activated',
    text,
    cost: [{ kind: 'mana', mana }],
    effect: { targets: [], do: [{ do: 'remember', key: 'class level', what: { number: level } }] },
    limits: {
      sorcerySpeed: true,
      // Level 1 is not remembered: it is where every Class begins.
      condition: {
        kind: 'compare',
        left: current,
        compare: level === 2 ? '<' : '=',
        right: level === 2 ? 2 : level - 1,
      },
    },
  };
}
