import type { PictureNode } from '@deckwright/core/contract';
import type { DrawTarget } from './draw-target.ts';

/** Draws a picture of one pixel; `package/media/` replaces it with the real bytes, stored once for each picture. */
export function picture(node: PictureNode, target: DrawTarget): void {
  target.slide.picture(node, target.name(node));
}
