import type { SceneNode } from '@deckwright/core/contract';
import { inches } from '../units.ts';

/** Where a node lies, in fresh objects: pptxgenjs writes into the options that it is given. */
export const boxOf = ({ box, rotation }: SceneNode) => ({
  x: inches(box.x),
  y: inches(box.y),
  w: inches(Math.max(0, box.width)),
  h: inches(Math.max(0, box.height)),
  rotate: Number.isFinite(rotation) ? (((rotation ?? 0) % 360) + 360) % 360 : 0,
});
