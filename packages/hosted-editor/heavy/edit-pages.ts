/**
 * Fault-injection test: people edit one deck in headless browsers while connections are lost and the server is killed,
 * `pnpm heavy fault:edit-pages [browsers] [operations] [kills] [seed]`. Nothing that a page
 * called saved may be lost, nothing may fail, and all pages must show the stored deck in the end.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { stormPages } from './pages/storm.ts';

const [people = 2, operations = 1_000, kills = 10, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const browser = await openBrowser();
if (browser === undefined) throw new Error('The pages need a browser.');
const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-edit-pages-'));

try {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  say(`seed ${seed}`);
  const { defects, ...tally } = await stormPages({ dataDir, browser, people, operations, kills, seed, say });
  process.stdout.write(`${JSON.stringify({ seed, people, ...tally, ...defects })}\n`);
  if (Object.values(defects).some((count) => count > 0) || tally.kills < kills) process.exitCode = 1;
} finally {
  await browser.close();
  rmSync(dataDir, { recursive: true, force: true });
}
