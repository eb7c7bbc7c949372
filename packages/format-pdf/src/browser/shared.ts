import type { BrowserOptions } from './finding/find.ts';
import { type BrowserLife, createBrowserKeeper, type WarmBrowser } from './keeper.ts';
import { launchBrowser } from './launch.ts';

/** How a shared browser is found and how long it serves. */
export interface SharedBrowserOptions {
  readonly browser?: BrowserOptions;
  /** How long one browser serves; unless said 500 calls of `endpoint`, 30 minutes or 1,200 MB, whichever comes first. */
  readonly browserLife?: Partial<BrowserLife>;
  /** Hears what an operator should know, each thing once. */
  readonly log?: (message: string) => void;
}

/** One warm browser for several processes, each with a PDF adapter of its own. */
export interface SharedBrowser {
  /**
   * DevTools WebSocket address of a browser that has just answered, for the option `browser.endpoint` of `createPdfAdapter`.
   * The first call starts it, as does the next one after a crash. Rejects with `BROWSER_NOT_FOUND`. Who has the address
   * controls the browser; it holds an id that cannot be guessed, and is reached from this machine alone.
   */
  endpoint(): Promise<string>;
  /** Lets a new browser take over; the old one ends once nobody has a connection to it. */
  recycle(): void;
  /** Ends every browser, in use or not. */
  close(): Promise<void>;
}

/** Milliseconds for a browser to say that it is well. */
const PATIENCE = 10_000;

/** Milliseconds after a browser was last handed out in which a connection to it may still be on its way. */
const GRACE = 2_000;

/** Milliseconds after which a browser that has been replaced ends though somebody still uses it. */
const LONGEST_JOB = 600_000;

/** Milliseconds between two looks at whether a browser that has been replaced is still used. */
const LOOK = 500;

/**
 * Launches a browser that other processes print with, and looks after it: it is asked for its health before each use, a new one
 * takes over by count, age and memory, and one that has crashed is replaced. It ends with this process, even by SIGKILL.
 */
export function createSharedBrowser(options: SharedBrowserOptions = {}): SharedBrowser {
  const said = new Set<string>();
  const log = (message: string) => {
    if (!said.has(message)) options.log?.(message);
    said.add(message);
  };
  const keeper = createBrowserKeeper(
    () => launchBrowser(options.browser ?? {}, log, { shared: true }),
    options.browserLife,
  );
  const asked = new WeakMap<WarmBrowser, number>();
  let asking = 0;

  /** Who uses it, in other processes, is known to the browser alone. */
  const keepWhileUsed = (browser: WarmBrowser) => {
    keeper.keep(browser);
    let retired: number | undefined;
    const look = setInterval(async () => {
      if (!browser.retired) return;
      const now = performance.now();
      retired ??= now;
      const used = now - asked.get(browser)! < GRACE || (await contextsOf(browser)) > 0;
      if (used && now - retired < LONGEST_JOB) return;
      clearInterval(look);
      keeper.letGo(browser);
    }, LOOK).unref();
    browser.running.browser.once('disconnected', () => clearInterval(look));
  };

  return {
    async endpoint() {
      asking += 1;
      keeper.hold(true);
      try {
        for (let attempt = 0; attempt < 3; attempt += 1) {
          const browser = await keeper.take();
          if (!(await isWell(browser))) {
            // One that does not answer does not end when it is asked to either.
            browser.running.browser.process()?.kill('SIGKILL');
            keeper.dismiss(browser);
            continue;
          }
          const isNew = !asked.has(browser);
          asked.set(browser, performance.now());
          if (isNew) keepWhileUsed(browser);
          keeper.give(browser);
          return browser.running.address!;
        }
        throw new Error('Three browsers in a row started and did not answer.');
      } finally {
        asking -= 1;
        if (asking === 0) keeper.hold(false);
      }
    },
    recycle: () => keeper.recycle(),
    close: () => keeper.close(),
  };
}

async function isWell({ running }: WarmBrowser): Promise<boolean> {
  return running.connection.send('Browser.getVersion', undefined, { timeout: PATIENCE }).then(
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
