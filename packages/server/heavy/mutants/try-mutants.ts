import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OwnerMutant } from '../find-owner-mutants.ts';
import type { Planted } from './plant.ts';
import type { TestsThatReach } from './reached.ts';
import type { Recording } from './record.ts';
import { type FailedTest, runTests } from './run-tests.ts';
import type { ChosenTests } from './vitest.config.ts';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
/** Each operation has tests of its own here. */
const MATRIX = /manage\/matrix\.test\.ts$/;
/** Each test of these has a database of its own, so that only a mutant that a test calls can make it fail. */
const OWN_DATABASES = /(tenants\/[\w-]*stores|people\/(members|invitations|people|personal-tokens))\.test\.ts$/;
/** Somebody without the right got what they asked for. */
const ALLOWED_WRONGLY = /expected 2\d\d to be 4\d\d/;
const MOST_IN_GROUP = 20;

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

/**
 * Finds for each mutant a test that it fails. Mutants are first tried many at a time: one is killed if it alone can be the reason why a
 * test failed. Each that remains is tried alone.
 */
export async function tryMutants({ mutants, reaching, folder, jobs, say }: Trial): Promise<void> {
  const alone: OwnerMutant[] = [];
  await inParallel(groupsOf(mutants, reaching, alone), jobs, async (group, index) => {
    const chosen = chosenOf(
      group.flatMap(({ tests }) => tests),
      false,
    );
    const planted = group.map(({ mutant }) => mutant);
    const failed = await plantAndRun(planted, chosen, join(folder, `group-${index}`)).catch(() => []);
    for (const member of group) {
      const killedBy = failed.find(
        (test) => isReason(member, test) && !group.some((other) => other !== member && calls(other, test)),
      );
      if (killedBy === undefined) alone.push(member.mutant);
      else say(member.mutant, { killedBy: killedBy.test });
    }
  });
  await inParallel(alone, jobs, async (mutant, index) => {
    const tests = reaching(mutant);
    if (tests.length === 0) return say(mutant, {});
    try {
      const [failed] = await plantAndRun([mutant], chosenOf(tests, true), join(folder, `alone-${index}`));
      say(mutant, { killedBy: failed?.test });
    } catch (error) {
      say(mutant, { problem: String(error) });
    }
  });
}

interface Grouped {
  readonly mutant: OwnerMutant;
  readonly isRight: boolean;
  /** Those of the group's run that call it. */
  readonly tests: readonly Recording[];
}

function isReason(member: Grouped, failed: FailedTest): boolean {
  return calls(member, failed) && (!member.isRight || ALLOWED_WRONGLY.test(failed.message));
}

function calls({ tests }: Grouped, { test }: FailedTest): boolean {
  return tests.some((own) => own.test === test);
}

/** Groups mutants of different files. Adds those to `alone` that no test for groups calls. */
function groupsOf(mutants: readonly OwnerMutant[], reaching: TestsThatReach, alone: OwnerMutant[]): Grouped[][] {
  const groups: Grouped[][] = [];
  for (const mutant of mutants) {
    const isRight = / {2}right: /.test(mutant.name);
    const files = isRight ? MATRIX : OWN_DATABASES;
    const tests = reaching(mutant).filter(({ testFile }) => files.test(testFile));
    if (tests.length === 0) {
      alone.push(mutant);
      continue;
    }
    const group = groups.find(
      (members) =>
        members.length < MOST_IN_GROUP &&
        members.every((other) => other.isRight === isRight && other.mutant.file !== mutant.file),
    );
    if (group === undefined) groups.push([{ mutant, isRight, tests }]);
    else group.push({ mutant, isRight, tests });
  }
  return groups;
}

function chosenOf(tests: readonly Recording[], untilFailure: boolean): ChosenTests {
  return {
    files: [...new Set(tests.map(({ testFile }) => testFile))],
    tests: [...new Set(tests.map(({ test }) => test))],
    untilFailure,
  };
}

async function plantAndRun(
  mutants: readonly OwnerMutant[],
  chosen: ChosenTests,
  folder: string,
): Promise<readonly FailedTest[]> {
  await mkdir(folder);
  const planted = await Promise.all(
    mutants.map(async ({ file, text }, index): Promise<Planted> => {
      const textFile = join(folder, `mutant-${index}.ts`);
      await writeFile(textFile, text);
      return { url: pathToFileURL(join(SRC, file)).href, textFile };
    }),
  );
  return runTests(folder, chosen, { PLANTED_MUTANTS: JSON.stringify(planted) });
}

async function inParallel<Item>(
  items: readonly Item[],
  jobs: number,
  run: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < items.length) {
      const index = next++;
      await run(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
}
