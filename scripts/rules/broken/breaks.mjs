// The ways in which the code at a citation is broken, each behind a switch, so that one bundle has them all: where `__broken(7)` holds, the
// code that break 7 makes of the place runs instead of what is written there.
import { citationsIn, NEARNESS } from './citations.mjs';
import { childrenOf, parseSource } from './syntax.mjs';

const OPPOSITE = { '===': '!==', '!==': '===', '<': '>=', '>=': '<', '>': '<=', '<=': '>' };
const EDGE = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** What the engine goes on with when nobody is asked what to choose. */
const ANSWERS = { chooseYesNo: ['false', 'true'], chooseOne: ['0'], chooseSome: ['[]'], chooseNumber: ['0'] };

/**
 * Breaks a source at its citations. `source` is the text with its switches; `breaks` says of each break its number, place, what was made of
 * what, and the rules cited there with how near they are; `cited` are all rules that are cited, broken or not, with the place.
 */
export function breakSource(path, text, firstId) {
  const source = parseSource(path, text);
  const all = citationsIn(source);
  const citations = all.filter(({ isName }) => !isName);
  const cited = all.flatMap(({ rules, node }) => rules.map((rule) => ({ rule, line: source.lineOf(node.start) })));
  if (all.length === 0) return { source: text, breaks: [], cited };

  const wide = (node) => citations.filter(({ start, end }) => start <= node.start && node.end <= end);
  const breaks = [];
  const at = new Map();
  const add = (node, change, { spread = false } = {}) => {
    const rules = new Map();
    for (const { rules: some, how } of wide(node)) {
      for (const rule of some) {
        const nearer = Math.min(NEARNESS.indexOf(how), rules.get(rule) ?? NEARNESS.length);
        rules.set(rule, nearer);
      }
    }
    if (rules.size === 0 || at.get(node)?.some((one) => one.change === change)) return;
    const id = firstId + breaks.length;
    breaks.push({ id, path, line: source.lineOf(node.start), was: source.textOf(node), becomes: change, rules });
    at.set(node, [...(at.get(node) ?? []), { id, change, spread }]);
  };
  const tools = {
    ...source,
    add,
    citedAt: (node) => citations.some((one) => one.node === node),
    near: (node) => nearest(wide(node)),
  };
  for (const node of source.nodes) if (!isLinkOfChain(node, source)) breaksOf(node, tools);
  return { source: printed(source, at), breaks, cited };
}

/** The shortest piece of code around a node that a comment beside it speaks of, or nothing. */
const nearest = (citations) =>
  citations.filter(({ how }) => how !== 'doc').sort((a, b) => a.end - a.start - (b.end - b.start))[0];

/** `a?.b.c()` breaks off as a whole: a part of it can't be put in parentheses. */
function isLinkOfChain(node, { parentOf }) {
  for (let one = node, above = parentOf(one); above; one = above, above = parentOf(one)) {
    if (above.type === 'ChainExpression') return true;
    if (above.callee !== one && above.object !== one) return false;
  }
  return false;
}

