/**
 * What effects say that objects and players can't, must or may do (CR 613.11). "Can't" beats everything that would allow or direct it
 * (CR 101.2); so who acts asks `isForbidden` first and looks for permissions only afterwards.
 */
import {
  type Condition,
  type Filter,
  type RuleAction,
  type RuleEffect,
  type Selection,
  unreachable,
} from '../cards/index.ts';
import { defenderAgainst } from './combat-history.ts';
import { holds, matches, scopeOf, thingsOf } from './evaluate.ts';
import { mentionsSelf } from './functioning-zones.ts';
import { type Game, Unsupported } from './game.ts';
import { type Bindings, type ObjectId, sameThing, type Thing } from './state.ts';
import { type ActiveEffect, activeStaticEffectsOf } from './static-effects.ts';
import { matchesThere } from './where-it-is.ts';

export type ActiveRule = ActiveEffect & { readonly effect: RuleEffect };

/** Rules that speak of a wider action speak of these narrower ones too. */
const COVERED_BY: Readonly<Partial<Record<RuleAction, readonly RuleAction[]>>> = {
  attack: ['attackOrBlock'],
  block: ['attackOrBlock'],
  // CR 701.18a: playing a card is playing it as a land or casting it.
  cast: ['play'],
  playLand: ['play'],
  // Loyalty abilities and mana abilities are activated abilities too (CR 606.2, 605.1a).
  activateLoyalty: ['activate'],
  activateMana: ['activate'],
};

/** All rules of that mode about the action, with their conditions fulfilled, in timestamp order. */
export function ruleEffects(game: Game, mode: RuleEffect['mode'], action: RuleAction): readonly ActiveRule[] {
  const wider = COVERED_BY[action] ?? [];
  // CR 613.11: what objects are by now is known.
  return activeStaticEffectsOf(game, 'rule').filter(
    ({ effect, bindings, source, continuous }) =>
      effect.mode === mode &&
      // CR 614.17d: what is only entering has no say but in how it enters itself.
      (source !== game.entering || continuous !== null || isOnlyAboutSelf(effect.subject)) &&
      (effect.action === action || wider.includes(effect.action)) &&
      (!effect.condition || (concerns(game, effect, source) && holds(game, effect.condition, bindings))),
  );
}

/** CR 508.5: what a creature's text says of itself and a defending player is nothing while it attacks nobody. */
const concerns = (
  game: Game,
  { subject, condition }: { readonly subject: Selection; readonly condition?: Condition },
  source: ObjectId,
): boolean =>
  !isOnlyAboutSelf(subject) || !condition || !speaksOfDefender(condition) || defenderAgainst(game, source) !== null;

const known = new WeakMap<Condition, boolean>();

function speaksOfDefender(condition: Condition): boolean {
  const before = known.get(condition);
  if (before !== undefined) return before;
  const speaks = JSON.stringify(condition).includes('"kind":"defendingPlayer"');
  known.set(condition, speaks);
  return speaks;
}

const isOnlyAboutSelf = (selection: Selection): boolean =>
  selection.kind === 'ref' ? selection.ref.kind === 'self' : selection.kind === 'all' && mentionsSelf(selection.filter);

/**
 * Whether the rule is about this subject, and about this object where it names one. A rule that names an object says nothing when the caller
 * has none: "can't be blocked by Walls" does not answer "can it be blocked".
 */
export function isAbout(game: Game, rule: ActiveRule, subject: Thing, object?: Thing): boolean {
  const { effect, bindings, affected } = rule;
  const casting = effect.action === 'cast' || effect.action === 'play' || effect.action === 'payInstead';
  const kind = effect.object && casting ? spellToBe(effect.object) : effect.object;
  if (kind && !(object && isOfKind(game, effect.action, kind, object, bindings))) return false;
  if (affected) return affected.some((thing) => sameThing(thing, subject));
  const { subject: selection } = effect;
  return isSelected(
    game,
    casting && selection.kind === 'all' ? { ...selection, filter: spellToBe(selection.filter) } : selection,
    subject,
    bindings,
    ABOUT_PERMANENTS.has(effect.action),
  );
}

/** CR 109.2: "abilities of artifacts" are those of permanents, also where a player can't activate them. */
const isOfKind = (game: Game, action: RuleAction, kind: Filter, object: Thing, bindings: Bindings): boolean =>
  ACTIVATING.has(action) ? matchesThere(scopeOf(game, bindings), kind, object) : matches(game, kind, object, bindings);

const ACTIVATING: ReadonlySet<RuleAction> = new Set<RuleAction>(['activate', 'activateMana', 'activateLoyalty']);

