import { describe, expect } from 'vitest';
import type { ExportFailure } from '../src/exports/store/export-record.ts';
import type { ExportStore } from '../src/exports/store/export-store.ts';
import type { OwnerScope } from '../src/storage/database/owner-scope.ts';
import type { ExportStoreSetting } from './describe-export-store.ts';
import { FAILURE, MINUTE_MS, newExport } from './export-store-samples.ts';
import { storeTest } from './store-test.ts';

const FAULT: ExportFailure = { error: 'INTERNAL_ERROR', message: 'The browser is broken.', faults: [] };

/** The part of the contract test of job stores that is about exports that failed through a fault of the server. */
export function describeDeadExports(create: () => Promise<ExportStoreSetting>): void {
  describe('a dead export', () => {
    const test = storeTest(create);

    async function died(exportStore: ExportStore, scope: OwnerScope): Promise<number> {
      const { id } = (await exportStore.accept(scope, newExport())).record;
      await exportStore.claim(id, MINUTE_MS);
      await exportStore.fail(id, 1, FAULT, { dead: true });
      return id;
    }

    test('is one that failed as such, and is listed with the newest first', async ({ setting, exportStore, scope }) => {
      const at = setting.clock.at.getTime();
      const ids: number[] = [];
      for (const minute of [0, 1, 2]) {
        setting.clock.at = new Date(at + minute * MINUTE_MS);
        ids.unshift(await died(exportStore, minute === 1 ? await setting.owner('two', 10) : scope));
      }
      const { id: other } = (await exportStore.accept(scope, newExport())).record;
      await exportStore.fail(other, null, FAILURE);
      const { items, next } = await exportStore.listDead({ perPage: 2 });
      expect(items).toEqual([
        {
          ...{ id: ids[0], owner: 'one', project: 'demo', format: 'pptx', mode: 'async', name: 'Deck.pptx' },
          ...{ at: setting.clock.at.toISOString(), error: 'INTERNAL_ERROR', message: FAULT.message, hasBody: true },
        },
        expect.objectContaining({ id: ids[1], owner: 'two' }),
      ]);
      const last = await exportStore.listDead({ perPage: 2, after: next! });
      expect(last).toEqual({ items: [expect.objectContaining({ id: ids[2] })], next: null });
      expect(await exportStore.findDead(ids[2]!)).toEqual({ id: ids[2], owner: 'one', redrivenAs: null });
      expect(await exportStore.findDead(other)).toBeUndefined();
      expect(await exportStore.countDead()).toBe(3);
    });

    test('is not one whose older attempt fails while another runs', async ({ exportStore, scope }) => {
      const { id } = (await exportStore.accept(scope, newExport())).record;
      await exportStore.claim(id, MINUTE_MS);
      await exportStore.release(id, 1);
      await exportStore.claim(id, MINUTE_MS);
      expect(await exportStore.fail(id, 1, FAULT, { dead: true })).toBeUndefined();
      expect((await exportStore.listDead({ perPage: 9 })).items).toEqual([]);
    });

    test('becomes one new export, also when two ask at the same time', async ({ exportStore, scope }) => {
      const dead = await died(exportStore, scope);
      const answers = await Promise.all([1, 2, 3].map(() => exportStore.accept(scope, newExport({ redrives: dead }))));
      const again = answers.find(({ replayed }) => !replayed)!.record.id;
      expect(answers.map(({ record }) => record.id)).toEqual([again, again, again]);
      expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
      expect(await exportStore.findDead(dead)).toEqual({ id: dead, owner: 'one', redrivenAs: again });
      expect((await exportStore.listDead({ perPage: 9 })).items).toEqual([]);
      expect(await exportStore.countDead()).toBe(0);
      expect(await exportStore.balance(scope)).toEqual({ held: 1, used: 0 });
    });

    test('stays dead if its new export is not accepted', async ({ setting, exportStore }) => {
      const poor = await setting.owner('poor', 1);
      const dead = await died(exportStore, poor);
      await exportStore.accept(poor, newExport());
      await expect(exportStore.accept(poor, newExport({ redrives: dead }))).rejects.toMatchObject({
        code: 'INSUFFICIENT_CREDITS',
      });
      expect(await exportStore.findDead(dead)).toEqual({ id: dead, owner: 'poor', redrivenAs: null });
    });

    test('is not run again once it is dismissed, and its presentation stays', async ({ exportStore, scope }) => {
      const [dead, other] = [await died(exportStore, scope), await died(exportStore, scope)];
      expect(await exportStore.dismissDead([dead, 2 ** 41])).toEqual([{ id: dead, owner: 'one' }]);
      expect(await exportStore.dismissDead([dead])).toEqual([]);
      await expect(exportStore.accept(scope, newExport({ redrives: dead }))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect((await exportStore.listDead({ perPage: 9 })).items.map(({ id }) => id)).toEqual([other]);
      expect(await exportStore.find(scope, dead)).toMatchObject({ status: 'failed' });
    });

    test('cannot be dismissed once it was run again, and is forgotten with its presentation', async ({
      exportStore,
      scope,
    }) => {
      const dead = await died(exportStore, scope);
      const again = (await exportStore.accept(scope, newExport({ redrives: dead }))).record.id;
      expect(await exportStore.dismissDead([dead])).toEqual([]);
      await exportStore.fail(again, null, FAILURE);
      await exportStore.delete(scope, again);
      await expect(exportStore.accept(scope, newExport({ redrives: dead }))).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      await exportStore.delete(scope, dead);
      expect(await exportStore.findDead(dead)).toBeUndefined();
    });
  });
}
