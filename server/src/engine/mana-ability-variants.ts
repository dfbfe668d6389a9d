/** The ways in which a mana ability could be used to pay: what it gives, what mana it takes, and what else it gives up. */
import {
  type Ability,
  type CostComponent,
  type Instruction,
  type ManaRider,
  someInstruction,
  unreachable,
} from '../cards/index.ts';
import { abilitiesOf, characteristics } from './characteristics.ts';
import { whyNotPayBesidesMana } from './cost-feasibility.ts';
import { isWhyNot, partOf } from './cost-parts.ts';
import { holds, newBindings, quantity } from './evaluate.ts';
import { mentionsSelf } from './functioning-zones.ts';
import { type Game, objectOf, playerOf } from './game.ts';
import { demandsOf, typeSet } from './mana.ts';
import type { ManaAbility } from './mana-abilities.ts';
import { asThough, identityOf } from './mana-identity.ts';
import { type Output, outputsOf } from './mana-outputs.ts';
import { maySpend } from './mana-pool.ts';
import { ridersThatApply } from './mana-riders.ts';
import { simulateManaAbility } from './mana-simulation.ts';
import type { Reserved } from './mana-solution.ts';
import { COSTLY, type Consumer, type Unit } from './mana-solver.ts';
import type { Draft, DraftSource } from './mana-sources.ts';
import { isUncounted } from './mana-uncounted.ts';
import type { PaymentContext } from './payment.ts';
import type { Answer } from './requests.ts';
import type { Bindings, ManaInPool, ObjectId, PlayerId } from './state.ts';
import { totalCost } from './total-cost.ts';

/** As many sources as the ability could be activated; none when it can't be paid for (mana apart) or gives no mana. */
export function abilityVariants(
  game: Game,
  mana: ManaAbility,
  context: PaymentContext,
  reserved: Reserved,
  most: number,
  meddled: boolean,
): DraftSource[] {
  const { source, ability, key } = mana;
  const { player } = context;
  const bindings = newBindings(source, player);
  const cost = totalCost(game, ability.cost, 'ability', source, player, bindings, ability);
  if (cost.some((component) => takesReserved(component, source, reserved))) return [];
  const paying: PaymentContext = { player, source, bindings, purpose: 'activate', reason: context.reason };
  if (whyNotPayBesidesMana(game, cost, paying)) return [];
  const asked = cost.flatMap((component) => (component.kind === 'mana' ? component.mana : []));
  // What gives as much as is paid for it gives what the player makes of it: they activate it themselves.
  if (isUncounted(ability)) return [];
  const needs = demandsOf(asked, null)[0] ?? [];
  const given = sideCost(game, cost, ability, source, bindings);
  const kind = kindCost(game, source);
  const identity = identityOf(game, source);
  const ways = meddled
    ? simulatedWays(game, mana, context)
    : manaOf(game, ability.effect.do, bindings, context).map((way) => ({
        ...way,
        answers: null,
        from: null,
      }));
  // CR 106.6: of two abilities that pay as well, the one whose mana does more for what it is spent on.
  const more = ridersThatApply(game, { riders: ridersOf(ability, player), source }, context).length > 0 ? 1 : 0;
  const drafts: Draft[] = ways.map(({ units, output, options, answers, from }) => ({
    plan: { kind: 'ability', ability: mana, output, options, answers, from },
    units,
    needs,
    cost: kind + given - more,
    ...(given >= COSTLY ? { group: `${identity} ${key}` } : {}),
  }));
  if (drafts.length === 0) return [];
  const once = cost.some(
    (component) => component.kind === 'tap' || component.kind === 'untap' || takesSelfAway(component),
  );
  const taps = cost.some((component) => component.kind === 'tap');
  const { oncePerTurn, onceEver, timesPerTurn } = ability.limits;
  const allowed = timesPerTurn === undefined ? most : timesPerTurn - (objectOf(game, source).activations[key] ?? 0);
  const times = once || oncePerTurn || onceEver ? 1 : Math.min(most, allowed, timesPayable(game, cost, paying));
  return Array.from({ length: times }, (_, i) => ({
    object: source,
    key: taps ? `tap ${source}` : `${key} of ${source} ${i}`,
    signature: taps ? identity : `${identity} ${key}`,
    drafts,
  }));
}

