/**
 * Fuzz test: sends generated updates to decks beside a page that types, and restarts their server, `pnpm heavy fuzz:deck-updates [count] [seed]`. No
 * deck may become unreadable, no honest word may be lost, no honest page disconnected, and each rejected update has its reason.
 */
import { runHostileUpdates } from './deck-updates/run.ts';

const [count = 20_000, seed = 20_261_128] = process.argv.slice(2).map(Number);
const started = performance.now();
const { defects, accepted, rejected, ...tally } = await runHostileUpdates({ count, seed, say: console.log });
console.table(accepted);
console.table(rejected);
const seconds = Math.round((performance.now() - started) / 1_000);
console.log(JSON.stringify({ seed, ...tally, accepted: sum(accepted), rejected: sum(rejected), seconds, ...defects }));
if (Object.values(defects).some((one) => one > 0)) process.exitCode = 1;

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, one) => total + one, 0);
}
