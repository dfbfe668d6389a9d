/** Sorts of objects: cards, permanents, spells, abilities on the stack, and groups that the rules name. */
import {
  type CardType,
  type Filter,
  isManaAbility as isActivatedManaAbility,
  isTriggeredManaAbility,
  type Supertype,
  unreachable,
} from '../cards/index.ts';
import { hasSubtype } from './characteristic-values.ts';
import { commandersIn, piecesOf } from './components.ts';
import { Unsupported } from './game.ts';
import { goesBy } from './held-abilities.ts';
import type { Scope, Seen } from './scope.ts';
import type { Characteristics } from './state.ts';

/** CR 110.4. */
const PERMANENT_TYPES: readonly CardType[] = ['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker'];
/** CR 700.12. */
const OUTLAW_TYPES = ['Assassin', 'Mercenary', 'Pirate', 'Rogue', 'Warlock'] as const;

/** The `is` filter: what sort of object it is, wherever it is. */
export function isKind(scope: Scope, what: Extract<Filter, { kind: 'is' }>['what'], seen: Seen): boolean {
  const { object, characteristics } = seen;
  const { zone } = object.zone;
  // CR 112.1, 112.1a: a card or a copy of a spell on the stack.
  const spell = zone === 'stack' && object.kind !== 'ability';
  switch (what) {
    case 'permanent':
      return zone === 'battlefield';
    case 'card':
      // CR 730.3e: of a token with cards among its components only those would be meant.
      if (
        scope.leaving === object.id &&
        object.kind === 'token' &&
        piecesOf(object).some(({ kind }) => kind === 'card')
      )
        throw new Unsupported('what moves cards, of a token that cards have merged with', '730.3e');
      // CR 108.2b: tokens and copies are no cards. What an event moves is a card wherever it was.
      return (
        object.kind === 'card' &&
        (scope.leaving === object.id ||
          // CR 400.11c: what speaks of cards does not mean those outside the game.
          (zone !== 'battlefield' && zone !== 'stack' && zone !== 'outside'))
      );
    case 'spell':
      return spell;
    case 'activatedAbility':
      return stackAbilityKind(seen) === 'activated';
    case 'triggeredAbility':
      return stackAbilityKind(seen) === 'triggered';
    case 'manaAbility':
      return isManaAbility(seen);
    case 'permanentCard':
      return object.kind === 'card' && isPermanentType(characteristics);
    case 'permanentSpell':
      return spell && isPermanentType(characteristics);
    case 'source':
      return true;
    case 'token':
      return object.kind === 'token';
    case 'emblem':
      return object.kind === 'emblem';
    case 'commander':
      // CR 903.3: it stays a commander in every zone, whatever it looks like.
      return commandersIn(scope.game.state.players, object).length > 0;
    case 'historic':
      return isHistoric(characteristics);
    case 'outlaw':
      return OUTLAW_TYPES.some((subtype) => hasSubtype(characteristics, subtype));
    default:
      return unreachable(what);
  }
}

/** CR 110.4, 110.4a: what could be put onto the battlefield. */
const isPermanentType = ({ types }: Readonly<Characteristics>): boolean =>
  types.some((type) => PERMANENT_TYPES.includes(type));

/** CR 700.6: legendary, artifact or Saga. */
function isHistoric({ supertypes, types, subtypes }: Readonly<Characteristics>): boolean {
  const legendary: Supertype = 'legendary';
  return supertypes.includes(legendary) || types.includes('artifact') || subtypes.includes('Saga');
}

/** Every ability on the stack is activated or triggered (CR 113.3); chapters, delayed and reflexive triggers are triggered ones. */
function stackAbilityKind({ object }: Seen): 'activated' | 'triggered' | null {
  if (object.kind !== 'ability') return null;
  const ability = object.stack?.ability;
  if (!ability) return 'triggered';
  if (ability.kind === 'keyword')
    return ability.stands?.some((one) => one.kind === 'activated') ? 'activated' : 'triggered';
  return ability.kind === 'activated' ? 'activated' : 'triggered';
}

function isManaAbility({ object }: Seen): boolean {
  const ability = object.stack?.ability;
  return ability != null && (isActivatedManaAbility(ability) || isTriggeredManaAbility(ability));
}

/** A keyword by its rules name, or by the name of which it is a variant (megamorph is morph, CR 702.37b). */
export function hasKeywordNamed(
  characteristics: Readonly<Characteristics>,
  name: string,
  parameter: string | undefined,
): boolean {
  for (const { ability } of characteristics.abilities) {
    const { keyword } = ability;
    if (!keyword) continue;
    if (!goesBy(keyword, name)) continue;
    if (parameter === undefined) return true;
    const given = keyword.quality ?? (typeof keyword.amount === 'number' ? String(keyword.amount) : undefined);
    if (given?.toLowerCase() === parameter.toLowerCase()) return true;
  }
  return false;
}
