import type { LayoutTools, NodeBase, Notice } from '../contract/index.ts';

/** The slide, element, field and JSON Pointer of a notice about an element. */
export function noticeSource(
  base: NodeBase,
  tools: Pick<LayoutTools, 'slideNumber'>,
): Omit<Notice, 'code' | 'message'> {
  return {
    slide: tools.slideNumber,
    element: base.source.element,
    field: base.source.field,
    where: base.source.pointer,
  };
}
