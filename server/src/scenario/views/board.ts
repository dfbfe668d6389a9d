/** The board as it is now, as plain data with names. */
import { COLOR_NAMES } from '../../cards/index.ts';
import { characteristics } from '../../engine/characteristics.ts';
import { attackedNow } from '../../engine/combat-defenders.ts';
import { isSeveral } from '../../engine/components.ts';
import { roomOf } from '../../engine/dungeons.ts';
import type { Characteristics, Component, GameObject, ObjectId, PlayerState, Thing } from '../../engine/state.ts';
import type { BoardView, ObjectView, PlayerView, StackView } from '../board-view.ts';
import { aliasOf, plainName } from '../names/refer.ts';
import { type Play, playerName } from '../play.ts';
import { stepWord } from '../set-up/moment.ts';

export function boardView(play: Play): BoardView {
  const { state } = play.game;
  return {
    turn: state.turn.number,
    activePlayer: playerName(play, state.turn.active),
    step: stepWord(state.turn.step),
    priority: state.priority === null ? null : playerName(play, state.priority),
    awaitsDeclaration: state.turn.progress === 'declare',
    over: state.over ? { ...state.over, winners: state.over.winners.map((id) => playerName(play, id)) } : null,
    dayNight: state.dayNight,
    plane: state.plane === null ? null : plainName(play, state.plane),
    players: state.players.map((player) => playerView(play, player)),
    stack: [...state.stack].reverse().map((id) => stackView(play, id)),
    exile: objectViews(play, state.exile),
    command: objectViews(play, state.command),
  };
}

function playerView(play: Play, player: PlayerState): PlayerView {
  const { state } = play.game;
  const designations: string[] = [];
  if (state.monarch === player.id) designations.push('monarch');
  if (player.archenemy) designations.push('archenemy');
  if (state.initiative === player.id) designations.push('initiative');
  if (player.cityBlessing) designations.push("city's blessing");
  if (player.enduringStory) designations.push('enduring story');
  if (player.speed !== null) designations.push(`speed ${player.speed}`);
  if (player.ringTempted > 0) designations.push(`tempted by the Ring ${times(player.ringTempted)}`);
  const place = roomOf(play.game, player.id);
  if (place !== null)
    designations.push(`in room ${JSON.stringify(place.room.name)} of ${JSON.stringify(place.dungeon)}`);
  for (const name of new Set(player.completedDungeons)) designations.push(`completed ${JSON.stringify(name)}`);
  return {
    name: player.name,
    life: player.life,
    counters: { ...player.counters },
    mana: player.manaPool.map((mana) => `{${mana.symbol}}`).join(''),
    unlimitedMana: player.unlimitedMana,
    battlefield: objectViews(
      play,
      state.battlefield.filter((id) => controllerOf(play, id) === player.id),
    ),
    hand: objectViews(play, player.hand),
    graveyard: objectViews(play, player.graveyard),
    sideboard: objectViews(play, player.outside),
    librarySize: player.library.length,
    libraryTop: knownTop(play, player),
    designations,
    lost: player.lost,
    won: player.won,
  };
}

const times = (count: number): string => `${count} time${count === 1 ? '' : 's'}`;

/** CR 702.26b: what is phased out is shown with whoever had it. */
const controllerOf = (play: Play, id: ObjectId): number => {
  const object = play.game.state.objects[id];
  return object?.phasedOut ? object.lastController : characteristics(play.game, id).controller;
};

function knownTop(play: Play, player: PlayerState): string[] {
  const { state } = play.game;
  if (state.unorderedLibraries.includes(player.id)) return [];
  const known = player.library.findIndex((id) => state.objects[id]?.unknown || state.objects[id]?.unordered);
  return player.library.slice(0, known < 0 ? undefined : known).map((id) => plainName(play, id));
}

const objectViews = (play: Play, ids: readonly ObjectId[]): ObjectView[] =>
  ids.flatMap((id) => {
    const object = play.game.state.objects[id];
    return object ? [objectView(play, object)] : [];
  });

/** One object, with its characteristics after layers. What has not changed since it was last shown is the same view. */
export function objectView(play: Play, object: GameObject): ObjectView {
  const values = characteristics(play.game, object.id);
  const last = shown.get(object);
  const alias = aliasOf(play, object.id);
  if (last !== undefined && last.alias === alias && isAsBefore(object, values, last)) return last.view;
  const view = newView(play, object, values, alias);
  if (isQuiet(object)) shown.set(object, { view, values, zone: object.zone.zone, alias });
  return view;
}

interface Shown {
  readonly view: ObjectView;
  readonly values: Characteristics;
  readonly zone: GameObject['zone']['zone'];
  readonly alias: string | null;
}

