import { platform, userInfo } from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { browserLocations } from '../../format-pdf/src/browser/finding/find.ts';

/** A host that is this machine for the browser. It trusts pages from there no more than those of any other host. */
export const OTHER_HOST = 'decks.test';

/** Every other host is unknown to the browser, so that a request to one fails. */
const ARGUMENTS = [
  '--no-proxy-server',
  `--host-resolver-rules=MAP ${OTHER_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
  '--force-color-profile=srgb',
  '--disable-gpu',
  '--disable-dev-shm-usage',
];

/** Starts the first browser that is found where format-pdf looks for one. Undefined, with a note, if there is none. */
export async function openBrowser(): Promise<Browser | undefined> {
  let last: unknown = new Error('No browser is installed.');
  for (const { candidates } of browserLocations({}, platform())) {
    for (const { executablePath, environment } of await candidates().catch(() => [])) {
      try {
        return await chromium.launch({
          executablePath,
          chromiumSandbox: userInfo().uid !== 0,
          args: ARGUMENTS,
          env: { ...process.env, ...environment } as Record<string, string>,
        });
      } catch (error) {
        last = error;
      }
    }
  }
  console.log(`Left out: pages in a browser, because none could be started. ${String(last)}`);
  return undefined;
}
