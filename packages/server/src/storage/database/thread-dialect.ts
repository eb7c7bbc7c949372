import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { connectToRead, LOCKED_MS } from './connect.ts';
import { BEGIN } from './connection-dialect.ts';
import { openConnection } from './open-connection.ts';
import { prepareOnce } from './prepare-once.ts';
import { closed, startWriter, type Writer } from './writer.ts';

/**
 * Kysely's dialect for the database of a data directory, with two connections. A select outside a transaction runs on one in this
 * thread, which can only read: it takes microseconds, and never waits for a writer. Everything else runs on one in a thread of its
 * own, a statement or transaction at a time. A select sees everything that was committed before it began.
 */
export function threadDialect(dataDir: string): Dialect {
  return {
    createDriver: () => new ThreadDriver(dataDir),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ThreadAdapter(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
}

/** Without it, Kysely would let selects wait for transactions. */
class ThreadAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

/** The turn of one statement or transaction to write. */
interface Turn {
  readonly writer: Writer;
  run(sql: string, parameters?: readonly unknown[]): Promise<QueryResult<never>>;
  end(): void;
}

class ThreadDriver implements Driver {
  readonly #dataDir: string;
  readonly #reader: SqliteDriver;
  #writer: Writer | undefined;
  #lastTurn: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#reader = new SqliteDriver({ database: async () => prepareOnce(connectToRead(dataDir)) });
  }

  async init(): Promise<void> {
    const connection = await openConnection(this.#dataDir);
    const writer = startWriter(this.#dataDir);
    try {
      await this.#reader.init();
      // A thread that cannot work fails the start of a server, not its first export.
      await writer.run({ sql: 'select 1', parameters: [], lockedMs: LOCKED_MS });
      this.#writer = writer;
    } catch (error) {
      await Promise.all([this.#reader.destroy(), writer.close()]);
      throw error;
    } finally {
      connection.close();
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Session(await this.#reader.acquireConnection(), () => this.#turn());
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as Session).transaction?.end();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const turn = await this.#turn();
    try {
      await turn.run(BEGIN);
      (connection as Session).transaction = turn;
    } catch (error) {
      turn.end();
      throw error;
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Session).transaction!.run('commit');
  }

  /** Leaves out a rollback that SQLite has done itself, as `connectionDialect` does. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const turn = (connection as Session).transaction!;
    if (turn.writer.inTransaction) await turn.run('rollback');
  }

  async destroy(): Promise<void> {
    this.#isClosed = true;
    await this.#reader.destroy();
    // Last, because the last connection to close empties the write-ahead log.
    await this.#writer!.close();
  }

  /** Waits until the turns that were asked for before have ended. The wait counts as a wait for a locked database. */
  async #turn(): Promise<Turn> {
    const asked = performance.now();
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const before = this.#lastTurn;
    this.#lastTurn = promise;
    await before;
    if (this.#isClosed) {
      end();
      throw closed();
    }
    if (this.#writer!.hasEnded) this.#writer = startWriter(this.#dataDir);
    const writer = this.#writer!;
    // What waits behind a transaction that found a lock has waited for that lock as long.
    const lockedMs = Math.max(0, LOCKED_MS - Math.floor(performance.now() - asked));
    return { writer, end, run: (sql, parameters = []) => writer.run({ sql, parameters, lockedMs }) };
  }
}

/** What Kysely uses for one query or transaction. */
class Session implements DatabaseConnection {
  /** The transaction that it is in. */
  transaction: Turn | undefined;
  readonly #reader: DatabaseConnection;
  readonly #turn: () => Promise<Turn>;

  constructor(reader: DatabaseConnection, turn: () => Promise<Turn>) {
    this.#reader = reader;
    this.#turn = turn;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = query;
    if (this.transaction !== undefined) return await this.transaction.run(sql, parameters);
    // Raw SQL has another kind, because it may write.
    if (SelectQueryNode.is(query.query)) return await this.#reader.executeQuery(query);
    const turn = await this.#turn();
    try {
      return await turn.run(sql, parameters);
    } finally {
      turn.end();
    }
  }

  streamQuery(): never {
    throw new Error('A stream would keep its connection busy. Select the rows in pages.');
  }
}
