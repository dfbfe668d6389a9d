/** Objects that no rule could tell apart need not be told apart by a scenario either. */
import { characteristics } from '../../engine/characteristics.ts';
import { isMadeOf, piecesOf } from '../../engine/components.ts';
import type { Game } from '../../engine/game.ts';
import type { Bindings, GameObject, ObjectId, Thing } from '../../engine/state.ts';
import type { Play } from '../play.ts';

/** Objects are interchangeable when these are equal. A name that the scenario gave to one tells it apart, too. */
export function signature(play: Pick<Play, 'game' | 'aliases'>, id: ObjectId, deep = true): string {
  const { game } = play;
  const object = game.state.objects[id];
  if (object === undefined) return `gone ${id}`;
  const values = object.unknown ? null : characteristics(game, id);
  return JSON.stringify([
    object.kind,
    object.unknown || object.card.name,
    object.face,
    values && { ...values, abilities: values.abilities.map((held) => held.ability) },
    object.owner,
    object.zone,
    object.tapped,
    object.flipped,
    object.faceDown,
    piecesOf(object).map((piece) => [piece.kind, piece.card.name]),
    object.phasedOut,
    Object.entries(object.counters).sort(),
    object.damage,
    object.deathtouchDamage,
    object.attachedTo,
    object.controlledSinceTurn,
    Object.entries(object.statuses).sort(),
    object.linked,
    object.activations,
    object.revealed,
    object.stack && { ...object.stack, bindings: object.stack.bindings.map((one) => ({ ...one, self: 0 })), source: 0 },
    deep ? attachments(play, id) : [],
    rolesInCombat(game, id),
    mentions(game, id),
    aliasOf(play, object),
    // Places in a library and a graveyard differ by their order.
    object.zone.zone === 'library' ? game.state.players[object.zone.player ?? 0]?.library.indexOf(id) : null,
  ]);
}

function aliasOf({ aliases }: Pick<Play, 'aliases'>, object: GameObject): string | undefined {
  for (const [name, cardId] of aliases) if (isMadeOf(object, cardId)) return name;
  return undefined;
}

const attachments = (play: Pick<Play, 'game' | 'aliases'>, id: ObjectId): string[] =>
  play.game.state.battlefield
    .filter((other) => isObject(play.game.state.objects[other]?.attachedTo ?? null, id))
    .map((other) => signature(play, other, false))
    .sort();

const isObject = (thing: Thing | null, id: ObjectId): boolean => thing?.kind === 'object' && thing.id === id;

function rolesInCombat({ state: { combat } }: Game, id: ObjectId): unknown {
  const attacker = combat?.attackers.find((one) => one.object === id);
  return [
    attacker && [attacker.attacking, attacker.blocked, attacker.blockers],
    combat?.attackers.filter((one) => isObject(one.attacking, id)).map((one) => one.object),
    combat?.blockers.find((one) => one.object === id)?.blocking,
  ];
}

/** Where effects, spells and abilities speak of it. */
function mentions({ state }: Game, id: ObjectId): string[] {
  const found: string[] = [];
  const inBindings = (where: string, bindings: Bindings): void => {
    bindings.targets.forEach((slot, index) => {
      if (slot.some((thing) => isObject(thing, id))) found.push(`${where} target ${index}`);
    });
    for (const [name, value] of Object.entries(bindings.named)) {
      if ('things' in value && value.things.some((thing) => isObject(thing, id))) found.push(`${where} ${name}`);
    }
    if (bindings.self === id) found.push(`${where} self`);
  };
  for (const effect of state.effects) {
    if (effect.affected?.some((thing) => isObject(thing, id))) found.push(`effect ${effect.id}`);
    inBindings(`effect ${effect.id}`, effect.bindings);
  }
  for (const delayed of state.delayed) inBindings(`delayed ${delayed.id}`, delayed.bindings);
  for (const back of state.untilReturns) {
    if (back.things.includes(id) || back.source === id) found.push(`returns ${back.id}`);
  }
  for (const other of Object.values(state.objects)) {
    if (other.id === id) continue;
    for (const bindings of other.stack?.bindings ?? []) inBindings(`stack ${other.id}`, bindings);
    for (const [key, value] of Object.entries(other.linked)) {
      if ('things' in value && value.things.some((thing) => isObject(thing, id)))
        found.push(`linked ${other.id} ${key}`);
    }
  }
  return found;
}

/** Whether the choice among these makes no difference. */
export function areInterchangeable(play: Pick<Play, 'game' | 'aliases'>, ids: readonly ObjectId[]): boolean {
  const [first, ...others] = ids;
  if (first === undefined || others.length === 0) return true;
  const { game } = play;
  const model = game.state.objects[first];
  // The cards differ far more often than anything else.
  if (
    others.some(
      (id) => game.state.objects[id]?.card !== model?.card && game.state.objects[id]?.card.name !== model?.card.name,
    )
  ) {
    return false;
  }
  if (areAllPlain(play, ids)) return true;
  const wanted = signature(play, first);
  return others.every((id) => signature(play, id) === wanted);
}

/** Cards of one hand or pile of which nothing is said: many, and quickly seen to be alike. */
function areAllPlain({ game, aliases }: Pick<Play, 'game' | 'aliases'>, ids: readonly ObjectId[]): boolean {
  const [first] = ids;
  const model = first === undefined ? undefined : game.state.objects[first];
  if (model === undefined || first === undefined || (model.zone.zone !== 'hand' && model.zone.zone !== 'graveyard'))
    return false;
  const values = model.unknown ? null : characteristics(game, first);
  const named = new Set(aliases.values());
  const spokenOf = mentionedIds(game);
  return ids.every((id) => {
    const object = game.state.objects[id];
    if (object === undefined || named.has(object.cardId) || spokenOf.has(id) || !isPlain(object)) return false;
    if (object.card !== model.card || object.owner !== model.owner || object.zone.zone !== model.zone.zone)
      return false;
    if (object.revealed !== model.revealed || object.unknown !== model.unknown) return false;
    return values === null || sameFields(values, characteristics(game, id));
  });
}

const isPlain = (object: GameObject): boolean =>
  object.faceDown === null &&
  object.copiable === null &&
  object.face === 0 &&
  isEmpty(object.counters) &&
  isEmpty(object.statuses) &&
  isEmpty(object.linked) &&
  isEmpty(object.activations);

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** Equal because no effect has made anything new of what is printed. */
const sameFields = (a: object, b: object): boolean =>
  Object.keys(a).every((key) => (a as Record<string, unknown>)[key] === (b as Record<string, unknown>)[key]);

/** All objects that any effect, spell or ability speaks of. */
function mentionedIds({ state }: Game): ReadonlySet<ObjectId> {
  const found = new Set<ObjectId>();
  const add = (things: readonly Thing[]): void => {
    for (const thing of things) if (thing.kind === 'object') found.add(thing.id);
  };
  const addBindings = (bindings: Bindings): void => {
    found.add(bindings.self);
    bindings.targets.forEach(add);
    for (const value of Object.values(bindings.named)) if ('things' in value) add(value.things);
  };
  for (const effect of state.effects) {
    add(effect.affected ?? []);
    addBindings(effect.bindings);
  }
  for (const delayed of state.delayed) addBindings(delayed.bindings);
  for (const back of state.untilReturns) {
    found.add(back.source);
    for (const id of back.things) found.add(id);
  }
  for (const object of Object.values(state.objects)) {
    for (const bindings of object.stack?.bindings ?? []) addBindings(bindings);
    for (const value of Object.values(object.linked)) if ('things' in value) add(value.things);
  }
  return found;
}
