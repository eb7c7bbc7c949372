import { setTimeout as delay } from 'node:timers/promises';
import { pagesOf, WIDTH } from '@deckwright/test-tools/pictures/pdf-pages';
import { similarity } from '@deckwright/testkit/pictures';
import type { Page } from 'playwright-core';

const SIZE = { width: WIDTH, height: 720 };
/** A picture that stays for so long is that of the template as it is. */
const STILL_MS = 1_500;

/** The similarity (SSIM, 1 for the same) of the picture on the canvas with the last page of a PDF. */
export async function compareCanvas(page: Page, pdf: Uint8Array): Promise<number> {
  const [drawn, pages] = await Promise.all([pictureOf(page), pagesOf(pdf, SIZE.height / SIZE.width)]);
  return similarity(pages.at(-1)!, drawn, { width: SIZE.width });
}

async function pictureOf(page: Page): Promise<Uint8Array> {
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
  return Buffer.from(url.split(',')[1]!, 'base64');
}
