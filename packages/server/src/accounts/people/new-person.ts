import type { Transaction } from 'kysely';
import type { Schema } from '../../storage/database/schema.ts';
import { randomLetters } from '../../storage/token-secret.ts';
import { PeopleRejected } from '../../telemetry/errors/people-rejected.ts';

/** A person to store. The email and the name are checked. */
interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly isOperator: boolean;
  /** Whether someone besides the person vouches for the address. */
  readonly emailVerified: boolean;
  /** Absent: the person cannot sign in with a password. */
  readonly passwordHash?: string;
}

/** Stores a person, and returns the id. Throws `PeopleRejected` if the email is taken. */
export async function insertPerson(transaction: Transaction<Schema>, now: Date, person: NewPerson): Promise<string> {
  const id = `usr_${randomLetters(16)}`;
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('user')
    .values({
      id,
      name: person.name,
      email: person.email,
      email_verified: person.emailVerified ? 1 : 0,
      image: null,
      is_operator: person.isOperator ? 1 : 0,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    throw new PeopleRejected('conflict', `A person with the email ${person.email} exists.`, 'email');
  }
  if (person.passwordHash !== undefined) await storePassword(transaction, now, id, person.passwordHash);
  return id;
}

/** Stores the hash of a person's password, the first or a new one. */
export async function storePassword(
  transaction: Transaction<Schema>,
  now: Date,
  personId: string,
  hash: string,
): Promise<void> {
  const at = now.toISOString();
  await transaction
    .insertInto('account')
    .values({
      id: `acc_${randomLetters(16)}`,
      user_id: personId,
      provider_id: 'credential',
      account_id: personId,
      password: hash,
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: at }),
    )
    .execute();
}
