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
    .description('write database and files, as they are at one moment, into a folder; a server may be running')
    .argument('<dir>', 'a new or an empty folder')
    .action(async (dir: string) => {
      const { dataDir } = readSettings(console.environment);
      const { files, bytes, missing } = await backUp(dataDir, resolve(dir), () => new Date());
      console.out(table([[dir, `${files} files`, `${bytes} bytes`]]));
      if (missing.length > 0) {
        throw new CommandFailed(
          `The files of ${missing.length} presentations were missing in ${dataDir}, and are in the backup as removed: ${missing.join(', ')}. All else is in it.`,
        );
      }
    });

  program
    .command('restore')
    .description('make an empty data directory (DECKWRIGHT_DATA_DIR) what a backup holds, after checking all of it')
    .argument('<dir>', 'a folder that backup wrote')
    .action(async (dir: string) => {
      const { dataDir } = readSettings(console.environment);
      const { files, bytes, createdAt } = await restore(resolve(dir), dataDir);
      console.out(table([[dataDir, `${files} files`, `${bytes} bytes`, createdAt]]));
    });
}
