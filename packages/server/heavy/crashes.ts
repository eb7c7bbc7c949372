/**
 * Fault-injection test: kills the server and its child processes at random while it exports under load, `pnpm heavy fault:crashes [exports]
 * [kills]`. Every tenth deck itself crashes its render process or its browser. No accepted export may be lost, no export charged
 * twice, no credit stay held, every file must be complete, and no innocent export may fail.
 */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storm } from './crashes/storm.ts';

const exports = Number(process.argv[2] ?? 2_000);
const kills = Number(process.argv[3] ?? 100);
const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-crashes-'));
const logFile = `${dataDir}.log`;

try {
  const { defects, tally } = await storm({
    dataDir,
    exports,
    kills,
    guiltyEvery: 10,
    // `poor` runs out of credits. The others have enough.
    credits: { rich: null, wide: 2 * exports, poor: Math.ceil(exports / 10) },
    say: (line) => process.stderr.write(`${line}\n`),
    keepLog: (text) => appendFileSync(logFile, text),
  });
  for (const [name, value] of Object.entries(tally)) process.stdout.write(`${name}: ${JSON.stringify(value)}\n`);
  for (const [name, value] of Object.entries(defects)) {
    process.stdout.write(`${wordsOf(name)}: ${value} (at most 0)\n`);
    if (value !== 0) process.exitCode = 1;
  }
  if (tally.accepted < exports || tally.serverKills + tally.childKills < kills) process.exitCode = 1;
  if (process.exitCode === 1) process.stdout.write(`Log of the servers: ${logFile}\n`);
  else rmSync(logFile, { force: true });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** `innocentExportsFailed` → `innocent exports failed`. */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
