import { RenderError } from '@deckwright/core/contract';
import type { BrowserOptions } from './finding/find.ts';
import { launchBrowser, ROOT_WARNING, runsAsRoot } from './launch.ts';
import type { BrowserLife } from './life.ts';
import { createBrowserManager, type WarmBrowser } from './manager.ts';
import { withinStart } from './within-start.ts';

export { type BrowserLocation, browserLocations } from './finding/find.ts';

/** How to find a shared browser, and when to replace it. */
export interface SharedBrowserOptions {
  readonly browser?: BrowserOptions;
  /** When to replace the browser. Default: after 500 calls of `endpoint`, 30 minutes or at 1,200 MB, whichever is first. */
  readonly browserLife?: Partial<BrowserLife>;
  /** Called with messages for the operator. Called once for each message. */
  readonly log?: (message: string) => void;
}

/** One browser for several processes, each of which has its own PDF adapter. */
export interface SharedBrowser {
  /**
   * Returns the DevTools WebSocket address of a browser, after checking that the browser answers. It is for the option
   * `browser.endpoint` of `createPdfAdapter`. The first call starts the browser, and so does the first call after a crash. Rejects with
   * `BROWSER_NOT_FOUND`. Any process that has the address controls the browser. The address contains an id that cannot be guessed,
   * and works on this machine only.
   */
  endpoint(): Promise<string>;
  /** Replaces the browser with a new one. The old one ends when it has no connections left. */
  recycle(): void;
  /** Ends every browser, in use or not. */
  close(): Promise<void>;
}

/** Milliseconds after `endpoint` returned an address in which its caller may not have connected yet, because its host is busy. */
const GRACE = 10_000;

/** Milliseconds after which a replaced browser ends even if it has connections. */
const LONGEST_JOB = 600_000;

/** Milliseconds between two checks whether a replaced browser has connections. */
const CHECK_INTERVAL = 500;

/**
 * Launches and manages a browser with which other processes print. Checks its health before each use, replaces it by number of uses,
 * age and memory, and after a crash. The browser ends with this process, even if this process is killed.
 */
export function createSharedBrowser(options: SharedBrowserOptions = {}): SharedBrowser {
  const logged = new Set<string>();
  const log = (message: string) => {
    if (!logged.has(message)) options.log?.(message);
    logged.add(message);
  };
  const { browser: found = {} } = options;
  // Not only at the first print, when nobody may read the log any more.
  if (runsAsRoot() && !found.requireSandbox) log(ROOT_WARNING);
  const manager = createBrowserManager(() => launchBrowser(found, log, { shared: true }), options.browserLife);
  /** When `endpoint` last returned the address of a browser. */
  const returnedAt = new WeakMap<WarmBrowser, number>();
  let calls = 0;

  /** Only the browser knows its connections from other processes, so this asks it again and again. */
  const keepWhileUsed = (browser: WarmBrowser) => {
    manager.addUser(browser);
    let retired: number | undefined;
    const timer = setInterval(async () => {
      if (!browser.retired) return;
      const now = performance.now();
      retired ??= now;
      const used = now - returnedAt.get(browser)! < GRACE || (await contextsOf(browser)) > 0;
      if (used && now - retired < LONGEST_JOB) return;
      clearInterval(timer);
      manager.removeUser(browser);
    }, CHECK_INTERVAL).unref();
    browser.running.browser.once('disconnected', () => clearInterval(timer));
  };

  return {
    async endpoint() {
      calls += 1;
      manager.holdProcess(true);
      try {
        for (let attempt = 0; attempt < 3; attempt += 1) {
          const browser = await manager.acquire();
          if (!(await answers(browser))) {
            // A browser that does not answer would not answer a request to close either.
            browser.running.browser.process()?.kill('SIGKILL');
            manager.discard(browser);
            continue;
          }
          const isNew = !returnedAt.has(browser);
          returnedAt.set(browser, performance.now());
          if (isNew) keepWhileUsed(browser);
          manager.release(browser);
          return browser.running.address!;
        }
        throw new RenderError('BROWSER_LOST', 'Three browsers in a row started but did not answer.');
      } finally {
        calls -= 1;
        if (calls === 0) manager.holdProcess(false);
      }
    },
    recycle: () => manager.recycle(),
    close: () => manager.close(),
  };
}

/**
 * Starts a browser with its sandbox and ends it. Rejects with `BROWSER_NOT_FOUND`, which says why no browser has a sandbox and what to
 * do.
 */
export async function checkSandbox(browser: BrowserOptions = {}): Promise<void> {
  await checkBrowser({ ...browser, requireSandbox: true });
}

/**
 * Starts a browser and ends it. Resolves with its version, and with what an operator should know, such as that it has no sandbox. Rejects
 * with `BROWSER_NOT_FOUND`.
 */
export async function checkBrowser(
  browser: BrowserOptions = {},
): Promise<{ readonly version: string; readonly warnings: readonly string[] }> {
  const warnings: string[] = [];
  const running = await launchBrowser(browser, (message) => warnings.push(message));
  try {
    return { version: await running.browser.version(), warnings };
  } finally {
    await running.end();
  }
}

async function answers({ running }: WarmBrowser): Promise<boolean> {
  const { pid } = running.browser.process() ?? {};
  const asked = () => running.connection.send('Browser.getVersion');
  // Pages of a browser that hangs may still run, so only its own process says whether it works on an answer.
  return withinStart(pid, 'the browser did not answer', asked, 'own').then(
    () => true,
    () => false,
  );
}

async function contextsOf({ running }: WarmBrowser): Promise<number> {
  return running.connection.send('Target.getBrowserContexts').then(
    ({ browserContextIds }) => browserContextIds.length,
    () => 0,
  );
}
