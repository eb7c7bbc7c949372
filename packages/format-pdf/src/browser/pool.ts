import type { BrowserSource, WarmBrowser } from './keeper.ts';
import { BrowserGone, createPrintPage, type Printed, type PrintJob, type PrintPage } from './page.ts';

/** Two pages keep two cores busy; more gained nothing. */
const PAGES = 2;

/** A page grows with what it has shown. */
const USES_PER_PAGE = 50;

/** Prints with one warm browser that starts at the first job. */
export interface BrowserPool {
  /** Rejects with the signal's reason once it is aborted. */
  print(job: PrintJob, signal: AbortSignal): Promise<Printed>;
  /** Ends every browser; jobs under way fail. */
  close(): Promise<void>;
}

interface Slot {
  readonly page: PrintPage;
  uses: number;
}

export function createBrowserPool(source: BrowserSource): BrowserPool {
  const idle = new WeakMap<WarmBrowser, Slot[]>();
  let closed = false;
  let busy = 0;
  const waiting: (() => void)[] = [];

  const attempt = async (job: PrintJob, signal: AbortSignal): Promise<Printed> => {
    if (closed) throw new Error('The adapter was closed.');
    const browser = await source.take();
    const { running } = browser;
    const slots = idle.get(browser) ?? [];
    idle.set(browser, slots);
    let slot = slots.pop();
    try {
      slot ??= { page: await createPrintPage(running), uses: 0 };
      const printed = await untilAborted(slot.page.print(job), signal);
      slot.uses += 1;
      if (slot.uses < USES_PER_PAGE && !closed && !browser.retired) slots.push(slot);
      else discard(slot.page);
      return printed;
    } catch (error) {
      // Printing cannot be interrupted; the page goes, with whatever it is still doing.
      if (slot) discard(slot.page);
      if (signal.aborted || (running.browser.connected && !isClosedPage(error))) throw error;
      throw new BrowserGone('The browser ended while it printed.', { cause: error });
    } finally {
      source.give(browser);
    }
  };

  return {
    async print(job, signal) {
      if (busy < PAGES) busy += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      source.hold(true);
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
        if (busy === 0) source.hold(false);
      }
    },
    close() {
      closed = true;
      return source.close();
    },
  };
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
