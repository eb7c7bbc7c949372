/**
 * Fault-injection test: kills the server while pages edit a deck in all ways, `pnpm heavy fault:decks [pages] [operations] [kills] [seed] [nodes] [--at-writes]`.
 * Several nodes have one PostgreSQL; one is killed at a time, and the connections of the others are cut. No update that
 * the server called stored may be lost, none may be rejected, all pages must have the same valid deck in the end, and its pptx file must have
 * no error. With `--at-writes`, the servers store snapshots and versions all the time, and are killed while they do: none may be unreadable.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stormDeck } from './decks/storm.ts';

const AT_WRITES = '--at-writes';
const [pages = 5, operations = 1_000, kills = 100, seed = Date.now() % 1_000_000, nodes = 1] = process.argv
  .slice(2)
  .filter((argument) => argument !== AT_WRITES)
  .map(Number);
const atWrites = process.argv.includes(AT_WRITES);
const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-decks-'));

try {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  say(`seed ${seed}`);
  const { defects, ...tally } = await stormDeck({ dataDir, pages, operations, kills, seed, nodes, atWrites, say });
  process.stdout.write(`${JSON.stringify({ seed, pages, nodes, ...tally, ...defects })}\n`);
  if (Object.values(defects).some((count) => count > 0) || tally.kills < kills) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
