/**
 * `pnpm heavy fault:decks`. No update that the server called stored may be lost, and all pages must have the same valid deck in the end. With
 * `--at-writes`, the servers store snapshots and versions all the time, and are killed while they do: none may be unreadable.
 */
import { stormDeck } from './decks/storm.ts';
import { holds, inFolder, reportDefects, say } from './report.ts';

const AT_WRITES = '--at-writes';
const numbers = process.argv.slice(2).filter((argument) => argument !== AT_WRITES);
const [pages = 5, operations = 1_000, kills = 100, seed = Date.now() % 1_000_000, nodes = 1] = numbers.map(Number);
const atWrites = process.argv.includes(AT_WRITES);
say(`seed ${seed}`);
const { defects, ...tally } = await inFolder((dataDir) =>
  stormDeck({ dataDir, pages, operations, kills, seed, nodes, atWrites, say }),
);
reportDefects(tally, defects);
holds('kills that are missing', kills - tally.kills);
