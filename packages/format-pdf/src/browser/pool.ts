import type { RunningBrowser } from './launch.ts';
import { memoryOfTree } from './memory.ts';
import { BrowserGone, createPrintPage, type Printed, type PrintJob, type PrintPage } from './page.ts';

/** Two pages keep two cores busy; more gained nothing. */
const PAGES = 2;

/** A page grows with what it has shown. */
const USES_PER_PAGE = 50;

/** Prints between two looks at how much memory the browser has. */
const PRINTS_PER_LOOK = 10;

/** How long a browser serves before a new one takes over, whichever comes first. */
export interface BrowserLife {
  readonly prints: number;
  readonly minutes: number;
  /** Of the browser and all its processes; not measured but on Linux. */
  readonly megabytes: number;
}

const LIFE: BrowserLife = { prints: 500, minutes: 30, megabytes: 1200 };

/** Prints with one warm browser that starts at the first job. */
export interface BrowserPool {
  /** Rejects with the signal's reason once it is aborted. */
  print(job: PrintJob, signal: AbortSignal): Promise<Printed>;
  /** Ends every browser; jobs under way fail. */
  close(): Promise<void>;
}

/** What keeps a process alive, if it is let. */
interface Handle {
  ref?(): unknown;
  unref?(): unknown;
}

interface WarmBrowser {
  readonly running: RunningBrowser;
  readonly handles: readonly Handle[];
  readonly idle: { readonly page: PrintPage; uses: number }[];
  born: number;
  prints: number;
  jobs: number;
  /** Another has taken over; it ends with the last of its jobs. */
  retired: boolean;
}

export function createBrowserPool(
  launch: () => Promise<RunningBrowser>,
  wanted: Partial<BrowserLife> = {},
): BrowserPool {
  const life = { ...LIFE, ...wanted };
  let warm: Promise<WarmBrowser> | undefined;
  let successor: Promise<void> | undefined;
  let closed = false;
  let busy = 0;
  const living = new Set<WarmBrowser>();
  const ending = new Set<Promise<void>>();
  const waiting: (() => void)[] = [];

  const start = async (): Promise<WarmBrowser> => {
    const running = await launch();
    const child = running.browser.process();
    const handles = child ? [child, ...(child.stdio as (Handle | null)[]).filter((stream) => stream !== null)] : [];
    const born = performance.now();
    const started: WarmBrowser = { running, handles, idle: [], born, prints: 0, jobs: 0, retired: false };
    if (running.browser.connected) living.add(started);
    running.browser.once('disconnected', () => living.delete(started));
    return started;
  };

  const serve = (starting: Promise<WarmBrowser>): Promise<WarmBrowser> => {
    const forget = () => {
      if (warm === starting) warm = undefined;
    };
    starting.then(({ running: { browser } }) => {
      // It may have ended before anybody could listen.
      if (browser.connected) browser.once('disconnected', forget);
      else forget();
    }, forget);
    warm = starting;
    return starting;
  };

  const current = (): Promise<WarmBrowser> => {
    if (closed) throw new Error('The adapter was closed.');
    return warm ?? serve(start());
  };

  /** While they have nothing to do browsers do not keep the host process alive. */
  const hold = (held: boolean) => {
    const act = held ? 'ref' : 'unref';
    for (const { handles } of living) for (const handle of handles) handle[act]?.();
  };

  const endIfSpare = (browser: WarmBrowser) => {
    if (!browser.retired || browser.jobs > 0 || closed) return;
    const ended = browser.running.end().catch(() => {});
    ending.add(ended);
    ended.then(() => ending.delete(ended));
  };

  /** The new one starts while the old one still prints, so that no job waits for it. */
  const succeedIfDue = (old: WarmBrowser) => {
    if (closed || successor || old.retired || !old.running.browser.connected || !isDue(old, life)) return;
    const serving = warm;
    const takeOver = (fresh: WarmBrowser) => {
      // The old one may have crashed meanwhile, and another been started in its place.
      const spare = warm === serving ? old : fresh;
      if (warm === serving) serve(Promise.resolve(fresh));
      spare.retired = true;
      endIfSpare(spare);
    };
    // Where none starts, the old one goes on.
    const goOn = () => {
      old.born = performance.now();
      old.prints = 0;
    };
    successor = start()
      .then(takeOver, goOn)
      .finally(() => {
        successor = undefined;
        if (busy === 0 && !closed) hold(false);
      });
  };

  const attempt = async (job: PrintJob, signal: AbortSignal): Promise<Printed> => {
    const browser = await current();
    browser.jobs += 1;
    let slot = browser.idle.pop();
    try {
      slot ??= { page: await createPrintPage(browser.running.browser), uses: 0 };
      const printed = await untilAborted(slot.page.print(job), signal);
      slot.uses += 1;
      if (slot.uses < USES_PER_PAGE && !closed && !browser.retired) browser.idle.push(slot);
      else discard(slot.page);
      return printed;
    } catch (error) {
      // Printing cannot be interrupted; the page goes, with whatever it is still doing.
      if (slot) discard(slot.page);
      if (signal.aborted || (browser.running.browser.connected && !isClosedPage(error))) throw error;
      throw new BrowserGone('The browser ended while it printed.', { cause: error });
    } finally {
      browser.jobs -= 1;
      browser.prints += 1;
      succeedIfDue(browser);
      endIfSpare(browser);
    }
  };

  return {
    async print(job, signal) {
      if (busy < PAGES) busy += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      hold(true);
      try {
        signal.throwIfAborted();
        return await attempt(job, signal).catch((error) => {
          if (!(error instanceof BrowserGone) || closed) throw error;
          return attempt(job, signal);
        });
      } finally {
        // The place goes straight to the next in line, so that nobody slips in between.
        const next = waiting.shift();
        if (next) next();
        else busy -= 1;
        if (busy === 0) hold(false);
      }
    },
    async close() {
      closed = true;
      hold(true);
      await warm?.catch(() => undefined);
      await successor;
      await Promise.all([...ending, ...[...living].map(({ running }) => running.end().catch(() => {}))]);
    },
  };
}

function isDue({ running, born, prints }: WarmBrowser, life: BrowserLife): boolean {
  if (prints >= life.prints || performance.now() - born >= life.minutes * 60_000) return true;
  const pid = running.browser.process()?.pid;
  return prints % PRINTS_PER_LOOK === 0 && pid !== undefined && memoryOfTree(pid) >= life.megabytes * 2 ** 20;
}

/** The page's own process may end while the browser lives. */
function isClosedPage(error: unknown): boolean {
  return error instanceof Error && error.name === 'TargetCloseError';
}

function discard(page: PrintPage): void {
  page.close().catch(() => {});
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
