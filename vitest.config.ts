import { execFileSync } from 'node:child_process';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './packages/testkit/src/services/local-postgres.ts';
import { LongestFiles } from './scripts/longest-files.ts';
import { ON_POSTGRES_AND_S3 } from './scripts/on-postgres.ts';
import { LongFilesFirst } from './scripts/test-order.ts';

/** Tests that start browsers, servers, LibreOffice or other processes although they are beside the code. */
const SYSTEM_BESIDE_CODE = [
  'packages/core/src/node/{*,sandbox/**/*}.test.ts',
  'packages/format-pdf/src/browser/**/*.test.ts',
  'packages/server/src/engine/pictures/**/*.test.ts',
];

/** Beside the code, on a PostgreSQL of its own. */
const STORES_ON_POSTGRES = ['packages/server/src/exports/store/postgres-*.test.ts'];

/** Tests in a package's `test/` that need no other program than Node. */
const UNITS_IN_TEST_FOLDERS = [
  'packages/core/test/{cost,faults,language}/**/*.test.ts',
  'packages/core/test/tables/tables.test.ts',
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

/** Tests of scripts that need other programs than Node. */
const SYSTEM_SCRIPTS = ['scripts/packages/user.test.ts', 'scripts/by-hand/*.test.ts'];

const EVERYTHING_ELSE = [
  'packages/*/test/**/*.test.ts',
  'parity/**/*.test.ts',
  'examples/**/*.test.ts',
  ...SYSTEM_SCRIPTS,
  ...SYSTEM_BESIDE_CODE,
];

/** The main operations and the stores, on PostgreSQL and S3 in place of SQLite and a folder. */
const ON_POSTGRES = ['packages/server/test/contract/{export,presentations,deletion}.test.ts', ...STORES_ON_POSTGRES];

/**
 * All tests of a server over HTTP and of its stores, with `--mode postgres`. Others start processes, or test the file of SQLite, its locks,
 * its backups, or what needs no server. Tests of several nodes, and of services that are away, start their own PostgreSQL and S3.
 */
const ALL_ON_POSTGRES = [
  'packages/server/test/{contract,exports,hosted-decks,manage,openapi,people,templates,tenants}/**/*.test.ts',
  'packages/server/test/{accounts,assets,bundles,cli,documents,downloads,fonts,home,hosted}.test.ts',
  'packages/server/test/{key-rolling,links,pages,projects,removal,request,secrets,studio}.test.ts',
  ...STORES_ON_POSTGRES,
];

/** These start processes with a data directory of SQLite, and kill them. */
const ON_SQLITE = ['packages/server/test/hosted-decks/{deliveries.test,kills.night.test}.ts'];

/** Storms, long random walks, and single tools of the pages. `pnpm test:all` runs them too. */
const AT_NIGHT = ['**/*.night.test.ts'];
const NEVER = ['**/node_modules/**', '**/dist/**'];

/** Workspace packages resolve to their sources, so tests need no build. */
const SOURCES = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } };

/** Test files of a worker share its modules, so that each is loaded once. */
const SHARED = {
  isolate: false,
  // With Node's default of 16 MB, tests that lay out decks take a tenth more processor time, for garbage collection.
  execArgv: ['--max-semi-space-size=64'] as string[],
  // Golden files are written by `pnpm write golden` alone: a missing one fails.
  update: 'none',
  // Validators, browsers and servers are slow to start on a machine that is busy.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/**
 * With `--mode all`, properties have all their cases, and the tests of the night run as well. `--mode long` is for a long run of a few files:
 * properties have many times their cases.
 */
export default defineConfig(({ mode }) => {
  const isAll = mode === 'all' || mode === 'long';
  process.env.DECKWRIGHT_TEST_CASES = isAll ? mode : '';
  process.env.DECKWRIGHT_TEST_DRAW ??= commitNumber();
  return {
    ...SOURCES,
    test: {
      globalSetup: ['scripts/test-run.ts'],
      sequence: { sequencer: LongFilesFirst },
      reporters: ['default', new LongestFiles()],
      projects: [
        project('unit', 0, 2, {
          include: [
            'packages/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            ...UNITS_IN_TEST_FOLDERS,
          ],
          exclude: [
            ...AT_NIGHT,
            ...SYSTEM_SCRIPTS,
            ...SYSTEM_BESIDE_CODE,
            ...STORES_ON_POSTGRES,
            ...CONTRACTS_AND_PARTS,
          ],
        }),
        project('contract', 1, 2, { include: CONTRACTS_AND_PARTS, exclude: [] }),
        // Much of a system test is waiting for another process: more workers than processors. On two processors, 6 are no faster than 4.
        project('system', 2, 4, {
          include: EVERYTHING_ELSE,
          exclude: [...AT_NIGHT, ...UNITS_IN_TEST_FOLDERS, ...CONTRACTS_AND_PARTS],
        }),
        ...onPostgres(mode === 'postgres' ? ALL_ON_POSTGRES : ON_POSTGRES),
        ...(isAll ? [project('night', 4, 2, { include: AT_NIGHT, exclude: [] })] : []),
      ],
    },
  };
});

/** Hexadecimal digits of the commit. A source tree without Git has always the same. */
function commitNumber(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '0';
  }
}

function onPostgres(include: readonly string[]) {
  if (findPostgres() === undefined) {
    console.log('The tests of the project "postgres" are left out, because PostgreSQL is not installed.');
    return [];
  }
  const { test, ...sources } = project('postgres', 3, 3, { include, exclude: ON_SQLITE });
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
      ...(process.env.DECKWRIGHT_TEST_CASES === 'long' && { testTimeout: 0 }),
      maxWorkers,
      sequence: { groupOrder },
      include: [...include],
      exclude: [...NEVER, ...exclude],
    },
  };
}
