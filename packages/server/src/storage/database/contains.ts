import { type SqlBool, sql } from 'kysely';

/** Whether a column has a text in it. The case of A to Z does not matter. */
export function contains(column: string, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`;
}
