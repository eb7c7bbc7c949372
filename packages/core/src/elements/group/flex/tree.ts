import { MeasureMode, type Node } from 'yoga-layout';
import type { BoundElement, Box, Insets, TemplateElement } from '../../../contract/index.ts';
import type { ChildBoxes, GroupValue, Room } from '../child-boxes.ts';
import type { GroupOptions } from '../options.ts';
import type { Sizes } from '../sizes.ts';
import {
  createNode,
  isStretched,
  type Surround,
  styleChild,
  styleGap,
  styleGroup,
  styleMargins,
  surroundOf,
} from './flex.ts';

/** A group in yoga, with all rows and columns in it as one tree. Its styles stay when other values are bound to it. */
export interface Tree {
  /** Number of yoga nodes. */
  readonly count: number;
  /** Binds the children of one slide. */
  bind(children: readonly BoundElement[], sizes: Sizes): void;
  /** Gives all children without a fixed length the length 0, permanently. */
  close(): void;
  /** Places the children in a room. `gap` is clamped to the room. */
  place(room: Room, gap: GroupOptions['gap']): PlacedTree;
  /** Releases the bound children, so that a cached tree keeps no slide in memory. */
  release(): void;
  free(): void;
}

export interface PlacedTree extends ChildBoxes {
  /** True if the children do not overlap and are inside their room. */
  readonly fits: boolean;
  /** Boxes of the nested groups' children, relative to their group. Groups whose children do not fit are left out. */
  readonly groups: ReadonlyMap<BoundElement, ChildBoxes>;
}

/** A group in the tree. */
interface Branch extends Surround {
  readonly node: Node;
  readonly twigs: Twig[];
}

/** A child in the tree. Its bound element changes from slide to slide. */
interface Twig {
  readonly node: Node;
  /** True if it is as wide as its column, or as high as its row. */
  readonly stretched: boolean;
  /** Set for a group whose children are in the tree too. */
  readonly branch: Branch | undefined;
  readonly element: TemplateElement;
  /** Undefined while the tree is not in use. */
  child: BoundElement | undefined;
}

const NO_PADDING: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * `deep`: nested rows and columns are part of the tree. `flat`: they are measured, like any other child. `line`: like
 * `flat`, with all children in one line even if the group wraps.
 */
export type TreeKind = 'deep' | 'flat' | 'line';

export function createTree(options: GroupOptions, kind: TreeKind): Tree {
  const root = branchOf(createNode(), {
    options,
    breaks: options.wrap && kind !== 'line',
    isKnown: { width: !options.wrap, height: !options.wrap },
  });
  let gap: GroupOptions['gap'] | undefined;
  let count = 0;
  let sizes: Sizes | undefined;

  function bind(branch: Branch, children: readonly BoundElement[]): void {
    const { node, twigs } = branch;
    let isSame = twigs.length === children.length;
    while (twigs.length > children.length) drop(node, twigs.pop()!);
    for (const [index, child] of children.entries()) {
      const known = twigs[index];
      if (known?.element === child.element && (known.branch !== undefined) === isBranch(child, kind)) {
        known.child = child;
        if (!known.branch) known.node.markDirty();
      } else {
        isSame = false;
        if (known) drop(node, known);
        twigs[index] = grow(branch, child, index);
      }
      const inner = twigs[index]!.branch;
      if (inner) bind(inner, (child.value as GroupValue).children);
    }
    if (isSame || branch === root) return;
    const last = twigs.length - 1;
    for (const [index, twig] of twigs.entries()) styleMargins(twig.node, branch.options, index === 0, index === last);
  }

  function grow(branch: Branch, child: BoundElement, index: number): Twig {
    const { element, value } = child;
    const node = createNode();
    count++;
    styleChild(node, element, branch);
    const stretched = isStretched(element, branch.options);
    branch.node.insertChild(node, index);
    if (isBranch(child, kind)) {
      const { options: own } = value as GroupValue;
      const inner = branchOf(node, surroundOf(element, own, branch));
      styleGap(node, own.gap);
      return { node, stretched, branch: inner, element, child };
    }
    const twig: Twig = { node, stretched, branch: undefined, element, child };
    const row = branch.options.direction === 'row';
    // Yoga never measures fixed children, but only nodes with a measure function can be marked dirty; others may stay stale.
    node.setMeasureFunc((most, mode, mostHeight, heightMode) => {
      const width = widthIn(twig.child!, most, mode, sizes!);
      if (heightMode === MeasureMode.Exactly) return { width, height: mostHeight };
      const height = sizes!.height(twig.child!, width);
      // In a column, children share the missing length. In a row, each is at most as high as the row.
      return { width, height: row && heightMode === MeasureMode.AtMost ? Math.min(height, mostHeight) : height };
    });
    return twig;
  }

  function drop(parent: Node, { node, branch }: Twig): void {
    for (const twig of branch?.twigs ?? []) drop(node, twig);
    parent.removeChild(node);
    node.free();
    count--;
  }

  return {
    get count() {
      return count;
    },
    bind(children, those) {
      sizes = those;
      bind(root, children);
    },
    close: () => close(root),
    place(room, allowed) {
      if (gap?.row !== allowed.row || gap.column !== allowed.column) styleGap(root.node, allowed);
      gap = allowed;
      root.node.setWidth(room.width);
      root.node.setHeight(room.height);
      root.node.calculateLayout(undefined, undefined);
      const size = {
        width: room.width ?? root.node.getComputedWidth(),
        height: room.height ?? root.node.getComputedHeight(),
      };
      const groups = new Map<BoundElement, ChildBoxes>();
      const { boxes, fits } = read(root, size, NO_PADDING, groups);
      return { boxes, size, fits, groups };
    },
    release() {
      sizes = undefined;
      release(root);
    },
    free() {
      for (const twig of root.twigs) drop(root.node, twig);
      root.node.free();
    },
  };
}

