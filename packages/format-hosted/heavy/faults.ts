/**
 * Exports to Google Drive's stand-in with random faults at every call, and crashes: `pnpm fault:hosted [exports] [seed]`. With
 * `DECKWRIGHT_SOAK_TELL=1` every failure is printed in full.
 */
import { runSoak } from './run.ts';

const [exports = 500, seed = 1] = process.argv.slice(2).map(Number);
const tell = process.env.DECKWRIGHT_SOAK_TELL === '1' ? console.log : () => {};
const started = performance.now();
const { secrets, ...figures } = await runSoak({ exports, seed, tell });
const { succeeded, failed, crashes, faults, requests, doubled, orphaned, dead, open, untyped } = figures;
console.log(
  `${exports} exports (seed ${seed}), ${requests} requests, ${faults} faults, ${crashes} crashes in ${((performance.now() - started) / 1_000).toFixed(1)} s: ${succeeded} succeeded, ${failed} failed`,
);
console.log(
  `${doubled} doubled, ${orphaned} orphaned after the sweep, ${dead} links handed out for a removed file, ${open} links open after removal, ${untyped} failures of no kind; ${secrets.length} secrets in use`,
);
process.exitCode = doubled + orphaned + dead + open + untyped > 0 ? 1 : 0;
