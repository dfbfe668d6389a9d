/** Delayed triggered abilities (CR 603.7): whether they trigger on what has happened. */
import { type Ability, isTriggeredManaAbility } from '../cards/index.ts';
import { holds, matches } from './evaluate.ts';
import type { LogEntry } from './events.ts';
import { chooseOne, type Game } from './game.ts';
import { resolveTriggeredManaAbility } from './mana-triggers.ts';
import { matchingEntries } from './patterns.ts';
import type { Choice } from './requests.ts';
import { type Bindings, type DelayedTrigger, type EventFacts, type PendingTrigger, playerThing } from './state.ts';

/** CR 603.7b: of several events at the same time its controller chooses the one that makes it trigger, where that makes a difference. */
function oneOf<One extends { readonly facts: EventFacts }>(
  game: Game,
  delayed: DelayedTrigger,
  groups: readonly One[],
): readonly One[] {
  const things = groups.map(({ facts }) => facts.subject[0] ?? facts.player[0]);
  const matters = JSON.stringify([delayed.effect, delayed.condition ?? null]).includes('{"kind":"event"');
  if (groups.length < 2 || !matters || things.some((thing) => thing === undefined)) return groups.slice(0, 1);
  const index = chooseOne(game, {
    player: delayed.controller,
    topic: 'choose',
    prompt: 'which of the events makes it trigger',
    rule: '603.7b',
    source: delayed.source,
    options: things.map((thing): Choice => ({ kind: thing!.kind, id: thing!.id })),
  });
  return [groups[index]!];
}

/** CR 614.10a: "the next turn's upkeep" is in the first turn after this one that begins, and in no other. */
function isItsTurn(game: Game, { pattern, startedTurn, bindings }: DelayedTrigger): boolean {
  if (pattern.event !== 'stepBegins' || !pattern.ofNextTurn) return true;
  const next = game.state.log.find(
    ({ event }) =>
      event.kind === 'turnBegins' &&
      event.number > startedTurn &&
      matches(game, pattern.player, playerThing(event.player), bindings),
  );
  return next?.event.kind === 'turnBegins' && next.event.number === game.state.turn.number;
}

/** CR 603.7: delayed triggered abilities; each triggers once unless it has a duration. */
export function triggerDelayed(game: Game, happened: readonly LogEntry[]): void {
  const { state } = game;
  for (const delayed of [...state.delayed]) {
    if (!isItsTurn(game, delayed)) continue;
    const groups = matchingEntries(game, delayed.pattern, happened, delayed.bindings);
    for (const { facts, entry } of delayed.once ? oneOf(game, delayed, groups) : groups) {
      const bindings: Bindings = { ...delayed.bindings, named: { ...delayed.bindings.named }, did: {}, event: facts };
      const holdsNow = !delayed.condition || holds(game, delayed.condition, bindings);
      // CR 603.7b: the next end step has come, whether or not its condition (603.4) lets it trigger.
      if (delayed.once && (holdsNow || delayed.pattern.event === 'stepBegins'))
        state.delayed = state.delayed.filter((one) => one !== delayed);
      if (!holdsNow) continue;
      const ability: Ability = {
        kind: 'triggered',
        pattern: delayed.pattern,
        effect: delayed.effect,
        text: delayed.text,
      };
      const pending: PendingTrigger = {
        source: delayed.source,
        controller: delayed.controller,
        ability,
        effect: delayed.effect,
        condition: delayed.condition,
        bindings,
        causedBy: entry.sequence,
      };
      if (isTriggeredManaAbility(ability)) resolveTriggeredManaAbility(game, pending);
      else state.pendingTriggers.push(pending);
    }
  }
}
