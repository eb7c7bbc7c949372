import type { EmitContext, Scene, ScenePicture } from '@deckwright/core/contract';
import type { DeckSize } from './deck-size.ts';
import { drawnElements } from './drawn-elements.ts';

/** Kilobytes of the browser's memory for one of each. `heavy/largest.ts` measures that they are enough. */
const KILOBYTES: Readonly<Record<keyof DeckSize, number>> = {
  pages: 150,
  texts: 13,
  characters: 0.1,
  blocks: 6,
  links: 10,
  shapes: 4.5,
  points: 0.3,
  stops: 4,
  // A soft edge has up to forty shapes.
  shadows: 160,
  pictures: 60,
};

/** Kilobytes for each pair of pages: the memory of a page grows with the number of all pages. */
const KILOBYTES_PER_PAIR = 0.17;

/** Bytes of memory for each byte in the file of a picture or font. */
const PER_BYTE = 4;

/** Bytes of memory for each pixel of a PNG. The browser compresses its pixels again, without filters, so that a small file may become large. */
const PER_PNG_PIXEL = 3;

/** Bytes of memory for each element that an SVG draws. */
const PER_SVG_ELEMENT = 2_500;

/** Megabytes of the browser's memory that printing a deck takes at most, without pictures, fonts and what the browser takes itself. */
export function pagesMemory(size: DeckSize): number {
  const kilobytes = (Object.keys(KILOBYTES) as (keyof DeckSize)[]).reduce(
    (sum, key) => sum + size[key] * KILOBYTES[key],
    size.pages ** 2 * KILOBYTES_PER_PAIR,
  );
  return kilobytes / 2 ** 10;
}

/** Megabytes of the browser's memory for the pictures and fonts of a scene. The browser loads each of them once. */
export async function assetMemory({ pictures, fonts }: Scene, read: EmitContext['read']): Promise<number> {
  let bytes = 0;
  for (const picture of pictures) bytes += pictureBytes(picture, await read(picture.vector ?? picture.id));
  for (const { id } of fonts) bytes += (await read(id)).length * PER_BYTE;
  return bytes / 2 ** 20;
}

function pictureBytes({ vector, mediaType, width, height }: ScenePicture, file: Uint8Array): number {
  const own = file.length * PER_BYTE;
  if (vector === undefined) return own + (mediaType === 'image/png' ? width * height * PER_PNG_PIXEL : 0);
  const svg = new TextDecoder().decode(file);
  return own + drawnElements(svg) * PER_SVG_ELEMENT + embeddedPixels(svg) * PER_PNG_PIXEL;
}

const EMBEDDED_PNG = /data:image\/png;base64,([\w+/]{32})/g;

/** The pixels of all PNG files in an SVG, whose size is in the first bytes of each (PNG §11.2.1). */
function embeddedPixels(svg: string): number {
  return [...svg.matchAll(EMBEDDED_PNG)].reduce((sum, [, head]) => {
    const bytes = Buffer.from(head!, 'base64');
    return sum + bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  }, 0);
}
