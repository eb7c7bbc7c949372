import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createProcessorWaits } from './processor-waits.ts';

/** Starts a process with so many children, each of which keeps a processor busy. Returns its id. */
async function busyProcesses(count: number): Promise<number> {
  const script = `
    const { spawn } = require('node:child_process');
    const children = Array.from({ length: ${count} }, () => spawn(process.execPath, ['-e', 'for (;;);']));
    process.on('SIGTERM', () => {
      for (const child of children) child.kill('SIGKILL');
      process.exit();
    });
    console.log('started');`;
  const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(parent, 'exit');
  onTestFinished(async () => {
    parent.kill();
    await ended;
  });
  await once(parent.stdout, 'data');
  return parent.pid!;
}

describe('the processor time of child processes', () => {
  test.skipIf(!existsSync('/proc/self/schedstat'))(
    'is what was used and waited for since the last reading',
    async () => {
      const read = createProcessorWaits(await busyProcesses(2 * availableParallelism()));
      let [ran, waited] = [0, 0];
      await expect
        .poll(() => {
          const times = read();
          ran += times.ran;
          waited += times.waited;
          return Math.min(ran, waited);
        })
        .toBeGreaterThan(0.2);
      // Less than all readings together: nothing counts twice.
      const last = read();
      expect(last.ran).toBeLessThan(ran + 0.2);
      expect([last.ran, last.waited].every((seconds) => seconds >= 0)).toBe(true);
    },
  );

  test('is nothing without child processes', () => {
    expect(createProcessorWaits(0)()).toEqual({ ran: 0, waited: 0 });
  });
});
