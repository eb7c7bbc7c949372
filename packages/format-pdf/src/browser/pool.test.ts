import type { Browser } from 'puppeteer-core';
import { afterEach, describe, expect, it } from 'vitest';
import { launchBrowser } from './launch.ts';
import type { PrintJob } from './page.ts';
import { type BrowserPool, createBrowserPool } from './pool.ts';

const job = (words: string): PrintJob => ({
  html: `<!doctype html><title>t</title><p>${words}</p>`,
  width: 300,
  height: 300,
  asset: () => undefined,
});
const never = new AbortController().signal;

let pool: BrowserPool;
const started: Browser[] = [];
const create = () => {
  started.length = 0;
  pool = createBrowserPool(async () => {
    const running = await launchBrowser({}, () => {});
    started.push(running.browser);
    return running;
  });
  return pool;
};
afterEach(() => pool.close());

const kill = (browser: Browser) => browser.process()!.kill('SIGKILL');
const alive = (browser: Browser) => {
  const child = browser.process()!;
  return child.exitCode === null && child.signalCode === null;
};

describe('the pool', () => {
  it('prints many jobs at once with one browser', async () => {
    create();
    const jobs = Array.from({ length: 9 }, (_, index) => pool.print(job(`number ${index}`), never));
    for (const bytes of await Promise.all(jobs)) expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(started).toHaveLength(1);
  });

  it('starts again after a crash between two jobs', async () => {
    create();
    await pool.print(job('one'), never);
    kill(started[0]!);
    await pool.print(job('two'), never);
    expect(started).toHaveLength(2);
  });

  it('prints a job again whose browser crashed under it', async () => {
    create();
    await pool.print(job('warm'), never);
    const printed = pool.print(job('long '.repeat(400_000)), never);
    setTimeout(() => kill(started[0]!), 100);
    expect((await printed).length).toBeGreaterThan(1000);
    expect(started).toHaveLength(2);
  });

  it('gives up a job that crashes its browser twice', async () => {
    create();
    await pool.print(job('warm'), never);
    const killer = setInterval(() => started.filter(alive).forEach(kill), 20);
    await expect(pool.print(job('long '.repeat(400_000)), never)).rejects.toThrow();
    clearInterval(killer);
    expect(started.length).toBeLessThanOrEqual(3);
  });

  it('lets go of a job that is cancelled, and prints the next', async () => {
    create();
    const cancel = new AbortController();
    const cancelled = pool.print(job('long '.repeat(400_000)), cancel.signal);
    setTimeout(() => cancel.abort(new Error('enough')), 50);
    await expect(cancelled).rejects.toThrow('enough');
    await pool.print(job('next'), never);
  });

  it('leaves no browser behind when it closes', async () => {
    create();
    await pool.print(job('one'), never);
    await pool.close();
    expect(started.filter(alive)).toEqual([]);
    await expect(pool.print(job('two'), never)).rejects.toThrow('closed');
  });
});
