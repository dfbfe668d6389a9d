/**
 * The candidate nearest to a misspelt word or phrase, or undefined when none is near: at most one slip (a letter
 * missing, added, changed, or two swapped) for every three letters. Letter case does not count as a slip.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > 40) return undefined;
  const lower = word.toLowerCase();
  let best: string | undefined;
  let bestSlips = Math.max(1, Math.floor(lower.length / 3)) + 1;
  if (lower.length <= 2) bestSlips = 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - lower.length) >= bestSlips) continue;
    const slips = countSlips(lower, candidate.toLowerCase(), bestSlips);
    if (slips < bestSlips) {
      best = candidate;
      bestSlips = slips;
    }
  }
  return best;
}

/** Edit distance with swaps of neighbours; stops early at `limit`. */
function countSlips(a: string, b: string, limit: number): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let slips = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, beforePrevious[j - 2]! + 1);
      }
      current.push(slips);
      least = Math.min(least, slips);
    }
    if (least >= limit) return limit;
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length]!;
}
