import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRenderer } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { type Pixels, similarity } from '../../../core/src/node/pictures/shrink/similarity.ts';
import { demoDeck } from '../../../core/test/preview/demo-deck.ts';
import { TEST_BROWSER } from '../../../format-pdf/test/test-browser.ts';
import { quantile } from './measure-typing.ts';
import { everySlideDrawn, openPlaygrounds } from './open-playground.ts';

const run = promisify(execFile);
const WIDTH = 1280;
/** Poppler snaps thin lines and edges to whole pixels. So pages are drawn larger by this factor, then averaged. */
const FINER = 3;
const MEDIAN = 0.99;
const WORST = 0.97;

const hasPoppler = await run('pdftoppm', ['-v']).then(
  () => true,
  () => false,
);
if (!hasPoppler)
  console.log('Left out: pictures of the playground beside pages of the PDF, because pdftoppm is not installed.');
const playgrounds = hasPoppler ? await openPlaygrounds() : undefined;
const renderer = createRenderer({ ...nodeParts(), adapters: [createPdfAdapter({ browser: TEST_BROWSER })] });
afterAll(() => Promise.all([playgrounds?.close(), renderer.close()]));

describe.skipIf(!playgrounds)('a picture of the playground', () => {
  it('looks like the page of the PDF of the same body', { timeout: 180_000 }, async () => {
    const { project, request } = await demoDeck(renderer);
    const { bytes } = await renderer.render({ project, request, acceptedAt: '2026-02-03T04:05:06.000Z' });
    const { demo } = playgrounds!;
    const { settings, templates } = demo.project;
    const { projectId, presentation } = JSON.parse(JSON.stringify(demo.initialBody));
    const page = await playgrounds!.open(undefined, {
      projectId: 'demo',
      project: { settings, templates },
      initialBody: { projectId, presentation },
    });
    const count = request.presentation.slideList.length;
    await everySlideDrawn(page, count);
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(count);
    const found: number[] = [];
    for (const [index, pdf] of pages.entries()) found.push(similarity(pdf, await pictureOf(page, index)));
    console.log(`SSIM of playground and PDF: median ${quantile(found, 0.5)}, worst ${Math.min(...found)}`);
    expect(quantile(found, 0.5)).toBeGreaterThanOrEqual(MEDIAN);
    expect(Math.min(...found)).toBeGreaterThanOrEqual(WORST);
  });
});

/** The picture of a slide as the browser draws it. */
async function pictureOf(page: Page, index: number): Promise<Pixels> {
  const url = await page
    .locator('nav[aria-label="Slides"] [data-slide-picture]')
    .nth(index)
    .evaluate((image, width) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = (width * 9) / 16;
      canvas.getContext('2d')!.drawImage(image as HTMLImageElement, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/png');
    }, WIDTH);
  return pixels(sharp(Buffer.from(url.split(',')[1]!, 'base64')).flatten({ background: '#fff' }));
}

async function pagesOf(pdf: Uint8Array): Promise<readonly Pixels[]> {
  const height = (WIDTH * 9) / 16;
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-playground-pdf-'));
  try {
    await writeFile(join(folder, 'deck.pdf'), pdf);
    const scale = ['-png', '-scale-to-x', String(WIDTH * FINER), '-scale-to-y', String(height * FINER)];
    await run('pdftoppm', [...scale, join(folder, 'deck.pdf'), join(folder, 'page')]);
    const files = (await readdir(folder)).filter((file) => file.startsWith('page')).sort();
    const read = files.map(async (file) =>
      pixels(sharp(await readFile(join(folder, file))).resize(WIDTH, height, { kernel: 'linear' })),
    );
    return await Promise.all(read);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function pixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
