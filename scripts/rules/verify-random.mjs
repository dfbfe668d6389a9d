// node scripts/rules/verify-random.mjs FOLDER [--count 100] [--seed N] [--moved]
//
// Picks numbers by chance from the older editions in FOLDER (with --moved only numbers that mean another rule today),
// translates them by the index, and compares the texts: the newest edition must say under the translated number what
// the old one said, and no other rule may say it better. The comparison shares nothing with the one that built the
// index. Prints what does not fit; exit 1 if anything does not.
import { loadRules, readEditions } from './load-rules.mjs';

const options = { count: 100, seed: Date.now() % 1_000_000, moved: false };
let folder;
for (let at = 2; at < process.argv.length; at++) {
  const argument = process.argv[at];
  if (argument === '--moved') options.moved = true;
  else if (argument === '--count' || argument === '--seed') options[argument.slice(2)] = Number(process.argv[++at]);
  else folder = argument;
}
if (folder === undefined || Number.isNaN(options.count + options.seed)) {
  console.error('usage: node scripts/rules/verify-random.mjs FOLDER [--count 100] [--seed N] [--moved]');
  process.exit(2);
}

const { NEWEST_EDITION, translateRule, threadIn, findEdition } = await loadRules('index.ts');
const editions = await readEditions(folder);
const newest = editions.find((edition) => edition.label === NEWEST_EDITION.label);
const older = editions.filter((edition) => edition.effective < NEWEST_EDITION.date);
if (newest === undefined || older.length === 0) {
  console.error(`${folder} needs the edition ${NEWEST_EDITION.label} and an older one`);
  process.exit(2);
}

const wordsOf = (rule) =>
  new Set(
    `${rule.title ?? ''} ${rule.text ?? ''}`
      .toLowerCase()
      .replace(/the battlefield/g, '')
      .replace(/\d{3}(\.\d+[a-z]*)?/g, '')
      .match(/[a-z+\-/0-9{}]+/g) ?? [],
  );
const newestWords = new Map(newest.rules.map((rule) => [rule.number, wordsOf(rule)]));

/** The share of words that two rules have in common (Jaccard). */
function sameness(a, b) {
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  return common / (a.size + b.size - common || 1);
}

let state = options.seed;
function random(below) {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * below);
}

let wrong = 0;
let moved = 0;
for (let picked = 0; picked < options.count; ) {
  const edition = older[random(older.length)];
  const rule = edition.rules[random(edition.rules.length)];
  // A misprint: of two rules with one number the index answers with the first.
  if (edition.rules.find((other) => other.number === rule.number) !== rule) continue;
  const current = translateRule(rule.number, edition.label, 'newest');
  if (options.moved && current === rule.number) continue;
  picked++;
  if (current !== rule.number) moved++;
  const problem = judge(rule, edition, current);
  if (problem === undefined) continue;
  wrong++;
  console.log(`${edition.label} ${rule.number} → ${current ?? 'gone'}: ${problem}`);
  console.log(`  then: ${(rule.title ?? rule.text).slice(0, 160)}`);
  if (current !== undefined) {
    const now = newest.rules.find((other) => other.number === current);
    console.log(`  now:  ${(now?.title ?? now?.text ?? 'nothing').slice(0, 160)}`);
  }
}
console.log(`seed ${options.seed}: ${options.count} numbers, ${moved} of them moved or gone, ${wrong} do not fit`);
process.exit(wrong > 0 ? 1 : 0);

function judge(rule, edition, current) {
  if (rule.title !== undefined && rule.number.length === 1)
    return current === rule.number ? undefined : 'a chapter moved';
  const words = wordsOf(rule);
  let best = 0;
  let bestNumber = '';
  for (const [number, others] of newestWords) {
    const value = sameness(words, others);
    if (value > best || (value === best && number === current)) [best, bestNumber] = [value, number];
  }
  if (current === undefined) {
    const successor = threadIn(rule.number, findEdition(edition.label))?.successor;
    return best >= 0.8 && successor === undefined ? `${bestNumber} says the same (${best.toFixed(2)})` : undefined;
  }
  const others = newestWords.get(current);
  if (others === undefined) return 'the newest edition has no such number';
  const value = sameness(words, others);
  // A rule that only grew still says all that it said.
  if (words.size >= 6 && [...words].every((word) => others.has(word))) return undefined;
  // Where the number stayed the rule may have been rewritten further.
  if (value >= (current === rule.number ? 0.33 : 0.45) || (rule.title !== undefined && best < 0.99)) return undefined;
  return `only ${value.toFixed(2)} alike; ${bestNumber} is ${best.toFixed(2)} alike`;
}
