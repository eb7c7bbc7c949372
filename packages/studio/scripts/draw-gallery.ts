/** Draws every page of the gallery at three widths, light and dark: `pnpm write draw:studio [FOLDER] [NAME…]`. */
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { runServer } from '@deckwright/test-tools/server/run-server';
import type { Browser } from 'playwright-core';
import { buildGallery } from '../test/build-gallery.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 3840, height: 2160 },
];

const [folder = join(tmpdir(), 'deckwright-studio-pictures'), ...only] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const built = await buildGallery();
const studio = await runServer({ studioFolder: built });
const browser = await openBrowser();
try {
  if (browser !== undefined) await drawAll(browser);
} finally {
  await browser?.close();
  await studio.end();
  await rm(built, { recursive: true });
}
console.log(folder);

async function drawAll(browser: Browser): Promise<void> {
  const contents = await browser.newPage();
  await contents.goto(`${studio.publicUrl}/studio/`);
  const names = await contents.locator('li a').allTextContents();
  await contents.close();
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no example ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  for (const name of names.filter((one) => only.length === 0 || only.includes(one))) await draw(browser, name);
}

/** Each example has a page of its own, so that the browser frees the memory of its pictures. */
async function draw(browser: Browser, name: string): Promise<void> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(`${studio.publicUrl}/studio/?example=${name}`);
      await page.locator('h1').waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({
        path: join(folder, `${name}-${size.width}-${colorScheme}.png`),
        fullPage: size.width < 1_000,
      });
    }
  }
  await page.close();
}
