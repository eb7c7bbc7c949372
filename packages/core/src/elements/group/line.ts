import type { BoundElement, Box } from '../../contract/index.ts';
import type { ChildBoxes, GroupValue, Room } from './child-boxes.ts';
import { createTree, type PlacedTree, type TreeKind } from './flex/tree.ts';
import { withTree } from './flex/trees.ts';
import type { GroupOptions } from './options.ts';
import type { Sizes } from './sizes.ts';
import { clampGap, sum } from './squeeze.ts';

/** Places the children of a group in one row or one column. */
export function placeInLine(group: BoundElement<GroupValue>, room: Room, sizes: Sizes): ChildBoxes {
  const { options, children } = group.value;
  return placeTogether(group, room, sizes, shareOut(options, children, room));
}

/** Places the children of a group, and those of nested rows and columns, in one pass. */
export function placeTogether(
  group: BoundElement<GroupValue>,
  room: Room,
  sizes: Sizes,
  spacing: Spacing = { gap: group.value.options.gap, isFull: false },
): ChildBoxes {
  const { options, children } = group.value;
  const placed = withTree(group, sizes, (tree) => tree.place(room, spacing.gap));
  // A nested group grows if its padding and gaps leave no room for its children. Placed on its own, it knows its room.
  if (!placed.fits) return placeOnce(options, children, 'flat', room, sizes, spacing);
  for (const [inner, placement] of placed.groups) sizes.placed.set(inner, placement);
  return placed;
}

/** Boxes of the children in one line of a group that wraps. */
export function placeOneLine(
  options: GroupOptions,
  children: readonly BoundElement[],
  room: Room,
  sizes: Sizes,
): readonly Box[] {
  return placeOnce(options, children, 'line', room, sizes, shareOut(options, children, room)).boxes;
}

function placeOnce(
  options: GroupOptions,
  children: readonly BoundElement[],
  kind: TreeKind,
  room: Room,
  sizes: Sizes,
  { gap, isFull }: Spacing,
): PlacedTree {
  const tree = createTree(options, kind);
  try {
    tree.bind(children, sizes);
    if (isFull) tree.close();
    return tree.place(room, gap);
  } finally {
    tree.free();
  }
}

interface Spacing {
  readonly gap: GroupOptions['gap'];
  /** True if fixed children and gaps take all of the room. */
  readonly isFull: boolean;
}

/** If all children together would shrink to less than this many points, yoga's 32-bit rounding can make them grow. */
const TOO_LITTLE = 0.1;

/** Clamps the gaps so that fixed children keep their lengths. */
function shareOut({ direction, gap }: GroupOptions, children: readonly BoundElement[], room: Room): Spacing {
  const row = direction === 'row';
  const lengths = children.map(({ element }) => (row ? element.width : element.height));
  const fixed = sum(lengths.map((length) => (typeof length === 'number' ? length : 0)));
  const most = row ? room.width : room.height;
  const along = clampGap(row ? gap.column : gap.row, children.length, fixed, most);
  const isFull = most !== undefined && most - fixed - along * (children.length - 1) < TOO_LITTLE;
  return { gap: row ? { ...gap, column: along } : { ...gap, row: along }, isFull };
}
