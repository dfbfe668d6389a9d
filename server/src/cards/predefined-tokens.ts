/** The tokens that the rules define (CR 111.10): an effect names one, and this table says what it is. */
import { type Card, foldName } from './card.ts';
import { type CompileText, cardFromRaw } from './card-from-raw.ts';
import type { RawCard, RawFace } from './raw-card.ts';

export interface PredefinedToken {
  /** As effects name it, without the word token: `Treasure`, `Wicked Role`. */
  readonly name: string;
  readonly rule: string;
  /** Its characteristics; a token that the rules do not name has its subtypes and the word Token for a name (CR 111.4). */
  readonly card: RawCard;
}

function tokenFace(name: string, typeLine: string, text: string, more: Partial<RawFace> = {}): RawFace {
  return {
    name,
    manaCost: null,
    typeLine,
    text,
    power: null,
    toughness: null,
    loyalty: null,
    defense: null,
    colorIndicator: null,
    ...more,
  };
}

/** A colorless artifact token whose name is its artifact type. */
function artifactToken(type: string, rule: string, text: string): PredefinedToken {
  const name = `${type} Token`;
  return { name: type, rule, card: { name, layout: 'normal', faces: [tokenFace(name, `Artifact — ${type}`, text)] } };
}

/** A Role: an Aura that enchants a creature, named as its kind (cf. 303.7). */
function roleToken(kind: string, rule: string, text: string): PredefinedToken {
  const face = tokenFace(kind, 'Enchantment — Aura Role', `Enchant creature\n${text}`);
  return { name: `${kind} Role`, rule, card: { name: kind, layout: 'normal', faces: [face] } };
}

const NOT_FOR_NONARTIFACTS = "This mana can't be spent to cast a nonartifact spell.";

const ROLE_TOKENS: readonly PredefinedToken[] = [
  roleToken('Cursed', '111.10j', 'Enchanted creature has base power and toughness 1/1.'),
  roleToken('Monster', '111.10k', 'Enchanted creature gets +1/+1 and has trample.'),
  roleToken('Royal', '111.10m', 'Enchanted creature gets +1/+1 and has ward {1}.'),
  roleToken('Sorcerer', '111.10n', 'Enchanted creature gets +1/+1 and has "Whenever this creature attacks, scry 1."'),
  roleToken('Virtuous', '111.10p', 'Enchanted creature gets +1/+1 for each enchantment you control.'),
  roleToken(
    'Wicked',
    '111.10q',
    'Enchanted creature gets +1/+1.\nWhen this token is put into a graveyard from the battlefield, each opponent loses 1 life.',
  ),
  roleToken(
    'Young Hero',
    '111.10r',
    'Enchanted creature has "Whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it."',
  ),
];

/** All of CR 111.10, in its order. */
export const PREDEFINED_TOKENS: readonly PredefinedToken[] = [
  artifactToken('Treasure', '111.10a', '{T}, Sacrifice this token: Add one mana of any color.'),
  artifactToken('Food', '111.10b', '{2}, {T}, Sacrifice this token: You gain 3 life.'),
  artifactToken('Gold', '111.10c', 'Sacrifice this token: Add one mana of any color.'),
  {
    name: 'Walker',
    rule: '111.10d',
    card: {
      name: 'Walker',
      layout: 'normal',
      faces: [tokenFace('Walker', 'Creature — Zombie', '', { power: '2', toughness: '2', colorIndicator: ['B'] })],
    },
  },
  {
    name: 'Shard',
    rule: '111.10e',
    card: {
      name: 'Shard Token',
      layout: 'normal',
      faces: [tokenFace('Shard Token', 'Enchantment — Shard', '{2}, Sacrifice this token: Scry 1, then draw a card.')],
    },
  },
  artifactToken('Clue', '111.10f', '{2}, Sacrifice this token: Draw a card.'),
  artifactToken('Blood', '111.10g', '{1}, {T}, Discard a card, Sacrifice this token: Draw a card.'),
  artifactToken('Powerstone', '111.10h', `{T}: Add {C}. ${NOT_FOR_NONARTIFACTS}`),
  {
    name: 'Incubator',
    rule: '111.10i',
    card: {
      name: 'Incubator Token // Phyrexian Token',
      layout: 'transform',
      faces: [
        tokenFace('Incubator Token', 'Artifact — Incubator', '{2}: Transform this token.'),
        tokenFace('Phyrexian Token', 'Artifact Creature — Phyrexian', '', { power: '0', toughness: '0' }),
      ],
    },
  },
  ...ROLE_TOKENS,
  artifactToken(
    'Map',
    '111.10s',
    '{1}, {T}, Sacrifice this token: Target creature you control explores. Activate only as a sorcery.',
  ),
  artifactToken(
    'Junk',
    '111.10t',
    '{T}, Sacrifice this token: Exile the top card of your library. You may play that card this turn. Activate only as a sorcery.',
  ),
  artifactToken(
    'Lander',
    '111.10u',
    '{2}, {T}, Sacrifice this token: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.',
  ),
  artifactToken(
    'Mutagen',
    '111.10v',
    '{1}, {T}, Sacrifice this token: Put a +1/+1 counter on target creature. Activate only as a sorcery.',
  ),
  artifactToken('Vibranium', '111.10w', `Indestructible\n{T}: Add {C}. ${NOT_FOR_NONARTIFACTS}`),
];

const BY_NAME: ReadonlyMap<string, PredefinedToken> = new Map(
  PREDEFINED_TOKENS.map((token) => [foldName(token.name), token]),
);

/** The predefined token that an effect names: `Treasure`, `Wicked Role`; a following word "token" makes no difference. */
export function predefinedTokenNamed(name: string): PredefinedToken | undefined {
  return BY_NAME.get(foldName(name).replace(/ tokens?$/, ''));
}

/** The predefined tokens as cards, each read when it is first asked for: `treasure`, `Wicked Role`. */
export function predefinedTokenCards(compile: CompileText): (name: string) => Card | undefined {
  const made = new Map<PredefinedToken, Card>();
  return (name) => {
    const token = predefinedTokenNamed(name);
    if (token === undefined) return undefined;
    const card = made.get(token) ?? cardFromRaw(token.card, compile, `rule ${token.rule}`);
    made.set(token, card);
    return card;
  };
}
