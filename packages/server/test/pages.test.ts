import { openBrowser } from '@deckwright/test-tools/browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runServer, type TestServer } from './run-server.ts';

let server: TestServer;
const browser = await openBrowser();
beforeAll(async () => {
  server = await runServer();
});
afterAll(async () => {
  await Promise.all([server.end(), browser?.close()]);
});

/** Evaluates a JavaScript expression on a page that is laid out `width` CSS pixels wide. */
async function evaluate<Value>(path: string, width: number, expression: string): Promise<Value> {
  const page = await browser!.newPage({ viewport: { width, height: 900 }, isMobile: width < 700 });
  await page.goto(new URL(path, server.publicUrl).href);
  const value = await page.evaluate<Value>(expression);
  await page.close();
  return value;
}

describe.skipIf(!browser).each(['/', '/docs'])('the page %s', (path) => {
  test.each([320, 390, 768, 1280])('fits a screen of %i pixels, and only code scrolls horizontally', async (width) => {
    const wide = `[...document.querySelectorAll('body *')]
      .filter((element) => element.closest('pre') === null && element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.tagName + ' ' + element.textContent.slice(0, 40))`;
    expect(await evaluate(path, width, wide)).toEqual([]);
    expect(await evaluate(path, width, 'document.documentElement.scrollWidth')).toBe(width);
  });
});

describe.skipIf(!browser)('a code or header in the API reference', () => {
  test.each([390, 1280])('is on one line at a width of %i pixels', async (width) => {
    const names = `[...document.querySelectorAll('[aria-labelledby=codes] td:first-child, [aria-labelledby=headers] td:first-child')]`;
    const texts = await evaluate<string[]>('/docs', width, `${names}.map((cell) => cell.textContent)`);
    expect(texts).toEqual(expect.arrayContaining(['IDEMPOTENCY_KEY_REUSED', 'X-Request-Id', 'Retry-After']));
    const broken = `${names}.filter((cell) => cell.querySelector('code').getClientRects().length > 1).map((cell) => cell.textContent)`;
    expect(await evaluate('/docs', width, broken)).toEqual([]);
  });

  test.each([390, 1280])('is where a link of an endpoint leads at a width of %i pixels', async (width) => {
    const top = `document.querySelector('.failures a[href="#NOT_FOUND"]').click(), document.getElementById('NOT_FOUND').getBoundingClientRect().top`;
    const pixels = await evaluate<number>('/docs', width, top);
    expect(pixels).toBeGreaterThanOrEqual(0);
    expect(pixels).toBeLessThan(200);
  });
});
