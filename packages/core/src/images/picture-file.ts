import { LIMITS } from '../limits.ts';

/** A picture in a format that Office and browsers show. */
export interface ReadPicture {
  /** Absent: use the bytes that were read. */
  readonly bytes?: Uint8Array;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  /** The same picture as sanitized SVG, in UTF-8. */
  readonly vector?: Uint8Array;
  /** Visible parts that were removed from an SVG, by name. */
  readonly missing?: readonly string[];
  /** Set if the file is damaged or ends too early, so that only a part of it is shown: the name of its format. */
  readonly damage?: string;
}

/** Why a picture is rejected. The message follows a colon and says what to send instead. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
}

export function checkPixels(width: number, height: number): void {
  const { most } = LIMITS.pictures.pixels;
  if (width * height <= most) return;
  throw new PictureFault(`it is ${width} × ${height} pixels; send one of at most ${most / 1_000_000} megapixels`);
}
