import { platform, userInfo } from 'node:os';
import { browserLocations } from '@deckwright/format-pdf/browser';
import { type Browser, chromium } from 'playwright-core';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers a GET with the DevTools address of the browser that all test files of a run share, and starts it if needed. */
    readonly testBrowser: string;
  }
}

/** Prints PDFs in tests that do not test how a browser starts, stops or fails. */
export const TEST_BROWSER = {
  async endpoint(): Promise<string> {
    // Heavy commands run without Vitest, and open pages only.
    const { inject } = await import('vitest');
    const answer = await fetch(inject('testBrowser'));
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text;
  },
};

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

/**
 * Starts the first browser that is found where format-pdf looks for one, for pages of this machine, with `more` arguments. Undefined,
 * with a note, if there is none.
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser | undefined> {
  let last: unknown = new Error('No browser is installed.');
  for (const { candidates } of browserLocations({}, platform())) {
    for (const { executablePath, environment } of await candidates().catch(() => [])) {
      try {
        return await chromium.launch({
          executablePath,
          chromiumSandbox: userInfo().uid !== 0,
          args: [...ARGUMENTS, ...more],
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
