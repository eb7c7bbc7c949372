import type { Box, Paragraph, SceneNode, Size, TextNode } from '../contract/index.ts';
import { MARGIN } from '../text/wrap.ts';

/** Points on both sides of a text that no other node takes. */
export interface FreeSides {
  readonly left: number;
  readonly right: number;
}

/**
 * The width in points at which a viewer breaks the lines of a text, as a pptx states it. Lines that core did not break take the free
 * space beside their box, or never break. A person replaces the text of a placeholder, so that breaks at its box.
 */
export function wrapWidthIn(node: TextNode, free: FreeSides): number | undefined {
  if (!staysUnbroken(node)) return node.wrapWidth;
  const { box, insets } = node;
  const inner = box.width - insets.left - insets.right;
  const lacking = WIDEST * widestLine(node) - inner;
  if (lacking <= 0) return inner;
  const gained = Math.min(lacking, gainedFrom(free, node.paragraphs));
  return gained < lacking && !hasRoomToShrink(node) ? Number.POSITIVE_INFINITY : inner + gained;
}

/**
 * True for a text of which no line was broken, and which viewers do not break: outside of placeholders, or in a box that was sized
 * to it.
 */
export function staysUnbroken(node: TextNode): boolean {
  const { lines, paragraphs, columns, slot, rotation } = node;
  if (rotation || (columns?.count ?? 1) > 1 || (slot !== undefined && !hugs(node))) return false;
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs);
  const ends = runs.reduce((sum, { text }) => sum + text.split('\n').length - 1, paragraphs.length);
  return lines.length > 0 && lines.length <= ends;
}

/** Layout makes a box that hugs its text this many points wider than the text, which it measures with a margin. */
const SLACK = 2;

function hugs(node: TextNode): boolean {
  const { box, insets } = node;
  return box.width - insets.left - insets.right <= widestLine(node) / (1 - MARGIN) + SLACK + ROUNDING;
}

/** How many times its own width a line may take in the widest font that viewers choose. */
const WIDEST = 1.5;

function widestLine({ lines, paragraphs }: TextNode): number {
  return lines.reduce((most, { paragraph, fragments }) => {
    const { marginLeft, indent } = paragraphs[paragraph]!;
    const width = fragments.reduce((sum, fragment) => sum + fragment.width, 0);
    return Math.max(most, marginLeft + Math.max(0, indent) + width);
  }, 0);
}

function gainedFrom({ left, right }: FreeSides, paragraphs: readonly Paragraph[]): number {
  const sides = new Set(
    paragraphs.map(({ align, direction }) => (align !== 'justify' ? align : direction === 'rtl' ? 'right' : 'left')),
  );
  if (sides.size !== 1) return 0;
  if (sides.has('left')) return right;
  return sides.has('right') ? left : 2 * Math.min(left, right);
}

/** A file lets a text shrink whose box is a little higher than its lines. */
function hasRoomToShrink({ box, insets, textHeight }: TextNode): boolean {
  return box.height - insets.top - insets.bottom - textHeight >= Math.max(0.5, 0.02 * textHeight);
}

/** Points that stay free before the next box, and inside a box around a text such as a card. */
const GAP = 4;
const INSIDE = 3;
/** Points to which boxes that touch may overlap: layout rounds. */
const ROUNDING = 0.5;

/** Finds the free space beside the texts of a slide. */
export function createFreeSides(nodes: readonly SceneNode[], slide: Size): (node: TextNode) => FreeSides {
  const boxes = nodes.flatMap(drawnBy);
  const around = { id: '', box: { x: 0, y: 0, ...slide } };
  return (node) => {
    let [left, right] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const [start, end] = [node.box.x, node.box.x + node.box.width];
    for (const { id, box } of [around, ...boxes]) {
      if (id === node.id || !sharesRows(box, node.box)) continue;
      const [from, to] = [box.x, box.x + box.width];
      if (from <= start + ROUNDING && to >= end - ROUNDING) {
        left = Math.min(left, start - from - INSIDE);
        right = Math.min(right, to - end - INSIDE);
      } else if (from >= end - ROUNDING) right = Math.min(right, from - end - GAP);
      else if (to <= start + ROUNDING) left = Math.min(left, start - to - GAP);
      else if (to > end) right = 0;
      else if (from < start) left = 0;
    }
    return { left: Math.max(0, left), right: Math.max(0, right) };
  };
}

function drawnBy(node: SceneNode): readonly SceneNode[] {
  return node.kind === 'composite' && node.parts.length > 0 ? node.parts.flatMap(drawnBy) : [node];
}

function sharesRows(one: Box, other: Box): boolean {
  return Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > ROUNDING;
}
