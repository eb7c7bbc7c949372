/**
 * Mutation test: removes the checks that isolate owners, one at a time, and runs the tests that call the changed code, until one
 * fails, `pnpm mutants:owners [text…]`. Each text selects the mutants whose file or code contains it. With `RECORDINGS=FILE`, which
 * tests call what is kept in that file for the next run.
 */
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findOwnerMutants, type OwnerMutant } from './find-owner-mutants.ts';
import type { Planted } from './mutants/plant.ts';
import { readRecordings, type TestsThatReach } from './mutants/reached.ts';
import { runTests } from './mutants/run-tests.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
/** In the order in which they run: the most likely to fail first. */
const TESTS = ['manage/matrix', 'tenants/*', 'people/*', 'templates/*', 'manage/*', 'accounts'];
/** These read the sources, and so fail for any change; start commands of their own; or take long. */
const LEFT_OUT = [
  ...['tenants/queries', 'manage/docs', 'people/commands', 'people/starts', 'people/hashing', 'people/oidc'],
  'templates/two-editors',
];

const selected = process.argv.slice(2);
const all = await findOwnerMutants(join(PACKAGE, 'src'));
const mutants = all.filter(({ name }) => selected.length === 0 || selected.some((text) => name.includes(text)));

const folder = await mkdtemp(join(tmpdir(), 'deckwright-mutants-'));
const survivors: OwnerMutant[] = [];
const unclear: OwnerMutant[] = [];
try {
  const testsThatReach = await record();
  const queue = [...mutants];
  const work = async (worker: number) => {
    const own = join(folder, `worker-${worker}`);
    await mkdir(own);
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) await tryMutant(mutant, own);
  };
  const tryMutant = async (mutant: OwnerMutant, own: string) => {
    // Not killed by a test: the tests did not start, or took too long.
    const killedBy = await killer(mutant, own, testsThatReach).catch((error: Error) => {
      unclear.push(mutant);
      return `UNCLEAR: ${error.message}`;
    });
    if (killedBy === undefined) survivors.push(mutant);
    console.log(
      killedBy === undefined ? `SURVIVED  ${mutant.name}` : `killed    ${mutant.name}\n          by: ${killedBy}`,
    );
  };
  await Promise.all(Array.from({ length: availableParallelism() }, (_, worker) => work(worker)));
} finally {
  await rm(folder, { recursive: true, force: true });
}
const killed = mutants.length - survivors.length - unclear.length;
console.log(`${killed} of ${mutants.length} mutants killed.`);
for (const { name } of survivors) console.log(`Survived: ${name}`);
for (const { name } of unclear) console.log(`Unclear: ${name}`);
process.exitCode = killed === mutants.length && killed > 0 ? 0 : 1;

/** Runs all tests without a mutant, and records what each calls. */
async function record(): Promise<TestsThatReach> {
  const path = (name: string) => join(PACKAGE, `test/${name}.test.ts`);
  const files = new Set(TESTS.flatMap((name) => globSync(path(name)).sort()));
  for (const name of LEFT_OUT) if (!files.delete(path(name))) throw new Error(`There is no ${path(name)}.`);
  const recordTo = resolve(process.env.RECORDINGS ?? join(folder, 'recordings.jsonl'));
  if (existsSync(recordTo)) return readRecordings(recordTo);
  const { passed, failed } = await runTests(
    folder,
    { files: [...files], tests: undefined },
    { RECORD_CALLS_TO: recordTo },
  );
  if (failed !== undefined) {
    throw new Error(`${failed.test} fails without any mutant. Fix it first. ${failed.message}`);
  }
  console.log(`${mutants.length} mutants, ${passed} tests.`);
  return readRecordings(recordTo);
}

/** The first test that fails with a mutant. */
async function killer(mutant: OwnerMutant, own: string, reaching: TestsThatReach): Promise<string | undefined> {
  const chosen = reaching(mutant);
  if (chosen.files.length === 0) return undefined;
  const textFile = join(own, 'mutant.ts');
  await writeFile(textFile, mutant.text);
  const planted: Planted = { url: pathToFileURL(join(PACKAGE, 'src', mutant.file)).href, textFile };
  return (await runTests(own, chosen, { PLANTED_MUTANT: JSON.stringify(planted) })).failed?.test;
}
