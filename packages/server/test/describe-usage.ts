import { describe, expect } from 'vitest';
import { LIMITS } from '../src/telemetry/limits.ts';
import type { ExportStoreSetting } from './describe-export-store.ts';
import { DAY_MS, FAILURE, HOUR_MS, MINUTE_MS, newExport, RESULT } from './export-store-samples.ts';
import { storeTest } from './store-test.ts';

/** The part of the contract test of job stores that is about usage. */
export function describeUsage(create: () => Promise<ExportStoreSetting>): void {
  describe('usage', () => {
    const test = storeTest(create);
    const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
    const NOTHING = { exports: 0, failed: 0, dev: 0, slides: 0, bytes: 0, credits: 0 };

    test('counts exports that have ended by the day of their acceptance, and their credits as the balance does', async ({
      setting,
      exportStore,
      scope,
      accepted,
      succeeded,
      later,
    }) => {
      await succeeded({ cost: 3 });
      await succeeded({ cost: 0, dev: true });
      const failed = await accepted({ cost: 2 });
      const late = await accepted({ cost: 1 });
      setting.clock.at = later(DAY_MS);
      await exportStore.fail(failed.id, null, FAILURE);
      await exportStore.fail(failed.id, null, FAILURE);
      await exportStore.claim(late.id, MINUTE_MS);
      await exportStore.complete(late.id, 1, RESULT);
      await succeeded({ cost: 1 });
      await accepted({ cost: 1 });
      const { days, month } = await exportStore.usage(scope, NOVEMBER);
      expect(days).toEqual([
        { day: '2026-11-20', exports: 4, failed: 1, dev: 1, slides: 6, bytes: 15, credits: 4 },
        { ...NOTHING, day: '2026-11-21', exports: 1, slides: 2, bytes: 5, credits: 1 },
      ]);
      expect(month).toEqual({ month: '2026-11', held: 1, used: 5, credits: 10 });
      expect(days.reduce((sum, { credits }) => sum + credits, 0)).toBe(month.used);
    });

    test('of credits names the owners with the most in this month, and adds up the others', async ({
      setting,
      exportStore,
      later,
    }) => {
      const spend = async (id: string, credits: number | null, charged: number, held = 0) => {
        const scope = await setting.owner(id, credits);
        for (const [cost, ends] of [[charged, true] as const, [held, false] as const]) {
          if (cost === 0) continue;
          const { record } = await exportStore.accept(scope, newExport({ cost }));
          if (!ends) continue;
          await exportStore.claim(record.id, MINUTE_MS);
          await exportStore.complete(record.id, 1, RESULT);
        }
      };
      await spend('unlimited', null, 100);
      await spend('large', 1_000, 50);
      await spend('small', 10, 5, 4);
      await spend('middle', 40, 10);
      await spend('idle', 10, 0);
      await spend('without', 0, 0);
      expect(await exportStore.creditUse(2)).toEqual({
        used: [
          { owner: 'unlimited', value: 100 },
          { owner: 'large', value: 50 },
        ],
        usedByOthers: 15,
        shares: [
          { owner: 'small', value: 0.9 },
          { owner: 'middle', value: 0.25 },
        ],
        shareOfOthers: 0.05,
      });
      setting.clock.at = later(31 * DAY_MS);
      const nothing = { used: [], usedByOthers: 0, shares: [], shareOfOthers: 0 };
      expect(await exportStore.creditUse(2)).toEqual(nothing);
    });

    test('stays the same when exports are deleted', async ({ exportStore, scope, succeeded }) => {
      const { id } = await succeeded();
      const { days } = await exportStore.usage(scope, NOVEMBER);
      expect(days).toHaveLength(1);
      await exportStore.delete(scope, id);
      expect((await exportStore.usage(scope, NOVEMBER)).days).toEqual(days);
    });

    test('has the days of its range, of all projects or of one', async ({
      setting,
      exportStore,
      scope,
      succeeded,
      later,
    }) => {
      await succeeded();
      setting.clock.at = later(DAY_MS);
      await succeeded();
      const days = async (query: { from: string; to: string; project?: string }) =>
        (await exportStore.usage(scope, query)).days.map(({ day }) => day);
      expect(await days({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['2026-11-20']);
      expect(await days({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['2026-11-21']);
      expect(await days({ from: '2026-11-22', to: '2026-12-31' })).toEqual([]);
      expect(await days({ ...NOVEMBER, project: 'demo' })).toHaveLength(2);
      expect(await days({ ...NOVEMBER, project: 'other' })).toEqual([]);
    });

    test('names the next files to expire, soonest first', async ({
      setting,
      exportStore,
      scope,
      accepted,
      succeeded,
      later,
    }) => {
      const long = await succeeded({ retention: DAY_MS });
      const short = await succeeded({ retention: HOUR_MS, name: 'Short.pptx' });
      const removed = await succeeded({ retention: 2 * HOUR_MS });
      await exportStore.markRemoved(removed.id);
      await exportStore.fail((await accepted()).id, null, FAILURE);
      const next = async () => (await exportStore.usage(scope, NOVEMBER)).files;
      expect(await next()).toEqual({
        days: 7,
        next: [
          { id: short.id, name: 'Short.pptx', expiresAt: short.expiresAt },
          { id: long.id, name: 'Deck.pptx', expiresAt: long.expiresAt },
        ],
      });
      setting.clock.at = later(HOUR_MS);
      expect((await next()).next.map(({ id }) => id)).toEqual([long.id]);
      expect((await exportStore.usage(scope, { ...NOVEMBER, project: 'other' })).files.next).toEqual([]);
    });

    test('of a new owner is nothing', async ({ setting, exportStore }) => {
      expect(await exportStore.usage(await setting.owner('new', null), NOVEMBER)).toEqual({
        days: [],
        month: { month: '2026-11', held: 0, used: 0, credits: null },
        files: { days: 7, next: [] },
      });
    });

    test.for<readonly [{ readonly from: string; readonly to: string }, string]>([
      [{ from: '2026-11-20', to: '2026-11-19' }, 'before it begins'],
      [{ from: '2026-02-30', to: '2026-03-01' }, '"2026-02-30" is not a day'],
      [{ from: '2026-11-20', to: 'today' }, '"today" is not a day'],
      [{ from: '2026-01-01', to: '2027-02-05' }, `has 401 days. Ask for at most ${LIMITS.lists.usageDays.most}`],
    ])('rejects the range %o', async ([range, message], { exportStore, scope }) => {
      await expect(exportStore.usage(scope, range)).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        message: expect.stringContaining(message),
      });
    });

    test('has ranges of up to 400 days', async ({ exportStore, scope }) => {
      expect((await exportStore.usage(scope, { from: '2026-01-01', to: '2027-02-04' })).days).toEqual([]);
    });
  });
}
