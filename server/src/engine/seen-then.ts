/**
 * What the objects of an event looked like when it happened (CR 608.2i): the log keeps them, because those that are still there may change,
 * and those that are gone may have changed before they went. Objects that the event itself took away are past, and stay as they last were.
 */
import { clonePlain } from './clone.ts';
import type { GameEvent, LogEntry } from './events.ts';
import type { Game } from './game.ts';
import { type Scope, see } from './scope.ts';
import type { EventFacts, ObjectId, Seen } from './state.ts';

/** Events in which patterns ask nothing of objects (event-occurrences.ts). */
const NOBODY_ASKS: ReadonlySet<GameEvent['kind']> = new Set([
  'createToken',
  'emblem',
  'markDamage',
  'gainLife',
  'loseLife',
  'setLife',
  'draw',
  'drawCards',
  'spendMana',
  'loseMana',
  'startEffect',
  'endEffect',
  'useShield',
  'startDelayed',
  'remember',
  'reveal',
  'look',
  'shuffle',
  'arrangeLibrary',
  'announce',
  'putAbilityOnStack',
  'triggered',
  'changeTargets',
  'leaveStack',
  'removeFromCombat',
  'turnBegins',
  'stepBegins',
  'stepEnds',
  'chose',
]);

/** The event's objects that still exist right after it, as they are then. */
export function seenNow(game: Game, event: GameEvent, facts: EventFacts): LogEntry['seen'] {
  if (NOBODY_ASKS.has(event.kind)) return {};
  const seen: Record<ObjectId, Seen> = {};
  for (const thing of [...facts.subject, ...facts.object, ...facts.source]) {
    if (thing.kind === 'player' || seen[thing.id]) continue;
    const object = game.state.objects[thing.id];
    // What nobody knows is not written down as known.
    if (!object || object.unknown) continue;
    seen[thing.id] = { object: clonePlain(object), characteristics: see(game, thing.id)!.characteristics };
  }
  return seen;
}

/** The scope in which the event's objects look as they did when it happened. */
export function asThen(scope: Scope, { seen }: LogEntry): Scope {
  const { game } = scope;
  // What has been computed is shared with the game that looks back: it must be there before.
  const [any] = game.state.battlefield;
  if (any !== undefined) see(game, any);
  return { ...scope, game: { ...game, then: seen } };
}
