// Random boards, as the text of a scenario: what goes wrong on one can be read, kept and made smaller.
import fc from 'fast-check';
import type { Card, CardSource } from '../../src/cards/index.ts';
import type { GameState } from '../../src/engine/index.ts';
import { type Game, PROCEDURES } from '../../src/engine/index.ts';
import { parseScenarioFile } from '../../src/language/index.ts';
import { compileFace } from '../../src/oracle/index.ts';
import { newPlay } from '../../src/scenario/play.ts';
import { formatOf, playerNames, setUp } from '../../src/scenario/set-up/index.ts';
import { newGame, newState } from '../../src/scenario/set-up/new-game.ts';
import { counterpartOf, isMutating, type Pool } from './pool.ts';

/** One card of the board; all numbers are taken modulo what there is to choose from. */
export interface CardPlan {
  readonly card: number;
  /** Below the number of groups of rare cards: the card is one of that group. */
  readonly group: number;
  readonly player: number;
  readonly place: number;
  readonly host: number;
  readonly look: number;
  readonly counters: readonly (readonly [kind: number, amount: number])[];
}

export interface PlayerPlan {
  readonly life: number;
  readonly poison: number;
  readonly scarce: boolean;
}

/** A whole game: its board, and a list of numbers for each act, which make all its choices. */
export interface GamePlan {
  readonly players: readonly PlayerPlan[];
  readonly active: number;
  readonly step: number;
  readonly flags: number;
  /** Facts about the game and its players. */
  readonly said: readonly (readonly [kind: number, player: number, amount: number])[];
  readonly cards: readonly CardPlan[];
  readonly acts: readonly (readonly number[])[];
}

const NAMES = ['Alice', 'Bob', 'Carol', 'Dave', 'Erin', 'Frank'];
const STEPS = ['precombat main phase', 'upkeep', 'postcombat main phase', 'beginning of combat', 'end step'];
const COUNTERS = ['+1/+1', '-1/-1', 'loyalty', 'time', 'lore', 'charge', 'flying', 'stun', 'shield', 'level', 'fade'];
/** Where a card is put: mostly where something can be done with it. */
const PLACES = [
  ...Array<string>(9).fill('battlefield'),
  ...Array<string>(7).fill('hand'),
  ...Array<string>(3).fill('graveyard'),
  ...Array<string>(4).fill('library'),
  'exile',
  'sideboard',
];
const TOKENS = [
  'Treasure',
  'Food',
  'Clue',
  'Blood',
  'Wicked Role',
  'Cursed Role',
  'Monster Role',
  'Royal Role',
  'Sorcerer Role',
  'Young Hero Role',
];
/** Cards in each library below those of the plan, so that drawing does not end games too soon. */
const LIBRARY = ['Forest', 'Grizzly Bears', 'Shock', 'Island', 'Hill Giant', 'Plains'];

/** What may be said of a player; a fact that can't stand on the board is left out. */
const FACTS: readonly ((player: string, amount: number) => string)[] = [
  () => 'it is day',
  () => 'it is night',
  (player) => `${player} is the monarch`,
  (player) => `${player} has the initiative`,
  (player) => `${player} has the city's blessing`,
  (player, amount) => `the Ring has tempted ${player} ${1 + (amount % 4)} times`.replace(' 1 times', ' 1 time'),
  (player, amount) => `${player} has ${1 + (amount % 9)} ${at(['energy', 'experience', 'rad'], amount)} counters`,
  (player, amount) => `${player} has speed ${1 + (amount % 4)}`,
  (player, amount) => `${player} is in room ${at(ROOMS, amount)}`,
  (player, amount) => `${player} is in room ${at(ROOMS, amount)}`,
  (player, amount) => `${player} has completed "${at(['Tomb of Annihilation', 'Undercity'], amount)}"`,
  (player, amount) => `${player} has an emblem "${at(EMBLEMS, amount)}"`,
];
/** Last rooms among them, so that dungeons are completed. */
const ROOMS = [
  '"Cave Entrance" of "Lost Mine of Phandelver"',
  '"Fungi Cavern" of "Lost Mine of Phandelver"',
  '"Temple of Dumathoin" of "Lost Mine of Phandelver"',
  '"Yawning Portal" of "Dungeon of the Mad Mage"',
  '"Mad Wizard\'s Lair" of "Dungeon of the Mad Mage"',
  '"Veils of Fear" of "Tomb of Annihilation"',
  '"Oubliette" of "Tomb of Annihilation"',
  '"Arena" of "Undercity"',
  '"Throne of the Dead Three" of "Undercity"',
];
const EMBLEMS = [
  'Creatures you control get +1/+1.',
  'Whenever you cast a spell, exile target permanent.',
  'At the beginning of your upkeep, draw a card.',
];