function ridersOf(ability: Ability & { kind: 'activated' }, controller: PlayerId): ManaInPool['riders'] {
  const of: ManaRider[] = [];
  someInstruction(ability.effect.do, (instruction) => {
    if (instruction.do === 'addMana') of.push(...(instruction.riders ?? []));
    return false;
  });
  return of.length > 0 ? { of, controller } : undefined;
}

interface Given {
  readonly units: Unit[];
  readonly output: Output;
  /** Options of the text taken on the way, by index. */
  readonly options: readonly number[];
}

/** What the instructions add, each way they could go. */
function manaOf(
  game: Game,
  instructions: readonly Instruction[],
  bindings: Bindings,
  context: PaymentContext,
): Given[] {
  let ways: Given[] = [{ units: [], output: [], options: [] }];
  for (const instruction of instructions) {
    if (instruction.do === 'if') {
      const branch = holds(game, instruction.condition, bindings) ? instruction.then : (instruction.otherwise ?? []);
      const inner = manaOf(game, branch, bindings, context);
      if (inner.length > 0) ways = both(ways, inner);
      continue;
    }
    if (instruction.do === 'reflexive' && !instruction.optional) {
      const inner = manaOf(game, instruction.after, bindings, context);
      if (inner.length > 0) ways = both(ways, inner);
      continue;
    }
    if (instruction.do === 'chooseOption') {
      const inner = instruction.options.flatMap((option, i) =>
        manaOf(game, option.do, bindings, context).map((way) => ({ ...way, options: [i, ...way.options] })),
      );
      if (inner.length > 0) ways = both(ways, inner);
      continue;
    }
    if (instruction.do !== 'addMana') continue;
    const outputs = outputsOf(game, instruction.mana, bindings);
    if (outputs.length === 0) continue;
    ways = both(
      ways,
      outputs.map((output) => ({
        output,
        options: [],
        units: output.map((types) => unitOf(game, types, instruction, bindings, context)),
      })),
    );
  }
  return ways.filter(({ units }) => units.length > 0);
}

interface Simulation extends Given {
  readonly answers: readonly Answer[];
  readonly from: readonly (ObjectId | null)[];
}

/** Where other effects decide too: each way it could go, played on a copy. */
function simulatedWays(game: Game, mana: ManaAbility, context: PaymentContext): Simulation[] {
  return simulateManaAbility(game, context.player, mana).flatMap(({ answers, mana: added }) => {
    if (added.length === 0) return [];
    const units = added.map((one): Unit => {
      const allowed = maySpend(game, one, context);
      const only = (consumer: Consumer) => consumer === 'cost' && allowed;
      return {
        types: typeSet([one.symbol]),
        snow: one.snow,
        ...asThough(context),
        ...(one.restriction ? { only } : {}),
      };
    });
    return [
      { units, output: units.map((unit) => unit.types), options: [], answers, from: added.map((one) => one.source) },
    ];
  });
}

const both = (left: readonly Given[], right: readonly Given[]): Given[] =>
  left.flatMap((a) =>
    right.map((b) => ({
      units: [...a.units, ...b.units],
      output: [...a.output, ...b.output],
      options: [...a.options, ...b.options],
    })),
  );

function unitOf(
  game: Game,
  types: number,
  { restriction }: Extract<Instruction, { do: 'addMana' }>,
  bindings: Bindings,
  context: PaymentContext,
): Unit {
  const snow = characteristics(game, bindings.self).supertypes.includes('snow');
  const base = { types, snow, ...asThough(context) };
  if (!restriction) return base;
  const allowed = maySpend(game, { restriction, source: bindings.self }, context);
  return { ...base, only: (consumer: Consumer) => consumer === 'cost' && allowed };
}

/** How much the player would rather keep a source untapped, by what it is. */
function kindCost(game: Game, source: ObjectId): number {
  const { types, supertypes } = characteristics(game, source);
  if (objectOf(game, source).zone.zone !== 'battlefield') return 5000;
  if (types.includes('creature')) return 4000;
  if (!types.includes('land')) return 3000;
  return supertypes.includes('basic') ? 1000 : 2000;
}