function breaksOf(node, { add, citedAt, near, textOf, parentOf, text }) {
  const isOrNot = (one) => {
    add(one, 'false');
    add(one, 'true');
  };
  const parent = parentOf(node);
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      isOrNot(node.test);
      break;
    case 'WhileStatement':
      add(node.test, 'false');
      break;
    case 'ForOfStatement':
      add(node.right, '[]');
      break;
    case 'LogicalExpression':
      add(node, textOf(node.left));
      add(node, textOf(node.right));
      break;
    case 'BinaryExpression': {
      const both = (operator) => `${textOf(node.left)} ${operator} ${textOf(node.right)}`;
      if (node.operator in OPPOSITE) add(node, both(OPPOSITE[node.operator]));
      if (node.operator in EDGE) add(node, both(EDGE[node.operator]));
      if (node.operator === '+' || node.operator === '-') add(node, textOf(node.left));
      break;
    }
    case 'UnaryExpression':
      if (node.operator === '!') add(node, `!${textOf(node)}`);
      break;
    case 'YieldExpression':
      // What an instruction yields are events: none of them comes about.
      if (!node.delegate && node.argument) add(node, '[]');
      break;
    case 'CallExpression':
      if (node.callee.name === 'perform') add(node, '[]');
      for (const answer of ANSWERS[node.callee.name] ?? []) add(node, answer);
      if (node.callee.type === 'MemberExpression' && !node.callee.computed) {
        const { object, property } = node.callee;
        const renamed = (name) => text.slice(node.start, property.start) + name + text.slice(property.end, node.end);
        if (property.name === 'filter') add(node, textOf(object));
        if (property.name === 'map' || property.name === 'flatMap') add(node, '[]');
        if (property.name === 'some') add(node, renamed('every'));
        if (property.name === 'every') add(node, renamed('some'));
        if (property.name === 'max' || property.name === 'min') {
          for (const one of node.arguments) if (one.type !== 'SpreadElement') add(node, textOf(one));
        }
        if (property.name === 'includes' || property.name === 'has') isOrNot(node);
      }
      break;
    case 'ExpressionStatement':
      if (node.directive == null) add(node.expression, 'undefined');
      break;
    case 'ArrowFunctionExpression':
      if (node.body.type === 'BlockStatement') break;
      if (isTest(node, parent)) isOrNot(bare(node.body));
      else breakValue(node.body);
      break;
    case 'ReturnStatement':
      if (node.argument) breakValue(node.argument);
      break;
    case 'VariableDeclarator':
      if (isTruth(node.init)) isOrNot(node.init);
      break;
    case 'SwitchCase':
      if (node.test && citedAt(node)) add(node.test, 'NaN');
      break;
    case 'Property':
      if (node.shorthand || node.method || node.kind !== 'init' || parent.type !== 'ObjectExpression') break;
      breakProperty(node.value);
      break;
    case 'SpreadElement':
      if (node.argument.type === 'CallExpression' && near(node)) breakCall(node.argument);
      break;
    case 'ArrayExpression':
      if (node.elements.length > 0 && /^(?:Property|VariableDeclarator|NewExpression|TS)/.test(parent.type))
        add(node, '[]');
      for (const one of node.elements) {
        if (one && one.type !== 'SpreadElement' && citedAt(one)) add(one, '[]', { spread: true });
      }
      break;
    case 'Literal': {
      const scope = near(node);
      const inProperty = parent.type === 'Property' || parent.type === 'TSEnumMember';
      if (
        typeof node.value === 'number' &&
        node.value > 1 &&
        !inProperty &&
        scope &&
        scope.how !== 'string' &&
        scope.end - scope.start < 400
      ) {
        add(node, String(node.value + 1));
      }
      break;
    }
  }

  /** What an object says: of a small piece of code each part that is no word, of a large one what is cited there itself. */
  function breakProperty(value) {
    const isCited = citedAt(node) || (citedAt(value) && isList(value));
    if (isTruth(value)) isOrNot(value);
    else if (value.type === 'Literal' && typeof value.value === 'boolean' && near(node))
      add(value, String(!value.value));
    else if (value.type === 'Literal' && typeof value.value === 'number' && isSmall(near(node)))
      add(value, String(value.value + 1));
    else if (isCited || (isSmall(near(node)) && value.type !== 'Literal' && !/Function/.test(value.type))) {
      if (value.type === 'CallExpression') breakCall(value);
      else add(value, 'undefined');
    }
  }

  /** Nothing comes of a call, or it changes nothing of what it is given. */
  function breakCall(call) {
    add(call, 'undefined');
    add(call, '__nothing');
    const [first] = call.arguments;
    if (first && first.type !== 'SpreadElement' && !/Function/.test(first.type)) add(call, textOf(first));
  }

  /** What a function gives back. */
  function breakValue(value) {
    const one = bare(value);
    if (isTruth(one)) isOrNot(one);
    else if (one.type === 'Literal' && typeof one.value === 'boolean') add(one, String(!one.value));
    else if (one.type === 'ArrayExpression' && one.elements.length > 0) add(one, '[]');
    else if (one.type === 'CallExpression' && near(one)) breakCall(one);
  }
}

const bare = (node) => (node.type === 'ParenthesizedExpression' ? bare(node.expression) : node);
const isSmall = (scope) => scope !== undefined && scope.end - scope.start < 800;
const isList = ({ type }) => type === 'ObjectExpression' || type === 'ArrayExpression';

/** Whether a function says yes or no to each of several. */
const isTest = (node, { type, callee, arguments: given }) =>
  type === 'CallExpression' &&
  given[0] === node &&
  /^(?:filter|some|every|find(?:Last)?(?:Index)?)$/.test(callee.property?.name ?? '');

/** Whether an expression is true or false, as far as its form tells. */
function isTruth(expression) {
  if (!expression) return false;
  const node = bare(expression);
  switch (node.type) {
    case 'LogicalExpression':
      return node.operator !== '??' && (isTruth(node.left) || isTruth(node.right));
    case 'BinaryExpression':
      return /^(?:===|!==|<|>|<=|>=|in|instanceof)$/.test(node.operator);
    case 'UnaryExpression':
      return node.operator === '!';
    case 'CallExpression':
      return /^(?:some|every|includes|has|startsWith|endsWith)$/.test(node.callee.property?.name ?? '');
    default:
      return false;
  }
}

/** The text with the switches of its breaks. */
function printed({ text, program }, at) {
  const inside = (node) => {
    let out = '';
    let done = node.start;
    const splice = (one) => {
      for (const child of childrenOf(one)) {
        if (child.start < done) continue;
        if (!at.has(child)) splice(child);
        else {
          out += text.slice(done, child.start) + switched(child);
          done = child.end;
        }
      }
    };
    splice(node);
    return out + text.slice(done, node.end);
  };
  const switched = (node) => {
    let out = inside(node);
    const [element, ...more] = at.get(node).filter(({ spread }) => spread);
    if (more.length > 0) throw new Error(`An element is left out twice: ${out}`);
    for (const { id, change, spread } of at.get(node)) if (!spread) out = `(__broken(${id})?(${change}):(${out}))`;
    return element ? `...(__broken(${element.id})?[]:[${out}])` : out;
  };
  return text.slice(0, program.start) + inside(program) + text.slice(program.end);
}
