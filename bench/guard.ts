/**
 * Compares the speed of this tree with that of another commit: `pnpm heavy bench:guard COMMIT [rounds] [workload]`. Each round runs
 * every workload once in each tree, in new processes and in alternating order, and compares processor time, which a busy
 * machine disturbs least. Says "slower", "faster" or "cannot tell" of each; ends with 1 if one is slower.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, LEAST_ROUNDS } from './guard/verdict.ts';
import { median } from './ratio.ts';

const ROOT = join(import.meta.dirname, '..');
const WORKLOADS = join(import.meta.dirname, 'guard/workloads.ts');

const [commit, rounds = '9', only] = process.argv.slice(2);
if (commit === undefined) throw new TypeError('Name the commit to compare with: pnpm heavy bench:guard COMMIT');
if (!(Number(rounds) >= LEAST_ROUNDS)) throw new RangeError(`Ask for at least ${LEAST_ROUNDS} rounds, not ${rounds}.`);

/** A checkout of the commit with its own dependencies, and with this tree's workloads in it. */
function checkOut(folder: string, revision: string): string {
  const id = execFileSync('git', ['rev-parse', '--verify', `${revision}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
  const tree = join(folder, 'tree');
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, tree], { stdio: 'inherit' });
  execFileSync('git', ['checkout', '--quiet', '--detach', id], { cwd: tree, stdio: 'inherit' });
  execFileSync('npx', ['--yes', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  mkdirSync(join(tree, 'bench', 'guard'), { recursive: true });
  copyFileSync(WORKLOADS, join(tree, 'bench', 'guard', 'workloads.ts'));
  return tree;
}

/** The cheapest run of a new process: what disturbs a run can only add to its time. */
function run(tree: string, workload: string): number {
  const args = ['--conditions=source', join(tree, 'bench', 'guard', 'workloads.ts'), workload];
  return Math.min(...(JSON.parse(execFileSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })) as number[]));
}

const all = JSON.parse(
  execFileSync(process.execPath, ['--conditions=source', WORKLOADS], { encoding: 'utf8' }),
) as string[];
const names = all.filter((name) => only === undefined || name.includes(only));
if (names.length === 0) throw new TypeError(`No workload has "${only}" in its name. Workloads: ${all.join('; ')}.`);

const folder = mkdtempSync(join(tmpdir(), 'deckwright-guard-'));
try {
  const other = checkOut(folder, commit);
  let slower = 0;
  for (const name of names) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < Number(rounds); round++) {
      if (round % 2 === 0) ours.push(run(ROOT, name));
      theirs.push(run(other, name));
      if (round % 2 === 1) ours.push(run(ROOT, name));
    }
    const { verdict, ratio, low, high } = compare(ours, theirs);
    if (verdict === 'slower') slower += 1;
    const interval = `${ratio.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
    const times = `${median(ours).toFixed(0)} ms here, ${median(theirs).toFixed(0)} ms at ${commit}`;
    console.log(`${name}: ${verdict}. Ratio ${interval}; ${times}.`);
  }
  console.log(slower === 0 ? 'Nothing is slower.' : `${slower} of ${names.length} workloads are slower.`);
  process.exitCode = slower === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
