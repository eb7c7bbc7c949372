import type { Paragraph, TextNode } from '../../contract/index.ts';
import { roomsOf } from '../../text/wrap.ts';

/** The space for the text of a line: points from the left edge of the text's box. */
export interface TextSpace {
  readonly x: number;
  readonly width: number;
}

/** For each line of a text, the space in its column beside the margin of its paragraph. */
export function roomsForLines({ box, lines, paragraphs, insets, columns, wrapWidth }: TextNode): readonly TextSpace[] {
  const { count, gap } = columns ?? { count: 1, gap: 0 };
  const width = (box.width - insets.left - insets.right - gap * (count - 1)) / count;
  const fromRight = paragraphs[0]?.direction === 'rtl';
  let column = 0;
  let row = 0;
  return lines.map((line, index) => {
    const before = lines[index - 1];
    // The first line of a column is above the last one of the column before it.
    if (before && line.top < before.top) column++;
    row = before?.paragraph === line.paragraph ? row + 1 : 0;
    const left = insets.left + (fromRight ? count - 1 - column : column) * (width + gap);
    return within(paragraphs[line.paragraph]!, row, { x: left, width }, wrapWidth ?? width);
  });
}

/** Viewers stretch justified lines to the width that the file states. */
function within(paragraph: Paragraph, row: number, column: TextSpace, wrapWidth: number): TextSpace {
  const { left: start } = roomsOf(paragraph, column.width)(row);
  const inset = paragraph.align === 'justify' ? column.width - wrapWidth : 0;
  const side = paragraph.direction === 'rtl' ? inset : start;
  return { x: column.x + side, width: column.width - start - inset };
}
