/** "Players can't untap more than one land during their untap steps": which of their permanents untap then (CR 502.3). */
import { quantity } from './evaluate.ts';
import { chooseSome, type Game } from './game.ts';
import { isAbout, ruleEffects } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId, playerThing } from './state.ts';

interface Limit {
  readonly most: number;
  readonly of: ReadonlySet<ObjectId>;
}

/** Those of the player's permanents that untap, where no more than some of them can: the player says which. */
export function withinLimits(game: Game, player: PlayerId, untapping: readonly ObjectId[]): readonly ObjectId[] {
  const limits = untapping.length === 0 ? [] : limitsExceeded(game, player, untapping);
  if (limits.length === 0) return untapping;
  const asked = untapping.filter((id) => limits.some(({ of }) => of.has(id)));
  const [only] = limits.length === 1 ? limits : [];
  const indices = chooseSome(game, {
    player,
    topic: 'choose',
    prompt: 'what untaps',
    rule: '502.3',
    source: null,
    options: asked.map((id) => ({ kind: 'object', id })),
    min: only?.most ?? 0,
    max: only?.most ?? asked.length,
    legal: (chosen) => whyNot(limits, asked, new Set(chosen.map((index) => asked[index]!))),
  });
  const chosen = new Set(indices.map((index) => asked[index]!));
  return untapping.filter((id) => chosen.has(id) || !asked.includes(id));
}

function limitsExceeded(game: Game, player: PlayerId, untapping: readonly ObjectId[]): Limit[] {
  return ruleEffects(game, 'cant', 'untapInUntapStep').flatMap((rule): Limit[] => {
    const { moreThan } = rule.effect;
    if (moreThan === undefined) return [];
    const of = new Set(untapping.filter((id) => isAbout(game, rule, playerThing(player), objectThing(id))));
    const most = quantity(game, moreThan, rule.bindings);
    return of.size > most ? [{ most, of }] : [];
  });
}

/** CR 502.3: all untap but those that effects keep from it, so none is left out that could untap with the others. */
function whyNot(limits: readonly Limit[], asked: readonly ObjectId[], chosen: ReadonlySet<ObjectId>): string | null {
  const counts = ({ of }: Limit): number => [...chosen].filter((id) => of.has(id)).length;
  const over = limits.find((limit) => counts(limit) > limit.most);
  if (over) return `no more than ${over.most} of them can untap`;
  const more = asked.find(
    (id) => !chosen.has(id) && limits.every((limit) => !limit.of.has(id) || counts(limit) < limit.most),
  );
  return more === undefined ? null : 'more of them untap';
}
