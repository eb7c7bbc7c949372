import type { RunningBrowser } from './launch.ts';
import { BrowserGone, createPrintPage, type PrintJob, type PrintPage } from './page.ts';

/** Two pages keep two cores busy; more gained nothing. */
const PAGES = 2;

/** A page grows with what it has shown. */
const USES_PER_PAGE = 50;

/** Prints with one warm browser that starts at the first job. */
export interface BrowserPool {
  /** Rejects with the signal's reason once it is aborted. */
  print(job: PrintJob, signal: AbortSignal): Promise<Uint8Array>;
  /** Ends the browser; jobs under way fail. */
  close(): Promise<void>;
}

/** What keeps a process alive, if it is let. */
interface Handle {
  ref?(): unknown;
  unref?(): unknown;
}

export function createBrowserPool(launch: () => Promise<RunningBrowser>): BrowserPool {
  let warm: Promise<RunningBrowser> | undefined;
  let closed = false;
  let handles: readonly Handle[] = [];
  let busy = 0;
  const waiting: (() => void)[] = [];
  const idle: { page: PrintPage; uses: number }[] = [];

  const browser = (): Promise<RunningBrowser> => {
    if (closed) throw new Error('The adapter was closed.');
    if (warm) return warm;
    const started = launch().then((running) => {
      const child = running.browser.process();
      handles = child ? [child, ...(child.stdio as (Handle | null)[]).filter((stream) => stream !== null)] : [];
      running.browser.once('disconnected', () => {
        if (warm === started) warm = undefined;
      });
      return running;
    });
    started.catch(() => {
      if (warm === started) warm = undefined;
    });
    warm = started;
    return started;
  };

  /** While it has nothing to do the browser does not keep the host process alive. */
  const hold = (held: boolean) => {
    const act = held ? 'ref' : 'unref';
    for (const handle of handles) handle[act]?.();
  };

  const attempt = async (job: PrintJob, signal: AbortSignal): Promise<Uint8Array> => {
    const { browser: running } = await browser();
    let slot = idle.pop();
    while (slot && slot.page.browser !== running) slot = idle.pop();
    try {
      slot ??= { page: await createPrintPage(running), uses: 0 };
      const bytes = await untilAborted(slot.page.print(job), signal);
      slot.uses += 1;
      if (slot.uses < USES_PER_PAGE && !closed) idle.push(slot);
      else discard(slot.page);
      return bytes;
    } catch (error) {
      // Printing cannot be interrupted; the page goes, with whatever it is still doing.
      if (slot) discard(slot.page);
      if (running.connected || signal.aborted) throw error;
      throw new BrowserGone('The browser ended while it printed.', { cause: error });
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
      const running = await warm?.catch(() => undefined);
      await running?.end();
    },
  };
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
