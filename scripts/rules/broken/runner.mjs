// Runs scenarios in a thread of its own, one at a time, with at most one break switched on: the thread may be ended when a break makes an
// endless loop of something. Bundled by scripts/rules/broken.mjs, together with the broken sources.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

// What runs as the modules are loaded may be broken too: the switch stands before the first import.
let broken = workerData.broken ?? 0;
let reached = new Set();
globalThis.__broken = (id) => {
  reached.add(id);
  return id === broken;
};
/** What stands for the result of a call, whatever is asked of it: no elements, no events, and an instruction that has done nothing. */
globalThis.__nothing = Object.assign([], {
  things: [],
  did: false,
  [Symbol.iterator]: () => ({ next: () => ({ done: true, value: globalThis.__nothing }) }),
});
const { KEYWORD_ACTIONS, KEYWORDS, PREDEFINED_TOKENS } = await import('../../../server/src/cards/index.ts');
const { parseScenarioFile } = await import('../../../server/src/language/index.ts');
const { compileFace } = await import('../../../server/src/oracle/index.ts');
const { builtInCards, evaluateFile } = await import('../../../server/src/scenario/index.ts');

const files = new Map();
function parsed(path) {
  if (!files.has(path)) files.set(path, parseScenarioFile(readFileSync(join(workerData.root, path), 'utf8')));
  return files.get(path);
}

function load(path, from) {
  const address = resolve(dirname(from), path);
  try {
    return { address, text: readFileSync(address, 'utf8') };
  } catch {
    return undefined;
  }
}

/** Each name that a table gives a rule, and what has it in the data of abilities: keyword abilities, and instructions to do a keyword action. */
const NAMES = [
  ...KEYWORDS.map(({ name, rule }) => ({
    name,
    rule,
    has: (one) => one.kind === 'keyword' && one.keyword?.name === name,
  })),
  ...KEYWORD_ACTIONS.map(({ name, rule, instruction }) => ({
    name,
    rule,
    has: (one) =>
      instruction === undefined ? one.do === 'keywordAction' && one.action === name : one.do === instruction,
  })),
];

/** The same data without what has the name, wherever it stands: also where an ability gives it. */
function without({ has }, data) {
  if (Array.isArray(data)) {
    return data
      .filter((one) => typeof one !== 'object' || one === null || !has(one))
      .map((one) => without({ has }, one));
  }
  if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, without({ has }, value)]));
}

/** The tokens that rules define: one is broken by making it without what its text says. */
const TOKENS = PREDEFINED_TOKENS.filter(({ card }) => card.faces.some(({ text }) => text !== ''));

function readingWithout(rule) {
  const names = NAMES.filter((one) => one.rule === rule);
  const blank = TOKENS.filter((one) => one.rule === rule).flatMap(({ card }) => card.faces);
  return (face) => {
    const result = compileFace(face);
    if (blank.some(({ name, text }) => name === face.name && text === face.text)) return { ...result, abilities: [] };
    return { ...result, abilities: names.reduce((data, name) => without(name, data), result.abilities) };
  };
}

const reading = { namesOf: undefined, compile: compileFace, cards: builtInCards(compileFace) };

/** What an action stands for that is taken from the cards, where it stands for a text. */
const NOTHING = 'You gain 0 life.';
const meant = KEYWORD_ACTIONS.map(({ text, textOnSpell }) => ({ text, textOnSpell }));

/** Reads the cards with all that they say, or without the names that the tables give that rule. */
function readCards(namesOf) {
  if (namesOf === reading.namesOf) return;
  KEYWORD_ACTIONS.forEach((action, i) => {
    Object.assign(action, meant[i]);
    if (action.rule === namesOf && action.text !== undefined)
      Object.assign(action, { text: NOTHING, textOnSpell: NOTHING });
  });
  reading.namesOf = namesOf;
  reading.compile = namesOf === undefined ? compileFace : readingWithout(namesOf);
  reading.cards = builtInCards(reading.compile);
}

function run({ file, title, namesOf }) {
  readCards(namesOf);
  const whole = parsed(file);
  const items = whole.file.items.filter((item) => item.kind !== 'scenario' || item.title.value === title);
  const { compile, cards } = reading;
  const options = { cards, compile, address: join(workerData.root, file), load };
  try {
    const { problems, scenarios } = evaluateFile({ ...whole, file: { ...whole.file, items } }, options);
    const [{ status, problems: own }] = scenarios;
    const [said] = [...problems, ...own];
    return { status: status === 'passed' && said ? 'warned' : status, said: said?.message ?? '' };
  } catch (error) {
    return { status: 'crashed', said: String(error) };
  }
}

const scenariosIn = (file) =>
  parsed(file).file.items.flatMap((item) =>
    item.kind !== 'scenario'
      ? []
      : {
          file,
          title: item.title.value,
          line: item.span.start.line + 1,
          cites: item.headers.flatMap((header) =>
            header.kind === 'cite' ? header.rules.map(({ number }) => number) : [],
          ),
        },
  );

const answers = {
  /** Every scenario of the files, the names that have rules, and the breaks that were come by in loading. */
  list: ({ files: paths }) => ({
    scenarios: paths.flatMap(scenariosIn),
    names: [...NAMES, ...TOKENS].map(({ name, rule }) => ({ name, rule })),
    loading: [...reached],
  }),
  /** One scenario, with a break or without; without one also the breaks that it comes by. */
  run(question) {
    broken = question.broken ?? 0;
    if (broken === 0) reached = new Set();
    const result = run(question);
    const came = broken === 0 ? [...reached] : [];
    broken = workerData.broken ?? 0;
    return { ...result, reached: came };
  },
};

parentPort.on('message', (question) => parentPort.postMessage(answers[question.kind](question)));
