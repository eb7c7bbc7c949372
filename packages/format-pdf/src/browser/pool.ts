import type { BrowserSource, WarmBrowser } from './manager.ts';
import { BrowserGone, createPrintPage, type Printed, type PrintJob, type PrintPage } from './page.ts';

/** Pages that print at once. Two keep two cores busy; more were not faster. */
const PAGES = 2;

/** Prints before a page is replaced, since its memory grows with each. */
const USES_PER_PAGE = 50;

/** Prints with one browser, which starts at the first job. */
export interface BrowserPool {
  /** Prints a job. Rejects with the signal's reason when the signal is aborted. */
  print(job: PrintJob, signal: AbortSignal): Promise<Printed>;
  /** Ends every browser. Running jobs fail. */
  close(): Promise<void>;
}

interface PooledPage {
  readonly page: PrintPage;
  uses: number;
}

export function createBrowserPool(source: BrowserSource): BrowserPool {
  const idle = new WeakMap<WarmBrowser, PooledPage[]>();
  let closed = false;
  let busy = 0;
  const waiting: (() => void)[] = [];

  const attempt = async (job: PrintJob, signal: AbortSignal): Promise<Printed> => {
    if (closed) throw new Error('The adapter is closed.');
    const browser = await source.acquire();
    const { running } = browser;
    const pages = idle.get(browser) ?? [];
    idle.set(browser, pages);
    let pooled = pages.pop();
    try {
      pooled ??= { page: await createPrintPage(running), uses: 0 };
      const printed = await untilAborted(pooled.page.print(job), signal);
      pooled.uses += 1;
      if (pooled.uses < USES_PER_PAGE && !closed && !browser.retired) pages.push(pooled);
      else discard(pooled.page);
      return printed;
    } catch (error) {
      // Printing cannot be interrupted, so the page is closed with whatever it still does.
      if (pooled) discard(pooled.page);
      if (signal.aborted || (running.browser.connected && !isClosedPage(error))) throw error;
      const crashed = !running.browser.connected && (await running.crashed) === true;
      throw new BrowserGone('The browser ended while it printed.', { cause: error, crashed });
    } finally {
      source.release(browser);
    }
  };

  return {
    async print(job, signal) {
      if (busy < PAGES) busy += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      source.holdProcess(true);
      try {
        signal.throwIfAborted();
        return await attempt(job, signal).catch((error) => {
          if (!(error instanceof BrowserGone) || closed) throw error;
          return attempt(job, signal);
        });
      } finally {
        // `busy` stays the same if a job waits, so that no later job overtakes it.
        const next = waiting.shift();
        if (next) next();
        else busy -= 1;
        if (busy === 0) source.holdProcess(false);
      }
    },
    close() {
      closed = true;
      return source.close();
    },
  };
}

/** Whether the page's own process has ended, which may happen while the browser runs. */
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
