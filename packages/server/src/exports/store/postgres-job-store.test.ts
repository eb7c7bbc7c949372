import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { describeJobStore } from '../../../test/describe-job-store.ts';
import { jobStoreSetting } from '../../../test/job-store-setting.ts';
import { usePostgres } from '../../../test/postgres-databases.ts';
import { createPostgresDatabase } from '../../storage/database/postgres/open-postgres.ts';

const postgres = usePostgres();
beforeEach(({ skip }) => skip(postgres.missing() !== undefined, postgres.missing()));

describeJobStore('the job store on PostgreSQL', async () => {
  const database = createPostgresDatabase(() => postgres.create());
  return jobStoreSetting(database, sql`ctid`, () => database.destroy());
});
