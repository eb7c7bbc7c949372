import { createHash } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPostgresDatabase } from '../../src/storage/database/postgres/open-postgres.ts';
import type { Database } from '../../src/storage/database/schema.ts';

/**
 * Stands in for `src/database/open-database.ts` in `pnpm test:postgres`: each data directory has a PostgreSQL database in place of a
 * SQLite file.
 */
export function createDatabase(dataDir: string): Database {
  return createPostgresDatabase(() => addressOf(dataDir));
}

export async function openDatabase(dataDir: string): Promise<Database> {
  return createDatabase(dataDir);
}

const created = new Map<string, Promise<string>>();

/** The address of the database of a data directory. */
export function addressOf(dataDir: string): Promise<string> {
  const known = created.get(dataDir) ?? createFor(dataDir);
  created.set(dataDir, known);
  return known;
}

async function createFor(dataDir: string): Promise<string> {
  const server = inject('postgres')!;
  const name = `data_${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`;
  const client = new pg.Client(server);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name} template migrated`);
  } finally {
    await client.end();
  }
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}
