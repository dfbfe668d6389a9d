/**
 * Requirements to attack and to block (CR 508.1d, 509.1c): a declaration obeys as many as any legal declaration could that costs nothing.
 * The search looks for a legal declaration that obeys more; where none can, it is over at once.
 */
import type { WhyNot } from './activation-limits.ts';
import { type Attack, attackCosts, whyNotAttack, whyNotTogether } from './attack-legality.ts';
import { type Block, blockCosts, whyNotBlocksTogether } from './block-legality.ts';
import { characteristics } from './characteristics.ts';
import { attackable } from './combat-defenders.ts';
import { blockCapacity, whyNotBlock } from './combat-evasion.ts';
import { type Game, Unsupported } from './game.ts';
import { goadersOf } from './goaded.ts';
import { type ActiveRule, isAbout, ruleEffects } from './rule-effect.ts';
import { type ObjectId, objectThing, type PlayerId, type Thing } from './state.ts';

const SEARCH_LIMIT = 50_000;

/** A creature's possible parts in a declaration, each with how many requirements it obeys by itself; `null` is to stay out. */
interface Member<Part> {
  readonly options: readonly { readonly part: Part | null; readonly obeyed: number }[];
}

/** Whether some choice of one option a member is allowed and obeys more than `than`. */
function canObeyMore<Part>(
  members: readonly Member<Part>[],
  than: number,
  shared: (parts: readonly Part[]) => number,
  mostShared: number,
  allowed: (parts: readonly Part[]) => boolean,
): boolean {
  const most = members.map((member) => Math.max(0, ...member.options.map((option) => option.obeyed)));
  // Sum of what the members from an index on could obey at most.
  const rest = most.map((_, i) => most.slice(i).reduce((a, b) => a + b, 0));
  let left = SEARCH_LIMIT;
  const search = (index: number, parts: readonly Part[], obeyed: number): boolean => {
    if (obeyed + (rest[index] ?? 0) + mostShared <= than) return false;
    if (left-- <= 0)
      throw new Unsupported('a declaration with more possibilities than can be looked through', '508.1d');
    const member = members[index];
    if (!member) return obeyed + shared(parts) > than && allowed(parts);
    return member.options.some((option) =>
      search(index + 1, option.part ? [...parts, option.part] : parts, obeyed + option.obeyed),
    );
  };
  return search(0, [], 0);
}

// ───────────────────────────────────────────── attacks

/** How many requirements an attack obeys: rules that say so, and two for each player who goaded the creature (CR 701.15b–c). */
function obeyedByAttack(game: Game, { attacker, target }: Attack, rules: readonly ActiveRule[]): number {
  const self = objectThing(attacker);
  const goaders = goadersOf(game, attacker);
  const away = goaders.filter((goader) => target.kind === 'player' && target.id !== goader).length;
  return rules.filter((rule) => isAbout(game, rule, self, target)).length + goaders.length + away;
}

/** Why the declaration obeys too few requirements; `null` when it obeys as many as possible. */
export function attackRequirements(game: Game, attacks: readonly Attack[]): WhyNot | null {
  const rules = ruleEffects(game, 'must', 'attack');
  const goaded = game.state.battlefield.some((id) => goadersOf(game, id).length > 0);
  if (rules.length === 0 && !goaded) return null;
  const obeyed = attacks.reduce((sum, attack) => sum + obeyedByAttack(game, attack, rules), 0);
  const targets = attackable(game);
  const members = game.state.battlefield.map((attacker): Member<Attack> => {
    // CR 508.1d: nobody is required to pay a cost to attack.
    const free = targets
      .map((target): Attack => ({ attacker, target }))
      .filter(
        (attack) => whyNotAttack(game, attacker, attack.target) === null && attackCosts(game, [attack]).length === 0,
      );
    const options = free.map((part) => ({ part, obeyed: obeyedByAttack(game, part, rules) }));
    return { options: [...options.sort((a, b) => b.obeyed - a.obeyed), { part: null, obeyed: 0 }] };
  });
  const able = members.filter((member) => member.options.length > 1);
  const more = canObeyMore(
    able,
    obeyed,
    () => 0,
    0,
    (parts) => whyNotTogether(game, parts) === null,
  );
  if (!more) return null;
  const idle = able.flatMap(({ options }) => {
    const part = options[0]?.part;
    const best = options[0]?.obeyed ?? 0;
    const now = attacks.find((attack) => attack.attacker === part?.attacker);
    return part && best > (now ? obeyedByAttack(game, now, rules) : 0) ? [required(game, part, rules)] : [];
  });
  return { rule: '508.1d', message: `more requirements to attack could be obeyed: ${idle.join('; ')}` };
}

