import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readSettings } from '../settings.ts';
import { CommandFailed, type Console, table } from './console.ts';

/**
 * `backup`. Of a server, it downloads and unpacks an archive. Of a data directory, it links the files into the folder: a copy of each, as the
 * management API would send it, would need their space again.
 */
export function addBackupCommand(backup: Command, console: Console): void {
  backup.argument('<dir>', 'New or empty folder').action(async (dir: string) => {
    const { report, place } = await made(resolve(dir), console);
    const { files, bytes, missing } = report;
    console.out(table([[dir, `${files} files`, `${bytes} bytes`]]));
    if (missing.length > 0) {
      throw new CommandFailed(
        `The files of ${missing.length} presentations are missing in ${place}; the backup marks them as removed: ${missing.join(', ')}. It is complete otherwise.`,
      );
    }
  });
}

async function made(folder: string, console: Console) {
  if (console.environment.DECKWRIGHT_SERVER) {
    const { downloadBackup } = await import('./download-backup.ts');
    return downloadBackup(folder, console);
  }
  // Loaded here, because a command for another server needs no database.
  const { backUp } = await import('../files/backup/backup.ts');
  const { dataDir } = readSettings(console.environment);
  return { report: await backUp(dataDir, folder, () => new Date()), place: dataDir };
}

/** `restore`. */
export function addRestoreCommand(restore: Command, console: Console): void {
  restore.argument('<dir>', 'Folder written by "deckwright backup"').action(async (dir: string) => {
    if (console.environment.DECKWRIGHT_SERVER) {
      throw new CommandFailed(
        'A backup is restored before its server starts, so this cannot be done over HTTP. Run "deckwright restore" on the machine of the server, without --server.',
      );
    }
    const { restore: restoreBackup } = await import('../files/backup/restore.ts');
    const { dataDir } = readSettings(console.environment);
    const { files, bytes, createdAt } = await restoreBackup(resolve(dir), dataDir);
    console.out(table([[dataDir, `${files} files`, `${bytes} bytes`, createdAt]]));
  });
}
