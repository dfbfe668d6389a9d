/**
 * Triggered abilities (CR 603): which trigger on a batch of events, what waits to be put on the stack, and how it gets there.
 * State triggers (603.8) are looked for after each batch and whenever a player would receive priority. Reflexive and delayed ones (603.7, 603.12)
 * come from instructions. Not here: state triggers that an effect gives, in the middle of a resolution.
 */
import { type Ability, type CardFace, type EventPattern, isTriggeredManaAbility, type Zone } from '../cards/index.ts';
import { abilitiesOf, characteristics } from './characteristics.ts';
import { triggerDelayed } from './delayed-triggers.ts';
import { doneKey } from './done-once.ts';
import { holds, matches, newBindings } from './evaluate.ts';
import type { GameEvent, LogEntry } from './events.ts';
import { mentionsSelf, worksInCommandZone } from './functioning-zones.ts';
import type { Game } from './game.ts';
import { resolveTriggeredManaAbility } from './mana-triggers.ts';
import { eventMatches, matchingEntries } from './patterns.ts';
import {
  type Bindings,
  type EventFacts,
  type HeldAbility,
  type ObjectId,
  objectThing,
  type PendingTrigger,
  type PlayerId,
} from './state.ts';
import { activeStaticEffectsOf } from './static-effects.ts';

export type TriggeredAbility = Extract<Ability, { kind: 'triggered' }>;

/** An ability that watches for events. */
export interface Watcher {
  readonly source: ObjectId;
  readonly controller: PlayerId;
  readonly held: HeldAbility & { readonly ability: TriggeredAbility };
}

/** CR 603.10a: events after which the game looks back to see which abilities trigger. */
const LOOKS_BACK: ReadonlySet<GameEvent['kind']> = new Set([
  'zoneChange',
  'ceaseToExist',
  'unattach',
  'phaseOut',
  'counter',
  'destroy',
  'controlChanged',
  'playerLoses',
  'leaveGame',
  'planeswalk',
  // CR 702.110b: a creature can exploit itself.
  'keywordAction',
]);

const looksBackAt = (game: Game, event: GameEvent): boolean => {
  if (!LOOKS_BACK.has(event.kind)) return false;
  if (event.kind !== 'zoneChange') return event.kind !== 'keywordAction' || event.action === 'exploit';
  const from = (game.state.objects[event.object] ?? game.state.past[event.object]?.object)?.zone.zone;
  // CR 702.29a: cycling is discarding.
  const discarded = event.move === 'discard' || event.move === 'cycle';
  return from === 'battlefield' || from === 'stack' || discarded || from === 'graveyard';
};

type TriggerAgain = ReturnType<typeof triggersAgain>;
const triggersAgain = (game: Game) => activeStaticEffectsOf(game, 'triggerAgain');

/** What abilities that look back in time look at. */
export interface WatchersBefore {
  readonly watchers: readonly Watcher[];
  /** CR 603.2d: what makes them trigger additional times, which may go at the same time. */
  readonly again: TriggerAgain;
}

/** The watchers as they are before a batch that some abilities look back from; `null` when none does. */
export function watchersBefore(game: Game, events: readonly GameEvent[]): WatchersBefore | null {
  if (!events.some((event) => looksBackAt(game, event))) return null;
  return { watchers: watchers(game), again: triggersAgain(game) };
}

/** All triggered abilities that function now (CR 113.6). */
export function watchers(game: Game): Watcher[] {
  const { state } = game;
  const found: Watcher[] = [];
  const look = (ids: readonly ObjectId[], zone: Zone) => {
    for (const id of ids) {
      const object = state.objects[id];
      if (!object || object.phasedOut) continue;
      const inCommandZone = zone === 'command' && worksInCommandZone(object, characteristics(game, id).types);
      for (const held of abilitiesOf(game, id)) {
        if (held.ability.kind !== 'triggered' || !functionsIn(held.ability, zone, inCommandZone)) continue;
        found.push({ source: id, controller: characteristics(game, id).controller, held: held as Watcher['held'] });
      }
    }
  };
  look(state.battlefield, 'battlefield');
  look(state.stack, 'stack');
  look(state.exile, 'exile');
  look(state.command, 'command');
  for (const player of state.players) {
    look(player.graveyard, 'graveyard');
    look(player.hand, 'hand');
  }
  return found;
}

/** CR 113.6: abilities of permanents function on the battlefield, unless they say otherwise or can only trigger elsewhere. */
function functionsIn(ability: TriggeredAbility, zone: Zone, inCommandZone: boolean): boolean {
  if (ability.zones) return ability.zones.includes(zone);
  if (zone === 'command') return inCommandZone;
  if (zone === 'battlefield') return true;
  return zone === triggerZone(ability.pattern);
}

