/**
 * `pnpm heavy bench:guard`. Each round runs every workload once in each tree, in new processes, in alternating order.
 * A busy machine disturbs processor time least. Ends with 1 if a workload is slower.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOut } from '@deckwright/test-tools/check-out';
import { median } from './ratio.ts';
import { compare, LEAST_ROUNDS } from './verdict.ts';

const ROOT = join(import.meta.dirname, '..');

const [commit, rounds = '9', only = ''] = process.argv.slice(2);
if (commit === undefined) throw new TypeError('Name the commit to compare with: pnpm heavy bench:guard COMMIT');
if (!(Number(rounds) >= LEAST_ROUNDS)) throw new RangeError(`Ask for at least ${LEAST_ROUNDS} rounds, not ${rounds}.`);

/** A checkout of the commit with this tree's workloads in it. */
function checkOutWithWorkloads(folder: string, revision: string): string {
  const tree = checkOut(ROOT, revision, folder);
  mkdirSync(join(tree, 'bench'), { recursive: true });
  for (const file of ['workloads.ts', 'decks.ts', 'status-server.ts'])
    copyFileSync(join(import.meta.dirname, file), join(tree, 'bench', file));
  return tree;
}

function runWorkload<T>(tree: string, ...names: readonly string[]): T {
  const args = ['--conditions=source', join(tree, 'bench/workloads.ts'), ...names];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: tree, encoding: 'utf8' }));
}

const all = runWorkload<string[]>(ROOT);
const names = all.filter((name) => name.includes(only));
if (names.length === 0) throw new TypeError(`No workload has "${only}" in its name. Workloads: ${all.join('; ')}.`);

using folder = mkdtempDisposableSync(join(tmpdir(), 'deckwright-guard-'));
const other = checkOutWithWorkloads(folder.path, commit);
let slower = 0;
for (const name of names) {
  // The cheapest run of a new process: what disturbs a run can only add to its time.
  const times = new Map([ROOT, other].map((tree) => [tree, [] as number[]]));
  for (let round = 0; round < Number(rounds); round++) {
    for (const tree of round % 2 === 0 ? [ROOT, other] : [other, ROOT])
      times.get(tree)!.push(Math.min(...runWorkload<number[]>(tree, name)));
  }
  const [ours, theirs] = [times.get(ROOT)!, times.get(other)!];
  const { verdict, ratio, low, high } = compare(ours, theirs);
  if (verdict === 'slower') slower += 1;
  const interval = `${ratio.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
  const milliseconds = `${median(ours).toFixed(0)} ms here, ${median(theirs).toFixed(0)} ms at ${commit}`;
  console.log(`${name}: ${verdict}. Ratio ${interval}; ${milliseconds}.`);
}
console.log(slower === 0 ? 'Nothing is slower.' : `${slower} of ${names.length} workloads are slower.`);
process.exitCode = slower === 0 ? 0 : 1;
