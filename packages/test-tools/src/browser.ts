import { platform, userInfo } from 'node:os';
import process from 'node:process';
import { browserLocations } from '@deckwright/format-pdf/browser';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

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

/** The browsers that the test files of a worker share, by their arguments, because a start costs more than a second of processor time. */
const shared = new Map<string, Promise<Browser | undefined>>();

/**
 * Opens the first browser that is found where format-pdf looks for one, for pages of this machine, with `more` arguments. Undefined,
 * with a note, if there is none. A test file that closes it closes only what it has opened: the browser ends with its worker.
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser | undefined> {
  if (process.env.VITEST === undefined) return startBrowser(more);
  const name = more.join(' ');
  const known = await shared.get(name);
  if (!known?.isConnected()) shared.set(name, startBrowser(more));
  const browser = await shared.get(name);
  return browser && withOwnContexts(browser);
}

function withOwnContexts(browser: Browser): Browser {
  const contexts: BrowserContext[] = [];
  const own: Pick<Browser, 'newContext' | 'newPage' | 'close'> = {
    async newContext(options) {
      contexts.push(await browser.newContext(options));
      return contexts.at(-1)!;
    },
    async newPage(options) {
      const page = await browser.newPage(options);
      contexts.push(page.context());
      return page;
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
  return new Proxy(browser, {
    get(target, name) {
      const value: unknown = Reflect.get(name in own ? own : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function startBrowser(more: readonly string[]): Promise<Browser | undefined> {
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
