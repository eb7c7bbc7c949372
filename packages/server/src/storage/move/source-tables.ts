import type SQLite from 'better-sqlite3';

/** A table to move. */
export interface MovedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of its primary key. */
  readonly key: readonly string[];
}

/** The migrator writes its own tables, and so does SQLite. */
const OTHERS = /^(kysely_|sqlite_)/;

/** All tables with data, each after those that its foreign keys name. */
export function tablesOf(database: SQLite.Database): readonly MovedTable[] {
  const names = database
    .prepare<[], string>("select name from sqlite_schema where type = 'table' order by name")
    .pluck()
    .all()
    .filter((name) => !OTHERS.test(name));
  const sorted = new Set<string>();
  const add = (name: string) => {
    if (sorted.has(name)) return;
    for (const parent of parentsOf(database, name)) add(parent);
    sorted.add(name);
  };
  for (const name of names) add(name);
  return [...sorted].map((name) => tableOf(database, name));
}

function parentsOf(database: SQLite.Database, name: string): readonly string[] {
  const parents = database
    .prepare<[string], string>('select "table" from pragma_foreign_key_list(?)')
    .pluck()
    .all(name);
  return parents.filter((parent) => parent !== name);
}

function tableOf(database: SQLite.Database, name: string): MovedTable {
  const columns = database
    .prepare<[string], { name: string; pk: number }>('select name, pk from pragma_table_info(?) order by cid')
    .all(name);
  const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
  return { name, columns: columns.map((column) => column.name), key: key.map((column) => column.name) };
}
