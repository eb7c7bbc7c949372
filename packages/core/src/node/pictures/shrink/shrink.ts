import sharp from 'sharp';
import type { ShownSize, ShrunkPicture } from '../../../images/decoder.ts';
import { LIMITS } from '../../../limits.ts';
import { type Chroma, type JpegTry, jpegFrom, smallestJpeg } from './jpeg.ts';
import { pngIn, smallestPng } from './png.ts';
import type { Pixels } from './similarity.ts';

/** A PNG becomes JPEG only if that takes less than this fraction of its bytes: JPEG blurs letters and lines. */
const WORTH_JPEG = 0.6;

/**
 * A PNG or JPEG with no more pixels than `shown`, in fewer bytes, that looks like the original resized (SSIM ≥ 0.98).
 * Undefined if no such picture was found. Pictures with alpha stay PNG. The same arguments give the same picture.
 */
export async function shrinkPicture(bytes: Uint8Array, shown: ShownSize): Promise<ShrunkPicture | undefined> {
  const { pixels, format } = await resized(bytes, shown);
  const best = format === 'jpeg' ? await fromJpeg(pixels) : await fromPng(pixels);
  if (!best || best.bytes.length >= bytes.length) return undefined;
  return { ...best, bytes: new Uint8Array(best.bytes), width: pixels.width, height: pixels.height };
}

type Encoded = Pick<ShrunkPicture, 'bytes' | 'mediaType'>;

async function fromJpeg(pixels: Pixels): Promise<Encoded | undefined> {
  const sample = sampleOf(pixels);
  const jpeg = await smallestJpeg(sample, '4:2:0');
  return jpeg && asJpeg(pixels, sample, jpeg, '4:2:0');
}

async function fromPng(pixels: Pixels): Promise<Encoded> {
  const sample = sampleOf(pixels);
  const png = await smallestPng(sample);
  const jpeg = isOpaque(pixels) ? await smallestJpeg(sample, '4:4:4') : undefined;
  const isPhotograph = jpeg !== undefined && jpeg.bytes.length < png.bytes.length * WORTH_JPEG;
  const asPhotograph = isPhotograph ? await asJpeg(pixels, sample, jpeg, '4:4:4') : undefined;
  return (
    asPhotograph ?? { bytes: sample === pixels ? png.bytes : await pngIn(pixels, png.way), mediaType: 'image/png' }
  );
}

/** Checks the quality that was found for a sample against the whole picture. */
async function asJpeg(pixels: Pixels, sample: Pixels, found: JpegTry, chroma: Chroma): Promise<Encoded | undefined> {
  const bytes = sample === pixels ? found.bytes : await jpegFrom(pixels, found.step, chroma);
  return bytes && { bytes, mediaType: 'image/jpeg' };
}

async function resized(
  bytes: Uint8Array,
  shown: ShownSize,
): Promise<{ readonly pixels: Pixels; readonly format: string }> {
  const image = sharp(bytes, { limitInputPixels: LIMITS.pictures.pixels.most, failOn: 'warning' });
  const { width, height, format } = await image.metadata();
  const isSmaller = shown.width < width || shown.height < height;
  const { data, info } = await (isSmaller ? image.resize(shown.width, shown.height, { fit: 'fill' }) : image)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels < 3) throw new TypeError(`A picture in sRGB has ${info.channels} channels.`);
  return { pixels: { data, width: info.width, height: info.height, channels: info.channels }, format };
}

function isOpaque({ data, channels }: Pixels): boolean {
  if (channels === 3) return true;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Squares whose sides are whole JPEG blocks. */
const SQUARE = { side: 256, across: 3, down: 3 };

/**
 * Squares from all over a picture, side by side. Encodings are tried on them, because one try costs 0.1 s or more per megapixel.
 * Returns a picture that is less than twice as large unchanged.
 */
function sampleOf(pixels: Pixels): Pixels {
  const { side, across, down } = SQUARE;
  const { data, width, height, channels } = pixels;
  const isLarge = width * height >= 2 * side * across * side * down;
  if (!isLarge || width < side * across || height < side * down) return pixels;
  const sample = new Uint8Array(side * across * side * down * channels);
  const rowBytes = side * channels;
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const left = onBlocks(((width - side) * column) / (across - 1));
      const top = onBlocks(((height - side) * row) / (down - 1));
      for (let line = 0; line < side; line++) {
        const from = ((top + line) * width + left) * channels;
        sample.set(data.subarray(from, from + rowBytes), ((row * side + line) * across + column) * rowBytes);
      }
    }
  }
  return { data: sample, width: side * across, height: side * down, channels };
}

function onBlocks(at: number): number {
  return Math.floor(at / 16) * 16;
}
