/** The dungeon cards (CR 309). They begin outside the game, where every player owns each of them (309.2). */
import type { RawCard } from './raw-card.ts';

/** A room: its name, what its ability does, and where arrows lead. */
type Room = readonly [name: string, effect: string, leadsTo?: readonly string[]];

function dungeon(name: string, rooms: readonly Room[], quality?: string): RawCard {
  const lines = rooms.map(
    ([room, effect, leadsTo = []]) =>
      `${room} — ${effect}${leadsTo.length === 0 ? '' : ` (Leads to: ${leadsTo.join(', ')})`}`,
  );
  const entrance = quality === undefined ? [] : [`You can't enter this dungeon unless you "venture into ${quality}."`];
  const face = {
    name,
    manaCost: null,
    typeLine: quality === undefined ? 'Dungeon' : `Dungeon — ${quality}`,
    text: [...entrance, ...lines].join('\n'),
    power: null,
    toughness: null,
    loyalty: null,
    defense: null,
    colorIndicator: null,
  };
  return { name, layout: 'normal', faces: [face] };
}

/** All that there are. The first room of each is the topmost one. */
export const DUNGEONS: readonly RawCard[] = [
  dungeon('Lost Mine of Phandelver', [
    ['Cave Entrance', 'Scry 1.', ['Goblin Lair', 'Mine Tunnels']],
    ['Goblin Lair', 'Create a 1/1 red Goblin creature token.', ['Storeroom', 'Dark Pool']],
    ['Mine Tunnels', 'Create a Treasure token.', ['Dark Pool', 'Fungi Cavern']],
    ['Storeroom', 'Put a +1/+1 counter on target creature.', ['Temple of Dumathoin']],
    ['Dark Pool', 'Each opponent loses 1 life and you gain 1 life.', ['Temple of Dumathoin']],
    ['Fungi Cavern', 'Target creature gets -4/-0 until your next turn.', ['Temple of Dumathoin']],
    ['Temple of Dumathoin', 'Draw a card.'],
  ]),
  dungeon('Dungeon of the Mad Mage', [
    ['Yawning Portal', 'You gain 1 life.', ['Dungeon Level']],
    ['Dungeon Level', 'Scry 1.', ['Goblin Bazaar', 'Twisted Caverns']],
    ['Goblin Bazaar', 'Create a Treasure token.', ['Lost Level']],
    ['Twisted Caverns', "Target creature can't attack until your next turn.", ['Lost Level']],
    ['Lost Level', 'Scry 2.', ['Runestone Caverns', "Muiral's Graveyard"]],
    ['Runestone Caverns', 'Exile the top two cards of your library. You may play them.', ['Deep Mines']],
    ["Muiral's Graveyard", 'Create two 1/1 black Skeleton creature tokens.', ['Deep Mines']],
    ['Deep Mines', 'Scry 3.', ["Mad Wizard's Lair"]],
    ["Mad Wizard's Lair", 'Draw three cards and reveal them. You may cast one of them without paying its mana cost.'],
  ]),
  dungeon('Tomb of Annihilation', [
    ['Trapped Entry', 'Each player loses 1 life.', ['Veils of Fear', 'Oubliette']],
    ['Veils of Fear', 'Each player loses 2 life unless they discard a card.', ['Sandfall Cell']],
    [
      'Sandfall Cell',
      'Each player loses 2 life unless they sacrifice a creature, artifact, or land of their choice.',
      ['Cradle of the Death God'],
    ],
    ['Oubliette', 'Discard a card and sacrifice a creature, an artifact, and a land.', ['Cradle of the Death God']],
    ['Cradle of the Death God', 'Create The Atropal, a legendary 4/4 black God Horror creature token with deathtouch.'],
  ]),
  dungeon(
    'Undercity',
    [
      [
        'Secret Entrance',
        'Search your library for a basic land card, reveal it, put it into your hand, then shuffle.',
        ['Forge', 'Lost Well'],
      ],
      ['Forge', 'Put two +1/+1 counters on target creature.', ['Trap!', 'Arena']],
      ['Lost Well', 'Scry 2.', ['Arena', 'Stash']],
      ['Trap!', 'Target player loses 5 life.', ['Archives']],
      ['Arena', 'Goad target creature.', ['Archives', 'Catacombs']],
      ['Stash', 'Create a Treasure token.', ['Catacombs']],
      ['Archives', 'Draw a card.', ['Throne of the Dead Three']],
      ['Catacombs', 'Create a 4/1 black Skeleton creature token with menace.', ['Throne of the Dead Three']],
      [
        'Throne of the Dead Three',
        'Reveal the top ten cards of your library. Put a creature card from among them onto the battlefield with three +1/+1 counters on it. It gains hexproof until your next turn. Then shuffle.',
      ],
    ],
    'Undercity',
  ),
];

/** The names of the rooms, from the topmost down. */
export const roomNames = ({ faces: [{ text }] }: RawCard): readonly string[] =>
  text.split('\n').flatMap((line) => /^(.+?) — /.exec(line)?.[1] ?? []);