const nat = (max: number) => fc.integer({ min: 0, max });

const cardPlan: fc.Arbitrary<CardPlan> = fc.record({
  card: nat(100_000),
  group: nat(89),
  player: nat(5),
  place: nat(PLACES.length - 1),
  host: nat(50),
  look: nat(31),
  counters: fc.array(fc.tuple(nat(COUNTERS.length - 1), nat(3)), { maxLength: 2 }),
});

const playerPlan: fc.Arbitrary<PlayerPlan> = fc.record({ life: nat(20), poison: nat(9), scarce: fc.boolean() });

/** Plans of up to that many cards and acts. */
export const gamePlans = (most: { readonly cards: number; readonly acts: number }): fc.Arbitrary<GamePlan> =>
  fc.record({
    // Two or three players mostly: the fewer there are, the more everybody has.
    players: fc.oneof(
      { weight: 3, arbitrary: fc.array(playerPlan, { minLength: 2, maxLength: 2 }) },
      { weight: 3, arbitrary: fc.array(playerPlan, { minLength: 3, maxLength: 3 }) },
      { weight: 2, arbitrary: fc.array(playerPlan, { minLength: 4, maxLength: 6 }) },
    ),
    active: nat(5),
    step: nat(STEPS.length - 1),
    flags: nat(31),
    said: fc.array(fc.tuple(nat(FACTS.length - 1), nat(5), nat(999)), { maxLength: 4 }),
    cards: fc.array(cardPlan, { maxLength: most.cards, size: 'max' }),
    acts: fc.array(fc.array(nat(999), { minLength: 1, maxLength: 24, size: 'max' }), {
      maxLength: most.acts,
      size: 'max',
    }),
  });

const at = <T>(items: readonly T[], index: number): T => items[index % items.length]!;

/** The plan's board in the scenario language; cards are named c0, c1, … */
export function boardText(plan: GamePlan, pool: Pool): string {
  const players = NAMES.slice(0, plan.players.length);
  const lines = [`it is ${at(players, plan.active)}'s ${at(STEPS, plan.step)}`];
  plan.players.forEach(({ life, poison, scarce }, index) => {
    lines.push(`${players[index]} has ${life + 1} life`);
    if (poison > 6) lines.push(`${players[index]} has ${poison} poison counters`);
    if (!scarce) lines.push(`${players[index]} has unlimited mana`);
  });
  const facts = plan.said.map(([kind, player, amount]) => at(FACTS, kind)(at(players, player), amount));
  lines.push(...new Set(facts));
  const { format, lines: ofFormat } = formatLines(plan, pool, players);
  lines.push(...ofFormat);
  const hosts: number[] = [];
  plan.cards.forEach((one, index) => {
    const card = one.card % 12 === 0 ? undefined : at(pool.groups[one.group] ?? pool.cards, one.card);
    const name = card?.name ?? at(TOKENS, one.card / 12);
    const permanent = !card?.faces[0].types.some((type) => type === 'instant' || type === 'sorcery');
    const asked = card === undefined ? 'battlefield' : at(PLACES, one.place);
    const place = asked === 'battlefield' && !permanent ? 'hand' : asked;
    const player = at(players, one.player);
    const front = card?.faces[0];
    if (place === 'battlefield') {
      if (front?.types.includes('creature')) hosts.push(index);
      const said = [
        `"${name}" as c${index}`,
        ...modifiers(
          one,
          card,
          name,
          players.filter((other) => other !== player),
          hosts.filter((host) => host !== index),
          pool,
        ),
      ];
      lines.push(`${player} controls ${said.join(' ')}`);
    } else lines.push(`${player} has "${name}" as c${index} in ${place}`);
  });
  for (const player of players) for (const name of LIBRARY) lines.push(`${player} has "${name}" in library`);
  const count = (player: string) =>
    lines.filter((line) => line.startsWith(`${player} has`) && / in library$/.test(line));
  for (const player of players) lines.push(`${player} has ${count(player).length} cards in library`);
  return `scenario "Random" {\n  players ${players.join(', ')}${format === null ? '' : `\n  format ${format}`}\n\n  given:\n${lines.map((line) => `    ${line}\n`).join('')}}\n`;
}

