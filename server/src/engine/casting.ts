/**
 * Casting a spell (CR 601.2), step by step. Which ways there are to cast a card is in ways-to-cast.ts.
 * Throws IllegalAction at the first step that can't be made; the caller restores the state from before (CR 733.1).
 */
import type { CardFace, Cost, CostComponent, Effect, Zone } from '../cards/index.ts';
import { type Announcing, announceTargets, chooseModes } from './announce.ts';
import { castingAbilities, hasX } from './casting-abilities.ts';
import { copiableValues } from './characteristics.ts';
import { newBindings, quantity } from './evaluate.ts';
import type { EventCause } from './events.ts';
import { chooseNumber, type Game, IllegalAction, objectOf } from './game.ts';
import { optionalCosts } from './optional-costs.ts';
import { payCost } from './payment.ts';
import { perform } from './perform.ts';
import { targetsBecomeTargets } from './put-triggers.ts';
import { readable } from './readable.ts';
import { spellEffects } from './spell-effects.ts';
import type { Bindings, CastFacts, ObjectId, PlayerId, StackFacts } from './state.ts';
import { totalCost } from './total-cost.ts';
import type { CastWay } from './ways-to-cast.ts';

/**
 * Casts the card in the given way; gives the spell's object id.
 * @throws IllegalAction with the rule of the step that fails.
 */
export function castSpell(game: Game, player: PlayerId, way: CastWay): ObjectId {
  const from: Zone = objectOf(game, way.object).zone.zone;
  const mainPhase =
    game.state.turn.active === player &&
    (game.state.turn.step === 'precombatMain' || game.state.turn.step === 'postcombatMain');
  const casting = (rule: string): EventCause => ({ source: way.object, controller: player, by: 'casting', rule });

  // CR 601.2a: the card becomes the topmost object on the stack, controlled by that player.
  const id = moveToStack(game, player, way, casting('601.2a'));
  const self = { ...casting('601.2a'), source: id };
  readable(game, objectOf(game, id));
  let bindings: Bindings = { ...newBindings(id, player), x: null };
  const asking: Announcing = { player, source: id, bindings, rule: '601.2c', self: id };

  // CR 601.2b: modes, optional costs and X are announced before targets.
  const face = copiableValues(game, id);
  const printed = way.free ? null : (way.manaCost ?? null);
  const additional = castingAbilities(game, id).flatMap((ability) =>
    ability.kind === 'additionalCost' && ability.optional === undefined ? [ability.cost] : [],
  );
  const x = announceX(
    game,
    player,
    id,
    [...(printed ? [{ kind: 'mana' as const, mana: printed }] : []), ...way.otherCosts, ...additional.flat()],
    face,
    way,
  );
  bindings = { ...bindings, x };
  const optional = optionalCosts(game, id, player, way);
  const facts: CastFacts = {
    by: player,
    from,
    paid: { ...optional.paid, ...(way.name === 'normal' ? {} : { [way.name]: 1 }) },
    x,
    manaSpent: [],
    withoutPayingManaCost: way.free,
    duringMainPhase: mainPhase,
  };
  setFacts(game, id, emptyFacts(id, way), facts, way.face, self);

  const chosen: { effect: Effect; mode: number | null; cost: Cost }[] = [];
  for (const effect of spellEffects(game, id, way)) {
    const modes = chooseModes(game, effect, { ...asking, bindings });
    // CR 601.2c: a spell whose required targets or modes can't be chosen can't be cast.
    if (!modes) throw new IllegalAction('700.2a', `${face.name} has no mode that can be chosen.`);
    for (const mode of modes) chosen.push({ ...mode, cost: effect.modal?.modes[(mode.mode ?? 1) - 1]?.cost ?? [] });
  }

  // CR 601.2c–d: targets and divisions.
  const announced = chosen.map((one) => {
    const with_ = announceTargets(game, one.effect, {
      ...asking,
      bindings: { ...bindings, targets: [], divisions: [] },
    });
    if (!with_)
      throw new IllegalAction(
        '601.2c',
        `${face.name} has no legal target for “${one.effect.targets.map((target) => target.text).join('”, “')}”.`,
      );
    return with_;
  });
  const stack: StackFacts = {
    ...emptyFacts(id, way),
    ...(optional.resolvesTo && !way.leavesTo ? { resolvesTo: optional.resolvesTo } : {}),
    ...(way.atNextEndStep ? { atNextEndStep: way.atNextEndStep } : {}),
    effects: chosen.map(({ effect, mode }) => ({ effect, mode })),
    bindings: announced,
  };
  setFacts(game, id, stack, facts, way.face, self);

  // CR 601.2f: the total cost, then 601.2g–h: mana abilities and payment.
  const extraModes = Math.max(0, chosen.length - 1);
  const base: CostComponent[] = [
    ...(printed ? [{ kind: 'mana' as const, mana: printed }] : []),
    ...way.otherCosts,
    ...additional.flat(),
    ...optional.costs,
    ...chosen.flatMap((one) => one.cost),
    ...escalation(spellEffects(game, id, way), extraModes),
  ];
  const first = { ...(announced[0] ?? bindings), x };
  const paid = payCost(game, totalCost(game, base, 'spell', id, player, first), {
    player,
    source: id,
    bindings: first,
    purpose: 'spell',
    reason: { ...self, by: 'cost', rule: '601.2h' },
    ...(way.anyMana ? { anyMana: 'type' } : {}),
  });
  setFacts(game, id, withPaid(stack, paid.named), { ...facts, manaSpent: paid.manaSpent }, way.face, self);

  // CR 601.2i: the spell has been cast.
  perform(game, [{ kind: 'cast', spell: id, player, from, cause: { ...self, rule: '601.2i' } }]);
  targetsBecomeTargets(game, id, stack);
  return id;
}

