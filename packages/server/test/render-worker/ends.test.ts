import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RenderCrashed } from '../../src/engine/renders/renders.ts';
import { inputOf, reportAt } from './inputs.ts';
import { isRunning, NO_BROWSER, poolBench } from './pool-bench.ts';

const isLinux = process.platform === 'linux';
if (!isLinux) console.log('Left out: the memory limit of render processes, which exists on Linux only.');

const { pool, path } = poolBench();

describe('a process that ends', () => {
  const ways = [
    { title: 'die', reason: 'crash', message: 'The process that made the file crashed.' },
    { title: 'be killed', reason: 'killed', message: expect.stringContaining('killed by something outside') },
    { title: 'hang', reason: 'time', message: 'Making the file took longer than 8 s of processor time.' },
    ...(isLinux
      ? [{ title: 'grow', reason: 'memory', message: 'Making the file took more than 500 MB of memory.' }]
      : []),
  ];
  test.each(ways)(
    'because of $reason fails only its deck, and another process renders the next',
    async ({ title, reason, message }) => {
      const ended: string[] = [];
      // Long for the other cases, so that the good deck is done in any case.
      const seconds = title === 'hang' ? 8 : 60;
      const renders = pool({ children: 2, seconds, megabytes: 500, onEnded: (cause) => ended.push(cause) });
      const [broken, good] = await Promise.allSettled([
        renders.render(inputOf(path(), { title })),
        renders.render(inputOf(path('good'))),
      ]);
      const error = (broken as PromiseRejectedResult).reason as RenderCrashed;
      expect(error).toBeInstanceOf(RenderCrashed);
      expect(error).toMatchObject({ reason, message });
      expect(good.status).toBe('fulfilled');
      await expect(renders.render(inputOf(path()))).resolves.toMatchObject({ pages: 1 });
      expect(ended).toEqual([reason]);
    },
  );

  test('because of an uncaught error logs the error', async () => {
    const log: string[] = [];
    const renders = pool({ log: (message) => log.push(message) });
    await expect(renders.render(inputOf(path(), { title: 'throw aside' }))).rejects.toMatchObject({ reason: 'crash' });
    expect(log).toEqual([expect.stringContaining('an uncaught error')]);
  });

  test('while it printed makes the pool replace the browser', async () => {
    let recycled = 0;
    const renders = pool({ browser: { ...NO_BROWSER, recycle: () => recycled++ } });
    await expect(renders.render(inputOf(path(), { title: 'die' }))).rejects.toThrow(RenderCrashed);
    expect(recycled).toBe(0);
    await expect(renders.render(inputOf(path(), { title: 'print and die' }))).rejects.toThrow(RenderCrashed);
    expect(recycled).toBe(1);
  });

  test('before it is ready rejects the deck with a message about the start', async () => {
    const renders = pool({ script: join(import.meta.dirname, 'not-there.ts') });
    await expect(renders.render(inputOf(path()))).rejects.toMatchObject({
      reason: 'start',
      message: expect.stringContaining('A render process could not be started.'),
    });
  });
});

describe('a deck', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('that ignores its cancellation is killed with its process two seconds later', async () => {
    const ended: string[] = [];
    const renders = pool({ onEnded: (cause) => ended.push(cause) });
    await renders.render(inputOf(path()));
    const { pid } = await reportAt(path());
    const cancel = new AbortController();
    const hanging = Promise.withResolvers<void>();
    const cancelled = renders.render(
      inputOf(path(), { title: 'hang', signal: cancel.signal, onProgress: () => hanging.resolve() }),
    );
    await hanging.promise;
    // Only these timers: the clock of the deck and the watch of its memory must not run faster.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    cancel.abort();
    vi.advanceTimersByTime(1_999);
    expect(isRunning(pid)).toBe(true);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await expect(cancelled).rejects.toMatchObject({ code: 'ABORTED' });
    expect(isRunning(pid)).toBe(false);
    expect(ended).toEqual(['cancelled']);
  });
});
