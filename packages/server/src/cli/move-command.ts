import type { Command } from 'commander';
import { readSettings, type Settings } from '../start/settings.ts';
import type { MoveProgress, MoveReport } from '../storage/move/move.ts';
import { POSTGRES_PACKAGES, requirePackages } from '../telemetry/optional-packages.ts';
import { type Console, table, wrongUsage } from './console.ts';

interface MoveFlags {
  readonly to?: string;
  readonly files?: string;
  readonly undo?: true;
}

/** `move`. */
export function addMoveCommand(command: Command, console: Console): void {
  command
    .option('--to <url>', 'Empty PostgreSQL database, as postgres://USER:PASSWORD@HOST/NAME (default: DATABASE_URL)')
    .option('--files <place>', 'Empty bucket or prefix, as s3://BUCKET/PREFIX (default: DECKWRIGHT_FILES)')
    .option('--undo', 'Let servers use this data directory again, without what changed since the move')
    .action((flags: MoveFlags) => (flags.undo ? undo(console) : moveData(flags, console)));
}

async function moveData(flags: MoveFlags, console: Console): Promise<void> {
  const { dataDir, databaseUrl: to, files } = settingsOf(flags, console);
  if (to === undefined) {
    throw wrongUsage('Name the database with --to postgres://USER:PASSWORD@HOST/NAME, or set DATABASE_URL.');
  }
  if (files === undefined) {
    throw wrongUsage('Name the bucket with --files s3://BUCKET/PREFIX, or set DECKWRIGHT_FILES.');
  }
  requirePackages('PostgreSQL', POSTGRES_PACKAGES);
  // Loaded here, because a command for another server needs no database.
  const { move } = await import('../storage/move/move.ts');
  const report = await move({ dataDir, to, files, now: () => new Date(), progress: progressOn(console) });
  if ('finishedAt' in report) {
    const text = `The data of ${dataDir} was moved on ${report.finishedAt}. There is nothing left to do.\n`;
    return console.result(report, text);
  }
  const rows = report.tables.map(({ table: name, rows: count }) => [name, `${count} rows`]);
  console.result(report, table([...rows, ['files', `${report.files} files`, `${report.bytes} bytes`]]));
  console.note(summaryOf(report, dataDir).join('\n'));
}

/** The options are other names of two settings. */
function settingsOf({ to, files }: MoveFlags, { environment }: Console): Settings {
  return readSettings({
    ...environment,
    ...(to !== undefined && { DATABASE_URL: to, DATABASE_URL_FILE: undefined }),
    ...(files !== undefined && { DECKWRIGHT_FILES: files }),
  });
}

function summaryOf({ tables, files, unfinished, missing }: MoveReport, dataDir: string): readonly string[] {
  const rows = tables.reduce((sum, counted) => sum + counted.rows, 0);
  return [
    `Moved ${rows} rows and ${files} files, and compared each with its original.`,
    ...(unfinished > 0 ? [`The new server continues ${unfinished} unfinished exports.`] : []),
    ...(missing.length > 0
      ? [`Files that the database names and ${dataDir} did not have: ${missing.join(', ')}.`]
      : []),
    'Now set DATABASE_URL to the database and DECKWRIGHT_FILES to the bucket, and start the server with the other settings as before.',
    `${dataDir} still has everything, but no server or command uses it any more. "deckwright move --undo" allows it again.`,
  ];
}

async function undo(console: Console): Promise<void> {
  const { dataDir } = readSettings(console.environment);
  const { undoMove } = await import('../storage/move/move.ts');
  const undone = await undoMove(dataDir);
  const { to, files, movedAt } = undone;
  console.result(undone, `${dataDir}\tin use again\n`);
  console.note(
    `Unset DATABASE_URL and DECKWRIGHT_FILES before you start a server. Nothing that changed in ${to} and ${files} since ${movedAt} is here: let no server use them any more.`,
  );
}

function progressOn({ progress }: Console): MoveProgress {
  return {
    copied: (name, done, total) => progress(`Copying ${name}: ${done} of ${total} rows`, done === total),
    files: ({ files, bytes }) => progress(`Copying and comparing files: ${files}, ${bytes} bytes`, files === 1),
    compared: (name, done, total) => progress(`Comparing ${name}: ${done} of ${total} rows`, done === total),
  };
}
