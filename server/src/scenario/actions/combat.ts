/** `attacks` and `blocks` (CR 508.1, 509.1). */
import type { Block } from '../../engine/block-legality.ts';
import { characteristics } from '../../engine/characteristics.ts';
import { declareAttackers } from '../../engine/combat-attack.ts';
import { blockingPlayers, checkBlocks, declareBlockers } from '../../engine/combat-block.ts';
import { attackable } from '../../engine/combat-defenders.ts';
import type { ObjectId, PlayerId, Thing } from '../../engine/state.ts';
import type { Action, BlockGroup, ObjectRef, Target, WhenStep } from '../../language/index.ts';
import { findObject, findObjects, findThing, type Search } from '../names/find-object.ts';
import { everywhere, objectsIn } from '../names/places.ts';
import { type Play, playerName, playerNamed } from '../play.ts';
import { advance, liesAhead } from './advance.ts';
import { declareNothing, gameGoesOn, illegal } from './priority.ts';
import type { Running } from './running.ts';

type Attack = Extract<Action, { kind: 'attack' | 'declineAttack' }>;
type Blocking = Extract<Action, { kind: 'block' | 'declineBlock' }>;

// ---------------------------------------------------------------- attackers

export function attack(running: Running, action: Attack): void {
  const { play } = running;
  attackGoal(running, action);
  if (action.kind === 'declineAttack') {
    declareNothing(play);
    return;
  }
  declareAttackers(play.game, attacksOf(play, playerNamed(play, action.player), action));
}

/** Goes on to the declaration of that player's attackers. */
export function attackGoal(running: Running, action: Attack): void {
  const { play } = running;
  const player = playerNamed(play, action.player);
  gameGoesOn(play, action.span);
  toDeclaration(running, 'declareAttackers', action);
  const { turn } = play.game.state;
  if (turn.active !== player) {
    illegal(action.span, '508.1', `Only the active player attacks, and it is ${playerName(play, turn.active)}'s turn`);
  }
}

/** Lets the game go on to the declaration when that lies ahead in this turn. */
function toDeclaration(
  running: Running,
  step: 'declareAttackers' | 'declareBlockers',
  { span }: Attack | Blocking,
): void {
  const { state } = running.play.game;
  if (state.turn.step === step && state.turn.progress === 'declare') return;
  const attackers = step === 'declareAttackers';
  const rule = attackers ? '508.1' : '509.1';
  if (!liesAhead(state, step)) {
    illegal(
      span,
      rule,
      `${attackers ? 'Attackers' : 'Blockers'} are declared as the ${attackers ? 'declare attackers' : 'declare blockers'} step begins, which is over in this turn`,
    );
  }
  const { number } = state.turn;
  advance(running, { step, isTurn: (turn) => turn === number, span });
  gameGoesOn(running.play, span);
}

/** Creatures of that player before others, so that an equal one of somebody else's is not meant. */
function creaturesOf(play: Play, player: PlayerId): Search {
  const all = objectsIn(play.game, 'battlefield');
  const own = all.filter((id) => characteristics(play.game, id).controller === player);
  const fit = own.filter(
    (id) => play.game.state.objects[id]?.tapped === false && characteristics(play.game, id).types.includes('creature'),
  );
  return { places: [fit, own, all, everywhere(play.game)], where: 'on the battlefield' };
}

function attacksOf(play: Play, player: PlayerId, { groups }: Extract<Action, { kind: 'attack' }>) {
  const taken = new Set<ObjectId>();
  return groups.flatMap(({ defender, attackers, span }) => {
    const target = defender ? defenderNamed(play, defender) : onlyDefender(play, span);
    return attackers.map((ref) => {
      const attacker = findObject(play, ref, { ...creaturesOf(play, player), taken });
      taken.add(attacker);
      return { attacker, target };
    });
  });
}

export const defenderNamed = (play: Play, defender: Target): Thing =>
  findThing(play, defender, { places: [objectsIn(play.game, 'battlefield')], where: 'on the battlefield' });

function onlyDefender(play: Play, span: Attack['span']): Thing {
  const all = attackable(play.game);
  const [only] = all;
  if (only === undefined || all.length > 1)
    return illegal(span, '508.1b', 'There is more than one that could be attacked: say whom');
  return only;
}

// ---------------------------------------------------------------- blockers

/** CR 802.4: all defending players' blocks are declared at once; lines of several players in a row make one declaration. */
export function block(running: Running, action: Blocking): void {
  const { play } = running;
  const player = playerNamed(play, action.player);
  const players = blockGoal(running, action);
  const own = action.kind === 'block' ? blocksOf(play, player, action.groups) : [];
  checkBlocks(play.game, player, own);
  const declared = [...play.blocks, ...own];
  if (anotherFollows(play, running.following, players, player)) {
    play.blocks = declared;
    return;
  }
  play.blocks = [];
  declareBlockers(play.game, declared);
}

/** Goes on to the declaration of blockers, which that player takes part in; gives all who do. */
export function blockGoal(running: Running, action: Blocking): PlayerId[] {
  const { play } = running;
  const player = playerNamed(play, action.player);
  gameGoesOn(play, action.span);
  toDeclaration(running, 'declareBlockers', action);
  const players = blockingPlayers(play.game);
  if (!players.includes(player)) {
    illegal(action.span, '509.1', `${playerName(play, player)} is not attacked, so does not declare blockers`);
  }
  return players;
}

function anotherFollows(
  play: Play,
  following: readonly WhenStep[],
  players: readonly PlayerId[],
  player: PlayerId,
): boolean {
  const [next] = following;
  if (next === undefined || (next.action.kind !== 'block' && next.action.kind !== 'declineBlock')) return false;
  const other = playerNamed(play, next.action.player);
  return other !== player && players.includes(other);
}

function blocksOf(play: Play, player: PlayerId, groups: readonly BlockGroup[]): Block[] {
  const blocks = new Map<ObjectId, ObjectId[]>();
  for (const { attacker, blockers } of groups) {
    if (attacker === undefined) continue;
    const blocked = attackerNamed(play, attacker);
    for (const blocker of findObjects(play, blockers, creaturesOf(play, player))) {
      blocks.set(blocker, [...(blocks.get(blocker) ?? []), blocked]);
    }
  }
  return [...blocks].map(([blocker, attackers]) => ({ blocker, attackers }));
}

export const attackerNamed = (play: Play, ref: ObjectRef): ObjectId => {
  const attacking = (play.game.state.combat?.attackers ?? []).map((one) => one.object);
  return findObject(play, ref, { places: [attacking, objectsIn(play.game, 'battlefield')], where: 'attacking' });
};
