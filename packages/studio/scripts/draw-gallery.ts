/** Draws every page of the gallery at three widths, light and dark: `pnpm draw:studio [FOLDER] [NAME…]`. */
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGallery } from '../test/build-gallery.ts';
import { openBrowser } from '../test/open-browser.ts';
import { serveStudio } from '../test/serve-studio.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 3840, height: 2160 },
];

const [folder = join(tmpdir(), 'deckwright-studio-pictures'), ...only] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const built = await buildGallery();
const studio = await serveStudio(built);
const browser = await openBrowser();
if (browser !== undefined) {
  const page = await browser.newPage();
  await page.goto(studio.url);
  const names = await page.locator('li a').allTextContents();
  for (const name of names.filter((one) => only.length === 0 || only.includes(one))) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.goto(`${studio.url}?example=${name}`, { waitUntil: 'networkidle' });
        await page.screenshot({
          path: join(folder, `${name}-${size.width}-${colorScheme}.png`),
          fullPage: size.width < 1_000,
        });
      }
    }
  }
  await browser.close();
}
studio.close();
await rm(built, { recursive: true });
console.log(folder);
