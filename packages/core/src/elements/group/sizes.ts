import type { BoundElement, LayoutTools, Size } from '../../contract/index.ts';
import type { ChildBoxes } from './child-boxes.ts';

/** What children ask for, in points; always finite. */
export interface Sizes {
  /** Width of a child that hugs; no more than `most` unless it is fixed. Undefined: as wide as it likes. */
  width(child: BoundElement, most: number | undefined): number;
  /** Height of a child that hugs, at exactly this width. */
  height(child: BoundElement, width: number): number;
  /** Of groups that were placed together with a group around them. */
  readonly placed: Map<BoundElement, ChildBoxes>;
}

/** How nested groups answer. `most` is Infinity for as wide as they like; the answer never is. */
export interface GroupSizes {
  width(group: BoundElement, most: number): number;
  height(group: BoundElement, width: number): number;
}

/**
 * Sizes of the children on one slide. Nested groups are asked only once for each: as a group measures all that is in it,
 * the cost would double with every level.
 */
export function createSizes(tools: LayoutTools, groups: GroupSizes): Sizes {
  const widths: Memory = new Map();
  const heights: Memory = new Map();
  const hugged = new Map<BoundElement, Size>();

  const natural = (child: BoundElement, most: number) => {
    const size = tools.measure(child, most);
    // A chart or a table has no width of its own: it takes what there is.
    return Number.isFinite(size.width + size.height) ? size : tools.measure(child, tools.slideSize.width);
  };

  return {
    placed: new Map(),
    width(child, most = Number.POSITIVE_INFINITY) {
      const { type, width } = child.element;
      if (typeof width === 'number') return width;
      if (type === 'group') return remembered(widths, child, most, () => groups.width(child, most));
      const size = natural(child, most);
      if (size.width >= most) return most;
      hugged.set(child, size);
      return size.width;
    },
    height(child, width) {
      const { type, height } = child.element;
      if (typeof height === 'number') return height;
      if (type === 'group') return remembered(heights, child, width, () => groups.height(child, width));
      // In the width that it asks for, it needs no other height.
      const own = hugged.get(child);
      return own?.width === width ? own.height : natural(child, width).height;
    },
  };
}

type Memory = Map<BoundElement, Map<number, number>>;

function remembered(memory: Memory, child: BoundElement, at: number, find: () => number): number {
  const before = memory.get(child)?.get(at);
  if (before !== undefined) return before;
  const found = find();
  const entry = memory.get(child) ?? new Map<number, number>();
  memory.set(child, entry.set(at, found));
  return found;
}
