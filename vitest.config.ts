import { defineConfig } from 'vitest/config';
import { ON_POSTGRES_AND_S3 } from './packages/server/test/postgres/stand-ins.ts';
import { findPostgres } from './packages/testkit/src/services/local-postgres.ts';
import { LongFilesFirst } from './scripts/test-order.ts';

/** Tests that start browsers, servers, LibreOffice or other processes although they are beside the code. */
const SYSTEM_BESIDE_CODE = [
  'packages/core/src/node/{*,sandbox/**/*}.test.ts',
  'packages/format-pdf/src/browser/**/*.test.ts',
  'packages/server/src/engine/pictures/**/*.test.ts',
];

/** Tests in a package's `test/` that need no other program than Node. */
const UNITS_IN_TEST_FOLDERS = [
  'packages/core/test/{cost,faults,language,tables}/**/*.test.ts',
  'packages/core/test/features/features.test.ts',
  'packages/core/test/text/{properties,languages,ink}.test.ts',
];

/** The contract of each format and of the HTTP interface, and one test of each real part. `pnpm test` runs these. */
const CONTRACTS_AND_PARTS = [
  'packages/format-*/test/contract.test.ts',
  'packages/testkit/test/*contract-tests*.test.ts',
  'packages/testkit/test/hosted-location/*.test.ts',
  'packages/server/test/contract/{export,presentations,deletion,download}.test.ts',
  'packages/server/test/contract/spec/*.test.ts',
  // A browser, LibreOffice, a server process, PostgreSQL and S3.
  'packages/format-pdf/test/options.test.ts',
  'packages/testkit/test/{libreoffice,start-server,services}.test.ts',
  // The image decoder's processes, render processes, the command line, plugins, backup.
  'packages/core/src/node/sandbox/pictures/*.test.ts',
  'packages/server/test/render-worker/pool.test.ts',
  'packages/server/test/{cli,backup,demo-deck}.test.ts',
  'packages/server/test/plugins/modules.test.ts',
  'examples/embed-core/*.test.ts',
  'scripts/docs.test.ts',
];

const EVERYTHING_ELSE = [
  'packages/*/test/**/*.test.ts',
  'examples/**/*.test.ts',
  'scripts/packages/user.test.ts',
  ...SYSTEM_BESIDE_CODE,
];
const NEVER = ['**/node_modules/**', '**/dist/**'];

/** Workspace packages resolve to their sources, so tests need no build. */
const SOURCES = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } };

/** Test files of a worker share its modules, so that each is loaded once. */
const SHARED = {
  isolate: false,
  // Golden files are written by `pnpm write golden` alone: a missing one fails.
  update: 'none',
  // Validators, browsers and servers are slow to start on a machine that is busy.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

export default defineConfig({
  ...SOURCES,
  test: {
    globalSetup: ['scripts/test-run.ts'],
    sequence: { sequencer: LongFilesFirst },
    projects: [
      project('unit', 0, 2, {
        include: [
          'packages/*/src/**/*.test.ts',
          'scripts/**/*.test.ts',
          'parity/**/*.test.ts',
          'bench/**/*.test.ts',
          ...UNITS_IN_TEST_FOLDERS,
        ],
        exclude: ['scripts/packages/user.test.ts', ...SYSTEM_BESIDE_CODE, ...CONTRACTS_AND_PARTS],
      }),
      project('contract', 1, 2, { include: CONTRACTS_AND_PARTS, exclude: [] }),
      // Much of a system test is waiting for another process: more workers than processors.
      project('system', 2, 3, {
        include: EVERYTHING_ELSE,
        exclude: [...UNITS_IN_TEST_FOLDERS, ...CONTRACTS_AND_PARTS],
      }),
      ...onPostgres(),
    ],
  },
});

/** The contract of the HTTP interface, once more on PostgreSQL and S3. `pnpm test:postgres` runs all that can run there. */
function onPostgres() {
  if (findPostgres() === undefined) {
    console.log('The tests of the project "postgres" are left out, because PostgreSQL is not installed.');
    return [];
  }
  const { test, ...sources } = project('postgres', 3, 3, {
    include: ['packages/server/test/contract/**/*.test.ts'],
    exclude: [],
  });
  const { globalSetup, plugin } = ON_POSTGRES_AND_S3;
  return [{ ...sources, plugins: [plugin], test: { ...test, globalSetup: [globalSetup] } }];
}

/** Projects run one after another, in the order of `groupOrder`, since each has its own number of workers. */
function project(
  name: string,
  groupOrder: number,
  maxWorkers: number,
  { include, exclude }: { readonly include: readonly string[]; readonly exclude: readonly string[] },
) {
  return {
    ...SOURCES,
    test: {
      name,
      ...SHARED,
      maxWorkers,
      sequence: { groupOrder },
      include: [...include],
      exclude: [...NEVER, ...exclude],
    },
  };
}
