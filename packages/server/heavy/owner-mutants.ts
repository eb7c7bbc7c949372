/** `pnpm heavy mutants:owners`: one mutant at a time, with the files of tests that call the changed code, until a test fails. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findOwnerMutants, type OwnerMutant } from './find-owner-mutants.ts';
import type { Called } from './mutants/record.ts';
import { firstFailure } from './mutants/run-tests.ts';
import { holds, inFolder, say } from './report.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const SRC = join(PACKAGE, 'src');
/** In the order in which they run: those without a server first, because they are fast. */
const TESTS = ['tenants/*stores', 'people/*', 'templates/*', 'tenants/*', 'manage/*', 'accounts'];
/** These read the sources, and so fail for any change; start commands of their own; take long; or need PostgreSQL. */
const LEFT_OUT = [
  ...['tenants/queries', 'manage/docs', 'people/commands', 'people/starts', 'people/hashing', 'people/oidc'],
  ...['people/slowed-counts', 'templates/two-editors', 'manage/two-editors'],
];

const selected = process.argv.slice(2);
const mutants = findOwnerMutants(SRC).filter(
  ({ name }) => selected.length === 0 || selected.some((text) => name.includes(text)),
);
console.log(`${mutants.length} mutants.`);
const survivors = await inFolder(async (folder) => {
  const recordings = await record(folder);
  const left: string[] = [];
  for (const mutant of mutants) if (!(await isKilled(mutant, folder, recordings))) left.push(mutant.name);
  return left;
});
for (const name of survivors) console.log(`  ${name}`);
holds('mutants that were not killed', mutants.length === 0 ? 1 : survivors.length);

type Recordings = readonly (readonly [testFile: string, called: Called])[];

/** Runs all tests without a mutant, a file at a time, and records what each calls. */
async function record(folder: string): Promise<Recordings> {
  const path = (name: string) => join(PACKAGE, `test/${name}.test.ts`);
  const files = new Set(TESTS.flatMap((name) => globSync(path(name)).sort()));
  for (const name of LEFT_OUT) if (!files.delete(path(name))) throw new Error(`There is no ${path(name)}.`);
  const recording = join(folder, 'called.json');
  const recordings: [string, Called][] = [];
  for (const file of files) {
    const failed = await firstFailure([file], { RECORD_CALLS_TO: recording });
    if (failed !== undefined) throw new Error(`${failed.test} fails without any mutant. ${failed.message}`);
    recordings.push([file, JSON.parse(readFileSync(recording, 'utf8'))]);
    say(`recorded ${file}`);
  }
  return recordings;
}

/** Whether a test that reaches the code of a mutant fails. Says which, or why that is not clear. */
async function isKilled({ name, file, at, text }: OwnerMutant, folder: string, recordings: Recordings) {
  const functions = recordings.flatMap(([, called]) => called[file] ?? []);
  const [start, end] = codeAround(functions, at) ?? [];
  const reaching = recordings.filter(([, called]) => called[file]?.some((one) => one[0] === start && one[1] === end));
  const files = reaching.map(([testFile]) => testFile);
  const textFile = join(folder, 'mutant.ts');
  writeFileSync(textFile, text);
  const planted = { PLANTED_URL: pathToFileURL(join(SRC, file)).href, PLANTED_TEXT_FILE: textFile };
  try {
    const killer = files.length === 0 ? undefined : await firstFailure(files, planted);
    console.log(killer === undefined ? `SURVIVED  ${name}` : `killed    ${name}\n          by: ${killer.test}`);
    return killer !== undefined;
  } catch (error) {
    console.log(`UNCLEAR   ${name}\n          ${error}`);
    return false;
  }
}

type Range = readonly [start: number, end: number];

/** The smallest function around an offset. Around an entry of a table, which is in none, the function that follows it. */
function codeAround(functions: readonly Range[], at: number): Range | undefined {
  const inner = functions.filter(([start]) => start > 0);
  const around = inner.filter(([start, end]) => start <= at && at < end);
  const following = inner.filter(([start]) => start > at);
  return (
    around.sort((one, other) => one[1] - one[0] - (other[1] - other[0]))[0] ??
    following.sort((one, other) => one[0] - other[0])[0]
  );
}
