/**
 * Soak test: moves a data directory with 10,000 presentations to PostgreSQL and S3, and kills the command at every step, `pnpm heavy soak:move
 * [presentations] [kills]`. Every row and file must arrive once, unchanged. Needs `--openssl-legacy-provider`, because s3rver encrypts the
 * tokens of its lists with DES.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, startS3 } from '@deckwright/testkit/services';
import { compareMoved } from './move/compare.ts';
import { fillDataDirectory, LARGE_BYTES } from './move/fill.ts';
import { killMoves } from './move/kill-moves.ts';

const presentations = Number(process.argv[2] ?? 10_000);
const kills = Number(process.argv[3] ?? 18);
const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-move-'));
const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  const begun = performance.now();
  const seconds = () => `${Math.round((performance.now() - begun) / 1_000)} s`;
  await fillDataDirectory(dataDir, presentations, LARGE_BYTES);
  say(`filled after ${seconds()}`);
  const places = { dataDir, url: postgres.url, prefix: 'moved/', bucket: s3.bucket };
  const { killed, err } = await killMoves({ ...places, s3, kills, withinMs: 10_000, say });
  say(`${err.trimEnd().split('\n').slice(-4).join('\n')}\nmoved after ${seconds()}`);
  const found = await compareMoved({ ...places, client: s3.client });
  const { rows, files, ...defects } = found;
  process.stdout.write(`presentations: ${presentations}\nrows: ${rows}\nfiles: ${files}\nkilled: ${killed}\n`);
  for (const [name, value] of Object.entries(defects)) {
    const count = typeof value === 'number' ? value : value.length;
    process.stdout.write(`${name}: ${count} (at most 0)\n`);
    if (count > 0) process.exitCode = 1;
  }
  if (killed < kills) process.exitCode = 1;
} finally {
  await Promise.all([postgres.stop(), s3.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
}
