import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** The key of the lock that all transactions take: those with a scope share it. */
const ALL = 1;
/** The keys of the locks of scopes have this class. */
const SCOPES = 1;

/** Waits for PostgreSQL's advisory locks, which end with the transaction (postgresql.org/docs/current/explicit-locking.html, 13.3.5). */
export async function waitForOthers(transaction: Transaction<Schema>, scope: string | null | undefined): Promise<void> {
  if (scope === undefined) {
    await sql`select pg_advisory_xact_lock(${ALL})`.execute(transaction);
  } else if (scope === null) {
    await sql`select pg_advisory_xact_lock_shared(${ALL})`.execute(transaction);
  } else {
    await sql`select pg_advisory_xact_lock_shared(${ALL}), pg_advisory_xact_lock(${SCOPES}::int, hashtext(${scope}))`.execute(
      transaction,
    );
  }
}
