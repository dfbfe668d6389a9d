/**
 * Replacement and prevention effects (CR 614–616): which apply to an event, in which order, and what becomes of it.
 * The affected player (or the affected object's controller, or owner) orders them (616.1). Each applies to an event once (614.5).
 */
import type { EventPattern, ReplacementChange, StaticEffect } from '../cards/index.ts';
import { withHostOfCopy } from './aura-entering.ts';
import { characteristics } from './characteristics.ts';
import { isEntering, standIn, stepOut } from './entering.ts';
import { intrinsicChanges } from './entering-counters.ts';
import { holds } from './evaluate.ts';
import type { GameEvent, LogEntry } from './events.ts';
import { mentionsSelf } from './functioning-zones.ts';
import { chooseOne, chooseYesNo, type Game } from './game.ts';
import { eventMatches, factsOf } from './patterns.ts';
import { changeEvent, type Outcome } from './replacement-changes.ts';
import { nextInOrder, orderDoesNotMatter, saidAmong } from './replacement-order.ts';
import { cantBePrevented, ruleReplacements } from './replacement-rules.ts';
import type { Choice } from './requests.ts';
import { isForbidden } from './rule-effect.ts';
import { shareOf } from './simultaneous-shields.ts';
import { type Bindings, type HeldAbility, type ObjectId, objectThing, type PlayerId } from './state.ts';
import { activeStaticEffectsOf } from './static-effects.ts';

export type ReplacementEffect = Extract<StaticEffect, { kind: 'replacement' }>;

/** A replacement effect that functions now. */
export interface Replacement {
  readonly effect: ReplacementEffect;
  readonly source: ObjectId | null;
  readonly controller: PlayerId;
  readonly bindings: Bindings;
  readonly key: string;
  /** The ability that it is an effect of, where it is one of an object's. */
  readonly held: HeldAbility | null;
  /** Id of the continuous effect, when it is one (a shield). */
  readonly continuous: number | null;
  readonly remaining: number | null;
  /** How much of it this event gets, where it has been divided among several at once (CR 615.7). */
  readonly share?: number;
  /** What the trace says: which object or rule does it. */
  readonly text: string;
  readonly rule: string;
}

export interface Replaced {
  readonly outcomes: readonly GameEvent[];
  readonly replaced: LogEntry['replaced'];
  /** What the effects add, to be carried out once the batch has happened. */
  readonly then: readonly Afterwards[];
}

/** Something that an effect adds to what it has changed. */
export interface Afterwards {
  /** @param amount the amount that it speaks of, `amount` or the sum of those with the same `together` in the batch */
  readonly act: (amount: number) => void;
  readonly amount?: number;
  readonly together?: string;
}

/** What several events of a batch add, with what is to be done once for all of them put together. */
export function putTogether(added: readonly Afterwards[]): readonly Afterwards[] {
  const first = added.filter(
    ({ together }, index) => together === undefined || added.findIndex((one) => one.together === together) === index,
  );
  return first.map((one) => ({
    ...one,
    amount: added
      .filter((other) => other === one || (one.together !== undefined && other.together === one.together))
      .reduce((sum, { amount = 0 }) => sum + amount, 0),
  }));
}

