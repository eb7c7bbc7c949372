import { describe, expect } from 'vitest';
import type { JobStore, TaskFailure } from '../src/exports/store/job-store.ts';
import type { OwnerScope } from '../src/storage/database/owner-scope.ts';
import type { JobStoreSetting } from './describe-job-store.ts';
import { FAILURE, MINUTE_MS, newTask } from './job-store-samples.ts';
import { storeTest } from './store-test.ts';

const FAULT: TaskFailure = { error: 'INTERNAL_ERROR', message: 'The browser is broken.', faults: [] };

/** The part of the contract test of job stores that is about exports that failed through a fault of the server. */
export function describeDeadExports(create: () => Promise<JobStoreSetting>): void {
  describe('a dead export', () => {
    const test = storeTest(create);

    async function died(jobs: JobStore, scope: OwnerScope): Promise<number> {
      const { id } = (await jobs.accept(scope, newTask())).task;
      await jobs.claim(id, MINUTE_MS);
      await jobs.fail(id, 1, FAULT, { dead: true });
      return id;
    }

    test('is one that failed as such, and is listed with the newest first', async ({ setting, jobs, scope }) => {
      const at = setting.clock.at.getTime();
      const ids: number[] = [];
      for (const minute of [0, 1, 2]) {
        setting.clock.at = new Date(at + minute * MINUTE_MS);
        ids.unshift(await died(jobs, minute === 1 ? await setting.owner('two', 10) : scope));
      }
      const { id: other } = (await jobs.accept(scope, newTask())).task;
      await jobs.fail(other, null, FAILURE);
      const { items, next } = await jobs.listDead({ perPage: 2 });
      expect(items).toEqual([
        {
          ...{ id: ids[0], owner: 'one', project: 'demo', format: 'pptx', mode: 'async', name: 'Deck.pptx' },
          ...{ at: setting.clock.at.toISOString(), error: 'INTERNAL_ERROR', message: FAULT.message, hasBody: true },
        },
        expect.objectContaining({ id: ids[1], owner: 'two' }),
      ]);
      const last = await jobs.listDead({ perPage: 2, after: next! });
      expect(last).toEqual({ items: [expect.objectContaining({ id: ids[2] })], next: null });
      expect(await jobs.findDead(ids[2]!)).toEqual({ id: ids[2], owner: 'one', redrivenAs: null });
      expect(await jobs.findDead(other)).toBeUndefined();
    });

    test('is not one whose older attempt fails while another runs', async ({ jobs, scope }) => {
      const { id } = (await jobs.accept(scope, newTask())).task;
      await jobs.claim(id, MINUTE_MS);
      await jobs.release(id, 1);
      await jobs.claim(id, MINUTE_MS);
      expect(await jobs.fail(id, 1, FAULT, { dead: true })).toBeUndefined();
      expect((await jobs.listDead({ perPage: 9 })).items).toEqual([]);
    });

    test('becomes one new export, also when two ask at the same time', async ({ jobs, scope }) => {
      const dead = await died(jobs, scope);
      const answers = await Promise.all([1, 2, 3].map(() => jobs.accept(scope, newTask({ redrives: dead }))));
      const again = answers.find(({ replayed }) => !replayed)!.task.id;
      expect(answers.map(({ task }) => task.id)).toEqual([again, again, again]);
      expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
      expect(await jobs.findDead(dead)).toEqual({ id: dead, owner: 'one', redrivenAs: again });
      expect((await jobs.listDead({ perPage: 9 })).items).toEqual([]);
      expect(await jobs.balance(scope)).toEqual({ held: 1, used: 0 });
    });

    test('stays dead if its new export is not accepted', async ({ setting, jobs }) => {
      const poor = await setting.owner('poor', 1);
      const dead = await died(jobs, poor);
      await jobs.accept(poor, newTask());
      await expect(jobs.accept(poor, newTask({ redrives: dead }))).rejects.toMatchObject({
        code: 'INSUFFICIENT_CREDITS',
      });
      expect(await jobs.findDead(dead)).toEqual({ id: dead, owner: 'poor', redrivenAs: null });
    });

    test('is not run again once it is dismissed, and its presentation stays', async ({ jobs, scope }) => {
      const [dead, other] = [await died(jobs, scope), await died(jobs, scope)];
      expect(await jobs.dismissDead([dead, 2 ** 41])).toEqual([{ id: dead, owner: 'one' }]);
      expect(await jobs.dismissDead([dead])).toEqual([]);
      await expect(jobs.accept(scope, newTask({ redrives: dead }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await jobs.listDead({ perPage: 9 })).items.map(({ id }) => id)).toEqual([other]);
      expect(await jobs.find(scope, dead)).toMatchObject({ status: 'failed' });
    });

    test('cannot be dismissed once it was run again, and is forgotten with its presentation', async ({
      jobs,
      scope,
    }) => {
      const dead = await died(jobs, scope);
      const again = (await jobs.accept(scope, newTask({ redrives: dead }))).task.id;
      expect(await jobs.dismissDead([dead])).toEqual([]);
      await jobs.fail(again, null, FAILURE);
      await jobs.delete(scope, again);
      await expect(jobs.accept(scope, newTask({ redrives: dead }))).rejects.toMatchObject({ code: 'CONFLICT' });
      await jobs.delete(scope, dead);
      expect(await jobs.findDead(dead)).toBeUndefined();
    });
  });
}
