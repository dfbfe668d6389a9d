/**
 * Casting a spell (CR 601.2), step by step. Which ways there are to cast a card is in ways-to-cast.ts.
 * Throws IllegalAction at the first step that can't be made; the caller restores the state from before (CR 733.1).
 * Not here: splicing onto a spell a card that says how it is cast.
 */
import type { CardFace, CostComponent, Zone } from '../cards/index.ts';
import { type Announcing, announceTargets, type ChosenEffect } from './announce.ts';
import { payForSpell } from './assist.ts';
import { type CastWay, looksDifferent } from './cast-way.ts';
import { castingAbilities, hasX } from './casting-abilities.ts';
import { copiableValues } from './characteristics.ts';
import { chooseAhead, reductionBy } from './chosen-payment.ts';
import { attackAsLast } from './combat-history.ts';
import { newBindings, quantity } from './evaluate.ts';
import type { EventCause } from './events.ts';
import { chooseNumber, type Game, IllegalAction, objectOf } from './game.ts';
import { applyRiders } from './mana-riders.ts';
import { costsOfModes, modesOfSpell } from './modal-spells.ts';
import { optionalCosts } from './optional-costs.ts';
import { withPaidSettled } from './paid-parts.ts';
import { manaIn, type PaymentContext } from './payment.ts';
import { perform } from './perform.ts';
import { isAllowedAs } from './permissions.ts';
import { targetsBecomeTargets } from './put-triggers.ts';
import { readable } from './readable.ts';
import { objectsAmong } from './select.ts';
import { spellEffects } from './spell-effects.ts';
import { chooseSplices } from './splicing.ts';
import type { Bindings, CastFacts, ObjectId, PlayerId, StackFacts } from './state.ts';
import { nextUsedUp, totalCost } from './total-cost.ts';
import { isUntimely, whyProhibited } from './why-not-cast.ts';

/**
 * Casts the card in the given way; gives the spell's object id.
 * @throws IllegalAction with the rule of the step that fails.
 */
export function castSpell(game: Game, player: PlayerId, way: CastWay): ObjectId {
  const from: Zone = objectOf(game, way.object).zone.zone;
  const casting = (rule: string): EventCause => ({ source: way.object, controller: player, by: 'casting', rule });

  // CR 601.2a: the card becomes the topmost object on the stack, controlled by that player.
  const id = moveToStack(game, player, way, firstFacts(game, player, way, from), casting('601.2a'));
  const self = { ...casting('601.2a'), source: id };
  readable(game, objectOf(game, id));
  const refuseIfProhibited = (): void => {
    const prohibited = whyProhibited(game, player, id);
    if (prohibited) throw new IllegalAction(prohibited.rule, `It can't be cast: ${prohibited.reason}.`);
  };
  // CR 601.2e: a spell that is not what its card is is judged as what it is.
  if (looksDifferent(way, objectOf(game, id).card) && (way.free || !way.manaCost?.includes('X'))) refuseIfProhibited();
  let bindings: Bindings = { ...newBindings(id, player), x: null };
  const asking: Announcing = { player, source: id, bindings, rule: '601.2c', self: id };

  // CR 601.2b: modes, optional costs and X are announced before targets.
  const face = copiableValues(game, id);
  const printed = way.free ? null : (way.manaCost ?? null);
  // CR 118.8: additional costs of its own text are paid with the mana cost.
  const additional = castingAbilities(game, id).flatMap((ability) =>
    ability.kind === 'additionalCost' && ability.optional === undefined ? [ability.cost] : [],
  );
  // CR 601.2b: which costs are paid is announced before the value of X in any of them.
  const optional = optionalCosts(game, id, player, way);
  const splices = way.faceDown ? null : chooseSplices(game, id, player, self);
  const x = announceX(
    game,
    player,
    id,
    [
      ...(printed ? [{ kind: 'mana' as const, mana: printed }] : []),
      ...way.otherCosts,
      ...additional.flat(),
      ...optional.costs,
      ...(splices?.costs ?? []),
    ],
    face,
    way,
  );
  bindings = { ...bindings, x };
  const known = objectOf(game, id).cast!;
  const facts: CastFacts = { ...known, paid: { ...known.paid, ...optional.paid }, x };
  const begun: StackFacts = { ...emptyFacts(id, way), ...(splices?.times ? { spliced: splices.faces } : {}) };
  setFacts(game, id, begun, facts, faceOf(way), self);

  const chosen: ChosenEffect[] = [];
  const costsForModes: CostComponent[] = [];
  for (const written of spellEffects(game, id, way)) {
    const effect = withPaidSettled(game, written, { ...newBindings(id, player), x });
    const modes = modesOfSpell(game, effect, { ...asking, bindings }, (optional.paid.entwine ?? 0) > 0);
    // CR 601.2c: a spell whose required targets or modes can't be chosen can't be cast.
    if (!modes) throw new IllegalAction('700.2a', `${face.name} has no mode that can be chosen.`);
    chosen.push(...modes);
    costsForModes.push(...costsOfModes(game, id, effect, modes));
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
    ...begun,
    ...(optional.resolvesTo && !way.leavesTo ? { resolvesTo: optional.resolvesTo } : {}),
    ...(way.atNextEndStep ? { atNextEndStep: way.atNextEndStep } : {}),
    effects: chosen.map(({ effect, mode }) => ({ effect, mode })),
    bindings: announced,
  };
  setFacts(game, id, stack, facts, faceOf(way), self);
  if (isUntimely(game, player, way, id))
    throw new IllegalAction('601.2e', `${face.name} can't be cast now with those targets.`);
  // CR 601.6, 202.3e: with X chosen its mana value may be one that is forbidden, or not the one that the permission asks for.
  if (x !== null) refuseIfProhibited();
  if (x !== null && !isAllowedAs(game, player, way, id))
    throw new IllegalAction('601.2e', `${face.name} can't be cast so: what lets it be cast asks for another spell.`);

  // CR 601.2f: the total cost, then 601.2g–h: mana abilities and payment.
  const start = announced[0] ?? bindings;
  // A copy of the names: what is paid is added to them, and the spell on the stack keeps its own.
  const first = { ...start, named: { ...start.named }, did: { ...start.did }, x };
  const context: PaymentContext = {
    player,
    source: id,
    bindings: first,
    purpose: 'spell',
    ...(way.anyMana ? { anyMana: way.anyMana } : {}),
    reason: { ...self, by: 'cost', rule: '601.2h' },
  };
  const ahead = way.reducedBy === undefined ? null : chooseAhead(game, way.otherCosts, context);
  const base: CostComponent[] = [
    ...(printed ? [{ kind: 'mana' as const, mana: printed }] : []),
    ...(ahead?.cost ?? way.otherCosts),
    ...additional.flat(),
    ...optional.costs,
    ...(splices?.costs ?? []),
    ...costsForModes,
  ];
  const written = manaIn(base);
  const paying = ahead ? { ...context, written, bindings: ahead.bindings } : { ...context, written };
  const less = reductionBy(game, way, paying.bindings);
  const total = totalCost(game, base, 'spell', id, player, paying.bindings, undefined, null, less);
  const paid = payForSpell(game, total, paying);
  const { manaSpent, paidWithLife } = paid;
  setFacts(
    game,
    id,
    { ...withPaid(stack, paid.named), ...attackTaken(game, way, paid.named) },
    { ...facts, manaSpent, manaSources: paid.mana.map(({ source }) => source), paidWithLife, ...convoked(paid.named) },
    faceOf(way),
    self,
  );
  applyRiders(game, paid.mana, paying, id);

  // CR 601.2i: the spell has been cast.
  const permission = way.permission === undefined ? {} : { permission: way.permission };
  perform(game, [{ kind: 'cast', spell: id, player, from, ...permission, cause: { ...self, rule: '601.2i' } }]);
  const used = nextUsedUp(game, id, player);
  perform(
    game,
    used.map((effect) => ({ kind: 'endEffect', effect, cause: { ...self, rule: '601.2f' } })),
  );
  targetsBecomeTargets(game, id, stack, { rule: '601.2c', announced: true });
  return id;
}

