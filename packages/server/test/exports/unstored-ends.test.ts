import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RenderInput } from '../../src/engine/renders/renders.ts';
import type { ExportStore } from '../../src/exports/store/export-store.ts';
import { exportsBench, requestOf, write } from './exports-bench.ts';

const bench = exportsBench();
afterEach(() => {
  vi.useRealTimers();
});

/** A export store whose disk is full while `isFull` is true, and which counts how often its methods failed. */
function fullStore(methods: readonly ('claim' | 'complete' | 'fail' | 'release' | 'renew')[]) {
  const disk = { isFull: true, failures: 0 };
  const failing = methods.map((method) => {
    const act = async (...parameters: readonly unknown[]) => {
      if (!disk.isFull) return (bench.exportStore[method] as (...all: readonly unknown[]) => unknown)(...parameters);
      disk.failures++;
      throw Object.assign(new Error('database or disk is full, /secret'), { code: 'SQLITE_FULL' });
    };
    return [method, act];
  });
  const exportStore: ExportStore = { ...bench.exportStore, ...Object.fromEntries(failing) };
  return { disk, exportStore };
}

/** Counts renders. */
function renders() {
  const counted = { count: 0, render };
  function render(order: RenderInput) {
    counted.count++;
    return write(order);
  }
  return counted;
}

/** Time for several polls, each of which would run an export again. */
const SEVERAL_POLLS_MS = 1_000;

function severalPolls(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SEVERAL_POLLS_MS));
}

const ALL = ['claim', 'complete', 'fail', 'release', 'renew'] as const;

describe('an export whose end cannot be stored', () => {
  test('is stored later, without a second attempt, and charged once', async () => {
    const { disk, exportStore } = fullStore(['complete', 'fail', 'release', 'renew']);
    const made = renders();
    await bench.exportsWith(made.render, { exportStore }).resume();
    const id = await bench.accept();
    await expect.poll(() => disk.failures).toBeGreaterThan(1);
    await severalPolls();
    const record = (await bench.exportStore.find(bench.scope, id))!;
    expect(record).toMatchObject({ status: 'processing', attempt: 1 });
    expect(await bench.exports.progress(record)).toContain('cannot store the result');
    disk.isFull = false;
    await bench.ended(id).toBe('success');
    const { output, attempt } = (await bench.exportStore.find(bench.scope, id))!;
    expect([made.count, attempt]).toEqual([1, 1]);
    expect(await bench.kept()).toEqual([output!.file]);
    expect(await bench.exportStore.balance(bench.scope)).toEqual({ held: 0, used: 1 });
  });

  test('is answered at once, and cancelled if nobody could ask for its result', async () => {
    const { disk, exportStore } = fullStore(['complete', 'fail', 'release', 'renew']);
    const made = renders();
    await bench.exportsWith(made.render, { exportStore }).resume();
    const { done, record } = await bench.order();
    await expect(done).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringMatching(/no disk space left.*Nothing was charged/),
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    });
    await severalPolls();
    disk.isFull = false;
    await bench.ended(record.id).toBe('failed');
    expect(made.count).toBe(1);
    await expect.poll(bench.kept).toEqual([]);
    expect(await bench.exportStore.balance(bench.scope)).toEqual({ held: 0, used: 0 });
  });

  test('is answered at once, and continues if it has an idempotency key', async () => {
    const { disk, exportStore } = fullStore(['complete', 'fail', 'release', 'renew']);
    const made = renders();
    await bench.exportsWith(made.render, { exportStore }).resume();
    const { done, record } = await bench.order({ idempotencyKey: 'k' });
    await expect(done).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('same Idempotency-Key again'),
    });
    await severalPolls();
    disk.isFull = false;
    await bench.ended(record.id).toBe('success');
    const again = await bench.order({ idempotencyKey: 'k' });
    expect(again).toMatchObject({ replayed: true, record: { id: record.id, status: 'success' } });
    expect(made.count).toBe(1);
    expect(await bench.exportStore.balance(bench.scope)).toEqual({ held: 0, used: 1 });
  });

  test('is cancelled, not run again and not charged if its caller has gone', async () => {
    const { disk, exportStore } = fullStore(['complete', 'fail', 'release', 'renew']);
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    let count = 0;
    const render = async (order: RenderInput) => {
      count++;
      begun.resolve();
      await gate.promise;
      return write(order);
    };
    await bench.exportsWith(render, { exportStore }).resume();
    const gone = new AbortController();
    const { done, record } = await bench.order({ signal: gone.signal });
    done.catch(() => {});
    await begun.promise;
    gone.abort();
    await expect.poll(() => disk.failures).toBeGreaterThan(0);
    // The disk has room again just when the deck is done.
    disk.isFull = false;
    gate.resolve();
    await bench.ended(record.id).toBe('failed');
    await severalPolls();
    expect(count).toBe(1);
    expect(await bench.kept()).toEqual([]);
    expect(await bench.exportStore.balance(bench.scope)).toEqual({ held: 0, used: 0 });
  });

  test('is not called uncharged if it may have been stored, and the database then has no room for a second try', async () => {
    let tries = 0;
    const complete: ExportStore['complete'] = async (...parameters) => {
      if (++tries === 1) {
        await bench.exportStore.complete(...parameters);
        throw new Error('the connection was lost before the answer');
      }
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    };
    await bench.exportsWith(write, { exportStore: { ...bench.exportStore, complete } }).resume();
    const { done } = await bench.order();
    await expect(done).rejects.toMatchObject({ message: expect.stringContaining('Before you send it again') });
    expect(tries).toBe(2);
    expect(await bench.exportStore.balance(bench.scope)).toEqual({ held: 0, used: 1 });
  });

  test('stays unfinished if the server stops first', async () => {
    const { disk, exportStore } = fullStore(['complete', 'fail', 'release', 'renew']);
    await bench.exportsWith(write, { exportStore }).resume();
    const id = await bench.accept();
    await expect.poll(() => disk.failures).toBeGreaterThan(0);
    await bench.exports.stop(0);
    disk.isFull = false;
    await severalPolls();
    expect((await bench.exportStore.find(bench.scope, id))!.status).toBe('processing');
  });
});

