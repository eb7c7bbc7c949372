import Yoga, { Align, Edge, FlexDirection, Gutter, Justify, type Node, Wrap } from 'yoga-layout';
import type { TemplateElement } from '../../../contract/index.ts';
import type { GroupOptions } from '../options.ts';

const ALIGN = { start: Align.FlexStart, center: Align.Center, end: Align.FlexEnd, stretch: Align.Stretch } as const;
const JUSTIFY = {
  start: Justify.FlexStart,
  center: Justify.Center,
  end: Justify.FlexEnd,
  between: Justify.SpaceBetween,
} as const;

/** Boxes are in points, not pixels, so yoga must not round them. */
const config = Yoga.Config.create();
config.setPointScaleFactor(0);

export function createNode(): Node {
  return Yoga.Node.create(config);
}

/** The group around children, as far as it affects their styles. */
export interface Surround {
  readonly options: GroupOptions;
  /** Its children wrap to a new line. */
  readonly breaks: boolean;
  /** Its size does not depend on its children, so that they can fill it. */
  readonly isKnown: { readonly width: boolean; readonly height: boolean };
}

/** Sets the yoga styles by which a group places its children. */
export function styleGroup(node: Node, { options: { direction, align, justify }, breaks }: Surround): void {
  node.setFlexDirection(direction === 'row' ? FlexDirection.Row : FlexDirection.Column);
  node.setAlignItems(ALIGN[align]);
  node.setJustifyContent(JUSTIFY[justify]);
  if (breaks) node.setFlexWrap(Wrap.Wrap);
}

/**
 * Sets the group's padding as margins of the outermost children. Yoga's own padding would not do: a node is never smaller
 * than its padding, so groups with and without padding would not get equal shares.
 */
export function styleMargins(
  node: Node,
  { direction, padding }: GroupOptions,
  isFirst: boolean,
  isLast: boolean,
): void {
  const row = direction === 'row';
  node.setMargin(Edge.Top, row || isFirst ? padding.top : 0);
  node.setMargin(Edge.Right, !row || isLast ? padding.right : 0);
  node.setMargin(Edge.Bottom, row || isLast ? padding.bottom : 0);
  node.setMargin(Edge.Left, !row || isFirst ? padding.left : 0);
}

export function styleGap(node: Node, gap: GroupOptions['gap']): void {
  node.setGap(Gutter.Row, gap.row);
  node.setGap(Gutter.Column, gap.column);
}

/** Sets the yoga styles for the size of a child in its group. */
export function styleChild(node: Node, child: TemplateElement, { options, breaks, isKnown }: Surround): void {
  const row = options.direction === 'row';
  const { width, height } = lengthsOf(child, options);
  const [along, across] = row ? [width, height] : [height, width];
  if (typeof width === 'number') node.setWidth(width);
  if (typeof height === 'number') node.setHeight(height);
  if (typeof along !== 'number') node.setFlexShrink(1);
  if (along === 'fill') {
    node.setFlexGrow(1);
    // If there is nothing to fill, a child has at least its own length.
    if (breaks) breakByOwnLength(node, row);
    else if (row ? isKnown.width : isKnown.height) node.setFlexBasis(0);
  }
  if (typeof across === 'number') return;
  node.setAlignSelf(across === 'fill' ? Align.Stretch : ALIGN[options.align === 'stretch' ? 'start' : options.align]);
}

/** Breaks lines by the child's own length: yoga assumes a length of 0 for an only child that may grow and shrink. */
function breakByOwnLength(node: Node, row: boolean): void {
  node.setFlexShrink(0);
  if (row) node.setMaxWidth('100%');
  else node.setMaxHeight('100%');
}

/** The surround of the children of a nested group. */
export function surroundOf(child: TemplateElement, own: GroupOptions, { options, isKnown }: Surround): Surround {
  const { width, height } = lengthsOf(child, options);
  const known = (length: Length, outer: boolean) => typeof length === 'number' || (length === 'fill' && outer);
  return {
    options: own,
    breaks: false,
    isKnown: { width: known(width, isKnown.width), height: known(height, isKnown.height) },
  };
}

/** True for a child that is as wide as its column, or as high as its row. */
export function isStretched(child: TemplateElement, options: GroupOptions): boolean {
  const { width, height } = lengthsOf(child, options);
  return (options.direction === 'row' ? height : width) === 'fill';
}

type Length = number | 'fill' | 'hug';

/** A child's lengths, with defaults: `fill` along a row, `hug` along a column, and across either as `align` says. */
function lengthsOf(
  { width, height }: TemplateElement,
  { direction, wrap, align }: GroupOptions,
): { readonly width: Length; readonly height: Length } {
  const across = align === 'stretch' ? 'fill' : 'hug';
  if (direction === 'row') return { width: width ?? (wrap ? 'hug' : 'fill'), height: height ?? across };
  return { width: width ?? across, height: height ?? 'hug' };
}
