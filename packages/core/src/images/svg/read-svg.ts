import type { Size } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { dataBytes } from '../address.ts';
import { sizeInHeader } from '../header/size.ts';
import { kindOf } from '../kind.ts';
import { checkPixels, PictureFault, type ReadPicture } from '../picture-file.ts';
import { withoutCircles } from './expansion.ts';
import { parseSvg } from './parse.ts';
import { sanitize } from './sanitize.ts';
import { type SvgSize, sizeOf } from './size.ts';
import { elementsIn, type SvgElement, withoutAttributes, writeSvg } from './tree.ts';

/** Bounds in pixels on the longer side of the PNG: at least enough for a slide; between them an SVG keeps its own size. */
const LONGEST = { least: 2_000, most: 4_000 };

/** A picture without pixels yet. */
export interface ReadVector extends Omit<ReadPicture, 'bytes'> {
  readonly mediaType: 'image/png';
  readonly vector: Uint8Array;
  /** The sanitized SVG in the size of the PNG, in UTF-8. */
  enlarged(): Uint8Array;
}

/** Sanitizes an SVG, and decides the size in pixels of the PNG that takes its place elsewhere. Throws `PictureFault`. */
export function readSvg(bytes: Uint8Array): ReadVector {
  const parsed = parseSvg(bytes);
  const safe = sanitize(parsed.root);
  const { root, hasDamage } = withReadableImages(withoutCircles(safe.root));
  const missing = [
    ...safe.missing,
    ...(parsed.isReduced ? ['entity from outside'] : []),
    ...(hasDamage ? ['image that is not PNG or JPEG'] : []),
  ];
  const size = sizeOf(root);
  const longer = Math.max(size.width, size.height);
  const scale = Math.min(LONGEST.most, Math.max(LONGEST.least, longer)) / longer;
  const [width, height] = [wholePixels(size.width * scale), wholePixels(size.height * scale)];
  checkPixels(width, height);
  return {
    mediaType: 'image/png',
    width,
    height,
    vector: sized(root, size, size.width, size.height),
    ...(missing.length > 0 && { missing }),
    enlarged: () => sized(root, size, width, height),
  };
}

function wholePixels(length: number): number {
  return Math.max(1, Math.round(length));
}

function sized(root: SvgElement, { viewBox }: SvgSize, width: number, height: number): Uint8Array {
  const attributes = new Map(root.attributes);
  attributes.delete('x');
  attributes.delete('y');
  attributes.set('width', `${width}`).set('height', `${height}`).set('viewBox', viewBox.join(' '));
  return new TextEncoder().encode(writeSvg({ ...root, attributes }));
}

/** Removes embedded images that are damaged, as browsers do. The others together have the same limit as one picture. */
function withReadableImages(root: SvgElement): { readonly root: SvgElement; readonly hasDamage: boolean } {
  const damaged = new Map<SvgElement, ReadonlySet<string>>();
  let sum = 0;
  for (const element of elementsIn(root)) {
    const href = element.name === 'image' ? element.attributes.get('href') : undefined;
    if (href === undefined) continue;
    const size = embeddedSize(href);
    if (size) sum += size.width * size.height;
    else damaged.set(element, new Set(['href']));
  }
  if (sum > LIMITS.pictures.pixels.most) {
    throw new PictureFault(
      `the images embedded in the SVG have more than ${LIMITS.pictures.pixels.most / 1_000_000} megapixels; embed smaller ones`,
    );
  }
  return { root: damaged.size === 0 ? root : withoutAttributes(root, damaged), hasDamage: damaged.size > 0 };
}

function embeddedSize(href: string): Size | undefined {
  try {
    const bytes = dataBytes(href);
    const kind = kindOf(bytes);
    return kind === 'png' || kind === 'jpeg' ? sizeInHeader(bytes, kind) : undefined;
  } catch (error) {
    if (error instanceof PictureFault) return undefined;
    throw error;
  }
}
