/**
 * The subtypes there are, by the card type that they belong to (CR 205.3), and the plurals of creature types.
 * A set newer than these lists may have more: nothing refuses a subtype for not being here.
 */

import type { CardType } from './card.ts';

/** Reads a list written as running text. */
function words(list: string): readonly string[] {
  return list.split(',').map((word) => word.trim().replace(/\s+/g, ' '));
}

/** CR 205.3g. */
export const ARTIFACT_TYPES: readonly string[] = words(`
  Attraction, Blood, Bobblehead, Book, Clue, Contraption, Equipment, Food, Fortification, Gold, Incubator, Infinity,
  Junk, Lander, Map, Mutagen, Powerstone, Spacecraft, Stone, Treasure, Vehicle, Vibranium
`);

/** CR 205.3h. */
export const ENCHANTMENT_TYPES: readonly string[] = words(`
  Aura, Background, Cartouche, Case, Class, Curse, Plan, Role, Room, Rune, Saga, Shard, Shrine
`);

/** CR 205.3i. */
export const LAND_TYPES: readonly string[] = words(`
  Cave, Desert, Forest, Gate, Island, Lair, Locus, Mine, Mountain, Plains, Planet, Power-Plant, Sphere, Swamp,
  Tower, Town, Urza's
`);

/** CR 305.6: the land types that carry a mana ability, with the color of mana that it adds. */
export const BASIC_LAND_TYPES = { Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' } as const;

/** CR 205.3j. */
export const PLANESWALKER_TYPES: readonly string[] = words(`
  Ajani, Aminatou, Angrath, Arlinn, Ashiok, Bahamut, Basri, Bolas, Calix, Chandra, Comet, Dack, Dakkon, Daretti,
  Davriel, Dellian, Dihada, Domri, Dovin, Ellywick, Elminster, Elspeth, Estrid, Freyalise, Garruk, Gideon, Grist,
  Guff, Huatli, Jace, Jared, Jaya, Jeska, Kaito, Karn, Kasmina, Kaya, Kiora, Koth, Liliana, Lolth, Lukka, Minsc,
  Mordenkainen, Nahiri, Narset, Niko, Nissa, Nixilis, Oko, Quintorius, Ral, Rowan, Saheeli, Samut, Sarkhan, Serra,
  Sivitri, Sorin, Szat, Tamiyo, Tasha, Teferi, Teyo, Tezzeret, Tibalt, Tyvar, Ugin, Urza, Venser, Vivien, Vraska,
  Vronos, Will, Windgrace, Wrenn, Xenagos, Yanggu, Yanling, Zariel
`);

/** CR 205.3k: of instants and sorceries. */
export const SPELL_TYPES: readonly string[] = words(`
  Adventure, Arcane, Lesson, Omen, Trap
`);

/** CR 205.3m: of creatures and kindreds. One has two words. */
export const CREATURE_TYPES: readonly string[] = words(`
  Advisor, Aetherborn, Alien, Ally, Angel, Antelope, Ape, Archer, Archon, Armadillo, Army, Artificer, Assassin,
  Assembly-Worker, Astartes, Atog, Aurochs, Avatar, Azra, Badger, Balloon, Barbarian, Bard, Basilisk, Bat, Bear,
  Beast, Beaver, Beeble, Beholder, Berserker, Bird, Bison, Blinkmoth, Boar, Bringer, Brushwagg, C'tan, Camarid,
  Camel, Capybara, Caribou, Carrier, Cat, Centaur, Child, Chimera, Citizen, Cleric, Clown, Cockatrice, Construct,
  Coward, Coyote, Crab, Crocodile, Custodes, Cyberman, Cyclops, Dalek, Dauthi, Demigod, Demon, Deserter, Detective,
  Devil, Dinosaur, Djinn, Doctor, Dog, Dragon, Drake, Dreadnought, Drix, Drone, Druid, Dryad, Dwarf, Echidna,
  Efreet, Egg, Elder, Eldrazi, Elemental, Elephant, Elf, Elk, Employee, Eternal, Eye, Faerie, Ferret, Fish,
  Flagbearer, Fox, Fractal, Frog, Fungus, Gamer, Gamma, Gargoyle, Germ, Giant, Giraffe, Gith, Glimmer, Gnoll, Gnome,
  Goat, Goblin, God, Golem, Gorgon, Graveborn, Gremlin, Griffin, Guest, Hag, Halfling, Hamster, Harpy, Hedgehog,
  Hellion, Hero, Hippo, Hippogriff, Homarid, Homunculus, Horror, Horse, Human, Hydra, Hyena, Illusion, Imp,
  Incarnation, Inhuman, Inkling, Inquisitor, Insect, Jackal, Jellyfish, Juggernaut, Kangaroo, Kavu, Kirin, Kithkin,
  Knight, Kobold, Kor, Kraken, Kree, Lamia, Lammasu, Leech, Lemur, Leviathan, Lhurgoyf, Licid, Lizard, Llama,
  Lobster, Manticore, Masticore, Mercenary, Merfolk, Metathran, Minion, Minotaur, Mite, Mole, Monger, Mongoose,
  Monk, Monkey, Moogle, Moonfolk, Mount, Mouse, Mutant, Myr, Mystic, Nautilus, Necron, Nephilim, Nightmare,
  Nightstalker, Ninja, Noble, Noggle, Nomad, Nymph, Octopus, Ogre, Ooze, Orb, Orc, Orgg, Otter, Ouphe, Ox, Oyster,
  Pangolin, Peasant, Pegasus, Pentavite, Performer, Pest, Phelddagrif, Phoenix, Phyrexian, Pilot, Pincher, Pirate,
  Plant, Platypus, Porcupine, Possum, Praetor, Primarch, Prism, Processor, Qu, Rabbit, Raccoon, Ranger, Rat, Rebel,
  Reflection, Rhino, Rigger, Robot, Rogue, Sable, Salamander, Samurai, Sand, Saproling, Satyr, Scarecrow, Scientist,
  Scion, Scorpion, Scout, Sculpture, Seal, Serf, Serpent, Servo, Shade, Shaman, Shapeshifter, Shark, Sheep, Shi'ar,
  Siren, Skeleton, Skrull, Skunk, Slith, Sliver, Sloth, Slug, Snail, Snake, Soldier, Soltari, Sorcerer, Spawn,
  Specter, Spellshaper, Sphinx, Spider, Spike, Spirit, Splinter, Sponge, Spy, Squid, Squirrel, Starfish, Surrakar,
  Survivor, Symbiote, Synth, Tentacle, Tetravite, Thalakos, Thopter, Thrull, Tiefling, Time Lord, Toy, Treefolk,
  Trilobite, Triskelavite, Troll, Turtle, Tyranid, Unicorn, Utrom, Vampire, Varmint, Vedalken, Villain, Volver,
  Wall, Walrus, Warlock, Warrior, Weasel, Weird, Werewolf, Whale, Wizard, Wolf, Wolverine, Wombat, Worm, Wraith,
  Wurm, Yeti, Zombie, Zubera
`);

/** CR 205.3n: of planes; all words after the dash are one subtype. */
export const PLANAR_TYPES: readonly string[] = words(`
  The Abyss, Alara, Alfava Metraxis, Amonkhet, Androzani Minor, Antausia, Apalapucia, Arcavios, Arkhos, Avishkar,
  Azgol, Belenon, Bolas's Meditation Realm, Capenna, Cridhe, The Dalek Asylum, Darillium, Dominaria, Earth, Echoir,
  Eldraine, Equilor, Ergamon, Fabacin, Fiora, Gallifrey, Gargantikar, Gobakhan, Horsehead Nebula, Ikoria, Innistrad,
  Iquatana, Ir, Ixalan, Kaldheim, Kamigawa, Kandoka, Karsus, Kephalai, Kinshala, Kolbahan, Kylem, Kyneth, The
  Library, Lorwyn, Luvion, Mars, Mercadia, Mirrodin, Moag, Mongseng, Moon, Muraganda, Necros, New Earth, New
  Phyrexia, Outside Mutter's Spiral, Phyrexia, Pyrulea, Rabiah, Rath, Ravnica, Regatha, Segovia, Serra's Realm,
  Shadowmoor, Shandalar, Shenmeng, Skaro, Spacecraft, Tarkir, Theros, Time, Trenzalore, Ulgrotha, Unknown Planet,
  Valla, Vryn, Wildfire, Xerex, Zendikar, Zhalfir
`);

/** CR 205.3p. */
export const DUNGEON_TYPES: readonly string[] = ['Undercity'];

/** CR 205.3q. */
export const BATTLE_TYPES: readonly string[] = ['Siege'];

/** The families of subtypes; `spell` serves instants and sorceries, `creature` creatures and kindreds. */
export type SubtypeFamily =
  | 'artifact'
  | 'enchantment'
  | 'land'
  | 'planeswalker'
  | 'spell'
  | 'creature'
  | 'plane'
  | 'dungeon'
  | 'battle';

/** All subtypes, by family. */
export const SUBTYPES: Readonly<Record<SubtypeFamily, readonly string[]>> = {
  artifact: ARTIFACT_TYPES,
  enchantment: ENCHANTMENT_TYPES,
  land: LAND_TYPES,
  planeswalker: PLANESWALKER_TYPES,
  spell: SPELL_TYPES,
  creature: CREATURE_TYPES,
  plane: PLANAR_TYPES,
  dungeon: DUNGEON_TYPES,
  battle: BATTLE_TYPES,
};

const FAMILY_OF: Readonly<Record<CardType, SubtypeFamily | null>> = {
  artifact: 'artifact',
  battle: 'battle',
  creature: 'creature',
  enchantment: 'enchantment',
  instant: 'spell',
  kindred: 'creature',
  land: 'land',
  planeswalker: 'planeswalker',
  sorcery: 'spell',
  dungeon: 'dungeon',
  plane: 'plane',
  // These have no subtypes (cf. 205.3r).
  phenomenon: null,
  scheme: null,
  conspiracy: null,
  vanguard: null,
};

/** The family of subtypes that go with a card type; `null` for those that have none (cf. 205.3r). */
export function subtypeFamilyOf(type: CardType): SubtypeFamily | null {
  return FAMILY_OF[type];
}

const FAMILIES_BY_SUBTYPE: ReadonlyMap<string, readonly SubtypeFamily[]> = (() => {
  const families = new Map<string, SubtypeFamily[]>();
  for (const [family, subtypes] of Object.entries(SUBTYPES) as [SubtypeFamily, readonly string[]][]) {
    for (const subtype of subtypes)
      families.set(subtype.toLowerCase(), [...(families.get(subtype.toLowerCase()) ?? []), family]);
  }
  return families;
})();

/** The families that list this subtype, in any letter case; empty for a word that is no known subtype. A few are in two: Spacecraft. */
export function familiesOfSubtype(subtype: string): readonly SubtypeFamily[] {
  return FAMILIES_BY_SUBTYPE.get(subtype.toLowerCase()) ?? [];
}

const SPELLING: ReadonlyMap<string, string> = new Map(
  Object.values(SUBTYPES).flatMap((subtypes) => subtypes.map((subtype) => [subtype.toLowerCase(), subtype] as const)),
);

/** The printed spelling of a subtype written in any letter case: `time lord` → `Time Lord`. */
export function spellSubtype(subtype: string): string | undefined {
  return SPELLING.get(subtype.toLowerCase());
}

/** Plurals that are not made by rule. The first is the usual one; the others occur on cards as well. */
const IRREGULAR_PLURALS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Aurochs: ['Aurochs'],
    Astartes: ['Astartes'],
    Azra: ['Azra'],
    Bison: ['Bison'],
    Caribou: ['Caribou', 'Caribous'],
    Child: ['Children'],
    "C'tan": ["C'tan"],
    Custodes: ['Custodes'],
    Cyberman: ['Cybermen'],
    Cyclops: ['Cyclopes', 'Cyclops'],
    Dauthi: ['Dauthi'],
    Djinn: ['Djinn', 'Djinns'],
    Dwarf: ['Dwarves'],
    Efreet: ['Efreet', 'Efreets'],
    Eldrazi: ['Eldrazi'],
    Elf: ['Elves'],
    Elk: ['Elk', 'Elks'],
    Fish: ['Fish', 'Fishes'],
    Fungus: ['Fungi', 'Funguses'],
    Gith: ['Gith'],
    Hippo: ['Hippos'],
    Homunculus: ['Homunculi', 'Homunculuses'],
    Jellyfish: ['Jellyfish'],
    Kavu: ['Kavu', 'Kavus'],
    Kithkin: ['Kithkin'],
    Kor: ['Kor'],
    Kree: ['Kree'],
    Licid: ['Licids'],
    Merfolk: ['Merfolk'],
    Metathran: ['Metathran'],
    Moonfolk: ['Moonfolk'],
    Mouse: ['Mice'],
    Myr: ['Myr', 'Myrs'],
    Nephilim: ['Nephilim'],
    Ninja: ['Ninjas', 'Ninja'],
    Nautilus: ['Nautiluses'],
    Octopus: ['Octopuses', 'Octopi'],
    Ox: ['Oxen'],
    Pegasus: ['Pegasi', 'Pegasuses'],
    Platypus: ['Platypuses'],
    Qu: ['Qu'],
    Samurai: ['Samurai'],
    Sheep: ['Sheep'],
    "Shi'ar": ["Shi'ar"],
    Slith: ['Slith', 'Sliths'],
    Soltari: ['Soltari'],
    Spawn: ['Spawn', 'Spawns'],
    Squid: ['Squid', 'Squids'],
    Starfish: ['Starfish'],
    Surrakar: ['Surrakar', 'Surrakars'],
    Thalakos: ['Thalakos'],
    Treefolk: ['Treefolk'],
    Vedalken: ['Vedalken'],
    Werewolf: ['Werewolves'],
    Wolf: ['Wolves'],
  }),
);

