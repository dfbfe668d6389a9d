/**
 * What a player could pay mana with now: unspent mana, mana abilities, creatures and cards that stand in for mana (convoke, improvise, delve),
 * life for Phyrexian symbols. Each with what it costs the player to use it, so that the solver takes what leaves the most options:
 * the pool first, then basic lands, other lands, other permanents, creatures; among those what gives fewer types, and types that are plentiful
 * and that the cards in hand don't ask for. What gives up more than tapping costs `COSTLY` or more.
 */
import { characteristics, hasKeyword } from './characteristics.ts';
import { isUntapped, whyNotPayLife } from './cost-parts.ts';
import { type Game, objectOf, playerOf } from './game.ts';
import { ANY_COLOR, ANY_TYPE, type Demand, meaningOf, type TypeSet, typeSet, typesIn } from './mana.ts';
import { type ManaAbility, manaAbilitiesOf } from './mana-abilities.ts';
import { abilityVariants } from './mana-ability-variants.ts';
import { asThough, identityOf } from './mana-identity.ts';
import type { Output } from './mana-outputs.ts';
import { maySpend } from './mana-pool.ts';
import { ridersThatApply } from './mana-riders.ts';
import { meddlesWithMana } from './mana-simulation.ts';
import type { Reserved } from './mana-solution.ts';
import { COSTLY, type Consumer, flexibility, type Source, type Unit, type Variant } from './mana-solver.ts';
import type { PaymentContext } from './payment.ts';
import type { Answer } from './requests.ts';
import type { ManaInPool, ObjectId, PlayerId } from './state.ts';

export type StandIn = 'convoke' | 'improvise' | 'delve';

/** What using a variant means. */
export type Plan =
  | { readonly kind: 'pool'; readonly mana: ManaInPool }
  | {
      readonly kind: 'ability';
      readonly ability: ManaAbility;
      readonly output: Output;
      readonly options: readonly number[];
      /** How the choices on the way are answered, where it was played through beforehand (mana-simulation.ts). */
      readonly answers: readonly Answer[] | null;
      /** Where each unit's mana comes from, when not all from the ability's source. */
      readonly from: readonly (ObjectId | null)[] | null;
    }
  | { readonly kind: 'standIn'; readonly how: StandIn; readonly object: ObjectId }
  | { readonly kind: 'life' }
  /** Mana out of nothing, for a player whose mana is never short. */
  | { readonly kind: 'unlimited' };

export interface Sources {
  readonly sources: readonly Source[];
  /** By the variants' ids. */
  readonly plans: readonly Plan[];
  /** The object of each source, parallel to `sources`; `null` for the pool and life. */
  readonly objects: readonly (ObjectId | null)[];
}

/** A variant before it has its number. */
export type Draft = Omit<Variant, 'id'> & { readonly plan: Plan };

/** Ways of using one source, of which only one can be taken. */
export interface DraftSource {
  readonly object: ObjectId | null;
  /** Sources of the same key are one: an object is tapped only once. */
  readonly key: string;
  readonly signature: string;
  readonly drafts: readonly Draft[];
}

/** Everything the player could pay these demands with. */
export function manaSources(
  game: Game,
  ways: readonly (readonly Demand[])[],
  context: PaymentContext,
  reserved: Reserved,
): Sources {
  const most = Math.max(0, ...ways.map((way) => way.length));
  const phyrexian = Math.max(0, ...ways.map((way) => way.filter((demand) => demand.orLife).length));
  const drafts = [...fromPool(game, context)];
  if (!context.fromPool) {
    drafts.push(...fromAbilities(game, context, reserved, most), ...fromStandIns(game, context, reserved));
  }
  drafts.push(...fromLife(game, context, phyrexian, reserved.life));
  if (playerOf(game, context.player).unlimitedMana) drafts.push(...fromNothing(most, context.fromPool ? 500 : -1));
  return numbered(drafts, scarcity(game, context.player, drafts));
}

