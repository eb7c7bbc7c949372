import type { Expression } from 'kysely';
import { createOwners } from '../src/accounts/owners.ts';
import { DEFAULT_PLAN } from '../src/accounts/plans.ts';
import { createDatabaseExportStore } from '../src/exports/store/database-export-store.ts';
import { createProjects } from '../src/projects/projects.ts';
import type { Database } from '../src/storage/database/schema.ts';
import type { ExportStoreSetting } from './describe-export-store.ts';

/** Job stores on an empty database. `inserted` orders its rows by when they were added. */
export function exportStoreSetting(
  database: Database,
  inserted: Expression<unknown>,
  end: () => Promise<void>,
): ExportStoreSetting {
  const clock = { at: new Date('2026-11-20T12:00:00.000Z') };
  const now = () => clock.at;
  const steady = { at: clock.at };
  const owners = createOwners(database, now);
  return {
    clock,
    steady,
    store: (boot, newId) => createDatabaseExportStore(database, now, boot, { newId, steady: () => steady.at }),
    async owner(id, credits, plan) {
      await owners.create({ id, name: id, plan: { ...DEFAULT_PLAN, credits, ...plan } });
      const scope = (await owners.scope(id))!;
      await createProjects(database, now).save(scope, { id: 'demo', name: 'Demo' }, {});
      return scope;
    },
    ledger: () =>
      database.selectFrom('ledger').select(['task as record', 'kind', 'month', 'credits']).orderBy(inserted).execute(),
    async setRequestVersion(id, request_version) {
      await database.updateTable('task').set({ request_version }).where('id', '=', id).execute();
    },
    end,
  };
}
