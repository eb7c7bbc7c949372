import { createRequire } from 'node:module';
import type { Scene } from '@deckwright/core/contract';
import type PptxGenJS from 'pptxgenjs';
import type { Parts } from '../parts.ts';
import { escapeXml, removeIllegal } from '../xml.ts';

/**
 * The types of pptxgenjs describe a default export, but only its CommonJS build loads without Node having to detect the
 * module syntax, and that build exports the class itself.
 */
const PptxGen = createRequire(import.meta.url)('pptxgenjs') as unknown as new () => PptxGenJS.default;

/** The only caller of pptxgenjs besides the tests of its defects. */
export function openPresentation(): PptxGenJS.default {
  return new PptxGen();
}

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * Reads the uncompressed archive that pptxgenjs writes, without its directory entries: a package contains parts only
 * (ECMA-376 Part 2 §7.3). Throws a TypeError for archives of other programs, which are not trusted.
 */
export function unzip(archive: Uint8Array): Parts {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const text = new TextDecoder();
  const end = archive.byteLength - 22;
  if (end < 0 || view.getUint32(end, true) !== END_OF_DIRECTORY)
    throw new TypeError('pptxgenjs did not write a zip archive.');
  const count = view.getUint16(end + 10, true);
  const parts = new Map<string, string | Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new TypeError('The directory of the archive is damaged.');
    if (view.getUint16(at + 10, true) !== 0)
      throw new TypeError('pptxgenjs compressed a part. Call write with compression: false.');
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const name = text.decode(archive.subarray(at + 46, at + 46 + nameLength));
    const header = view.getUint32(at + 42, true);
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    const bytes = archive.subarray(start, start + size);
    if (!name.endsWith('/')) parts.set(name, /\.(xml|rels)$/.test(name) ? text.decode(bytes) : bytes);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** The smallest and largest width or height of a slide in inches (ST_SlideSizeCoordinate). */
const [MIN_SIDE, MAX_SIDE] = [1, 56];

function inches(points: number): number {
  return Number.isFinite(points) ? Math.min(MAX_SIDE, Math.max(MIN_SIDE, points / 72)) : MIN_SIDE;
}

/**
 * The package that pptxgenjs writes for an empty presentation of one slide with notes. The other files of this folder
 * read its parts and repeat those of the one slide for all slides of the scene: 100 slides of pptxgenjs take as long as
 * a third of the whole export, and all would be the same.
 */
export async function writeScaffold({ size, properties }: Scene): Promise<Parts> {
  const presentation = openPresentation();
  presentation.defineLayout({ name: 'scene', width: inches(size.width), height: inches(size.height) });
  presentation.layout = 'scene';
  presentation.title = removeIllegal(properties.title ?? '');
  presentation.subject = removeIllegal(properties.subject ?? '');
  presentation.author = removeIllegal(properties.author ?? '');
  // pptxgenjs escapes all properties but this one.
  presentation.company = escapeXml(properties.company ?? '');
  presentation.addSlide().addNotes('');
  return unzip((await presentation.write({ outputType: 'uint8array', compression: false })) as Uint8Array);
}
