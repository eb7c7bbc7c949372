import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPageBrowser, type PageBrowser } from './browser-page.ts';
import { runServer, type TestServer } from './run-server.ts';

let server: TestServer;
let browser: PageBrowser | undefined;
beforeAll(async () => {
  [server, browser] = await Promise.all([runServer(), openPageBrowser()]);
});
afterAll(async () => {
  await Promise.all([server.end(), browser?.close()]);
});

async function read(path: string) {
  return (await fetch(new URL(path, server.publicUrl))).text();
}

describe.each(['/', '/docs'])('the page %s', (path) => {
  test.each([320, 390, 768, 1280])('fits a screen of %i pixels, and only code scrolls horizontally', async (width) => {
    if (browser === undefined) return;
    const html = await read(path);
    const wide = `[...document.querySelectorAll('body *')]
      .filter((element) => element.closest('pre') === null && element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.tagName + ' ' + element.textContent.slice(0, 40))`;
    expect(await browser.evaluate({ html, width }, wide)).toEqual([]);
    expect(await browser.evaluate({ html, width }, 'document.documentElement.scrollWidth')).toBe(width);
  });
});

describe('a code or header in the API reference', () => {
  test.each([390, 1280])('is on one line at a width of %i pixels', async (width) => {
    if (browser === undefined) return;
    const names = `[...document.querySelectorAll('[aria-labelledby=codes] td:first-child, [aria-labelledby=headers] td:first-child')]`;
    const html = await read('/docs');
    const texts = await browser.evaluate<string[]>({ html, width }, `${names}.map((cell) => cell.textContent)`);
    expect(texts).toEqual(expect.arrayContaining(['IDEMPOTENCY_KEY_REUSED', 'X-Request-Id', 'Retry-After']));
    const broken = `${names}.filter((cell) => cell.querySelector('code').getClientRects().length > 1).map((cell) => cell.textContent)`;
    expect(await browser.evaluate({ html, width }, broken)).toEqual([]);
  });

  test.each([390, 1280])('is where a link of an endpoint leads at a width of %i pixels', async (width) => {
    if (browser === undefined) return;
    const top = `document.querySelector('.failures a[href="#NOT_FOUND"]').click(), document.getElementById('NOT_FOUND').getBoundingClientRect().top`;
    const pixels = await browser.evaluate<number>({ html: await read('/docs'), width }, top);
    expect(pixels).toBeGreaterThanOrEqual(0);
    expect(pixels).toBeLessThan(200);
  });
});
