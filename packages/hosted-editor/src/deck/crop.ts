import type { Insets, Size } from '@deckwright/core/contract';

/** Crops a picture at both sides, so that the rest fills a box without being distorted. */
export function cropToFill(picture: Size, box: Size): Insets {
  const across = picture.width / picture.height / (box.width / box.height);
  if (!Number.isFinite(across) || across <= 0) return { top: 0, right: 0, bottom: 0, left: 0 };
  const [x, y] = across > 1 ? [(1 - 1 / across) / 2, 0] : [0, (1 - across) / 2];
  return { left: x, right: x, top: y, bottom: y };
}
