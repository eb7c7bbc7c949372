import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/storage/database/open-database.ts';

let made: Promise<string> | undefined;

/**
 * Copies a migrated database without data into an empty folder, because the migrations take as long as the rest of a start. Does
 * nothing if the folder is missing or has files. With PostgreSQL there is no file to copy.
 */
export async function placeMigratedDatabase(dataDir: string): Promise<void> {
  if (!existsSync(dataDir) || (await readdir(dataDir)).length > 0) return;
  made ??= makeDatabase();
  await cp(await made, dataDir, { recursive: true });
}

async function makeDatabase(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-migrated-'));
  const database = await openDatabase(folder);
  await database.destroy();
  return folder;
}
