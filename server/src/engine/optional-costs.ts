/** Optional additional costs (CR 118.8, 601.2b): kicker and its like. Announced by rules name; what was paid is remembered. */
import { type Ability, type Cost, type KeywordCasts, keywordNamed, type Zone } from '../cards/index.ts';
import { paidKey } from './cast-history.ts';
import type { CastWay } from './cast-way.ts';
import { castingAbilities } from './casting-abilities.ts';
import { abilitiesOf } from './characteristics.ts';
import { chooseNumber, type Game } from './game.ts';
import type { ObjectId, PlayerId } from './state.ts';
import { flashIsToBePaid } from './why-not-cast.ts';

export interface Optional {
  readonly costs: Cost;
  /** Times paid, by rules name. */
  readonly paid: Readonly<Record<string, number>>;
  /** Where it goes instead of the graveyard as it resolves (buyback). */
  readonly resolvesTo: { readonly zone: Zone; readonly because: string } | null;
}

/** Asks which optional costs are paid and how often; not being said is not being paid (the decider's affair). */
export function optionalCosts(game: Game, spell: ObjectId, player: PlayerId, way: CastWay): Optional {
  const costs: Cost[number][] = [];
  const paid: Record<string, number> = {};
  let resolvesTo: Optional['resolvesTo'] = null;
  if (way.faceDown) return { costs, paid, resolvesTo };
  const ask = (name: string, cost: Cost, many: boolean, rule: string, min = 0) => {
    const times = chooseNumber(game, {
      player,
      topic: 'optionalCost',
      prompt: `whether to pay ${name}`,
      rule,
      source: spell,
      min,
      max: many ? 100 : 1,
    });
    for (let i = 0; i < times; i++) costs.push(...cost);
    if (times > 0) paid[name] = (paid[name] ?? 0) + times;
    return times;
  };
  const instances = new Map<string, number>();
  for (const { ability } of abilitiesOf(game, spell)) {
    if (ability.kind !== 'keyword' || !isOptional(ability)) continue;
    const { keyword, casting } = ability;
    const rule = keywordNamed(keyword.name)?.rule ?? '118.8';
    if (keyword.name === 'kicker' && keyword.secondCost) {
      // CR 702.33b: two kicker costs are paid or not, each for itself.
      const both = ask('kicker 0', casting.cost, false, rule) + ask('kicker 1', keyword.secondCost, false, rule);
      if (both > 0) paid.kicker = (paid.kicker ?? 0) + both;
      continue;
    }
    // CR 702.56b, 702.153b: each of several is paid for by itself.
    const which = instances.get(keyword.name) ?? 0;
    instances.set(keyword.name, which + 1);
    const times = ask(costName(keyword.name, which), casting.cost, casting.anyNumberOfTimes ?? false, rule);
    if (times > 0 && which > 0) paid[keyword.name] = (paid[keyword.name] ?? 0) + times;
    if (times > 0) paid[paidKey(keyword.name, which)] = times;
    if (times > 0 && casting.resolvesTo) resolvesTo = { zone: casting.resolvesTo, because: rule };
    // CR 702.33c: multikicker is a kicker cost that may be paid any number of times.
    if (keyword.name === 'multikicker' && times > 0) paid.kicker = times;
  }
  for (const ability of castingAbilities(game, spell)) {
    if (ability.kind === 'additionalCost' && ability.optional !== undefined)
      ask(ability.optional, ability.cost, false, '601.2b');
    if (ability.kind === 'flashIf' && ability.cost)
      ask('flash', ability.cost, false, '601.2b', flashIsToBePaid(game, player, way, spell) ? 1 : 0);
  }
  return { costs, paid, resolvesTo };
}

const ORDINALS = ['', 'second ', 'third ', 'fourth ', 'fifth '];

/** What the cost of one of several abilities of a keyword is called. */
const costName = (keyword: string, which: number): string => `${ORDINALS[which] ?? `${which + 1}th `}${keyword}`;

type Optionally = Extract<Ability, { kind: 'keyword' }> & { readonly casting: KeywordCasts };

/** An additional cost that may be paid wherever the spell is cast from. */
const isOptional = (ability: Extract<Ability, { kind: 'keyword' }>): ability is Optionally =>
  ability.casting?.kind === 'additional' &&
  // CR 702.47a: that is a cost of the spell that the card is spliced onto.
  ability.keyword.name !== 'splice' &&
  !ability.casting.from &&
  ability.casting.instantTiming === undefined;
