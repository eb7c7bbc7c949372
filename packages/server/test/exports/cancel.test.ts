import { describe, expect, test } from 'vitest';
import { ownerScope } from '../../src/storage/database/owner-scope.ts';
import { exportsBench, write } from './exports-bench.ts';

const bench = exportsBench();

describe('an export that a person cancels', () => {
  test('fails, keeps its record and its body, and costs nothing', async () => {
    const running = Promise.withResolvers<AbortSignal>();
    const exports = bench.exportsWith(
      ({ signal }) =>
        new Promise((_, reject) => {
          running.resolve(signal);
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    await exports.resume();
    const [first, waiting] = [await bench.accept(), await bench.accept()];
    const signal = await running.promise;
    expect(await bench.exportStore.balance(bench.scope)).toEqual({ held: 2, used: 0 });
    for (const id of [waiting, first]) {
      expect(await exports.cancel(bench.scope, id)).toBe('cancelled');
      expect(await bench.exportStore.findForPeople(bench.scope, id)).toMatchObject({
        status: 'failed',
        failure: {
          error: 'EXPORT_CANCELLED',
          message: 'The export was cancelled by a person before it was done. Nothing was charged.',
        },
        hasBody: true,
        credits: 0,
      });
    }
    expect(signal.aborted).toBe(true);
    expect(await bench.exportStore.balance(bench.scope)).toEqual({ held: 0, used: 0 });
    expect(exports.queue().depth).toBe(0);
  });

  test('answers a caller who waits for it with 410, and gives its idempotency key back', async () => {
    const exports = bench.exportsWith(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject)),
    );
    const { record, done } = await bench.order({ idempotencyKey: 'k' });
    expect(await exports.cancel(bench.scope, record.id)).toBe('cancelled');
    await expect(done).rejects.toMatchObject({ code: 'EXPORT_CANCELLED' });
    expect((await bench.order({ idempotencyKey: 'k' })).record.id).not.toBe(record.id);
  });

  test('must not have ended, and must be in the scope', async () => {
    const exports = bench.exportsWith(write);
    const id = await bench.accept();
    for (const scope of [ownerScope('two', null), ownerScope('one', ['none'])]) {
      expect(await exports.cancel(scope, id)).toBeUndefined();
    }
    await bench.ended(id).toBe('success');
    expect(await exports.cancel(bench.scope, id)).toBe('ended');
    expect(await bench.exportStore.find(bench.scope, id)).toMatchObject({ status: 'success' });
    expect(await exports.cancel(bench.scope, 1)).toBeUndefined();
  });
});
