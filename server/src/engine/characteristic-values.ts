/** Numbers and words that objects and players have. Does not compute characteristics (layers.ts does). */
import { type Characteristic, familiesOfSubtype, type Keyword, LAND_TYPES, unreachable } from '../cards/index.ts';
import { type Game, playerOf } from './game.ts';
import { type Seen, see } from './scope.ts';
import type { Characteristics, Thing } from './state.ts';

/** The number, or `null` when the thing has none: a noncreature permanent has no power (CR 208.3), only players have life. */
export function characteristicOf(game: Game, what: Characteristic, thing: Thing): number | null {
  if (thing.kind === 'player') {
    const player = playerOf(game, thing.id);
    return what === 'life' ? player.life : what === 'handSize' ? player.hand.length : null;
  }
  const seen = see(game, thing.id);
  return seen ? objectNumber(seen, what) : null;
}

function objectNumber({ characteristics }: Seen, what: Characteristic): number | null {
  switch (what) {
    case 'power':
      return characteristics.power;
    case 'toughness':
      return characteristics.toughness;
    case 'basePower':
      return characteristics.basePower;
    case 'baseToughness':
      return characteristics.baseToughness;
    case 'totalPowerAndToughness':
      return characteristics.power === null && characteristics.toughness === null
        ? null
        : (characteristics.power ?? 0) + (characteristics.toughness ?? 0);
    case 'totalToxicValue':
      return characteristics.abilities.reduce((sum, { ability: { keyword } }) => sum + toxicity(keyword), 0);
    case 'manaValue':
      return characteristics.manaValue;
    case 'loyalty':
      return characteristics.loyalty;
    case 'defense':
      return characteristics.defense;
    case 'colors':
      return characteristics.colors.length;
    case 'life':
    case 'handSize':
      return null;
    default:
      return unreachable(what);
  }
}

/** CR 702.164a: toxic N, where N is a number. */
const toxicity = (keyword: Keyword | undefined): number =>
  keyword?.name === 'toxic' && typeof keyword.amount === 'number' ? keyword.amount : 0;

/** CR 205.3m: its creature types, those of "every creature type" aside. A subtype newer than the lists counts when it is on a creature or kindred. */
export function creatureTypesOf({ types, subtypes }: Readonly<Characteristics>): readonly string[] {
  return subtypes.filter((subtype) => {
    const families = familiesOfSubtype(subtype);
    return families.length > 0
      ? families.includes('creature')
      : types.includes('creature') || types.includes('kindred');
  });
}

export function landTypesOf({ subtypes }: Readonly<Characteristics>): readonly string[] {
  return subtypes.filter((subtype) => LAND_TYPES.includes(subtype));
}

/** Has the subtype, every creature type included (CR 702.73a). */
export function hasSubtype(characteristics: Readonly<Characteristics>, subtype: string): boolean {
  if (characteristics.subtypes.includes(subtype)) return true;
  if (!characteristics.everyCreatureType) return false;
  const families = familiesOfSubtype(subtype);
  return families.length === 0 || families.includes('creature');
}

/** Number of counters of a kind, or of all kinds together. */
export function countersIn(counters: Readonly<Record<string, number>>, kind: string | undefined): number {
  if (kind !== undefined) return counters[kind] ?? 0;
  let sum = 0;
  for (const count of Object.values(counters)) sum += count;
  return sum;
}
