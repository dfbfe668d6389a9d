/** The protector of a battle (CR 310.9, 310.12a). */
import { chooseOne, type Game, turnOrderFrom } from './game.ts';
import { see } from './scope.ts';
import type { ObjectId, PlayerId } from './state.ts';

/** Under which key a battle remembers its protector. */
export const PROTECTOR = 'protector';

/** Who protects the battle: the player it remembers, else the only player who could; `null` when there is no such player. */
export function protectorOf(game: Game, id: ObjectId): PlayerId | null {
  const remembered = game.state.objects[id]?.linked[PROTECTOR];
  const [chosen] = remembered && 'things' in remembered ? remembered.things : [];
  if (chosen?.kind === 'player') return chosen.id;
  const possible = possibleProtectors(game, id);
  return possible.length === 1 ? (possible[0] ?? null) : null;
}

/** CR 310.12a: a Siege's protector is an opponent of its controller; 310.9a: without a battle type, its controller. */
export function possibleProtectors(game: Game, id: ObjectId): PlayerId[] {
  const seen = see(game, id);
  if (!seen) return [];
  const { controller, subtypes } = seen.characteristics;
  if (!subtypes.includes('Siege')) return [controller];
  return turnOrderFrom(game, controller).filter((player) => player !== controller);
}

/** CR 310.9a, 310.11: its controller chooses among those who can be; `null` when nobody can. */
export function chooseProtector(game: Game, id: ObjectId): PlayerId | null {
  const possible = possibleProtectors(game, id);
  const seen = see(game, id);
  if (!seen || possible.length === 0) return null;
  const index = chooseOne(game, {
    player: seen.characteristics.controller,
    topic: 'enterChoice',
    prompt: `who protects ${seen.characteristics.name}`,
    rule: seen.characteristics.subtypes.includes('Siege') ? '310.12a' : '310.9a',
    source: id,
    options: possible.map((player) => ({ kind: 'player', id: player })),
  });
  return possible[index] ?? null;
}
