import type { Transaction } from 'kysely';
import type { Database, Schema } from './schema.ts';

/** Runs `work` in a transaction: the one that `database` is, or one of its own. All that it writes is stored, or nothing. */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return database.isTransaction ? work(database as Transaction<Schema>) : database.transaction().execute(work);
}
