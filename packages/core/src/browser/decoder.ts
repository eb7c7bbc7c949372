import { answerOf, type PictureDecoder } from '../images/decoder.ts';
import { exifOrientation, jpegHeader } from '../images/header/jpeg.ts';
import { isWhole, type PngChunk, pngChunks, strangeGamma } from '../images/header/png.ts';
import { isSrgbProfile } from '../images/header/profile.ts';
import { sizeInHeader } from '../images/header/size.ts';
import { KIND_NAMES, kindOf, type PictureKind } from '../images/kind.ts';
import { checkPixels, PictureFault, type ReadPicture } from '../images/picture-file.ts';
import { fillMissing } from '../images/repair/passes.ts';
import { repairedJpegs } from '../images/repair/repair-jpeg.ts';
import { repairPng } from '../images/repair/repair-png.ts';
import { inflateSvg } from '../images/svg/inflate.ts';
import { readSvg } from '../images/svg/read-svg.ts';

/** Quality for re-encoding a lossy picture without visible loss. */
const HIGH_QUALITY = 0.95;

/**
 * Decodes with the browser's own decoders, which the browser isolates, in a page or a worker. Keeps and converts what `nodeParts()` keeps
 * and converts. An SVG stays an SVG, because a worker cannot draw one: both ids of its picture give the sanitized SVG.
 */
export const canvasDecoder: PictureDecoder = {
  read: (bytes) => answerOf(() => readPicture(bytes)),
  // Smaller pictures are for files, which a page does not write.
  fit: async () => undefined,
};

async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  const kind = kindOf(bytes);
  if (kind === 'svg' || kind === 'svgz') {
    const { enlarged, ...picture } = readSvg(kind === 'svgz' ? await inflateSvg(bytes) : bytes);
    return { ...picture, bytes: picture.vector };
  }
  const name = KIND_NAMES[kind];
  const size = sizeInHeader(bytes, kind);
  if (size) checkPixels(size.width, size.height);
  else if (kind !== 'tiff' && kind !== 'heif') {
    throw new PictureFault(`its header cannot be read: the ${name} is damaged; send the whole file`);
  }
  if (isCut(bytes, kind)) return readDamaged(bytes, kind);
  const bitmap = await decoded(bytes, kind).catch(() => undefined);
  if (!bitmap) return readDamaged(bytes, kind);
  try {
    const { width, height } = bitmap;
    checkPixels(width, height);
    if (await isPlain(bytes, kind)) {
      return { mediaType: kind === 'png' ? 'image/png' : 'image/jpeg', width, height };
    }
    const mediaType = isLossy(bytes, kind) ? 'image/jpeg' : 'image/png';
    return { bytes: await encoded(bitmap, mediaType), mediaType, width, height };
  } finally {
    bitmap.close();
  }
}

function isCut(bytes: Uint8Array, kind: PictureKind): boolean {
  return (kind === 'png' && !isWhole(bytes)) || (kind === 'jpeg' && jpegHeader(bytes)?.isWhole === false);
}

/** The first frame, upright and in sRGB. */
function decoded(bytes: Uint8Array, kind: PictureKind): Promise<ImageBitmap> {
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: `image/${kind}` });
  return createImageBitmap(blob, { imageOrientation: 'from-image' });
}

/** As much of a damaged PNG or JPEG as there is. Throws `PictureFault` if that is nothing, and for other formats. */
async function readDamaged(bytes: Uint8Array, kind: PictureKind): Promise<ReadPicture> {
  const repaired = kind === 'png' ? repairPng(bytes) : undefined;
  const parts = kind === 'jpeg' ? repairedJpegs(bytes) : repaired ? [repaired.bytes] : [];
  const bitmap = await firstDecoded(parts, kind);
  if (!bitmap) throw new PictureFault(damageOf(kind));
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const image = context.getImageData(0, 0, width, height);
  if (repaired) fillMissing(image.data, width, repaired.passes);
  context.putImageData(image, 0, 0);
  const mediaType = kind === 'jpeg' ? 'image/jpeg' : 'image/png';
  return { bytes: await encoded(canvas, mediaType), mediaType, width, height, damage: KIND_NAMES[kind] };
}

async function firstDecoded(parts: Iterable<Uint8Array>, kind: PictureKind): Promise<ImageBitmap | undefined> {
  for (const part of parts) {
    const bitmap = await decoded(part, kind).catch(() => undefined);
    if (bitmap) return bitmap;
  }
  return undefined;
}

function damageOf(kind: PictureKind): string {
  const name = KIND_NAMES[kind];
  if (kind === 'heif' || kind === 'tiff')
    return `it is ${name}, which this browser cannot decode; send JPEG, PNG or AVIF`;
  return `the ${name} is damaged or ends before its pixels; send the whole file`;
}

/** Whether every viewer shows these bytes correctly, so that they need no conversion. */
async function isPlain(bytes: Uint8Array, kind: PictureKind): Promise<boolean> {
  if (kind === 'jpeg') {
    const { orientation, components, icc } = jpegHeader(bytes)!;
    return orientation === 1 && components !== 4 && (!icc || isSrgbProfile(icc));
  }
  if (kind !== 'png') return false;
  const chunks = pngChunks(bytes);
  return isUprightPng(chunks) && !isDeep(bytes) && strangeGamma(chunks) === undefined && (await isSrgbPng(chunks));
}

function isUprightPng(chunks: readonly PngChunk[]): boolean {
  const exif = chunks.find(({ type }) => type === 'eXIf');
  return !exif || exifOrientation(exif.data) === 1;
}

/** Whether it has more than 8 bits for a channel: the first chunk, IHDR, has the number. */
function isDeep(bytes: Uint8Array): boolean {
  return bytes[24]! > 8;
}

/** Whether it has no profile, or one of sRGB. The chunk iCCP has a name, two zero bytes and the profile, deflated. */
async function isSrgbPng(chunks: readonly PngChunk[]): Promise<boolean> {
  const chunk = chunks.find(({ type }) => type === 'iCCP');
  if (!chunk) return true;
  const deflated = chunk.data.slice(chunk.data.indexOf(0) + 2);
  try {
    const inflated = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'));
    return isSrgbProfile(new Uint8Array(await new Response(inflated).arrayBuffer()));
  } catch {
    // Viewers ignore a damaged profile, and so does the conversion.
    return false;
  }
}

/** Whether the file is lossy already, so that PNG would only be larger, and has no alpha, which JPEG has not either. */
function isLossy(bytes: Uint8Array, kind: PictureKind): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4_096));
  if (kind === 'webp') {
    const hasAlpha = head.startsWith('VP8X', 12) && (bytes[20]! & WEBP_ALPHA) !== 0;
    return !hasAlpha && !head.slice(0, 200).includes('VP8L');
  }
  if (kind === 'avif' || kind === 'heif') return !head.includes('auxiliary:alpha');
  return kind === 'jpeg';
}

/** The flag of alpha in the chunk VP8X (RFC 9649 §2.7.1). */
const WEBP_ALPHA = 0x10;

async function encoded(shown: ImageBitmap | OffscreenCanvas, type: 'image/png' | 'image/jpeg'): Promise<Uint8Array> {
  let canvas = shown;
  if (canvas instanceof ImageBitmap) {
    canvas = new OffscreenCanvas(shown.width, shown.height);
    canvas.getContext('2d')!.drawImage(shown, 0, 0);
  }
  const blob = await canvas.convertToBlob({ type, quality: HIGH_QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}
