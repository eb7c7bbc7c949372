import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase } from '../../src/storage/database/postgres/open-postgres.ts';
import { createPostgresNotifications } from '../../src/storage/notifications/postgres-notifications.ts';
import { usePostgres } from '../postgres-databases.ts';

const postgres = usePostgres();
/** More than the connections of a process. */
const TRANSACTIONS = 12;

test('a node notifies while transactions use all of its connections', async ({ skip }) => {
  skip(postgres.missing() !== undefined, postgres.missing());
  const { notifications, database, received } = await open(await postgres.createEmpty());
  const released = Promise.withResolvers<void>();
  const transactions = Array.from({ length: TRANSACTIONS }, () =>
    database.transaction().execute(() => released.promise),
  );
  await notifications.notify('accepted', 'a');
  await expect.poll(() => received).toEqual(['a']);
  released.resolve();
  await Promise.all(transactions);
});

test('a node notifies while the connection that listens is lost', async ({ skip }) => {
  skip(postgres.missing() !== undefined, postgres.missing());
  const url = await postgres.createEmpty();
  const other = await open(url);
  const { notifications, database } = await open(url);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'deckwright listen'`.execute(
    database,
  );
  // Of both nodes. The other one has connected again when it receives a notification.
  await expect
    .poll(async () => {
      await notifications.notify('accepted', 'b');
      return other.received.length;
    })
    .toBeGreaterThan(0);
});

async function open(url: string) {
  const database = createPostgresDatabase(async () => url);
  const notifications = createPostgresNotifications(url, database, () => {});
  onTestFinished(async () => {
    await notifications.close();
    await database.destroy();
  });
  const received: string[] = [];
  notifications.listen('accepted', (payload) => received.push(payload));
  await notifications.open();
  return { notifications, database, received };
}
