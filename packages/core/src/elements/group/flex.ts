import Yoga, { Align, Edge, FlexDirection, Gutter, Justify, MeasureMode, type Node } from 'yoga-layout';
import type { BoundElement, Box, LayoutTools, Size } from '../../contract/index.ts';
import type { GroupOptions } from './options.ts';

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

/** Places children by flexbox. `frame.height` undefined: as high as the children need. Boxes are relative to the group. */
export function placeInGroup(
  group: { readonly options: GroupOptions; readonly children: readonly BoundElement[] },
  frame: { readonly width: number; readonly height: number | undefined },
  tools: LayoutTools,
): { readonly boxes: readonly Box[]; readonly size: Size } {
  const { options, children } = group;
  const root = Yoga.Node.create(config);
  try {
    const row = options.direction === 'row';
    root.setFlexDirection(row ? FlexDirection.Row : FlexDirection.Column);
    root.setAlignItems(ALIGN[options.align]);
    root.setJustifyContent(JUSTIFY[options.justify]);
    root.setGap(Gutter.All, options.gap);
    root.setPadding(Edge.Top, options.padding.top);
    root.setPadding(Edge.Right, options.padding.right);
    root.setPadding(Edge.Bottom, options.padding.bottom);
    root.setPadding(Edge.Left, options.padding.left);
    if (Number.isFinite(frame.width)) root.setWidth(frame.width);
    if (frame.height !== undefined) root.setHeight(frame.height);
    for (const [index, child] of children.entries()) root.insertChild(childNode(child, row, tools), index);
    root.calculateLayout(undefined, undefined);
    const boxes = children.map((_child, index) => {
      const { left, top, width, height } = root.getChild(index).getComputedLayout();
      return { x: left, y: top, width, height };
    });
    return { boxes, size: { width: root.getComputedWidth(), height: root.getComputedHeight() } };
  } finally {
    root.freeRecursive();
  }
}

function childNode(child: BoundElement, row: boolean, tools: LayoutTools): Node {
  const node = Yoga.Node.create(config);
  const { width = row ? 'fill' : 'hug', height = 'hug' } = child.element;
  const along = row ? width : height;
  const across = row ? height : width;
  if (typeof width === 'number') node.setWidth(width);
  if (typeof height === 'number') node.setHeight(height);
  if (along === 'fill') {
    node.setFlexGrow(1);
    node.setFlexShrink(1);
    node.setFlexBasis(0);
  } else if (along === 'hug') {
    node.setFlexShrink(1);
  }
  if (across === 'fill') node.setAlignSelf(Align.Stretch);
  node.setMeasureFunc((available, widthMode) => {
    return tools.measure(child, widthMode === MeasureMode.Undefined ? Number.POSITIVE_INFINITY : available);
  });
  return node;
}
