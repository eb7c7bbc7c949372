import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Workspace packages resolve to their sources, so tests need no build.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'scripts/**/*.test.ts',
      'examples/**/*.test.ts',
      'parity/**/*.test.ts',
    ],
    globalSetup: ['scripts/say-left-out.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Golden files are written by `pnpm golden` alone: a missing one fails.
    update: 'none',
    // Judges, browsers and servers are slow to start on a machine that is busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