/** CR 113.6k: an ability about its own object being cast, cycled, discarded, milled functions where that happens. */
function triggerZone(pattern: EventPattern): Zone {
  if (pattern.event === 'oneOf')
    return pattern.patterns.map(triggerZone).find((zone) => zone !== 'battlefield') ?? 'battlefield';
  if (!('subject' in pattern) || !pattern.subject || !mentionsSelf(pattern.subject)) return 'battlefield';
  if (pattern.event === 'cast' || pattern.event === 'copied') return 'stack';
  // CR 702.170c: a card becomes plotted in exile.
  if (pattern.event === 'statusGained' && pattern.status === 'plotted') return 'exile';
  if (pattern.event === 'zoneChange') {
    if (pattern.from && pattern.from !== 'battlefield') return pattern.from;
    if (!pattern.from && pattern.to && pattern.to !== 'battlefield') return pattern.to;
    if (pattern.cause === 'discard' || pattern.cause === 'cycle') return 'hand';
    if (pattern.cause === 'mill') return 'library';
  }
  if (pattern.event === 'keywordAction' && pattern.action === 'cycle') return 'graveyard';
  return 'battlefield';
}

/** After a batch: every ability that triggers waits (CR 603.2, 603.3). */
export function collectTriggers(game: Game, happened: readonly LogEntry[], before: WatchersBefore | null): void {
  if (happened.length === 0) return;
  const back = happened.filter((entry) => looksBackAt(game, entry.event));
  const now = watchers(game);
  if (before && back.length > 0)
    for (const watcher of before.watchers)
      trigger(game, asControlledBefore(watcher, happened), back, before.again, leavesPattern);
  const again = triggersAgain(game);
  for (const watcher of now)
    trigger(
      game,
      watcher,
      happened,
      again,
      (pattern, entry) => !(before && looksBackAt(game, entry.event) && leavesPattern(pattern, entry)),
    );
  triggerDelayed(
    game,
    happened.filter((entry) => !isSilent(game, again, entry)),
  );
}

/** CR 603.10d: by the time a change of control is seen, layers have made it; the ability was its former controller's. */
function asControlledBefore(watcher: Watcher, happened: readonly LogEntry[]): Watcher {
  for (const { event } of happened)
    if (event.kind === 'controlChanged' && event.object === watcher.source)
      return { ...watcher, controller: event.from };
  return watcher;
}

/** Whether a pattern is one that looks back at this event (CR 603.10a): leaving the battlefield, being countered, …, but not entering. */
function leavesPattern(pattern: EventPattern, entry: LogEntry): boolean {
  switch (pattern.event) {
    case 'oneOf':
      return pattern.patterns.some((one) => leavesPattern(one, entry));
    case 'zoneChange':
      // CR 603.10a: leaving the battlefield or a graveyard, going to a hand or library. "From anywhere" is seen from the new zone (603.6c).
      if (entry.event.kind === 'ceaseToExist') return pattern.from === 'battlefield';
      if (entry.event.kind !== 'zoneChange' || pattern.to === 'battlefield') return false;
      // A pattern that this event does not fit, as one of several: "enters or dies".
      if (pattern.to !== undefined && pattern.to !== entry.event.to.zone) return false;
      return (
        pattern.from === 'battlefield' ||
        pattern.from === 'graveyard' ||
        pattern.to === undefined ||
        pattern.to === 'hand' ||
        pattern.to === 'library' ||
        (pattern.cause !== undefined && pattern.cause !== 'effect' && pattern.cause !== 'exile')
      );
    case 'keywordAction':
      return pattern.action === 'exploit';
    case 'unattached':
    case 'phasedOut':
    case 'countered':
    case 'destroyed':
    case 'playerLoses':
      return true;
    // CR 603.10d: losing control looks back; gaining it from whoever had it does not.
    case 'controlChanged':
      return pattern.from !== undefined;
    // CR 603.10g: planeswalking away looks back; planeswalking to does not.
    case 'planeswalked':
      return pattern.subject !== undefined;
    default:
      return false;
  }
}

function trigger(
  game: Game,
  watcher: Watcher,
  entries: readonly LogEntry[],
  again: TriggerAgain,
  applies: (pattern: EventPattern, entry: LogEntry) => boolean,
): void {
  const { ability } = watcher.held;
  if (ability.pattern.event === 'state') return;
  const relevant = entries.filter((entry) => applies(ability.pattern, entry) && !isSilent(game, again, entry));
  if (relevant.length === 0) return;
  const base = newBindings(watcher.source, watcher.controller);
  for (const { facts, entry, others } of matchingEntries(game, ability.pattern, relevant, base)) {
    const bindings: Bindings = { ...newBindings(watcher.source, watcher.controller), event: facts };
    // CR 603.4: an intervening "if" is checked as the event happens; otherwise it does not trigger at all.
    if (ability.condition && !holds(game, ability.condition, bindings)) continue;
    const times = 1 + additionalTimes(game, watcher, again, [entry, ...(others ?? [])], facts);
    // CR 101.2: what triggers only once each turn does so however often it would trigger.
    for (let i = 0; i < times && withinLimits(game, watcher); i++) addTrigger(game, watcher, bindings, entry.sequence);
  }
}

