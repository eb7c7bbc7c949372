import { sql } from 'kysely';
import type { Database } from '../../src/database/schema.ts';

/** A running export renews its lease, and a token notes its use. */
const VOLATILE = ['lease_until', 'last_used_at', 'updated_at'];

/** Returns the writes since the last call: what was done to which table. Updates that change nothing are left out. */
export type RecordedWrites = () => Promise<readonly string[]>;

/**
 * Adds triggers that record each write to a table of the database, whatever connection it comes from. To compare all rows before and
 * after a request takes much longer.
 */
export async function recordWrites(database: Database): Promise<RecordedWrites> {
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(database);
  await sql`create table recorded_write (id integer primary key, text text not null)`.execute(database);
  for (const { name } of tables) {
    const { rows: columns } = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(
      database,
    );
    const changed = columns
      .filter((column) => !VOLATILE.includes(column.name))
      .map((column) => sql`old.${sql.id(column.name)} is not new.${sql.id(column.name)}`);
    for (const [operation, condition] of [
      ['insert', sql``],
      ['delete', sql``],
      ['update', sql`when ${sql.join(changed, sql` or `)}`],
    ] as const) {
      await sql`create trigger ${sql.id(`record_${operation}_${name}`)} after ${sql.raw(operation)} on ${sql.id(name)}
        ${condition} begin insert into recorded_write (text) values (${sql.lit(`${operation} ${name}`)}); end`.execute(
        database,
      );
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
