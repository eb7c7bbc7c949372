import type { Box, Insets, SceneNode, Size } from '@deckwright/core/contract';

/** Points to which boxes that touch may overlap: layout rounds. */
const ROUNDING = 0.5;

/** Points that stay free before the next box, and inside a box around a text such as a card. */
interface Reserve {
  readonly gap: number;
  readonly margin: number;
}

/** Beside a text, about a word space stays. Above and below, lines have empty space of their own. */
const BESIDE: Reserve = { gap: 4, margin: 3 };
const ABOVE: Reserve = { gap: 0, margin: 0 };

/** Returns a function that gives the free space around a text: points on each side that no other node takes, and none of `taken`. */
export function createSpace(
  nodes: readonly SceneNode[],
  size: Size,
  taken: readonly Box[] = [],
): (node: SceneNode) => Insets {
  const obstacles = nodes.flatMap(partsOf);
  return (node) => {
    const others = [...obstacles.filter((one) => one !== node).map(({ box }) => box), ...taken];
    const slide = { x: 0, y: 0, ...size };
    const beside = [slide, ...others.filter((box) => isBeside(flip(box), flip(node.box)))];
    const above = [slide, ...others.filter((box) => isBeside(box, node.box))].map(flip);
    const [left, right] = freeAlong(node.box, beside, BESIDE);
    const [top, bottom] = freeAlong(flip(node.box), above, ABOVE);
    return { left, right, top, bottom };
  };
}

/** The parts of a composite are what it draws; one with a native model has none. */
function partsOf(node: SceneNode): readonly SceneNode[] {
  return node.kind === 'composite' && node.parts.length > 0 ? node.parts.flatMap(partsOf) : [node];
}

function flip({ x, y, width, height }: Box): Box {
  return { x: y, y: x, width: height, height: width };
}

/** Whether two boxes share a part of the x axis. */
function isBeside(one: Box, other: Box): boolean {
  return Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > ROUNDING;
}

/** Free space along the x axis, before and after a box. */
function freeAlong(
  box: Box,
  others: readonly Box[],
  { gap, margin }: Reserve,
): readonly [before: number, after: number] {
  const [from, to] = [box.x, box.x + box.width];
  let [before, after] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { x: start, width } of others) {
    const end = start + width;
    const isAround = start <= from + ROUNDING && end >= to - ROUNDING;
    if (isAround) {
      before = Math.min(before, from - start - margin);
      after = Math.min(after, end - to - margin);
    } else if (start >= to - ROUNDING) after = Math.min(after, start - to - gap);
    else if (end <= from + ROUNDING) before = Math.min(before, from - end - gap);
    else if (end > to) after = 0;
    else if (start < from) before = 0;
  }
  return [Math.max(0, before), Math.max(0, after)];
}
