import { describe, expect } from 'vitest';
import type { OwnerScope } from '../src/storage/database/owner-scope.ts';
import { LIMITS } from '../src/telemetry/limits.ts';
import type { ExportStoreSetting } from './describe-export-store.ts';
import { DAY_MS, FAILURE, FORM, HOUR_MS, MINUTE_MS, RESULT } from './export-store-samples.ts';
import { storeTest } from './store-test.ts';

/** The part of the contract test of job stores that is about the requests of exports that have ended. */
export function describeKeptRequests(create: () => Promise<ExportStoreSetting>): void {
  describe('the request of an export', () => {
    const test = storeTest(create);
    /** A request whose text has this many bytes. Its characters have two bytes each. */
    const ofBytes = (bytes: number) => {
      const json = JSON.stringify({ padding: 'é'.repeat((bytes - 14) / 2) });
      expect(Buffer.byteLength(json)).toBe(bytes);
      return { ...FORM.request, json };
    };

    test('is kept when the export has succeeded or failed, and before that only for its attempts', async ({
      exportStore,
      scope,
      accepted,
      succeeded,
    }) => {
      const { id } = await accepted();
      expect(await exportStore.keptRequest(scope, id)).toBeUndefined();
      await exportStore.fail(id, null, FAILURE);
      expect(await exportStore.keptRequest(scope, id)).toBe(FORM.request.json);
      expect(await exportStore.keptRequest(scope, (await succeeded()).id)).toBe(FORM.request.json);
      expect(await exportStore.keptRequest(scope, 1)).toBeUndefined();
    });

    test('is kept until the file expires, and deleted by the next sweep', async ({
      setting,
      exportStore,
      scope,
      succeeded,
      later,
    }) => {
      const { id } = await succeeded({ retention: HOUR_MS });
      expect(await exportStore.forgetBodies('one', setting.clock.at, 10)).toBe(0);
      setting.clock.at = later(HOUR_MS - 1);
      expect(await exportStore.keptRequest(scope, id)).toBe(FORM.request.json);
      setting.clock.at = later(1);
      expect(await exportStore.keptRequest(scope, id)).toBeUndefined();
      expect(await exportStore.forgetBodies('one', setting.clock.at, 10)).toBe(1);
      expect(await exportStore.forgetBodies('one', setting.clock.at, 10)).toBe(0);
      expect(await exportStore.find(scope, id)).toMatchObject({ status: 'success' });
    });

    test(`has at most ${LIMITS.exports.keptBody.most} bytes`, async ({ exportStore, scope, accepted, succeeded }) => {
      const most = LIMITS.exports.keptBody.most;
      const [largest, larger] = [ofBytes(most), ofBytes(most + 2)];
      expect(await exportStore.keptRequest(scope, (await succeeded({ request: largest })).id)).toBe(largest.json);
      expect(await exportStore.keptRequest(scope, (await succeeded({ request: larger })).id)).toBeUndefined();
      const { id } = await accepted({ request: larger });
      await exportStore.fail(id, null, FAILURE);
      expect(await exportStore.keptRequest(scope, id)).toBeUndefined();
    });

    test('is not kept for an owner whose plan keeps none', async ({
      setting,
      exportStore,
      scope,
      accepted,
      succeeded,
    }) => {
      const bank = await setting.owner('bank', 10, { keepBodies: false });
      const { id } = await accepted({}, bank);
      expect((await exportStore.claim(id, MINUTE_MS))?.json).toBe(FORM.request.json);
      await exportStore.complete(id, 1, RESULT);
      expect(await exportStore.keptRequest(bank, id)).toBeUndefined();
      const other = await accepted({}, bank);
      await exportStore.fail(other.id, null, FAILURE);
      expect(await exportStore.keptRequest(bank, other.id)).toBeUndefined();
      expect(await exportStore.keptRequest(scope, (await succeeded()).id)).toBeDefined();
    });

    test('goes with the export that its owner deletes', async ({ exportStore, scope, succeeded }) => {
      const { id } = await succeeded();
      await exportStore.delete(scope, id);
      expect(await exportStore.keptRequest(scope, id)).toBeUndefined();
      expect(await exportStore.forgetBodies('one', 'any', 10)).toBe(0);
    });

    test('is read and deleted for its owner, and within the scope of a project for the project', async ({
      setting,
      exportStore,
      scope,
      succeeded,
      later,
    }) => {
      const two = await setting.owner('two', 10);
      const [hers, his] = [await succeeded(), await succeeded({}, two)];
      const elsewhere = { ...scope, projects: ['elsewhere'] } as OwnerScope;
      for (const other of [two, elsewhere]) expect(await exportStore.keptRequest(other, hers.id)).toBeUndefined();
      expect(await exportStore.forgetBodies('two', later(8 * DAY_MS), 10)).toBe(1);
      expect(await exportStore.keptRequest(two, his.id)).toBeUndefined();
      expect(await exportStore.keptRequest(scope, hers.id)).toBeDefined();
    });

    test('is deleted by the sweep whatever its age if the plan keeps none, at most a number at a time, but never before the end', async ({
      exportStore,
      accepted,
      succeeded,
    }) => {
      for (let count = 0; count < 3; count++) await succeeded();
      const running = await accepted();
      expect(await exportStore.forgetBodies('one', 'any', 2)).toBe(2);
      expect(await exportStore.forgetBodies('one', 'any', 2)).toBe(1);
      expect((await exportStore.claim(running.id, MINUTE_MS))?.json).toBe(FORM.request.json);
    });
  });
}
