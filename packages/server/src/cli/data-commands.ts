import { resolve } from 'node:path';
import type { Command } from 'commander';
import { backUp } from '../files/backup/backup.ts';
import { restore } from '../files/backup/restore.ts';
import { readSettings } from '../settings.ts';
import { CommandFailed, type Console, table } from './console.ts';

/** `backup`, `restore`. */
export function addDataCommands(program: Command, console: Console): void {
  program
    .command('backup')
    .description('Back up the data directory into a folder. The server may be running.')
    .argument('<dir>', 'New or empty folder')
    .action(async (dir: string) => {
      const { dataDir } = readSettings(console.environment);
      const { files, bytes, missing } = await backUp(dataDir, resolve(dir), () => new Date());
      console.out(table([[dir, `${files} files`, `${bytes} bytes`]]));
      if (missing.length > 0) {
        throw new CommandFailed(
          `The files of ${missing.length} presentations are missing in ${dataDir}; the backup marks them as removed: ${missing.join(', ')}. It is complete otherwise.`,
        );
      }
    });

  program
    .command('restore')
    .description('Restore a backup into an empty data directory (DECKWRIGHT_DATA_DIR), and verify every file.')
    .argument('<dir>', 'Folder written by "deckwright backup"')
    .action(async (dir: string) => {
      const { dataDir } = readSettings(console.environment);
      const { files, bytes, createdAt } = await restore(resolve(dir), dataDir);
      console.out(table([[dataDir, `${files} files`, `${bytes} bytes`, createdAt]]));
    });
}
