import type SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/**
 * Kysely's dialect for one connection in this thread, which `open` opens for the first query. `prepare` says how queries are prepared
 * on it.
 */
export function connectionDialect(
  open: () => Promise<SQLite.Database>,
  prepare: (connection: SQLite.Database) => SqliteDatabase = (connection) => connection,
): Dialect {
  return {
    createDriver: () => new ConnectionDriver(open, prepare),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
}

/**
 * Begins a transaction. It locks the database at once: SQLite lets a transaction that has read before its first write not wait for
 * another writer.
 */
export const BEGIN = 'begin immediate';

class ConnectionDriver extends SqliteDriver {
  readonly #opened: { connection?: SQLite.Database };

  constructor(open: () => Promise<SQLite.Database>, prepare: (connection: SQLite.Database) => SqliteDatabase) {
    const opened: { connection?: SQLite.Database } = {};
    super({
      async database() {
        opened.connection = await open();
        return prepare(opened.connection);
      },
    });
    this.#opened = opened;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(BEGIN));
  }

  /**
   * When a disk is full or fails, SQLite rolls a transaction back itself (sqlite.org/lang_transaction.html, 2.3). A second
   * rollback would fail and hide the reason.
   */
  override async rollbackTransaction(begun: DatabaseConnection): Promise<void> {
    if (this.#opened.connection?.inTransaction) await super.rollbackTransaction(begun);
  }
}
