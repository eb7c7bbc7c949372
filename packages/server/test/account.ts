import { createPlans, type Plan } from '../src/accounts/plans.ts';
import { createDatabaseExportStore } from '../src/exports/store/database-export-store.ts';
import type { ExportRecord } from '../src/exports/store/export-record.ts';
import type { Balance } from '../src/exports/store/export-store.ts';
import { openDatabase } from '../src/storage/database/open-database.ts';
import { ownerScope } from '../src/storage/database/owner-scope.ts';

/** The account of the demo's owner, read from the data directory. Works also while a server uses the directory. */
export interface Account {
  balance(): Promise<Balance>;
  /** The ledger entries of an export. */
  ledgerOf(id: number): Promise<readonly string[]>;
  record(id: number): Promise<ExportRecord>;
  plan(plan: Plan): Promise<void>;
  close(): Promise<void>;
}

export async function openAccount(dataDir: string): Promise<Account> {
  const database = await openDatabase(dataDir);
  const now = () => new Date();
  const scope = ownerScope('default', null);
  const exportStore = createDatabaseExportStore(database, now, 'a test');
  return {
    balance: () => exportStore.balance(scope),
    async ledgerOf(id) {
      const rows = await database.selectFrom('ledger').select('kind').where('task', '=', id).execute();
      // Entries of the same time have no order, but the hold is always first.
      return rows.map(({ kind }) => kind).sort((one) => (one === 'hold' ? -1 : 1));
    },
    record: async (id) => (await exportStore.findForDownload(id))!,
    async plan(plan) {
      await createPlans(database, now).set(scope, plan);
    },
    close: () => database.destroy(),
  };
}
