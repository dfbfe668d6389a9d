/** Whether a text that reads as an edition has the numbers that it must have: a part can be lost, doubled or misprinted. */
import { EDITIONS, type EditionInfo, findEdition, NEWEST_EDITION, numbersOf } from './editions.ts';
import type { Edition } from './parse-edition.ts';

/** From one edition to the next, and over three years of them, far fewer numbers have gone than one in twenty. */
const mostGone = 1 / 20;

/**
 * Why an edition is damaged, by its numbers; else `undefined`. One that the index knows must have exactly the numbers
 * that it is known to have; another must have each once, and most of those of the edition before it.
 */
export function damageOf(imported: Edition): string | undefined {
  const there = imported.rules.map(({ number }) => number);
  const known = EDITIONS.find(({ date }) => date === imported.effective);
  const before = known ?? findEdition(imported.effective) ?? EDITIONS[0] ?? NEWEST_EDITION;
  const wanted = withChapters(before);
  const lacking = without(wanted, there);
  if (known === undefined ? lacking.length > wanted.length * mostGone : lacking.length > 0)
    return `part of it is missing: of the ${wanted.length} numbers of the edition of ${before.date} it lacks ${listed(lacking)}`;
  const chapter = lacking.find((number) => number.length === 1);
  if (chapter !== undefined) return `part of it is missing: it has no chapter ${chapter}`;
  const once = known === undefined ? [...new Set(there)] : wanted;
  const more = without(there, once);
  const numbers = new Set(once);
  const again = more.filter((number) => numbers.has(number));
  if (again.length > 0) return `it is doubled in part: it has more than once ${listed(again)}`;
  return more.length === 0
    ? undefined
    : `the edition of ${before.date} has other numbers: here there ${more.length === 1 ? 'is' : 'are'} also ${listed(more)}`;
}

function withChapters(edition: EditionInfo): string[] {
  const numbers = numbersOf(edition);
  return [...new Set(numbers.map((number) => number.charAt(0))), ...numbers];
}

/** What `all` has more often than `part`. */
function without(all: readonly string[], part: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const number of part) left.set(number, (left.get(number) ?? 0) + 1);
  return all.filter((number) => {
    const count = left.get(number) ?? 0;
    left.set(number, count - 1);
    return count <= 0;
  });
}

/** The first few, and how many there are. */
function listed(numbers: readonly string[]): string {
  const first = numbers.slice(0, 3).join(', ');
  return numbers.length > 3 ? `${numbers.length}, such as ${first}` : first;
}
