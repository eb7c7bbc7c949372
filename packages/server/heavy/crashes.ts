/**
 * `pnpm heavy fault:crashes`. Several nodes have one PostgreSQL; they are paused and lose connections, too. Every tenth deck itself crashes its
 * render process or its browser. No accepted export may be lost or charged twice, and no innocent one may fail.
 */
import { storm } from './crashes/storm.ts';
import { holds, inFolder, reportDefects, say } from './report.ts';

const [exports = 2_000, kills = 100, nodes = 1, seed = 1] = process.argv.slice(2).map(Number);
// `poor` runs out of credits. The others have enough.
const credits = { rich: null, wide: 2 * exports, poor: Math.ceil(exports / 10) };
let log = '';
const { tally, defects } = await inFolder((dataDir) =>
  storm({ dataDir, exports, kills, nodes, seed, guiltyEvery: 10, credits, say, onLog: keep }),
);
reportDefects(tally, defects);
holds('exports that were not accepted', exports - tally.accepted);
if (process.exitCode === 1) console.log(log);

function keep(text: string): void {
  log = (log + text).slice(-20_000);
}
