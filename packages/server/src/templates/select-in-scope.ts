import type { SelectQueryBuilder } from 'kysely';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import type { Database, Schema } from '../database/schema.ts';

/** Selects from the rows of a table that a scope can access: those of its owner and, for a narrow key, of its project. */
export function selectInScope<Table extends 'asset' | 'font' | 'template'>(
  database: Database,
  table: Table,
  scope: OwnerScope,
): SelectQueryBuilder<Schema, Table, Record<never, never>> {
  // The three tables share these columns, which the types of a query cannot express.
  const rows = database
    .selectFrom(table as 'template')
    .where('owner', '=', scope.owner)
    .$if(scope.project !== undefined, (query) => query.where('project', '=', scope.project!));
  return rows as unknown as SelectQueryBuilder<Schema, Table, Record<never, never>>;
}
