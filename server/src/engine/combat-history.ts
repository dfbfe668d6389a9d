/**
 * Who attacks and blocks what: from the combat while it lasts; for what has left it, from the log as it last was (CR 508.5, 608.2h).
 */

import type { LogEntry } from './events.ts';
import { type Game, turnOrderFrom } from './game.ts';
import { protectorOf } from './protector.ts';
import { see } from './scope.ts';
import type { ObjectId, PlayerId, Thing } from './state.ts';

export interface Attack {
  readonly attacking: Thing;
  /** What it attacks has been removed from combat: it attacks on, but nothing (CR 506.4c). */
  readonly nothing: boolean;
  readonly defendingPlayer: PlayerId;
  readonly blocked: boolean;
  readonly blockers: readonly ObjectId[];
  /** Blockers have been declared, so that it is either blocked or unblocked (CR 509.1h). */
  readonly blocksKnown: boolean;
}

/** The attack that the creature is taking part in now. */
export function currentAttack(game: Game, id: ObjectId): Attack | null {
  const { combat } = game.state;
  const attacker = combat?.attackers.find((one) => one.object === id);
  if (!combat || !attacker) return null;
  const { attacking } = attacker;
  const nothing =
    attacking.kind === 'object' &&
    (combat.noLongerAttacked.includes(attacking.id) || !game.state.objects[attacking.id]);
  return { ...attacker, nothing, blocksKnown: combat.blockersDeclared };
}

/** CR 508.5: the attack it takes part in, or took part in before it was removed from combat, however long ago this turn. */
export function attackOf(game: Game, id: ObjectId): Attack | null {
  return currentAttack(game, id) ?? attackInLog(game, id, game.state.log.length);
}

/** The attack of a creature, live or gone, at the time that counts for it: now, or when it left the battlefield (CR 608.2h). */
export function attackAsLast(game: Game, id: ObjectId): Attack | null {
  if (game.state.objects[id]) return currentAttack(game, id);
  const left = leftAt(game, id);
  return left === null || !inCombatAt(game, id, left) ? null : attackInLog(game, id, left);
}

/** What a creature, live or gone, blocks or blocked at the time that counts for it. */
export function blockingAsLast(game: Game, id: ObjectId): readonly ObjectId[] | null {
  if (game.state.objects[id]) return game.state.combat?.blockers.find((one) => one.object === id)?.blocking ?? null;
  const left = leftAt(game, id);
  if (left === null) return null;
  const { log } = game.state;
  for (let i = left - 1; i >= 0; i--) {
    const { event } = log[i]!;
    if (endsCombatFor(log[i]!, id)) return null;
    const block = event.kind === 'blockersDeclared' ? event.blocks.find((one) => one.object === id) : undefined;
    if (block && log[i]!.happened) return block.blocking;
  }
  return null;
}

/** CR 508.5: the player whom the creature attacks, attacked before it was removed from combat, or is supposed to attack. */
export function defenderAgainst(game: Game, id: ObjectId): PlayerId | null {
  const { supposedAttack } = game;
  if (supposedAttack?.object === id) return supposedAttack.defendingPlayer;
  return attackOf(game, id)?.defendingPlayer ?? null;
}

/** CR 506.2, 802.2: the defending players of this combat are all opponents of the active player, attacked or not. */
export function defendingPlayersInCombat(game: Game): PlayerId[] {
  const { combat, turn } = game.state;
  return combat ? turnOrderFrom(game, turn.active).filter((player) => player !== turn.active) : [];
}

/** Index in the log of the zone change that took the object away; `null` for what did not leave by one. */
export function leftAt(game: Game, id: ObjectId): number | null {
  const { log } = game.state;
  for (let i = log.length - 1; i >= 0; i--) {
    const { event, happened } = log[i]!;
    if (happened && (event.kind === 'zoneChange' || event.kind === 'ceaseToExist') && event.object === id) return i;
  }
  return null;
}

function attackInLog(game: Game, id: ObjectId, before: number): Attack | null {
  const { log } = game.state;
  const blockers: ObjectId[] = [];
  const removed = new Set<ObjectId>();
  let blocksKnown = false;
  let byEffect = false;
  for (let i = before - 1; i >= 0; i--) {
    const { event, happened } = log[i]!;
    if (!happened) continue;
    if (event.kind === 'blockersDeclared') {
      blocksKnown = true;
      for (const block of event.blocks) if (block.blocking.includes(id)) blockers.push(block.object);
    }
    if (event.kind === 'becomeBlocked' && event.object === id) byEffect = true;
    if (event.kind === 'zoneChange' || event.kind === 'removeFromCombat' || event.kind === 'regenerated') {
      removed.add(event.object);
    }
    const attack = attackIn(game, log[i]!, id);
    if (!attack) continue;
    const nothing = attack.attacking.kind === 'object' && removed.has(attack.attacking.id);
    return { ...attack, nothing, blocked: byEffect || blockers.length > 0, blockers, blocksKnown };
  }
  return null;
}

function attackIn(
  game: Game,
  { event }: LogEntry,
  id: ObjectId,
): { attacking: Thing; defendingPlayer: PlayerId } | null {
  switch (event.kind) {
    case 'attackersDeclared':
      return event.attacks.find((one) => one.object === id) ?? null;
    case 'enterAttacking':
      return event.object === id ? attackOn(game, event.attacking) : null;
    case 'zoneChange':
    case 'enterToken':
      // CR 508.4: it can enter attacking.
      return event.becomes === id && event.enter?.attacking ? attackOn(game, event.enter.attacking) : null;
    default:
      return null;
  }
}

/** CR 508.5: the player, the planeswalker's controller or the battle's protector. */
function attackOn(game: Game, attacking: Thing): { attacking: Thing; defendingPlayer: PlayerId } {
  if (attacking.kind === 'player') return { attacking, defendingPlayer: attacking.id };
  const seen = see(game, attacking.id);
  if (!seen) return { attacking, defendingPlayer: game.state.turn.active };
  const { types, controller } = seen.characteristics;
  const protector = types.includes('battle') ? protectorOf(game, attacking.id) : null;
  return { attacking, defendingPlayer: protector ?? controller };
}

/** CR 506.4, 511.3: removal from combat and the combat's end. */
function endsCombatFor({ event, happened }: LogEntry, id: ObjectId): boolean {
  if (!happened) return false;
  if (event.kind === 'removeFromCombat' || event.kind === 'regenerated') return event.object === id;
  return (event.kind === 'stepEnds' && event.step === 'endOfCombat') || event.kind === 'turnBegins';
}

function inCombatAt(game: Game, id: ObjectId, at: number): boolean {
  const { log } = game.state;
  for (let i = at - 1; i >= 0; i--) {
    if (endsCombatFor(log[i]!, id)) return false;
    if (log[i]!.happened && attackIn(game, log[i]!, id)) return true;
  }
  return false;
}
