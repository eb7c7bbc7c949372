import { inTransaction, isPostgres } from '../../storage/database/in-transaction.ts';
import type { Database } from '../../storage/database/schema.ts';
import { PeopleRejected } from '../../telemetry/errors/people-rejected.ts';
import { DEFAULT_OWNER } from '../default-owner-id.ts';
import { createAudit } from './audit.ts';
import { insertPerson } from './new-person.ts';
import { createLink, isOpenLink, useLink } from './one-time-links.ts';
import type { Passwords } from './passwords.ts';
import { parseEmail, parseName, parsePassword } from './person-fields.ts';

export interface FirstPerson {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** The first person of a server: an operator, and an admin of the owner `default`. */
export interface FirstUser {
  /** Whether nobody has an account yet. */
  isMissing(): Promise<boolean>;
  /** Returns the secret of a link that creates the first person, and replaces those of earlier starts. Undefined if somebody has an account. */
  newLink(): Promise<string | undefined>;
  /** Creates the person with the secret of the link. Returns the id. Throws `PeopleRejected`. */
  createWithLink(secret: string, person: FirstPerson): Promise<string>;
  /** Creates the person of the settings. Returns false, and changes nothing, if somebody has an account. */
  create(person: FirstPerson): Promise<boolean>;
}

/** Nodes that start within this time print a link each, and all of these work. */
const START_MS = 60_000;

export function createFirstUser(database: Database, now: () => Date, passwords: Passwords): FirstUser {
  const isMissing = async (on: Database = database) =>
    (await on.selectFrom('user').select('id').limit(1).executeTakeFirst()) === undefined;

  /** `mayCreate` is asked in the transaction that creates the person. */
  async function store(
    person: FirstPerson,
    mayCreate: (on: Database) => Promise<boolean>,
  ): Promise<string | undefined> {
    const email = parseEmail(person.email);
    const name = parseName(person.name);
    const passwordHash = await passwords.hash(parsePassword(person.password));
    return inTransaction(database, async (transaction) => {
      if (!(await isMissing(transaction)) || !(await mayCreate(transaction))) return undefined;
      const values = { email, name, isOperator: true, emailVerified: true, passwordHash };
      const id = await insertPerson(transaction, now(), values);
      const at = now().toISOString();
      await transaction
        .insertInto('member')
        .values({ owner: DEFAULT_OWNER, person: id, role: 'admin', created_at: at })
        .execute();
      await transaction.deleteFrom('one_time_link').where('kind', '=', 'first-run').execute();
      await createAudit(transaction, now).record({
        owner: null,
        actor: { kind: 'person', personId: id, name },
        action: 'person.create',
        target: id,
        details: { email, isOperator: true },
      });
      return id;
    });
  }

  return {
    isMissing: () => isMissing(),

    newLink: () =>
      inTransaction(database, async (transaction) =>
        (await isMissing(transaction))
          ? createLink(transaction, now(), { kind: 'first-run', ...(isPostgres(transaction) && { keepMs: START_MS }) })
          : undefined,
      ),

    async createWithLink(secret, person) {
      if (!(await isOpenLink(database, now(), 'first-run', secret))) throw unknownLink();
      const id = await store(person, async (on) => (await useLink(on, now(), 'first-run', secret)) !== undefined);
      if (id === undefined) throw unknownLink();
      return id;
    },

    async create(person) {
      if (!(await isMissing())) return false;
      return (await store(person, async () => true)) !== undefined;
    },
  };
}

function unknownLink(): PeopleRejected {
  return new PeopleRejected(
    'not found',
    'This link is unknown or was used. While nobody has an account, each start of the server prints another.',
    'token',
  );
}
