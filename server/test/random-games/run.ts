// Plays random games and prints what broke, each kind of fault once and as small as it gets. Bundled and run by scripts/random-games.mjs.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { cardSource, combineSources, indexRawCards, parseCardFile } from '../../src/cards/index.ts';
import { compileFace } from '../../src/oracle/index.ts';
import { builtInCards } from '../../src/scenario/index.ts';
import { boardText, type GamePlan, gamePlans } from './board.ts';
import { boardsBelow } from './boards-of-scenarios.ts';
import { Broken, playFrom, playGame, Tally, type World } from './play.ts';
import { poolOf } from './pool.ts';

interface Options {
  readonly count: number;
  readonly seed: number;
  /** One game alone, told act by act. */
  readonly only: number | null;
  readonly cards: string | null;
  /** A folder of scenarios whose boards are played on. */
  readonly boards: string | null;
  /** Seconds for making one kind of fault smaller. */
  readonly shrink: number;
}

function optionsOf(args: readonly string[]): Options {
  const value = (name: string): string | null => {
    const place = args.indexOf(`--${name}`);
    return place < 0 ? null : (args[place + 1] ?? null);
  };
  const number = (name: string, otherwise: number): number => {
    const said = value(name);
    const given = said === null ? otherwise : Number(said);
    if (!Number.isInteger(given)) throw new Error(`--${name} takes a whole number`);
    return given;
  };
  const only = value('only');
  return {
    count: number('count', 200),
    seed: number('seed', 1),
    only: only === null ? null : number('only', 0),
    cards: value('cards'),
    boards: value('boards'),
    shrink: number('shrink', 20),
  };
}

function worldOf(file: string | null): World {
  const builtIn = builtInCards(compileFace);
  if (file === null) return { cards: builtIn, pool: poolOf(builtIn) };
  const read = parseCardFile(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(read.reason);
  const cards = combineSources([cardSource(indexRawCards(read.cards), compileFace, file), builtIn]);
  return { cards, pool: poolOf(cards) };
}

const { count, seed, only, cards, boards, shrink } = optionsOf(process.argv.slice(2));
const world = worldOf(cards);
const plans = gamePlans({ cards: 40, acts: 80 });
const tally = new Tally();

/** What the game breaks; `null` when it does not. */
function faultOf(plan: GamePlan, counted: Tally | null): Broken | null {
  try {
    playGame(plan, world, counted);
    return null;
  } catch (error) {
    return error instanceof Broken ? error : new Broken(`crash: ${String(error).slice(0, 80)}`, [], error);
  }
}

function tell(plan: GamePlan, fault: Broken | null, told: readonly string[]): void {
  console.log(boardText(plan, world.pool));
  for (const line of told) console.log(`  ${line}`);
  if (fault === null) return;
  console.log(`\n  ${fault.message}`);
  if (fault.cause instanceof Error) console.log(fault.cause.stack?.split('\n').slice(0, 14).join('\n'));
}

if (only !== null) {
  const [plan] = fc.sample(plans, { seed, path: String(only), numRuns: 1 });
  const fault = faultOf(plan!, null);
  tell(plan!, fault, fault ? fault.told : playGame(plan!, world));
  process.exit(fault ? 1 : 0);
}

if (boards !== null) {
  const faults = new Map<string, number[]>();
  // Each board is played on, each kind of fault is told once, as it came.
  const acts = fc.sample(plans, { seed, numRuns: count }).map((plan) => plan.acts);
  let played = 0;
  for (const board of boardsBelow(boards, world.pool, world.cards)) {
    const plan = { acts: acts[played++ % acts.length]! };
    try {
      playFrom(board, plan, tally);
    } catch (error) {
      const fault = error instanceof Broken ? error : new Broken(`crash: ${String(error).slice(0, 80)}`, [], error);
      const known = faults.get(fault.message);
      faults.set(fault.message, [...(known ?? []), played]);
      if (known) continue;
      console.log(`\n${fault.message}\n${board.text}`);
      for (const line of fault.told) console.log(`  ${line}`);
      if (fault.cause instanceof Error) console.log(fault.cause.stack?.split('\n').slice(0, 14).join('\n'));
    }
  }
  for (const [what, times] of [...tally.counts].sort((a, b) => b[1] - a[1]))
    console.log(`${String(times).padStart(8)} ${what}`);
  console.log(`${played} boards of ${boards}: ${faults.size} kinds of faults`);
  process.exit(faults.size > 0 ? 1 : 0);
}

/** Plans are made so many at a time, each lot from a seed of its own, which is told with what it finds. */
const LOT = 500;
const found = new Map<string, { readonly seed: number; readonly game: number }[]>();
const from = performance.now();
for (let played = 0; played < count; played += LOT) {
  const own = seed + played / LOT;
  fc.sample(plans, { seed: own, numRuns: Math.min(LOT, count - played) }).forEach((plan, game) => {
    const fault = faultOf(plan, tally);
    if (fault) found.set(fault.message, [...(found.get(fault.message) ?? []), { seed: own, game }]);
  });
  console.error(`${Math.min(count, played + LOT)} games, ${found.size} kinds of faults`);
}
const seconds = (performance.now() - from) / 1000;

for (const [what, times] of [...tally.counts].sort((a, b) => b[1] - a[1]))
  console.log(`${String(times).padStart(8)} ${what}`);
for (const [message, games] of found) {
  const [first] = games;
  const where = games.slice(0, 8).map((one) => `--seed ${one.seed} --only ${one.game}`);
  console.log(`\n${games.length} × ${message} (${where.join(', ')})`);
  const at = { seed: first!.seed, path: String(first!.game), numRuns: 1 };
  const shrunk = fc.check(
    fc.property(plans, (plan) => faultOf(plan, null)?.message !== message),
    { ...at, interruptAfterTimeLimit: shrink * 1000, markInterruptAsFailure: false },
  );
  const plan = shrunk.counterexample?.[0] ?? fc.sample(plans, at)[0]!;
  const fault = faultOf(plan, null);
  tell(plan, fault, fault?.told ?? []);
}
console.log(`\n${count} games with seed ${seed} in ${seconds.toFixed(1)} s: ${found.size} kinds of faults`);
process.exitCode = found.size > 0 ? 1 : 0;
