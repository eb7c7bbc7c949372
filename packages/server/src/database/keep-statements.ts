import type SQLite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';

/** More than this server has queries; those with lists of values come in many lengths. */
const KEPT = 300;

/**
 * A connection that prepares each query once: reading a short row takes less time than preparing to. Made when the tables
 * are as they stay; no query is streamed, for which a statement would be busy.
 */
export function keepStatements(connection: SQLite.Database): SqliteDatabase {
  const kept = new LRUCache<string, SQLite.Statement>({ max: KEPT });
  return {
    prepare(sql) {
      const known = kept.get(sql);
      if (known !== undefined) return known as unknown as ReturnType<SqliteDatabase['prepare']>;
      const made = connection.prepare(sql);
      kept.set(sql, made);
      return made as unknown as ReturnType<SqliteDatabase['prepare']>;
    },
    close() {
      connection.close();
    },
  };
}
