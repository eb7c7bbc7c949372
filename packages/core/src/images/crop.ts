import type { Box, Insets, Size } from '../contract/index.ts';

export type ImageFit = 'cover' | 'contain' | 'stretch';

/** The point of the picture that must stay visible, as fractions of its width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

const WHOLE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * The box and the crop of a picture, which is distorted only with `stretch`. `first` is cropped with every `fit`, as fractions
 * of the picture. The focus is a point of the whole picture, before that crop.
 */
export function fitPicture(
  picture: Size,
  box: Box,
  fit: ImageFit,
  focus: Focus,
  first: Insets = WHOLE,
): { box: Box; crop: Insets } {
  if (fit === 'stretch') return { box, crop: first };
  const share = { width: 1 - first.left - first.right, height: 1 - first.top - first.bottom };
  const left = { width: picture.width * share.width, height: picture.height * share.height };
  const scaleX = box.width / left.width;
  const scaleY = box.height / left.height;
  if (fit === 'contain') {
    const scale = Math.min(scaleX, scaleY);
    const width = left.width * scale;
    const height = left.height * scale;
    return {
      box: { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height },
      crop: first,
    };
  }
  const scale = Math.max(scaleX, scaleY);
  const spareX = spare(box.width, left.width * scale);
  const spareY = spare(box.height, left.height * scale);
  const cutX = cropBefore(spareX, (focus.x - first.left) / share.width);
  const cutY = cropBefore(spareY, (focus.y - first.top) / share.height);
  return {
    box,
    crop: {
      top: first.top + cutY * share.height,
      right: first.right + (spareX - cutX) * share.width,
      bottom: first.bottom + (spareY - cutY) * share.height,
      left: first.left + cutX * share.width,
    },
  };
}

/** Fraction of a picture's side that does not fit into a box. */
function spare(box: number, picture: number): number {
  return picture > 0 ? 1 - box / picture : 0;
}

/** Fraction cropped before the focus, so that the focus is as near to the middle as possible. */
function cropBefore(spare: number, focus: number): number {
  const shown = 1 - spare;
  return Math.min(spare, Math.max(0, focus - shown / 2));
}
