import type { BoundElement, TemplateElement } from '../../../contract/index.ts';
import type { GroupValue } from '../child-boxes.ts';
import type { Sizes } from '../sizes.ts';
import { createTree, type Tree } from './tree.ts';

/** Making a tree costs more than using it, and the slides of a deck come from few templates. */
const MOST_KEPT = 64;
/** Yoga's memory never shrinks. */
const MOST_NODES = 1_000;

/** The last trees that were used, by their groups in templates; the one used last is at the end. */
const kept = new Map<TemplateElement, Tree>();

/** Calls `use` with a tree to which the group's children are bound. */
export function withTree<T>({ element, value }: BoundElement<GroupValue>, sizes: Sizes, use: (tree: Tree) => T): T {
  const tree = kept.get(element) ?? createTree(value.options, 'deep');
  // While it is used nobody else has it.
  kept.delete(element);
  try {
    tree.bind(value.children, sizes);
    const result = use(tree);
    if (tree.count <= MOST_NODES) keep(element, tree);
    return result;
  } finally {
    if (kept.get(element) !== tree) tree.free();
    if (kept.size > MOST_KEPT) dropOldest();
  }
}

function keep(element: TemplateElement, tree: Tree): void {
  // One that was made while this was in use.
  kept.get(element)?.free();
  tree.release();
  kept.set(element, tree);
}

function dropOldest(): void {
  for (const [element, tree] of kept) {
    kept.delete(element);
    tree.free();
    return;
  }
}
