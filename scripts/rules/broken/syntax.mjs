// A TypeScript source as a tree with parents. The parser is the one that Vite comes with: it keeps comments, and is in use here anyway.
import { parseSync } from 'vite';

/** The nodes right below, in the order of the text, types left out: they are gone when the code runs. */
export function childrenOf(node) {
  const found = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeParameters' || key === 'typeArguments' || key === 'returnType')
      continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one && typeof one.type === 'string' && runs(one)) found.push(one);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

const runs = ({ type }) => !type.startsWith('TS') || /^TS(?:As|NonNull|Satisfies)/.test(type);

export const isStatement = ({ type }) =>
  /Statement$/.test(type) ? type !== 'BlockStatement' : type === 'VariableDeclaration';

export function parseSource(path, text) {
  const { program, comments, errors } = parseSync(path, text, { lang: 'ts', sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const parents = new Map();
  const nodes = [];
  const visit = (node, above) => {
    parents.set(node, above);
    if (node !== program) nodes.push(node);
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(program, null);
  const lineStarts = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
  return {
    path,
    text,
    program,
    comments,
    nodes,
    parentOf: (node) => parents.get(node),
    /** From the program down to the node's own parent. */
    parentsOf(node) {
      const above = [];
      for (let one = parents.get(node); one; one = parents.get(one)) above.unshift(one);
      return above;
    },
    /** The line of an offset, the first being 1. */
    lineOf(offset) {
      let low = 0;
      let high = lineStarts.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (lineStarts[middle] <= offset) low = middle + 1;
        else high = middle;
      }
      return low + 1;
    },
    textOf: (node) => text.slice(node.start, node.end),
  };
}
