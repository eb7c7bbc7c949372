import type { Box, LayoutTools, NodeBase, Paragraph, TextFrame, TextNode } from '../contract/index.ts';
import { noticeSource } from './notice-source.ts';

/** A text node. With `"fit": "grow"`, its box grows downwards, and a notice reports text that runs off the slide. */
export function textNode(
  paragraphs: readonly Paragraph[],
  box: Box,
  frame: TextFrame,
  base: NodeBase,
  tools: LayoutTools,
): TextNode {
  const block = tools.text(paragraphs, box, frame, base);
  const needed = block.textHeight + frame.insets.top + frame.insets.bottom;
  if (frame.fit !== 'grow' || needed <= box.height) return { ...base, kind: 'text', box, ...block };
  const over = box.y + needed - tools.slideSize.height;
  if (over > ROUNDING) {
    const message = `The text grows ${Math.ceil(over)} pt below the slide. Shorten it, or give the template's element "fit": "shrink".`;
    tools.notice({ code: 'TEXT_OVERFLOWS', message, ...noticeSource(base, tools) });
  }
  return { ...base, kind: 'text', box: { ...box, height: needed }, ...block };
}

const ROUNDING = 1e-3;
