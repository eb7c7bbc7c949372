/**
 * Mutation test: removes the checks that isolate owners, one at a time, and runs the tests that call the changed code, until one
 * fails, `pnpm heavy mutants:owners [text…]`. Each text selects the mutants whose file or code contains it. With `RECORDINGS=FILE`, which
 * tests call what is kept in that file, and with `RESULTS=FILE`, which mutants were killed: a run that stopped continues. Delete
 * the recordings when sources or tests change.
 */
import { existsSync, globSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findOwnerMutants, type OwnerMutant } from './find-owner-mutants.ts';
import { createKeptResults } from './mutants/kept-results.ts';
import { readRecordings, recordedFiles, type TestsThatReach } from './mutants/reached.ts';
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
const kept = createKeptResults(process.env.RESULTS);
const killed = new Set(mutants.filter((mutant) => kept.killedBy(mutant) !== undefined));
const untried = mutants.filter((mutant) => !killed.has(mutant));
console.log(`${mutants.length} mutants, of which an earlier run killed ${killed.size}.`);

async function say(mutant: OwnerMutant, { killedBy, problem }: Outcome): Promise<void> {
  if (problem !== undefined) console.log(`UNCLEAR   ${mutant.name}\n          ${problem}`);
  else if (killedBy === undefined) console.log(`SURVIVED  ${mutant.name}`);
  else {
    killed.add(mutant);
    await kept.keep(mutant, killedBy);
    console.log(`killed    ${mutant.name}\n          by: ${killedBy}`);
  }
}
try {
  if (untried.length > 0) {
    await tryMutants({ mutants: untried, reaching: await record(), folder, jobs: availableParallelism(), say });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
const left = mutants.filter((mutant) => !killed.has(mutant));
console.log(`${killed.size} of ${mutants.length} mutants killed. Not killed:`);
for (const { name } of left) console.log(`  ${name}`);
process.exitCode = left.length === 0 && mutants.length > 0 ? 0 : 1;

/** Runs all tests without a mutant, a file at a time, and records what each calls. Leaves out the files that are recorded. */
async function record(): Promise<TestsThatReach> {
  const recordings = resolve(process.env.RECORDINGS ?? join(folder, 'recordings.jsonl'));
  const path = (name: string) => join(PACKAGE, `test/${name}.test.ts`);
  const files = new Set(TESTS.flatMap((name) => globSync(path(name)).sort()));
  for (const name of LEFT_OUT) if (!files.delete(path(name))) throw new Error(`There is no ${path(name)}.`);
  const recorded = existsSync(recordings) ? await recordedFiles(recordings) : new Set<string>();
  for (const file of files) {
    if (recorded.has(file)) continue;
    const recordTo = join(folder, `${basename(file)}-${recorded.size}.jsonl`);
    const chosen = { files: [file], tests: undefined, untilFailure: true };
    const [failed] = await runTests(folder, chosen, { RECORD_CALLS_TO: recordTo });
    if (failed !== undefined) {
      throw new Error(`${failed.test} fails without any mutant. Fix it first. ${failed.message}`);
    }
    await appendFile(recordings, await readFile(recordTo));
    recorded.add(file);
  }
  return readRecordings(recordings);
}
