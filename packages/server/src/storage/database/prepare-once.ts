import type SQLite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';
import { explainDamage } from './damage.ts';

/** More than this server has queries. Those with lists of values come in many lengths. */
const MOST_STATEMENTS = 300;

type Statement = ReturnType<SqliteDatabase['prepare']>;

/**
 * Prepares each query once, because preparing one takes longer than reading a short row. Use it after the last change of the
 * schema, and not for streamed queries, which keep their statement busy. Errors about damaged pages name the file of the database.
 */
export function prepareOnce(connection: SQLite.Database): SqliteDatabase {
  const statements = new LRUCache<string, Statement>({ max: MOST_STATEMENTS });
  const explained = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw explainDamage(connection.name, error);
    }
  };

  function prepare(sql: string): Statement {
    const statement = explained(() => connection.prepare(sql)) as unknown as Statement;
    return {
      reader: statement.reader,
      all: (parameters) => explained(() => statement.all(parameters)),
      run: (parameters) => explained(() => statement.run(parameters)),
      iterate: (parameters) => statement.iterate(parameters),
    };
  }

  return {
    prepare(sql) {
      const statement = statements.get(sql) ?? prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    close() {
      connection.close();
    },
  };
}
