/**
 * Mutation test: removes the checks that isolate owners, one at a time, and runs the tests that call the changed code, until one
 * fails, `pnpm heavy mutants:owners [text…]`. Each text selects the mutants whose file or code contains it.
 */
import { globSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findOwnerMutants, type OwnerMutant } from './find-owner-mutants.ts';
import { readRecordings, type TestsThatReach } from './mutants/reached.ts';
import { runTests } from './mutants/run-tests.ts';
import { type Outcome, tryMutants } from './mutants/try-mutants.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
/** In the order in which they run: those without a server first, because they are fast. */
const TESTS = ['tenants/*stores', 'people/*', 'templates/*', 'tenants/*', 'manage/*', 'accounts'];
/** These read the sources, and so fail for any change; start commands of their own; or take long. */
const LEFT_OUT = [
  ...['tenants/queries', 'manage/docs', 'people/commands', 'people/starts', 'people/hashing', 'people/oidc'],
  ...['templates/two-editors', 'manage/two-editors'],
];

const selected = process.argv.slice(2);
const all = await findOwnerMutants(join(PACKAGE, 'src'));
const mutants = all.filter(({ name }) => selected.length === 0 || selected.some((text) => name.includes(text)));

const folder = await mkdtemp(join(tmpdir(), 'deckwright-mutants-'));
const killed = new Set<OwnerMutant>();
console.log(`${mutants.length} mutants.`);

function say(mutant: OwnerMutant, { killedBy, problem }: Outcome): void {
  if (problem !== undefined) console.log(`UNCLEAR   ${mutant.name}\n          ${problem}`);
  else if (killedBy === undefined) console.log(`SURVIVED  ${mutant.name}`);
  else {
    killed.add(mutant);
    console.log(`killed    ${mutant.name}\n          by: ${killedBy}`);
  }
}
try {
  await tryMutants({ mutants, reaching: await record(), folder, jobs: availableParallelism(), say });
} finally {
  await rm(folder, { recursive: true, force: true });
}
const left = mutants.filter((mutant) => !killed.has(mutant));
console.log(`${killed.size} of ${mutants.length} mutants killed. Not killed:`);
for (const { name } of left) console.log(`  ${name}`);
process.exitCode = left.length === 0 && mutants.length > 0 ? 0 : 1;

/** Runs all tests without a mutant, a file at a time, and records what each calls. */
async function record(): Promise<TestsThatReach> {
  const recordings = join(folder, 'recordings.jsonl');
  const path = (name: string) => join(PACKAGE, `test/${name}.test.ts`);
  const files = new Set(TESTS.flatMap((name) => globSync(path(name)).sort()));
  for (const name of LEFT_OUT) if (!files.delete(path(name))) throw new Error(`There is no ${path(name)}.`);
  for (const [index, file] of [...files].entries()) {
    const recordTo = join(folder, `${basename(file)}-${index}.jsonl`);
    const chosen = { files: [file], tests: undefined };
    const [failed] = await runTests(folder, chosen, { RECORD_CALLS_TO: recordTo });
    if (failed !== undefined) {
      throw new Error(`${failed.test} fails without any mutant. Fix it first. ${failed.message}`);
    }
    await appendFile(recordings, await readFile(recordTo));
  }
  return readRecordings(recordings);
}
