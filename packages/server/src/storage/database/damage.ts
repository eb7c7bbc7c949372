import SQLite from 'better-sqlite3';

/** An error that says which file is damaged and what to do, in place of SQLite's own; any other error as it is. */
export function explainDamage(file: string, error: unknown): unknown {
  if (!(error instanceof SQLite.SqliteError)) return error;
  const { code } = error;
  if (code !== 'SQLITE_NOTADB' && !code.startsWith('SQLITE_CORRUPT')) return error;
  const problem = code === 'SQLITE_NOTADB' ? 'is not a database' : 'has damaged pages';
  const message = `${file} ${problem} (${code}). Restore a backup into a new data directory: set DECKWRIGHT_DATA_DIR to it, and run "deckwright restore FOLDER".`;
  return Object.assign(new SQLite.SqliteError(message, code), { cause: error });
}
