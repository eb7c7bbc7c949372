import { sql } from 'kysely';
import { describeJobStore } from '../../../test/describe-job-store.ts';
import { jobStoreSetting } from '../../../test/job-store-setting.ts';
import { usePostgres } from '../../../test/postgres-databases.ts';
import { createPostgresDatabase } from '../../database/postgres/open-postgres.ts';

const postgres = usePostgres();

describeJobStore('the job store on PostgreSQL', async () => {
  const database = createPostgresDatabase(() => postgres.create());
  return jobStoreSetting(database, sql`ctid`, () => database.destroy());
});
