import { defineConfig } from 'vitest/config';
import { ON_POSTGRES_AND_S3 } from './packages/server/test/postgres/stand-ins.ts';
import shared from './vitest.config.ts';

/** The server's tests over HTTP and of its stores, on PostgreSQL and S3 in place of SQLite and a folder: `pnpm test:postgres`. */
const { resolve, ssr, test } = shared;

/**
 * Those of a server over HTTP and of its stores. Others start processes, or test the file of SQLite, its locks, its backups, or what needs
 * no server. Tests of several nodes, and of services that are away, start their own PostgreSQL and S3 in `pnpm test:all`.
 */
const OF_SERVERS = [
  'packages/server/test/{contract,exports,hosted-decks,manage,openapi,people,templates,tenants}/**/*.test.ts',
  'packages/server/test/{accounts,assets,bundles,cli,documents,downloads,fonts,home,hosted}.test.ts',
  'packages/server/test/{key-rolling,links,pages,projects,removal,request,secrets,studio}.test.ts',
];

/** These start processes with a data directory of SQLite, and kill them. */
const OF_SQLITE = ['packages/server/test/hosted-decks/{deliveries,kills}.test.ts'];

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
    include: OF_SERVERS,
    exclude: ['**/node_modules/**', ...OF_SQLITE],
  },
});
