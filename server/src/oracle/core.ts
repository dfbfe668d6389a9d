/** Ties together the parts of lowering that call each other in a circle. */
import { useCore } from './lower.ts';
import { lowerAbilityHole } from './lower-ability.ts';
import { lowerKeyword } from './lower-keyword.ts';
import { lowerSelection } from './lower-selections.ts';
import { lowerEffect, lowerSentence, lowerSentences } from './lower-sentences.ts';
import { fillValue } from './lower-values.ts';

useCore({
  value: fillValue,
  selection: lowerSelection,
  sentence: lowerSentence,
  sentences: lowerSentences,
  effect: lowerEffect,
  abilityHole: lowerAbilityHole,
  keyword: lowerKeyword,
});

export { lowerAbility } from './lower-ability.ts';
export { lowerKeyword };
