import { sql } from 'kysely';
import type { Database } from '../../storage/database/schema.ts';
import { cookiePrefix } from './auth-names.ts';
import { cookieOf } from './device-cookies.ts';

/** A sign-in whose password was right, and which waits for a code. */
export interface BegunSignIn {
  readonly personId: string;
  /** The cookie of the sign-in alone, so that a session of the same browser does not answer for it. */
  readonly cookie: string;
}

/** The sign-in that a browser has begun; undefined without one, or if it has expired. */
export async function begunSignIn(
  database: Database,
  now: Date,
  publicUrl: string,
  header: string | undefined,
): Promise<BegunSignIn | undefined> {
  const name = `${cookiePrefix(publicUrl)}.two_factor`;
  const value = cookieOf(header, name);
  if (value === undefined) return undefined;
  const row = await database
    .selectFrom('verification')
    .select('value')
    // better-auth checks the signature after the point.
    .where('identifier', '=', value.split('.')[0]!)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row && { personId: row.value, cookie: `${name}=${value}` };
}

/** Whether a person signs in with a code as well. */
export async function hasTwoSteps(database: Database, personId: string): Promise<boolean> {
  const row = await database
    .selectFrom('user')
    .select('two_factor_enabled')
    .where('id', '=', personId)
    .executeTakeFirst();
  return row?.two_factor_enabled === 1;
}

/** For a person who has lost the app and the recovery codes. Returns whether it was on. */
export async function turnOffTwoSteps(transaction: Database, personId: string): Promise<boolean> {
  const wasOn = await hasTwoSteps(transaction, personId);
  await transaction.updateTable('user').set({ two_factor_enabled: 0 }).where('id', '=', personId).execute();
  await transaction.deleteFrom('two_factor').where('user_id', '=', personId).execute();
  await endBegunSignIns(transaction, personId);
  return wasOn;
}

/** Who knows an earlier password has to begin again. */
export async function endBegunSignIns(transaction: Database, personId: string): Promise<void> {
  await transaction
    .deleteFrom('verification')
    .where('value', '=', personId)
    .where(sql<boolean>`identifier like '2fa-%'`)
    .execute();
}
