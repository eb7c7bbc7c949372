import type SQLite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';

/** More than this server has queries. Those with lists of values come in many lengths. */
const MOST_STATEMENTS = 300;

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
