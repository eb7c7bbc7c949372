import type { Insets, TableCell } from '@deckwright/core/contract';

/** The share of its height by which text in LibreOffice's cells may be higher than in PowerPoint. */
const SLACK = 0.3;

/**
 * The insets of a cell, with less above and below its text, where nobody sees it: the row has its height, and the text
 * keeps its place in it. LibreOffice gives a line in a cell the height of its font, which is more than PowerPoint's
 * 1.2 em, and would make the row higher. `height` is that of the rows that the cell covers, in points.
 */
export function spareInsets({ insets, anchor }: Pick<TableCell, 'insets' | 'anchor'>, height: number): Insets {
  const { top, bottom } = insets;
  const slack = Math.max(0, height - top - bottom) * SLACK || 0;
  // Half of the insets stays for people who add lines.
  if (anchor === 'top') return { ...insets, bottom: bottom - Math.min(slack, bottom / 2) };
  if (anchor === 'bottom') return { ...insets, top: top - Math.min(slack, top / 2) };
  const each = Math.min(slack / 2, top / 2, bottom / 2);
  return { ...insets, top: top - each, bottom: bottom - each };
}
