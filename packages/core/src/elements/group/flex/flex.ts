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

/** Points are not pixels: yoga must not round them. */
const config = Yoga.Config.create();
config.setPointScaleFactor(0);

export function createNode(): Node {
  return Yoga.Node.create(config);
}

/** A group as its children see it. */
export interface Surround {
  readonly options: GroupOptions;
  /** Its children go on in a further line where one is full. */
  readonly breaks: boolean;
  /** Its size does not depend on its children, so that they can fill it. */
  readonly isKnown: { readonly width: boolean; readonly height: boolean };
}

/** Says to yoga how a group places its children. */
export function styleGroup(node: Node, { options: { direction, align, justify }, breaks }: Surround): void {
  node.setFlexDirection(direction === 'row' ? FlexDirection.Row : FlexDirection.Column);
  node.setAlignItems(ALIGN[align]);
  node.setJustifyContent(JUSTIFY[justify]);
  if (breaks) node.setFlexWrap(Wrap.Wrap);
}

/**
 * Says to yoga how far a child is from the edges of its group. Padding would do that too, but a node is never smaller than
 * its padding, and groups with and without it would not have equal shares.
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

/** Says to yoga which size a child wants in its group. */
export function styleChild(node: Node, child: TemplateElement, { options, breaks, isKnown }: Surround): void {
  const row = options.direction === 'row';
  const { width, height } = lengthsOf(child, options);
  const [along, across] = row ? [width, height] : [height, width];
  if (typeof width === 'number') node.setWidth(width);
  if (typeof height === 'number') node.setHeight(height);
  if (typeof along !== 'number') node.setFlexShrink(1);
  if (along === 'fill') {
    node.setFlexGrow(1);
    // Where there is nothing to fill a child has at least its own length.
    if (breaks) breakByOwnLength(node, row);
    else if (row ? isKnown.width : isKnown.height) node.setFlexBasis(0);
  }
  if (typeof across === 'number') return;
  node.setAlignSelf(across === 'fill' ? Align.Stretch : ALIGN[options.align === 'stretch' ? 'start' : options.align]);
}

/** Yoga gives the only child that may grow and shrink no length of its own when it breaks lines. */
function breakByOwnLength(node: Node, row: boolean): void {
  node.setFlexShrink(0);
  if (row) node.setMaxWidth('100%');
  else node.setMaxHeight('100%');
}

/** A group in a group, as its own children see it. */
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

/** What a child that says nothing wants: along a row it fills, along a column it hugs, across either it is stretched. */
function lengthsOf(
  { width, height }: TemplateElement,
  { direction, wrap, align }: GroupOptions,
): { readonly width: Length; readonly height: Length } {
  const across = align === 'stretch' ? 'fill' : 'hug';
  if (direction === 'row') return { width: width ?? (wrap ? 'hug' : 'fill'), height: height ?? across };
  return { width: width ?? across, height: height ?? 'hug' };
}
