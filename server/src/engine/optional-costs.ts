/** Optional additional costs (CR 118.8, 601.2b): kicker and its like. Announced by rules name; what was paid is remembered. */
import type { Cost } from '../cards/index.ts';
import { castingAbilities, keywordAbilities } from './casting-abilities.ts';
import { characteristics } from './characteristics.ts';
import { chooseNumber, type Game } from './game.ts';
import type { Bindings, ObjectId, PlayerId } from './state.ts';
import type { CastWay } from './ways-to-cast.ts';

/** Keywords that are an optional additional cost; `many`: any number of times. */
export const OPTIONAL_COSTS: Readonly<Record<string, { readonly many: boolean; readonly rule: string }>> = {
  kicker: { many: false, rule: '702.33a' },
  multikicker: { many: true, rule: '702.33c' },
  buyback: { many: false, rule: '702.27a' },
  replicate: { many: true, rule: '702.56a' },
  entwine: { many: false, rule: '702.42a' },
  bargain: { many: false, rule: '702.166a' },
  casualty: { many: false, rule: '702.153a' },
  conspire: { many: false, rule: '702.78a' },
  offspring: { many: false, rule: '702.175a' },
  squad: { many: true, rule: '702.157a' },
  gift: { many: false, rule: '702.174a' },
};

export interface Optional {
  readonly costs: Cost;
  /** Times paid, by rules name. */
  readonly paid: Readonly<Record<string, number>>;
}

/** Asks which optional costs are paid and how often; not being said is not being paid (the decider's affair). */
export function optionalCosts(
  game: Game,
  spell: ObjectId,
  player: PlayerId,
  _bindings: Bindings,
  way: CastWay,
): Optional {
  const costs: Cost[number][] = [];
  const paid: Record<string, number> = {};
  if (way.faceDown) return { costs, paid };
  const ask = (name: string, cost: Cost, many: boolean, rule: string) => {
    const times = chooseNumber(game, {
      player,
      topic: 'optionalCost',
      prompt: `whether to pay ${name}`,
      rule,
      source: spell,
      min: 0,
      max: many ? 100 : 1,
    });
    for (let i = 0; i < times; i++) costs.push(...cost);
    if (times > 0) paid[name] = (paid[name] ?? 0) + times;
    return times;
  };
  for (const keyword of keywordAbilities(game, spell)) {
    const optional = OPTIONAL_COSTS[keyword.name];
    if (!optional) continue;
    const cost = keyword.cost ?? standardCost(keyword.name, keyword.amount);
    if (!cost) continue;
    const times = ask(keyword.name, cost, optional.many, optional.rule);
    if (keyword.name === 'kicker') {
      // CR 702.33b: two kicker costs are paid or not, each for itself.
      if (times > 0) paid['kicker 0'] = 1;
      if (keyword.secondCost && ask('kicker 1', keyword.secondCost, false, optional.rule) > 0)
        paid.kicker = (paid.kicker ?? 0) + 1;
    }
    if (keyword.name === 'multikicker' && times > 0) paid.kicker = times;
  }
  for (const ability of castingAbilities(game, spell)) {
    if (ability.kind === 'additionalCost' && ability.optional !== undefined)
      ask(ability.optional, ability.cost, false, '601.2b');
    if (ability.kind === 'flashIf' && ability.cost) ask('flash', ability.cost, false, '601.2b');
  }
  return { costs, paid };
}

/** Costs that the keyword's rule states itself. */
function standardCost(name: string, amount: unknown): Cost | null {
  const mine = { kind: 'controller' as const, player: { kind: 'same' as const, as: { kind: 'you' as const } } };
  if (name === 'bargain') {
    // CR 702.166a: an artifact, enchantment or token.
    const filter = {
      kind: 'all' as const,
      of: [
        mine,
        {
          kind: 'any' as const,
          of: [
            { kind: 'type' as const, type: 'artifact' as const },
            { kind: 'type' as const, type: 'enchantment' as const },
            { kind: 'is' as const, what: 'token' as const },
          ],
        },
      ],
    };
    return [{ kind: 'sacrifice', what: { kind: 'choose', filter, count: { min: 1, max: 1 } } }];
  }
  if (name === 'casualty' && typeof amount === 'number') {
    // CR 702.153a: a creature with power N or greater.
    const filter = {
      kind: 'all' as const,
      of: [
        mine,
        { kind: 'type' as const, type: 'creature' as const },
        { kind: 'compare' as const, what: 'power' as const, compare: '>=' as const, to: amount },
      ],
    };
    return [{ kind: 'sacrifice', what: { kind: 'choose', filter, count: { min: 1, max: 1 } } }];
  }
  if (name === 'conspire') {
    // CR 702.78a: two untapped creatures that share a color with the spell.
    const filter = {
      kind: 'all' as const,
      of: [
        mine,
        { kind: 'type' as const, type: 'creature' as const },
        { kind: 'status' as const, status: 'untapped' as const },
        { kind: 'shares' as const, what: 'color' as const, with: { kind: 'self' as const } },
      ],
    };
    return [{ kind: 'tapOthers', what: { kind: 'choose', filter, count: { min: 2, max: 2 } } }];
  }
  return null;
}

/** Names of the optional costs that a spell offers, for completion and messages. */
export const optionalCostNames = (game: Game, spell: ObjectId): string[] =>
  characteristics(game, spell).abilities.flatMap(({ ability }) =>
    ability.kind === 'keyword' && OPTIONAL_COSTS[ability.keyword.name] ? [ability.keyword.name] : [],
  );
