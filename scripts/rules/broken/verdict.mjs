// Which rules are proven by the scenarios that cite them.
import { NEARNESS } from './citations.mjs';

/** How many scenarios are tried for one break; those that cite the rule itself, and do least besides, come first. */
const TRIED = 12;

/** For how many breaks of a rule other scenarios are looked for. */
const LOOKED_FOR = 10;

/** How many scenarios that do not cite a rule are named for it. */
const NAMED = 3;

/** How a scenario ends when somebody sees a wrong result. */
const seen = ({ status }) => status === 'failed' || status === 'undecided' || status === 'illegal';

/** Whether `rule` is `cited`, or the cited one is below it. */
const cites = (scenario, rule) =>
  scenario.cites.some((one) => one === rule || (one.startsWith(rule) && /^[a-z]/.test(one.slice(rule.length))));

/** Finds the verdict on each rule, and tells it, in the order of the rules. */
export async function prove(pool, { rules, breaks, files, find, tell }) {
  const { scenarios: all, names, loading } = await pool.ask(0, { kind: 'list', files }, 120_000);
  const scenarios = find ? all : all.filter((scenario) => rules.some((rule) => cites(scenario, rule)));
  await eachOf(pool, scenarios, async (scenario, thread) => {
    const { status, reached, said } = await pool.ask(thread, { kind: 'run', ...whichOne(scenario) }, 60_000);
    scenario.passes = status === 'passed';
    scenario.reached = new Set(reached);
    if (!scenario.passes) console.error(`${nameOf(scenario)} ends as ${status} with nothing broken: ${said}`);
  });
  // What is made once and kept is met by the first scenario alone that needs it: tables and cards count as come by in all of them.
  const kept = new Set(loading);
  for (const { id, path } of breaks) if (path.startsWith('server/src/cards/')) kept.add(id);

  const work = { pool, breaks, kept, known: new Map(), scenarios: scenarios.filter(({ passes }) => passes) };
  const verdicts = new Map();
  let told = 0;
  await eachOf(pool, rules, async (rule, thread) => {
    const named = names.filter((one) => one.rule === rule).map(({ name }) => name);
    verdicts.set(rule, await verdictOn(rule, named, { ...work, thread, find }));
    for (; verdicts.has(rules[told]); told++) tell(rules[told], verdicts.get(rules[told]));
  });
}

/** Shares the items out among the threads. */
async function eachOf(pool, items, carryOut) {
  const left = items[Symbol.iterator]();
  const threads = Array.from({ length: pool.jobs }, async (_, thread) => {
    for (const item of left) await carryOut(item, thread);
  });
  await Promise.all(threads);
}

async function verdictOn(rule, named, work) {
  const { scenarios, breaks, kept, find } = work;
  const citing = scenarios.filter((scenario) => cites(scenario, rule));
  const reaches = (scenario, { id }) => kept.has(id) || scenario.reached.has(id);
  const mine = breaks
    .filter(({ rules }) => rules.has(rule))
    .sort((a, b) => a.rules.get(rule) - b.rules.get(rule) || Number(kept.has(a.id)) - Number(kept.has(b.id)));

  let verdict = citing.length === 0 ? 'uncited' : mine.length === 0 ? 'whole' : 'unreached';
  let by = '';
  const tell = (scenario, answer, change, isSeen = seen(answer)) => {
    if (answer.status === 'passed') verdict = verdict === 'refused' ? verdict : 'green';
    else {
      verdict = isSeen ? 'proven' : 'refused';
      by = `${nameOf(scenario)} (${change}: ${answer.status})`;
    }
    return verdict === 'proven';
  };
  if (named.length > 0) {
    for (const scenario of inOrder(citing, rule).slice(0, TRIED)) {
      const answer = await work.pool.ask(work.thread, { kind: 'run', ...whichOne(scenario), namesOf: rule });
      // Where a name is not there, what it would have brought is not there either, and can't be spoken of.
      const isSeen = seen(answer) || answer.status === 'invalid';
      if (tell(scenario, answer, `no ${named.join(', no ')}`, isSeen)) return { verdict, by, would: [] };
    }
  }
  for (const one of mine) {
    const tried = inOrder(
      citing.filter((scenario) => reaches(scenario, one)),
      rule,
    ).slice(0, TRIED);
    if (await someFails(one, tried, work, (scenario, answer) => tell(scenario, answer, changeOf(one)))) {
      return { verdict, by, would: [] };
    }
  }
  return { verdict, by, would: find ? await findOthers(rule, mine, reaches, work) : [] };
}

/** Scenarios that do not cite the rule and fail when its code is broken. */
async function findOthers(rule, mine, reaches, work) {
  const near = (scenario) => (scenario.cites.some((one) => one.startsWith(rule.slice(0, 3))) ? 0 : 1);
  const would = new Map();
  const nearest = mine.filter(({ rules }) => NEARNESS[rules.get(rule)] !== 'doc').slice(0, LOOKED_FOR);
  for (const one of nearest) {
    const others = work.scenarios.filter((scenario) => !cites(scenario, rule) && reaches(scenario, one));
    const tried = inOrder(others, rule)
      .sort((a, b) => near(a) - near(b))
      .slice(0, 2 * TRIED);
    await someFails(one, tried, work, (scenario, answer) => {
      if (seen(answer)) would.set(nameOf(scenario), `${nameOf(scenario)} (${changeOf(one)})`);
      return would.size >= NAMED;
    });
    if (would.size >= NAMED) break;
  }
  return [...would.values()];
}

/** Runs the scenarios with the break on until one is enough. */
async function someFails({ id }, scenarios, { pool, thread, kept, known }, isEnough) {
  if (scenarios.length === 0) return false;
  const keyOf = (scenario) => `${id} ${scenario.file} ${scenario.title}`;
  if (scenarios.some((scenario) => known.has(keyOf(scenario)) && isEnough(scenario, known.get(keyOf(scenario)))))
    return true;
  const left = scenarios.filter((scenario) => !known.has(keyOf(scenario)));
  let enough = false;
  const note = (scenario, answer) => {
    known.set(keyOf(scenario), answer);
    enough = isEnough(scenario, answer);
    // What goes round in circles once does so again, and takes its time.
    return enough || answer.status === 'endless';
  };
  if (kept.has(id)) {
    const questions = left.map((scenario) => ({ kind: 'run', ...whichOne(scenario), broken: id }));
    await pool.askBroken(id, questions, (i, answer) => note(left[i], answer));
    return enough;
  }
  for (const scenario of left) {
    if (note(scenario, await pool.ask(thread, { kind: 'run', ...whichOne(scenario), broken: id }))) break;
  }
  return enough;
}

const inOrder = (scenarios, rule) =>
  [...scenarios].sort(
    (a, b) => Number(b.cites.includes(rule)) - Number(a.cites.includes(rule)) || a.reached.size - b.reached.size,
  );

const whichOne = ({ file, title }) => ({ file, title });
const nameOf = ({ file, line, title }) => `${file}:${line} “${title}”`;
const short = (text) => (text.length > 60 ? `${text.slice(0, 60)}…` : text).replace(/\s+/g, ' ');
const changeOf = ({ path, line, was, becomes }) =>
  `${path.slice('server/src/'.length)}:${line} ${short(was)} → ${short(becomes)}`;
