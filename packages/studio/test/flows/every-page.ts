import type { Page } from 'playwright-core';
import { openPage } from './settle.ts';

/** More pages than a studio with one project has. */
const MOST = 120;

/**
 * Follows the links from pages of the studio, and calls `look` at each page that they lead to, once for each kind: one project, one
 * template, … stand for all. Returns the addresses.
 */
export async function visitEveryPage(
  page: Page,
  starts: readonly string[],
  look: (address: string) => Promise<void>,
): Promise<readonly string[]> {
  const waiting = [...starts];
  const seen = new Map(starts.map((start) => [kindOf(start), start]));
  for (let address = waiting.shift(); address !== undefined && seen.size < MOST; address = waiting.shift()) {
    await openPage(page, address);
    await look(address);
    const links = await page
      .locator('a[href]')
      .evaluateAll((found) => found.map((one) => (one as HTMLAnchorElement).href));
    for (const link of links.map((one) => one.replace(/#.*/, ''))) {
      if (!link.startsWith(new URL('/studio/', address).href) || seen.has(kindOf(link))) continue;
      seen.set(kindOf(link), link);
      waiting.push(link);
    }
  }
  return [...seen.values()];
}

/** The address without what differs between two pages of a kind. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const path = pathname.replace(/\/$/, '').replace(/\/(o|projects|templates)\/[^/]+/g, '/$1/…');
  return [path, searchParams.get('tab') ?? '', ...searchParams.keys()].join(' ');
}
