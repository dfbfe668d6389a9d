// How slow the machine is just now, so that budgets of time are ratios and not figures of one machine.

/** The value that a share of the measurements does not exceed. */
export const quantile = (values, share) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1];

/** What the workload takes on the machine that the budgets are meant for, in milliseconds. */
const usualWorkload = 7;

/** A fixed piece of work of the kind that is measured: strings, maps, sorting, JSON. */
function work() {
  let seed = 1;
  const counts = new Map();
  for (let i = 0; i < 20_000; i++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    const word = (seed % 9973).toString(36);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return JSON.parse(JSON.stringify(sorted)).length;
}

/** How many times as long as usual this machine takes now; at least 1. */
export function slowness() {
  const times = Array.from({ length: 25 }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  // The first ones find a cold program.
  return Math.max(1, quantile(times.slice(5), 0.5) / usualWorkload);
}
