/**
 * Abilities that come from the rules themselves have no source (CR 113.8, 725.2, 726.2, 702.179d). An ability on the stack is told by its source,
 * so a nameplate stands in for it: a past object without characteristics, which is in no zone and does nothing.
 */
import { bareFace, type Card, type Condition, type Effect } from '../cards/index.ts';
import { bareObject } from './apply-move.ts';
import { freezeDeep } from './clone.ts';
import { newBindings } from './evaluate.ts';
import type { Game } from './game.ts';
import { baseOf } from './starting-values.ts';
import type { EventFacts, ObjectId, PendingTrigger, PlayerId } from './state.ts';

/** Where the nameplates come from, for display. */
const THE_RULES = 'the rules';

function nameplate(name: string): Card {
  return freezeDeep<Card>({
    name,
    layout: 'normal',
    source: THE_RULES,
    faces: [bareFace(name)],
  });
}

/** The nameplate of that name; made when it is first asked for. */
function ruleSource(game: Game, name: string): ObjectId {
  const { state } = game;
  for (const { object } of Object.values(state.past))
    if (object.card.source === THE_RULES && object.card.name === name) return object.id;
  const card = nameplate(name);
  const object = bareObject(game, 0, card, 'emblem', { zone: 'command', player: null });
  state.past[object.id] = freezeDeep({ object, characteristics: { ...baseOf(card.faces[0]) }, next: null });
  return object.id;
}

/** Makes a triggered ability of the rules wait to be put on the stack; a `condition` is looked at again as it resolves (CR 603.4). */
export function triggerByRule(
  game: Game,
  name: string,
  controller: PlayerId,
  text: string,
  effect: Effect,
  cause: { readonly sequence: number; readonly facts: EventFacts },
  condition: Condition | null = null,
): void {
  const source = ruleSource(game, name);
  const pending: PendingTrigger = {
    source,
    controller,
    ability: { kind: 'triggered', text, pattern: { event: 'state', condition: { kind: 'and', of: [] } }, effect },
    effect,
    condition,
    bindings: { ...newBindings(source, controller), event: cause.facts },
    causedBy: cause.sequence,
  };
  game.state.pendingTriggers.push(pending);
}
