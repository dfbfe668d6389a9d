/**
 * Permanents that are about to enter (CR 614.12): while replacement effects look at them, they stand on the battlefield as they would be there.
 * Does not decide which effects apply: that is replacement.ts.
 */
import type { Card } from '../cards/index.ts';
import { clonePlain } from './clone.ts';
import type { EnterSpec, GameEvent } from './events.ts';
import { type Game, objectOf } from './game.ts';
import { givenToSpell } from './given-to-spells.ts';
import { newBindings, see } from './scope.ts';
import { type ContinuousEffect, type GameObject, type ObjectId, objectThing, type PlayerId } from './state.ts';

export type EnteringEvent = Extract<GameEvent, { kind: 'zoneChange' | 'enterToken' }> & {
  enter: EnterSpec;
  becomes: ObjectId;
};

export const newEnterSpec = (controller: PlayerId | null = null): EnterSpec => ({
  tapped: false,
  counters: [],
  controller,
  attacking: null,
  attachedTo: null,
  faceDown: null,
  face: null,
  copy: null,
  changes: [],
  linked: {},
});

/** CR 712.9: whether it is a double-faced card or token with a back of its own. */
export const hasTwoFaces = ({ layout }: Card): boolean => layout === 'transform' || layout === 'modal';

export function isEntering(event: GameEvent): event is EnteringEvent {
  return event.kind === 'enterToken' || (event.kind === 'zoneChange' && event.to.zone === 'battlefield');
}

/** The permanent that the event makes, as it will be. */
export function enteringObject(game: Game, event: EnteringEvent): GameObject {
  const { state } = game;
  const { enter } = event;
  const old = event.kind === 'zoneChange' ? objectOf(game, event.object) : null;
  const owner = old ? old.owner : (event as Extract<GameEvent, { kind: 'enterToken' }>).player;
  const controller =
    enter.controller ?? (old && old.zone.zone === 'stack' ? see(game, old.id)!.characteristics.controller : owner);
  const resolving = old?.zone.zone === 'stack' ? old : null;
  const token = event.kind === 'enterToken' ? event : null;
  const melded = enter.melding === undefined ? null : objectOf(game, enter.melding);
  return {
    id: event.becomes,
    // CR 608.3f: a copy of a permanent spell becomes a token as it resolves.
    kind: token || old?.kind === 'copy' || old?.kind === 'token' ? 'token' : 'card',
    cardId: old ? old.cardId : event.becomes,
    card: token ? token.token : old!.card,
    face: enter.face ?? (token ? token.face : resolving ? resolving.face : 0),
    ...(melded ? { meldedWith: { cardId: melded.cardId, card: melded.card } } : {}),
    copiable: enter.copy ?? (token ? token.copiable : resolving ? resolving.copiable : null),
    owner,
    controller,
    zone: { zone: 'battlefield', player: null },
    timestamp: state.nextTimestamp,
    tapped: enter.tapped,
    flipped: false,
    faceDown: enter.faceDown ?? resolving?.faceDown ?? null,
    phasedOut: false,
    counters: {},
    damage: 0,
    deathtouchDamage: false,
    attachedTo: enter.attachedTo,
    controlledSinceTurn: state.turn.number,
    lastController: controller,
    // CR 702.103b: a bestowed spell becomes a bestowed permanent.
    statuses: {
      ...(resolving?.statuses.bestowed ? { bestowed: resolving.statuses.bestowed } : {}),
      ...(enter.status ? { [enter.status]: [controller] } : {}),
    },
    linked: { ...(resolving ? clonePlain(resolving.linked) : {}), ...enter.linked },
    cast: resolving ? resolving.cast : null,
    stack: null,
    previous: old ? old.id : null,
    activations: {},
    revealed: true,
    unknown: old ? old.unknown : false,
  };
}

/** CR 611.2e: what the effect that puts it there says that it is, it is as it enters. */
export function changesAsItEnters(game: Game, event: EnteringEvent, object: GameObject): ContinuousEffect[] {
  const { state } = game;
  const { changes } = event.enter;
  if (changes.length === 0) return [];
  const source = event.cause.source ?? object.id;
  const controller = event.cause.controller ?? object.controller;
  return [
    {
      id: state.nextId++,
      source,
      controller,
      timestamp: object.timestamp,
      effect: { kind: 'characteristics', affects: { kind: 'ref', ref: { kind: 'self' } }, changes },
      bindings: newBindings(source, controller),
      affected: [objectThing(object.id)],
      duration: { kind: 'permanent' },
      startedTurn: state.turn.number,
      remaining: null,
      copy: null,
    },
  ];
}