function addTrigger(game: Game, watcher: Watcher, bindings: Bindings, causedBy: number): void {
  const { ability } = watcher.held;
  const { grantedBy } = watcher.held;
  const pending: PendingTrigger = {
    source: watcher.source,
    controller: watcher.controller,
    ability,
    effect: ability.effect,
    condition: ability.condition ?? null,
    // What granted the ability is known to it as the granter (CR 702.99a).
    bindings:
      grantedBy === null
        ? bindings
        : { ...bindings, named: { ...bindings.named, granter: { things: [objectThing(grantedBy)] } } },
    causedBy,
  };
  markTriggered(game, watcher);
  // CR 605.1b, 605.4a: a triggered mana ability does not use the stack.
  if (isTriggeredManaAbility(ability)) resolveTriggeredManaAbility(game, pending);
  else game.state.pendingTriggers.push(pending);
}

/** CR 603.2h: "triggers only once each turn" and the like. */
function withinLimits(game: Game, watcher: Watcher): boolean {
  const { limits } = watcher.held.ability;
  if (!limits) return true;
  const object = game.state.objects[watcher.source];
  const times = object?.activations[`trigger ${watcher.held.key}`] ?? 0;
  if (limits.timesPerTurn !== undefined && times >= limits.timesPerTurn) return false;
  if (limits.doneOncePerTurn && (object?.activations[doneKey(watcher.held.ability)] ?? 0) > 0) return false;
  return !(limits.onceEver && object?.linked[`triggered ${watcher.held.key}`]);
}

function markTriggered(game: Game, watcher: Watcher): void {
  const { limits } = watcher.held.ability;
  const object = game.state.objects[watcher.source];
  if (!limits || !object) return;
  const key = `trigger ${watcher.held.key}`;
  object.activations[key] = (object.activations[key] ?? 0) + 1;
  if (limits.onceEver) object.linked[`triggered ${watcher.held.key}`] = { number: 1 };
}

/** CR 603.2d: how many additional times an ability of that source triggers that a rule has triggered. */
export const additionalTriggers = (game: Game, source: ObjectId, entry: LogEntry): number =>
  additionalTimes(game, { source }, triggersAgain(game), [entry], entry.facts);

/** CR 603.2d: effects that make abilities trigger additional times; of several events that it triggers on at once, any will do. */
function additionalTimes(
  game: Game,
  watcher: Pick<Watcher, 'source'>,
  again: TriggerAgain,
  entries: readonly LogEntry[],
  facts: EventFacts,
): number {
  let times = 0;
  for (const active of again) {
    const bindings: Bindings = { ...active.bindings, event: facts };
    if (!matches(game, active.effect.source, objectThing(watcher.source), bindings)) continue;
    if (active.effect.times === 'none' || !entries.some((entry) => isCausedSo(game, active, entry, bindings))) continue;
    times += active.effect.times;
  }
  return times;
}

function isCausedSo(game: Game, { effect }: TriggerAgain[number], entry: LogEntry, bindings: Bindings): boolean {
  if (effect.condition && !holds(game, effect.condition, bindings)) return false;
  return !effect.cause || eventMatches(game, effect.cause, entry.event, entry.facts, bindings);
}

/** What such an effect says causes nothing to trigger is as good as not there for triggered abilities, delayed ones too. */
const isSilent = (game: Game, again: TriggerAgain, entry: LogEntry): boolean =>
  again.some(
    (active) =>
      active.effect.times === 'none' && isCausedSo(game, active, entry, { ...active.bindings, event: entry.facts }),
  );

/**
 * CR 603.8: after each batch, also in the middle of a resolution, abilities trigger on a state that may be over before anyone has priority.
 * Those that an effect gives are looked for only before priority.
 */
export function collectStateTriggersNow(game: Game, happened: readonly LogEntry[]): void {
  const { battlefield, objects } = game.state;
  if (happened.length === 0 || happened.some(({ event }) => event.cause.by === 'setUp')) return;
  const has = ({ abilities }: CardFace): boolean =>
    abilities.some((ability) => ability.kind === 'triggered' && ability.pattern.event === 'state');
  const some = battlefield.some((id) => {
    const object = objects[id];
    return object && (object.copiable ? has(object.copiable) : object.card.faces.some(has));
  });
  if (some) collectStateTriggers(game);
}

/** CR 603.8: a state trigger triggers as soon as its condition holds, and not again until it has left the stack. */
export function collectStateTriggers(game: Game): void {
  const { state } = game;
  for (const watcher of watchers(game)) {
    const { ability } = watcher.held;
    if (ability.pattern.event !== 'state') continue;
    const bindings = newBindings(watcher.source, watcher.controller);
    if (!holds(game, ability.pattern.condition, bindings)) continue;
    const waiting = state.pendingTriggers.some(
      (one) => one.source === watcher.source && one.ability.text === ability.text,
    );
    const onStack = state.stack.some((id) => {
      const facts = state.objects[id]?.stack;
      return facts?.source === watcher.source && facts.ability?.text === ability.text;
    });
    if (!waiting && !onStack) addTrigger(game, watcher, bindings, state.log.length - 1);
  }
}
