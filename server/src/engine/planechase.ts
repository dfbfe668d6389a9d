/**
 * Planechase (CR 901, 311, 312): who controls the face-up plane, the planar die, the planeswalking ability. What a plane's own abilities
 * do is theirs: they function from the command zone like any other (901.7). One plane is face up at a time.
 * Not here: several face-up planes, one planar deck for all (901.11c, 901.15).
 */
import type { Ability, Effect } from '../cards/index.ts';
import { givePlane, keepAbilities } from './apply-planes.ts';
import { freezeDeep } from './clone.ts';
import { newBindings } from './evaluate.ts';
import type { EventCause, GameEvent, PlanarDieFace } from './events.ts';
import { chooseOne, type Game, IllegalAction, objectOf, playerOf, turnOrderFrom, Unsupported } from './game.ts';
import { payCost } from './payment.ts';
import { perform } from './perform.ts';
import type { ObjectId, PlayerId } from './state.ts';
import { requirePriority, sorceryTiming } from './timing.ts';

const FACES: readonly PlanarDieFace[] = ['blank', 'chaos', 'planeswalker'];

/** CR 311.5: the active player, or the next one in turn order when that player has left the game. */
export function planarController(game: Game): PlayerId {
  const { active } = game.state.turn;
  return turnOrderFrom(game, active)[0] ?? active;
}

/** CR 901.9, 116.2i: why the player can't roll the planar die now; `null` when they can. */
export function whyNotRoll(game: Game, player: PlayerId): string | null {
  if (game.state.format !== 'planechase') return 'this is not a Planechase game';
  return sorceryTiming(game, player);
}

/**
 * CR 901.9: rolling the planar die as a special action; it costs as much mana as there were such rolls by that player this turn.
 * @throws IllegalAction
 */
export function rollPlanarDie(game: Game, player: PlayerId): void {
  const why = whyNotRoll(game, player);
  if (why) throw new IllegalAction('901.9', `The planar die can't be rolled: ${why}.`);
  requirePriority(game, player);
  const { state } = game;
  const source = faceUpPlane(game);
  const cause: EventCause = { source, controller: player, by: 'specialAction', rule: '901.9' };
  const before = state.log.filter(
    ({ event, happened, turn }) =>
      happened && turn === state.turn.number && event.kind === 'planarDieRolled' && event.cause.by === 'specialAction',
  ).length;
  payCost(game, [{ kind: 'mana', mana: [String(before)] }], {
    player,
    source,
    bindings: newBindings(source, player),
    purpose: 'special',
    reason: { ...cause, by: 'cost' },
  });
  roll(game, player, cause);
}

function faceUpPlane(game: Game): ObjectId {
  if (game.state.plane === null)
    throw new Unsupported('which plane is face up is not said: say `the plane is "…"` in `given`', '901.5');
  return game.state.plane;
}

/**
 * CR 701.31b: planeswalking, as the one event of it; none when that player is not the planar controller (701.31a).
 * @throws Unsupported when it is not known which plane comes next.
 */
export function planeswalking(game: Game, player: PlayerId, cause: EventCause): GameEvent[] {
  if (game.state.format !== 'planechase' || planarController(game) !== player) return [];
  if (playerOf(game, player).planarDeck.top.length === 0)
    throw new Unsupported('which plane comes next is not said: give that player planes in the command zone', '701.31b');
  return [{ kind: 'planeswalk', player, away: faceUpPlane(game), cause }];
}

/**
 * CR 311.5, 312.4: before players leave, the next player takes over the plane; and planeswalks from it when its owner leaves (901.10).
 * Only players who are marked as having lost leave.
 */
export function handOverPlane(game: Game, cause: EventCause): void {
  const { plane } = game.state;
  if (plane === null) return;
  const player = planarController(game);
  givePlane(game, player);
  if (!playerOf(game, objectOf(game, plane).owner).lost) return;
  // CR 901.10b: abilities of a phenomenon stay, under its new controller.
  keepAbilities(game, plane, player);
  // CR 901.10a: planeswalking abilities go with the plane.
  const gone = game.state.stack.filter((id) => objectOf(game, id).stack?.ability?.text === PLANESWALKING_ABILITY.text);
  perform(game, [
    ...gone.map((object) => ({ kind: 'ceaseToExist', object, cause: { ...cause, rule: '901.10a' } }) as const),
    ...planeswalking(game, player, { ...cause, rule: '901.10' }),
  ]);
}

/** CR 901.9a–c: what the die shows, and what comes of it. */
export function roll(game: Game, player: PlayerId, cause: EventCause): void {
  const index = chooseOne(game, {
    player,
    topic: 'planarDie',
    prompt: 'what the planar die rolls',
    rule: '901.3a',
    source: game.state.plane,
    options: FACES.map((word) => ({ kind: 'word', word })),
  });
  const face = FACES[index]!;
  perform(game, [{ kind: 'planarDieRolled', player, face, cause }]);
  switch (face) {
    case 'blank':
      return;
    case 'chaos':
      // CR 901.9b: chaos ensues at once; what triggers by that waits.
      perform(game, [{ kind: 'chaosEnsues', player, cause: { ...cause, rule: '901.9b' } }]);
      return;
    case 'planeswalker':
      triggerPlaneswalking(game, player);
  }
}

const PLANESWALKING: Effect = { targets: [], do: [{ do: 'planeswalk' }] };

const PLANESWALKING_ABILITY: Ability = freezeDeep({
  kind: 'triggered',
  pattern: { event: 'planarDieRolled', player: { kind: 'player' } },
  effect: PLANESWALKING,
  text: 'planeswalking ability',
});

/** CR 901.8, 901.9c: the planeswalking ability has no source; the plane that is up stands for it, as it is gone when that leaves (901.10a). */
function triggerPlaneswalking(game: Game, player: PlayerId): void {
  const { state } = game;
  const source = faceUpPlane(game);
  state.pendingTriggers.push({
    source,
    controller: player,
    ability: PLANESWALKING_ABILITY,
    effect: PLANESWALKING,
    condition: null,
    bindings: newBindings(source, player),
    causedBy: state.log.length - 1,
  });
}
