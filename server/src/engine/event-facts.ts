/** The roles of an event: what references need of it. */
import { unreachable } from '../cards/index.ts';
import { becomingOf } from './components.ts';
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';
import { controllerOfSeen, see } from './scope.ts';
import { type EventFacts, type ObjectId, objectThing, type PlayerId, playerThing, type Thing } from './state.ts';

type Roles = { readonly [Role in keyof EventFacts]?: EventFacts[Role] | undefined };

const hostOf = (game: Game, id: ObjectId): Thing | null => see(game, id)?.object.attachedTo ?? null;

const facts = ({
  subject = [],
  object = [],
  player = [],
  source = [],
  amount = 1,
  became,
  mana,
  formerHost,
}: Roles): EventFacts => ({
  ...(formerHost ? { formerHost } : {}),
  subject,
  object,
  player,
  source,
  amount,
  ...(became ? { became } : {}),
  ...(mana ? { mana } : {}),
});

const thing = (id: ObjectId): readonly Thing[] => [objectThing(id)];
const maybe = (id: ObjectId | null | undefined): readonly Thing[] => (id === null || id === undefined ? [] : thing(id));
const person = (id: PlayerId | null): readonly Thing[] => (id === null ? [] : [playerThing(id)]);

/** The player, or the controller of the object: as it is, or as it last was. */
function controllerOfThing(game: Game, of: Thing | null): readonly Thing[] {
  if (!of) return [];
  if (of.kind === 'player') return [of];
  const seen = see(game, of.id);
  return seen ? [playerThing(controllerOfSeen(seen))] : [];
}

/**
 * The roles of an event that is about to happen, or has. What an object that changes zones is called depends on where it goes: the permanent
 * that enters (`becomes`); what left the battlefield, as it was; else the new object once there is one. Patterns that look back in time take
 * the old object instead (event-occurrences.ts). Roles that an event destroys (what something was attached to) are only known before it happens.
 * `amount` is 1 where there is nothing to count, so that the amounts of a batch add up to how many.
 */
