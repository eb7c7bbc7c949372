import type { PictureNode } from '@deckwright/core/contract';
import { boxOf } from './box.ts';
import type { Sheet } from './sheet.ts';

/** One transparent pixel. */
const STAND_IN =
  'image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

/**
 * Draws a picture with a stand-in. pptxgenjs would take the bytes through base64 and store them once per use;
 * `package/media/` puts the real ones in, once each. It is never given a path: it would read it.
 */
export const picture = (node: PictureNode, sheet: Sheet): void => {
  sheet.slide.addImage({ ...boxOf(node), data: STAND_IN, objectName: sheet.name(node) });
};
