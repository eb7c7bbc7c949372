import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

class AsGiven extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    return specifications;
  }
}

/**
 * Runs files of tests one after another, in a process with these variables, until a test fails. Returns its name and why. Throws if a file
 * fails otherwise, if a test times out, or if no test runs.
 */
export async function firstFailure(files: readonly string[], env: Readonly<Record<string, string>>) {
  const { exitCode } = process;
  const vitest = await createVitest({
    ...{ config: false, root: ROOT, watch: false, include: [...files], env: { ...env }, reporters: [{}] },
    // Node loads the sources itself, so that offsets are those of the files, and `plant.ts` can replace one.
    experimental: { viteModuleRunner: false },
    execArgv: ['--conditions=source', '--import', new URL('plant.ts', import.meta.url).href],
    setupFiles: [fileURLToPath(new URL('record.ts', import.meta.url))],
    ...{ isolate: false, maxWorkers: 1, bail: 1, sequence: { sequencer: AsGiven } },
    ...{ testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 20_000 } } },
  });
  try {
    const found = await Promise.all(files.map((file) => vitest.globTestSpecifications([file])));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(found.flat());
    const tests = testModules.flatMap(({ children }) => [...children.allTests()]);
    const [failed] = tests.filter((test) => test.result().state === 'failed');
    const errors = [...unhandledErrors, ...testModules.flatMap((module) => module.errors())];
    if (failed === undefined) {
      if (errors.length > 0) throw new Error(`No test failed, but the run did. ${JSON.stringify(errors[0])}`);
      if (tests.every((test) => test.result().state !== 'passed')) throw new Error('No test ran.');
      return undefined;
    }
    const message = (failed.result().errors ?? []).map((error) => error.message).join(' ');
    if (/timed out in \d+ ?ms/.test(message)) throw new Error(`${failed.fullName} timed out, which proves nothing.`);
    return { test: failed.fullName, message };
  } finally {
    await vitest.close();
    // Vitest has set it for the failed test, which is what a mutant should bring about.
    process.exitCode = exitCode;
  }
}
