import { join } from 'node:path';
import { faultsOf, IN_DARK, runAxe } from '@deckwright/test-tools/pages/axe';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const WIDTHS = [390, 1_440, 3_840];

/**
 * Axe finds nothing, and nothing leaves the page, at each width, light and dark. Stores pictures in the folder of
 * `DECKWRIGHT_TEST_PICTURES`, if it is set.
 */
export async function look(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const pictures = process.env.DECKWRIGHT_TEST_PICTURES;
      if (pictures !== undefined)
        await page.screenshot({ path: join(pictures, `${name}-${width}-${colorScheme}.png`) });
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isTooWide, `${name} at ${width}`).toBe(false);
      if (width === WIDTHS[1]) {
        const results = await runAxe(page, colorScheme === 'dark' ? IN_DARK : {});
        expect(faultsOf(results), `${name} ${colorScheme}`).toEqual([]);
      }
    }
  }
  await page.setViewportSize({ width: 1_440, height: 900 });
}
