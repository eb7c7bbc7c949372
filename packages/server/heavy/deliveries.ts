/**
 * Fault-injection test: kills the server at every step of the delivery of a deck to the built-in editor, `pnpm heavy fault:deliveries`. After a restart,
 * each export must have one deck, one charge and a link that opens, and nothing else may be left.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crashDeliveries } from './deliveries/crash-deliveries.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-deliveries-'));

try {
  const { crashes, defects } = await crashDeliveries(dataDir, (line) => process.stderr.write(`${line}\n`));
  process.stdout.write(`${JSON.stringify({ crashes: crashes.length, ...defects })}\n`);
  if (Object.values(defects).some((count) => count > 0) || crashes.length < 10) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