const shown = new WeakMap<GameObject, Shown>();

/** Off the battlefield and the stack, with nothing on it that could change unseen. */
const isQuiet = (object: GameObject): boolean =>
  object.zone.zone !== 'battlefield' &&
  object.zone.zone !== 'stack' &&
  object.faceDown === null &&
  Object.keys(object.counters).length === 0 &&
  Object.keys(object.statuses).length === 0;

function isAsBefore(object: GameObject, values: Characteristics, last: Shown): boolean {
  if (!isQuiet(object) || last.zone !== object.zone.zone || last.view.unknown !== object.unknown) return false;
  const keys = Object.keys(values) as (keyof Characteristics)[];
  return keys.every((key) => values[key] === last.values[key]);
}

/** CR 506.4c: a creature goes on attacking when what it attacks is removed from combat. */
function attackedName(play: Play, attacking: Thing): string {
  const now = attackedNow(play.game, attacking);
  return now === null ? 'nothing' : thingName(play, now);
}

function newView(play: Play, object: GameObject, values: Characteristics, alias: string | null): ObjectView {
  const { game } = play;
  const attacker = game.state.combat?.attackers.find((one) => one.object === object.id);
  const blocker = game.state.combat?.blockers.find((one) => one.object === object.id);
  const types = [...values.supertypes, ...values.types].map(capital).join(' ');
  return {
    id: object.id,
    kind: object.kind,
    name: plainName(play, object.id),
    alias,
    owner: playerName(play, object.owner),
    controller: playerName(play, values.controller),
    manaCost: values.manaCost?.map((symbol) => `{${symbol}}`).join('') ?? null,
    manaValue: values.manaValue,
    colors: values.colors.map((color) => COLOR_NAMES[color]),
    typeLine: values.subtypes.length > 0 ? `${types} — ${values.subtypes.join(' ')}` : types,
    text: values.text,
    power: values.power,
    toughness: values.toughness,
    basePower: values.basePower,
    baseToughness: values.baseToughness,
    counters: { ...object.counters },
    damage: object.damage,
    tapped: object.tapped,
    faceDown: object.faceDown !== null,
    attachedTo: object.attachedTo && {
      name: thingName(play, object.attachedTo),
      id: object.attachedTo.kind === 'object' ? object.attachedTo.id : null,
    },
    attacking: attacker ? attackedName(play, attacker.attacking) : null,
    blocking: (blocker?.blocking ?? []).map((id) => plainName(play, id)),
    statuses: statusesOf(play, object),
    abilities: values.abilities.map(({ ability }) => ability.text),
    unknown: object.unknown,
  };
}

/** The face that a component of a merged permanent has up. */
const nameOfComponent = ({ card, face, copiable, faceDown }: Component): string =>
  faceDown ? 'a face-down card' : (copiable?.name ?? card.faces[face]?.name ?? card.name);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function statusesOf(play: Play, object: GameObject): string[] {
  const found: string[] = Object.keys(object.statuses);
  if (object.phasedOut) found.push('phased out');
  if (object.flipped) found.push('flipped');
  if (object.card.layout === 'transform' && object.face > 0 && object.zone.zone === 'battlefield' && !isSeveral(object))
    found.push('transformed');
  if (object.meldedWith) found.push(`melded from ${object.card.name} and ${object.meldedWith.card.name}`);
  if (object.under) found.push(`over ${object.under.map(nameOfComponent).join(', ')}`);
  const { turn } = play.game.state;
  if (
    object.zone.zone === 'battlefield' &&
    object.controlledSinceTurn >= turn.number &&
    characteristics(play.game, object.id).types.includes('creature')
  )
    found.push('summoning sick');
  return found;
}

export const thingName = (play: Play, thing: Thing): string =>
  thing.kind === 'player' ? playerName(play, thing.id) : (aliasOf(play, thing.id) ?? plainName(play, thing.id));

function stackView(play: Play, id: ObjectId): StackView {
  const object = play.game.state.objects[id];
  const facts = object?.stack;
  const targets = facts?.bindings.flatMap((bindings) => bindings.targets.flat()) ?? [];
  return {
    id,
    kind: object?.kind === 'ability' ? 'ability' : 'spell',
    name: plainName(play, id),
    alias: aliasOf(play, id),
    controller: playerName(play, characteristics(play.game, id).controller),
    text: facts?.ability?.text ?? characteristics(play.game, id).text,
    targets: targets.map((target) => thingName(play, target)),
    targetIds: targets.map((target) => (target.kind === 'object' ? target.id : null)),
    x: facts?.bindings[0]?.x ?? null,
  };
}
