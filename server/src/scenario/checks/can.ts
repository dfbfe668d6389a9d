/** `can` and `can't`: whether an action would be legal now, whatever it leaves out being anything legal. */
import { legalAttackers } from '../../engine/attack-legality.ts';
import { legalBlockers } from '../../engine/block-legality.ts';
import { characteristics } from '../../engine/characteristics.ts';
import { declareAttackers } from '../../engine/combat-attack.ts';
import { declareBlockers } from '../../engine/combat-block.ts';
import { IllegalAction } from '../../engine/game.ts';
import { type ObjectId, sameThing } from '../../engine/state.ts';
import type { CanFact, PlayerAction } from '../../language/index.ts';
import { checkCitation, citesRule, normaliseRuleNumber } from '../../rules/index.ts';
import { attackerNamed, attackGoal, blockGoal, defenderNamed } from '../actions/combat.ts';
import { carryOutAction } from '../actions/index.ts';
import type { Context } from '../chance.ts';
import { noSuchRule } from '../citation-problems.ts';
import { newestNumber } from '../in-edition.ts';
import { findObjects, placesOfFacts } from '../names/find-object.ts';
import { Fault, type Play, playerName, playerNamed } from '../play.ts';
import { unsupported } from '../problems.ts';
import { checkAsked } from './asked.ts';
import type { Check } from './check.ts';
import { explore } from './explore.ts';

export function can(play: Play, { action, because, negated, span }: CanFact): Check {
  const cited = because && checkCitation(because.number);
  if (cited?.kind === 'doesNotExist') throw new Fault(noSuchRule(because!.span, cited.number, cited.suggestions));
  checkAsked(play, action);
  const found = explore(play, span, (copy, context) => attempt(copy, context, action));
  const who = action.player.name;
  switch (found.kind) {
    case 'unclear': {
      const text = 'This can be done in more ways than can be looked through';
      throw new Fault(unsupported(span, text), { kind: 'unsupported', text });
    }
    case 'possible':
      return { held: !negated, expected: `${who} ${negated ? "can't" : 'can'} do so`, actual: `${who} can` };
    case 'impossible': {
      const { rule, reason } = found;
      const actual = `${who} can't: ${reason.replace(/\.$/, '')}${rule === null ? '' : ` (${rule})`}`;
      if (!negated) return { held: false, expected: `${who} can do so`, actual };
      const wanted = because && newestNumber(play.scenario, normaliseRuleNumber(because.number) ?? because.number);
      const held = wanted === undefined || rulesOf(rule, reason).some((one) => citesRule(one, wanted));
      const accept = because && rule !== null ? { span: because.span, newText: rule } : undefined;
      return {
        held,
        expected: `${who} can't do so${wanted === undefined ? '' : ` because of ${wanted}`}`,
        actual,
        ...(accept === undefined ? {} : { accept }),
      };
    }
  }
}

/** The rule that refuses it, and those that its reason names in brackets: goad (701.15b) is behind a requirement (508.1d). */
const rulesOf = (rule: string | null, reason: string): string[] => [
  ...(rule === null ? [] : [rule]),
  ...[...reason.matchAll(/\((\d{3}\.\d+[a-z]*)\)/g)].map(([, named = '']) => named),
];

/** Carries out an action as far as it says what is done. @throws what says that it is not legal. */
export function attempt(play: Play, context: Context, action: PlayerAction): void {
  const running = { play, context, following: [] };
  switch (action.kind) {
    case 'attack':
      if (action.groups.length === 0 || action.groups.some((group) => group.attackers.length === 0)) {
        attackGoal(running, action);
        anyAttack(play, action);
        return;
      }
      break;
    case 'block':
      if (action.groups.length === 0 || action.groups.some((group) => !group.attacker || group.blockers.length === 0)) {
        blockGoal(running, action);
        anyBlock(play, action);
        return;
      }
      break;
    default:
  }
  carryOutAction(running, action);
}

/** The first reason of several tries, when none succeeds. */
function anyOf(tries: readonly (() => void)[], otherwise: IllegalAction): void {
  let first: unknown;
  for (const attemptOne of tries) {
    try {
      attemptOne();
      return;
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error;
      first ??= error;
    }
  }
  throw first ?? otherwise;
}

/** `can attack`, `can attack Bob`: with some creature or creatures. */
function anyAttack(play: Play, { player, groups }: Extract<PlayerAction, { kind: 'attack' }>): void {
  const [group] = groups;
  const target = group?.defender && defenderNamed(play, group.defender);
  const legal = legalAttackers(play.game).flatMap(({ attacker, targets }) => {
    const fit = targets.filter((one) => target === undefined || sameThing(one, target));
    return fit.map((one) => ({ attacker, target: one }));
  });
  const ofOne = new Map(legal.map((attack) => [attack.attacker, attack]));
  const together = [...ofOne.values()];
  // A failing declaration changes nothing that another could need: it is checked before anything is done.
  const tries = [
    ...legal.map((attack) => [attack]),
    ...together.flatMap((one, at) => together.slice(at + 1).map((other) => [one, other])),
    together,
  ].filter((attacks) => attacks.length > 0);
  anyOf(
    tries.map((attacks) => () => declareAttackers(play.game, attacks)),
    new IllegalAction('508.1a', `${playerName(play, playerNamed(play, player))} has no creature that could attack so`),
  );
}

/** `can block`, `can block X`, `can block with Y`: some creatures, some attacker. */
function anyBlock(play: Play, { player, groups }: Extract<PlayerAction, { kind: 'block' }>): void {
  const { game } = play;
  const who = playerNamed(play, player);
  const [group] = groups;
  const named = group === undefined ? [] : findObjects(play, group.blockers, placesOfFacts(play));
  const attackers = (game.state.combat?.attackers ?? []).map((one) => one.object);
  const wanted: readonly ObjectId[] = group?.attacker ? [attackerNamed(play, group.attacker)] : attackers;
  const legal = legalBlockers(game).filter(
    ({ blocker }) =>
      characteristics(game, blocker).controller === who && (named.length === 0 || named.includes(blocker)),
  );
  const tries = wanted.flatMap((attacker) => {
    const fit = legal.filter((one) => one.attackers.includes(attacker)).map((one) => one.blocker);
    const sets: ObjectId[][] = named.length > 0 ? [named] : [...fit.map((one) => [one]), ...pairs(fit), fit];
    return sets
      .filter((set) => set.length > 0)
      .map((set) => set.map((blocker) => ({ blocker, attackers: [attacker] })));
  });
  anyOf(
    tries.map((blocks) => () => declareBlockers(game, blocks)),
    new IllegalAction('509.1a', `${player.name} has no creature that could block so`),
  );
}

const pairs = (ids: readonly ObjectId[]): ObjectId[][] =>
  ids.flatMap((one, at) => ids.slice(at + 1).map((other) => [one, other]));
