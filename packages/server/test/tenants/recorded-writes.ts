import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/storage/database/schema.ts';

/** A running export renews its lease and stores its progress, and a token notes its use. */
const VOLATILE = ['lease_until', 'progress', 'last_used_at', 'updated_at'];

/** With PostgreSQL, each request is counted, and each node repeats that it is there. */
const OF_NODES = ['rate', 'node'];

/** Returns the writes since the last call: what was done to which table. Updates that change nothing are left out. */
export type RecordedWrites = () => Promise<readonly string[]>;

/**
 * Adds triggers that record each write to a table of the database, whatever connection it comes from. To compare all rows before and
 * after a request takes much longer.
 */
export async function recordWrites(database: Database): Promise<RecordedWrites> {
  // pg-boss has tables in a schema of its own, which it tidies without a request.
  const tables = (await database.introspection.getTables()).filter(
    ({ name, schema = 'public' }) => schema === 'public' && !OF_NODES.includes(name),
  );
  const { id, body } =
    database.getExecutor().adapter instanceof PostgresAdapter ? await onPostgres(database) : ON_SQLITE;
  await sql`create table recorded_write (id ${id}, text text not null)`.execute(database);
  for (const { name, columns } of tables) {
    const changed = columns
      .filter((column) => !VOLATILE.includes(column.name))
      .map((column) => sql`old.${sql.id(column.name)} is distinct from new.${sql.id(column.name)}`);
    for (const [operation, condition] of [
      ['insert', sql``],
      ['delete', sql``],
      ['update', sql`when (${sql.join(changed, sql` or `)})`],
    ] as const) {
      await sql`create trigger ${sql.id(`record_${operation}_${name}`)} after ${sql.raw(operation)} on ${sql.id(name)}
        for each row ${condition} ${body(`${operation} ${name}`)}`.execute(database);
    }
  }
  let last = 0;
  return async () => {
    const { rows } = await sql<{ id: number; text: string }>`select id, text from recorded_write
      where id > ${last} order by id`.execute(database);
    last = rows.at(-1)?.id ?? last;
    return rows.map(({ text }) => text);
  };
}

/** The type of a column that counts rows, and what a trigger does. */
interface Dialect {
  readonly id: RawBuilder<unknown>;
  readonly body: (text: string) => RawBuilder<unknown>;
}

const ON_SQLITE: Dialect = {
  id: sql`integer primary key`,
  body: (text) => sql`begin insert into recorded_write (text) values (${sql.lit(text)}); end`,
};

async function onPostgres(database: Database): Promise<Dialect> {
  await sql`create function record_write() returns trigger language plpgsql as
    'begin insert into recorded_write (text) values (tg_argv[0]); return null; end'`.execute(database);
  return {
    id: sql`bigint generated always as identity primary key`,
    body: (text) => sql`execute function record_write(${sql.lit(text)})`,
  };
}
