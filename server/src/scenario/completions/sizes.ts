/** How the power and toughness of permanents came to be: what they begin with, and each effect that changes them. */
import { foldName } from '../../cards/index.ts';
import type { LayerWatch } from '../../engine/layer-passage.ts';
import { watchLayers } from '../../engine/layers.ts';
import type { ObjectId } from '../../engine/state.ts';
import { aliasOf, plainName, refer } from '../names/refer.ts';
import type { Play } from '../play.ts';

/** A permanent, and its size in steps: `2/2 printed`, `+1/+1 from Glorious Anthem (613.4c)`. */
export interface MadeSize {
  readonly words: string;
  readonly steps: readonly string[];
}

/** CR 613.4a–d: the sublayers by their rules. */
const RULES: Readonly<Record<string, string>> = { '7a': '613.4a', '7b': '613.4b', '7c': '613.4c', '7d': '613.4d' };

/** Of the permanents of a name or alias whose size is not simply what is printed. */
export function sizesOf(play: Play, name: string): MadeSize[] {
  const { game } = play;
  const { battlefield } = game.state;
  const wanted = battlefield.filter(
    (id) => aliasOf(play, id) === name || foldName(plainName(play, id)) === foldName(name),
  );
  const steps = new Map<ObjectId, string[]>(wanted.map((id) => [id, []]));
  watchLayers(game, (effect, layer, id, before, after) => {
    const rule = RULES[layer];
    const found = steps.get(id);
    if (found === undefined || rule === undefined) return;
    if (before.power === after.power && before.toughness === after.toughness) return;
    if (found.length === 0) found.push(`${before.power}/${before.toughness} to begin with`);
    found.push(`${stepWords(play, effect, layer, before, after)} (${rule})`);
  });
  return wanted.flatMap((id) => {
    const made = steps.get(id) ?? [];
    return made.length === 0 ? [] : [{ words: refer(play, id, battlefield), steps: made }];
  });
}

type Watched = Parameters<LayerWatch>;

function stepWords(play: Play, effect: Watched[0], layer: Watched[1], before: Watched[3], after: Watched[4]): string {
  const source = effect.key.startsWith('counter ') ? 'counters' : plainName(play, effect.source);
  if (layer === '7d') return `switched by ${source}`;
  if (layer !== '7c') return `${after.power}/${after.toughness} by ${source}`;
  const by = (now: number | null, then: number | null): string => {
    const change = (now ?? 0) - (then ?? 0);
    return change < 0 ? `−${-change}` : `+${change}`;
  };
  return `${by(after.power, before.power)}/${by(after.toughness, before.toughness)} from ${source}`;
}