/** Runs an event through all replacement and prevention effects that apply to it. */
export function replaceEvent(game: Game, event: GameEvent): Replaced {
  const outcomes: GameEvent[] = [];
  const replaced: LogEntry['replaced'][number][] = [];
  const then: Afterwards[] = [];
  const entering: ObjectId[] = [];
  const queue: { event: GameEvent; applied: ReadonlySet<string> }[] = [{ event, applied: game.replacedBy ?? NONE }];
  while (queue.length > 0) {
    const { event: current, applied } = queue.shift()!;
    const next = nextReplacement(game, current, applied);
    if (!next) {
      const copied = isEntering(current) ? withHostOfCopy(game, current) : null;
      if (copied === null) outcomes.push(current);
      else if (copied.enters) outcomes.push(intrinsicChanges(game, copied.enters));
      else {
        replaced.push({ source: null, text: 'there is nothing that it could enchant', rule: '303.4g' });
        if (copied.instead) queue.unshift({ event: copied.instead, applied });
      }
      continue;
    }
    const after = new Set([...applied, next.key]);
    if (next.effect.optional && !agrees(game, next, current)) {
      queue.unshift({ event: current, applied: after });
      continue;
    }
    const share = shareOf(
      game,
      next,
      current,
      (other) => applicableTo(game, other).some((one) => one.continuous === next.continuous),
      affectedPlayer(game, current) ?? next.controller,
    );
    if (share === 0) {
      queue.unshift({ event: current, applied: after });
      continue;
    }
    const outcome: Outcome = changeEvent(game, current, share === null ? next : { ...next, share });
    if (outcome.applied)
      replaced.push({ source: next.source, text: changeSaid(current, outcome.events) ?? next.text, rule: next.rule });
    then.push(
      ...outcome.then.map((one) => ({
        ...one,
        act: (amount: number) => asReplacedBy(game, after, () => one.act(amount)),
      })),
    );
    for (const made of [...outcome.events].reverse()) {
      const one = isEntering(made) && made.becomes === undefined ? { ...made, becomes: game.state.nextId++ } : made;
      if (isEntering(one)) standIn(game, one);
      // CR 614.12: what enters only by this replacement is looked at as it would be, too.
      if (one !== made && isEntering(one)) entering.push(one.becomes);
      queue.unshift({ event: one, applied: after });
    }
  }
  for (const id of entering) stepOut(game, id);
  return { outcomes, replaced, then };
}

/** What an effect has made of an event, in a few words: `3 → 6`, `1 time → 2 times`; `null` where the events speak for themselves. */
function changeSaid(event: GameEvent, made: readonly GameEvent[]): string | null {
  const [one] = made;
  if (one === undefined) return event.kind === 'damage' ? 'all of it is prevented' : null;
  if (made.length > 1 || one.kind !== event.kind) return null;
  const [was, is] = [sizeOf(event), sizeOf(one)];
  return was === is ? null : `${was} → ${is}`;
}

function sizeOf(event: GameEvent): string {
  if (event.kind === 'faceVillainousChoice') return event.amount === 1 ? '1 time' : `${event.amount} times`;
  if (event.kind === 'createToken') return String(event.count);
  return 'amount' in event ? String(event.amount) : '';
}

const NONE: ReadonlySet<string> = new Set();

/** CR 614.5: what is done instead of an event is that event, modified; what has applied to it does not apply once more. */
function asReplacedBy(game: Game, effects: ReadonlySet<string>, act: () => void): void {
  const outer = game.replacedBy ?? NONE;
  game.replacedBy = effects;
  try {
    act();
  } finally {
    game.replacedBy = outer;
  }
}

/** CR 614.12a, 616: "you may … instead" asks the player whose effect it is, or the affected one for what happens to that player. */
function agrees(game: Game, replacement: Replacement, event: GameEvent): boolean {
  return chooseYesNo(game, {
    player: affectedPlayer(game, event) ?? replacement.controller,
    topic: 'may',
    prompt: `whether to apply ${replacement.text}`,
    rule: '614.1',
    source: replacement.source,
  });
}

function nextReplacement(game: Game, event: GameEvent, applied: ReadonlySet<string>): Replacement | null {
  const candidates = nextInOrder(applicableTo(game, event).filter((one) => !applied.has(one.key)));
  const [only] = candidates;
  if (!only) return null;
  if (candidates.length === 1 || orderDoesNotMatter(candidates)) return only;
  const player = affectedPlayer(game, event) ?? game.state.turn.active;
  const options = candidates.map(
    (one): Choice => ({ kind: 'effect', source: one.source, text: saidAmong(one, candidates) }),
  );
  const index = chooseOne(game, {
    player,
    topic: 'applyReplacement',
    prompt: 'which replacement or prevention effect applies first',
    rule: '616.1',
    source: only.source,
    options,
  });
  return candidates[index]!;
}

