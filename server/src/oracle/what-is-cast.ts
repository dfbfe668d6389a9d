/** "You may cast target card …. If that card would be put into a graveyard this turn, …": the card is a spell by then (CR 400.7h). */
import { Unread } from './discourse.ts';
import { type Draft, drafts, walk } from './drafts.ts';
import { isNode, type Node } from './surface.ts';

/** What replaces where the card goes is about the spell that it became, whether it is cast now or later, by a permission. */
export function followingWhatIsCast(all: readonly Draft[]): Draft[] {
  all.forEach((draft, i) => {
    if (draft.do !== 'continuous') return;
    draft.effects = (draft.effects as Node[]).map((effect) => {
      if (effect.kind !== 'replacement' || !isNode(effect.pattern) || !leavesTheStack(effect.pattern)) return effect;
      let pattern: Node = effect.pattern;
      for (const before of all.slice(0, i)) pattern = knowing(pattern, before, isExiled(effect));
      return { ...effect, pattern };
    });
  });
  return [...all];
}

const leavesTheStack = (pattern: Node): boolean => pattern.event === 'zoneChange' && pattern.to === 'graveyard';

const isExiled = ({ changes }: Node): boolean =>
  JSON.stringify(changes) === JSON.stringify([{ change: 'destination', to: { zone: 'exile' } }]);

function knowing(pattern: Node, before: Draft, exiled: boolean): Node {
  let known = JSON.stringify(pattern);
  walk(drafts([before]), (one) => {
    if (one.do === 'play' && typeof one.as === 'string' && isNode(one.what) && one.what.kind === 'ref')
      known = known.replaceAll(sameAs(one.what.ref), sameAs({ kind: 'named', name: one.as }));
    if (one.do !== 'continuous') return;
    one.effects = (one.effects as Node[]).map((effect) => {
      const { kind, mode, action, object } = effect;
      if (kind !== 'rule' || mode !== 'may' || (action !== 'cast' && action !== 'play') || object === undefined)
        return effect;
      if (!references(object).some((ref) => known.includes(ref))) return effect;
      // A land that is played would have to be found as well (CR 400.7i).
      if (action === 'play' || !exiled) throw new Unread('what becomes of it once it is cast');
      return { ...effect, grant: { ...(effect.grant as Node | undefined), exileInstead: true } };
    });
  });
  return JSON.parse(known) as Node;
}

const sameAs = (ref: unknown): string => JSON.stringify({ kind: 'same', as: ref });

/** Each "that card" in a filter. */
function references(filter: unknown): string[] {
  if (Array.isArray(filter)) return filter.flatMap(references);
  if (!isNode(filter)) return [];
  const own = filter.kind === 'same' && isNode(filter.as) && filter.as.kind !== 'you' ? [sameAs(filter.as)] : [];
  return [...own, ...Object.values(filter).flatMap(references)];
}

/** "You may cast it if it's a spell with mana value 4 or less": what is asked of the spell that it would be, not of the card (CR 601.2e, 608.2g). */
export function castIfItIs(inner: readonly Draft[], condition: unknown): Draft[] | null {
  const [only] = inner;
  const play = only?.do === 'may' ? drafts(only.what)[0] : only;
  if (!isNode(condition) || condition.kind !== 'matches' || play?.do !== 'play' || !play.castOnly) return null;
  if (!isNode(play.what) || play.what.kind !== 'ref' || play.spell !== undefined) return null;
  if (JSON.stringify(condition.ref) !== JSON.stringify(play.what.ref) || !saysSpell(condition.filter)) return null;
  play.spell = condition.filter;
  return [...inner];
}

/** "Spells with mana value 3 or less from among them": asked of the spells that the cards would be (CR 601.2e, 608.2g). */
export function castFromAmong(play: Draft): Draft {
  const { what } = play;
  if (play.do !== 'play' || !isNode(what) || what.kind !== 'among' || !saysSpell(what.filter)) return play;
  return { ...play, what: { ...what, filter: { kind: 'anything' } }, castOnly: true, spell: what.filter };
}

const saysSpell = (filter: unknown): boolean =>
  isNode(filter) &&
  (filter.kind === 'all'
    ? (filter.of as unknown[]).some(saysSpell)
    : filter.kind === 'any'
      ? (filter.of as unknown[]).every(saysSpell)
      : filter.kind === 'is' && (filter.what === 'spell' || filter.what === 'permanentSpell'));

/** "You may play those cards this turn. If you cast a spell this way, pay life equal to …": what that permission costs (CR 118.9). */
export function castForAnother(before: Draft, cost: unknown): void {
  const effects = before.do === 'continuous' ? (before.effects as Node[]) : [];
  const permits = ({ kind, mode, action }: Node): boolean =>
    kind === 'rule' && mode === 'may' && (action === 'cast' || action === 'play' || action === 'playLand');
  if (effects.length === 0 || !effects.every(permits)) throw new Unread('which spell');
  before.effects = effects.map((effect) => ({ ...effect, grant: { ...(effect.grant as Node | undefined), cost } }));
}
