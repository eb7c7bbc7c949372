import type { Transaction } from 'kysely';
import type { Database, Schema } from './schema.ts';

/**
 * Runs `work` in a transaction: the one that `database` is, or one of its own. All that it writes is stored, or nothing.
 *
 * Transactions run one after the other, as SQLite runs all of them, so that what `work` reads stays true until it is stored. In
 * PostgreSQL, those with different `scope`s run at once: `scope` names the only thing that the transaction reads before it writes, such as
 * an idempotency key or a deck. Null: it reads nothing before it writes.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  scope?: string | null,
): Promise<Result> {
  if (database.isTransaction) return work(database as Transaction<Schema>);
  return database.transaction().execute(async (transaction) => {
    if (isPostgres(transaction)) {
      // Loaded here, because commands for another server need no database.
      const { waitForOthers } = await import('./postgres/wait-for-others.ts');
      await waitForOthers(transaction, scope);
    }
    return work(transaction);
  });
}

/** Of our two databases, only PostgreSQL changes its schema in transactions. */
export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter.supportsTransactionalDdl === true;
}
