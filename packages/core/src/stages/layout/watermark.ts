import { type LayoutTools, type NodeBase, type SceneNode, WATERMARK } from '../../contract/index.ts';

const SIZE = 8;
const INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
const HEIGHT = 14;
/** Around the text, and below the watermark. */
const PADDING = 7;
const MARGIN = 4;

/** Small text at the foot of a slide, on its own background, so that it is readable on any slide. */
export function watermarkNodes(text: string, tools: LayoutTools): readonly SceneNode[] {
  const look = {
    font: 'body',
    size: SIZE,
    color: { role: 'lt1' },
    bold: false,
    italic: false,
    align: 'center',
    lineSpacing: 1,
    spaceAfter: 0,
  } as const;
  const base: NodeBase = { id: 'watermark', name: 'Watermark', role: 'decoration', source: { element: WATERMARK } };
  const paragraphs = tools.paragraphs(text, look);
  const most = tools.slideSize.width - 2 * MARGIN;
  const width = Math.min(most, tools.measureText(paragraphs, most, INSETS).width + 2 * PADDING);
  const box = {
    x: (tools.slideSize.width - width) / 2,
    y: tools.slideSize.height - HEIGHT - MARGIN,
    width,
    height: HEIGHT,
  };
  const frame = { insets: INSETS, anchor: 'middle', fit: 'clip', minSize: SIZE } as const;
  return [
    {
      ...base,
      id: 'watermark-ground',
      name: 'Watermark ground',
      kind: 'shape',
      box,
      geometry: { kind: 'roundRect', radius: HEIGHT / 2 },
      fill: { kind: 'solid', color: { role: 'dk1' } },
    },
    { ...base, kind: 'text', box, ...tools.text(paragraphs, box, frame, base) },
  ];
}
