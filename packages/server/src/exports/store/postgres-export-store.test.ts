import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { describeExportStore } from '../../../test/describe-export-store.ts';
import { exportStoreSetting } from '../../../test/export-store-setting.ts';
import { usePostgres } from '../../../test/postgres-databases.ts';
import { createPostgresDatabase } from '../../storage/database/postgres/open-postgres.ts';

const postgres = usePostgres();
beforeEach(({ skip }) => skip(postgres.missing() !== undefined, postgres.missing()));

describeExportStore('the export store on PostgreSQL', async () => {
  const database = createPostgresDatabase(() => postgres.create());
  return exportStoreSetting(database, sql`ctid`, () => database.destroy());
});
