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

/** Evaluates a JavaScript expression on the home page, laid out `width` CSS pixels wide. */
async function evaluate<Value>(width: number, expression: string): Promise<Value> {
  const page = await browser!.newPage({ viewport: { width, height: 900 }, isMobile: width < 700 });
  await page.goto(server.publicUrl);
  const value = await page.evaluate<Value>(expression);
  await page.close();
  return value;
}

describe.skipIf(!browser)('the home page', () => {
  test.each([320, 390, 768, 1280])('fits a screen of %i pixels, and only code scrolls horizontally', async (width) => {
    const wide = `[...document.querySelectorAll('body *')]
      .filter((element) => element.closest('pre') === null && element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.tagName + ' ' + element.textContent.slice(0, 40))`;
    expect(await evaluate(width, wide)).toEqual([]);
    expect(await evaluate(width, 'document.documentElement.scrollWidth')).toBe(width);
  });
});
