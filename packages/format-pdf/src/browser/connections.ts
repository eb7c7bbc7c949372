import { setTimeout as wait } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import type { BrowserSource, WarmBrowser } from './keeper.ts';
import { BrowserGone } from './page.ts';
import { connectionOf, type RunningBrowser } from './start.ts';

/** A browser that somebody else launched and looks after, such as `createSharedBrowser` in another process. */
export interface SharedEndpoint {
  /**
   * DevTools WebSocket address of a browser that runs, asked for before each print. While it stays the same, so does the
   * connection; jobs under way end on the browser on which they began. What it rejects with, the export does.
   */
  readonly endpoint: () => Promise<string>;
}

/** Milliseconds for a browser to accept a connection. */
const PATIENCE = 10_000;

/** Milliseconds without a print after which a connection is closed, so that it keeps neither this process nor the browser. */
const IDLE = 60_000;

interface Connected extends WarmBrowser {
  retired: boolean;
  users: number;
  idling?: NodeJS.Timeout;
}

/** Prints on browsers of others, in a browser context of its own, which goes with the connection, whatever ends that. */
export function createConnections({ endpoint }: SharedEndpoint, patience = PATIENCE): BrowserSource {
  let current: { readonly address: string; readonly connected: Promise<Connected> } | undefined;
  let closed = false;
  const living = new Set<Connected>();

  const connect = (address: string) => {
    const connected = connectBrowser(address, patience).then((running): Connected => {
      const browser: Connected = { running, retired: false, users: 0 };
      if (running.browser.connected) living.add(browser);
      running.browser.once('disconnected', () => {
        living.delete(browser);
        retire(browser);
      });
      return browser;
    });
    connected.catch(() => {
      if (current?.connected === connected) current = undefined;
    });
    return { address, connected };
  };

  const end = (browser: Connected) => {
    clearTimeout(browser.idling);
    return browser.running.end().catch(() => {});
  };

  const retire = (browser: Connected) => {
    browser.retired = true;
    if (browser.users === 0) end(browser);
  };

  return {
    async take() {
      while (!closed) {
        const address = await endpoint();
        if (current?.address !== address) {
          current?.connected.then(retire, () => {});
          current = connect(address);
        }
        const asked = current;
        const browser = await asked.connected;
        if (!browser.retired && browser.running.browser.connected) {
          clearTimeout(browser.idling);
          browser.users += 1;
          return browser;
        }
        if (current === asked) current = undefined;
      }
      throw new Error('The adapter was closed.');
    },
    give(browser: Connected) {
      browser.users -= 1;
      if (browser.users > 0) return;
      if (browser.retired || closed) end(browser);
      else browser.idling = setTimeout(retire, IDLE, browser);
    },
    // A connection keeps its process alive until it is idle.
    hold() {},
    async close() {
      closed = true;
      await current?.connected.catch(() => undefined);
      await Promise.all([...living].map(end));
    },
  };
}

async function connectBrowser(address: string, patience: number): Promise<RunningBrowser> {
  const connecting = openContext(address);
  const inTime = new AbortController();
  const late = wait(patience, undefined, { ref: false, signal: inTime.signal }).then(() => {
    connecting.then(({ end }) => end()).catch(() => {});
    throw new Error('it did not answer');
  });
  try {
    return await Promise.race([connecting, late]);
  } catch (error) {
    throw new BrowserGone(`No connection to the browser at ${new URL(address).host}: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    late.catch(() => {});
    inTime.abort();
  }
}

async function openContext(address: string): Promise<RunningBrowser> {
  const browser = await puppeteer.connect({
    browserWSEndpoint: address,
    protocolTimeout: 600_000,
    // The pages of others are none of ours; attached to, they would wait for us.
    targetFilter: (target) => target.type() === 'browser',
  });
  try {
    const connection = await connectionOf(browser);
    // Puppeteer's own contexts stay when their process is killed.
    const { browserContextId: context } = await connection.send('Target.createBrowserContext', {
      disposeOnDetach: true,
    });
    const end = async () => {
      await connection.send('Target.disposeBrowserContext', { browserContextId: context }).catch(() => {});
      await browser.disconnect();
    };
    return { browser, connection, context, end };
  } catch (error) {
    await browser.disconnect();
    throw error;
  }
}
