import { test } from 'vitest';
import type { ExportRecord } from '../src/exports/store/export-record.ts';
import type { ExportStore, NewExport } from '../src/exports/store/export-store.ts';
import type { OwnerScope } from '../src/storage/database/owner-scope.ts';
import type { ExportStoreSetting } from './describe-export-store.ts';
import { FAILURE, MINUTE_MS, newExport, RESULT } from './export-store-samples.ts';

/** What each test gets: a store of its own, and exports of an owner with ten credits a month or of another one. */
interface StoreTestParts {
  readonly setting: ExportStoreSetting;
  readonly exportStore: ExportStore;
  readonly scope: OwnerScope;
  readonly accepted: (changes?: Partial<NewExport>, of?: OwnerScope) => Promise<ExportRecord>;
  readonly succeeded: (changes?: Partial<NewExport>, of?: OwnerScope) => Promise<ExportRecord>;
  readonly failed: () => Promise<ExportRecord>;
  /** The time of the store's clock and so many milliseconds. */
  readonly later: (milliseconds: number) => Date;
}

/** The `test` of a part of the contract test of job stores. */
export function storeTest(create: () => Promise<ExportStoreSetting>) {
  return test.extend<StoreTestParts>({
    setting: async ({ task: _ }, use) => {
      const setting = await create();
      await use(setting);
      await setting.end();
    },
    exportStore: ({ setting }, use) => use(setting.store('this boot')),
    scope: async ({ setting }, use) => use(await setting.owner('one', 10)),
    accepted: ({ exportStore, scope }, use) =>
      use(async (changes = {}, of = scope) => (await exportStore.accept(of, newExport(changes))).record),
    succeeded: ({ exportStore, accepted }, use) =>
      use(async (changes, of) => {
        const { id } = await accepted(changes, of);
        await exportStore.claim(id, MINUTE_MS);
        return (await exportStore.complete(id, 1, RESULT))!;
      }),
    failed: ({ exportStore, accepted }, use) =>
      use(async () => (await exportStore.fail((await accepted()).id, null, FAILURE))!),
    later: ({ setting }, use) => use((milliseconds) => new Date(setting.clock.at.getTime() + milliseconds)),
  });
}
