/** The changes themselves: the only code that writes to the state. Each event does just what it says; why and whether is decided before. */
import { unreachable } from '../cards/index.ts';
import { applyBeforeTheGame } from './apply-before-the-game.ts';
import { applyToCombat } from './apply-combat.ts';
import { applyToCounters } from './apply-counters.ts';
import { applyToDungeons } from './apply-dungeons.ts';
import { merge } from './apply-merge.ts';
import { applyMove } from './apply-move.ts';
import { givePlane, turnPlanes } from './apply-planes.ts';
import { applyToSchemes } from './apply-schemes.ts';
import { applyToStack } from './apply-stack.ts';
import { commandersIn } from './components.ts';
import type { GameEvent } from './events.ts';
import { type Game, objectOf, playerOf } from './game.ts';
import { phasedInBefore } from './phased-until.ts';
import { turnOfControls } from './player-control.ts';
import { readableMove } from './readable.ts';
import type { Characteristics, ObjectId, PlayerId } from './state.ts';
import { leftOfPhase } from './steps.ts';
import { applyTemptation } from './the-ring.ts';

/** Applies events in order. `lastKnown`: characteristics of what leaves its zone, from before the batch. */
export function apply(
  game: Game,
  events: readonly GameEvent[],
  lastKnown: ReadonlyMap<ObjectId, Characteristics>,
): void {
  const moved = new Set<ObjectId>();
  for (const event of events) {
    // CR 400.7: what becomes of an object as it goes (it is unattached, it untaps) changes nothing of the one that it becomes.
    if ('object' in event && moved.has(event.object) && !MOVES.has(event.kind)) continue;
    applyOne(game, event, lastKnown);
    if ('object' in event && MOVES.has(event.kind)) moved.add(event.object);
  }
  game.state.version++;
}

const MOVES: ReadonlySet<GameEvent['kind']> = new Set(['zoneChange', 'ceaseToExist', 'leaveStack']);

function countLandPlay(game: Game, player: PlayerId | null): void {
  if (player !== null) playerOf(game, player).landsPlayedThisTurn++;
}

