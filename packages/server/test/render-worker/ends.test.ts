import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { RenderCrashed } from '../../src/render-worker/renders.ts';
import { orderOf, told } from './orders.ts';
import { isRunning, NO_BROWSER, poolBench } from './pool-bench.ts';

const isLinux = process.platform === 'linux';
if (!isLinux) console.log('Left out: the memory limit of render processes, which is watched on Linux only.');

const { pool, path } = poolBench();

describe('a process that comes down', () => {
  const ways = [
    { title: 'die', reason: 'crash', words: 'The process that made the file ended.' },
    { title: 'hang', reason: 'time', words: 'Making the file took longer than 8 s.' },
    ...(isLinux
      ? [{ title: 'grow', reason: 'memory', words: 'Making the file took more than 500 MB of memory.' }]
      : []),
  ];
  test.each(ways)('by $reason fails its deck only, and another takes the next', async ({ title, reason, words }) => {
    const ended: string[] = [];
    // Of a busy machine the sound deck, at its low priority, gets little.
    const seconds = title === 'hang' ? 8 : 20;
    const renders = pool({ children: 2, seconds, megabytes: 500, onEnded: (cause) => ended.push(cause) });
    const [broken, sound] = await Promise.allSettled([
      renders.render(orderOf(path(), { title })),
      renders.render(orderOf(path('sound'))),
    ]);
    const error = (broken as PromiseRejectedResult).reason as RenderCrashed;
    expect(error).toBeInstanceOf(RenderCrashed);
    expect(error).toMatchObject({ reason, message: words });
    expect(sound.status).toBe('fulfilled');
    await expect(renders.render(orderOf(path()))).resolves.toMatchObject({ pages: 1 });
    expect(ended).toEqual([reason]);
  });

  test('by a stray event says what it was', async () => {
    const log: string[] = [];
    const renders = pool({ log: (message) => log.push(message) });
    await expect(renders.render(orderOf(path(), { title: 'throw aside' }))).rejects.toMatchObject({ reason: 'crash' });
    expect(log).toEqual([expect.stringContaining('a stray event')]);
  });

  test('while it printed lets a new browser take over', async () => {
    let recycled = 0;
    const renders = pool({ browser: { ...NO_BROWSER, recycle: () => recycled++ } });
    await expect(renders.render(orderOf(path(), { title: 'die' }))).rejects.toThrow(RenderCrashed);
    expect(recycled).toBe(0);
    await expect(renders.render(orderOf(path(), { title: 'print and die' }))).rejects.toThrow(RenderCrashed);
    expect(recycled).toBe(1);
  });

  test('at its start, each time, is told as that', async () => {
    const renders = pool({ script: join(import.meta.dirname, 'not-there.ts') });
    await expect(renders.render(orderOf(path()))).rejects.toThrow('A render process could not be started.');
  });
});

describe('a deck', () => {
  test('that does not hear that it is cancelled ends with its process two seconds later', async () => {
    const ended: string[] = [];
    const renders = pool({ onEnded: (cause) => ended.push(cause) });
    await renders.render(orderOf(path()));
    const { pid } = await told(path());
    const cancel = new AbortController();
    const cancelled = renders.render(orderOf(path(), { title: 'hang', signal: cancel.signal }));
    await wait(300);
    const started = performance.now();
    cancel.abort();
    await expect(cancelled).rejects.toMatchObject({ code: 'ABORTED' });
    expect(performance.now() - started).toBeGreaterThan(1_900);
    expect(performance.now() - started).toBeLessThan(4_000);
    expect(isRunning(pid)).toBe(false);
    expect(ended).toEqual(['cancelled']);
  });
});
