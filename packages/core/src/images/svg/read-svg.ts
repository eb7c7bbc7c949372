import sharp from 'sharp';
import { checkPixels, PICTURE_LIMITS, PictureFault, type ReadPicture } from '../picture-file.ts';
import { checkExpansion } from './expansion.ts';
import { parseSvg } from './parse.ts';
import { sanitize } from './sanitize.ts';
import { type SvgSize, sizeOf } from './size.ts';
import { elementsIn, type SvgElement, writeSvg } from './tree.ts';

/** Bounds in pixels on the longer side of the PNG: at least enough for a slide; between them an SVG keeps its own size. */
const LONGEST = { least: 2_000, most: 4_000 };

/** Sanitizes an SVG, and rasterises it for formats and viewers without SVG. Throws `PictureFault`. */
export async function readSvg(bytes: Uint8Array): Promise<ReadPicture> {
  const { root, missing } = sanitize(parseSvg(bytes));
  checkExpansion(root);
  await checkEmbedded(root);
  const size = sizeOf(root);
  const longer = Math.max(size.width, size.height);
  const scale = Math.min(LONGEST.most, Math.max(LONGEST.least, longer)) / longer;
  const [width, height] = [wholePixels(size.width * scale), wholePixels(size.height * scale)];
  checkPixels(width, height);
  const vector = new TextEncoder().encode(writeSvg(sized(root, size, size.width, size.height)));
  const atPixelSize = new TextEncoder().encode(writeSvg(sized(root, size, width, height)));
  try {
    const png = await sharp(atPixelSize, { limitInputPixels: PICTURE_LIMITS.pixels })
      .resize(width, height, { fit: 'fill' })
      .png()
      .toBuffer();
    return {
      bytes: new Uint8Array(png),
      mediaType: 'image/png',
      width,
      height,
      vector,
      ...(missing.length > 0 && { missing }),
    };
  } catch (cause) {
    throw new PictureFault('the SVG cannot be drawn; send a simpler one, or PNG', { cause });
  }
}

function wholePixels(length: number): number {
  return Math.max(1, Math.round(length));
}

function sized(root: SvgElement, { viewBox }: SvgSize, width: number, height: number): SvgElement {
  const attributes = new Map(root.attributes);
  attributes.delete('x');
  attributes.delete('y');
  attributes.set('width', `${width}`).set('height', `${height}`).set('viewBox', viewBox.join(' '));
  return { ...root, attributes };
}

/** The embedded images together have the same limit as one picture. */
async function checkEmbedded(root: SvgElement): Promise<void> {
  let sum = 0;
  for (const { name, attributes } of elementsIn(root)) {
    if (name !== 'image') continue;
    const [, data = ''] = attributes.get('href')!.split(',', 2);
    try {
      const { format, width, height } = await sharp(Buffer.from(data, 'base64'), {
        limitInputPixels: false,
      }).metadata();
      if (format !== 'png' && format !== 'jpeg') throw new TypeError(format);
      sum += width * height;
    } catch (cause) {
      throw new PictureFault('an image embedded in the SVG is not a PNG or JPEG; embed one of these', { cause });
    }
  }
  if (sum > PICTURE_LIMITS.pixels) {
    throw new PictureFault(
      `the images embedded in the SVG have more than ${PICTURE_LIMITS.pixels / 1_000_000} megapixels; embed smaller ones`,
    );
  }
}
