import pg from 'pg';
import type { TestProject } from 'vitest/node';
// By its path, because Vitest resolves packages of a global set-up to what is built, and a fresh clone has nothing built.
import { startPostgres } from '../../../testkit/src/services/postgres.ts';
import { type RunningS3, startS3 } from '../../../testkit/src/services/s3.ts';
import { migratePostgres } from '../../src/storage/database/postgres/open-postgres.ts';
import { migrateJobQueue } from '../../src/storage/jobs/migrate-job-queue.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a database of the server in which tests create others. Only in `pnpm test:postgres`. */
    postgres?: string;
    s3?: Pick<RunningS3, 'client' | 'bucket'>;
  }
}

/** Starts a PostgreSQL with a database to copy, and an S3. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  console.log(`On ${postgres.from}, and ${s3.from}.`);
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query('create database migrated');
  await client.end();
  const migrated = new URL(postgres.url);
  migrated.pathname = '/migrated';
  await migratePostgres(migrated.href);
  await migrateJobQueue(migrated.href);
  project.provide('postgres', postgres.url);
  project.provide('s3', { client: s3.client, bucket: s3.bucket });
  return async () => {
    await Promise.all([postgres.stop(), s3.stop()]);
  };
}
