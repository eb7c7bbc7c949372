import { RenderError } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { RenderCrashed } from '../../src/engine/renders/renders.ts';
import type { FileStore } from '../../src/storage/files/file-store.ts';
import { exportsBench, requestOf, write } from './exports-bench.ts';

const bench = exportsBench();

describe('a task of this process', () => {
  test('that nothing runs is taken again after its lease has expired', async () => {
    await bench.exportsWith(write).resume();
    const form = {
      request: requestOf('async'),
      revision: 1,
      mode: 'async',
      dev: false,
      strict: false,
      name: 'x',
      cost: 1,
      retention: 1,
    } as const;
    const { record } = await bench.exportStore.accept(bench.scope, form);
    await bench.exportStore.claim(record.id, 1);
    await bench.ended(record.id).toBe('success');
    expect((await bench.exportStore.find(bench.scope, record.id))!.attempt).toBe(2);
  });

  test('keeps its lease as long as it runs', async () => {
    // Long enough that a busy machine renews it in time.
    const leaseMs = 1_500;
    const gate = Promise.withResolvers<void>();
    await bench
      .exportsWith(
        async (order) => {
          await gate.promise;
          return write(order);
        },
        { leaseMs },
      )
      .resume();
    const id = await bench.accept();
    await new Promise((resolve) => setTimeout(resolve, 2 * leaseMs));
    expect(await bench.exportStore.claim(id, leaseMs)).toBeUndefined();
    gate.resolve();
    await bench.ended(id).toBe('success');
    expect((await bench.exportStore.find(bench.scope, id))!.attempt).toBe(1);
  });
});

describe('an error of the host', () => {
  test('does not fail an export, which is attempted again', async () => {
    let faults = 2;
    await bench
      .exportsWith(async (order) => {
        if (faults-- > 0) throw new Error('A render process could not be started.');
        return write(order);
      })
      .resume();
    const id = await bench.accept();
    await bench.ended(id).toBe('success');
    expect((await bench.exportStore.find(bench.scope, id))!.attempt).toBe(3);
  });

  test('that persists fails the export, without revealing internals', async () => {
    await bench
      .exportsWith(async () => {
        throw new Error('password=hunter2');
      })
      .resume();
    const id = await bench.accept();
    await bench.ended(id).toBe('failed');
    const record = (await bench.exportStore.find(bench.scope, id))!;
    expect(record).toMatchObject({
      attempt: 3,
      failure: { error: 'INTERNAL_ERROR', message: expect.stringContaining('failed 3 times') },
    });
    expect(record.failure?.message).not.toContain('hunter2');
    expect(await bench.exportStore.balance(bench.scope)).toEqual({ held: 0, used: 0 });
  });
});

test.each([
  ['an adapter, such as for a crashed browser', 'ADAPTER_FAILED', 2],
  ['unreadable pictures', 'IMAGE_UNREADABLE', 2],
  ['a template', 'INVALID_TEMPLATE', 1],
  ['a picture of the caller', 'INVALID_IMAGE', 1],
] as const)('after an error of %s (%s) there are %d attempts', async (_, code, attempts) => {
  let faults = 1;
  await bench
    .exportsWith(async (order) => {
      if (faults-- > 0) throw new RenderError(code, 'It failed.');
      return write(order);
    })
    .resume();
  const id = await bench.accept();
  await bench.ended(id).toBe(attempts === 1 ? 'failed' : 'success');
  expect((await bench.exportStore.find(bench.scope, id))!.attempt).toBe(attempts);
});

describe('a host that is too busy', () => {
  const busy = () => new RenderError('HOST_BUSY', 'A render process did not start in time.');

  test('ends no asynchronous export: it is tried again as the same attempt', async () => {
    let faults = 2;
    await bench
      .exportsWith(async (order) => {
        if (faults-- > 0) throw busy();
        return write(order);
      })
      .resume();
    const id = await bench.accept({ attempt: 23 });
    await bench.ended(id).toBe('success');
    expect(await bench.exportStore.find(bench.scope, id)).toMatchObject({ attempt: 24, failedAttempts: 0 });
  });

  test('fails an asynchronous export after an hour, which is then in the list of dead exports with the cause', async () => {
    await bench
      .exportsWith(async () => {
        throw busy();
      })
      .resume();
    const id = await bench.accept({ createdAt: new Date(Date.now() - 61 * 60_000) });
    await bench.ended(id).toBe('failed');
    const { items } = await bench.exportStore.listDead({ perPage: 10 });
    expect(items).toMatchObject([
      { id, error: 'SERVER_BUSY', message: expect.stringMatching(/^The computer .* is busy .*tried for 60 minutes/) },
    ]);
    expect(await bench.exportStore.balance(bench.scope)).toEqual({ held: 0, used: 0 });
  });

  test('answers the caller of a synchronous export with SERVER_BUSY, and nothing is charged', async () => {
    await bench
      .exportsWith(async () => {
        throw busy();
      })
      .resume();
    const { done } = await bench.order();
    await expect(done).rejects.toMatchObject({
      code: 'SERVER_BUSY',
      message: expect.stringMatching(
        /^The computer that runs this service is busy .*Nothing was charged\. Send the request/,
      ),
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    });
    expect(await bench.exportStore.balance(bench.scope)).toEqual({ held: 0, used: 0 });
  });
});

