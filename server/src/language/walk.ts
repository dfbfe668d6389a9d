import type { ScenarioDeclaration, Section, SyntaxNode, WhenSection, WhenStep } from './syntax.ts';

const cachedChildren = new WeakMap<SyntaxNode, readonly SyntaxNode[]>();

/** The nodes directly inside a node, in the order of the text. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  let children = cachedChildren.get(node);
  if (children === undefined) {
    children = findChildren(node);
    cachedChildren.set(node, children);
  }
  return children;
}

function findChildren(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (const value of Object.values(node) as unknown[]) {
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const each of value) if (isNode(each)) children.push(each);
    } else if (isNode(value)) children.push(value);
  }
  const inOrder = children.every((child, i) => i === 0 || startOf(children[i - 1]!) <= startOf(child));
  return inOrder ? children : children.sort((a, b) => startOf(a) - startOf(b));
}

const startOf = ({ span }: SyntaxNode): number => span.start.offset;

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'kind' in value && 'span' in value;
}

/** A node and all nodes inside it, outer before inner. */
export function* nodesIn(root: SyntaxNode): Generator<SyntaxNode> {
  const waiting: SyntaxNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    // Whole trees are walked once or twice: to remember the children of every node would cost more than to find them.
    const children = findChildren(node);
    for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i]!);
  }
}

/**
 * The nodes that hold an offset, from the file inward. An offset between two nodes that touch belongs to both; the
 * path follows the one that begins there.
 */
export function nodeAt(file: SyntaxNode, offset: number): SyntaxNode[] {
  const path: SyntaxNode[] = [];
  let node: SyntaxNode | undefined = file;
  while (node !== undefined) {
    path.push(node);
    node = childrenOf(node).findLast((child) => holds(child, offset));
  }
  return path;
}

function holds(node: SyntaxNode, offset: number): boolean {
  return node.span.start.offset <= offset && offset <= node.span.end.offset;
}

/** The section that a statement written at this offset would belong to; its span need not reach that far. */
export function sectionAt(scenario: ScenarioDeclaration, offset: number): Section | undefined {
  return scenario.sections.findLast((section) => section.label.end.offset <= offset);
}

/** The action that a choice written at this offset would belong to. */
export function stepAt(section: WhenSection, offset: number): WhenStep | undefined {
  return section.steps.findLast((step) => step.action.span.start.offset <= offset);
}
