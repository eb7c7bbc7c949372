import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ExportHooks } from '../exports/store/export-hooks.ts';
import type { Database } from '../storage/database/schema.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { openS3FileStore } from '../storage/files/open-s3.ts';
import type { JobQueue } from '../storage/jobs/job-queue.ts';
import type { Notifications } from '../storage/notifications/notifications.ts';
import { POSTGRES_PACKAGES, requirePackages } from '../telemetry/optional-packages.ts';
import type { Settings } from './settings.ts';

/** The services outside of this machine that the settings name. */
export interface Services {
  /** PostgreSQL, in place of SQLite. */
  readonly postgres?: PostgresServices;
  /** S3, in place of the data directory. */
  readonly files?: FileStore;
}

/** What a server has in PostgreSQL. */
export interface PostgresServices {
  readonly database: Database;
  readonly notifications: Notifications;
  readonly jobQueue: JobQueue;
  readonly hooks: ExportHooks;
  /** Id of this process among the nodes. */
  readonly node: string;
}

/** Temporary files in the data directory of a server whose files are in S3. */
const TEMPORARY_FOLDER = 'temporary';

/**
 * Loads the clients of the services that the settings name; without any, nothing is loaded. They connect when they are used, except that
 * this rejects if the tables of the database are missing or old, or if a move has not yet filled them.
 */
export async function openServices(
  settings: Pick<Settings, 'databaseUrl' | 'files' | 'dataDir'>,
  logger: Logger,
): Promise<Services> {
  const { databaseUrl, files, dataDir } = settings;
  return {
    ...(databaseUrl !== undefined && { postgres: await openPostgres(databaseUrl, logger) }),
    ...(files !== undefined && { files: await openS3FileStore(files, join(dataDir, TEMPORARY_FOLDER)) }),
  };
}

/** The part of `openServices` for the PostgreSQL database at `url`. */
export async function openPostgres(url: string, logger: Logger): Promise<PostgresServices> {
  requirePackages('PostgreSQL', POSTGRES_PACKAGES);
  const { createPostgresDatabase } = await import('../storage/database/postgres/open-postgres.ts');
  const { requireMoveFinished } = await import('../storage/database/postgres/move-marker.ts');
  const { requireMigrated } = await import('../storage/database/postgres/require-migrated.ts');
  const { createPostgresNotifications } = await import('../storage/notifications/postgres-notifications.ts');
  const { createJobQueue } = await import('../storage/jobs/job-queue.ts');
  const { createClusterHooks } = await import('../exports/queue/cluster/export-hooks.ts');
  const database = createPostgresDatabase(async () => url);
  try {
    await requireMigrated(database, (newer) =>
      logger.warn({ newer }, 'the database has migrations of a newer version of Deckwright; this version ignores them'),
    );
    await requireMoveFinished(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  const onLost = (error: unknown) =>
    logger.warn({ err: error }, 'the connection for notifications was lost; it is made again');
  const notifications = createPostgresNotifications(url, database, onLost);
  const report = (error: unknown) => logger.warn({ err: error }, 'the job queue failed');
  const jobQueue = createJobQueue(url, report);
  const node = randomUUID();
  return { database, notifications, jobQueue, node, hooks: createClusterHooks(jobQueue, notifications, node) };
}
