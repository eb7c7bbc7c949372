import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { titleDeck } from '../run-server.ts';
import { useNodes } from './run-nodes.ts';

const nodes = useNodes();

test('a node that starts alone sweeps at once what expired before, however long it takes to join the cluster', async ({
  skip,
}) => {
  skip(nodes.missing() !== undefined, nodes.missing());
  const first = await nodes.start();
  expect((await first.export(titleDeck())).status).toBe(200);
  await first.stop(250);
  const client = new pg.Client(await nodes.url());
  await client.connect();
  try {
    await client.query("update task set expires_at = '2026-01-01T00:00:00.000Z'");
    // The node can read who is there, but cannot join.
    await client.query('begin');
    await client.query('lock table node in share mode');
    const started = nodes.start();
    await delay(2_000);
    await client.query('commit');
    await started;
    const removed = async () => (await client.query('select removed_at from task')).rows;
    await expect.poll(removed).toEqual([{ removed_at: expect.any(String) }]);
  } finally {
    await client.end();
  }
});
