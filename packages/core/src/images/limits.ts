/** What is read of a stranger's picture. */
export const PICTURE_LIMITS = {
  /** Of the file. */
  bytes: 50_000_000,
  /** Rejected before they are decoded: as imgproxy does. */
  pixels: 50_000_000,
  /** Of an SVG file. */
  drawingBytes: 1_000_000,
};

/** What is wrong with a picture, in words that follow a colon and say what would have worked. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
}

export function checkPixels(width: number, height: number): void {
  if (width * height <= PICTURE_LIMITS.pixels) return;
  throw new PictureFault(
    `it is ${width} × ${height} pixels; send one of at most ${PICTURE_LIMITS.pixels / 1_000_000} megapixels`,
  );
}
