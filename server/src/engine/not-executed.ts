/**
 * What the grammar reads but the engine does not execute. A card that has it is not played as if it said nothing: whoever would rely on it
 * gets `Unsupported`. The lists shrink as chapters are written; tests keep them in step with the vocabulary and the keyword table.
 */
import { type Ability, keywordNamed, type RuleAction, type StaticEffect } from '../cards/index.ts';
import { FACE_DOWN_KEYWORDS } from './face-down-casting.ts';

/** Keywords that the engine's own chapters execute without any text that they stand for. */
const EXECUTED: ReadonlySet<string> = new Set([
  'deathtouch',
  'defender',
  'double strike',
  'enchant',
  'first strike',
  'flash',
  'flying',
  'haste',
  'hexproof',
  'indestructible',
  'intimidate',
  'landwalk',
  'lifelink',
  'protection',
  'reach',
  'shroud',
  'trample',
  'trample over planeswalkers',
  'vigilance',
  'phasing',
  'shadow',
  'horsemanship',
  'fear',
  'convoke',
  'delve',
  'improvise',
  'wither',
  'infect',
  'menace',
  'skulk',
  'toxic',
  'changeling',
  'devoid',
  'split second',
  'suspend',
  'foretell',
  'plot',
  'escalate',
  'partner',
  'choose a background',
  "doctor's companion",
  'companion',
  'suspend',
  'overload',
  'bestow',
  'dash',
  'blitz',
  'warp',
  'aftermath',
  'escalate',
  'rebound',
  'ascend',
]);

/** Actions of rules effects that nothing asks about yet. */
const UNASKED: ReadonlySet<RuleAction> = new Set([
  'beExiled',
  'leave',
  'copy',
  'haveShroud',
  'causeDiscard',
  'causeSacrifice',
  'triggerOnEnter',
  'discard',
  'proliferate',
]);

/** Names what of the ability is not executed; `null` when all of it is. */
export function notExecuted(ability: Ability): string | null {
  switch (ability.kind) {
    case 'keyword':
      return keywordNotExecuted(ability.keyword.name) ?? first(ability.stands ?? []);
    case 'static':
      return firstEffect(ability.effects);
    case 'level':
      return first(ability.abilities);
    case 'spell':
    case 'activated':
    case 'triggered':
    case 'casting':
    case 'chapter':
      return null;
  }
}

/** A keyword whose table entry names chapters of the engine is executed when it is listed here; without any it is said by its text and costs. */
function keywordNotExecuted(name: string): string | null {
  const entry = keywordNamed(name);
  if (entry && (!entry.systems || EXECUTED.has(name) || FACE_DOWN_KEYWORDS[name])) return null;
  return `the keyword ${name}`;
}

function first(abilities: readonly Ability[]): string | null {
  for (const ability of abilities) {
    const found = notExecuted(ability);
    if (found) return found;
  }
  return null;
}

function firstEffect(effects: readonly StaticEffect[]): string | null {
  for (const effect of effects)
    if (effect.kind === 'rule' && UNASKED.has(effect.action)) return `“${effect.mode} ${effect.action}”`;
  return null;
}