/** What is known of how it is cast from the start: the choice of the way comes first (CR 702.102a, 601.2b). */
function firstFacts(game: Game, player: PlayerId, way: CastWay, from: Zone): CastFacts {
  const { active, step } = game.state.turn;
  return {
    by: player,
    from,
    paid: way.name === 'normal' ? {} : { [way.name]: 1 },
    x: null,
    manaSpent: [],
    withoutPayingManaCost: way.free,
    duringMainPhase: active === player && (step === 'precombatMain' || step === 'postcombatMain'),
  };
}

/** Which face the spell has: a prototyped one has the inset one (CR 718.3b). */
const faceOf = (way: CastWay): number => (way.prototyped ? 1 : way.face);

function moveToStack(game: Game, player: PlayerId, way: CastWay, facts: CastFacts, cause: EventCause): ObjectId {
  const entries = perform(game, [
    {
      kind: 'zoneChange',
      object: way.object,
      to: { zone: 'stack', player: null },
      move: 'cast',
      face: faceOf(way),
      cause,
    },
  ]);
  const moved = entries.find((entry) => entry.happened && entry.event.kind === 'zoneChange')?.event;
  const id = moved?.kind === 'zoneChange' ? moved.becomes : undefined;
  if (id === undefined) throw new IllegalAction('601.2a', 'That card can’t be put on the stack.');
  const object = objectOf(game, id);
  object.controller = player;
  object.lastController = player;
  object.cast = facts;
  if (way.faceDown) object.faceDown = way.faceDown;
  game.state.version++;
  // CR 702.103b: from now on it is an Aura.
  if (way.bestowed)
    perform(game, [
      {
        kind: 'setStatus',
        object: id,
        status: 'bestowed',
        on: true,
        by: player,
        cause: { ...cause, rule: '702.103b' },
      },
    ]);
  return id;
}

const emptyFacts = (id: ObjectId, way: CastWay): StackFacts => ({
  ability: null,
  source: id,
  effects: [],
  bindings: [],
  condition: null,
  leavesTo: way.leavesTo ?? null,
  ...(way.mutating ? { mutating: true } : {}),
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

function convoked({ convoked: by }: Bindings['named']): Pick<CastFacts, 'convoked'> {
  return by && 'things' in by ? { convoked: objectsAmong(by.things) } : {};
}

/** CR 702.190b: what the creature that was returned as a cost attacked. */
function attackTaken(game: Game, way: CastWay, named: Bindings['named']): Pick<StackFacts, 'entersAttacking'> {
  const returned = named.returned;
  if (!way.entersAttacking || !returned || !('things' in returned)) return {};
  const [attack] = returned.things.flatMap(({ kind, id }) => (kind === 'object' ? (attackAsLast(game, id) ?? []) : []));
  return attack ? { entersAttacking: attack.attacking } : {};
}

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
