/**
 * Effects that can do only so much, where several events happen at once that they would apply to (CR 615.7, 614.3): which of them they
 * apply to, and how much of each, is chosen by the player whom the events affect, or who controls what they affect (616.1).
 */
import type { GameEvent } from './events.ts';
import { expand } from './expand.ts';
import { chooseDivision, chooseOne, type Game } from './game.ts';
import type { Replacement } from './replacement.ts';
import type { Choice } from './requests.ts';
import { type ObjectId, objectThing, type PlayerId, type Thing } from './state.ts';

/** What is at the same time as the event that is looked at, and what has been chosen about it. */
export interface Simultaneous {
  /** Events of the batch that are still to be looked at. */
  readonly later: readonly GameEvent[];
  /** For each limited effect: how much of it each event gets, by what the event is about. */
  readonly shares: Map<number, ReadonlyMap<string, number>>;
  /** For each effect about "the next time" damage would be dealt: the source whose damage that is now (CR 615.8). */
  readonly instances: Map<number, ObjectId>;
}

/** Tells the events of one batch apart. */
function aboutWhat(event: GameEvent): string {
  if (event.kind === 'damage') return `${event.source} ${event.target.kind} ${event.target.id}`;
  return 'object' in event ? `${event.object}` : event.kind;
}

/** What stands for the event when a player chooses among several. */
function standsFor(event: GameEvent): Thing | null {
  if (event.kind === 'damage') return objectThing(event.source);
  return 'object' in event ? objectThing(event.object) : null;
}

const sizeOf = (event: GameEvent): number => (event.kind === 'damage' ? event.amount : 1);

/** An effect made by a resolved spell or ability that is used up: "the next 3 damage", "the next time". */
const isLimited = ({ continuous, remaining, effect }: Replacement): boolean =>
  continuous !== null && (remaining !== null || effect.once === true);

/** How much of the effect this event gets; `null`: as much as there is. */
export function shareOf(
  game: Game,
  replacement: Replacement,
  event: GameEvent,
  appliesTo: (other: GameEvent) => boolean,
  player: PlayerId,
): number | null {
  const { together } = game;
  const { continuous } = replacement;
  if (!together || continuous === null || !isLimited(replacement)) return null;
  const instance = together.instances.get(continuous);
  // CR 615.8: one instance of damage is whatever one source deals at one time.
  if (event.kind === 'damage' && instance !== undefined) return event.source === instance ? null : 0;
  const chosen = together.shares.get(continuous);
  const part = (one: GameEvent) =>
    one.kind === 'damage' && replacement.remaining === null ? `${one.source}` : aboutWhat(one);
  if (chosen) return chosen.get(part(event)) ?? null;
  const others = together.later.flatMap((other) => [other, ...(other.kind === 'destroy' ? expand(game, other) : [])]);
  const parts = new Map([[part(event), event]]);
  for (const other of others) if (!parts.has(part(other)) && appliesTo(other)) parts.set(part(other), other);
  const all = [...parts.values()];
  const size = replacement.remaining ?? 1;
  if (all.length < 2 || size >= all.reduce((sum, one) => sum + sizeOf(one), 0)) return null;
  const things = all.flatMap((one) => standsFor(one) ?? []);
  if (things.length < all.length) return null;
  const amounts = chosenShares(game, replacement, all, things, size, player);
  together.shares.set(continuous, new Map(all.map((one, index) => [part(one), amounts[index] ?? 0])));
  return amounts[0] ?? 0;
}

/** Notes that the next time a source deals damage has come, where the effect is about that; `false` if it had come before. */
export function beginsInstance(game: Game, { continuous }: Replacement, source: ObjectId): boolean {
  const instances = game.together?.instances;
  if (continuous === null || !instances || instances.has(continuous)) return false;
  instances.set(continuous, source);
  return true;
}

function chosenShares(
  game: Game,
  replacement: Replacement,
  events: readonly GameEvent[],
  things: readonly Thing[],
  size: number,
  player: PlayerId,
): readonly number[] {
  const options = things.map(({ id }): Choice => ({ kind: 'object', id: id as ObjectId }));
  const source = replacement.source;
  if (replacement.remaining === null) {
    const prompt = `to which of them ${replacement.text} applies`;
    const index = chooseOne(game, { player, topic: 'applyReplacement', prompt, rule: '616.1', source, options });
    return events.map((_, at) => (at === index ? 1 : 0));
  }
  const most = events.map(sizeOf);
  return chooseDivision(game, {
    player,
    topic: 'division',
    prompt: `how much of whose damage ${replacement.text} takes care of`,
    rule: '615.7',
    source,
    options,
    total: size,
    minimum: 0,
    legal: (amounts) =>
      amounts.some((amount, at) => amount > most[at]!) ? 'no more is prevented than would be dealt (615.7)' : null,
  });
}
