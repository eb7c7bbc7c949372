import { describe, expect } from 'vitest';
import type { OwnerScope } from '../src/storage/database/owner-scope.ts';
import type { ExportStoreSetting } from './describe-export-store.ts';
import { DAY_MS, FAILURE, HOUR_MS, KEY, key, MINUTE_MS, newExport, RESULT } from './export-store-samples.ts';
import { storeTest } from './store-test.ts';

/** The part of the contract test of job stores that is about deleted exports. */
export function describeDeletion(create: () => Promise<ExportStoreSetting>): void {
  describe('a deleted export', () => {
    const test = storeTest(create);

    test('is neither found, listed nor downloaded, and is deleted once', async ({ exportStore, scope, succeeded }) => {
      const [done, other] = [await succeeded(), await succeeded()];
      const { id, request, output } = done;
      const remains = { id, format: request.format, file: output!.file, hostedRef: null };
      expect(await exportStore.isDeleted(id)).toBe(false);
      expect(await exportStore.delete(scope, id)).toEqual(remains);
      expect(await exportStore.find(scope, id)).toBeUndefined();
      expect(await exportStore.findForDownload(id)).toBeUndefined();
      expect(await exportStore.list(scope, { page: 1, perPage: 10 })).toEqual({ items: [other], total: 1 });
      expect([await exportStore.isDeleted(id), await exportStore.isDeleted(other.id)]).toEqual([true, false]);
      expect(await exportStore.delete(scope, id)).toBeUndefined();
    });

    test('must have ended', async ({ exportStore, scope }) => {
      const { id } = (await exportStore.accept(scope, newExport())).record;
      expect(await exportStore.delete(scope, id)).toBeUndefined();
      await exportStore.claim(id, MINUTE_MS);
      expect(await exportStore.delete(scope, id)).toBeUndefined();
      expect(await exportStore.find(scope, id)).toMatchObject({ status: 'processing' });
      await exportStore.fail(id, null, FAILURE);
      expect(await exportStore.delete(scope, id)).toMatchObject({ id });
    });

    test('must be in the scope', async ({ setting, exportStore, scope, succeeded }) => {
      const { id } = await succeeded();
      const elsewhere = { ...scope, projects: ['elsewhere'] } as OwnerScope;
      for (const other of [await setting.owner('two', 10), elsewhere]) {
        expect(await exportStore.delete(other, id)).toBeUndefined();
      }
      expect(await exportStore.find(scope, id)).toMatchObject({ id });
      expect(await exportStore.isDeleted(id)).toBe(false);
    });

    test('leaves the ledger and the balance as they are', async ({
      setting,
      exportStore,
      scope,
      succeeded,
      failed,
    }) => {
      const [done, broken] = [await succeeded({ cost: 3 }), await failed()];
      const before = await setting.ledger();
      for (const { id } of [done, broken]) await exportStore.delete(scope, id);
      expect(await setting.ledger()).toEqual(before);
      expect(await exportStore.balance(scope)).toEqual({ held: 0, used: 3 });
      expect(await exportStore.openHolds()).toBe(0);
    });

    test('gives its idempotency key back', async ({ exportStore, scope, succeeded }) => {
      const { id } = await succeeded(key());
      await exportStore.delete(scope, id);
      expect(await exportStore.replay(scope, KEY, 'f')).toBeUndefined();
      const again = await exportStore.accept(scope, newExport(key('g')));
      expect(again.replayed).toBe(false);
      expect(again.record.id).not.toBe(id);
    });

    test('is listed for removal at once, until its file is removed', async ({
      setting,
      exportStore,
      scope,
      succeeded,
    }) => {
      const { id, request, output } = await succeeded();
      const remains = { id, format: request.format, file: output!.file, hostedRef: null };
      expect(await exportStore.expired(setting.clock.at, 10)).toEqual([]);
      await exportStore.delete(scope, id);
      expect(await exportStore.expired(setting.clock.at, 10)).toEqual([remains]);
      expect(await exportStore.expired(setting.clock.at, 0)).toEqual([]);
      await exportStore.markRemoved(id);
      expect(await exportStore.expired(setting.clock.at, 10)).toEqual([]);
      expect(await exportStore.isDeleted(id)).toBe(true);
    });

    test('is listed for removal together with expired exports, within the limit', async ({
      exportStore,
      scope,
      succeeded,
      later,
    }) => {
      const expiring = await succeeded({ retention: HOUR_MS });
      const [one, other] = [await succeeded(), await succeeded()];
      for (const { id } of [one, other]) await exportStore.delete(scope, id);
      const idsOf = async (limit: number) => (await exportStore.expired(later(HOUR_MS), limit)).map(({ id }) => id);
      expect(new Set(await idsOf(10))).toEqual(new Set([one.id, other.id, expiring.id]));
      expect(await idsOf(2)).toHaveLength(2);
      expect(await idsOf(1)).toHaveLength(1);
    });

    test('is forgotten when its links have expired and its file is removed', async ({
      exportStore,
      scope,
      succeeded,
      later,
    }) => {
      const [kept, removed] = [await succeeded({ retention: DAY_MS }), await succeeded({ retention: DAY_MS })];
      for (const { id } of [kept, removed]) await exportStore.delete(scope, id);
      await exportStore.markRemoved(removed.id);
      expect(await exportStore.forgetDeleted(later(DAY_MS - 1))).toBe(0);
      expect(await exportStore.forgetDeleted(later(DAY_MS))).toBe(1);
      expect([await exportStore.isDeleted(kept.id), await exportStore.isDeleted(removed.id)]).toEqual([true, false]);
    });

    test('is forgotten with its key if it ended long ago and has neither file nor valid links, and keeps its ledger entries', async ({
      setting,
      exportStore,
      scope,
      succeeded,
      failed,
      later,
    }) => {
      const old = await succeeded({ cost: 2, retention: DAY_MS, ...key() });
      const linked = await succeeded({ retention: 9 * DAY_MS });
      const unremoved = await succeeded({ retention: DAY_MS });
      const running = (await exportStore.accept(scope, newExport())).record;
      const other = await setting.owner('two', 10);
      const theirs = (await exportStore.accept(other, newExport())).record;
      await exportStore.fail(theirs.id, null, FAILURE);
      setting.clock.at = later(DAY_MS);
      const recent = await failed();
      for (const { id } of [old, linked, recent, theirs]) await exportStore.markRemoved(id);
      const ledger = await setting.ledger();

      expect(await exportStore.forgetEnded('one', new Date(old.createdAt), 10)).toBe(0);
      expect(await exportStore.forgetEnded('one', setting.clock.at, 0)).toBe(0);
      expect(await exportStore.forgetEnded('one', setting.clock.at, 10)).toBe(1);
      expect(await exportStore.find(scope, old.id)).toBeUndefined();
      for (const { id } of [linked, unremoved, running, recent])
        expect(await exportStore.find(scope, id)).toBeDefined();
      expect(await exportStore.find(other, theirs.id)).toBeDefined();
      expect(await exportStore.forgetExpiredKeys(later(DAY_MS))).toBe(0);
      expect(await setting.ledger()).toEqual(ledger);
      expect(await exportStore.balance(scope)).toMatchObject({ used: 4 });
    });

    test('was either cancelled or completed, however many concurrent calls there are', async ({
      setting,
      exportStore,
      scope,
      later,
    }) => {
      for (let round = 0; round < 20; round++) {
        const { id } = (await exportStore.accept(scope, newExport({ cost: 1 }))).record;
        await exportStore.claim(id, MINUTE_MS);
        const [completed, cancelled] = await Promise.all([
          round % 2 === 0 ? exportStore.complete(id, 1, RESULT) : undefined,
          exportStore.fail(id, null, FAILURE, { forgetKey: true }),
          round % 2 === 1 ? exportStore.complete(id, 1, RESULT) : undefined,
        ]).then(([first, ended, last]) => [first ?? last, ended]);
        expect([completed, cancelled].filter((record) => record !== undefined)).toHaveLength(1);
        const kinds = (await setting.ledger()).filter(({ record }) => record === id).map((row) => row.kind);
        expect(kinds).toEqual(['hold', completed === undefined ? 'void' : 'capture']);
        const deletions = await Promise.all([exportStore.delete(scope, id), exportStore.delete(scope, id)]);
        expect(deletions.filter((deleted) => deleted !== undefined)).toHaveLength(1);
        // The next month has new credits.
        setting.clock.at = later(31 * DAY_MS);
      }
    });
  });
}