/** One game in four has commanders, one in eight planes, one in eight schemes, where there are such cards. */
function formatLines(
  { flags, active }: GamePlan,
  { commanders, planes, schemes }: Pool,
  players: readonly string[],
): { readonly format: string | null; readonly lines: readonly string[] } {
  // Neighbours in the pool are often of one kind or by one hand: a step apart, boards have something of everything.
  const some = (cards: readonly Card[], count: number, player: number): string =>
    Array.from({ length: count }, (_, index) => `"${at(cards, 31 * flags + active + 7 * player + 13 * index).name}"`)
      .filter((name, index, all) => all.indexOf(name) === index)
      .join(', ');
  const kind = flags >> 2;
  if (kind >= 6 && commanders.length > 0)
    return {
      format: 'commander',
      lines: players.map((player, index) => `${player} has ${some(commanders, 1, index)} in command zone`),
    };
  if (kind === 5 && planes.length > 0)
    return {
      format: 'planechase',
      lines: [
        `the plane is "${at(planes.filter(isPlane), 31 * flags + active).name}"`,
        ...players.map((player, index) => `${player} has ${some(planes, 4, index + 1)} in command zone`),
      ],
    };
  if (kind === 4 && schemes.length > 0)
    return {
      format: 'archenemy',
      // CR 904.12b: of more than two players each is an archenemy.
      lines: players.map((player, index) => `${player} has ${some(schemes, 6, index)} in command zone`),
    };
  return { format: null, lines: [] };
}

const isPlane = ({ faces: [front] }: Card): boolean => front.types.includes('plane');

function modifiers(
  { look, counters, host }: CardPlan,
  card: Card | undefined,
  token: string,
  others: readonly string[],
  hosts: readonly number[],
  { creatures }: Pool,
): string[] {
  const front = card?.faces[0];
  const said: string[] = [];
  if (look & 1) said.push('tapped');
  if (look === 2 && card) said.push('face down');
  if (look === 4 && card?.layout === 'transform') said.push('transformed');
  if (look === 6) said.push('summoning sick');
  if (look === 8 && card) said.push('token');
  const counterpart = card && counterpartOf(card);
  if (counterpart !== undefined && look >= 8) said.push(`melded with "${counterpart}"`);
  if (card && isMutating(card) && look >= 12) said.push(`over "${at(creatures, 7 * host + look).name}"`);
  // CR 310.12a: a Siege is protected by an opponent.
  if (front?.types.includes('battle')) said.push(`with "${at(others, host)}" chosen`);
  const attaches =
    (card === undefined && token.endsWith('Role')) ||
    front?.subtypes.some((one) => one === 'Aura' || one === 'Equipment');
  if (attaches && hosts.length > 0) said.push(`attached to c${at(hosts, host)}`);
  const kinds = new Map(counters.map(([kind, amount]) => [at(COUNTERS, kind), amount]));
  for (const [kind, amount] of kinds) if (amount > 0) said.push(`with ${amount} ${kind} counters`);
  if (look === 10 && front?.types.includes('creature')) said.push('with 1 damage');
  return said;
}

/** A board set up, with the lines that could not stand left out. */
export interface Board {
  readonly text: string;
  readonly state: GameState;
  readonly tables: Game['tables'];
  /** Names of cards for people, by `cardId`. */
  readonly names: ReadonlyMap<number, string>;
}

/** What is the same for all boards of one source of cards. */
const known: { tables?: Game['tables'] } = {};

export const setUpBoard = (plan: GamePlan, pool: Pool, cards: CardSource): Board =>
  boardOf(boardText(plan, pool), cards);

/** The board of a scenario's `given`. */
export function boardOf(scenarioText: string, cards: CardSource): Board {
  let text = scenarioText;
  for (;;) {
    const parsed = parseScenarioFile(text);
    const [scenario] = parsed.file.items;
    // What was put on something that could not stand falls with it.
    const unread = parsed.diagnostics.filter(({ severity }) => severity === 'error');
    if (unread.length > 0) {
      text = without(
        text,
        unread.map(({ span }) => span.start.line),
      );
      continue;
    }
    if (scenario?.kind !== 'scenario') throw new Error(`no board:\n${text}`);
    const players = playerNames(scenario);
    const unasked = () => {
      throw new Error('a question while the board is set up');
    };
    const made = newGame(newState(players, formatOf(scenario)), PROCEDURES, unasked, compileFace, cards, 1000);
    known.tables ??= made.tables;
    const game: Game = { ...made, tables: known.tables };
    const play = newPlay({ scenario, game, players, cards, compile: compileFace, budget: 1000 });
    const facts = scenario.sections.flatMap((section) => (section.kind === 'given' ? section.facts : []));
    const faults = [...setUp(play, facts).keys()].map((fact) => fact.span.start.line);
    if (faults.length === 0) {
      const names = new Map([...play.aliases].map(([alias, id]) => [id, alias]));
      return { text, state: game.state, tables: game.tables, names };
    }
    text = without(text, faults);
  }
}

function without(text: string, lines: readonly number[]): string {
  const left = text.split('\n').filter((_, line) => !lines.includes(line));
  if (left.length === text.split('\n').length) throw new Error(`a board that does not parse:\n${text}`);
  return left.join('\n');
}
