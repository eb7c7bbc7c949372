import type { PictureNode } from '@deckwright/core/contract';
import type { Sheet } from './sheet.ts';

/** Draws a picture with a stand-in; `package/media/` puts the real bytes in, once each. */
export function picture(node: PictureNode, sheet: Sheet): void {
  sheet.canvas.picture(node, sheet.name(node));
}
