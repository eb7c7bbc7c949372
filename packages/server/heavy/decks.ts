/**
 * Fault-injection test: kills the server while pages edit a deck, `pnpm fault:decks [pages] [changes] [kills]`. No update that the
 * server called stored may be lost, none may be rejected, and all pages must have the same deck in the end.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stormDeck } from './decks/storm.ts';

const [pages = 5, changes = 1_000, kills = 100] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-decks-'));

try {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const { defects, ...tally } = await stormDeck({ dataDir, pages, changes, kills, say });
  process.stdout.write(`${JSON.stringify({ ...tally, ...defects })}\n`);
  if (Object.values(defects).some((count) => count > 0) || tally.kills < kills) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
