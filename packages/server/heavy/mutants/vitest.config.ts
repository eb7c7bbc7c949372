import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The tests to run, of the process that is started with this configuration. */
export interface ChosenTests {
  /** Absolute, in the order in which they run. */
  readonly files: readonly string[];
  /** Full names. Undefined: all tests of the files. */
  readonly tests: readonly string[] | undefined;
}

const { files, tests } = JSON.parse(readFileSync(process.env.CHOSEN_TESTS!, 'utf8')) as ChosenTests;

/** Vitest compares names with ` > ` between groups, and reports them with a space. */
function patternOf(test: string): string {
  return escaped(test).replaceAll(' ', ' (?:> )?');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

class InGivenOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    return specifications.sort((one, other) => files.indexOf(one.moduleId) - files.indexOf(other.moduleId));
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('../../../..', import.meta.url)),
  test: {
    include: [...files],
    ...(tests !== undefined && { testNamePattern: new RegExp(`^(?:${tests.map(patternOf).join('|')})$`) }),
    // Node loads the sources itself, so that offsets are those of the files, and `plant.ts` can replace one.
    experimental: { viteModuleRunner: false },
    execArgv: ['--conditions=source', '--import', new URL('plant.ts', import.meta.url).href],
    setupFiles: [fileURLToPath(new URL('record.ts', import.meta.url))],
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    sequence: { sequencer: InGivenOrder },
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
