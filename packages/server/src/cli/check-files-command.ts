import type { Command } from 'commander';
import { readSettings } from '../start/settings.ts';
import { CommandFailed, type Console, table } from './console.ts';
import { openStores } from './open-stores.ts';

/** `check-files`. */
export function addCheckFilesCommand(command: Command, console: Console): void {
  command
    .option('--mark-removed', 'Mark presentations whose files are missing as removed: their addresses return 410')
    .action((flags: { readonly markRemoved?: true }) => check(flags.markRemoved === true, console));
}

async function check(marks: boolean, console: Console): Promise<void> {
  const { checkFiles, markRemoved } = await import('../storage/backup/check-files.ts');
  const { database, files } = await openStores(readSettings(console.environment));
  try {
    const report = await checkFiles(database, files);
    const { files: count, faults } = report;
    const problemOf = (found: number | undefined, expected: number) =>
      found === undefined ? 'missing' : `${found} bytes in place of ${expected}`;
    const listed = table(faults.map(({ of, id, file, expected, found }) => [of, id, file, problemOf(found, expected)]));
    if (faults.length === 0) {
      console.result(report, '');
      console.note(`The database names ${count} files, and each is there with its size.`);
      return;
    }
    if (faults.every(({ found }) => found === undefined) && faults.length === count) {
      throw new CommandFailed(
        `None of the ${count} files that the database names is there, so nothing was marked. Is DECKWRIGHT_FILES or DECKWRIGHT_DATA_DIR right, and were the files copied?`,
      );
    }
    const marked = marks ? await markRemoved(database, faults, new Date()) : 0;
    const summary = `Of the ${count} files that the database names, ${faults.length} are missing or not whole`;
    if (marked < faults.length) {
      const details = faults.map(({ file, expected, found }) => {
        return { file, path: '', message: problemOf(found, expected) };
      });
      throw new CommandFailed(`${listed}${summary}; ${marked} were marked as removed.`, { details });
    }
    console.result(report, listed);
    console.note(`${summary}. They were marked as removed.`);
  } finally {
    await database.destroy();
  }
}
