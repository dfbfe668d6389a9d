/**
 * What the grammar reads but the engine does not execute. A card that has it is not played as if it said nothing: whoever would rely on it
 * gets `Unsupported`. The lists shrink as chapters are written; tests keep them in step with the vocabulary and the keyword table.
 */
import { type Ability, keywordNamed, type RuleAction, type StaticEffect } from '../cards/index.ts';

/** Keywords that need a chapter of the engine that is not written, or a part of one: what they are about is not played. */
const NOT_EXECUTED: ReadonlySet<string> = new Set([
  'banding',
  'bands with other',
  'double agenda',
  'hidden agenda',
  'space sculptor',
  'sticker kicker',
  'visit',
]);

/** Actions of rules effects that nothing asks about yet. */
const UNASKED: ReadonlySet<RuleAction> = new Set([
  'beExiled',
  'leave',
  'copy',
  'haveShroud',
  'causeDiscard',
  'causeSacrifice',
  'proliferate',
]);

/** Names what of the ability is not executed; `null` when all of it is. */
export function notExecuted(ability: Ability): string | null {
  switch (ability.kind) {
    case 'keyword':
      return keywordNotExecuted(ability.keyword.name) ?? first(ability.stands ?? []) ?? first(ability.cleaved ?? []);
    case 'static':
      return firstEffect(ability.effects);
    case 'level':
      return first(ability.abilities);
    case 'spell':
    case 'activated':
    case 'triggered':
    case 'casting':
    case 'chapter':
    case 'room':
    case 'beforeTheGame':
    case 'entrance':
      return null;
  }
}

/** A word that is in no table has no meaning either. */
const keywordNotExecuted = (name: string): string | null =>
  keywordNamed(name) && !NOT_EXECUTED.has(name) ? null : `the keyword ${name}`;

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
