/**
 * Fault-injection test: kills the server while pages edit a deck in all ways, `pnpm heavy fault:decks [pages] [operations] [kills] [seed] [nodes] [--at-writes]`.
 * Several nodes have one PostgreSQL; one is killed at a time, and the connections of the others are cut. No update that
 * the server called stored may be lost, none may be rejected, all pages must have the same valid deck in the end, and its pptx file must have
 * no error. With `--at-writes`, the servers store snapshots and versions all the time, and are killed while they do: none may be unreadable.
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
