import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { openPostgres } from '../../src/start/open-services.ts';
import { createPostgresDatabase } from '../../src/storage/database/postgres/open-postgres.ts';
import { usePostgres } from '../postgres-databases.ts';
import { titleDeck } from '../run-server.ts';
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
    await table.insertInto('kysely_migration').values({ name: '9999-newer', timestamp: '2099-01-01' }).execute();
    // What a migration may do while older nodes run: add columns that may be null, and tables.
    await database.schema.alterTable('task').addColumn('added_later', 'text').execute();
    await database.destroy();
    const api = await nodes.start('serve');
    await nodes.start('work');
    expect((await api.export(titleDeck())).status).toBe(200);
  });
});

async function forget(database: ReturnType<typeof createPostgresDatabase>, name: string): Promise<void> {
  const table = database.withTables<{ kysely_migration: { name: string } }>();
  await table.deleteFrom('kysely_migration').where('name', '=', name).execute();
}
