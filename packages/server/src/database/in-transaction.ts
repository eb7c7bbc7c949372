import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database, Schema } from './schema.ts';

/**
 * Runs `work` in a transaction: the one that `database` is, or one of its own. All that it writes is stored, or nothing.
 *
 * Transactions run one after the other, as SQLite runs all of them, so that what `work` reads stays true until it is stored. In
 * PostgreSQL, those with different `scope`s run at once: `scope` names the only thing that the transaction reads before it writes, such as
 * an owner or a deck.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  scope?: string,
): Promise<Result> {
  if (database.isTransaction) return work(database as Transaction<Schema>);
  return database.transaction().execute(async (transaction) => {
    await waitForOthers(transaction, scope);
    return work(transaction);
  });
}

/** The key of the lock that all transactions take: those with a scope share it. */
const ALL = 1;
/** The keys of the locks of scopes have this class. */
const SCOPES = 1;

/** Waits for PostgreSQL's advisory locks, which end with the transaction (postgresql.org/docs/current/explicit-locking.html, 13.3.5). */
async function waitForOthers(transaction: Transaction<Schema>, scope: string | undefined): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return;
  if (scope === undefined) {
    await sql`select pg_advisory_xact_lock(${ALL})`.execute(transaction);
  } else {
    await sql`select pg_advisory_xact_lock_shared(${ALL})`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${SCOPES}::int, hashtext(${scope}))`.execute(transaction);
  }
}
