import type { BoundElement, Insets, LayoutTools } from '../../contract/index.ts';
import type { ChildBoxes, GroupValue, Room } from './child-boxes.ts';
import { placeFreely } from './free.ts';
import { placeInGrid } from './grid.ts';
import { placeInLine } from './line.ts';
import { createSizes, type Sizes } from './sizes.ts';
import { placeInLines } from './wrapped-lines.ts';

const slides = new WeakMap<LayoutTools, Sizes>();

/** The sizes of children in groups on one slide; each slide has its own tools. */
function sizesOn(tools: LayoutTools): Sizes {
  const known = slides.get(tools);
  if (known) return known;
  const sizes = createSizes(tools, {
    width: (group, most) => naturalWidth(group as BoundElement<GroupValue>, most, tools),
    height: (group, width) => {
      return placeInGroup(group as BoundElement<GroupValue>, { width, height: undefined }, tools).size.height;
    },
  });
  slides.set(tools, sizes);
  return sizes;
}

/** Width of a group that hugs, at most `most`. A group of shapes alone has no natural width, so it takes all of `most`. */
export function naturalWidth(group: BoundElement<GroupValue>, most: number, tools: LayoutTools): number {
  const { width } = placeInGroup(group, { width: undefined, height: undefined }, tools).size;
  const { left, right } = group.value.options.padding;
  const isOpen = width <= left + right && Number.isFinite(most);
  return isOpen ? most : Math.min(width, most);
}

/** Places a group's children. Boxes are relative to the group's top left. */
export function placeInGroup(group: BoundElement<GroupValue>, frame: Room, tools: LayoutTools): ChildBoxes {
  const sizes = sizesOn(tools);
  const known = sizes.placed.get(group);
  if (known && known.size.width === frame.width && known.size.height === frame.height) return known;
  const padding = clampPadding(group.value.options.padding, frame);
  const sides = { width: padding.left + padding.right, height: padding.top + padding.bottom };
  const room = { width: less(frame.width, sides.width), height: less(frame.height, sides.height) };
  const { boxes, size } = placeChildren(group, room, sizes);
  return {
    boxes: boxes.map(({ x, y, width, height }) => ({ x: x + padding.left, y: y + padding.top, width, height })),
    size: { width: frame.width ?? size.width + sides.width, height: frame.height ?? size.height + sides.height },
  };
}

function placeChildren(group: BoundElement<GroupValue>, room: Room, sizes: Sizes): ChildBoxes {
  const { options, children } = group.value;
  if (children.length === 0) return { boxes: [], size: { width: 0, height: 0 } };
  if (options.direction === 'free') return placeFreely(children);
  if (options.direction === 'grid') return placeInGrid(options, children, room, sizes);
  return options.wrap ? placeInLines(group, room, sizes) : placeInLine(group, room, sizes);
}

/** Scales padding down to the room, so that padding that is too large meets in the middle. */
function clampPadding(padding: Insets, { width, height }: Room): Insets {
  const across = shareOf(padding.left + padding.right, width);
  const down = shareOf(padding.top + padding.bottom, height);
  return {
    top: padding.top * down,
    right: padding.right * across,
    bottom: padding.bottom * down,
    left: padding.left * across,
  };
}

function shareOf(wanted: number, room: number | undefined): number {
  return room === undefined || wanted <= room ? 1 : room / wanted;
}

function less(length: number | undefined, taken: number): number | undefined {
  return length === undefined ? undefined : Math.max(0, length - taken);
}
