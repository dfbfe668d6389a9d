import { foldName } from '../cards/card.ts';
import type { BoardView, ObjectView, PlayerView } from '../scenario/index.ts';
import { boardText, objectLine } from './board-text.ts';
import { escapeMarkdown } from './hover-card.ts';

/** The objects of a name or alias at this point, wherever they are. */
export function objectHover(
  board: BoardView | undefined,
  wanted: { readonly name: string } | { readonly alias: string },
): string[] {
  if (board === undefined) return [];
  const isWanted = (object: { readonly name: string; readonly alias: string | null }): boolean =>
    'alias' in wanted ? object.alias === wanted.alias : foldName(object.name) === foldName(wanted.name);
  const lines = [
    ...board.players.flatMap((player) => placesOf(player).filter(({ object }) => isWanted(object))),
    ...board.exile.filter(isWanted).map((object) => ({ object, place: 'exile' })),
    ...board.command.filter(isWanted).map((object) => ({ object, place: 'command zone' })),
  ].map(({ object, place }) => `${objectLine(object)} · ${place}${abilitiesOf(object)}`);
  const stack = board.stack.filter(isWanted).map(({ name, controller }) => `${name} · on the stack, ${controller}'s`);
  const all = [...lines, ...stack];
  return all.length === 0 ? [] : [`Here:\n\n${all.map((line) => `- ${escapeMarkdown(line)}`).join('\n')}`];
}

function placesOf(player: PlayerView): { object: ObjectView; place: string }[] {
  const at = (objects: readonly ObjectView[], place: string): { object: ObjectView; place: string }[] =>
    objects.map((object) => ({ object, place }));
  return [
    ...at(player.battlefield, `battlefield, ${player.name} controls it`),
    ...at(player.hand, `${player.name}'s hand`),
    ...at(player.graveyard, `${player.name}'s graveyard`),
    ...at(player.sideboard, `${player.name}'s sideboard`),
  ];
}

function abilitiesOf({ abilities, typeLine }: ObjectView): string {
  if (abilities.length === 0 || typeLine.includes('Basic')) return '';
  return ` · ${abilities.map((ability) => ability.replaceAll('\n', ' ')).join('; ')}`;
}

/** A player at this point: life, counters, hand, mana, designations. */
export function playerHover(board: BoardView, name: string): string[] {
  const player = board.players.find((each) => each.name === name);
  if (player === undefined) return [];
  const text = boardText({ ...board, players: [player], stack: [], exile: [], command: [] });
  return [`\`\`\`text\n${text.trimEnd()}\n\`\`\``];
}
