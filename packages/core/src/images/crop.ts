import type { Box, Insets, Size } from '../contract/index.ts';

export type ImageFit = 'cover' | 'contain' | 'stretch';

/** The part of the picture that must stay visible, as fractions of its width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** Where a picture goes and what of it is cut away, so that it is never distorted unless `stretch` was asked for. */
export function fitPicture(picture: Size, box: Box, fit: ImageFit, focus: Focus): { box: Box; crop: Insets } {
  const whole = { top: 0, right: 0, bottom: 0, left: 0 };
  if (fit === 'stretch') return { box, crop: whole };
  const scaleX = box.width / picture.width;
  const scaleY = box.height / picture.height;
  if (fit === 'contain') {
    const scale = Math.min(scaleX, scaleY);
    const width = picture.width * scale;
    const height = picture.height * scale;
    return {
      box: { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height },
      crop: whole,
    };
  }
  const scale = Math.max(scaleX, scaleY);
  const spareX = 1 - box.width / (picture.width * scale);
  const spareY = 1 - box.height / (picture.height * scale);
  const left = cropBefore(spareX, focus.x);
  const top = cropBefore(spareY, focus.y);
  return { box, crop: { top, right: spareX - left, bottom: spareY - top, left } };
}

/** Share cut away before the focus, so that the focus comes as near to the middle as the spare allows. */
function cropBefore(spare: number, focus: number): number {
  const shown = 1 - spare;
  return Math.min(spare, Math.max(0, focus - shown / 2));
}
