import { platform } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { launchBrowser } from '../src/browser/launch.ts';
import { browsersOfThisProcess, openTemporaryFolder } from './browsers.ts';

const temporary = openTemporaryFolder();
afterAll(() => temporary.close());

/** Milliseconds after there is a process; a start takes some 120. */
const MOMENTS = Array.from({ length: 50 }, (_, index) => index * 2);

// The browser to kill is looked up under /proc, which Linux alone has.
it.runIf(platform() === 'linux')(
  'a browser that is killed while it starts gives way to another, or is told of',
  { timeout: 600_000 },
  async () => {
    let hits = 0;
    for (const moment of MOMENTS) {
      const started = launchBrowser({}, () => {}).then(
        (running) => running.end().then(() => 'ended'),
        ({ code }) => code,
      );
      await vi.waitFor(() => expect(browsersOfThisProcess()).toHaveLength(1), { timeout: 60_000, interval: 1 });
      await wait(moment);
      const browsers = browsersOfThisProcess();
      for (const pid of browsers) process.kill(pid, 'SIGKILL');
      hits += browsers.length;
      expect(await Promise.race([started, wait(60_000, 'hangs', { ref: false })])).toMatch(
        /^(ended|BROWSER_NOT_FOUND)$/,
      );
    }
    expect(hits).toBeGreaterThan(5);
    expect(temporary.entries()).toEqual([]);
  },
);