/** What is given up besides tapping and mana. */
function sideCost(
  game: Game,
  cost: readonly CostComponent[],
  ability: Ability & { kind: 'activated' },
  source: ObjectId,
  bindings: Bindings,
): number {
  let side = 0;
  for (const component of cost) side += componentCost(game, component, bindings);
  for (const instruction of ability.effect.do) if (!isHarmless(instruction)) side += COSTLY;
  // "Whenever this becomes tapped, …" belongs to the price of tapping it.
  if (
    cost.some((component) => component.kind === 'tap') &&
    abilitiesOf(game, source).some(({ ability: other }) => minds(other))
  )
    side += COSTLY;
  return side;
}

const minds = (ability: Ability): boolean =>
  ability.kind === 'triggered' &&
  ((ability.pattern.event === 'tapped' && mentionsSelf(ability.pattern.subject)) ||
    (ability.pattern.event === 'addMana' && mentionsSelf(ability.pattern.source))) &&
  ability.effect.do.some((instruction) => instruction.do !== 'addMana');

const isHarmless = (instruction: Instruction): boolean => {
  switch (instruction.do) {
    case 'addMana':
    case 'gainLife':
    case 'nothing':
      return true;
    case 'if':
      return [...instruction.then, ...(instruction.otherwise ?? [])].every(isHarmless);
    default:
      return false;
  }
};

function componentCost(game: Game, component: CostComponent, bindings: Bindings): number {
  switch (component.kind) {
    case 'mana':
    case 'tap':
      return 0;
    case 'life':
      return COSTLY * Math.max(1, quantity(game, component.amount, bindings));
    case 'removeCounters':
    case 'payCounters':
    case 'putCounters':
    case 'tapOthers':
    case 'untap':
    case 'untapOthers':
    case 'reveal':
    case 'loyalty':
      return 2 * COSTLY;
    case 'sacrifice':
    case 'discard':
    case 'exile':
    case 'return':
    case 'putIntoLibrary':
    case 'mill':
    case 'collectEvidence':
    case 'choice':
    case 'perform':
      return 5 * COSTLY;
    default:
      return unreachable(component);
  }
}

const isSelf = (component: CostComponent): boolean =>
  'what' in component &&
  'kind' in component.what &&
  component.what.kind === 'ref' &&
  component.what.ref.kind === 'self';

const takesSelfAway = (component: CostComponent): boolean =>
  isSelf(component) &&
  (component.kind === 'sacrifice' ||
    component.kind === 'exile' ||
    component.kind === 'discard' ||
    component.kind === 'return');

/** CR 118.10: what another part of the same payment taps or takes away can't be used again. */
function takesReserved(component: CostComponent, source: ObjectId, reserved: Reserved): boolean {
  if (component.kind === 'tap') return reserved.tap.has(source);
  return takesSelfAway(component) && reserved.leave.has(source);
}

/** How often a cost that doesn't use up its source could be paid, by itself. */
function timesPayable(game: Game, cost: readonly CostComponent[], paying: PaymentContext): number {
  const { player, bindings } = paying;
  const amountOf = (amount: Parameters<typeof quantity>[1]) => Math.max(1, quantity(game, amount, bindings));
  let times = Number.POSITIVE_INFINITY;
  for (const component of cost) {
    const part = partOf(game, component, paying);
    if (isWhyNot(part)) return 0;
    if (part.use !== 'other' && part.min > 0) times = Math.min(times, Math.floor(part.candidates.length / part.min));
    if (component.kind === 'life')
      times = Math.min(times, Math.floor(playerOf(game, player).life / amountOf(component.amount)));
    if (component.kind === 'payCounters')
      times = Math.min(
        times,
        Math.floor((playerOf(game, player).counters[component.counter] ?? 0) / amountOf(component.amount)),
      );
    if (component.kind === 'removeCounters') {
      const { counter } = component;
      const has = (id: ObjectId): number => {
        const { counters } = objectOf(game, id);
        return counter === undefined ? Object.values(counters).reduce((a, b) => a + b, 0) : (counters[counter] ?? 0);
      };
      const each = part.candidates.map((id) => Math.floor(has(id) / amountOf(component.amount)));
      times = Math.min(times, isSelf(component) ? (each[0] ?? 0) : each.reduce((a, b) => a + b, 0));
    }
    if (component.kind === 'mill')
      times = Math.min(times, Math.floor(playerOf(game, player).library.length / amountOf(component.amount)));
  }
  return times;
}
