/** Putting waiting triggered abilities on the stack (CR 603.3). */
import type { Effect } from '../cards/index.ts';
import { announceTargets, chooseModes } from './announce.ts';
import { abilitiesOf, characteristics, lookUp } from './characteristics.ts';
import { commitCrime } from './crimes.ts';
import type { EventCause } from './events.ts';
import { apnapOrder, chooseOrder, type Game, isIn } from './game.ts';
import { perform } from './perform.ts';
import type { Choice } from './requests.ts';
import type { Bindings, PendingTrigger, PlayerId, StackFacts } from './state.ts';

/** CR 603.3b: each player in APNAP order puts their waiting abilities on the stack in an order of their choice. Gives whether there were any. */
export function putTriggersOnStack(game: Game): boolean {
  const { state } = game;
  if (state.pendingTriggers.length === 0) return false;
  // What triggers as these are put there waits until all of them are on the stack and state-based actions have been checked.
  const waiting = new Set(state.pendingTriggers);
  for (const player of apnapOrder(game)) {
    const mine = state.pendingTriggers.filter((trigger) => waiting.has(trigger) && trigger.controller === player);
    if (mine.length === 0) continue;
    state.pendingTriggers = state.pendingTriggers.filter((trigger) => !mine.includes(trigger));
    for (const trigger of ordered(game, player, mine)) putOne(game, trigger);
  }
  // CR 800.4d: triggers of players who have left the game are not put on the stack.
  state.pendingTriggers = state.pendingTriggers.filter((trigger) => isIn(game, trigger.controller));
  return true;
}

function ordered(game: Game, player: PlayerId, triggers: PendingTrigger[]): PendingTrigger[] {
  if (triggers.length < 2) return triggers;
  const [first] = triggers;
  // Interchangeable ones need no order: whichever is put first, the same things can come of it.
  if (triggers.every((one) => interchangeable(game, one, first!))) return triggers;
  const options = triggers.map((one, index): Choice => {
    const keyword = keywordOf(game, one);
    return {
      kind: 'ability',
      source: one.source,
      text: one.ability.text,
      index,
      ...(keyword === undefined ? {} : { keyword }),
    };
  });
  const order = chooseOrder(game, {
    player,
    topic: 'orderTriggers',
    prompt: 'the order in which triggered abilities are put on the stack',
    rule: '603.3b',
    source: first!.source,
    options,
  });
  return order.map((index) => triggers[index]!);
}

/** The name of the keyword whose text this is, where its source has that keyword. */
function keywordOf(game: Game, { source, ability }: PendingTrigger): string | undefined {
  for (const { ability: held } of lookUp(game, source) ? abilitiesOf(game, source) : [])
    if (held.kind === 'keyword' && held.stands?.some(({ text }) => text === ability.text)) return held.keyword.name;
  return undefined;
}

/** The same text of the same source, or of sources of one name; about the same things where it speaks of what has happened. */
function interchangeable(game: Game, a: PendingTrigger, b: PendingTrigger): boolean {
  if (a.ability.text !== b.ability.text) return false;
  if (
    mentions(a.effect, 'event', 'eventAmount') &&
    JSON.stringify(a.bindings.event) !== JSON.stringify(b.bindings.event)
  )
    return false;
  if (a.source === b.source) return true;
  if (hasChoices(a.effect) && mentions(a.effect, 'self')) return false;
  return characteristics(game, a.source).name === characteristics(game, b.source).name;
}

const hasChoices = (effect: Effect): boolean => effect.targets.length > 0 || effect.modal !== undefined;

/** Whether the effect, which is plain data, refers to anything of these kinds. */
function mentions(effect: Effect, ...kinds: readonly string[]): boolean {
  const text = JSON.stringify(effect);
  return kinds.some((kind) => text.includes(`{"kind":"${kind}"`));
}

function putOne(game: Game, trigger: PendingTrigger): void {
  const cause: EventCause = { source: trigger.source, controller: trigger.controller, by: 'game', rule: '603.3' };
  const bindings: Bindings = { ...trigger.bindings, targets: [], divisions: [] };
  // Modes, targets and divisions are chosen as it is put on the stack (cf. 603.3d).
  const asking = { player: trigger.controller, source: trigger.source, bindings, rule: '603.3d' };
  const effects = chooseModes(game, trigger.effect, asking);
  // CR 603.3c, 700.2b: also where no mode was to be chosen and none was.
  if (!effects || effects.length === 0) return;
  const announced = effects.map((one) => ({
    ...one,
    bindings: announceTargets(game, one.effect, { ...asking, bindings: { ...bindings, targets: [], divisions: [] } }),
  }));
  // CR 603.3d: without a choice that it asks for it is removed.
  if (announced.some((one) => one.bindings === null)) return;
  const facts: StackFacts = {
    ability: trigger.ability,
    source: trigger.source,
    effects: announced.map(({ effect, mode }) => ({ effect, mode })),
    bindings: announced.map((one) => one.bindings!),
    condition: trigger.condition,
    leavesTo: null,
    causedBy: trigger.causedBy,
  };
  // CR 603.2: it triggered when its event happened; 603.3: now it goes on the stack.
  const because = { ...cause, rule: '603.2' };
  perform(game, [
    {
      kind: 'triggered',
      source: trigger.source,
      text: trigger.ability.text,
      controller: trigger.controller,
      cause: because,
    },
    { kind: 'putAbilityOnStack', facts, controller: trigger.controller, source: trigger.source, cause },
  ]);
  targetsBecomeTargets(game, game.state.stack[game.state.stack.length - 1]!, facts, {
    rule: '603.3d',
    announced: true,
  });
}

/**
 * CR 115.3, 603.2: each object or player that became a target, once; `rule` is the one by which targets were chosen, `announced` as it was cast,
 * activated or put on the stack.
 */
export function targetsBecomeTargets(
  game: Game,
  by: number,
  facts: StackFacts,
  { rule, announced }: { readonly rule: string; readonly announced: boolean },
): void {
  const seen = new Set<string>();
  const things = facts.bindings
    .flatMap((one) => one.targets.flat())
    .filter((thing) => {
      const key = `${thing.kind} ${thing.id}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  const controller = game.state.objects[by]?.controller ?? null;
  perform(
    game,
    things.map((target) => ({
      kind: 'becomesTarget',
      target,
      by,
      announced,
      cause: { source: by, controller, by: 'casting', rule },
    })),
  );
  if (announced) commitCrime(game, by, things);
}
