/** Draws the first picture of the README: a request beside its deck. */
import { writeFileSync } from 'node:fs';
import { createRenderer } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import sharp from 'sharp';
import { drawRequest, REQUEST_PICTURE } from './request-picture.ts';

const renderer = createRenderer({ ...nodeParts(), adapters: [] });
try {
  const png = await drawRequest(renderer);
  writeFileSync(REQUEST_PICTURE, await sharp(png).png({ palette: true, quality: 90, effort: 10 }).toBuffer());
} finally {
  await renderer.close();
}
