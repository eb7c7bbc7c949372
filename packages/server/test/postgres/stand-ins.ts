import { fileURLToPath } from 'node:url';

const FOLDER = new URL('./', import.meta.url);

/** What a Vitest project needs to run tests of the server on PostgreSQL and S3 in place of SQLite and a folder. */
export const ON_POSTGRES_AND_S3 = {
  globalSetup: fileURLToPath(new URL('set-up.ts', FOLDER)),
  plugin: {
    name: 'postgres-and-s3',
    enforce: 'pre',
    /** Replaces two modules of the server by those of this folder. */
    resolveId(source: string, importer: string | undefined): string | null {
      const name = /\/(open-database|local-file-store|test-services)\.ts$/.exec(source)?.[1];
      if (name === undefined || importer?.includes('/test/postgres/')) return null;
      return fileURLToPath(new URL(`${name}.ts`, FOLDER));
    },
  },
} as const;
