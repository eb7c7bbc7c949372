import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OwnerMutant } from '../find-owner-mutants.ts';
import type { Planted } from './plant.ts';
import type { TestRecording, TestsThatReach } from './reached.ts';
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
/** A run of fewer mutants costs more than a run of each alone, which ends with the first test that fails. */
const LEAST_IN_GROUP = 3;

export interface Trial {
  readonly mutants: readonly OwnerMutant[];
  readonly reaching: TestsThatReach;
  /** For the files of the runs. */
  readonly folder: string;
  /** Runs at the same time. */
  readonly jobs: number;
  /** Called once for each mutant. */
  say(mutant: OwnerMutant, outcome: Outcome): Promise<void>;
}

/** Neither: it survived. `problem`: the tests did not run to an end. */
export interface Outcome {
  readonly killedBy?: string | undefined;
  readonly problem?: string;
}

/**
 * Finds for each mutant a test that it fails. Mutants are tried many at a time, with the tests that call exactly one of them: a test that
 * fails kills that one. Those that remain are grouped again, as long as this kills any, and then each is tried alone.
 */
export async function tryMutants({ mutants, reaching, folder, jobs, say }: Trial): Promise<void> {
  let left = mutants;
  for (let round = 0; ; round++) {
    const { groups, alone } = groupsOf(left, reaching);
    const survivors: OwnerMutant[] = [];
    await inParallel(groups, jobs, async (group, index) => {
      const chosen = chosenOf(group.flatMap(({ tests }) => tests).filter(isOfOne(group)), false);
      const planted = group.map(({ mutant }) => mutant);
      const failed = await plantAndRun(planted, chosen, join(folder, `group-${round}-${index}`)).catch(() => []);
      for (const member of group) {
        const killedBy = failed.find((test) => isReason(member, test));
        if (killedBy === undefined) survivors.push(member.mutant);
        else await say(member.mutant, { killedBy: killedBy.test });
      }
    });
    const killed = left.length - alone.length - survivors.length;
    left = [...alone, ...survivors];
    if (killed <= groups.length) break;
  }
  await inParallel(left, jobs, async (mutant, index) => {
    const tests = reaching(mutant);
    if (tests.length === 0) return say(mutant, {});
    try {
      const [failed] = await plantAndRun([mutant], chosenOf(tests, true), join(folder, `alone-${index}`));
      await say(mutant, { killedBy: failed?.test });
    } catch (error) {
      await say(mutant, { problem: String(error) });
    }
  });
}

interface Grouped {
  readonly mutant: OwnerMutant;
  readonly isRight: boolean;
  /** Those of the group's run that call it. */
  readonly tests: readonly TestRecording[];
}

function isReason(member: Grouped, failed: FailedTest): boolean {
  return calls(member, failed) && (!member.isRight || ALLOWED_WRONGLY.test(failed.message));
}

function calls({ tests }: Grouped, { test }: FailedTest): boolean {
  return tests.some((own) => own.test === test);
}

/** True for the tests that call exactly one mutant of a group. */
function isOfOne(group: readonly Grouped[]): (test: TestRecording) => boolean {
  const callers = new Map<string, number>();
  for (const { tests } of group) for (const { test } of tests) callers.set(test, (callers.get(test) ?? 0) + 1);
  return ({ test }) => callers.get(test) === 1;
}

/** Groups mutants of different files, each with a test that calls none of the others. `alone`: those without a group. */
function groupsOf(mutants: readonly OwnerMutant[], reaching: TestsThatReach) {
  const groups: Grouped[][] = [];
  const alone: OwnerMutant[] = [];
  for (const mutant of mutants) {
    const isRight = / {2}right: /.test(mutant.name);
    const files = isRight ? MATRIX : OWN_DATABASES;
    const tests = reaching(mutant).filter(({ testFile }) => files.test(testFile));
    const member: Grouped = { mutant, isRight, tests };
    const group = groups.find((members) => members.length < MOST_IN_GROUP && fits(member, members));
    if (tests.length === 0) alone.push(mutant);
    else if (group === undefined) groups.push([member]);
    else group.push(member);
  }
  const small = groups.filter((group) => group.length < LEAST_IN_GROUP).flat();
  return {
    groups: groups.filter((group) => group.length >= LEAST_IN_GROUP),
    alone: [...alone, ...small.map(({ mutant }) => mutant)],
  };
}

function fits(member: Grouped, members: readonly Grouped[]): boolean {
  if (members.some(({ isRight, mutant }) => isRight !== member.isRight || mutant.file === member.mutant.file))
    return false;
  const group = [...members, member];
  const isPrivate = isOfOne(group);
  return group.every(({ tests }) => tests.some(isPrivate));
}

function chosenOf(tests: readonly TestRecording[], untilFailure: boolean): ChosenTests {
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
