import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { bucketCheck, databaseCheck, filesCheck, type HealthCheck } from '../../http/health/checks.ts';
import type { Settings } from '../../start/settings.ts';
import { DATABASE_FILE, FILES_FOLDER } from '../../storage/database/data-directory.ts';
import type { Database } from '../../storage/database/schema.ts';
import type { QueueState } from '../../telemetry/metrics/metrics.ts';

/** A database as it is: neither created nor upgraded. */
export interface FoundDatabase {
  /** For people, without a password. */
  readonly place: string;
  /** Undefined: there is none yet. */
  readonly database?: Database;
}

export async function openDatabaseToCheck({ dataDir, databaseUrl }: Settings): Promise<FoundDatabase> {
  if (databaseUrl !== undefined) {
    const { createPostgresDatabase } = await import('../../storage/database/postgres/open-postgres.ts');
    const { requireMoveFinished } = await import('../../storage/database/postgres/move-marker.ts');
    const { requireMigrated } = await import('../../storage/database/postgres/require-migrated.ts');
    const database = createPostgresDatabase(async () => databaseUrl);
    await requireMigrated(database, () => {});
    await requireMoveFinished(database);
    const { host, pathname } = new URL(databaseUrl);
    return { database, place: `PostgreSQL at ${host}${pathname}` };
  }
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) return { place: `${file}, which the first start creates` };
  const { openUnchanged } = await import('../../storage/database/open-database.ts');
  const { database, missing } = openUnchanged(dataDir);
  return { database, place: missing === 0 ? file : `${file}, which the next start upgrades` };
}

/** `opening`: what `openDatabaseToCheck` returned. */
export function foundDatabaseCheck(opening: Promise<FoundDatabase>): HealthCheck {
  const database = opening.then((found) => found.database!);
  // The check reports it.
  database.catch(() => {});
  const check = databaseCheck(database);
  return {
    ...check,
    async run() {
      const found = await opening;
      return found.database === undefined ? found.place : `${found.place}, ${await check.run()}`;
    },
  };
}

/** The checks of the file store. One that does not exist yet is not written to, because that would create it. */
export async function foundFilesChecks({ dataDir, files: place }: Settings): Promise<readonly HealthCheck[]> {
  if (place !== undefined) {
    const { openS3FileStore } = await import('../../storage/files/open-s3.ts');
    const files = await openS3FileStore(place, join(dataDir, 'temporary'));
    return [...(existsSync(dataDir) ? [filesCheck(files)] : []), ...bucketCheck(files)];
  }
  const { createLocalFileStore } = await import('../../storage/files/local-file-store.ts');
  const folder = join(dataDir, FILES_FOLDER);
  const check = filesCheck(createLocalFileStore(folder));
  return [existsSync(folder) ? check : { ...check, run: async () => `${folder}, which the first start creates` }];
}

/** What waits in a database. A server that is stopped continues it, however long it has waited. */
export async function queueIn(database: Database, now: Date): Promise<Pick<QueueState, 'depth' | 'oldestSeconds'>> {
  const { depth, oldest } = await database
    .selectFrom('task')
    .select((is) => [is.fn.countAll<number>().as('depth'), is.fn.min<string | null>('created_at').as('oldest')])
    .where('status', '=', sql.lit<'processing'>('processing'))
    .where('lease_until', 'is', null)
    .executeTakeFirstOrThrow();
  return { depth, oldestSeconds: oldest === null ? 0 : (now.getTime() - Date.parse(oldest)) / 1_000 };
}
