import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutant, mutantsOf, withMutant } from './mutants-of.ts';
import { copyTree } from './mutants-tree.ts';

/** The files whose mutants the tests must notice. */
const MUTATED = [
  'packages/format-pptx/src/adapter.ts',
  'packages/format-pdf/src/adapter.ts',
  'packages/core/src/stages/**/*.ts',
];

/** The share of mutants that tests must kill. */
const LEAST_SHARE = 0.8;

/** Not run: they take minutes, and check how text and pictures look. */
const SLOW = ['packages/core/test/text/**', 'packages/core/test/images/**'];

/** Test files that may fail without a mutant. More of them mean that the copy is broken, and that survivors prove nothing. */
const MOST_BROKEN = 5;

/** Timeout of one test run. A mutant that exceeds it probably loops, and counts as killed. */
const TIMEOUT_MS = 300_000;

interface Placed extends Mutant {
  readonly file: string;
}

interface Outcome {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly change: string;
  readonly killed: boolean;
  readonly by: 'tests beside it' | 'related tests' | 'tests of other packages' | 'timeout' | 'nothing';
}

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    everywhere: { type: 'boolean', default: false },
    out: { type: 'string', default: join(tmpdir(), 'deckwright-mutants.jsonl') },
  },
});
const ROOT = resolve(import.meta.dirname, '..');
const out = resolve(values.out);

const all = globSync(MUTATED, { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('.test.'))
  .sort()
  .flatMap((file) => mutantsOf(readFileSync(join(ROOT, file), 'utf8')).map((one): Placed => ({ ...one, file })));
const chosen = sample(all, Number(values.sample), values.seed);
const done = readOutcomes(out);
console.log(`Trying ${chosen.length} of ${all.length} mutants. Outcomes are saved in ${out}.`);

const tree = copyTree(ROOT);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => tree.remove());
/** Test files that fail without a mutant, so their result means nothing. Found when they first seem to kill one. */
const broken = new Set<string>();
/** Test files that pass without a mutant. */
const sound = new Set<string>();

for (const [index, mutant] of chosen.entries()) {
  const id = idOf(mutant);
  const outcome = done.get(id) ?? (await tryOut(mutant, id));
  if (!done.has(id)) appendFileSync(out, `${JSON.stringify(outcome)}\n`);
  done.set(id, outcome);
  const { file, line, change, killed, by } = outcome;
  console.log(`${index + 1}/${chosen.length} ${killed ? 'killed' : 'SURVIVED'} ${file}:${line} ${change} (${by})`);
}

const outcomes = chosen.map((mutant) => done.get(idOf(mutant))!);
const survivors = outcomes.filter(({ killed }) => !killed);
const share = 1 - survivors.length / outcomes.length;
console.log(`\n${Math.round(share * 1_000) / 10} % of ${outcomes.length} mutants were killed. Survivors:`);
for (const { file, line, change } of survivors) console.log(`  ${file}:${line} ${change}`);
process.exit(share >= LEAST_SHARE ? 0 : 1);

/** Chooses mutants: the same ones for the same seed and sources. */
function sample(mutants: readonly Placed[], count: number, seed: string): Placed[] {
  const rank = (mutant: Placed) =>
    createHash('sha256')
      .update(`${seed} ${idOf(mutant)}`)
      .digest('hex');
  return mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** Contains a hash of the file, so that a saved outcome is valid until the file changes. */
function idOf({ file, start, end, replacement }: Placed): string {
  const content = createHash('sha256')
    .update(readFileSync(join(ROOT, file)))
    .digest('hex')
    .slice(0, 12);
  return `${file}@${content} ${start}-${end} ${replacement}`;
}

function readOutcomes(file: string): Map<string, Outcome> {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    return new Map();
  }
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(lines.map((line) => [(JSON.parse(line) as Outcome).id, JSON.parse(line) as Outcome]));
}

function packageOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

async function tryOut(mutant: Placed, id: string): Promise<Outcome> {
  const { file, change } = mutant;
  const path = join(tree.root, file);
  const source = readFileSync(path, 'utf8');
  const line = Buffer.from(source).subarray(0, mutant.start).toString().split('\n').length;
  const result = { id, file, line, change };
  const beside = `${dirname(file)}/`;
  const exclude = (globs: readonly string[]) => globs.flatMap((one) => ['--exclude', one]);
  const hasOwn = globSync(`${beside}*.test.ts`, { cwd: tree.root }).length > 0;
  const home = packageOf(file);
  const related = ['related', file, '--run'];
  const steps: readonly (readonly [Outcome['by'], readonly string[]])[] = [
    ...(hasOwn ? [['tests beside it', ['run', beside]] as const] : []),
    ['related tests', [...related, '--dir', home, ...exclude(SLOW)]],
    // These take minutes for each mutant, so they run only with --everywhere.
    ...(values.everywhere ? [['tests of other packages', [...related, ...exclude([`${home}/**`])]] as const] : []),
  ];
  for (const [by, args] of steps) {
    // Runs again without the test files that fail without a mutant.
    for (let again = true; again; ) {
      writeFileSync(path, withMutant(source, mutant));
      const { ended, failed } = await vitest([...args, '--bail=1']);
      writeFileSync(path, source);
      if (ended === 'timeout') return { ...result, killed: true, by: 'timeout' };
      for (const one of failed) if (await isSound(one)) return { ...result, killed: true, by };
      // No test failed, but vitest did: either the mutant broke the run, or it was broken before.
      if (ended === 'failed' && failed.length === 0) {
        if ((await vitest(args)).ended !== 'failed') return { ...result, killed: true, by };
        throw new Error(`\`vitest ${args.join(' ')}\` fails without a mutant too. Fix that first.`);
      }
      again = failed.length > 0;
    }
  }
  return { ...result, killed: false, by: 'nothing' };
}

async function isSound(file: string): Promise<boolean> {
  if (!sound.has(file) && !broken.has(file)) {
    const { ended } = await vitest(['run', file]);
    (ended === 'passed' ? sound : broken).add(file);
    if (broken.has(file)) console.log(`Skipped, because it fails without a mutant: ${file}`);
    if (broken.size > MOST_BROKEN) throw new Error(`${broken.size} test files fail without a mutant. Fix that first.`);
  }
  return sound.has(file);
}

/** Runs tests in the copy. Returns the files that failed. */
function vitest(
  args: readonly string[],
): Promise<{ readonly ended: 'passed' | 'failed' | 'timeout'; readonly failed: readonly string[] }> {
  const report = join(tree.root, 'report.json');
  rmSync(report, { force: true });
  const excluded = [...broken].flatMap((file) => ['--exclude', file]);
  const reporting = ['--reporter=json', `--outputFile=${report}`, '--passWithNoTests', '--testTimeout=120000'];
  return new Promise((settle) => {
    const flags = ['--config', 'vitest.mutants.config.ts', ...reporting, ...excluded];
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...flags], {
      cwd: tree.root,
      stdio: 'ignore',
      // A process group, so that browsers and decoders are killed with the run.
      detached: true,
    });
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      process.kill(-child.pid!, 'SIGKILL');
    }, TIMEOUT_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      settle({
        ended: timedOut ? 'timeout' : code === 0 ? 'passed' : 'failed',
        failed: timedOut ? [] : failedIn(report),
      });
    });
  });
}

function failedIn(report: string): readonly string[] {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string }[];
  };
  const failed = testResults.filter(({ status }) => status === 'failed');
  return failed.map(({ name }) => relative(tree.root, name).replaceAll('\\', '/'));
}
