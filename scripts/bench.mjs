// `npm run bench`: measures what a user waits for, through the built server and command line, against the budgets below;
// and the index of the rules against its own.
// Exit 1 when one is exceeded. A machine that is slow, or busy with something else, is measured beside and given that much
// more time; JUDGECALL_BENCH_SLACK=2 doubles the budgets on top of that.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLanguageServer } from './lib/language-client.mjs';
import { root } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { quantile, slowness } from './lib/slowness.mjs';

const built = await runNode(['scripts/build.mjs', '--production']);
if (built !== 0) process.exit(built);
const serverFile = join(root, 'dist/server.mjs');
const commandLine = join(root, 'server/dist/judgecall.mjs');
const lacking = [serverFile, commandLine].filter((file) => !existsSync(file));
if (lacking.length > 0) {
  console.error(`Nothing to measure: ${lacking.join(' and ')} cannot be built in this checkout.`);
  process.exit(1);
}

const slack = Number(process.env.JUDGECALL_BENCH_SLACK ?? 1);
const folder = mkdtempSync(join(tmpdir(), 'judgecall-bench-'));
let exceeded = 0;

/** A budget of memory is the same on every machine. */
function report(what, value, budget, unit) {
  const allowed = unit === 'MB' ? budget : budget * slack * slowness();
  const good = value <= allowed;
  if (!good) exceeded++;
  console.log(
    `${good ? 'ok  ' : 'SLOW'} ${what}: ${value.toFixed(1)} ${unit} of ${allowed.toFixed(allowed < 10 ? 1 : 0)} ${unit}`,
  );
}

// Scenarios that differ from each other, so that no result is another's. Line 9 of each holds the number that is edited.
const scenarioLines = 11;
const card = ['card "Bench Bear" {', '  cost {1}{G}', '  type Creature — Bear', '  pt 2/2', '}', ''];
const scenario = (index) => [
  `scenario "Number ${index}" {`,
  '  given:',
  `    Bob has ${100 + index} life`,
  '    Alice controls "Bench Bear"',
  '  when:',
  '    Alice attacks Bob with "Bench Bear"',
  '    advance to end of combat',
  '  then:',
  `    Bob has ${98 + index} life`,
  '}',
  '',
];
const file = (count) => [...card, ...Array.from({ length: count }, (_, index) => scenario(index)).flat()].join('\n');
const editedLine = (index) => card.length + index * scenarioLines + 8;
const uri = (name) => `file://${folder}/${name}`;

/** From nothing to the diagnostics of a scenario with a wrong fact, in which the named card stands. */
async function serverStart(settings, cardName) {
  const text = file(1)
    .replace('Bob has 98 life', 'Bob has 1 life')
    .replace('controls "Bench Bear"', `controls "${cardName}"`);
  const from = performance.now();
  const server = await startLanguageServer(serverFile, settings);
  const first = server.diagnostics(uri('start.scenario'), ({ diagnostics }) => diagnostics.length > 0);
  await server.open(uri('start.scenario'), text);
  await first;
  const milliseconds = performance.now() - from;
  const memory = server.peakMemory();
  await server.stop();
  return { milliseconds, memory };
}

async function bestStart(settings, cardName = 'Bench Bear') {
  const starts = [];
  for (let i = 0; i < 5; i++) starts.push(await serverStart(settings, cardName));
  return starts.reduce((best, one) => (one.milliseconds < best.milliseconds ? one : best));
}

/** Makes a fact of one scenario among 200 wrong, then right again, and waits each time until editor and lens know. */
async function keyPresses() {
  const scenarios = 200;
  const address = uri('keys.scenario');
  const server = await startLanguageServer(serverFile);
  const opened = server.diagnostics(address, () => true);
  await server.open(address, file(scenarios));
  await opened;
  const times = [];
  let version = 1;
  for (let press = 0; press < 120; press++) {
    const index = (press >> 1) % scenarios;
    const line = editedLine(index);
    const wrong = press % 2 === 0;
    const digits = String(98 + index);
    const last = 12 + digits.length;
    const range = { start: { line, character: last - 1 }, end: { line, character: last } };
    version++;
    const from = performance.now();
    const answered = server.diagnostics(
      address,
      (params) =>
        (params.version === undefined || params.version === version) && params.diagnostics.length === (wrong ? 1 : 0),
    );
    const rightDigit = digits.at(-1);
    await server.change(address, version, range, wrong ? String((Number(rightDigit) + 1) % 10) : rightDigit);
    await answered;
    await server.lenses(address);
    // The first ones find a cold server.
    if (press >= 20) times.push(performance.now() - from);
  }
  await server.stop();
  return times;
}