/** What asks a creature to attack: "Grizzly Bears is goaded (701.15b)", "Grizzly Bears has to, says Lure". */
function required(game: Game, { attacker, target }: Attack, rules: readonly ActiveRule[]): string {
  const self = objectThing(attacker);
  const nameOf = (id: ObjectId): string => characteristics(game, id).name;
  const sources = rules.filter((rule) => isAbout(game, rule, self, target)).map(({ source }) => source);
  const others = sources.filter((source) => source !== attacker && game.state.objects[source]).map(nameOf);
  const goaded = goadersOf(game, attacker).length > 0;
  const why = [...(goaded ? ['is goaded (701.15b)'] : []), ...new Set(others.map((name) => `has to, says ${name}`))];
  return `${nameOf(attacker)} ${why.length === 0 ? 'has to attack' : why.join(' and ')}`;
}

// ───────────────────────────────────────────── blocks

function obeyedByBlocker(game: Game, { blocker, attackers }: Block, rules: readonly ActiveRule[]): number {
  const self = objectThing(blocker);
  return rules.filter((rule) => attackers.some((attacker) => isAbout(game, rule, self, objectThing(attacker)))).length;
}

/** Requirements that an attacker be blocked: one for each rule and attacker. */
function obeyedByBeingBlocked(
  game: Game,
  blocks: readonly Block[],
  rules: readonly { rule: ActiveRule; attacker: ObjectId }[],
): number {
  return rules.filter(({ rule, attacker }) => {
    const self = objectThing(attacker);
    const blockers = blocks.filter(
      (block) => block.attackers.includes(attacker) && isAbout(game, rule, self, objectThing(block.blocker)),
    );
    return blockers.length >= (rule.effect.atLeast ?? 1);
  }).length;
}

/** Why that player's blocks obey too few requirements; `null` when they obey as many as possible. */
export function blockRequirements(game: Game, player: PlayerId, blocks: readonly Block[]): WhyNot | null {
  const rules = ruleEffects(game, 'must', 'block');
  // CR 802.4b: only creatures that attack this player, or what this player defends, count.
  const attackers = (game.state.combat?.attackers ?? [])
    .filter((one) => one.defendingPlayer === player)
    .map((one) => one.object);
  const beBlocked = ruleEffects(game, 'must', 'beBlocked').flatMap((rule) =>
    attackers.filter((attacker) => isMeant(game, rule, attacker)).map((attacker) => ({ rule, attacker })),
  );
  if (rules.length === 0 && beBlocked.length === 0) return null;
  const obeyed =
    blocks.reduce((sum, block) => sum + obeyedByBlocker(game, block, rules), 0) +
    obeyedByBeingBlocked(game, blocks, beBlocked);
  const blockers = game.state.battlefield.filter((id) => characteristics(game, id).controller === player);
  const members = blockers.map((blocker): Member<Block> => {
    const legal = attackers.filter(
      (attacker) =>
        whyNotBlock(game, blocker, attacker) === null &&
        blockCosts(game, [{ blocker, attackers: [attacker] }]).length === 0,
    );
    const options = subsetsUpTo(legal, blockCapacity(game, blocker)).map((some) => {
      const part: Block = { blocker, attackers: some };
      return { part, obeyed: obeyedByBlocker(game, part, rules) };
    });
    return { options: [...options.sort((a, b) => b.obeyed - a.obeyed), { part: null, obeyed: 0 }] };
  });
  const able = members.filter((member) => member.options.length > 1);
  const more = canObeyMore(
    able,
    obeyed,
    (parts) => obeyedByBeingBlocked(game, parts, beBlocked),
    beBlocked.length,
    (parts) => whyNotBlocksTogether(game, player, parts) === null,
  );
  if (!more) return null;
  const nameOf = (id: ObjectId): string => characteristics(game, id).name;
  const asking = [...rules.map(({ source }) => source), ...beBlocked.map(({ rule }) => rule.source)];
  const names = new Set(asking.filter((id) => game.state.objects[id]).map(nameOf));
  const by = names.size === 0 ? '' : `, which come from ${[...names].join(', ')}`;
  return { rule: '509.1c', message: `more requirements to block could be obeyed${by}` };
}

const isMeant = (game: Game, rule: ActiveRule, attacker: ObjectId): boolean => {
  const thing: Thing = objectThing(attacker);
  // What may block it is looked at with each blocker.
  return isAbout(game, rule.effect.object ? { ...rule, effect: withoutObject(rule.effect) } : rule, thing);
};

const withoutObject = ({ object: _, ...effect }: ActiveRule['effect']): ActiveRule['effect'] => effect;

/** All non-empty subsets with at most that many members, smaller ones first. */
function subsetsUpTo(items: readonly ObjectId[], size: number): ObjectId[][] {
  if (size === 1) return items.map((item) => [item]);
  let subsets: ObjectId[][] = [[]];
  for (const item of items)
    subsets = [...subsets, ...subsets.filter((set) => set.length < size).map((set) => [...set, item])];
  return subsets.filter((set) => set.length > 0).sort((a, b) => a.length - b.length);
}
