import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { Database } from '../../storage/database/schema.ts';
import { hashTokenSecret } from '../../storage/token-secret.ts';

/** A person who may sign in with a password. */
export interface PersonWithPassword {
  readonly id: string;
  readonly email: string;
  readonly hash: string;
}

/** Undefined if there is no such person, who is not disabled and has a password. */
export async function withPassword(
  database: Database,
  by: { readonly email: string } | { readonly id: string },
): Promise<PersonWithPassword | undefined> {
  const row = await database
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.user_id')
    .select(['user.id', 'user.email', 'account.password'])
    .$if('email' in by, (query) => query.where('user.email', '=', (by as { email: string }).email.trim().toLowerCase()))
    .$if('id' in by, (query) => query.where('user.id', '=', (by as { id: string }).id))
    .where('user.disabled_at', 'is', null)
    .where('account.provider_id', '=', 'credential')
    .executeTakeFirst();
  return row && row.password !== null ? { id: row.id, email: row.email, hash: row.password } : undefined;
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
    if (hash !== undefined && hash === (await withPassword(transaction, { email }))?.hash) return true;
    await transaction.deleteFrom('session').where('token', '=', hashTokenSecret(token)).execute();
    return false;
  });
}
