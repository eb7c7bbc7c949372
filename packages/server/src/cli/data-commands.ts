import { resolve } from 'node:path';
import type { Command } from 'commander';
import { backUp } from '../files/backup/backup.ts';
import { restore as restoreBackup } from '../files/backup/restore.ts';
import { readSettings } from '../settings.ts';
import { CommandFailed, type Console, table } from './console.ts';

/** `backup`. */
export function addBackupCommand(backup: Command, console: Console): void {
  backup.argument('<dir>', 'New or empty folder').action(async (dir: string) => {
    const { dataDir } = readSettings(console.environment);
    const { files, bytes, missing } = await backUp(dataDir, resolve(dir), () => new Date());
    console.out(table([[dir, `${files} files`, `${bytes} bytes`]]));
    if (missing.length > 0) {
      throw new CommandFailed(
        `The files of ${missing.length} presentations are missing in ${dataDir}; the backup marks them as removed: ${missing.join(', ')}. It is complete otherwise.`,
      );
    }
  });
}

/** `restore`. */
export function addRestoreCommand(restore: Command, console: Console): void {
  restore.argument('<dir>', 'Folder written by "deckwright backup"').action(async (dir: string) => {
    const { dataDir } = readSettings(console.environment);
    const { files, bytes, createdAt } = await restoreBackup(resolve(dir), dataDir);
    console.out(table([[dataDir, `${files} files`, `${bytes} bytes`, createdAt]]));
  });
}
