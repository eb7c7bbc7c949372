import { platform } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { casesOf } from '@deckwright/test-tools/cases';
import { afterAll, expect, it, vi } from 'vitest';
import { launchBrowser } from '../src/browser/launch.ts';
import { browsersOfThisProcess, openTemporaryFolder } from './browsers.ts';

const temporary = openTemporaryFolder();
afterAll(() => temporary.close());

/** Milliseconds after the process exists. A browser takes some 120 to start. */
const MOMENTS = casesOf(Array.from({ length: 17 }, (_, index) => index * 6));

// Finds the browser to kill in /proc, which only Linux has.
it.runIf(platform() === 'linux')(
  'launching a browser that is killed while it starts succeeds with another one or rejects',
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
    expect(hits).toBeGreaterThan(MOMENTS.length / 3);
    expect(temporary.entries()).toEqual([]);
  },
);