function numbered(drafts: readonly DraftSource[], adjust: (draft: DraftSource, nth: number) => number): Sources {
  const merged = new Map<string, DraftSource>();
  for (const draft of drafts) {
    const before = merged.get(draft.key);
    merged.set(
      draft.key,
      before
        ? {
            ...before,
            drafts: [...before.drafts, ...draft.drafts],
            signature: `${before.signature}+${draft.signature}`,
          }
        : draft,
    );
  }
  const plans: Plan[] = [];
  const seen = new Map<string, number>();
  const sources: Source[] = [];
  const objects: (ObjectId | null)[] = [];
  for (const draft of merged.values()) {
    const nth = seen.get(draft.signature) ?? 0;
    seen.set(draft.signature, nth + 1);
    const more = adjust(draft, nth);
    sources.push({
      signature: draft.signature,
      variants: draft.drafts.map(({ plan, ...variant }) => ({
        ...variant,
        cost: variant.cost + more,
        id: plans.push(plan) - 1,
      })),
    });
    objects.push(draft.object);
  }
  return { sources, plans, objects };
}

/** Unspent mana: restricted mana first, colorless before colors. */
function fromPool(game: Game, context: PaymentContext): DraftSource[] {
  const wanted = [...(context.fromPool ?? [])];
  return playerOf(game, context.player).manaPool.map((mana, i) => {
    const planned = wanted.findIndex((one) => one.symbol === mana.symbol && one.source === mana.source);
    if (planned >= 0) wanted.splice(planned, 1);
    // CR 106.6: mana that does more when spent so is spent first; what would do more elsewhere is kept.
    const wasted = mana.riders ? (ridersThatApply(game, mana, context).length > 0 ? -30 : 5) : 0;
    const kept = mana.restriction ? 0 : mana.symbol === 'C' ? 10 : 20;
    const cost = (planned >= 0 || !context.fromPool ? kept : 1000) + wasted;
    const allowed = maySpend(game, mana, context);
    return {
      object: null,
      key: `pool ${i}`,
      signature: `pool ${mana.symbol} ${mana.snow} ${JSON.stringify([mana.restriction, mana.riders])} ${cost}`,
      drafts: [
        {
          plan: { kind: 'pool', mana },
          units: [
            {
              types: typeSet([mana.symbol]),
              snow: mana.snow,
              ...asThough(context),
              only: (consumer: Consumer) => (consumer === 'cost' ? allowed : mana.restriction === null),
            },
          ],
          needs: [],
          cost,
        },
      ],
    };
  });
}

function fromAbilities(game: Game, context: PaymentContext, reserved: Reserved, most: number): DraftSource[] {
  const abilities = manaAbilitiesOf(game, context.player);
  const meddled = abilities.length > 0 && meddlesWithMana(game);
  return abilities.flatMap((ability) => {
    if (context.without?.includes(ability.source)) return [];
    // CR 605.3c: an ability that is being activated can't be activated again meanwhile.
    if (context.activating === ability.key && context.source === ability.source) return [];
    return abilityVariants(game, ability, context, reserved, most, meddled);
  });
}

const standInDraft = (
  how: StandIn,
  object: ObjectId,
  cost: number,
  group: string,
  standsFor: Draft['standsFor'],
): Draft => ({
  plan: { kind: 'standIn', how, object },
  units: [],
  needs: [],
  cost,
  group,
  ...(standsFor ? { standsFor } : {}),
});

