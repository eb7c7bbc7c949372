import { createRequire } from 'node:module';
import type { Scene } from '@deckwright/core/contract';
import type PptxGenJS from 'pptxgenjs';
import { escapeXml, removeIllegal } from '../xml.ts';
import type { Parts } from './parts.ts';
import { unzip } from './unzip.ts';

/**
 * The types of pptxgenjs describe a default export, but only its CommonJS build loads without Node having to detect the
 * module syntax, and that build exports the class itself.
 */
const PptxGen = createRequire(import.meta.url)('pptxgenjs') as unknown as new () => PptxGenJS.default;

/** The only caller of pptxgenjs besides the tests of its defects. */
export function openPresentation(): PptxGenJS.default {
  return new PptxGen();
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
