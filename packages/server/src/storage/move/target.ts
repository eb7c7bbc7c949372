import { type Kysely, type RawBuilder, sql } from 'kysely';
import { createPostgresDatabase } from '../database/postgres/open-postgres.ts';
import { storable } from '../database/postgres/storable-texts.ts';
import type { Row, Value } from './source.ts';
import type { MovedTable } from './source-tables.ts';

/** A database whose tables are known only while it runs. */
export type AnyTables = Kysely<Record<string, Record<string, Value>>>;

/** The PostgreSQL database that gets the rows. */
export interface MoveTarget {
  readonly database: AnyTables;
  /** 0 if there is no such table. */
  count(table: MovedTable): Promise<number>;
  /** The rows that have the keys of `rows`, by `keyOf`. */
  find(table: MovedTable, rows: readonly Row[]): Promise<ReadonlyMap<string, Row>>;
  /** Adds rows, and replaces those with the same keys. All of them are stored, or none. */
  store(table: MovedTable, rows: readonly Row[]): Promise<void>;
  /** The keys of all rows, some at a time. */
  keys(table: MovedTable): AsyncIterable<readonly Row[]>;
  remove(table: MovedTable, row: Row): Promise<void>;
  /** From the next one on, rows get numbers above `last`. */
  continueAfter(table: MovedTable, last: number): Promise<void>;
  close(): Promise<void>;
}

/** Keys that one query reads. */
const KEYS = 1_000;

export function openTarget(url: string): MoveTarget {
  // No request waits for it.
  const database = createPostgresDatabase(async () => url, {}) as unknown as AnyTables;
  return {
    database,

    async count({ name }) {
      const { rows: tables } = await sql<{ found: string | null }>`select to_regclass(${`"${name}"`}) as found`.execute(
        database,
      );
      if (tables[0]!.found === null) return 0;
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(database);
      return rows[0]!.count;
    },

    async find(table, rows) {
      const keys = sql.join(rows.map((row) => keyTuple(table, row)));
      const { rows: found } = await sql<Row>`select ${columnsOf(table.columns)} from ${sql.table(table.name)}
        where (${columnsOf(table.key)}) in (${keys})`.execute(database);
      return new Map(found.map((row) => [keyOf(table, row), row]));
    },

    async store({ name, columns, key }, rows) {
      const others = columns.filter((column) => !key.includes(column));
      await database
        .insertInto(name)
        .values([...rows])
        .onConflict((conflict) =>
          others.length === 0
            ? conflict.doNothing()
            : conflict
                .columns([...key])
                .doUpdateSet(
                  Object.fromEntries(others.map((column) => [column, sql<Value>`excluded.${sql.ref(column)}`])),
                ),
        )
        .execute();
    },

    async *keys(table) {
      const key = columnsOf(table.key);
      for (let last: Row | undefined; ; ) {
        const after: RawBuilder<unknown> = last === undefined ? sql`` : sql`where (${key}) > ${keyTuple(table, last)}`;
        const { rows } = await sql<Row>`select ${key} from ${sql.table(table.name)} ${after}
          order by ${key} limit ${KEYS}`.execute(database);
        if (rows.length > 0) yield rows;
        if (rows.length < KEYS) return;
        last = rows.at(-1);
      }
    },

    async remove(table, row) {
      await sql`delete from ${sql.table(table.name)}
        where (${columnsOf(table.key)}) = ${keyTuple(table, row)}`.execute(database);
    },

    async continueAfter({ name, key }, last) {
      const sequence = sql`pg_get_serial_sequence(${`"${name}"`}, ${key[0]})`;
      await sql`select setval(${sequence}, ${Math.max(last, 1)}, ${last > 0})`.execute(database);
    },

    close: () => database.destroy(),
  };
}

/** Names a row of a table, as PostgreSQL stores it. */
export function keyOf({ key }: MovedTable, row: Row): string {
  return JSON.stringify(key.map((column) => storable(row[column]!)));
}

function keyTuple({ key }: MovedTable, row: Row): RawBuilder<unknown> {
  return sql`(${sql.join(key.map((column) => row[column]))})`;
}

function columnsOf(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}
