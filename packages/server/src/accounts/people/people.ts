import type { Transaction, Updateable } from 'kysely';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { PeopleRejected } from '../../telemetry/errors/people-rejected.ts';
import { insertPerson, storePassword } from './new-person.ts';
import { createLink, isOpenLink, useLink } from './one-time-links.ts';
import type { Passwords } from './passwords.ts';
import { parseEmail, parseName, parsePassword } from './person-fields.ts';
import { createSessions } from './sessions.ts';

/** Someone with an account. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Manages people, owners and plans, and is an admin of every owner. */
  readonly isOperator: boolean;
  readonly createdAt: string;
  /** Since when the person cannot sign in; null: the person can. */
  readonly disabledAt: string | null;
}

/** The people of a server. For operators, except `find`, `rename` and `resetPassword`. */
export interface People {
  /** By email. */
  list(): Promise<readonly Person[]>;
  /** By id or email. */
  find(idOrEmail: string): Promise<Person | undefined>;
  /** Without a password, the person signs in once a reset link was used, or by OpenID Connect. Throws `PeopleRejected`. */
  create(person: { readonly email: string; readonly name: string; readonly password?: string }): Promise<Person>;
  /** The changes throw `PeopleRejected`, such as for the last operator. */
  rename(id: string, name: string): Promise<Person>;
  setOperator(id: string, isOperator: boolean): Promise<Person>;
  /** Ends the sessions of the person. Personal access tokens do not work while the person is disabled. */
  disable(id: string): Promise<Person>;
  enable(id: string): Promise<Person>;
  /** Removes the person with all memberships, sessions and tokens. */
  remove(id: string): Promise<Person>;
  /** Returns the secret of a link with which the person chooses a new password within 24 hours. */
  createResetLink(id: string): Promise<{ readonly secret: string; readonly expiresAt: string }>;
  /** Changes a password with the secret of a link, and ends the sessions of the person. */
  resetPassword(secret: string, password: string): Promise<Person>;
}

const RESET_MS = 24 * 3_600_000;

export function createPeople(database: Database, now: () => Date, passwords: Passwords): People {
  const change = (id: string, work: (transaction: Transaction<Schema>, person: Person) => Promise<unknown>) =>
    inTransaction(database, async (transaction) => {
      await work(transaction, await requirePerson(transaction, id));
      return await requirePerson(transaction, id);
    });

  const update = (transaction: Transaction<Schema>, id: string, values: Updateable<Schema['user']>) =>
    transaction
      .updateTable('user')
      .set({ ...values, updated_at: now().toISOString() })
      .where('id', '=', id)
      .execute();

  return {
    async list() {
      return (await database.selectFrom('user').selectAll().orderBy('email').execute()).map(personOf);
    },

    find: (idOrEmail) => findPerson(database, idOrEmail),

    async create({ email, name, password }) {
      const values = { email: parseEmail(email), name: parseName(name), isOperator: false, emailVerified: true };
      // Before the transaction, because no write may wait for a hash.
      const passwordHash = password === undefined ? undefined : await passwords.hash(parsePassword(password));
      return inTransaction(database, async (transaction) => {
        const id = await insertPerson(transaction, now(), { ...values, passwordHash });
        return requirePerson(transaction, id);
      });
    },

    rename: async (id, name) => {
      const parsed = parseName(name);
      return change(id, (transaction) => update(transaction, id, { name: parsed }));
    },

    setOperator: (id, isOperator) =>
      change(id, async (transaction, person) => {
        if (!isOperator) await requireOtherOperator(transaction, person);
        await update(transaction, id, { is_operator: isOperator ? 1 : 0 });
      }),

    disable: (id) =>
      change(id, async (transaction, person) => {
        await requireOtherOperator(transaction, person);
        await update(transaction, id, { disabled_at: person.disabledAt ?? now().toISOString() });
        await createSessions(transaction, now).endOthers(id, undefined);
      }),

    enable: (id) => change(id, (transaction) => update(transaction, id, { disabled_at: null })),

    remove: (id) =>
      inTransaction(database, async (transaction) => {
        const person = await requirePerson(transaction, id);
        await requireOtherOperator(transaction, person);
        await transaction.deleteFrom('user').where('id', '=', id).execute();
        return person;
      }),

    createResetLink: (id) =>
      inTransaction(database, async (transaction) => {
        const { id: personId } = await requirePerson(transaction, id);
        const expiresAt = new Date(now().getTime() + RESET_MS);
        const secret = await createLink(transaction, now(), { kind: 'reset', personId, expiresAt });
        return { secret, expiresAt: expiresAt.toISOString() };
      }),

    async resetPassword(secret, password) {
      const parsed = parsePassword(password);
      // Before the hash, which costs more than to send a wrong link.
      if (!(await isOpenLink(database, now(), 'reset', secret))) throw unknownLink();
      const hash = await passwords.hash(parsed);
      return inTransaction(database, async (transaction) => {
        const link = await useLink(transaction, now(), 'reset', secret);
        if (link === undefined) throw unknownLink();
        const person = await requirePerson(transaction, link.personId!);
        await storePassword(transaction, now(), person.id, hash);
        await createSessions(transaction, now).endOthers(person.id, undefined);
        return person;
      });
    },
  };
}

/** By id or email. */
async function findPerson(database: Database, idOrEmail: string): Promise<Person | undefined> {
  const row = await database
    .selectFrom('user')
    .selectAll()
    .where((is) => is.or([is('id', '=', idOrEmail), is('email', '=', idOrEmail.toLowerCase())]))
    .executeTakeFirst();
  return row && personOf(row);
}

async function requirePerson(database: Database, id: string): Promise<Person> {
  const row = await database.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new PeopleRejected('not found', 'There is no such person.');
  return personOf(row);
}

/** Rejects if the person is the last operator who can sign in. */
async function requireOtherOperator(transaction: Database, person: Person): Promise<void> {
  if (!person.isOperator || person.disabledAt !== null) return;
  const other = await transaction
    .selectFrom('user')
    .select('id')
    .where('is_operator', '=', 1)
    .where('disabled_at', 'is', null)
    .where('id', '!=', person.id)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) {
    throw new PeopleRejected(
      'conflict',
      `${person.email} is the last operator. Make another person an operator first.`,
    );
  }
}

function unknownLink(): PeopleRejected {
  return new PeopleRejected(
    'not found',
    'This link is unknown, was used, or has expired. Ask an operator for another.',
    'token',
  );
}

type PersonRow = Pick<Schema['user'], 'id' | 'email' | 'name' | 'created_at'> & {
  readonly is_operator: 0 | 1;
  readonly disabled_at: string | null;
};

function personOf(row: PersonRow): Person {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    isOperator: row.is_operator === 1,
    createdAt: row.created_at,
    disabledAt: row.disabled_at,
  };
}
