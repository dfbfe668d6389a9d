/** The table of keyword abilities, all of CR 702. */
import { foldName } from '../card.ts';
import { CASTING_KEYWORDS } from './casting.ts';
import { COMBAT_KEYWORDS } from './combat.ts';
import type { KeywordAbility } from './keyword.ts';
import { OTHER_ZONE_KEYWORDS } from './other-zones.ts';
import { PERMANENT_KEYWORDS } from './permanents.ts';
import { WITH_ABILITY_KEYWORDS } from './with-ability.ts';

export * from './keyword.ts';
export { fillKeywordText, type KeywordValues, keywordText } from './keyword-text.ts';

/** `702.37b` → 37 and `b`, to put entries in the order of the rules. */
function ruleOrder(rule: string): readonly [number, string] {
  const [, number = '0', letter = ''] = /^702\.(\d+)([a-z]?)$/.exec(rule) ?? [];
  return [Number(number), letter];
}

/** Every keyword ability, in the order of its rules. */
export const KEYWORDS: readonly KeywordAbility[] = [
  ...COMBAT_KEYWORDS,
  ...PERMANENT_KEYWORDS,
  ...CASTING_KEYWORDS,
  ...OTHER_ZONE_KEYWORDS,
  ...WITH_ABILITY_KEYWORDS,
].sort((a, b) => {
  const [numberA, letterA] = ruleOrder(a.rule);
  const [numberB, letterB] = ruleOrder(b.rule);
  return numberA - numberB || letterA.localeCompare(letterB);
});

const BY_NAME: ReadonlyMap<string, KeywordAbility> = new Map(
  KEYWORDS.flatMap((keyword) => [keyword.name, ...(keyword.formerly ?? [])].map((name) => [name, keyword] as const)),
);

/** The keyword ability of that name, of today or before; letter case makes no difference. */
export function keywordNamed(name: string): KeywordAbility | undefined {
  return BY_NAME.get(foldName(name));
}
