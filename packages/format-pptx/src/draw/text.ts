import type { TextNode } from '@deckwright/core/contract';
import type { Sheet } from './sheet.ts';

/**
 * Draws the box of a text. Its words are put in afterwards by `package/text/words.ts`: pptxgenjs repeats `a:pPr`
 * before every run, knows one bullet indent for all levels, and gives the paragraph mark no typeface, which PowerPoint
 * counts when it seats the line.
 */
export function text(node: TextNode, sheet: Sheet): void {
  sheet.canvas.text(node, sheet.name(node));
}