function isBranch({ element, value }: BoundElement, kind: TreeKind): boolean {
  if (kind !== 'deep' || element.type !== 'group') return false;
  const { options, children } = value as GroupValue;
  const isLine = options.direction === 'row' || options.direction === 'column';
  return isLine && !options.wrap && children.length > 0;
}

function close({ options, twigs }: Branch): void {
  const row = options.direction === 'row';
  for (const { node, element } of twigs) {
    if (typeof (row ? element.width : element.height) === 'number') continue;
    if (row) node.setWidth(0);
    else node.setHeight(0);
  }
}

function release({ twigs }: Branch): void {
  for (const twig of twigs) {
    twig.child = undefined;
    if (twig.branch) release(twig.branch);
  }
}

function branchOf(node: Node, surround: Surround): Branch {
  styleGroup(node, surround);
  return { ...surround, node, twigs: [] };
}

function widthIn(child: BoundElement, most: number, mode: MeasureMode, sizes: Sizes): number {
  if (mode === MeasureMode.Exactly) return most;
  return sizes.width(child, mode === MeasureMode.Undefined ? undefined : most);
}

/** Yoga uses 32-bit floats: an overhang of this many points is rounding, even for lengths far beyond a slide. */
const ROUNDING = 0.02;

/** Reads the boxes of a group's children from yoga, without its rounding. Adds those of nested groups to `groups`. */
function read(
  { twigs, options, breaks }: Branch,
  size: ChildBoxes['size'],
  { top, right, bottom, left }: Insets,
  groups: Map<BoundElement, ChildBoxes>,
): { readonly boxes: readonly Box[]; readonly fits: boolean } {
  const row = options.direction === 'row';
  const endX = size.width - right;
  const endY = size.height - bottom;
  let startX = left;
  let startY = top;
  let fits = endX >= left && endY >= top;
  const boxes = twigs.map(({ node, branch, child, stretched }): Box => {
    // Most children are as wide as their column or as high as their row, and need no calls to yoga.
    const isWide = !row && stretched && !breaks;
    const isHigh = row && stretched && !breaks;
    const ownX = isWide ? startX : node.getComputedLeft();
    const ownY = isHigh ? startY : node.getComputedTop();
    const x = settle(ownX, startX, endX);
    const y = settle(ownY, startY, endY);
    const width = isWide ? Math.max(0, endX - x) : settle(ownX + node.getComputedWidth(), x, endX) - x;
    const height = isHigh ? Math.max(0, endY - y) : settle(ownY + node.getComputedHeight(), y, endY) - y;
    if (x < startX || y < startY || x + width > endX + ROUNDING || y + height > endY + ROUNDING) fits = false;
    if (branch) {
      const own = { width, height };
      const inner = read(branch, own, branch.options.padding, groups);
      if (inner.fits) groups.set(child!, { boxes: inner.boxes, size: own });
    }
    if (row && !breaks) startX = x + width;
    if (!row && !breaks) startY = y + height;
    return { x, y, width, height };
  });
  return { boxes, fits };
}

/** Moves a coordinate that rounding put beyond an edge back onto the edge. */
function settle(at: number, least: number, most: number): number {
  if (at < least && at > least - ROUNDING) return least;
  return at > most && at < most + ROUNDING ? most : at;
}
