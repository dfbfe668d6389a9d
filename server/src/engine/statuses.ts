/** Statuses and designations of permanents and cards, for the `status` filter: as they are, or as they last were (CR 608.2h). */
import { type Status, unreachable } from '../cards/index.ts';
import { attackAsLast, blockingAsLast, leftAt } from './combat-history.ts';
import { isSeveral } from './components.ts';
import { hasTwoFaces } from './entering.ts';
import type { Game } from './game.ts';
import { controllerOfSeen, isLive, type Seen, see } from './scope.ts';
import type { ObjectId, PlayerId } from './state.ts';

export function hasStatus(game: Game, seen: Seen, status: Status): boolean {
  const { object, characteristics } = seen;
  const { id } = object;
  // CR 110.5d: only permanents have a status.
  const permanent = object.zone.zone === 'battlefield';
  switch (status) {
    case 'tapped':
      return permanent && object.tapped;
    case 'untapped':
      return permanent && !object.tapped;
    case 'flipped':
      return permanent && object.flipped;
    case 'phasedOut':
      return permanent && object.phasedOut;
    case 'faceDown':
      return object.faceDown !== null;
    case 'faceUp':
      return object.faceDown === null;
    case 'attacking':
      return attackAsLast(game, id) !== null;
    case 'blocking':
      return blockingAsLast(game, id) !== null;
    case 'blocked':
      return attackAsLast(game, id)?.blocked ?? false;
    case 'unblocked': {
      // CR 509.1h: neither blocked nor unblocked until blockers have been declared.
      const attack = attackAsLast(game, id);
      return attack ? attack.blocksKnown && !attack.blocked : false;
    }
    case 'attackingAlone':
      // CR 506.5: it attacks and no other creature does.
      return game.state.combat?.attackers.length === 1 && game.state.combat.attackers[0]?.object === id;
    case 'transformed':
      // CR 701.27g: a double-faced permanent with its back face up; one made of several cards never.
      return permanent && object.face === 1 && hasTwoFaces(object.card) && !isSeveral(object);
    case 'summoningSick':
      // CR 302.6: not under its controller's control continuously since their most recent turn began. Haste is another matter.
      return (
        permanent &&
        characteristics.types.includes('creature') &&
        object.controlledSinceTurn >= latestTurnOf(game, characteristics.controller)
      );
    case 'enchanted':
      return attachmentsOf(game, id).some((one) => one.characteristics.subtypes.includes('Aura'));
    case 'equipped':
      return attachmentsOf(game, id).some((one) => one.characteristics.subtypes.includes('Equipment'));
    case 'modified':
      return permanent && isModified(game, seen);
    case 'goaded':
      return permanent && game.procedures.goadersOf(game, id).length > 0;
    case 'suspended':
      // CR 702.62b: in exile, with suspend and a time counter.
      return (
        object.zone.zone === 'exile' &&
        (object.counters.time ?? 0) > 0 &&
        characteristics.abilities.some((held) => held.ability.keyword?.name === 'suspend')
      );
    case 'monstrous':
    case 'renowned':
    case 'suspected':
    case 'saddled':
    case 'crewed':
    case 'exerted':
    case 'paired':
    case 'foretold':
    case 'plotted':
    case 'solved':
    case 'prepared':
    case 'harnessed':
    case 'bestowed':
    case 'ringBearer':
    case 'warped':
      return object.statuses[status] !== undefined;
    default:
      return unreachable(status);
  }
}

/** CR 700.9: it has counters, is equipped, or is enchanted by an Aura that its own controller controls. */
function isModified(game: Game, seen: Seen): boolean {
  if (Object.values(seen.object.counters).some((count) => count > 0)) return true;
  return attachmentsOf(game, seen.object.id).some(
    (one) =>
      one.characteristics.subtypes.includes('Equipment') ||
      (one.characteristics.subtypes.includes('Aura') && controllerOfSeen(one) === controllerOfSeen(seen)),
  );
}

/** What is attached to the object: now, or when it left the battlefield. */
export function attachmentsOf(game: Game, host: ObjectId): Seen[] {
  const { state } = game;
  const found: Seen[] = [];
  for (const id of state.battlefield) {
    const { attachedTo, phasedOut } = state.objects[id]!;
    if (attachedTo?.kind === 'object' && attachedTo.id === host && !phasedOut) found.push(see(game, id)!);
  }
  return isLive(game, host) ? found : [...found, ...attachmentsThatLeftWith(game, host)];
}

/** Those that left the battlefield at the same time as their host. */
function attachmentsThatLeftWith(game: Game, host: ObjectId): Seen[] {
  const { state } = game;
  const left = leftAt(game, host);
  const batch = left === null ? undefined : state.log[left]?.batch;
  if (batch === undefined) return [];
  return state.log.flatMap((entry) => {
    if (entry.batch !== batch || entry.event.kind !== 'zoneChange') return [];
    const seen = see(game, entry.event.object);
    const attachedTo = seen?.object.attachedTo;
    return seen && attachedTo?.kind === 'object' && attachedTo.id === host ? [seen] : [];
  });
}

/** Number of the latest turn that the player began; the game's first when they have not had one. */
export function latestTurnOf(game: Game, player: PlayerId): number {
  const { log, turn } = game.state;
  if (turn.active === player) return turn.number;
  for (let i = log.length - 1; i >= 0; i--) {
    const { event } = log[i]!;
    if (event.kind === 'turnBegins' && event.player === player) return event.number;
  }
  return 1;
}
