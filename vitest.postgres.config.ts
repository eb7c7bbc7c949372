import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import shared from './vitest.config.ts';

/** The server's tests over HTTP and of its stores, on PostgreSQL and S3 in place of SQLite and a folder: `pnpm test:postgres`. */
const { resolve, ssr, test } = shared;

const STAND_INS = new URL('packages/server/test/postgres/', import.meta.url);

export default defineConfig({
  ...(resolve && { resolve }),
  ...(ssr && { ssr }),
  plugins: [
    {
      name: 'postgres-and-s3',
      enforce: 'pre',
      resolveId(source, importer) {
        const name = /\/(open-database|local-file-store|test-services)\.ts$/.exec(source)?.[1];
        if (name === undefined || importer?.includes('/test/postgres/')) return null;
        return fileURLToPath(new URL(`${name}.ts`, STAND_INS));
      },
    },
  ],
  test: {
    ...test,
    projects: undefined as never,
    globalSetup: ['scripts/test-run.ts', 'packages/server/test/postgres/set-up.ts'],
    isolate: false,
    update: 'none',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    include: ['packages/server/test/{contract,exports,hosted-decks,manage,people,templates,tenants}/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
  },
});
