import { createRequire } from 'node:module';
import { photograph } from '@deckwright/test-tools/pictures/photograph';
import { PICTURES } from '../../packages/format-pptx/test/corpus/pictures.ts';

type Encode = (
  data: Uint8Array,
  options: { readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 } },
) => { jpeg(options: { readonly quality: number }): { toBuffer(): Promise<Buffer> } };

/** From core, because this folder has no dependencies of its own. */
const sharp = createRequire(new URL('../../packages/core/package.json', import.meta.url))('sharp') as Encode;

async function jpegOf(width: number, height: number, seed: number): Promise<string> {
  const { data } = photograph(width, height, seed);
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** Pictures as data URIs: two that compress like photographs, wide and high, a plain grey one, and an SVG. */
export const PHOTOGRAPHS: readonly string[] = [
  await jpegOf(800, 500, 1),
  await jpegOf(480, 640, 2),
  PICTURES[0]!,
  PICTURES[3]!,
];