export function factsOf(game: Game, event: GameEvent): EventFacts {
  const source = maybe(event.cause.source);
  switch (event.kind) {
    case 'zoneChange':
      return facts({
        subject: thing(subjectOfMove(game, event)),
        player: playerOfMove(game, event),
        source,
        ...(event.becomes === undefined ? {} : { became: becomingOf(event).map((id) => [event.object, id] as const) }),
      });
    case 'createToken':
      return facts({
        subject: (event.created ?? []).map(objectThing),
        player: person(event.player),
        source,
        amount: event.count,
      });
    case 'enterToken':
    case 'emblem':
    case 'enterDungeon':
      return facts({ subject: maybe(event.becomes), player: person(event.player), source });
    case 'damage':
      return facts({
        subject: thing(event.source),
        object: [event.target],
        player: controllerOfThing(game, event.target),
        source: thing(event.source),
        amount: event.amount,
      });
    case 'markDamage':
      return facts({ subject: thing(event.object), source, amount: event.amount });
    case 'gainLife':
    case 'loseLife':
    case 'drawCards':
      return facts({ subject: person(event.player), player: person(event.player), source, amount: event.amount });
    case 'setLife':
    case 'draw':
    case 'shuffle':
    case 'arrangeLibrary':
    case 'leaveGame':
    case 'playerLoses':
    case 'playerWins':
    case 'extraTurn':
    case 'controlPlayer':
    case 'skip':
    case 'mulligan':
    case 'keepHand':
    case 'actFromOpeningHand':
    case 'turnBegins':
    case 'stepBegins':
    case 'chaosEnsues':
    case 'ringTempts':
    case 'moveVentureMarker':
    case 'planarDieRolled':
    case 'chose':
    case 'coinFlipped':
      return facts({ subject: person(event.player), player: person(event.player), source });
    case 'designation':
      return facts({ subject: person(event.player), player: person(event.player), source });
    case 'putCounters':
      return facts({ subject: [event.on], player: person(event.by), source, amount: event.amount });
    case 'removeCounters':
      return facts({ subject: [event.on], player: controllerOfThing(game, event.on), source, amount: event.amount });
    case 'tap':
      // Who taps it, where that is not its controller: whoever pays or whose effect it is.
      return facts({
        subject: thing(event.object),
        player:
          event.forMana && event.cause.controller !== null
            ? person(event.cause.controller)
            : controllerOfThing(game, objectThing(event.object)),
        source,
      });
    case 'attach':
      return facts({
        subject: thing(event.object),
        object: [event.to],
        player: controllerOfThing(game, event.to),
        source,
        formerHost: hostOf(game, event.object) ?? undefined,
      });
    case 'unattach': {
      const host = hostOf(game, event.object);
      return facts({
        subject: thing(event.object),
        object: host ? [host] : [],
        player: controllerOfThing(game, host),
        source,
      });
    }
    case 'destroy':
    case 'untap':
    case 'setStatus':
    case 'transform':
    case 'flip':
    case 'turnFaceUp':
    case 'turnFaceDown':
    case 'phaseOut':
    case 'phaseIn':
    case 'regenerated':
    case 'removeFromCombat':
    case 'ceaseToExist':
    case 'turnSchemeDown':
    case 'leaveStack':
    case 'remember':
    case 'counter':
    case 'resolved':
      return facts({
        subject: thing(event.object),
        player: controllerOfThing(game, objectThing(event.object)),
        source,
      });
    case 'controlChanged':
      return facts({ subject: thing(event.object), object: person(event.from), player: person(event.to), source });
    case 'addMana':
      return facts({
        subject: maybe(event.source),
        player: person(event.player),
        source: maybe(event.source),
        amount: event.mana.length,
        mana: event.mana.map(({ symbol }) => symbol),
      });
    case 'spendMana':
      return facts({ player: person(event.player), source, amount: event.mana.length });
    case 'loseMana':
      return facts({ player: person(event.player), source });
    case 'reveal':
    case 'look':
      return facts({
        subject: event.objects.map(objectThing),
        player: person(event.player),
        source,
        amount: event.objects.length,
      });
    case 'merge':
      return facts({
        subject: thing(event.into),
        object: thing(event.object),
        player: controllerOfThing(game, objectThing(event.object)),
        source,
      });
    case 'cast':
      return facts({ subject: thing(event.spell), player: person(event.player), source });
    case 'announce':
      return facts({ subject: thing(event.spell), source });
    case 'activated':
      return facts({
        subject: thing(event.ability ?? event.source),
        player: person(event.player),
        source: thing(event.source),
      });
    case 'putAbilityOnStack':
      return facts({ subject: maybe(event.becomes), player: person(event.controller), source: thing(event.source) });
    case 'triggered':
      return facts({ subject: thing(event.source), player: person(event.controller), source: thing(event.source) });
    case 'copySpell':
      return facts({
        subject: maybe(event.becomes),
        object: thing(event.original),
        player: person(event.controller),
        source,
      });
    case 'becomesTarget':
      return facts({
        subject: [event.target],
        object: thing(event.by),
        player: controllerOfThing(game, objectThing(event.by)),
        source: thing(event.by),
      });
    case 'changeTargets':
      return facts({ subject: thing(event.of), source });
    case 'attackersDeclared':
      return facts({
        subject: event.attacks.map((attack) => objectThing(attack.object)),
        object: event.attacks.map((attack) => attack.attacking),
        player: person(event.player),
        amount: event.attacks.length,
      });
    case 'becomeBlocked':
      return facts({
        subject: thing(event.object),
        player: controllerOfThing(game, objectThing(event.object)),
        source,
      });
    case 'enterAttacking':
      return facts({ subject: thing(event.object), object: [event.attacking], source });
    case 'blockersDeclared':
      return facts({
        subject: event.blocks.map((block) => objectThing(block.object)),
        object: event.blocks.flatMap((block) => block.blocking.map(objectThing)),
        player: person(event.player),
        amount: event.blocks.length,
      });
    case 'setInMotion':
    case 'completeDungeon':
      return facts({ subject: thing(event.object), player: person(event.player), source });
    case 'planeswalk':
      return facts({
        subject: [objectThing(event.away)],
        object: maybe(event.to),
        player: person(event.player),
        source,
      });
    case 'dieRolled':
      return facts({ subject: person(event.player), player: person(event.player), source, amount: event.result });
    case 'keywordAction':
      return facts({
        subject: event.subjects,
        object: event.objects ?? [],
        player: person(event.player),
        source,
        amount: event.amount,
      });
    case 'faceVillainousChoice':
      return facts({ subject: person(event.player), player: person(event.player), source, amount: event.amount });
    case 'speed':
      return facts({ subject: person(event.player), player: person(event.player), source, amount: event.to });
    case 'copyCard':
      return facts({
        subject: maybe(event.becomes),
        object: thing(event.original),
        player: person(event.player),
        source,
      });
    case 'startEffect':
    case 'endEffect':
    case 'useShield':
    case 'startDelayed':
    case 'stepEnds':
    case 'gameDrawn':
    case 'dayNight':
    case 'extraSteps':
      return facts({ source });
    default:
      return unreachable(event);
  }
}

type Move = Extract<GameEvent, { kind: 'zoneChange' }>;

export const zoneLeft = (game: Game, event: Move) => see(game, event.object)?.object.zone.zone;

function subjectOfMove(game: Game, event: Move): ObjectId {
  if (event.becomes === undefined) return event.object;
  if (event.to.zone === 'battlefield') return event.becomes;
  return zoneLeft(game, event) === 'battlefield' ? event.object : event.becomes;
}

/** Who did it or whose it was: the player who discards, mills, draws, plays or sacrifices; the controller of what enters or left. */
function playerOfMove(game: Game, event: Move): readonly Thing[] {
  const seen = see(game, event.object);
  switch (event.move) {
    case 'discard':
    case 'cycle':
    case 'mill':
    case 'draw':
      return seen ? person(seen.object.owner) : [];
    case 'cast':
    case 'play':
      if (event.cause.controller !== null) return person(event.cause.controller);
      return seen ? person(controllerOfSeen(seen)) : [];
    case 'sacrifice':
    case 'destroy':
    case 'exile':
    case 'effect':
      if (event.to.zone === 'battlefield' && event.becomes !== undefined) {
        return controllerOfThing(game, objectThing(event.becomes));
      }
      return seen ? person(controllerOfSeen(seen)) : [];
    default:
      return unreachable(event.move);
  }
}