function applyOne(game: Game, event: GameEvent, lastKnown: ReadonlyMap<ObjectId, Characteristics>): void {
  const { state } = game;
  switch (event.kind) {
    case 'zoneChange':
      readableMove(game, event);
      applyMove(game, event, lastKnown);
      // CR 305.2a: lands played count, as a special action or while something resolves.
      if (event.move === 'play') countLandPlay(game, event.enter?.controller ?? event.cause.controller);
      return;
    case 'enterToken':
    case 'emblem':
    case 'ceaseToExist':
    case 'leaveGame':
      applyMove(game, event, lastKnown);
      return;
    case 'markDamage': {
      const object = state.objects[event.object];
      if (!object) return;
      // CR 120.6: it stays marked, also on what stops being a creature, until the cleanup step or a regeneration.
      object.damage += event.amount;
      if (event.deathtouch) object.deathtouchDamage = true;
      return;
    }
    case 'gainLife':
      // CR 119.3: the total is adjusted.
      playerOf(game, event.player).life += event.amount;
      return;
    case 'loseLife':
      // CR 119.3
      playerOf(game, event.player).life -= event.amount;
      return;
    case 'draw': {
      const player = playerOf(game, event.player);
      // CR 704.5b: a player who has drawn from an empty library since the last check loses.
      if (player.library.length === 0) player.drewFromEmptyLibrary = true;
      return;
    }
    case 'putCounters':
    case 'removeCounters':
      applyToCounters(game, event);
      return;
    case 'tap':
      // CR 110.5: a permanent is tapped or untapped.
      objectOf(game, event.object).tapped = true;
      return;
    case 'untap':
      objectOf(game, event.object).tapped = false;
      return;
    case 'attach': {
      const object = objectOf(game, event.object);
      object.attachedTo = event.to;
      // CR 613.7e: an Aura, Equipment or Fortification gets a new timestamp when it becomes attached.
      object.timestamp = state.nextTimestamp++;
      return;
    }
    case 'unattach':
      objectOf(game, event.object).attachedTo = null;
      return;
    case 'controlChanged': {
      const object = objectOf(game, event.object);
      object.lastController = event.to;
      // CR 302.6: summoning sickness counts continuous control since the controller's turn began.
      object.controlledSinceTurn = state.turn.number;
      return;
    }
    case 'addMana':
      playerOf(game, event.player).manaPool.push(...event.mana);
      return;
    case 'spendMana': {
      const pool = playerOf(game, event.player).manaPool;
      for (const mana of event.mana)
        pool.splice(
          pool.findIndex((one) => one === mana || JSON.stringify(one) === JSON.stringify(mana)),
          1,
        );
      return;
    }
    case 'loseMana':
      playerOf(game, event.player).manaPool = [...event.kept];
      return;
    case 'startEffect':
      // Copies: the record of the event is frozen, and these change.
      state.effects.push({ ...event.effect });
      return;
    case 'endEffect':
      state.effects = state.effects.filter((effect) => effect.id !== event.effect);
      return;
    case 'useShield': {
      const effect = state.effects.find((one) => one.id === event.effect);
      if (effect && effect.remaining !== null) effect.remaining -= event.amount;
      return;
    }
    case 'startDelayed':
      state.delayed.push({ ...event.delayed });
      return;
    case 'remember':
      // CR 607.2: for those of its abilities that are linked to the one that did it.
      if (state.objects[event.object]) objectOf(game, event.object).linked[event.key] = event.value;
      return;
    case 'setStatus': {
      const object = state.objects[event.object];
      if (!object) return;
      if (event.on)
        object.statuses[event.status] = [
          ...(object.statuses[event.status] ?? []).filter((by) => by !== event.by),
          event.by,
        ];
      else {
        // Each goad and exertion is a player's own (CR 701.15d, 701.43a); other designations are there or not.
        const owned = event.status === 'goaded' || event.status === 'exerted';
        const left = owned ? (object.statuses[event.status] ?? []).filter((by) => by !== event.by) : [];
        if (left.length > 0) object.statuses[event.status] = left;
        else delete object.statuses[event.status];
      }
      return;
    }
    case 'merge':
      merge(game, event, lastKnown);
      return;
    case 'transform': {
      const object = objectOf(game, event.object);
      object.face = event.face;
      // CR 730.2i: each component that can, turns over.
      object.under?.forEach((part, index) => {
        part.face = event.under?.[index] ?? part.face;
      });
      // CR 613.7g: a permanent gets a new timestamp each time it transforms.
      object.timestamp = state.nextTimestamp++;
      return;
    }
    case 'flip':
      objectOf(game, event.object).flipped = true;
      return;
    case 'turnFaceUp': {
      const object = objectOf(game, event.object);
      object.faceDown = null;
      // CR 730.2f: so is each of its components.
      for (const part of object.under ?? []) part.faceDown = null;
      // CR 613.7f: it gets a new timestamp, as it does when it is turned face down.
      object.timestamp = state.nextTimestamp++;
      return;
    }
    case 'turnFaceDown': {
      const object = objectOf(game, event.object);
      object.faceDown = event.spec;
      for (const part of object.under ?? []) part.faceDown ??= event.spec;
      object.timestamp = state.nextTimestamp++;
      return;
    }
    case 'phaseOut':
      objectOf(game, event.object).phasedOut = true;
      return;
    case 'phaseIn':
      objectOf(game, event.object).phasedOut = false;
      phasedInBefore(game, event.object);
      return;
    case 'reveal':
      for (const id of event.objects) if (state.objects[id]) objectOf(game, id).revealed = true;
      return;
    case 'arrangeLibrary': {
      const player = playerOf(game, event.player);
      const moved = new Set([...event.top, ...event.bottom]);
      player.library = [...event.top, ...player.library.filter((id) => !moved.has(id)), ...event.bottom];
      return;
    }
    case 'shuffle':
      if (!state.unorderedLibraries.includes(event.player)) state.unorderedLibraries.push(event.player);
      for (const id of playerOf(game, event.player).library) delete objectOf(game, id).unordered;
      return;
    case 'activated':
    case 'putAbilityOnStack':
    case 'announce':
    case 'copySpell':
    case 'changeTargets':
    case 'leaveStack':
      applyToStack(game, event, lastKnown);
      return;
    case 'attackersDeclared':
    case 'enterAttacking':
    case 'becomeBlocked':
    case 'blockersDeclared':
    case 'removeFromCombat':
    case 'regenerated':
      applyToCombat(game, event);
      return;
    case 'mulligan':
    case 'keepHand':
    case 'actFromOpeningHand':
      applyBeforeTheGame(game, event);
      return;
    case 'turnBegins':
      delete state.beforeTheGame;
      state.turn.number = event.number;
      state.turn.active = event.player;
      playerOf(game, event.player).lastTurnBegan = event.number;
      givePlane(game, event.player);
      turnOfControls(state, event.player);
      for (const player of state.players) player.landsPlayedThisTurn = 0;
      for (const object of Object.values(state.objects))
        if (Object.keys(object.activations).length > 0) object.activations = {};
      return;
    case 'stepBegins':
      state.turn.step = event.step;
      return;
    case 'playerLoses':
      playerOf(game, event.player).lost = { rule: event.cause.rule, reason: event.reason };
      return;
    case 'playerWins':
      playerOf(game, event.player).won = { rule: event.cause.rule, reason: event.reason };
      return;
    case 'gameDrawn':
      state.over = { winners: [], rule: event.cause.rule, reason: event.reason };
      return;
    case 'designation':
      // CR 725.3: nobody else is the monarch then.
      if (event.what === 'monarch') state.monarch = event.player;
      // CR 726.3: nor has anybody else the initiative.
      else if (event.what === 'initiative') state.initiative = event.player;
      // CR 702.131c: any number of players may have the city's blessing.
      else if (event.player !== null) playerOf(game, event.player)[event.what] = true;
      return;
    case 'speed':
      playerOf(game, event.player).speed = event.to;
      return;
    case 'setInMotion':
    case 'turnSchemeDown':
      applyToSchemes(game, event, lastKnown);
      return;
    case 'ringTempts':
      applyTemptation(game, event.player);
      return;
    case 'enterDungeon':
    case 'moveVentureMarker':
    case 'completeDungeon':
      applyToDungeons(game, event, lastKnown);
      return;
    case 'copyCard':
      applyMove(game, event, lastKnown);
      return;
    case 'dayNight':
      event.was = state.dayNight;
      state.dayNight = event.to;
      return;
    case 'extraTurn':
      if (event.after) state.turn.turnsAfterNext = [...(state.turn.turnsAfterNext ?? []), event.player];
      else state.turn.extraTurns.unshift({ player: event.player, ...(event.then ? { then: event.then } : {}) });
      return;
    case 'controlPlayer': {
      const { player, by, during } = event;
      state.playerControl = [...(state.playerControl ?? []), { player, by, during, begun: during === 'votes' }];
      return;
    }
    case 'extraSteps':
      // CR 500.8–500.9: right after this phase or step, the newest first.
      state.turn.remaining.splice(
        event.after === 'step' ? 0 : leftOfPhase(state.turn.step, state.turn.remaining),
        0,
        ...event.steps,
      );
      return;
    case 'skip':
      state.turn.skips.push({
        player: event.player,
        what: event.what,
        next: event.next,
        ...(event.within ? { within: event.within } : {}),
      });
      return;
    case 'damage':
      applyCommanderDamage(game, event);
      return;
    // Records only: what they do, if anything, is done by the events they result in or by their caller.
    case 'createToken':
    case 'destroy':
    case 'setLife':
    case 'look':
    case 'cast':
    case 'becomesTarget':
    case 'counter':
    case 'resolved':
    case 'triggered':
    case 'stepEnds':
    case 'dieRolled':
    case 'coinFlipped':
    case 'keywordAction':
    case 'drawCards':
    case 'faceVillainousChoice':
    case 'chose':
    case 'chaosEnsues':
    case 'planarDieRolled':
      return;
    case 'planeswalk':
      turnPlanes(game, event, lastKnown);
      return;
    default:
      unreachable(event);
  }
}

/** CR 903.10a: combat damage by one commander to one player adds up over the game. */
function applyCommanderDamage(game: Game, event: Extract<GameEvent, { kind: 'damage' }>): void {
  if (!event.combat || event.target.kind !== 'player') return;
  const source = game.state.objects[event.source];
  if (!source) return;
  const damage = playerOf(game, event.target.id).commanderDamage;
  // CR 903.3b–c: a permanent that a commander is part of is that commander.
  for (const commander of commandersIn(game.state.players, source))
    damage[commander] = (damage[commander] ?? 0) + event.amount;
}
