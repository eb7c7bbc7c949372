/**
 * `pnpm heavy load:upgrade`. Replaces four nodes, one after the other, while callers export and pages edit a deck: first from a version that
 * gives no jobs back, with the workers first, then to one whose requests this version does not know, in either order.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkOut } from '@deckwright/test-tools/check-out';
import { holds, inFolder, say } from './report.ts';
import { NEWER, upgrade } from './upgrade/upgrade.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The last commit without the packages, the operating kit and the version of requests. */
const EARLIER = 'dbab506cfc43eb6c64fa8a45b6f7664ccab9ac73';
const SERVER = 'packages/server/src/exports';
/** Makes a version whose asynchronous exports only it knows, and which marks the files that it makes. */
const CHANGES = [
  ['store/request-version.ts', 'REQUEST_VERSION = 1;', 'REQUEST_VERSION = 2;'],
  ['store/states.ts', 'request_version: REQUEST_VERSION,', "request_version: mode === 'async' ? REQUEST_VERSION : 1,"],
  ['run/run-export.ts', 'record.attempt}-', `record.attempt}-${NEWER}-`],
] as const;

const [seconds = '5', only = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const rolls = await inFolder(async (folder) => {
  const made: Awaited<ReturnType<typeof upgrade>>[] = [];
  const roll = async (
    name: string,
    trees: () => { readonly from: string; readonly to: string },
    first: 'work' | 'serve',
  ) => {
    if (!name.includes(only)) return;
    const options = { ...trees(), name, first, folder: join(folder, name), pauseMs: Number(seconds) * 1_000, say };
    made.push(await upgrade(options));
  };
  await roll('earlier', () => ({ from: checkOut(ROOT, EARLIER, folder, 'earlier-tree'), to: ROOT }), 'work');
  let newer: string | undefined;
  const trees = () => {
    newer ??= changed(checkOut(ROOT, 'HEAD', folder, 'newer-tree'));
    return { from: ROOT, to: newer };
  };
  await roll('workers', trees, 'work');
  await roll('api', trees, 'serve');
  return made;
});

console.table(Object.fromEntries(rolls.map(({ name, tally }) => [name, tally])));
for (const { name, problems, defects, newer } of rolls) {
  for (const problem of problems.slice(0, 20)) console.log(`${name}: ${problem}`);
  for (const [what, count] of Object.entries(defects)) holds(`${name}: ${what}`, count);
  if (name !== 'earlier') holds(`${name}: exports of a newer version that are missing`, newer === 0 ? 1 : 0);
}

function changed(tree: string): string {
  for (const [file, before, after] of CHANGES) {
    const path = join(tree, SERVER, file);
    const source = readFileSync(path, 'utf8');
    if (!source.includes(before)) throw new Error(`${file} has no "${before}" to change any more.`);
    writeFileSync(path, source.replace(before, after));
  }
  return tree;
}
