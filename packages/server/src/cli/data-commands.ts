import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readSettings } from '../start/settings.ts';
import { CommandFailed, type Console, table, wrongUsage } from './console.ts';

/**
 * `backup`. Of a server, it downloads and unpacks an archive. Of a data directory, it links the files into the folder: a copy of each, as the
 * management API would send it, would need their space again.
 */
export function addBackupCommand(backup: Command, console: Console): void {
  backup.argument('<dir>', 'New or empty folder').action(async (dir: string) => {
    const { report, place } = await made(resolve(dir), console);
    const { files, bytes, missing } = report;
    if (missing.length > 0) {
      throw new CommandFailed(
        `The files of ${missing.length} presentations are missing in ${place}; the backup marks them as removed: ${missing.join(', ')}. It is complete otherwise: ${files} files, ${bytes} bytes.`,
      );
    }
    console.result(report, table([[dir, `${files} files`, `${bytes} bytes`]]));
  });
}

async function made(folder: string, console: Console) {
  if (console.environment.DECKWRIGHT_SERVER) {
    const { downloadBackup } = await import('./download-backup.ts');
    return downloadBackup(folder, console);
  }
  requireDataDirectory(console, 'backup');
  // Loaded here, because a command for another server needs no database.
  const { backUp } = await import('../storage/backup/backup.ts');
  const { dataDir } = readSettings(console.environment);
  return { report: await backUp(dataDir, folder, () => new Date()), place: dataDir };
}

/** `restore`. */
export function addRestoreCommand(restore: Command, console: Console): void {
  restore.argument('<dir>', 'Folder written by "deckwright backup"').action(async (dir: string) => {
    if (console.environment.DECKWRIGHT_SERVER) {
      throw wrongUsage(
        'A backup is restored before its server starts, so this cannot be done over HTTP. Run "deckwright restore" on the machine of the server, without --server.',
      );
    }
    requireDataDirectory(console, 'restore');
    const { restore: restoreBackup } = await import('../storage/backup/restore.ts');
    const { dataDir } = readSettings(console.environment);
    const report = await restoreBackup(resolve(dir), dataDir);
    const { files, bytes, createdAt } = report;
    console.result(report, table([[dataDir, `${files} files`, `${bytes} bytes`, createdAt]]));
  });
}

/** Throws where the data is not, or not all, in the data directory: a backup would have only a part of it. */
function requireDataDirectory({ environment }: Console, command: 'backup' | 'restore'): void {
  const { databaseUrl, files } = readSettings(environment);
  if (databaseUrl === undefined && files === undefined) return;
  const variable = databaseUrl === undefined ? 'DECKWRIGHT_FILES' : 'DATABASE_URL';
  throw wrongUsage([
    `"deckwright ${command}" is for a data directory, and ${variable} is set: the data is in PostgreSQL or S3.`,
    command === 'backup'
      ? 'Back up the database with pg_dump first, then copy the bucket. docs/operating/backup.md has the commands.'
      : 'Restore the database with pg_restore and copy the files into the bucket, then run "deckwright check-files". docs/operating/backup.md has the commands.',
  ]);
}
