import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Functions of SQLite that our queries use, so that both databases have one set of queries. */
const FUNCTIONS = [
  `create function instr(whole text, part text) returns integer
    language sql immutable strict parallel safe return strpos(whole, part)`,
  // A hint for SQLite's planner.
  `create function unlikely(condition boolean) returns boolean
    language sql immutable parallel safe return condition`,
  `create function json_array_length(document text) returns integer
    language sql immutable strict parallel safe return json_array_length(document::json)`,
  `create function json_array(item text) returns text
    language sql immutable parallel safe return json_build_array(item)::text`,
  `create function json_extract(document text, path text) returns text
    language sql immutable strict parallel safe return document::json ->> substr(path, 3)`,
  `create function json_quote(value text) returns text
    language sql immutable parallel safe return coalesce(to_json(value)::text, 'null')`,
  `create function json_each(document text) returns table (value text)
    language sql immutable strict parallel safe as 'select json_array_elements_text(document::json)'`,
];

export const functionsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of FUNCTIONS) await sql.raw(text).execute(db);
  },
};