describe('an export whose attempt cannot be stored', () => {
  test('is answered at once, and never run', async () => {
    const { disk, exportStore } = fullStore(ALL);
    const made = renders();
    await bench.exportsWith(made.render, { exportStore }).resume();
    const { done, record } = await bench.order();
    await expect(done).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    disk.isFull = false;
    await bench.ended(record.id).toBe('failed');
    expect(made.count).toBe(0);
  });

  test('runs later if somebody can ask for its result', async () => {
    const { disk, exportStore } = fullStore(ALL);
    await bench.exportsWith(write, { exportStore }).resume();
    const id = await bench.accept();
    await expect.poll(() => disk.failures).toBeGreaterThan(0);
    disk.isFull = false;
    await bench.ended(id).toBe('success');
  });
});

test('a synchronous export without a caller and without a key is cancelled, not run', async () => {
  const made = renders();
  await bench.exportsWith(made.render).resume();
  const form = {
    request: requestOf('sync'),
    revision: 1,
    mode: 'sync',
    dev: false,
    strict: false,
    name: 'x',
    cost: 1,
    retention: 1,
  } as const;
  const lost = (await bench.exportStore.accept(bench.scope, form)).record;
  const keyed = (await bench.exportStore.accept(bench.scope, { ...form, idempotencyKey: 'k' })).record;
  await bench.ended(lost.id).toBe('failed');
  await bench.ended(keyed.id).toBe('success');
  expect((await bench.exportStore.find(bench.scope, lost.id))!.attempt).toBe(0);
  expect(made.count).toBe(1);
  expect(await bench.exportStore.balance(bench.scope)).toEqual({ held: 0, used: 1 });
});

test.each([
  ['an hour back', -3_600_000],
  ['40 years ahead', 40 * 365 * 86_400_000],
])('a clock that is set %s and back while an export runs changes nothing', async (_, jump) => {
  const gate = Promise.withResolvers<void>();
  let count = 0;
  const render = async (order: RenderInput) => {
    count++;
    await gate.promise;
    return write(order);
  };
  await bench.exportsWith(render, { concurrency: 1, queueSeconds: 60 }).resume();
  const running = await bench.accept();
  const waiting = await bench.accept();
  await expect.poll(() => count).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'] });
  const set = Date.now();
  vi.setSystemTime(set + jump);
  await severalPolls();
  expect(bench.exports.queue().oldestSeconds).toBeLessThan(60);
  expect(bench.exports.queue().oldestSeconds).toBeGreaterThan(0);
  const late = await bench.accept();
  vi.setSystemTime(set);
  await severalPolls();
  expect(count).toBe(1);
  gate.resolve();
  for (const id of [running, waiting, late]) {
    await bench.ended(id).toBe('success');
    expect((await bench.exportStore.find(bench.scope, id))!.attempt).toBe(1);
  }
});