describe('an attempt that something else ended', () => {
  const interruption = () => new RenderCrashed('killed', 'The process was killed.');

  test('does not count, up to 25 attempts in all', async () => {
    await bench
      .exportsWith(async () => {
        throw interruption();
      })
      .resume();
    const id = await bench.accept({ attempt: 23 });
    await bench.ended(id).toBe('failed');
    expect(await bench.exportStore.find(bench.scope, id)).toMatchObject({
      attempt: 25,
      failedAttempts: 0,
      failure: {
        error: 'SERVICE_UNAVAILABLE',
        message: expect.stringMatching(/interrupted 25 times.*Nothing was charged/),
      },
    });
    expect(await bench.exportStore.balance(bench.scope)).toEqual({ held: 0, used: 0 });
  });

  test('because its browser was lost is followed by attempts with an own browser, whose crashes count', async () => {
    const faults = ['BROWSER_LOST', 'BROWSER_CRASHED', 'BROWSER_NOT_FOUND', 'BROWSER_LOST', 'BROWSER_CRASHED'] as const;
    const own: (boolean | undefined)[] = [];
    await bench
      .exportsWith(async (order) => {
        const fault = faults[own.length];
        own.push(order.ownBrowser);
        if (fault !== undefined) throw new RenderError(fault, 'It failed.');
        return write(order);
      })
      .resume();
    const id = await bench.accept();
    await bench.ended(id).toBe('success');
    expect(own).toEqual([false, true, true, true, true, true]);
    expect(await bench.exportStore.find(bench.scope, id)).toMatchObject({ attempt: 6, failedAttempts: 2 });
  });

  test('without any browser that ever ran fails at once', async () => {
    await bench
      .exportsWith(async () => {
        throw new RenderError('BROWSER_NOT_FOUND', 'No browser.');
      })
      .resume();
    const id = await bench.accept();
    await bench.ended(id).toBe('failed');
    expect(await bench.exportStore.find(bench.scope, id)).toMatchObject({
      attempt: 1,
      failure: { error: 'SERVICE_UNAVAILABLE' },
    });
  });
});

describe('an attempt whose render does not stop when the server stops', () => {
  test('is ended and released before the stop is complete, so that nothing uses a closed database', async () => {
    const ended = Promise.withResolvers<never>();
    ended.promise.catch(() => {});
    const render = () => ended.promise;
    const close = async () => ended.reject(new RenderError('ABORTED', 'The process was ended.'));
    const exports = bench.exportsWith(render, { renders: { render, close } });
    await exports.resume();
    const id = await bench.accept();
    await expect.poll(() => exports.queue().running).toBe(1);
    await exports.stop(0);
    expect(exports.queue().running).toBe(0);
    expect((await bench.exportStore.unclaimed()).map(({ record }) => record.id)).toEqual([id]);
  });
});

describe('an attempt that was replaced by a later one', () => {
  test('stops, and its file is deleted', async () => {
    const gate = Promise.withResolvers<void>();
    const signals: AbortSignal[] = [];
    await bench
      .exportsWith(async (order) => {
        signals.push(order.signal);
        await gate.promise;
        return write(order);
      })
      .resume();
    const id = await bench.accept();
    await expect.poll(() => signals).toHaveLength(1);
    await bench.exportStore.release(id, 1);
    await bench.exportStore.claim(id, 60_000);
    await expect.poll(() => signals[0]!.aborted).toBe(true);
    gate.resolve();
    await expect.poll(() => bench.exports.queue().running).toBe(0);
    expect(await bench.kept()).toEqual([]);
    expect((await bench.exportStore.find(bench.scope, id))!).toMatchObject({ status: 'processing', attempt: 2 });
  });

  test('just before its end leaves no file', async () => {
    await bench
      .exportsWith(async (order) => {
        const made = await write(order);
        const { id } = (await bench.exportStore.list(bench.scope, { page: 1, perPage: 1 })).items[0]!;
        await bench.exportStore.release(id, 1);
        await bench.exportStore.claim(id, 60_000);
        return made;
      })
      .resume();
    const id = await bench.accept();
    await expect.poll(async () => (await bench.exportStore.find(bench.scope, id))!.attempt).toBe(2);
    await expect.poll(() => bench.exports.queue().running).toBe(0);
    expect(await bench.kept()).toEqual([]);
    expect((await bench.exportStore.find(bench.scope, id))!.status).toBe('processing');
  });
});

describe('a full disk', () => {
  test('fails the export with a message for its caller, and leaves no partial file', async () => {
    const keep: FileStore['keep'] = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, /secret'), { code: 'ENOSPC' });
    };
    await bench.exportsWith(write, { files: { ...bench.files, keep } }).resume();
    const id = await bench.accept();
    await bench.ended(id).toBe('failed');
    const record = (await bench.exportStore.find(bench.scope, id))!;
    expect(record).toMatchObject({
      failure: { error: 'SERVICE_UNAVAILABLE', message: expect.stringContaining('no disk space left') },
    });
    expect(await bench.kept()).toEqual([]);
    expect(await bench.files.discardLeftovers(new Date(Date.now() + 60_000))).toBe(0);
    expect(await bench.exportStore.balance(bench.scope)).toEqual({ held: 0, used: 0 });
  });
});

test('a task names the only file that is stored for it', async () => {
  await bench.exportsWith(write).resume();
  const id = await bench.accept();
  await bench.ended(id).toBe('success');
  const output = (await bench.exportStore.find(bench.scope, id))!.output!;
  expect(await bench.kept()).toEqual([output.file]);
  expect(output.file).toMatch(new RegExp(`^one/${id}/1-[0-9A-Za-z]{12}\\.pptx$`));
  expect(output.size).toBe(5);
});
