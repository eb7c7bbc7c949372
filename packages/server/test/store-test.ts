import { test } from 'vitest';
import type { JobStore, NewTask } from '../src/exports/store/job-store.ts';
import type { Task } from '../src/exports/store/task.ts';
import type { OwnerScope } from '../src/storage/database/owner-scope.ts';
import type { JobStoreSetting } from './describe-job-store.ts';
import { FAILURE, MINUTE_MS, newTask, RESULT } from './job-store-samples.ts';

/** What each test gets: a store of its own, and exports of an owner with ten credits a month or of another one. */
interface StoreTestParts {
  readonly setting: JobStoreSetting;
  readonly jobs: JobStore;
  readonly scope: OwnerScope;
  readonly accepted: (changes?: Partial<NewTask>, of?: OwnerScope) => Promise<Task>;
  readonly succeeded: (changes?: Partial<NewTask>, of?: OwnerScope) => Promise<Task>;
  readonly failed: () => Promise<Task>;
  /** The time of the store's clock and so many milliseconds. */
  readonly later: (milliseconds: number) => Date;
}

/** The `test` of a part of the contract test of job stores. */
export function storeTest(create: () => Promise<JobStoreSetting>) {
  return test.extend<StoreTestParts>({
    setting: async ({ task: _ }, use) => {
      const setting = await create();
      await use(setting);
      await setting.end();
    },
    jobs: ({ setting }, use) => use(setting.store('this boot')),
    scope: async ({ setting }, use) => use(await setting.owner('one', 10)),
    accepted: ({ jobs, scope }, use) =>
      use(async (changes = {}, of = scope) => (await jobs.accept(of, newTask(changes))).task),
    succeeded: ({ jobs, accepted }, use) =>
      use(async (changes, of) => {
        const { id } = await accepted(changes, of);
        await jobs.claim(id, MINUTE_MS);
        return (await jobs.complete(id, 1, RESULT))!;
      }),
    failed: ({ jobs, accepted }, use) => use(async () => (await jobs.fail((await accepted()).id, null, FAILURE))!),
    later: ({ setting }, use) => use((milliseconds) => new Date(setting.clock.at.getTime() + milliseconds)),
  });
}
