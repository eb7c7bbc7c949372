import type { EditableNode, Insets, Size } from '@deckwright/core/contract';
import { type Crop, insetsOf } from '@deckwright/editing';

export type Picture = EditableNode & { readonly kind: 'picture' };

export function withCrop(node: Picture, crop: Crop): Picture {
  const { x, y, width, height } = crop.frame;
  const radius = node.radius && Math.min(node.radius, width / 2, height / 2);
  return {
    ...node,
    box: { x: tidy(x), y: tidy(y), width: tidy(width), height: tidy(height) },
    crop: insetsOf(crop),
    ...(radius !== undefined && { radius }),
  };
}

/** To a hundredth of a point, which nobody sees. */
function tidy(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** Crops a picture at both sides, so that the rest fills a box without being distorted. */
export function cropToFill(picture: Size, box: Size): Insets {
  const across = picture.width / picture.height / (box.width / box.height);
  if (!Number.isFinite(across) || across <= 0) return { top: 0, right: 0, bottom: 0, left: 0 };
  const [x, y] = across > 1 ? [(1 - 1 / across) / 2, 0] : [0, (1 - across) / 2];
  return { left: x, right: x, top: y, bottom: y };
}
