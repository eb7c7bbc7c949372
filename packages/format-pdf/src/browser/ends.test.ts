import { platform } from 'node:os';
import type { Browser } from 'puppeteer-core';
import { afterEach, describe, expect, it } from 'vitest';
import { browsersOfThisProcess, renderersBelow } from '../../test/browsers.ts';
import { createConnections } from './connections.ts';
import { launchBrowser } from './launch.ts';
import { type BrowserSource, createBrowserManager } from './manager.ts';
import { type BrowserPool, createBrowserPool } from './pool.ts';
import { createSharedBrowser } from './shared.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

function own(): BrowserSource {
  return createBrowserManager(() => launchBrowser({}, () => {}));
}
function shared(): BrowserSource {
  const browser = createSharedBrowser();
  opened.push(browser);
  return createConnections(browser);
}
function poolOf(source: BrowserSource): BrowserPool {
  const pool = createBrowserPool(source);
  opened.push(pool);
  return pool;
}

/** Prints a page that needs a picture, and calls `during` when the browser asks for it. */
async function print(pool: BrowserPool, during: () => void): Promise<void> {
  const job = {
    html: '<title>t</title><img src="https://deck.invalid/picture">',
    policy: "default-src 'none'; img-src https://deck.invalid",
    width: 300,
    height: 300,
    asset: () => {
      during();
      return undefined;
    },
  };
  await pool.print(job, new AbortController().signal);
}

function signalBrowsers(signal: NodeJS.Signals): void {
  for (const pid of browsersOfThisProcess()) process.kill(pid, signal);
}
function signalPages(signal: NodeJS.Signals): void {
  for (const pid of browsersOfThisProcess().flatMap(renderersBelow)) process.kill(pid, signal);
}

// It finds processes in /proc.
describe.runIf(platform() === 'linux')('a job during which twice', () => {
  it.each([
    { what: 'its own browser', signal: 'SIGSEGV', send: signalBrowsers, source: own, crashed: true },
    { what: 'its own browser', signal: 'SIGKILL', send: signalBrowsers, source: own, crashed: false },
    { what: 'a shared browser', signal: 'SIGSEGV', send: signalBrowsers, source: shared, crashed: false },
    { what: 'its page', signal: 'SIGSEGV', send: signalPages, source: own, crashed: true },
    { what: 'its page', signal: 'SIGSEGV', send: signalPages, source: shared, crashed: true },
    { what: 'its page', signal: 'SIGKILL', send: signalPages, source: shared, crashed: false },
  ] as const)(
    '$what ends by $signal fails, and may be the cause: $crashed',
    async ({ send, signal, source, crashed }) => {
      let ends = 0;
      const printed = print(poolOf(source()), () => {
        ends += 1;
        send(signal);
      });
      await expect(printed).rejects.toMatchObject({ name: 'BrowserGone', crashed });
      expect(ends).toBe(2);
    },
  );
});

describe('a browser', () => {
  it('whose page ends while it opens is not waited for', async () => {
    const browsers: Browser[] = [];
    const source = createBrowserManager(async () => {
      const running = await launchBrowser({}, () => {});
      browsers.push(running.browser);
      const { connection } = running;
      const createSession: typeof connection.createSession = async (target) => {
        const session = await connection.createSession(target);
        // Before the page has answered the commands that prepare it.
        session.send('Page.crash').catch(() => {});
        return session;
      };
      const on = connection.on.bind(connection);
      const off = connection.off.bind(connection);
      const send: typeof connection.send = (...command) => connection.send(...command);
      return { ...running, connection: { createSession, send, on, off } as unknown as typeof connection };
    });
    await expect(print(poolOf(source), () => {})).rejects.toMatchObject({ name: 'BrowserGone', crashed: true });
    // All of its pages end, so the second attempt has another browser.
    expect(browsers).toHaveLength(2);
  });

  it('that ran before, and does not start again, is lost and not missing', async () => {
    let starts = 0;
    const pool = poolOf(
      createBrowserManager(async () => {
        starts += 1;
        return launchBrowser(starts === 1 ? {} : { executablePath: '/bin/false' }, () => {});
      }),
    );
    await print(pool, () => {});
    signalBrowsers('SIGKILL');
    await expect.poll(browsersOfThisProcess).toEqual([]);
    await expect(print(pool, () => {})).rejects.toMatchObject({ name: 'RenderError', code: 'BROWSER_LOST' });
  });
});