/** A line of the first of so many scenarios is typed key by key: what each key press waits for its list. */
async function completions(settings, count, lineOfScenario, written, wanted) {
  const address = uri('typed.scenario');
  const server = await startLanguageServer(serverFile, settings);
  const text = file(count).split('\n');
  const line = card.length + lineOfScenario;
  const opened = server.diagnostics(address, () => true);
  await server.open(address, [...text.slice(0, line), '    ', ...text.slice(line)].join('\n'));
  await opened;
  while ((await server.lenses(address)).some(({ command }) => command.title.includes('running…'))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const times = [];
  let version = 1;
  // The first round finds a cold server.
  for (let round = 0; round < 4; round++) {
    for (let length = 1; length <= written.length; length++) {
      const at = { line, character: 3 + length };
      await server.change(address, ++version, { start: at, end: at }, written[length - 1]);
      const from = performance.now();
      const { items } = await server.complete(address, { line, character: 4 + length });
      if (round > 0) times.push(performance.now() - from);
      if (length === written.length && !items.some(({ label }) => label === wanted)) {
        throw new Error(`Behind “${written}” there is no ${wanted}.`);
      }
    }
    const all = { start: { line, character: 4 }, end: { line, character: 4 + written.length } };
    await server.change(address, ++version, all, '');
  }
  await server.stop();
  return times;
}

function runCommandLine(args) {
  const from = performance.now();
  const { stdout, stderr, status } = spawnSync(process.execPath, [commandLine, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`judgecall ${args.join(' ')} ended with ${status}:\n${stderr}`);
  return { stdout, milliseconds: performance.now() - from };
}

/** Cards in Scryfall's shape, each with a text of its own. */
function writeCardFile(path, count) {
  const texts = ['Flying', 'Trample', 'Vigilance, haste', '{T}: Add {G}.', 'When this creature enters, draw a card.'];
  const cards = Array.from({ length: count }, (_, index) => ({
    object: 'card',
    id: `bench-${index}`,
    name: `Bench Card ${index}`,
    layout: 'normal',
    mana_cost: `{${index % 9}}{G}`,
    cmc: (index % 9) + 1,
    type_line: 'Creature — Bear',
    oracle_text: texts[index % texts.length],
    power: String(index % 7),
    toughness: String((index % 7) + 1),
    colors: ['G'],
  }));
  writeFileSync(path, JSON.stringify(cards));
}

try {
  const scenarioFile = join(folder, 'many.scenario');
  writeFileSync(scenarioFile, file(400));
  const { scenarios } = JSON.parse(runCommandLine(['test', '--reporter', 'json', scenarioFile]).stdout);
  const warm = scenarios.slice(200).map(({ milliseconds }) => milliseconds);
  report('one ordinary scenario, warm (median)', quantile(warm, 0.5), 2, 'ms');

  const times = await keyPresses();
  report('key press → diagnostics and lenses, 200 scenarios (95 of 100)', quantile(times, 0.95), 50, 'ms');

  const lists = await completions({}, 200, 5, 'Alice attacks Bob with ', '"Bench Bear"');
  report('key press → list of what can attack, 200 scenarios (95 of 100)', quantile(lists, 0.95), 50, 'ms');

  const plainStart = await bestStart({});
  report('server start → first diagnostics', plainStart.milliseconds, 400, 'ms');

  const cardFile = join(folder, 'cards.json');
  writeCardFile(cardFile, 30_000);
  const withCards = await bestStart({ cards: { files: [cardFile] } }, 'Bench Card 7');
  report('30,000-card file, once cached', withCards.milliseconds - plainStart.milliseconds, 300, 'ms');
  if (withCards.memory !== undefined && plainStart.memory !== undefined) {
    report('30,000-card file, memory', withCards.memory - plainStart.memory, 150, 'MB');
  }

  const names = await completions(
    { cards: { files: [cardFile] } },
    1,
    3,
    'Alice controls "bnch card 29',
    '"Bench Card 29"',
  );
  report('key press → list of names out of 30,000 (95 of 100)', quantile(names, 0.95), 20, 'ms');

  const textFile = join(folder, 'texts.json');
  writeCardFile(textFile, 2_000);
  const { milliseconds } = runCommandLine(['cards', 'check', textFile, '--json']);
  report('compile a card’s text (all of a run by 2,000 cards)', milliseconds / 2_000, 1, 'ms');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const rules = await runNode(['scripts/rules/bench-rules.mjs']);
process.exitCode = exceeded > 0 || rules !== 0 ? 1 : 0;
