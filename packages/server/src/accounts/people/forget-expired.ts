import { type ReferenceExpression, sql } from 'kysely';
import type { Database, Schema } from '../../storage/database/schema.ts';

const DAY_MS = 24 * 3_600_000;
/** Days for which an invitation is listed after it has expired. */
const INVITATION_DAYS = 30;

type Expiring = 'session' | 'verification' | 'one_time_link' | 'invitation' | 'audit';

/** The column that tells their rows apart. */
const KEYS: Readonly<Record<Expiring, string>> = {
  session: 'id',
  verification: 'id',
  one_time_link: 'hash',
  invitation: 'id',
  audit: 'id',
};

/**
 * Deletes expired sessions, links, begun sign-ins and invitations, and audit entries that are older than `auditDays`: up to `most` of each.
 * Returns how many in all; 0 says that nothing is left.
 */
export async function forgetExpired(database: Database, at: Date, auditDays: number, most: number): Promise<number> {
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS).toISOString();
  const counts = [
    await forget(database, 'session', 'expires_at', before(0), most),
    await forget(database, 'verification', 'expires_at', before(0), most),
    await forget(database, 'one_time_link', 'expires_at', before(0), most),
    await forget(database, 'invitation', 'expires_at', before(INVITATION_DAYS), most),
    await forget(database, 'audit', 'at', before(auditDays), most),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

/** A row without a date is kept. */
async function forget<Table extends Expiring>(
  database: Database,
  table: Table,
  column: ReferenceExpression<Schema, Table> & string,
  before: string,
  most: number,
): Promise<number> {
  const key = sql.ref(KEYS[table]);
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${key} in (
      select ${key} from ${sql.table(table)} where ${sql.ref(column)} <= ${before} limit ${most})`.execute(database);
  return Number(numAffectedRows ?? 0n);
}
