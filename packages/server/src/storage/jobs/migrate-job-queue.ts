import { PgBoss } from 'pg-boss';
import { EXPORTS } from './job-queue.ts';

const DAY_SECONDS = 24 * 60 * 60;

const QUEUE = {
  // A worker without a heartbeat for so long is gone. pg-boss takes no less.
  heartbeatSeconds: 10,
  // The server ends an export that takes too long, and heartbeats find a worker that is gone.
  expireInSeconds: DAY_SECONDS,
  // `MOST_STARTS` limits the attempts of an export. A job without an export to run completes.
  retryLimit: 1_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 5,
  retentionSeconds: 30 * DAY_SECONDS,
  deleteAfterSeconds: 60 * 60,
} as const;

/** Creates or upgrades the tables of pg-boss, and its queue. */
export async function migrateJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    await boss.createQueue(EXPORTS, QUEUE);
    await boss.updateQueue(EXPORTS, QUEUE);
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}
