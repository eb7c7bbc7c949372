/** `pnpm heavy fuzz:deck-updates`: no deck may become unreadable, no honest word be lost, and no honest page be disconnected. */
import { runHostileUpdates } from './deck-updates/run.ts';
import { reportDefects } from './report.ts';

const [count = 20_000, seed = 20_261_128] = process.argv.slice(2).map(Number);
const { defects, accepted, rejected, ...tally } = await runHostileUpdates({ count, seed, say: console.log });
console.table(accepted);
console.table(rejected);
reportDefects({ seed, ...tally }, defects);
