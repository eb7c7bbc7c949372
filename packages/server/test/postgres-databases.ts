import { type RunningPostgres, ServiceMissing, startPostgres } from '@deckwright/testkit/services';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { migratePostgres } from '../src/storage/database/postgres/open-postgres.ts';
import { migrateJobQueue } from '../src/storage/jobs/migrate-job-queue.ts';

/** PostgreSQL databases for the tests of a file. */
export interface PostgresDatabases {
  /** Why there are none; undefined if there are. */
  missing(): string | undefined;
  /** Creates a database with the server's tables, and returns its address. */
  create(): Promise<string>;
  /** Creates a database without tables. */
  createEmpty(): Promise<string>;
  /** The server. */
  server(): RunningPostgres;
}

/** Starts a PostgreSQL before the tests of a file or `describe`, and stops it after them. */
export function usePostgres(): PostgresDatabases {
  let running: RunningPostgres | undefined;
  let missing: string | undefined;
  let databases = 0;

  beforeAll(async () => {
    try {
      running = await startPostgres();
    } catch (error) {
      if (!(error instanceof ServiceMissing)) throw error;
      missing = error.message;
      console.log(missing);
      return;
    }
    await ask(running.url, 'create database migrated');
    await migratePostgres(addressOf(running.url, 'migrated'));
    await migrateJobQueue(addressOf(running.url, 'migrated'));
  });
  afterAll(() => running?.stop());

  async function create(template = 'template1'): Promise<string> {
    const name = `test_${++databases}`;
    await ask(running!.url, `create database ${name} template ${template}`);
    return addressOf(running!.url, name);
  }

  return {
    missing: () => missing,
    create: () => create('migrated'),
    createEmpty: () => create(),
    server: () => running!,
  };
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
