/** What several targets of one instance of the word have to have in common, or not: "from a single graveyard", "with total power 6 or less" (CR 115.1, 601.2c). */
import { type TargetsTogether, unreachable } from '../cards/index.ts';
import { characteristicOf } from './characteristic-values.ts';
import { matches, quantity } from './evaluate.ts';
import type { Game } from './game.ts';
import { see } from './scope.ts';
import { shares } from './sharing.ts';
import { type Bindings, objectThing, type Thing } from './state.ts';

type Quality = Exclude<TargetsTogether, { kind: 'total' | 'oneEach' }>['what'];

/** Why these can't be chosen together; `null` when they can. */
export function whyNotTogether(
  game: Game,
  together: TargetsTogether,
  things: readonly Thing[],
  bindings: Bindings,
): string | null {
  switch (together.kind) {
    case 'same':
      return pairs(things).every(([a, b]) => alike(game, together.what, a, b))
        ? null
        : `they are not ${SAME[together.what]}`;
    case 'different':
      return pairs(things).some(([a, b]) => alike(game, together.what, a, b))
        ? `two of them are ${SAME[together.what]}`
        : null;
    case 'total': {
      const most = quantity(game, together.atMost, bindings);
      const sum = things.reduce((total, thing) => total + (characteristicOf(game, together.what, thing) ?? 0), 0);
      return sum <= most ? null : `their total is ${sum}, more than ${most}`;
    }
    case 'oneEach':
      return isOneEach(
        things.map((thing) => together.of.map((filter) => matches(game, filter, thing, bindings))),
        0,
        new Set(),
      )
        ? null
        : 'two of them would be there as the same one';
    default:
      return unreachable(together);
  }
}

/** Whether each thing, from that one on, can stand for something that no other one stands for. */
function isOneEach(fits: readonly (readonly boolean[])[], from: number, taken: ReadonlySet<number>): boolean {
  const mine = fits[from];
  if (mine === undefined) return true;
  return mine.some((fit, as) => fit && !taken.has(as) && isOneEach(fits, from + 1, new Set([...taken, as])));
}

const SAME: Readonly<Record<Quality, string>> = {
  owner: "one player's",
  controller: 'controlled by one player',
  name: 'of one name',
  cardType: 'of one card type',
  creatureType: 'of one creature type',
  power: 'of one power',
  manaValue: 'of one mana value',
};

function alike(game: Game, what: Quality, a: Thing, b: Thing): boolean {
  if (what !== 'owner') return shares(game, what, a, b);
  const owner = (thing: Thing) => (thing.kind === 'object' ? see(game, thing.id)?.object.owner : undefined);
  return owner(a) !== undefined && owner(a) === owner(b);
}

function pairs(things: readonly Thing[]): [Thing, Thing][] {
  return things.flatMap((a, i) => things.slice(i + 1).map((b): [Thing, Thing] => [a, b]));
}

/** Whether so many of them can be chosen together. */
export function canBeTogether(
  game: Game,
  together: TargetsTogether,
  things: readonly Thing[],
  count: number,
  bindings: Bindings,
): boolean {
  if (things.length < count) return false;
  const search = (from: number, chosen: readonly Thing[]): boolean => {
    if (chosen.length === count) return true;
    for (let i = from; i <= things.length - (count - chosen.length); i++) {
      const next = [...chosen, things[i] ?? objectThing(-1)];
      if (whyNotTogether(game, together, next, bindings) === null && search(i + 1, next)) return true;
    }
    return false;
  };
  return search(0, []);
}
