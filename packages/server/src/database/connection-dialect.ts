import type SQLite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';

/** More than this server has queries. Those with lists of values come in many lengths. */
const MOST_STATEMENTS = 300;

/** Kysely's dialect for one connection, which `open` opens for the first query. `prepare` says how queries are prepared on it. */
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

  /**
   * When a disk is full or fails, SQLite rolls a transaction back itself (sqlite.org/lang_transaction.html, 2.3). A second
   * rollback would fail and hide the reason.
   */
  override async rollbackTransaction(begun: DatabaseConnection): Promise<void> {
    if (this.#opened.connection?.inTransaction) await super.rollbackTransaction(begun);
  }
}

/**
 * Prepares each query once, because preparing one takes longer than reading a short row. Use it after the last change of the
 * schema, and not for streamed queries, which keep their statement busy.
 */
export function prepareOnce(connection: SQLite.Database): SqliteDatabase {
  const statements = new LRUCache<string, SQLite.Statement>({ max: MOST_STATEMENTS });
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known !== undefined) return known as unknown as ReturnType<SqliteDatabase['prepare']>;
      const statement = connection.prepare(sql);
      statements.set(sql, statement);
      return statement as unknown as ReturnType<SqliteDatabase['prepare']>;
    },
    close() {
      connection.close();
    },
  };
}
