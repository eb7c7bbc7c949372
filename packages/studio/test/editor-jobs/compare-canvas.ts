import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { type Pixels, similarity } from '../../../core/src/node/pictures/shrink/similarity.ts';

const run = promisify(execFile);
const SIZE = { width: 1280, height: 720 };
/** Poppler snaps thin lines and edges to whole pixels. So pages are drawn larger by this factor, then averaged. */
const FINER = 3;
/** A picture that stays for so long is that of the template as it is. */
const STILL_MS = 1_500;

/** The similarity (SSIM, 1 for the same) of the picture on the canvas with the last page of a PDF. */
export async function compareCanvas(page: Page, pdf: Uint8Array): Promise<number> {
  const [drawn, printed] = await Promise.all([pictureOf(page), lastPageOf(pdf)]);
  return similarity(printed, drawn);
}

async function pictureOf(page: Page): Promise<Pixels> {
  const picture = page.locator('.dw-canvas-picture');
  let before: string | null = null;
  for (let now = await picture.getAttribute('src'); now !== before; now = await picture.getAttribute('src')) {
    before = now;
    await delay(STILL_MS);
  }
  const url = await picture.evaluate(async (image: HTMLImageElement, size) => {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), size);
    canvas.getContext('2d')!.drawImage(image, 0, 0, size.width, size.height);
    return canvas.toDataURL('image/png');
  }, SIZE);
  return pixels(sharp(Buffer.from(url.split(',')[1]!, 'base64')).flatten({ background: '#fff' }));
}

async function lastPageOf(pdf: Uint8Array): Promise<Pixels> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-job-'));
  try {
    await writeFile(join(folder, 'deck.pdf'), pdf);
    const scale = ['-scale-to-x', String(SIZE.width * FINER), '-scale-to-y', String(SIZE.height * FINER)];
    await run('pdftoppm', ['-png', ...scale, join(folder, 'deck.pdf'), join(folder, 'page')]);
    const last = (await readdir(folder))
      .filter((file) => file.startsWith('page'))
      .sort()
      .at(-1)!;
    return await pixels(
      sharp(await readFile(join(folder, last))).resize(SIZE.width, SIZE.height, { kernel: 'linear' }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function pixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