/** CR 702.51a, 702.66a, 702.126a: for the spell's own cost alone. */
function fromStandIns(game: Game, context: PaymentContext, reserved: Reserved): DraftSource[] {
  const { player, source, purpose } = context;
  if (purpose !== 'spell' || context.assisting) return [];
  const found: DraftSource[] = [];
  const convoke = hasKeyword(game, source, 'convoke');
  const improvise = hasKeyword(game, source, 'improvise');
  if (convoke || improvise) {
    for (const id of game.state.battlefield) {
      if (!isUntapped(game, id) || reserved.tap.has(id) || context.without?.includes(id)) continue;
      const { controller, types, colors } = characteristics(game, id);
      if (controller !== player) continue;
      const identity = identityOf(game, id);
      const mask = typeSet(colors);
      const drafts: Draft[] = [];
      if (convoke && types.includes('creature'))
        // A creature pays for generic mana or for mana of one of its colors; never for {C} or {S}.
        drafts.push(
          standInDraft(
            'convoke',
            id,
            COSTLY,
            `convoke ${identity}`,
            (d) => d.generic || (!d.snow && (d.types & mask & ANY_COLOR) !== 0),
          ),
        );
      if (improvise && types.includes('artifact'))
        drafts.push(standInDraft('improvise', id, COSTLY, `improvise ${identity}`, (d) => d.generic));
      if (drafts.length > 0) found.push({ object: id, key: `tap ${id}`, signature: identity, drafts });
    }
  }
  if (hasKeyword(game, source, 'delve'))
    for (const id of playerOf(game, player).graveyard) {
      if (reserved.leave.has(id) || context.without?.includes(id)) continue;
      const identity = identityOf(game, id);
      found.push({
        object: id,
        key: `delve ${id}`,
        signature: `delve ${identity}`,
        drafts: [standInDraft('delve', id, COSTLY, `delve ${identity}`, (d) => d.generic)],
      });
    }
  return found;
}

/** CR 107.4f: 2 life for a Phyrexian symbol, as long as there is life (119.4). */
function fromLife(game: Game, context: PaymentContext, symbols: number, reserved: number): DraftSource[] {
  const found: DraftSource[] = [];
  for (let i = 0; i < symbols; i++) {
    if (whyNotPayLife(game, context, reserved + 2 * (i + 1))) break;
    found.push({
      object: null,
      key: `life ${i}`,
      signature: 'life',
      drafts: [
        { plan: { kind: 'life' }, units: [], needs: [], cost: COSTLY, group: 'life', standsFor: (d) => d.orLife },
      ],
    });
  }
  return found;
}

/** Before everything else; but what was made for the purpose is used for it. */
function fromNothing(most: number, cost: number): DraftSource[] {
  return Array.from({ length: most }, (_, i) => ({
    object: null,
    key: `unlimited ${i}`,
    signature: 'unlimited',
    drafts: [{ plan: { kind: 'unlimited' as const }, units: [{ types: ANY_TYPE, snow: true }], needs: [], cost }],
  }));
}

/**
 * A little more or less for a source by how scarce its mana is: how many other sources give its types, less what the hand asks for.
 * Stays far below the difference between kinds of sources.
 */
function scarcity(
  game: Game,
  player: PlayerId,
  drafts: readonly DraftSource[],
): (draft: DraftSource, nth: number) => number {
  const supply = new Map<string, number>();
  const unitsOf = (draft: DraftSource): Unit[] => draft.drafts.flatMap((one) => one.units);
  const typesOf = (draft: DraftSource): TypeSet => unitsOf(draft).reduce((set, unit) => set | unit.types, 0);
  for (const draft of drafts) for (const type of typesIn(typesOf(draft))) supply.set(type, (supply.get(type) ?? 0) + 1);
  const wanted = wantedInHand(game, player);
  return (draft, nth) => {
    if (draft.object === null) return 0;
    const types = typesIn(typesOf(draft));
    if (types.length === 0) return nth;
    const surplus = Math.min(...types.map((type) => (supply.get(type) ?? 0) - (wanted.get(type) ?? 0)));
    const scarce = Math.max(0, Math.min(90, 50 - surplus + nth));
    return scarce + 100 * (flexibility(unitsOf(draft)) - 1);
  };
}

/** How much mana of each type the cards in the player's hand ask for. */
function wantedInHand(game: Game, player: PlayerId): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const id of playerOf(game, player).hand) {
    if (objectOf(game, id).unknown) continue;
    for (const symbol of characteristics(game, id).manaCost ?? []) {
      const meaning = meaningOf(symbol);
      if (meaning.kind !== 'typed') continue;
      for (const type of typesIn(meaning.types)) wanted.set(type, (wanted.get(type) ?? 0) + 1);
    }
  }
  return wanted;
}
