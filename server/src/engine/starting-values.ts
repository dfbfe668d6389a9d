/**
 * The characteristics that an object has before layer 2 (CR 613.1): its copiable values, with what the rules derive from them
 * (colors from the mana cost, mana value, the mana abilities of basic land types). Shared between all objects with the same face.
 */
import {
  type Ability,
  BASIC_LAND_TYPES,
  bareFace,
  type CardFace,
  type CardType,
  COLORS,
  type Color,
  type ManaSymbol,
} from '../cards/index.ts';
import { freezeDeep } from './clone.ts';
import { isCopied } from './copiable-values.ts';
import { colorsOfCost, manaValueOf } from './mana.ts';
import { withTextAsCast } from './spell-text.ts';
import type { Characteristics, GameObject, HeldAbility } from './state.ts';

const INTRINSIC = 'intrinsic:';

const you = { kind: 'ref', ref: { kind: 'you' } } as const;
const self = { kind: 'self' } as const;

/** CR 305.6: the mana ability of a basic land type. */
const manaAbility = (symbol: ManaSymbol): Ability => ({
  kind: 'activated',
  text: `{T}: Add {${symbol}}.`,
  cost: [{ kind: 'tap' }],
  effect: { targets: [], do: [{ do: 'addMana', who: you, mana: { kind: 'symbols', mana: [symbol] } }] },
  limits: {},
});

/** CR 310.12b: what comes of a Siege that is defeated. */
const SIEGE_ABILITY: Ability = {
  kind: 'triggered',
  text: 'When the last defense counter is removed from this permanent, exile it, then you may cast it transformed for free.',
  pattern: { event: 'countersRemoved', subject: { kind: 'same', as: self }, counter: 'defense', last: true },
  effect: {
    targets: [],
    do: [
      { do: 'move', what: { kind: 'ref', ref: self }, to: { zone: 'exile' }, as: 'exiled' },
      {
        do: 'may',
        who: you,
        what: [
          {
            do: 'play',
            who: you,
            what: { kind: 'ref', ref: { kind: 'named', name: 'exiled' } },
            castOnly: true,
            free: true,
            transformed: true,
          },
        ],
      },
    ],
  },
};

/** The abilities that a subtype brings along, as an object holds them. */
const INTRINSIC_ABILITIES: ReadonlyMap<string, HeldAbility> = new Map(
  [
    ...Object.entries(BASIC_LAND_TYPES).map(([subtype, symbol]) => [subtype, manaAbility(symbol)] as const),
    ['Siege', SIEGE_ABILITY] as const,
  ].map(([subtype, ability]) => [
    subtype,
    freezeDeep({ ability, key: INTRINSIC + subtype, timestamp: 0, grantedBy: null }),
  ]),
);

export const isBasicLandType = (subtype: string): boolean => subtype in BASIC_LAND_TYPES;

/** The abilities with exactly those intrinsic ones that the types call for; the same array when nothing changes. */
export function withIntrinsicAbilities(
  abilities: readonly HeldAbility[],
  types: readonly CardType[],
  subtypes: readonly string[],
): readonly HeldAbility[] {
  const wanted = [
    ...(types.includes('land') ? subtypes.filter(isBasicLandType) : []),
    ...(types.includes('battle') ? subtypes.filter((subtype) => subtype === 'Siege') : []),
  ];
  const there = abilities.filter((held) => held.key.startsWith(INTRINSIC));
  if (wanted.length === there.length && there.every((held) => wanted.includes(held.key.slice(INTRINSIC.length))))
    return abilities;
  return [
    ...abilities.filter((held) => !held.key.startsWith(INTRINSIC)),
    ...wanted.map((subtype) => INTRINSIC_ABILITIES.get(subtype)!),
  ];
}

/** CR 202.2, 204: the colors of the mana cost and of the color indicator, unless a copy effect said others (707.9b). */
export function colorsOf(face: CardFace): readonly Color[] {
  if (face.colors) return face.colors;
  const fromCost = colorsOfCost(face.manaCost);
  return COLORS.filter((color) => fromCost.includes(color) || face.colorIndicator?.includes(color));
}

const known = new WeakMap<CardFace, Characteristics>();

/** The values of a face, off the stack; frozen, controller unset. */
export function baseOf(face: CardFace): Characteristics {
  let base = known.get(face);
  if (!base) {
    const abilities = face.abilities.map((ability, i) => ({
      ability,
      key: `${i}`,
      // CR 613.7a: the object's own timestamp counts.
      timestamp: 0,
      grantedBy: null,
    }));
    // CR 208.1: as printed, power before toughness.
    const power = face.power?.value ?? null;
    const toughness = face.toughness?.value ?? null;
    base = freezeDeep<Characteristics>({
      name: face.name,
      manaCost: face.manaCost,
      colors: colorsOf(face),
      supertypes: face.supertypes,
      types: face.types,
      subtypes: face.subtypes,
      everyCreatureType: false,
      power,
      toughness,
      basePower: power,
      baseToughness: toughness,
      loyalty: face.loyalty?.value ?? null,
      defense: face.defense?.value ?? null,
      abilities: withIntrinsicAbilities(abilities, face.types, face.subtypes),
      cantHave: [],
      controller: 0,
      manaValue: face.manaValue ?? manaValueOf(face.manaCost),
      text: face.text,
    });
    known.set(face, base);
  }
  return base;
}

/** CR 202.3. */
function manaValue(object: GameObject, face: CardFace, base: Characteristics): number {
  const { card, zone } = object;
  if (object.faceDown) return base.manaValue;
  if (zone.zone === 'stack' && face.manaCost?.some((symbol) => symbol.includes('X'))) {
    // CR 202.3e: on the stack X is the number chosen for it.
    return manaValueOf(face.manaCost, object.cast?.x ?? object.stack?.bindings[0]?.x ?? 0);
  }
  if (object.face > 0 && (zone.zone === 'battlefield' || zone.zone === 'stack') && !isCopied(object, face)) {
    // CR 202.3b: the back of a nonmodal double-faced card counts the front's mana cost; a copy of the back does not.
    if (card.layout === 'transform') return manaValueOf(card.faces[0].manaCost);
  }
  return base.manaValue;
}

/** What an ability on the stack has of its own. */
const ABILITY_FACE: CardFace = freezeDeep<CardFace>(bareFace(''));

/** A fresh copy of the object's values before layer 2, to be changed by the layers. */
export function startingValues(object: GameObject, face: CardFace): Characteristics {
  // CR 109.3, 113.7: an ability on the stack has text and a controller, but no name, types, colors or cost of its own.
  if (object.kind === 'ability')
    return { ...baseOf(ABILITY_FACE), controller: object.controller, text: object.stack?.ability?.text ?? '' };
  const base = baseOf(face);
  return withTextAsCast(object, {
    ...base,
    controller: object.controller,
    manaValue: manaValue(object, face, base),
  });
}
