import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OwnerMutant } from '../find-owner-mutants.ts';
import type { Planted } from './plant.ts';
import type { TestsThatReach } from './reached.ts';
import { runTests } from './run-tests.ts';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

export interface Trial {
  readonly mutants: readonly OwnerMutant[];
  readonly reaching: TestsThatReach;
  /** For the files of the runs. */
  readonly folder: string;
  /** Runs at the same time. */
  readonly jobs: number;
  /** Called once for each mutant. */
  say(mutant: OwnerMutant, outcome: Outcome): void;
}

/** Neither: it survived. `problem`: the tests did not run to an end. */
export interface Outcome {
  readonly killedBy?: string | undefined;
  readonly problem?: string;
}

/** Finds for each mutant a test that it fails, of those that call the changed code. */
export async function tryMutants({ mutants, reaching, folder, jobs, say }: Trial): Promise<void> {
  const left = [...mutants.entries()];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, mutant] = next;
      say(mutant, await tryMutant(mutant, reaching(mutant), join(folder, String(index))));
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
}

async function tryMutant(
  { file, text }: OwnerMutant,
  tests: ReturnType<TestsThatReach>,
  folder: string,
): Promise<Outcome> {
  if (tests.length === 0) return {};
  await mkdir(folder);
  const planted: Planted = { url: pathToFileURL(join(SRC, file)).href, textFile: join(folder, 'mutant.ts') };
  await writeFile(planted.textFile, text);
  const chosen = {
    files: [...new Set(tests.map(({ testFile }) => testFile))],
    tests: [...new Set(tests.map(({ test }) => test))],
  };
  try {
    const [failed] = await runTests(folder, chosen, { PLANTED_MUTANT: JSON.stringify(planted) });
    return { killedBy: failed?.test };
  } catch (error) {
    return { problem: String(error) };
  }
}
