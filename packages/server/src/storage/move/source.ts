import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { LOCKED_MS } from '../database/connect.ts';
import { DATABASE_FILE } from '../database/data-directory.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { type MovedTable, tablesOf } from './source-tables.ts';

/** A value of a column. */
export type Value = string | number | Buffer | null;
export type Row = Readonly<Record<string, Value>>;

/** The database of a data directory, which nothing else changes until it is closed. */
export interface MoveSource {
  readonly tables: readonly MovedTable[];
  count(table: MovedTable): number;
  /** Reads a row at a time. */
  rows(table: MovedTable): Iterable<Row>;
  /** Whether the table has a row with the key of `row`. */
  has(table: MovedTable, row: Row): boolean;
  /** The last number that the table gave to a row by itself; undefined if it gives none. */
  lastNumber(table: MovedTable): number | undefined;
  /** The keys of files that rows name and that are not removed. */
  namedFiles(): Iterable<string>;
  close(): void;
}

/** Opens the database alone: until it is closed, no command can open it. Throws `Error` if one uses it. */
export function openSource(dataDir: string): MoveSource {
  const file = join(dataDir, DATABASE_FILE);
  const database = new SQLite(file, { fileMustExist: true, timeout: LOCKED_MS });
  try {
    // Before the first access, so that it fails if there is another connection (sqlite.org/wal.html, 8).
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('begin immediate');
    requireSameMigrations(database, dataDir);
  } catch (cause) {
    database.close();
    if ((cause as { code?: string }).code !== 'SQLITE_BUSY') throw cause;
    throw new Error(`Another program uses ${file}, such as a command. Wait for its end, and move again.`, {
      cause,
    });
  }
  const prepared = new Map<string, SQLite.Statement<unknown[], number>>();

  return {
    tables: tablesOf(database),

    count: ({ name }) =>
      database
        .prepare<[], number>(`select count(*) from ${quoted(name)}`)
        .pluck()
        .get()!,

    rows: ({ name, columns }) =>
      database.prepare<[], Row>(`select ${columns.map(quoted).join(', ')} from ${quoted(name)}`).iterate(),

    has({ name, key }, row) {
      const text = `select 1 from ${quoted(name)} where ${key.map((column) => `${quoted(column)} = ?`).join(' and ')}`;
      const statement = prepared.get(text) ?? database.prepare<unknown[], number>(text).pluck();
      prepared.set(text, statement);
      return statement.get(...key.map((column) => row[column])) !== undefined;
    },

    lastNumber: ({ name }) =>
      database.prepare<[string], number>('select seq from sqlite_sequence where name = ?').pluck().get(name),

    namedFiles: () =>
      database
        .prepare<[], string>(
          'select file from task where file is not null and removed_at is null union all select file from hosted_picture',
        )
        .pluck()
        .iterate(),

    close() {
      database.close();
    },
  };
}

function requireSameMigrations(database: SQLite.Database, dataDir: string): void {
  const done = migrationsOf(database);
  const ours = Object.keys(MIGRATIONS);
  if (ours.some((name) => !done.includes(name))) {
    throw new Error(
      `The tables in ${dataDir} are those of an earlier Deckwright, and a move does not change them. Run "deckwright migrate" without DATABASE_URL, and move again.`,
    );
  }
  if (done.length > ours.length) {
    throw new Error(`A newer Deckwright wrote ${dataDir}. Move it with that version.`);
  }
}

/** Names of the migrations that were run. */
function migrationsOf(database: SQLite.Database): readonly string[] {
  const table = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
  if (table === undefined) return [];
  return database.prepare<[], string>('select name from kysely_migration').pluck().all();
}

function quoted(name: string): string {
  return `"${name}"`;
}