/** The plural made by rule: `Ally` → `Allies`, `Fox` → `Foxes`, `Hero` → `Heroes`. */
function regularPlural(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh|ero)$/i.test(word)) return `${word}es`;
  return `${word}s`;
}

/** The usual plural of a subtype: `Elf` → `Elves`, `Time Lord` → `Time Lords`, `Plains` → `Plains`. */
export function pluralOfSubtype(subtype: string): string {
  if (subtype === 'Plains' || subtype === "Urza's" || subtype === 'Equipment') return subtype;
  return IRREGULAR_PLURALS.get(subtype)?.[0] ?? regularPlural(subtype);
}

const SINGULAR_BY_PLURAL: ReadonlyMap<string, string> = new Map(
  Object.values(SUBTYPES).flatMap((subtypes) =>
    subtypes.flatMap((subtype) =>
      [...(IRREGULAR_PLURALS.get(subtype) ?? []), pluralOfSubtype(subtype)].map(
        (plural) => [plural.toLowerCase(), subtype] as const,
      ),
    ),
  ),
);

/** The subtype that a word is the plural of, in any letter case: `elves` → `Elf`. A word that is a subtype in the singular only is none. */
export function subtypeOfPlural(plural: string): string | undefined {
  return SINGULAR_BY_PLURAL.get(plural.toLowerCase());
}
