import { defineConfig } from 'vitest/config';
import { ON_POSTGRES_AND_S3 } from './packages/server/test/postgres/stand-ins.ts';
import shared from './vitest.config.ts';

/** The server's tests over HTTP and of its stores, on PostgreSQL and S3 in place of SQLite and a folder: `pnpm test:postgres`. */
const { resolve, ssr, test } = shared;

/** These start a PostgreSQL, or an S3, of their own, also in `pnpm test:all`. */
const WITH_SERVICES_OF_THEIR_OWN = [
  'packages/server/test/{postgres-away,races,s3-away}.test.ts',
  'packages/server/test/cluster/**',
];

/** These test the file of SQLite and its locks, a disk, or the start of one process that owns a data directory. */
const OF_SQLITE = [
  'packages/server/test/{backup,crashes,database-lock,full-disk}.test.ts',
  'packages/server/test/hosted-decks/{deliveries,kills}.test.ts',
  'packages/server/test/render-worker/killed-server.test.ts',
];

export default defineConfig({
  ...(resolve && { resolve }),
  ...(ssr && { ssr }),
  plugins: [ON_POSTGRES_AND_S3.plugin],
  test: {
    ...test,
    projects: undefined as never,
    globalSetup: ['scripts/test-run.ts', ON_POSTGRES_AND_S3.globalSetup],
    isolate: false,
    update: 'none',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    include: ['packages/server/test/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...WITH_SERVICES_OF_THEIR_OWN, ...OF_SQLITE],
  },
});
