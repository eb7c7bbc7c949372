import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { hashTokenSecret } from '../token-secret.ts';

/** The hash of the password of a person who may sign in; undefined without one. */
export async function passwordHashOf(database: Database, email: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.user_id')
    .select('account.password')
    .where('user.email', '=', email.toLowerCase())
    .where('user.disabled_at', 'is', null)
    .where('account.provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/**
 * Ends a new session unless the person still has the password of `hash`. Who changes a password or disables a person ends all sessions
 * but one that is opened meanwhile, because it takes long to verify a password. Returns whether the session is valid.
 */
export function keepSession(
  database: Database,
  email: string,
  hash: string | undefined,
  token: string,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    if (hash !== undefined && hash === (await passwordHashOf(transaction, email))) return true;
    await transaction.deleteFrom('session').where('token', '=', hashTokenSecret(token)).execute();
    return false;
  });
}
