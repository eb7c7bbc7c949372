import { platform, userInfo } from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { browserLocations } from '../../../format-pdf/src/browser/finding/find.ts';

/**
 * Starts the first browser that is found where format-pdf looks for one. It reaches servers at 127.0.0.1, and nothing else. Prints
 * that the tests are left out, and resolves with undefined, if none starts.
 */
export async function launchBrowser(): Promise<Browser | undefined> {
  let last: unknown = new Error('No browser is installed.');
  for (const { candidates } of browserLocations({}, platform())) {
    for (const { executablePath, environment } of await candidates().catch(() => [])) {
      try {
        return await chromium.launch({
          executablePath,
          args: [
            '--no-proxy-server',
            '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
            '--force-color-profile=srgb',
            '--disable-dev-shm-usage',
            ...(userInfo().uid === 0 ? ['--no-sandbox'] : []),
          ],
          env: { ...(process.env as Record<string, string>), ...environment },
        });
      } catch (error) {
        last = error;
      }
    }
  }
  console.log(`Left out: the playground in a page, because no browser could be started. ${String(last)}`);
  return undefined;
}