/** CR 109.2: what they say of creatures or artifacts they say of permanents, though cards and spells could do it or have it done to them. */
const ABOUT_PERMANENTS: ReadonlySet<RuleAction> = new Set<RuleAction>([
  'activate',
  'activateMana',
  'activateLoyalty',
  'beTarget',
  'haveCounters',
  'dealDamage',
  'dealDamageWithInfect',
  'dealDamageWithWither',
]);

/** CR 601.3: what is said of casting spells is said of the cards that would become them. */
function spellToBe(filter: Filter): Filter {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return { ...filter, of: filter.of.map(spellToBe) };
    case 'not':
      return { ...filter, of: spellToBe(filter.of) };
    case 'is':
      if (filter.what === 'spell') return { kind: 'anything' };
      return filter.what === 'permanentSpell' ? { kind: 'is', what: 'permanentCard' } : filter;
    case 'cast':
      // Where it would be cast from is where it is.
      return filter.how.kind === 'from'
        ? {
            kind: 'any',
            of: [filter, { kind: 'zone', zone: filter.how.zone, ...(filter.how.of ? { of: filter.how.of } : {}) }],
          }
        : filter;
    default:
      return filter;
  }
}

function isSelected(game: Game, selection: Selection, thing: Thing, bindings: Bindings, placed: boolean): boolean {
  switch (selection.kind) {
    case 'ref':
      return thingsOf(game, selection.ref, bindings).some((one) => sameThing(one, thing));
    case 'all':
      return placed
        ? matchesThere(scopeOf(game, bindings), selection.filter, thing)
        : matches(game, selection.filter, thing, bindings);
    case 'among':
      return (
        thingsOf(game, selection.ref, bindings).some((one) => sameThing(one, thing)) &&
        matches(game, selection.filter, thing, bindings)
      );
    case 'topOfLibrary': {
      const cards = thingsOf(game, selection.of, bindings).flatMap((one) =>
        one.kind === 'player' ? (game.state.players[one.id]?.library ?? []) : [],
      );
      if (typeof selection.count !== 'number') throw new Unsupported('a rule about a variable number of cards');
      const some = selection.from === 'bottom' ? cards.slice(-selection.count) : cards.slice(0, selection.count);
      if (thing.kind === 'object' && cards.includes(thing.id))
        for (const id of some) game.procedures.atItsPlace?.(game, id);
      return thing.kind === 'object' && some.includes(thing.id);
    }
    case 'choose':
      throw new Unsupported('a rule about something that is chosen again and again');
    default:
      return unreachable(selection);
  }
}

/** Rules of that mode about the action that are about this subject (and object). */
export function rulesAbout(
  game: Game,
  mode: RuleEffect['mode'],
  action: RuleAction,
  subject: Thing,
  object?: Thing,
): readonly ActiveRule[] {
  return ruleEffects(game, mode, action).filter((rule) => isAbout(game, rule, subject, object));
}

/** A rule that forbids it only to some extent: at a price, in excess of a number, with fewer than a number. */
const isQualified = ({ effect }: ActiveRule): boolean =>
  effect.unlessCost !== undefined ||
  effect.atLeast !== undefined ||
  effect.moreThan !== undefined ||
  effect.exceptAtSorceryTiming !== undefined ||
  effect.counters !== undefined;

/** What makes the action impossible, or `null`. Rules that forbid it only to some extent are not counted: see `limitsOn`. */
export function isForbidden(
  game: Game,
  action: RuleAction,
  subject: Thing,
  object?: Thing,
): { readonly source: ObjectId; readonly rule: string } | null {
  const found = rulesAbout(game, 'cant', action, subject, object).find((rule) => !isQualified(rule));
  return found ? { source: found.source, rule: '101.2' } : null;
}

/** "Can't" rules with a price (`unlessCost`), a least number (`atLeast`) or a greatest number (`moreThan`): the one who acts applies them. */
export const limitsOn = (game: Game, action: RuleAction, subject: Thing, object?: Thing): readonly ActiveRule[] =>
  rulesAbout(game, 'cant', action, subject, object).filter(isQualified);

/** What requires the action; obeyed as far as no "can't" stands against it (CR 101.2, 508.1d, 509.1c). */
export const mustDo = (game: Game, action: RuleAction, subject: Thing, object?: Thing): readonly ActiveRule[] =>
  rulesAbout(game, 'must', action, subject, object);

/** What permits the action, or lets it be done as though something were so. */
export const mayDo = (game: Game, action: RuleAction, subject: Thing, object?: Thing): readonly ActiveRule[] => [
  ...rulesAbout(game, 'may', action, subject, object),
  ...rulesAbout(game, 'asThough', action, subject, object),
];
