/** "Enters …" replacement effects (CR 614.1c–e, 614.12): what they make of a permanent that is about to enter. */
import type { ReplacementChange } from '../cards/index.ts';
import { carryOut } from './carry-out.ts';
import { copyValues } from './copy.ts';
import { aside, type EnteringEvent, hasTwoFaces, standIn } from './entering.ts';
import { quantity, thingsOf } from './evaluate.ts';
import type { EventCause, GameEvent } from './events.ts';
import { chooseYesNo, type Game, objectOf } from './game.ts';
import { canPay, payCost } from './payment.ts';
import type { Replacement } from './replacement.ts';
import { select } from './select.ts';
import type { Bindings } from './state.ts';

export function enterAs(
  game: Game,
  event: EnteringEvent,
  change: Extract<ReplacementChange, { change: 'enters' }>,
  replacement: Replacement,
): GameEvent[] {
  const { bindings } = replacement;
  const controller = objectOf(game, event.becomes).controller;
  const cause: EventCause = {
    source: replacement.source,
    controller: replacement.controller,
    by: 'replacement',
    rule: '614.1c',
  };
  const enter = {
    ...event.enter,
    counters: [...event.enter.counters],
    changes: [...event.enter.changes],
    linked: { ...event.enter.linked },
  };
  const result: EnteringEvent = { ...event, enter };

  if (change.optional && !wants(game, event, change, bindings)) return [event];
  if (change.unlessCost && paysToAvoid(game, event, change.unlessCost, bindings, cause)) return [event];
  if (change.controller)
    enter.controller =
      thingsOf(game, change.controller, bindings).find((thing) => thing.kind === 'player')?.id ?? enter.controller;
  if (change.asCopy) {
    const spec = change.asCopy;
    // CR 614.12a: the choice is made before it enters, among what is on the battlefield then.
    const [model] = aside(game, event, () =>
      select(game, spec.of, bindings, controller, {
        topic: 'enterChoice',
        prompt: 'what it enters as a copy of',
        rule: '707.5',
      }),
    );
    if (model?.kind !== 'object') return [event];
    enter.copy = copyValues(game, model.id, spec, bindings);
  }
  if (change.tapped) enter.tapped = true;
  // CR 712.9: only double-faced cards and tokens have a back to enter with.
  if (change.transformed && hasTwoFaces(objectOf(game, event.becomes).card)) enter.face = 1;
  if (change.attachedTo) {
    const [host] = aside(game, event, () =>
      select(game, change.attachedTo!, bindings, controller, { topic: 'attachTo' }),
    );
    if (host) enter.attachedTo = host;
  }
  // CR 614.12a: what is chosen is chosen before it enters; the numbers of counters may depend on it.
  const chosen = {
    ...bindings,
    self: event.becomes,
    you: controller,
    named: { ...bindings.named },
    did: { ...bindings.did },
  };
  if (change.choices) {
    standIn(game, result);
    aside(game, result, () => carryOut(game, change.choices!, chosen, cause));
    enter.linked = { ...enter.linked, ...objectOf(game, event.becomes).linked };
  }
  for (const counter of change.counters ?? [])
    enter.counters.push({
      counter: counter.counter,
      amount: quantity(game, counter.amount, change.choices ? chosen : bindings),
      by: controller,
    });
  if (change.changes) enter.changes.push(...change.changes);
  if (change.status) enter.status = change.status;
  return [result];
}

/** "You may have it enter as a copy of …": nobody is asked where there is nothing to copy. */
function wants(
  game: Game,
  event: EnteringEvent,
  { asCopy }: Extract<ReplacementChange, { change: 'enters' }>,
  bindings: Bindings,
): boolean {
  const { controller } = objectOf(game, event.becomes);
  return aside(game, event, () => {
    if (asCopy?.of.kind === 'choose') {
      const all = { kind: 'all', filter: asCopy.of.filter } as const;
      if (select(game, all, bindings, controller).length === 0) return false;
    }
    return chooseYesNo(game, {
      player: controller,
      topic: 'may',
      prompt: asCopy ? 'whether it enters as a copy' : 'whether it enters so',
      rule: '614.12a',
      source: event.becomes,
    });
  });
}

/** "… enters tapped unless you pay 2 life": the payment is made as it enters (CR 614.12b). */
function paysToAvoid(
  game: Game,
  event: EnteringEvent,
  cost: NonNullable<Extract<ReplacementChange, { change: 'enters' }>['unlessCost']>,
  bindings: Bindings,
  cause: EventCause,
): boolean {
  const player = objectOf(game, event.becomes).controller;
  const context = {
    player,
    source: event.becomes,
    bindings,
    purpose: 'effect' as const,
    reason: { ...cause, rule: '614.12b' },
  };
  return aside(game, event, () => {
    if (!canPay(game, cost, context)) return false;
    if (
      !chooseYesNo(game, {
        player,
        topic: 'unlessPays',
        prompt: 'whether to pay as it enters',
        rule: '614.12b',
        source: event.becomes,
      })
    )
      return false;
    payCost(game, cost, context);
    return true;
  });
}