/** All effects that would change the event, whether or not they have applied. */
export function applicableTo(game: Game, event: GameEvent): Replacement[] {
  const facts = factsOf(game, event);
  const found: Replacement[] = [];
  for (const active of activeStaticEffectsOf(game, 'replacement')) {
    const bindings: Bindings = { ...active.bindings, event: facts };
    if ((remainingOf(game, active.continuous) ?? 1) <= 0) continue;
    // CR 614.12: what is only entering changes how it enters itself, and nothing of a kind that it is one of.
    if (active.source === game.entering && active.continuous === null && !isOnlyAboutSelf(active.effect.pattern))
      continue;
    // What the pattern calls "that creature" is what the effect's own event was about, not the one that is looked at now.
    if (!eventMatches(game, active.effect.pattern, event, facts, active.bindings)) continue;
    if (active.effect.condition && !holds(game, active.effect.condition, bindings)) continue;
    const { changes } = active.effect;
    if (
      event.kind === 'damage' &&
      changes.some((change) => change.change === 'prevent') &&
      !changes.some(doesMore) &&
      cantBePrevented(game, event)
    )
      continue;
    if (
      event.kind === 'destroy' &&
      changes.some((change) => change.change === 'keyword' && change.by === 'regeneration') &&
      cantBeRegenerated(game, event)
    )
      continue;
    found.push({
      effect: active.effect,
      source: active.source,
      controller: active.controller,
      bindings,
      // CR 614.5: an ability that the object has got since, as a copy of another one, has not applied yet.
      key: `${active.key} ${JSON.stringify(active.effect)}`,
      held: active.held,
      continuous: active.continuous,
      remaining: remainingOf(game, active.continuous),
      text: nameOf(game, active.source),
      rule: active.effect.changes.some((change) => change.change === 'prevent') ? '615.1' : '614.1',
    });
  }
  found.push(...ruleReplacements(game, event));
  return found;
}

/** CR 615.12: what a prevention effect does besides preventing is done even when nothing can be prevented. */
const doesMore = (change: ReplacementChange): boolean =>
  change.change === 'also' || (change.change === 'prevent' && (change.then?.length ?? 0) > 0);

function isOnlyAboutSelf(pattern: EventPattern): boolean {
  if (pattern.event === 'oneOf') return pattern.patterns.every(isOnlyAboutSelf);
  return 'subject' in pattern && pattern.subject !== undefined && mentionsSelf(pattern.subject);
}

/** CR 701.19c: a permanent that can't be regenerated is destroyed, shields or not. */
const cantBeRegenerated = (game: Game, event: Extract<GameEvent, { kind: 'destroy' }>): boolean =>
  event.cantRegenerate || isForbidden(game, 'beRegenerated', objectThing(event.object)) !== null;

/** What is left of a shield (CR 615.7). */
const remainingOf = (game: Game, continuous: number | null): number | null =>
  game.state.effects.find((one) => one.id === continuous)?.remaining ?? null;

function nameOf(game: Game, id: ObjectId): string {
  return characteristics(game, id).name;
}

/** CR 616.1: the affected object's controller (its owner if it has none), or the affected player. */
export function affectedPlayer(game: Game, event: GameEvent): PlayerId | null {
  switch (event.kind) {
    case 'zoneChange':
    case 'destroy':
    case 'untap':
    case 'tap':
    case 'counter':
      return characteristics(game, event.object).controller;
    case 'enterToken':
    case 'createToken':
    case 'draw':
    case 'drawCards':
    case 'gainLife':
    case 'loseLife':
    case 'setLife':
    case 'addMana':
    case 'faceVillainousChoice':
    case 'playerLoses':
    case 'playerWins':
    case 'dieRolled':
    case 'coinFlipped':
    case 'keywordAction':
      return event.player;
    case 'damage':
      return event.target.kind === 'player' ? event.target.id : characteristics(game, event.target.id).controller;
    case 'putCounters':
    case 'removeCounters':
      return event.on.kind === 'player' ? event.on.id : characteristics(game, event.on.id).controller;
    default:
      return null;
  }
}
