import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../packages/server/test/postgres');

/** What a Vitest project needs to run tests of the server on PostgreSQL and S3 in place of SQLite and a folder. */
export const ON_POSTGRES_AND_S3 = {
  globalSetup: join(FOLDER, 'set-up.ts'),
  plugin: {
    name: 'postgres-and-s3',
    enforce: 'pre',
    /** Replaces three modules of the server by those of the folder. */
    resolveId(source: string, importer: string | undefined): string | null {
      const name = /\/(open-database|local-file-store|test-services)\.ts$/.exec(source)?.[1];
      if (name === undefined || importer?.includes('/test/postgres/')) return null;
      return join(FOLDER, `${name}.ts`);
    },
  },
} as const;
