import type { Page, Request } from 'playwright-core';

/** A page that asks again and again is looked at as it is then. */
const MOST_MS = 15_000;
/** Turns of two frames without a request. What an answer leads to, such as the next request, comes before. */
const QUIET_TURNS = 4;

const requests = new WeakMap<Page, Set<Request>>();

/** Notes the requests of a page, for `settle`. Call it before the page opens an address. */
export function followRequests(page: Page): void {
  const open = new Set<Request>();
  requests.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Waits until a page has its answers and has drawn them. */
export async function settle(page: Page): Promise<void> {
  const open = requests.get(page);
  if (open === undefined) throw new Error('Call followRequests before the page opens an address.');
  const end = performance.now() + MOST_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end; ) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    quiet = open.size === 0 ? quiet + 1 : 0;
  }
}

/** Opens an address, and waits until its page is drawn. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settle(page);
}
