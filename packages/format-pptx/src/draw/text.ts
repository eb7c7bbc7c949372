import type { TextNode } from '@deckwright/core/contract';
import type { DrawTarget } from './draw-target.ts';

/**
 * Draws the box of a text. `package/text/text-body.ts` adds the text: pptxgenjs repeats `a:pPr` before every run, has
 * one bullet indent for all levels, and omits the typeface of the paragraph mark, which PowerPoint uses to position the
 * baseline.
 */
export function text(node: TextNode, target: DrawTarget): void {
  target.slide.text(node, target.name(node));
}
