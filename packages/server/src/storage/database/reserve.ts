import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Room for SQLite's shared memory, without which it cannot even read, and for the few rows that a start writes. */
const RESERVE_BYTES = 2 ** 20;
const RESERVE_FILE = 'reserve';

/**
 * Keeps a file of 1 MB in the data directory. If the disk is full, removes the file, so that the server can start. Returns false if the disk
 * is full.
 */
export function makeRoom(dataDir: string): boolean {
  const file = join(dataDir, RESERVE_FILE);
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (free < RESERVE_BYTES) {
    rmSync(file, { force: true });
    return false;
  }
  const reserved = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  // Random bytes, because some file systems store zeros in no room at all.
  if (reserved < RESERVE_BYTES && free > 2 * RESERVE_BYTES)
    writeFileSync(file, randomBytes(RESERVE_BYTES), { mode: 0o600 });
  return true;
}