function moveToStack(game: Game, player: PlayerId, way: CastWay, cause: EventCause): ObjectId {
  const entries = perform(game, [
    {
      kind: 'zoneChange',
      object: way.object,
      to: { zone: 'stack', player: null },
      move: 'cast',
      face: way.face,
      cause,
    },
  ]);
  const moved = entries.find((entry) => entry.happened && entry.event.kind === 'zoneChange')?.event;
  const id = moved?.kind === 'zoneChange' ? moved.becomes : undefined;
  if (id === undefined) throw new IllegalAction('601.2a', 'That card can’t be put on the stack.');
  const object = objectOf(game, id);
  object.controller = player;
  object.lastController = player;
  if (way.faceDown) object.faceDown = way.faceDown;
  game.state.version++;
  return id;
}

const emptyFacts = (id: ObjectId, way: CastWay): StackFacts => ({
  ability: null,
  source: id,
  effects: [],
  bindings: [],
  condition: null,
  leavesTo: way.leavesTo ?? null,
});

function setFacts(
  game: Game,
  spell: ObjectId,
  facts: StackFacts,
  castFacts: CastFacts,
  face: number,
  cause: EventCause,
): void {
  perform(game, [{ kind: 'announce', spell, facts, castFacts, face, cause: { ...cause, rule: '601.2b' } }]);
}

/** What was sacrificed, discarded, … as a cost is known to the effect by name. */
const withPaid = (stack: StackFacts, named: Bindings['named']): StackFacts => ({
  ...stack,
  bindings: stack.bindings.map((one) => ({ ...one, named: { ...one.named, ...named } })),
});

/** CR 107.3b: X is announced when a cost has one; it is 0 when the mana cost isn't paid. */
function announceX(
  game: Game,
  player: PlayerId,
  id: ObjectId,
  costs: readonly CostComponent[],
  face: CardFace,
  way: CastWay,
): number | null {
  const inCost = costs.some(hasX);
  if (!inCost) return face.manaCost?.includes('X') || way.free ? 0 : null;
  const limits = castingAbilities(game, id);
  const bindings = newBindings(id, player);
  const min = Math.max(
    0,
    ...limits.flatMap((limit) => (limit.kind === 'xAtLeast' ? [quantity(game, limit.amount, bindings)] : [])),
  );
  const max = Math.min(
    1000,
    ...limits.flatMap((limit) => (limit.kind === 'xAtMost' ? [quantity(game, limit.amount, bindings)] : [])),
  );
  return chooseNumber(game, { player, topic: 'x', prompt: 'the value of X', rule: '107.3b', source: id, min, max });
}

/** CR 702.120a: escalate is paid for each mode beyond the first. */
function escalation(effects: readonly Effect[], extra: number): CostComponent[] {
  return effects.flatMap((effect) => {
    const cost = effect.modal?.extraCost;
    if (cost?.keyword !== 'escalate' || !cost.cost) return [];
    return Array.from({ length: extra }, () => cost.cost!).flat();
  });
}
