/** Who may activate an activated ability, and when (CR 602.2, 602.5, 606.3); costs apart (costs.ts). */
import { type Ability, type Filter, isManaAbility, type Zone } from '../cards/index.ts';
import { lookUp } from './characteristics.ts';
import { holds, matches, newBindings } from './evaluate.ts';
import { zonesStatedBy } from './functioning-zones.ts';
import { type Game, objectOf } from './game.ts';
import { isAbout, ruleEffects } from './rule-effect.ts';
import { type HeldAbility, type ObjectId, objectThing, type PlayerId, playerThing } from './state.ts';
import { outsideTime } from './timing.ts';

type Activated = Extract<Ability, { kind: 'activated' }>;

export interface WhyNot {
  readonly rule: string;
  /** A plain sentence without its end: "it is tapped". */
  readonly message: string;
}

const no = (rule: string, message: string): WhyNot => ({ rule, message });

/** Why that player may not begin to activate the ability now, or `null` when they may. Priority is for the caller to know. */
export function whyNotActivate(
  game: Game,
  player: PlayerId,
  source: ObjectId,
  held: HeldAbility & { readonly ability: Activated },
): WhyNot | null {
  const { ability, key } = held;
  const { limits } = ability;
  const object = objectOf(game, source);
  const bindings = newBindings(source, player);

  // CR 113.6: an ability functions on the battlefield unless its text or cost says otherwise.
  if (!zonesOf(ability).includes(object.zone.zone)) return no('113.6', 'the ability does not function in that zone');
  // CR 702.26b: what is phased out does not exist for the game.
  if (object.phasedOut) return no('702.26b', 'it is phased out');
  // CR 602.2: its controller, or owner where it has no controller, unless it says who.
  const controller = lookUp(game, source)?.characteristics.controller ?? object.controller;
  const mayAny =
    limits.anyPlayer && matches(game, limits.anyPlayer, playerThing(player), newBindings(source, controller));
  if (controller !== player && !mayAny) return no('602.2', 'another player controls it');

  const loyalty = ability.cost.some((component) => component.kind === 'loyalty');
  if (loyalty) {
    // CR 606.3: once each turn for each permanent, whichever of its loyalty abilities it is.
    if (loyaltyActivated(game, source)) return no('606.3', 'a loyalty ability of it has been activated this turn');
    if (!limits.instantSpeedLoyalty && !isSorceryTime(game, player))
      return no('606.3', 'loyalty abilities are activated in a main phase of your turn while the stack is empty');
  }
  // CR 602.5d.
  if (limits.sorcerySpeed && !limits.instantSpeedLoyalty && !isSorceryTime(game, player))
    return no('602.5d', 'it is activated only as a sorcery: in your main phase while the stack is empty');
  // CR 602.5b: restrictions on how often go with the object, whoever controls it.
  const times = object.activations[key] ?? 0;
  if (limits.oncePerTurn && times >= 1) return no('602.5b', 'it has been activated this turn already');
  if (limits.timesPerTurn !== undefined && times >= limits.timesPerTurn)
    return no('602.5b', `it has been activated ${times} times this turn already`);
  if (limits.onceEver && wasActivated(game, source, key)) return no('602.5b', 'it has been activated already');
  const outside = limits.onlyDuring ? outsideTime(game, limits.onlyDuring, player) : null;
  if (outside) return no('602.5', outside);
  if (limits.condition && !holds(game, limits.condition, bindings)) return no('602.5', 'its condition does not hold');

  return forbiddenByEffect(
    game,
    player,
    source,
    loyalty ? 'activateLoyalty' : isManaAbility(ability) ? 'activateMana' : 'activate',
  );
}

/** CR 602.5: effects say that such abilities can't be activated; some spare mana abilities. */
function forbiddenByEffect(
  game: Game,
  player: PlayerId,
  source: ObjectId,
  action: 'activate' | 'activateLoyalty' | 'activateMana',
): WhyNot | null {
  const found = ruleEffects(game, 'cant', action).find((written) => {
    const { object, ...effect } = written.effect;
    const spares = sparesManaAbilities(object);
    if (spares && action === 'activateMana') return false;
    // "Unless they're mana abilities" says nothing of the object that has them.
    const rule = spares ? { ...written, effect } : written;
    return (
      isAbout(game, rule, objectThing(source)) ||
      isAbout(game, rule, playerThing(player)) ||
      isAbout(game, rule, playerThing(player), objectThing(source))
    );
  });
  if (!found) return null;
  const name = lookUp(game, found.source)?.characteristics.name ?? 'an effect';
  return no('602.5', `${name} says that it can’t be activated`);
}

function sparesManaAbilities(filter: Filter | undefined): boolean {
  if (!filter) return false;
  if (filter.kind === 'all') return filter.of.some(sparesManaAbilities);
  return filter.kind === 'not' && filter.of.kind === 'is' && filter.of.what === 'manaAbility';
}

/** CR 307.5: a main phase of that player's turn, with an empty stack. */
export const isSorceryTime = ({ state }: Game, player: PlayerId): boolean =>
  state.turn.active === player &&
  (state.turn.step === 'precombatMain' || state.turn.step === 'postcombatMain') &&
  state.stack.length === 0;

/**
 * The zones in which an activated ability functions (CR 113.6): those named, those its cost implies (113.6m), those without which it could
 * never be activated (113.6b), else the battlefield.
 */
export function zonesOf(ability: Activated): readonly Zone[] {
  if (ability.zones) return ability.zones;
  for (const component of ability.cost) {
    // CR 113.6m: "Discard this card" can only be paid from the hand.
    if (component.kind === 'discard' && component.what.kind === 'ref' && component.what.ref.kind === 'self')
      return ['hand'];
  }
  const { condition } = ability.limits;
  return (condition && zonesStatedBy(condition)) ?? ['battlefield', 'command'];
}

const loyaltyActivated = ({ state }: Game, source: ObjectId): boolean =>
  thisTurn(state.log, state.turn.number).some(
    ({ event, happened }) => happened && event.kind === 'activated' && event.loyalty && event.source === source,
  );

const wasActivated = ({ state }: Game, source: ObjectId, key: string): boolean =>
  state.log.some(
    ({ event, happened }) => happened && event.kind === 'activated' && event.source === source && event.key === key,
  );

/** The entries of a turn that is the newest one: read from the end. */
function thisTurn<T extends { readonly turn: number }>(log: readonly T[], turn: number): T[] {
  const found: T[] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i] as T;
    if (entry.turn !== turn) break;
    found.push(entry);
  }
  return found;
}
