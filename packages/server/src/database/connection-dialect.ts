import type SQLite from 'better-sqlite3';
import { type DatabaseConnection, type Driver, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from 'kysely';

/**
 * Kysely's dialect for one connection. When a disk is full or fails, SQLite takes a transaction back itself
 * (sqlite.org/lang_transaction.html, 2.3); to take it back once more fails, and hid the reason.
 */
export class ConnectionDialect extends SqliteDialect {
  readonly #connection: SQLite.Database;
  readonly #config: SqliteDialectConfig;

  /** `config` has the connection itself, or what stands for it. */
  constructor(connection: SQLite.Database, config: SqliteDialectConfig = { database: connection }) {
    super(config);
    this.#connection = connection;
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ConnectionDriver(this.#connection, this.#config);
  }
}

class ConnectionDriver extends SqliteDriver {
  readonly #connection: SQLite.Database;

  constructor(connection: SQLite.Database, config: SqliteDialectConfig) {
    super(config);
    this.#connection = connection;
  }

  override async rollbackTransaction(begun: DatabaseConnection): Promise<void> {
    if (this.#connection.inTransaction) await super.rollbackTransaction(begun);
  }
}
