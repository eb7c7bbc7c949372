import { platform } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderersBelow, zygotesBelow } from '../../test/browsers.ts';
import { launchBrowser } from './launch.ts';
import type { BrowserLife } from './life.ts';
import { createBrowserManager } from './manager.ts';
import type { PrintJob } from './page.ts';
import { type BrowserPool, createBrowserPool } from './pool.ts';

function job(text: string): PrintJob {
  return {
    html: `<title>t</title><p>${text}</p>`,
    policy: "default-src 'none'",
    width: 300,
    height: 300,
    asset: () => undefined,
  };
}
const never = new AbortController().signal;

let pool: BrowserPool;
const started: Browser[] = [];
function create(life: Partial<BrowserLife> = {}) {
  started.length = 0;
  const launch = async () => {
    const running = await launchBrowser({}, () => {});
    started.push(running.browser);
    return running;
  };
  pool = createBrowserPool(createBrowserManager(launch, life));
  return pool;
}
afterEach(() => pool?.close());

function kill(browser: Browser) {
  return browser.process()!.kill('SIGKILL');
}
function alive(browser: Browser) {
  const child = browser.process()!;
  return child.exitCode === null && child.signalCode === null;
}

/** For events that happen at once on an idle machine, and later on a busy one. */
const SOON = { timeout: 40_000, interval: 50 };

describe('the pool', () => {
  it('prints many concurrent jobs with one browser', async () => {
    create();
    const jobs = Array.from({ length: 9 }, (_, index) => pool.print(job(`number ${index}`), never));
    for (const { bytes } of await Promise.all(jobs)) expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(started).toHaveLength(1);
  });

  it('starts another browser after a crash between two jobs', async () => {
    create();
    await pool.print(job('one'), never);
    kill(started[0]!);
    await pool.print(job('two'), never);
    expect(started).toHaveLength(2);
  });

  it.runIf(platform() === 'linux')('starts another browser after a job whose pages crash', async () => {
    create({});
    await pool.print(job('one'), never);
    for (const zygote of zygotesBelow(started[0]!.process()!.pid!)) process.kill(zygote, 'SIGKILL');
    // One of two needs another page.
    const printTwo = () => Promise.all([pool.print(job('two'), never), pool.print(job('three'), never)]);
    await printTwo().catch(() => {});
    await printTwo();
    expect(started).toHaveLength(2);
  });

  it('starts another browser after a crash that no listener could observe', async () => {
    const launch = async () => {
      const running = await launchBrowser({}, () => {});
      started.push(running.browser);
      if (started.length === 1) {
        kill(running.browser);
        await vi.waitFor(() => expect(running.browser.connected).toBe(false));
      }
      return running;
    };
    const early = createBrowserPool(createBrowserManager(launch));
    started.length = 0;
    expect((await early.print(job('one'), never)).bytes.length).toBeGreaterThan(1000);
    await early.close();
    expect(started).toHaveLength(2);
  });

  it('prints a job again if its browser crashes', async () => {
    create();
    await pool.print(job('warm'), never);
    const printed = pool.print(job('long '.repeat(400_000)), never);
    setTimeout(() => kill(started[0]!), 100);
    expect((await printed).bytes.length).toBeGreaterThan(1000);
    expect(started).toHaveLength(2);
  });

  it('rejects a job that crashes its browser twice', async () => {
    create();
    await pool.print(job('warm'), never);
    const killer = setInterval(() => started.filter(alive).forEach(kill), 20);
    await expect(pool.print(job('long '.repeat(400_000)), never)).rejects.toThrow();
    clearInterval(killer);
    expect(started.length).toBeLessThanOrEqual(3);
  });

  it('rejects a job that is cancelled, and prints the next one', async () => {
    create();
    const cancel = new AbortController();
    const cancelled = pool.print(job('long '.repeat(400_000)), cancel.signal);
    setTimeout(() => cancel.abort(new Error('enough')), 50);
    await expect(cancelled).rejects.toThrow('enough');
    await pool.print(job('next'), never);
  });

  it.each([
    ['prints', { prints: 3 }],
    ['minutes', { minutes: 0 }],
  ])('replaces the browser after a number of %s, and ends the old one afterwards', async (_, life) => {
    create(life);
    for (let jobs = 0; jobs < 3; jobs += 1) await pool.print(job('early'), never);
    // The old browser prints while the new one starts.
    const [first] = started;
    await pool.print(job('between'), never);
    expect(started[0]).toBe(first);
    await vi.waitFor(() => expect(started.length).toBeGreaterThan(1), SOON);
    await pool.print(job('late'), never);
    await vi.waitFor(() => expect(alive(first!)).toBe(false), SOON);
    expect(started.filter(alive).length).toBeGreaterThan(0);
  });

  it.runIf(platform() === 'linux')('replaces a browser that uses too much memory', async () => {
    create({ megabytes: 1 });
    for (let jobs = 0; jobs < 9; jobs += 1) await pool.print(job('small'), never);
    expect(started).toHaveLength(1);
    await pool.print(job('tenth'), never);
    await vi.waitFor(() => expect(alive(started[0]!)).toBe(false), SOON);
    expect(started).toHaveLength(2);
  });

  it.runIf(platform() === 'linux')('prints a job again if the process of its page crashes', async () => {
    create();
    await pool.print(job('warm'), never);
    const printed = pool.print(job('long '.repeat(400_000)), never);
    await wait(150);
    const renderers = renderersBelow(started[0]!.process()!.pid!);
    expect(renderers).not.toEqual([]);
    for (const pid of renderers) process.kill(pid, 'SIGKILL');
    expect((await printed).bytes.length).toBeGreaterThan(1000);
    expect(started).toHaveLength(1);
  });

  it('ends all browsers when it closes while it replaces one', async () => {
    create({ prints: 1 });
    await pool.print(job('one'), never);
    await pool.close();
    expect(started).toHaveLength(2);
    expect(started.filter(alive)).toEqual([]);
  });

  it('ends its browser when it closes', async () => {
    create();
    await pool.print(job('one'), never);
    await pool.close();
    expect(started.filter(alive)).toEqual([]);
    await expect(pool.print(job('two'), never)).rejects.toThrow('closed');
  });
});
