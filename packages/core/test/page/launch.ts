import { platform, userInfo } from 'node:os';
import puppeteer, { type Browser } from 'puppeteer-core';
import { browserLocations } from '../../../format-pdf/src/browser/finding/find.ts';

/**
 * Starts the first browser that is found where format-pdf looks for one, for pages of this machine: unlike the browser that prints PDFs,
 * it reaches servers at 127.0.0.1, and nothing else. Rejects with the error of the last one that did not start.
 */
export async function launchForPages(): Promise<Browser> {
  let last: unknown = new Error('No browser is installed.');
  for (const { candidates } of browserLocations({}, platform())) {
    for (const { executablePath, environment } of await candidates().catch(() => [])) {
      try {
        return await puppeteer.launch({
          executablePath,
          headless: 'shell',
          pipe: true,
          protocolTimeout: 60_000,
          args: [...ARGUMENTS, ...(userInfo().uid === 0 ? ['--no-sandbox'] : [])],
          env: { ...process.env, ...environment },
        });
      } catch (error) {
        last = error;
      }
    }
  }
  throw last;
}

const ARGUMENTS = [
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-color-profile=srgb',
  '--disable-gpu',
  '--disable-dev-shm-usage',
];
