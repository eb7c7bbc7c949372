import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NEEDS_NEWER } from '../../src/exports/queue/workers.ts';
import { REQUEST_VERSION } from '../../src/exports/store/request-version.ts';
import { openPostgres } from '../../src/start/open-services.ts';
import { createPostgresDatabase, migratePostgres } from '../../src/storage/database/postgres/open-postgres.ts';
import { usePostgres } from '../postgres-databases.ts';
import { acceptedExport, exportThatEnded, titleDeck } from '../run-server.ts';
import { useNodes } from './run-nodes.ts';

const nodes = useNodes();
const databases = usePostgres();
const logger = pino({ level: 'silent' });

describe('a node', () => {
  test('does not start on a database that lacks its tables, and says what creates them', async ({ skip }) => {
    skip(databases.missing() !== undefined, databases.missing());
    const url = await databases.create();
    const partly = createPostgresDatabase(async () => url);
    await partly.schema.dropTable('kysely_migration').execute();
    await expect(openPostgres(url, logger)).rejects.toThrow('has no tables yet. Run "deckwright migrate"');
    await partly.destroy();
  });

  test('does not start on a database that an earlier version has migrated', async ({ skip }) => {
    skip(databases.missing() !== undefined, databases.missing());
    const url = await databases.create();
    const database = createPostgresDatabase(async () => url);
    await forget(database, '0018-cluster');
    await database.destroy();
    await expect(openPostgres(url, logger)).rejects.toThrow('has tables of an earlier version of Deckwright.');
  });

  test('runs beside nodes of a newer version, which has migrated the database', async ({ skip }) => {
    skip(nodes.missing() !== undefined, nodes.missing());
    const url = await nodes.url();
    const database = createPostgresDatabase(async () => url);
    const table = database.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    await table.insertInto('kysely_migration').values({ name: '9999-expand-newer', timestamp: '2099-01-01' }).execute();
    // What a migration may do while older nodes run: add columns that may be null, and tables.
    await database.schema.alterTable('task').addColumn('added_later', 'text').execute();
    await database.destroy();
    // As the migration job of an older version that is deployed again.
    await migratePostgres(url);
    const api = await nodes.start('serve');
    await nodes.start('work');
    expect((await api.export(titleDeck())).status).toBe(200);
  });

  test.each([
    ['9999-contract-0023-old', undefined],
    ['9999-contract-9998-old', 'cannot use ("9999-contract-9998-old")'],
    ['9999-unmarked', 'cannot use ("9999-unmarked")'],
  ])('on a database with the migration %s of a newer version: %s', async (name, problem) => {
    if (databases.missing() !== undefined) return console.log(databases.missing());
    const url = await databases.create();
    const database = createPostgresDatabase(async () => url);
    const table = database.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    await table.insertInto('kysely_migration').values({ name, timestamp: '2099-01-01' }).execute();
    await database.destroy();
    const starts = [
      () => openPostgres(url, logger).then(({ database }) => database.destroy()),
      () => migratePostgres(url),
    ];
    const cure = /Use that version.*"pg_restore --no-owner --dbname=URL deckwright\.dump"/;
    for (const start of starts) {
      const message = await start().catch(String);
      if (problem === undefined) expect(message).toBeUndefined();
      else expect(message).toMatch(cure);
      if (problem !== undefined) expect(message).toContain(problem);
    }
  });
});

describe('a worker', () => {
  test('leaves jobs of a newer version in the queue, and runs the others meanwhile', async ({ skip }) => {
    skip(nodes.missing() !== undefined, nodes.missing());
    const api = await nodes.start('serve');
    const newer = await acceptedExport(api, titleDeck({ async: true }));
    const url = await nodes.url();
    const database = createPostgresDatabase(async () => url);
    onTestFinished(() => database.destroy());
    const setVersion = (request_version: number) =>
      database.updateTable('task').set({ request_version }).where('id', '=', newer).execute();
    await setVersion(REQUEST_VERSION + 1);
    const log = new PassThrough();
    await nodes.start('work', { logTo: log });
    const begun = performance.now();
    while (performance.now() - begun < 3_000) expect((await api.export(titleDeck())).status).toBe(200);
    const task = database.selectFrom('task').select(['status', 'attempt', 'lease_until']).where('id', '=', newer);
    expect(await task.executeTakeFirst()).toEqual({ status: 'processing', attempt: 0, lease_until: null });
    const { rows } = await sql<{ state: string; retry_count: number }>`
      select state, retry_count from pgboss.job where (data->>'task')::bigint = ${newer}`.execute(database);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.state).toBe('retry');
    // It was fetched, and not again and again.
    expect(rows[0]!.retry_count).toBeLessThan(4);
    expect(String(log.read()).split(NEEDS_NEWER)).toHaveLength(2);
    // A worker that knows the version.
    await setVersion(REQUEST_VERSION);
    expect(await exportThatEnded(api, newer)).toMatchObject({ status: 'success' });
    expect(await task.executeTakeFirst()).toMatchObject({ status: 'success', attempt: 1 });
  });
});

async function forget(database: ReturnType<typeof createPostgresDatabase>, name: string): Promise<void> {
  const table = database.withTables<{ kysely_migration: { name: string } }>();
  await table.deleteFrom('kysely_migration').where('name', '=', name).execute();
}
