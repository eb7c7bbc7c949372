import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserSource, WarmBrowser } from './manager.ts';
import { BrowserGone } from './page.ts';
import { puppeteer } from './puppeteer.ts';
import type { SharedEndpoint } from './shared-endpoint.ts';
import { connectionOf, type RunningBrowser } from './start.ts';

/** Milliseconds for a browser to accept a connection. On a busy host it is slow, and its processor time is unknown here. */
const CONNECT_TIMEOUT = 60_000;

/** Milliseconds without a print after which a connection is closed, so that it keeps neither this process nor the browser running. */
const IDLE = 60_000;

interface Connected extends WarmBrowser {
  retired: boolean;
  users: number;
  idling?: NodeJS.Timeout;
}

/**
 * Connects to browsers of other processes. Prints in its own browser context, which the browser closes with the connection, even if
 * this process crashes.
 */
export function createConnections({ endpoint }: SharedEndpoint, timeout = CONNECT_TIMEOUT): BrowserSource {
  let current: { readonly address: string; readonly connected: Promise<Connected> } | undefined;
  let closed = false;
  const living = new Set<Connected>();

  const connect = (address: string) => {
    const connected = connectBrowser(address, timeout).then((running): Connected => {
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
    async acquire() {
      while (!closed) {
        const address = await endpoint();
        if (current?.address !== address) {
          current?.connected.then(retire, () => {});
          current = connect(address);
        }
        const connecting = current;
        const browser = await connecting.connected;
        if (!browser.retired && browser.running.browser.connected) {
          clearTimeout(browser.idling);
          browser.users += 1;
          return browser;
        }
        if (current === connecting) current = undefined;
      }
      throw new Error('The adapter is closed.');
    },
    release(browser: Connected) {
      browser.users -= 1;
      if (browser.users > 0) return;
      if (browser.retired || closed) end(browser);
      else browser.idling = setTimeout(retire, IDLE, browser);
    },
    // A connection keeps its process running until it is idle.
    holdProcess() {},
    async close() {
      closed = true;
      await current?.connected.catch(() => undefined);
      await Promise.all([...living].map(end));
    },
  };
}

async function connectBrowser(address: string, timeout: number): Promise<RunningBrowser> {
  const connecting = openContext(address);
  const inTime = new AbortController();
  const late = wait(timeout, undefined, { ref: false, signal: inTime.signal }).then(() => {
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
    // Without this, puppeteer would attach to the pages of other processes, and these would wait for this process.
    targetFilter: (target) => target.type() === 'browser',
  });
  try {
    const connection = await connectionOf(browser);
    // The contexts that puppeteer creates outlive their process if it is killed.
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
