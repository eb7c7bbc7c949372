import { sql } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { JobQueue } from './job-queue.ts';
import { takeTurn } from './turns.ts';

const MINUTE_MS = 60_000;

/**
 * Adds a job for each unfinished export without one, such as those of an installation that was moved here. Returns how many. Only
 * exports older than `oldMs`, because those of others may be about to be committed.
 */
export async function sendMissingJobs(
  { database, jobQueue }: { readonly database: Database; readonly jobQueue: Pick<JobQueue, 'send'> },
  oldMs = MINUTE_MS,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await sql<{ id: number; owner: string; mode: 'sync' | 'async' }>`
      select id, owner, mode from task
      where status = 'processing' and created_at < ${new Date(Date.now() - oldMs).toISOString()} and id not in (
        select (data->>'task')::bigint from pgboss.job where name = 'exports' and state < 'completed'
      )
      order by created_at`.execute(transaction);
    for (const row of rows) {
      const place = await takeTurn(transaction, row, { lease_until: null });
      await jobQueue.send(transaction, { exportId: row.id, ...place });
    }
    return rows.length;
  });
}
