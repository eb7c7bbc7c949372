/**
 * Fault-injection test: exports to the stand-in for Google Drive with random faults at every call, and crashes.
 * `pnpm heavy fault:hosted [exports] [seed]`. With `DECKWRIGHT_SOAK_TELL=1` it prints every failure in full.
 */
import { injectFaults } from './inject-faults.ts';

const [exports = 500, seed = 1] = process.argv.slice(2).map(Number);
const onFailure = process.env.DECKWRIGHT_SOAK_TELL === '1' ? console.log : () => {};
const started = performance.now();
const { secrets, ...counts } = await injectFaults({ exports, seed, onFailure });
const { succeeded, failed, crashes, faults, requests, duplicated, orphaned, dead, open, untyped } = counts;
console.log(
  `${exports} exports (seed ${seed}), ${requests} requests, ${faults} faults, ${crashes} crashes in ${((performance.now() - started) / 1_000).toFixed(1)} s: ${succeeded} succeeded, ${failed} failed`,
);
console.log(
  `${duplicated} duplicated, ${orphaned} orphaned after the sweep, ${dead} links returned for a removed file, ${open} links open after removal, ${untyped} failures without a kind; ${secrets.length} secrets in use`,
);
process.exitCode = duplicated + orphaned + dead + open + untyped > 0 ? 1 : 0;
