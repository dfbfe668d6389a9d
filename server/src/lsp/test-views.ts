/** The smallest views of a board, for tests of what is made from them; parts are replaced by what a test needs. */
import type { ObjectView, PlayerView } from '../scenario/index.ts';

/** A 2/2 creature of Alice's with nothing special about it. */
export const objectView = (parts: Partial<ObjectView> = {}): ObjectView => ({
  id: 1,
  kind: 'card',
  name: 'Bear',
  alias: null,
  owner: 'Alice',
  controller: 'Alice',
  manaCost: '{1}{G}',
  manaValue: 2,
  colors: ['green'],
  typeLine: 'Creature — Bear',
  text: '',
  power: 2,
  toughness: 2,
  basePower: 2,
  baseToughness: 2,
  counters: {},
  damage: 0,
  tapped: false,
  faceDown: false,
  attachedTo: null,
  attacking: null,
  blocking: [],
  statuses: [],
  abilities: [],
  unknown: false,
  ...parts,
});

export const playerView = (name: string, parts: Partial<PlayerView> = {}): PlayerView => ({
  name,
  life: 20,
  counters: {},
  mana: '',
  unlimitedMana: false,
  battlefield: [],
  hand: [],
  graveyard: [],
  librarySize: 20,
  libraryTop: [],
  designations: [],
  lost: null,
  won: null,
  ...parts,
});
