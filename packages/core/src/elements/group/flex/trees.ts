import type { BoundElement, TemplateElement } from '../../../contract/index.ts';
import type { GroupValue } from '../child-boxes.ts';
import type { Sizes } from '../sizes.ts';
import { createTree, type Tree } from './tree.ts';

/** Trees are cached, because creating one costs more than using it, and the slides of a deck come from few templates. */
const MOST_KEPT = 64;
/** Larger trees are not cached, because yoga's memory never shrinks. */
const MOST_NODES = 1_000;

/** The most recently used trees, by the group's element in its template. The last used is at the end. */
const kept = new Map<TemplateElement, Tree>();

/** Calls `use` with a tree to which the group's children are bound. */
export function withTree<T>({ element, value }: BoundElement<GroupValue>, sizes: Sizes, use: (tree: Tree) => T): T {
  const tree = kept.get(element) ?? createTree(value.options, 'deep');
  // Removed while in use, so that a nested call for the same element gets another tree.
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
  // A nested call may have cached another tree for the same element.
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
