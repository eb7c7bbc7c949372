import type { BoundElement, LayoutTools, Size } from '../../contract/index.ts';
import type { ChildBoxes } from './child-boxes.ts';

/** The sizes that children need, in points; always finite. */
export interface Sizes {
  /** Width of a child that hugs, at most `most` unless it is fixed. Default for `most`: unlimited. */
  width(child: BoundElement, most: number | undefined): number;
  /** Height of a child that hugs, at exactly this width. */
  height(child: BoundElement, width: number): number;
  /** Boxes of groups that were placed together with the group around them. */
  readonly placed: Map<BoundElement, ChildBoxes>;
}

/** Measures nested groups. `most` may be Infinity; the result is always finite. */
export interface GroupSizes {
  width(group: BoundElement, most: number): number;
  height(group: BoundElement, width: number): number;
}

/**
 * Creates the sizes of children on one slide. They measure each nested group only once per width: a group measures
 * everything in it, so without this the cost would double with every level.
 */
export function createSizes(tools: LayoutTools, groups: GroupSizes): Sizes {
  const widths: Memory = new Map();
  const heights: Memory = new Map();
  const hugged = new Map<BoundElement, Size>();

  const natural = (child: BoundElement, most: number) => {
    const size = tools.measure(child, most);
    // A chart or a table has no natural width, so it takes all of the available width.
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
      // At its natural width, its height is already known.
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
