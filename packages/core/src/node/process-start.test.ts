import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { type StartEnd, watchStart } from './process-start.ts';
import { processorSecondsOfTree } from './processor-time.ts';

const LIMITS = { processorSeconds: 600, stillSeconds: 2, seconds: 600 };
/** Waits, while a process that it started computes. */
const IDLE_PARENT = `require('node:child_process').spawn(process.execPath, ['--eval', 'for (;;);']);
  console.log('started');
  process.kill(process.pid, 'SIGSTOP');`;

const isMeasured = processorSecondsOfTree(process.pid) > 0;
if (!isMeasured) console.log('Left out: the test of processor time, because this system has no /proc.');

it.runIf(isMeasured)(
  'a stopped process is late if only its own processor time counts, even while a child of it computes',
  async () => {
    const parent = spawn(process.execPath, ['--eval', IDLE_PARENT], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void process.kill(-parent.pid!, 'SIGKILL'));
    await once(parent.stdout, 'data');
    const ends: string[] = [];
    const watch = (counted: 'tree' | 'own') =>
      new Promise<StartEnd>((resolve) => {
        const stop = watchStart(
          parent.pid!,
          (end) => {
            ends.push(counted);
            resolve(end);
          },
          LIMITS,
          counted,
        );
        onTestFinished(stop);
      });
    void watch('tree');
    expect(await watch('own')).toBe('slow');
    expect(ends).toEqual(['own']);
  },
);
