// Where a source cites a rule, and which piece of code each citation stands at: what has to be broken to see whether a scenario notices.
//
// A number in a comment speaks of what follows the comment, or of what stands before it on its line. A number as a string speaks of the
// statement that carries it, and of the condition under which that is reached. Not looked at: the comment at the head of a file, numbers
// after “cf.” and keys of tables, which point elsewhere, and what is only refused, as not played (`new Unsupported(…)`) or as no board of a game
// (`impossible(…)`, `sayOnce(…)`): no scenario can have it, and the tests of the statements look at it.
import { childrenOf, isStatement } from './syntax.mjs';

const NUMBER = String.raw`[1-9]\d\d\.\d+(?:[a-z]{1,2}(?:–[a-z])?)?\b`;
const POINTER = new RegExp(String.raw`\bcf\.\s+(?:CR )?${NUMBER}(?:(?:,| and|, and) (?:CR )?${NUMBER})*`, 'g');
const WHOLE_NUMBER = /^[1-9]\d\d\.\d+[a-z]{0,2}$/;

/** How near a citation is to the code that it speaks of, the nearest first: the order in which breaks are tried. */
export const NEARNESS = ['comment', 'trailing', 'string', 'doc'];

/** What says no to a scenario, whatever is played. */
const REFUSALS = new Set(['Unsupported', 'impossible', 'sayOnce']);
const isRefusal = (node) =>
  REFUSALS.has(node.callee?.name ?? node.argument?.callee?.name ?? node.expression?.callee?.name);

/** Whether all that a statement does is to refuse. */
function onlyRefuses(node) {
  if (node.type === 'IfStatement') return !node.alternate && onlyRefuses(node.consequent);
  if (node.type === 'BlockStatement') return node.body.length === 1 && onlyRefuses(node.body[0]);
  return (node.type === 'ThrowStatement' || node.type === 'ExpressionStatement') && isRefusal(node);
}

/** The rules that a comment speaks of; `702.95b–d` are three. */
export function rulesIn(comment) {
  const text = comment.replace(/\n\s*\*/g, '\n').replace(POINTER, '');
  return [...text.matchAll(/\b([1-9]\d\d\.\d+)([a-z]{0,2})(?:–([a-z])\b)?/g)].flatMap(([, number, letter, last]) => {
    if (last === undefined || letter.length !== 1) return [number + letter];
    const first = letter.charCodeAt(0);
    return Array.from({ length: last.charCodeAt(0) - first + 1 }, (_, i) => number + String.fromCharCode(first + i));
  });
}

/** The tables of keywords and keyword actions: a row gives the rule of its name, which is broken by taking the name from the cards. */
const NAMES = /server\/src\/cards\/(?:keywords\/[\w-]+|keyword-actions)\.ts$/;

/** Citations of one parsed source: `{ rules, how, node, start, end }`, the node being the code that they speak of. */
export function citationsIn(source) {
  return [...commentCitations(source), ...stringCitations(source)].filter(({ node }) => !onlyRefuses(node));
}

function* commentCitations(source) {
  const { text, comments, nodes, lineOf } = source;
  const longest = (found) => found.sort((a, b) => b.end - b.start - (a.end - a.start))[0];
  for (const comment of comments) {
    const rules = rulesIn(comment.value);
    if (rules.length === 0 || comment.start === 0) continue;
    const at = (node, how) => ({ rules, how, node, start: node.start, end: node.end });
    const before = text.slice(text.lastIndexOf('\n', comment.start - 1) + 1, comment.start).trim();
    const endsLine = /^[^\S\n]*(?:\n|$)/.test(text.slice(comment.end));
    if (before !== '' && !/^[[({]*$/.test(before) && endsLine) {
      const here = nodes.filter((node) => lineOf(node.start) === lineOf(comment.start));
      const node = longest(here.filter((one) => one.end <= comment.start)) ?? longest(here);
      if (node) yield at(node, 'trailing');
      continue;
    }
    const start = afterBlanks(text, comment.end);
    const node = longest(nodes.filter((one) => one.start === start));
    if (node && !/^(?:Import|ExportAll)/.test(node.type) && !/^TS/.test(node.declaration?.type ?? ''))
      yield at(node, comment.value.startsWith('*') ? 'doc' : 'comment');
  }
}

/** Where the next token stands, other comments and an operator that a line begins with left out. */
function afterBlanks(text, from) {
  let at = from;
  for (;;) {
    const blank = /^(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)/.exec(text.slice(at));
    if (!blank) break;
    at += blank[0].length;
  }
  const operator = /^(?:\?\?|&&|\|\||\?|:|\+|-(?!\d)|=>|\.(?!\.)|<|>|else )\s*/.exec(text.slice(at));
  return operator ? at + operator[0].length : at;
}

function* stringCitations({ path, nodes, parentsOf }) {
  for (const literal of nodes) {
    if (literal.type !== 'Literal' || typeof literal.value !== 'string' || !WHOLE_NUMBER.test(literal.value)) continue;
    const parents = parentsOf(literal);
    if (parents.some(isRefusal) || parents.at(-1).key === literal) continue;
    const at = (node) => ({ rules: [literal.value], how: 'string', node, start: node.start, end: node.end });
    const inFunction = parents.some((one) => /Function/.test(one.type));
    if (!inFunction) {
      // A table: the row that the number is of.
      const row = parents.findLast((one) => one.type === 'ObjectExpression' || one.type === 'ArrayExpression');
      if (row) yield { ...at(row), isName: NAMES.test(path) };
      continue;
    }
    // What is said of each of several by an argument of a call is said by the statement.
    const i = parents.findLastIndex(
      (one, k) => isStatement(one) || (isBareBody(one) && parents[k - 1]?.type !== 'CallExpression'),
    );
    const around = parents.slice(0, i).filter((one) => one.type !== 'BlockStatement' || childrenOf(one).length > 2);
    yield at(parents[i]);
    const condition = around.at(-1);
    if (condition?.type === 'IfStatement') yield at(condition.test);
    for (const one of parents.slice(i + 1)) if (one.type === 'ConditionalExpression') yield at(one);
  }
}

const isBareBody = (node) => node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement';
