/**
 * Fuzz test: sends generated updates to decks beside a page that types, and restarts their server, `pnpm heavy fuzz:deck-updates [count] [seed]`. No
 * deck may become unreadable, no honest word may be lost, no honest page disconnected, and each rejected update has its reason.
 */
import { runHostileUpdates } from './deck-updates/run.ts';
import { reportDefects } from './report.ts';

const [count = 20_000, seed = 20_261_128] = process.argv.slice(2).map(Number);
const { defects, accepted, rejected, ...tally } = await runHostileUpdates({ count, seed, say: console.log });
console.table(accepted);
console.table(rejected);
reportDefects({ seed, ...tally }, defects);
