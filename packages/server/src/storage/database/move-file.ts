import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../files/write-whole.ts';

/** In a data directory: where its data is being moved, or was moved. */
const MOVE_FILE = 'move.json';

/** A move of a data directory to PostgreSQL and S3. */
export interface DataMove {
  /** The database has it too, so that no other data directory continues the move. */
  readonly id: string;
  /** The PostgreSQL database, without its password. */
  readonly to: string;
  /** `s3://bucket/prefix`. */
  readonly files: string;
  /** ISO 8601; null while the move is unfinished. */
  readonly movedAt: string | null;
}

/** Undefined: nobody has begun to move this data directory. */
export function readMove(dataDir: string): DataMove | undefined {
  const path = join(dataDir, MOVE_FILE);
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as DataMove;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(
      `${path} cannot be read: ${(cause as Error).message}. "deckwright move" wrote it. If nothing uses the database and the bucket of the move, delete the file.`,
      { cause },
    );
  }
}

/** Once the promise resolves, the file survives a power cut. */
export async function writeMove(dataDir: string, move: DataMove): Promise<void> {
  await writeWhole(join(dataDir, MOVE_FILE), Buffer.from(`${JSON.stringify(move)}\n`));
}

/** Throws if the data was moved: what changed here from then on would be missing there. */
export function requireNotMoved(dataDir: string): void {
  const move = readMove(dataDir);
  if (move?.movedAt == null) return;
  throw new Error(
    `The data of ${dataDir} was moved to ${move.to} and ${move.files} on ${move.movedAt}. Set DATABASE_URL and DECKWRIGHT_FILES to use it there. ` +
      'To use this data directory again, without anything that changed there since, run "deckwright move --undo".',
  );
}