/**
 * Runs `look` with the entering permanent standing on the battlefield as it would exist there, under the id that it will have
 * (CR 614.12); other events pass as they are.
 */
export function withEntering(game: Game, event: GameEvent, look: (event: GameEvent) => void): void {
  if (!isEntering(event)) {
    look(event);
    return;
  }
  const { state } = game;
  const entering = { ...event, enter: event.enter ?? newEnterSpec(), becomes: state.nextId++ } as EnteringEvent;
  const outer = game.entering;
  standIn(game, entering);
  game.entering = entering.becomes;
  try {
    look(entering);
  } finally {
    if (outer === undefined) delete game.entering;
    else game.entering = outer;
    stepOut(game, entering.becomes);
  }
}

/** Puts (or renews) the prospective permanent on the battlefield. */
export function standIn(game: Game, event: EnteringEvent): void {
  const { state } = game;
  const known = state.objects[event.becomes];
  const object = enteringObject(game, event);
  if (known) object.linked = { ...object.linked, ...known.linked };
  state.objects[event.becomes] = object;
  state.effects = [
    ...withoutEffectsOn(game, event.becomes),
    ...changesOfSpell(game, event),
    ...changesAsItEnters(game, event, object).map(prospective),
  ];
  if (!state.battlefield.includes(event.becomes)) state.battlefield.push(event.becomes);
  state.version++;
}

/** Takes it off again, e.g. while a player chooses among what is really there (CR 614.12a). */
export function stepAside(game: Game, id: ObjectId): void {
  game.state.battlefield = game.state.battlefield.filter((one) => one !== id);
  game.state.version++;
}

/** Takes it away again altogether. */
export function stepOut(game: Game, id: ObjectId): void {
  stepAside(game, id);
  delete game.state.objects[id];
  game.state.effects = withoutEffectsOn(game, id);
}

/** CR 614.12, 400.7a–b: what changes a permanent spell would go on for the permanent. */
function changesOfSpell(game: Game, event: EnteringEvent): ContinuousEffect[] {
  const { state } = game;
  const from = event.kind === 'zoneChange' && state.objects[event.object]?.zone.zone === 'stack' ? event.object : null;
  if (from === null) return [];
  const { characteristics } = see(game, from)!;
  const given = givenToSpell(game, characteristics, state.objects[event.becomes]!, idOfGiven);
  return state.effects
    .filter(({ affected }) => affected?.some((thing) => thing.kind === 'object' && thing.id === from))
    .map((effect) => prospective({ ...effect, affected: [objectThing(event.becomes)] }))
    .concat(given);
}

/** The same one however often one looks, and no other effect's: what has been applied once must not be again. */
const idOfGiven = (granter: ObjectId, index: number): number => -(granter + (index + 1) / 1000);

/** An effect that is there only while one looks at what is about to enter has a negative id. */
const prospective = (effect: ContinuousEffect): ContinuousEffect => ({ ...effect, id: -effect.id });

const withoutEffectsOn = (game: Game, entering: ObjectId): ContinuousEffect[] =>
  game.state.effects.filter(
    ({ id, affected }) => id > 0 || !affected?.some((thing) => thing.kind === 'object' && thing.id === entering),
  );

/** Runs a choice while the prospective permanent is not among what can be chosen. */
export function aside<T>(game: Game, event: EnteringEvent, choose: () => T): T {
  stepAside(game, event.becomes);
  try {
    return choose();
  } finally {
    if (game.state.objects[event.becomes]) {
      game.state.battlefield.push(event.becomes);
      game.state.version++;
    }
  }
}

/** Looks at a token as if it stood on the battlefield under that player's control. */
export function whileStanding<T>(
  game: Game,
  { token, copiable, face }: Pick<Extract<GameEvent, { kind: 'enterToken' }>, 'token' | 'copiable' | 'face'>,
  player: PlayerId,
  look: (id: ObjectId) => T,
): T {
  const becomes = game.state.nextId++;
  const cause = { source: null, controller: player, by: 'game' as const, rule: '111.2' };
  const enter = newEnterSpec(player);
  standIn(game, { kind: 'enterToken', player, token, copiable, face, enter, becomes, cause });
  try {
    return look(becomes);
  } finally {
    stepOut(game, becomes);
  }
}
