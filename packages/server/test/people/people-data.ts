import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { createOwners } from '../../src/accounts/owners.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import type { OwnerScope } from '../../src/storage/database/owner-scope.ts';
import type { Database } from '../../src/storage/database/schema.ts';

/** A database with the owners `acme` and `other`, and a clock. */
export interface PeopleData {
  database: Database;
  acme: OwnerScope;
  other: OwnerScope;
  /** Milliseconds, which a test may change. */
  time: number;
  readonly now: () => Date;
  /** Stores a person who cannot sign in, and returns the id. */
  person(name: string, facts?: { readonly isOperator?: boolean; readonly disabledAt?: string }): Promise<string>;
}

/** Makes a new database before each test of the file that calls it. */
export function usePeopleData(): PeopleData {
  let folder: string;
  const data = {
    time: 0,
    now: () => new Date(data.time),
    async person(name, { isOperator = false, disabledAt } = {}) {
      const at = data.now().toISOString();
      await data.database
        .insertInto('user')
        .values({
          id: name,
          name,
          email: `${name.toLowerCase()}@example.com`,
          email_verified: 1,
          image: null,
          is_operator: isOperator ? 1 : 0,
          disabled_at: disabledAt ?? null,
          created_at: at,
          updated_at: at,
        })
        .execute();
      return name;
    },
  } as PeopleData;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deckwright-people-'));
    data.database = await openDatabase(folder);
    data.time = Date.parse('2026-11-23T09:00:00Z');
    const owners = createOwners(data.database, data.now);
    for (const id of ['acme', 'other']) await owners.create({ id, name: id });
    data.acme = (await owners.scope('acme'))!;
    data.other = (await owners.scope('other'))!;
  });
  afterEach(async () => {
    await data.database.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  return data;
}
