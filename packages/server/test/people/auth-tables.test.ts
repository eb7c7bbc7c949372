import { getAuthTables } from 'better-auth/db';
import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { authOptions } from '../../src/accounts/people/auth-options.ts';
import { createInvitations } from '../../src/accounts/people/invitations.ts';
import { createPasskeys } from '../../src/accounts/people/passkeys.ts';
import { createPasswords, type Passwords } from '../../src/accounts/people/passwords.ts';
import { ON_SQLITE } from '../on-sqlite.ts';
import { usePeopleData } from './people-data.ts';

const data = usePeopleData();

beforeEach(({ skip }) =>
  skip(!ON_SQLITE, 'Tables are compared in SQLite. Those of PostgreSQL come from the same migrations.'),
);

function options() {
  const passwords = createPasswords();
  // better-auth compares tables with its own access to the database alone.
  const database = { db: data.database, type: 'sqlite' } as const;
  return { ...ownOptions(passwords), database };
}

function ownOptions(passwords: Passwords) {
  return authOptions({
    database: data.database,
    publicUrl: 'https://decks.example.com',
    secret: 'x'.repeat(64),
    passwords,
    passkeys: createPasskeys(data.database, data.now, 'https://decks.example.com'),
    invitations: createInvitations(data.database, data.now, passwords),
    logger: pino({ level: 'silent' }),
    oidc: { issuer: 'https://login.example.com', clientId: 'x', clientSecret: 'x' },
  });
}

test('our tables have everything that better-auth expects', async () => {
  const { toBeCreated, toBeAdded, unsafeChanges, schemaProblems } = await getMigrations(options(), {
    throwOnUnsafe: false,
  });
  expect({ toBeCreated, toBeAdded, unsafeChanges, schemaProblems }).toEqual({
    toBeCreated: [],
    toBeAdded: [],
    unsafeChanges: [],
    schemaProblems: [],
  });
});

test('a column that better-auth expects and we do not have shows', async () => {
  const more = { ...options(), user: { ...options().user, additionalFields: { birthday: { type: 'date' as const } } } };
  const { toBeAdded } = await getMigrations(more, { throwOnUnsafe: false });
  expect(toBeAdded).toMatchObject([{ table: 'user', fields: { birthday: {} } }]);
});

test('each field that better-auth searches by has an index, and is unique if it must be', async () => {
  const wanted = Object.values(getAuthTables(options())).flatMap(({ modelName, fields }) =>
    Object.entries(fields).flatMap(([name, { fieldName = name, index, unique }]) =>
      index || unique ? [{ table: modelName, column: fieldName, unique: unique === true }] : [],
    ),
  );
  expect(wanted.length).toBeGreaterThan(4);
  for (const { table, column, unique } of wanted) {
    const { rows } = await sql<{ name: string; unique: number }>`
      select list."unique", info.name from pragma_index_list(${table}) list, pragma_index_info(list.name) info
      where info.seqno = 0 and info.name = ${column}`.execute(data.database);
    expect(rows, `${table}.${column}`).not.toEqual([]);
    expect(rows.some((row) => row.unique === 1) || !unique, `${table}.${column}`).toBe(true);
  }
});
