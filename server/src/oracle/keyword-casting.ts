/** How a keyword lets its card be cast: the words of the keyword table's `casting`, read by the same grammar as any text. */
import {
  type Ability,
  type Condition,
  type Cost,
  fillKeywordText,
  type Keyword,
  type KeywordCasts,
  type KeywordForm,
  type Quantity,
} from '../cards/index.ts';
import { Unread } from './discourse.ts';

/** Reads a piece of text as abilities; what it can't read it throws as `Unread`. */
export type Read = (text: string) => readonly Ability[];

/** The form's casting with its cost, condition and reduction as data; `undefined` when the form has none. */
export function keywordCasts(
  form: KeywordForm,
  keyword: Keyword,
  values: Parameters<typeof fillKeywordText>[2],
  read: Read,
): KeywordCasts | undefined {
  const { casting } = form;
  if (!casting) return undefined;
  const words = (text: string): string => fillKeywordText(text, form, values);
  return {
    kind: casting.kind,
    cost:
      casting.cost === undefined
        ? []
        : casting.cost === '{cost}'
          ? (keyword.cost ?? [])
          : costOf(words(casting.cost), read),
    ...(casting.anyNumberOfTimes ? { anyNumberOfTimes: true } : {}),
    ...(casting.from ? { from: casting.from } : {}),
    ...(casting.onlyIf ? { onlyIf: conditionOf(words(casting.onlyIf), read) } : {}),
    ...(casting.leavesStackTo ? { leavesStackTo: casting.leavesStackTo } : {}),
    ...(casting.resolvesTo ? { resolvesTo: casting.resolvesTo } : {}),
    ...(casting.atNextEndStep ? { atNextEndStep: casting.atNextEndStep } : {}),
    ...(casting.transformed ? { transformed: true } : {}),
    ...(casting.reducedBy ? { reducedBy: reductionOf(words(casting.reducedBy), read) } : {}),
    ...(casting.instantTiming ? { instantTiming: casting.instantTiming } : {}),
    ...(casting.entersAttacking ? { entersAttacking: true as const } : {}),
  };
}

function costOf(words: string, read: Read): Cost {
  // Any cost can stand before a colon.
  for (const ability of read(`${words}: Draw a card.`)) if (ability.kind === 'activated') return ability.cost;
  throw new Unread('what the keyword costs');
}

function conditionOf(words: string, read: Read): Condition {
  for (const ability of read(`Cast this spell only if ${words}.`)) {
    if (ability.kind === 'casting' && ability.casting.kind === 'only' && ability.casting.condition)
      return ability.casting.condition;
  }
  throw new Unread('when the keyword may be used');
}

function reductionOf(words: string, read: Read): Quantity {
  for (const ability of read(`This spell costs {X} less to cast, where X is ${words}.`)) {
    if (ability.kind !== 'static') continue;
    for (const effect of ability.effects)
      if (effect.kind === 'cost' && effect.change.by === 'less' && effect.change.times !== undefined)
        return effect.change.times;
  }
  throw new Unread('by how much the keyword reduces the cost');
}
