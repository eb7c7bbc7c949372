import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { Database } from '../../storage/database/schema.ts';
import { randomLetters } from '../../storage/token-secret.ts';

const SECRET_BYTES = 32;

/**
 * The secret with which session cookies are signed. It is created once and kept in the database, so that sessions outlive a restart and
 * move with a backup.
 */
export function sessionKey(database: Database, now: () => Date): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const stored = await transaction.selectFrom('session_key').select('secret').limit(1).executeTakeFirst();
    if (stored !== undefined) return stored.secret;
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    await transaction
      .insertInto('session_key')
      .values({ id: randomLetters(4), secret, created_at: now().toISOString() })
      .execute();
    return secret;
  });
}
